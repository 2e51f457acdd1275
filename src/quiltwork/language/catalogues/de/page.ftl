### The browser page: buttons, labels, help and the lesson. Sentences about a game are in play.ftl and rules.ftl.

## On every page

skip-to-content = Zum Hauptinhalt springen
loading = Wird geladen…
close = Schließen
cancel = Abbrechen
try-again = Noch einmal versuchen
something-went-wrong = Etwas ist schiefgegangen
page-not-found = Seite nicht gefunden
page-not-found-text = Unter dieser Adresse gibt es keine Seite.
go-home = Zur Startseite
home-link = Quiltwork, Startseite
use-dark-colours = Dunkle Farben
use-light-colours = Helle Farben
choose-language = Sprache
fan-notice = Eine freie, unabhängige Fan-Umsetzung des Brettspiels Patchwork von Uwe Rosenberg. Name und Illustrationen des veröffentlichten Spiels gehören ihren Inhabern. Die Illustrationen werden hier nicht verwendet.
licences = Lizenzen
player-label = Spieler { $player }

## Home page

home-title = Ein Flickenspiel für zwei
home-text = Kauf Flicken mit Knöpfen und Zeit, näh sie auf deine Decke und lass so wenige Kästchen leer wie möglich.
learn-link = Spiel lernen
learn-link-text = Eine Lektion am Spielbrett, fünf Minuten.
rules-link-text = Alle Regeln jeder Ausgabe.
import-link = Partie importieren
import-link-text = Eine gespeicherte Partie durchgehen und analysieren.
your-games = Deine Partien
game-finished = Beendet
game-imported = Importiert
game-waiting = Wartet
game-at-move = Zug { $number }

## New game

play-computer = Gegen den Computer
play-computer-text = Vom Einsteiger bis zum Meister.
play-local = Zu zweit hier
play-local-text = Abwechselnd an diesem Gerät.
play-invite = Freund einladen
play-invite-text = Schick einen Link. Ganz ohne Konto.
play-solo = Solo gegen Automa
play-solo-text = Ein Kartendeck spielt gegen dich.
kind-of-game = Art der Partie
level-label = Stufe
edition-label = Ausgabe
starter-by-rules = Laut Regel beginnt: { $starter }.
who-starts = Wer beginnt
starter-you = Du
starter-computer = Computer
starter-friend = Freund
starter-random = Zufall
your-name = Dein Name
time-control = Bedenkzeit
no-time-limit = Ohne Zeitlimit
minutes-each = { $minutes ->
    [one] je 1 Minute
   *[other] je { $minutes } Minuten
}
minutes-and-increment = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} + { $seconds ->
    [one] 1 Sekunde pro Zug
   *[other] { $seconds } Sekunden pro Zug
}
days-per-move = { $days ->
    [one] 1 Tag pro Zug
   *[other] { $days } Tage pro Zug
}
deck-label = Deck
seed-label = Startwert
seed-help = Derselbe Startwert ergibt immer denselben Ring.
ring-label = Ring
ring-help = 33 Buchstaben, im Uhrzeigersinn ab der neutralen Figur.
start-game = Partie starten
starting-game = Startet…
create-invite-link = Einladungslink erstellen

## Import a game

import-title = Partie importieren
import-text = Wähl eine .qgn-Datei, zieh sie hierher oder füg ihren Text ein.
choose-file = Datei wählen
game-record = Aufzeichnung
import-button = Importieren
importing = Wird importiert…

## Seats and clocks

seat-open = Freier Platz
seat-you = du
seat-computer = Computer
seat-offline = offline
waiting-for-player = Warten auf einen zweiten Spieler
time-control-is = Bedenkzeit: { $control }.
invite-text = Schick diesen Link an einen Freund. Wer ihn als Erstes öffnet und mitspielt, spielt gegen dich. Alle anderen schauen zu.
invite-link = Einladungslink
copy-link = Link kopieren
link-copied = Kopiert
share-link = Teilen…
play-computer-instead = Doch gegen den Computer
join-game = Mitspielen
join-text = { $host } wartet auf dich. Spiel mit oder schau nur zu.
you-are-watching = Du schaust zu
people-watching = { $count ->
    [one] 1 Person schaut zu
   *[other] { $count } Personen schauen zu
}
clock-days = { $hours ->
    [0] { $days ->
        [one] 1 Tag
       *[other] { $days } Tage
    }
   *[other] { $days } T. { $hours } Std.
}
clock-hours = { $hours } Std. { $minutes } Min.
player-time-left = Restzeit von { $player }

