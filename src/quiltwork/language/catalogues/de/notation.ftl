### Moves, positions and records as text. In general: $text is what somebody wrote, cut short.

## Moves.

not-a-move = „{ $text }“ ist kein Zug; erwartet: adv, ein Kauf wie Kr1d4, ein Lederflicken wie oe5 oder o-

## Rings. $turned: the ring turned so that it ends correctly

ring-unknown-patch = der Ring enthält „{ $letter }“, aber das ist kein Flicken der Ausgabe { $edition }
ring-lacks-patches = im Ring { $patches_count ->
    [one] fehlt Flicken { $patches }
   *[other] fehlen die Flicken { $patches }
}: „{ $ring }“
ring-patch-twice = der Ring enthält Flicken { $patch } mehr als einmal
ring-wrong-end = der Ring muss mit { $patch } enden, dem Flicken hinter der neutralen Figur; richtig gedreht lautet er { $turned }

## Positions.

position-too-long = die Stellung hat { $characters } Zeichen, erwartet: höchstens { $limit }
position-fields = die Stellung hat { $fields ->
    [one] 1 Angabe
   *[other] { $fields } Angaben
} statt 8 ({ $expected }): „{ $text }“
position-turn = turn ist „{ $text }“, erwartet: 1 oder 2, mit einem o für jeden Lederflicken, der noch zu legen ist
position-bonus = bonus ist „{ $text }“, erwartet: -, 1 oder 2
position-purse = purse { $purse } ist „{ $text }“, erwartet: Knöpfe, Einkommen und Zeit wie 5b0i0t
row-count = Decke { $quilt } hat { $rows ->
    [one] 1 Reihe
   *[other] { $rows } Reihen
} statt { $expected }: „{ $text }“
row-character = Reihe { $row } von Decke { $quilt } enthält „{ $character }“, erwartet: ein Flicken der Ausgabe { $edition }, o, x oder 1 bis 9: „{ $text }“
row-length = Reihe { $row } von Decke { $quilt } hat { $squares } Kästchen statt { $expected }: „{ $text }“
not-an-extension = „{ $text }“ ist keine Erweiterung, erwartet: name=value
extension-twice = die Erweiterung { $extension } kommt zweimal vor

## Records: files and limits.

cannot-read-record = die Aufzeichnung „{ $file }“ kann nicht gelesen werden: { $reason }
cannot-write-record = die Aufzeichnung „{ $file }“ kann nicht geschrieben werden: { $reason }
record-too-large = mehr als { $limit } Bytes, zu groß für eine Aufzeichnung
record-too-long = die Aufzeichnung hat { $characters } Zeichen, erwartet: höchstens { $limit }
too-many-decisions = die Aufzeichnung hat mehr als { $limit } Entscheidungen
not-json = kein JSON: { $reason }
json-too-deep = kein JSON: zu tief verschachtelt

## Records: tags. Game, Edition, Ring and so on are the names of tags and stay in English.

tag-name = „{ $name }“ kann keine Kopfzeile benennen; erwartet: ein Buchstabe, dann Buchstaben, Ziffern und „_“
tag-from-game = die Kopfzeile { $tag } ergibt sich aus der Partie und kann nicht gesetzt werden
tag-not-text = die Kopfzeile { $tag } ist { $value }, erwartet: ein Text
tag-twice = die Kopfzeile { $tag } kommt zweimal vor, zuerst in Zeile { $first_line }
edition-has-name-of-printing = diese Ausgabe weicht von der gedruckten Ausgabe „{ $edition }“ ab, heißt aber wie sie; benenne sie um
record-of-another-game = das ist eine Aufzeichnung von „{ $game }“, erwartet: { $expected }
record-ring-and-position = eine Partie beginnt mit Ring oder mit Position, nicht mit beiden
record-without-start = keine Kopfzeile nennt den Anfang; erwartet: Ring oder Position
record-without-edition = keine Kopfzeile nennt die Ausgabe; erwartet: [Edition "…"] mit einer von: { $known }
record-position-edition = die Stellung gehört zur Ausgabe { $edition }, die Aufzeichnung aber zu { $record_edition }
record-tag-with-position = Position ist der vollständige Anfang, deshalb ist daneben die Kopfzeile { $tag } nicht möglich
record-edition-data-name = die Ausgabe ist „{ $edition }“, aber EditionData gehört zu „{ $data_edition }“
record-needs-edition-data = „{ $edition }“ ist keine gedruckte Ausgabe ({ $known }), deshalb braucht die Aufzeichnung EditionData
unknown-result = das Ergebnis ist „{ $result }“, möglich: { $known }
result-of-unfinished-game = das Ergebnis ist { $result }, aber die Partie ist nicht vorbei; erwartet: { $expected } oder die Kopfzeile Termination
result-unlike-score = das Ergebnis ist { $result }, aber die Partie endete { $score }; erwartet: { $expected } oder die Kopfzeile Termination
score-unlike-position = der Punktestand ist „{ $score }“, aber die letzte Stellung hat { $expected }

