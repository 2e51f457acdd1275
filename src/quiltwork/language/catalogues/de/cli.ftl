### The command line, matches and ratings.

## Matches and ratings

not-a-limit = „{ $text }“ ist keine Grenze, erwartet: Sekunden wie 0.2s oder 200ms, Besuche wie 500 oder eine Uhr wie 60s+1
sprt-bounds-reversed = elo0 ist { $elo0 } und elo1 ist { $elo1 }, erwartet: elo0 kleiner als elo1
elo-interval = { $elo } [{ $low }, { $high }]
elo-more-than = mehr als { $low }
elo-less-than = weniger als { $high }

match-result = { $name } gewinnt { $wins } von { $games } ({ $share }), Elo { $elo } (95 %)
match-pairs = Paare auf demselben Ring: { $won } gewonnen, { $split } geteilt, { $lost } verloren
match-ended-early = der Wettkampf endete nach { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}: { $reason }
sprt-accepted = SPRT [{ $elo0 }, { $elo1 }]: angenommen, Log-Likelihood-Quotient { $ratio } von { $bound }
sprt-rejected = SPRT [{ $elo0 }, { $elo1 }]: abgelehnt, Log-Likelihood-Quotient { $ratio } von { $bound }
sprt-undecided = SPRT [{ $elo0 }, { $elo1 }]: unentschieden, Log-Likelihood-Quotient { $ratio } von { $bound }
solo-result = { $player } gegen Automa
solo-interrupted = abgebrochen nach { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}

## Headings of tables

heading-contestant = Teilnehmer
heading-score = Punkte
heading-empty = leer
heading-seconds-per-decision = s/Entscheidung
heading-level = Stufe
heading-deck = Deck
heading-games = Partien
heading-won = gewonnen
heading-interval = 95 %
heading-automa = Automa
heading-move = Zug
heading-move-number = Nr.
heading-player = Spieler
heading-played = gespielt
heading-best = bester
heading-win = Sieg
heading-lead = Vorsprung
heading-visits = Besuche
heading-expected-play = erwartete Folge
heading-patch = Flicken
heading-cost = Preis
heading-time = Zeit
heading-income = Einkommen
heading-squares = Kästchen
heading-shape = Form

## Editions

editions-title = { $title }
default-edition-title = { $title } (Standard)
editions-page-title = { $name }: { $title }
editions-track = Der Zeitplan hat die Felder 0 bis { $last_space }.
editions-income = { $count ->
    [0] Es gibt kein Einkommen.
   *[other] Einkommensfelder: { $spaces }.
}
editions-leather = { $count ->
    [0] Es gibt keine Lederflicken.
   *[other] Felder mit Lederflicken: { $spaces }.
}
editions-leather-optional = Statt einen Lederflicken zu legen, darf man ihn aus dem Spiel nehmen.
editions-money = Währung: { $money }.
editions-start-money = Zu Beginn hat jeder { $money }.
editions-tokens = Die Zeitsteine sind { $first } und { $second }.
editions-starter = Es beginnt: { $starter }.
editions-note = { $note }
editions-source = Quelle: { $source }

## Files and input

file-not-read = { $file } kann nicht gelesen werden: { $problem }
file-not-written = { $file } kann nicht geschrieben werden: { $problem }
file-too-large = { $file } ist größer als { $max_megabytes } MB
file-not-utf8 = { $file } ist kein Text in UTF-8 (Byte { $byte })
output-file-exists = { $file } gibt es schon; wähle einen anderen Namen oder lösche die Datei zuerst
no-position-after-ply = { $file } hat { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, es gibt keine Stellung nach Zug { $ply }
ply-without-record = --ply { $ply } braucht eine Aufzeichnung, aber „{ $position }“ ist eine einzelne Stellung
wrong-move-of = Zug { $number } von { $count }: { $problem }
source-valid = { $source }: gültig
no-purchase-of-patch = niemand kann jetzt Flicken { $patch } kaufen: { $reason }
unknown-record-format = die Endung von „{ $file }“ nennt kein Format, möglich: { $known }; oder gib --to an

## Use of the command line. Options keep their names in every language.

wrong-usage = { $problem } (siehe { $command } --help)
options-exclude-each-other = gib { $first } oder { $second } an, nicht beides
no-such-option = { $closest ->
    [none] es gibt keine Option „{ $option }“
   *[other] es gibt keine Option „{ $option }“; meintest du „{ $closest }“?
}
no-such-command = { $closest ->
    [none] es gibt keinen Befehl „{ $command }“
   *[other] es gibt keinen Befehl „{ $command }“; meintest du „{ $closest }“?
}
option-needs-value = { $option } braucht einen Wert
option-without-value = { $option } hat keinen Wert
unexpected-arguments = nach dem letzten Argument wird nichts erwartet, gefunden: „{ $arguments }“
missing-parameter = { $parameter } fehlt
value-not-a-choice = { $parameter } ist „{ $value }“, möglich: { $known }
value-out-of-range = { $parameter } ist { $value }, erwartet: { $limits }
number-at-least = mindestens { $least }
number-above = mehr als { $least }
number-between = { $least } bis { $most }
value-not-an-integer = { $parameter } ist „{ $value }“, erwartet: eine ganze Zahl
value-not-a-number = { $parameter } ist „{ $value }“, erwartet: eine Zahl
path-does-not-exist = { $parameter }: „{ $file }“ gibt es nicht
path-is-file = { $parameter }: „{ $file }“ ist eine Datei, erwartet: ein Ordner
path-is-folder = { $parameter }: „{ $file }“ ist ein Ordner, erwartet: eine Datei
path-not-writable = { $parameter }: „{ $file }“ kann nicht geschrieben werden
target-needs-folder = --target braucht --into, den Ordner für den Maschinencode
engine-compiling-starts = die Engine wird übersetzt, etwa 20 Sekunden auf zwei freien Kernen ...
engine-part-compiled = { $number } von { $total }: { $name } ({ $seconds } s)
engine-is-ready = die Engine ist bereit
engine-ready-after = die Engine ist nach { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} bereit
interrupted = abgebrochen
unknown-language = unbekannte Sprache „{ $language }“; { $closest ->
    [none] möglich: { $known }
   *[other] meintest du „{ $closest }“?
}
part-command-line = die Befehlszeile
part-browser-table = der Tisch im Browser
part-server = der Server
part-terminal-table = der Tisch im Terminal
part-data-folder = der Ordner für deine Partien
option-record = eine Aufzeichnung