## Quilts and the time track

quilt-of = Decke: { $player }, { $empty ->
    [one] 1 leeres Kästchen
   *[other] { $empty } leere Kästchen
}
square-empty = { $square }, leer
square-leather = { $square }, Lederflicken
square-patch = { $square }, Flicken { $patch }
swap-quilts = Decken tauschen
time-track = Zeitplan
track-tokens = { $first }: Feld { $first_space } von { $last }. { $second }: Feld { $second_space }.
leather-left-on = { $spaces_count ->
    [one] Auf Feld { $spaces } liegt noch ein Lederflicken.
   *[other] Auf den Feldern { $spaces } liegen noch Lederflicken.
}
track-incomes = Einkommen gibt es auf den Feldern { $spaces }.
track-next-income = Das nächste Einkommen von { $player } ist { $income }, auf Feld { $space }.
no-leather-left = Es gibt keine Lederflicken mehr.

## A player's purse

money-label = { $currency ->
    [button] Knöpfe
    [eyeball] Augäpfel
   *[other] { $currencies }
}
money-now = { $money }
income-now = Einkommen { $income }
income-help = Einkommen, gezahlt auf jedem Einkommensfeld, das du passierst
empty-now = { $empty ->
    [one] 1 leeres Kästchen
   *[other] { $empty } leere Kästchen
}
empty-help = Leere Kästchen, jedes kostet 2 Punkte
special-tile-points = Sonderplättchen, 7 Punkte

## The offer and the ring

on-offer = Im Angebot
offered-patch = Flicken { $slot }, genannt { $patch }: { $squares } Kästchen, kostet { $cost }, Zeit { $time }, Einkommen { $income }.
label-too-expensive = zu teuer
label-no-room = kein Platz
cost-label = Preis
time-label = Zeit
income-label = Einkommen
no-patches-left = Es gibt keine Flicken mehr. Rück vor.
ring-in-order = Ring, in der Reihenfolge, in der die Flicken angeboten werden
patch-facts = Flicken { $patch }: { $squares } Kästchen, kostet { $cost }, Zeit { $time }, Einkommen { $income }.
ring-patch = { $place }. { $facts }
next-on-offer = Danach im Angebot

## Whose turn it is

your-turn = Du bist am Zug
players-turn = { $player } ist am Zug
place-leather = Lederflicken legen
player-places-leather = { $player } legt einen Lederflicken
player-thinking = { $player } überlegt…
start-of-game = Beginn der Partie
after-move = Nach Zug { $ply } von { $total }
move-of-record = Zug { $ply } von { $total }
back-to-game = Zurück zur Partie
choose-patch-or-advance = Wähl einen Flicken oder rück vor.

## Placing a patch

placing = Legen
rotate = Drehen
flip = Wenden
put-back = Zurücklegen
sew = Aufnähen
advance = Vorrücken
advance-for = Auf { $space } vorrücken für { $gain }
advance-to = Auf { $space } vorrücken
remove-leather = Aus dem Spiel nehmen
patch-fits = Er passt.
patch-outside = Ein Teil des Flickens liegt außerhalb der Decke.
covered-squares = Schon bedeckt: { $squares }.
patch-not-here = Hier kannst du ihn nicht legen.
not-on-offer = Dieser Flicken ist nicht im Angebot.
completes-7x7 = Füllt ein 7×7-Quadrat: Du bekommst das Sonderplättchen, 7 Punkte.
patch-in-hand = { $orientation ->
    [r1] Flicken { $patch }, einmal gedreht, Ecke auf { $square }.
    [r2] Flicken { $patch }, zweimal gedreht, Ecke auf { $square }.
    [r3] Flicken { $patch }, dreimal gedreht, Ecke auf { $square }.
    [m0] Flicken { $patch }, gewendet, Ecke auf { $square }.
    [m1] Flicken { $patch }, gewendet, einmal gedreht, Ecke auf { $square }.
    [m2] Flicken { $patch }, gewendet, zweimal gedreht, Ecke auf { $square }.
    [m3] Flicken { $patch }, gewendet, dreimal gedreht, Ecke auf { $square }.
   *[r0] Flicken { $patch }, Ecke auf { $square }.
}
leather-in-hand = Lederflicken auf { $square }.
press-enter-to-sew = Drück Enter, um ihn aufzunähen.
leather-text = Du hast einen Lederflicken erreicht. Näh ihn auf ein leeres Kästchen.
placing-keys = R dreht, F wendet, Enter näht auf.