## Records: decisions, comments, marks, notes, variations. $found: what stands there, in quotation marks, or end-of-text

end-of-text = das Ende des Textes
unknown-escape = es gibt keine Escape-Folge „{ $escape }“; erwartet: \\ \" \{ "}" } \n \r \t oder \u und vier Ziffern
expected-tag = erwartet: eine Kopfzeile wie [Edition "revised"], gefunden: „{ $text }“
expected-decision = erwartet: eine Entscheidung wie „1 Kr1d4“, gefunden: „{ $text }“
expected-player = erwartet: vor jeder Entscheidung der Spieler, 1 oder 2, gefunden: { $found }
expected-move = erwartet: die Entscheidung von { $player }, gefunden: { $found }
expected-first-decision = erwartet: die erste Entscheidung der Variante, gefunden: { $found }
decision-after-end = die Partie ist vorbei, erwartet: nichts mehr, gefunden: { $found }
wrong-player = in der Aufzeichnung steht { $player }, aber { $expected } ist am Zug: { $move }
tag-after-decision = Kopfzeilen stehen vor den Entscheidungen, und nur eine Kopfzeile Game beginnt eine weitere Partie: { $found }
several-games = hier beginnt eine weitere Partie, erwartet: nur eine; read_records liest mehrere
comment-not-closed = bei einem Kommentar fehlt die schließende Klammer
comment-after-semicolon = ein Kommentar steht in Klammern { "{" }…{ "}" }, nicht nach „;“
variation-not-closed = bei einer Variante fehlt die schließende Klammer
variation-without-alternative = eine Variante steht nach der Entscheidung, zu der sie eine Alternative ist
variation-is-empty = eine Variante hat keine Entscheidung
no-open-variation = eine Klammer wird geschlossen, aber keine Variante ist offen
mark-before-decision = das Bewertungszeichen { $mark } steht vor der ersten Entscheidung; es gehört hinter eine Entscheidung
mark-twice = { $mark } ist das zweite Bewertungszeichen einer Entscheidung; das erste ist { $first }
unknown-mark = „{ $mark }“ ist kein Bewertungszeichen; möglich: { $known }
note-name = „{ $name }“ kann keine Anmerkung benennen; erwartet: ein Buchstabe, dann Buchstaben, Ziffern, „_“, „.“ und „-“
note-twice = die Anmerkung { $note } kommt bei einer Entscheidung zweimal vor

## Records as JSON. Each problem follows the path of the field, as in "decisions[3].move: …".

record-field = { $path }: { $problem }
record-not-object = die Aufzeichnung ist { $value }, erwartet: ein Objekt
field-not-object = { $value }, erwartet: ein Objekt
field-missing = fehlt, erwartet: ein Text
field-not-text = { $value }, erwartet: ein Text
field-not-texts = { $value }, erwartet: ein Objekt mit Texten
field-not-list = { $value }, erwartet: eine Liste
field-wrong-game = erwartet: „{ $expected }“
field-not-earlier-decision = { $value }, erwartet: die Nummer einer früheren Entscheidung oder null für den Anfang
field-wrong-player = { $value }, aber { $expected } ist am Zug

## Records of the Australian National University.

anu-game = Partie { $number }: { $problem }
anu-not-object = eine Partie ist { $value }, erwartet: ein Objekt mit circle und placements
anu-unknown-tile = circle enthält „{ $tile }“, aber das ist kein Flicken: „{ $circle }“
anu-circle = circle „{ $circle }“ ist kein Ring: { $problem }
anu-illegal-placement = placement { $number }, „{ $placement }“ ({ $move }), ist nicht erlaubt: { $reason }
anu-placement = placement { $number } ist „{ $placement }“, erwartet: „.“ oder vier Zeichen: Flicken A-Z a-h, Spalte A-I, Reihe A-I, Ausrichtung A-H
