### The engine, its levels and its protocol.

## Levels of the computer: the name inside a sentence, as a heading, and a sentence about how it plays.

level-newcomer = Einsteiger
level-newcomer-title = Einsteiger
level-newcomer-about = Spielt selbst zum ersten Mal: kauft ohne Plan und lässt viele Löcher.
level-beginner = Neuling
level-beginner-title = Neuling
level-beginner-about = Kennt gerade erst die Regeln: kauft, was hübsch aussieht, und lässt Löcher.
level-novice = Anfänger
level-novice-title = Anfänger
level-novice-about = Hat ein paar Partien gespielt: weiß, dass Einkommen zählt, legt die Flicken aber achtlos.
level-casual = Hobbyspieler
level-casual-title = Hobbyspieler
level-casual-about = Spielt ab und zu: kauft gut ein, lässt hier und da ein Loch.
level-skilled = Könner
level-skilled-title = Könner
level-skilled-about = Spielt gut im Verein mit: verschwendet selten ein Kästchen oder einen Zug, denkt aber nicht voraus.
level-expert = Experte
level-expert-title = Experte
level-expert-about = Denkt ein, zwei Züge voraus und lässt wenige Löcher.
level-champion = Champion
level-champion-title = Champion
level-champion-about = Denkt mehrere Züge voraus; nur wenige Menschen können gewinnen.
level-master-title = Meister
level-master-about = Spielt so gut, wie die Engine es in einer Sekunde pro Entscheidung kann.
level-plain = einfach
level-plain-title = Einfach
level-plain-about = Spielt wie ein vorsichtiger Anfänger; braucht keine Engine.

## Notices while the engine is compiled.

part-engine = die Engine
could-not-compile = die Engine konnte nicht kompiliert werden ({ $groups }); die Meldung des Compilers steht oben
compiling-engine = die Engine wird kompiliert; das geschieht nur einmal
plain-answers-while-compiling = bis die Engine kompiliert ist, antwortet reines Python; das geschieht nur einmal

plain-plays-while-compiling = Bis die Engine kompiliert ist, spielt reines Python. Das geschieht nur einmal.
plain-plays-without-engine = Es spielt reines Python, weil die Engine nicht installiert ist; installiere sie mit: pip install "quiltwork[engine]"
engine-failed = die Engine ist ausgefallen: { $problem }

## Wrong arguments

limit-not-positive = { $name } ist { $value }, erwartet: eine Zahl größer als 0
negative-limit = { $name } ist { $value }, erwartet: eine Zahl ab 0
increment-without-clock = { $name } ist { $value }, aber es gibt keine Uhr, zu der es zählen könnte; gib die übrigen Sekunden als clock an
engine-command-empty = der Befehl der Engine ist leer, erwartet: ein Programm und seine Argumente
engine-command-unreadable = „{ $command }“ kann nicht in ein Programm und seine Argumente zerlegt werden: { $problem }
included-move-illegal = { $move } kann nicht in die Analyse aufgenommen werden: der Zug ist hier nicht erlaubt
unknown-engine = unbekannte Stufe oder Engine „{ $name }“; { $closest ->
    [none] möglich: { $known }
   *[other] meintest du „{ $closest }“? Es gibt: { $known }
}
engine-without-visits = { $name }: erwartet: mindestens ein Besuch
engine-closed = die Engine { $name } ist geschlossen
game-over-no-move = die Partie ist vorbei; es gibt keinen Zug mehr zu suchen
internal-error = interner Fehler: { $problem }

## Requests of the protocol that cannot be answered. $name: a field of the protocol, never translated.

protocol-line-too-long = die Zeile hat { $length } Zeichen, erwartet: höchstens { $max }
not-a-json-object = erwartet: ein JSON-Objekt, gefunden: { $found }
request-field-not-text = { $name } ist { $value }, erwartet: ein Text
request-field-not-texts = { $name } ist { $value }, erwartet: eine Liste von Texten
request-field-out-of-range = { $name } ist { $value }, erwartet: { $low } bis { $high }
request-field-not-whole = { $name } ist { $value }, erwartet: eine ganze Zahl
request-field-not-true-or-false = { $name } ist { $value }, erwartet: true oder false
limit-not-an-object = limit ist { $value }, erwartet: ein Objekt wie {"{"}"seconds": 1.0{"}"}
unknown-limit-field = limit hat ein unbekanntes Feld „{ $name }“; { $closest ->
    [none] möglich: { $known }
   *[other] meintest du „{ $closest }“?
}
wrong-move-number = Zug { $number }: { $problem }
request-id-in-use = die Anfrage „{ $id }“ wird noch beantwortet
unknown-request = do ist { $value }, möglich: hello, analyse, play, stop, quit
unsupported-protocol = protocol ist { $value }, diese Engine unterstützt { $supported }

## Programs that speak the protocol and fail. $command: how the program was started.

engine-not-started = die Engine { $command } kann nicht gestartet werden: { $problem }
engine-not-ready = die Engine { $command } war nach { $seconds } Sekunden noch nicht bereit
engine-did-not-answer = die Engine { $command } hat in { $seconds } Sekunden nicht geantwortet
engine-ended = die Engine { $command } endete mit Code { $exit_code }
engine-ended-with-errors = die Engine { $command } endete mit Code { $exit_code }: { $errors }
engine-answer-without-lines = die Engine { $command } hat ohne lines geantwortet: { $answer }
engine-answer-invalid = die Engine { $command } hat eine ungültige Antwort gegeben: { $problem }
engine-rejected-request = die Engine { $command } hat die Anfrage abgelehnt: { $problem }
engine-message = { $text }
line-without-move = erwartet: ein Objekt mit move, gefunden: { $found }