## What a move would do

choice-title = Was dieser Zug bewirkt
lands-on = Zielfeld
choice-income = { $spaces_count ->
    [one] +{ $paid } Einkommen auf Feld { $spaces }
   *[other] +{ $paid } Einkommen auf den Feldern { $spaces }
}
choice-gain = Gewinn
choice-leather = Bringt einen Lederflicken
choice-next = Danach
choice-you-again = Wieder du
choice-game-over = Partie vorbei
choice-score = Punkte

## The list of moves

moves = Züge
no-moves-yet = Noch keine Züge.
to-start = Erste Stellung
previous-move = Voriger Zug
next-move = Nächster Zug
to-end = Letzte Stellung
numbered-move = Zug { $number }: { $text }
why-this-move = Warum dieser Zug?

## What you can do at a table

game-actions = Aktionen
hint = Tipp
show-hint = Zeigen
take-back = Zurück­nehmen
ask-to-take-back = Rücknahme erbitten
allow = Erlauben
decline = Ablehnen
resign = Aufgeben
resign-title = Diese Partie aufgeben?
resign-text = { $player } gewinnt sofort. Das kannst du nicht rückgängig machen.
save = Speichern
save-record = Aufzeichnung (.qgn)
save-svg = Bild (SVG)
save-png = Bild (PNG)
picture-failed = Das Bild konnte nicht erstellt werden.
play-again = Noch einmal spielen
offer-rematch = Revanche anbieten
review-game = Rückschau
go-to-rematch = Zur neuen Partie
help = Hilfe

## Automa, the solo opponent

automa-level-and-deck = Stufe { $level }, Deck: { $deck }
automa-collected = { $money } gesammelt
next-budget = Nächstes Budget: { $budget }
automa-patches = Von Automa genommene Flicken

## The end of a game

player-wins = { $player } gewinnt
you-win = Du hast gewonnen!
you-lose = Du hast verloren
score-breakdown = Wertung im Einzelnen
result-at-each-level = Ergebnis auf jeder Stufe
result-at-level = { $won ->
    [yes] { $level }: gewonnen, { $you } zu { $automa }
   *[no] { $level }: verloren, { $you } zu { $automa }
}

## Analysis

analysis = Analyse
best-moves = Beste Züge hier
thinking = Überlegt…
win-chance-and-lead = { $player } gewinnt zu { $chance } ({ $lead })
no-choice-at-end = Hier ist die Partie vorbei. Geh in den Zügen zurück, um die besten zu sehen.
no-choice-here = Hier gibt es nichts zu wählen.
move-played = gespielt
move-played-instead = Gespielt wurde: { $text }

## Help

rules-in-short = Die Regeln in Kürze
rule-turn = Wer auf dem Zeitplan weiter hinten liegt, ist am Zug. Liegen beide Zeitsteine auf demselben Feld, ist der obere am Zug. Du kannst mehrmals hintereinander am Zug sein.
rule-advance = Rück auf das Feld vor deinem Gegner vor. Für jedes Feld, das du ziehst, bekommst du { $unit }.
rule-buy = Oder kauf einen der drei Flicken im Angebot: Bezahl ihn, näh ihn auf und zieh deinen Zeitstein um seine Zeit weiter.
rule-income = { $currency ->
    [button] Wenn du ein Einkommensfeld passierst, bekommst du so viele Knöpfe, wie deine Decke zeigt. Wer zuerst einen Lederflicken passiert, näht ihn sofort auf.
    [eyeball] Wenn du ein Einkommensfeld passierst, bekommst du so viele Augäpfel, wie deine Decke zeigt. Wer zuerst einen Lederflicken passiert, näht ihn sofort auf.
   *[other] Wenn du ein Einkommensfeld passierst, bekommst du so viele { $currencies }, wie deine Decke zeigt. Wer zuerst einen Lederflicken passiert, näht ihn sofort auf.
}
rule-score = Das erste volle 7×7-Quadrat ist 7 Punkte wert. Am Ende kostet jedes leere Kästchen 2 Punkte.
open-lesson = Beim Spielen lernen
mouse-and-touch = Maus und Touch
mouse-and-touch-text = Zieh einen Flicken auf die Decke, oder klick ihn an und dann ein Kästchen. Mit „Drehen“ und „Wenden“ oder dem Mausrad änderst du, wie er liegt. Nichts geschieht, bevor du „Aufnähen“ drückst.
keyboard = Tastatur
key-enter = Enter
key-escape = Esc
key-help-one = einen Flicken im Angebot wählen
key-help-arrows = den Flicken bewegen, durch die Züge blättern oder den Ring scrollen, wenn er den Fokus hat
key-help-r = drehen (mit Umschalt: andersherum)
key-help-f = wenden
key-help-enter = aufnähen oder das Vorrücken bestätigen
key-help-escape = den Flicken zurücklegen
key-help-a = vorrücken
key-help-u = zurücknehmen
key-help-h = Tipp; noch einmal drücken, um ihn zu übernehmen
key-help-x = einen Lederflicken aus dem Spiel nehmen, wenn die Ausgabe es erlaubt
key-help-n = nächster oder vorheriger Fehler, in einer Partieanalyse
key-help-l = die bessere Variante spielen, in einer Partieanalyse
key-help-question = diese Hilfe

## The lesson

lesson = Lektion
lesson-opponent = Bo
well-done = Gut gemacht.
lesson-next = Weiter
play-a-game = Eine Partie spielen
lesson-progress = Schritt { $step } von { $steps }
lesson-steps = Schritte der Lektion
lesson-step = { $number }. { $title }

lesson-buy-title = Einen Flicken kaufen
lesson-buy-text = Deine Decke ist leer: neun mal neun Kästchen. Kästchen, die am Ende leer sind, kosten Punkte. Drei Flicken sind im Angebot. Jeder zeigt seinen Preis in Knöpfen, die Zeit, die er kostet, und das Einkommen, das er bringt.
lesson-buy-task = Nimm Flicken 2 und näh ihn irgendwo auf. Zieh ihn oder drück 2. R dreht, F wendet. Drück dann „Aufnähen“.
lesson-buy-task-touch = Tipp auf Flicken 2 und zieh ihn irgendwohin auf die Decke. Dreh oder wende ihn, wenn du magst. Drück dann „Aufnähen“.
lesson-buy-right = Du hast 3 Knöpfe bezahlt, und dein Zeitstein ist 2 Felder weitergezogen. Der Flicken ist nicht mehr im Ring, die neutrale Figur steht jetzt an seiner Stelle, und drei andere Flicken sind im Angebot. Bo lag hinten und hat dann auch einen Flicken gekauft.
lesson-buy-wrong = Diesen Flicken kannst du kaufen, aber nimm für diese Lektion Flicken 2.

lesson-advance-title = Knöpfe bekommen
lesson-advance-text = Sieh auf den Zeitplan. Du bist auf Feld 2, Bo ist auf Feld 4. Wer weiter hinten liegt, ist am Zug, also du. Keinen dieser Flicken kannst du bezahlen. Aber du kannst immer auf das Feld vor Bo vorrücken: Für jedes Feld, das du ziehst, bekommst du einen Knopf.
lesson-advance-task = Rück vor: Drück A oder die Schaltfläche, sieh dir an, was der Zug bewirkt, und bestätige ihn.
lesson-advance-task-touch = Rück vor: Drück die Schaltfläche, sieh dir an, was der Zug bewirkt, und bestätige ihn.
lesson-advance-right = Du bist drei Felder vorgerückt und hast drei Knöpfe bekommen. Außerdem hast du Feld 5 erreicht, das einen Knopf zeigt. Dort zahlt deine Decke ihr Einkommen: 1 Knopf für den Flicken, den du aufgenäht hast.
lesson-advance-wrong = Das geht auch, aber rück für diese Lektion vor.

lesson-again-title = Mehrere Züge hintereinander
lesson-again-text = Du bist auf Feld 17, Bo ist auf Feld 21. Solange du Bo nicht überholst, bist du wieder am Zug. Auf demselben Feld auch, denn dein Zeitstein liegt dann oben. Wähl einen Flicken, um zu sehen, wo du landest und wer danach am Zug ist.
lesson-again-task = Kauf einen Flicken, nach dem du noch einmal am Zug bist.
lesson-again-right = Der Flicken hat wenig Zeit gekostet, also bist du noch einmal am Zug. Ein Flicken, der wenige Knöpfe kostet, kann trotzdem viel Zeit kosten.
lesson-again-wrong = Jetzt ist Bo am Zug. Such einen Flicken, der weniger Zeit kostet.

lesson-reach-title = Lederflicken
lesson-reach-text = Die braunen Quadrate auf dem Zeitplan sind Lederflicken mit einem Kästchen. Wer einen zuerst erreicht oder passiert, bekommt ihn. Du bist auf Feld 24, und auf Feld 26 liegt ein Lederflicken.
lesson-reach-task = Erreich Feld 26: Kauf einen Flicken oder rück vor.
lesson-reach-right = Der Lederflicken gehört dir. Du musst ihn sofort aufnähen, bevor die Partie weitergeht.
lesson-reach-wrong = Das ist nicht weit genug. Du musst Feld 26 erreichen.

lesson-leather-title = Den Lederflicken aufnähen
lesson-leather-text = Ein einzelnes Kästchen füllt ein Loch, in das kein anderer Flicken passt.
lesson-leather-task = Leg ihn auf ein leeres Kästchen und drück „Aufnähen“.
lesson-leather-right = Er bringt kein Einkommen, ist aber zwei Punkte wert: ein leeres Kästchen weniger.
lesson-leather-wrong = Näh zuerst den Lederflicken auf.

lesson-tile-title = Das Sonderplättchen
lesson-tile-text = Wer zuerst ein Quadrat von sieben mal sieben Kästchen füllt, bekommt das Sonderplättchen, 7 Punkte wert. Deiner Decke fehlen dafür noch drei Kästchen: g4, g5 und g6.
lesson-tile-task = Füll sie mit dem Flicken, der passt. R dreht ihn.
lesson-tile-task-touch = Füll sie mit dem Flicken, der passt. „Drehen“ dreht ihn.
lesson-tile-right = Das Sonderplättchen gehört dir, und Bo kann es nicht mehr bekommen.
lesson-tile-wrong = Das 7×7-Quadrat in der Ecke ist noch nicht voll. Drei Kästchen in einer Spalte sind leer.

lesson-end-title = Das Ende
lesson-end-text = Beide Zeitsteine bleiben auf dem letzten Feld stehen, Feld 53. Bo ist schon dort, also gehören alle übrigen Züge dir. Deine Punkte sind deine Knöpfe, plus 7 für das Sonderplättchen, minus 2 für jedes leere Kästchen.
lesson-end-task = Spiel zu Ende: Rück vor oder kauf einen Flicken, der noch passt.
lesson-end-right = Das ist das ganze Spiel. Wer mehr Punkte hat, gewinnt. Bei Gleichstand gewinnt, wer Feld 53 zuerst erreicht hat.

## Connection

server-unreachable = Der Server ist nicht erreichbar. Läuft er?
server-failed = Der Server hat mit einem Fehler geantwortet ({ $status }).
connection-lost = Verbindung verloren. Neuer Versuch…
table-closed = Dieser Tisch ist geschlossen.

## Spoken by screen readers

spoken-offer = Im Angebot: { $offer }.
spoken-nothing-on-offer = Nichts ist im Angebot.
spoken-patch = { $status ->
    [expensive] { $slot }, { $cost }, Zeit { $time }, Einkommen { $income }, zu teuer
    [no-room] { $slot }, { $cost }, Zeit { $time }, Einkommen { $income }, kein Platz
   *[free] { $slot }, { $cost }, Zeit { $time }, Einkommen { $income }
}
spoken-your-turn = Du bist am Zug.
spoken-advance = A rückt auf { $space } vor für { $gain }.
spoken-leather = Leg einen Lederflicken.
spoken-leather-keys = Die Pfeiltasten bewegen ihn, Enter näht ihn auf.
spoken-advancing = Auf { $space } vorrücken.
press-enter-to-confirm = Drück Enter zum Bestätigen.
spoken-consequence = Danach hast du { $money } und stehst auf Feld { $space }.
spoken-you-again = Dann bist du wieder am Zug.
spoken-other-next = Dann ist die andere Person am Zug.
spoken-hint = Tipp: { $text }
press-h-to-use = Drück H, um ihn zu übernehmen.
