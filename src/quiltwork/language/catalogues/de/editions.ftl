### Editions: the printings of the game, and custom editions in TOML files.

## The printings.

edition-revised-title = Standard
edition-revised-starter = wer zuletzt eine Nadel benutzt hat
edition-classic-title = Erstauflage (2014)
edition-classic-starter = wer zuletzt eine Nadel benutzt hat
edition-classic-note = Der erste Lederflicken liegt auf Feld 20, früher als in allen späteren Auflagen.
edition-anniversary-title = 10 Jahre Patchwork (2024)
edition-anniversary-starter = wer zuletzt eine Nadel benutzt hat
edition-anniversary-note = Die Ausgabe mit Automa-Deck für das Solospiel.
edition-halloween-title = Halloween (2021)
edition-halloween-starter = wer die größten Augäpfel hat
edition-halloween-note = Mit den ursprünglichen Werten der Flicken. Die echte Schachtel kennzeichnet die 14 geänderten Flicken mit einem Sternchen; ihre neuen Werte sind nicht veröffentlicht.
edition-fair-title = Ausgeglichen
edition-fair-starter = wer zuletzt eine Nadel benutzt hat
edition-fair-note = Ein Versuch dieses Projekts, keine veröffentlichte Ausgabe. Eine Studie hat die Preise von 14 Flicken geändert, die ein Sternchen haben, um die Flicken einander anzugleichen und den Beginn gerechter zu machen.
token-green = grün
token-lime-green = hellgrün
token-yellow = gelb
token-orange = orange
token-purple = lila

## Errors about an edition and its file.

unknown-edition = unbekannte Ausgabe „{ $edition }“; { $closest ->
    [none] erwartet: der Pfad einer .toml-Datei oder eine von: { $known }
   *[other] meintest du „{ $closest }“?
}
edition-unknown-base = unbekannte Ausgabe „{ $edition }“; { $closest ->
    [none] möglich: { $known }
   *[other] meintest du „{ $closest }“?
}
cannot-read-edition = die Ausgabe „{ $file }“ kann nicht gelesen werden: { $reason }
edition-too-large = mehr als { $limit } Bytes, zu groß für eine Ausgabe
edition-line-too-long = mehr als { $limit } Zeichen in einer Zeile
edition-not-object = eine Ausgabe ist ein Objekt aus Schlüsseln und Werten, nicht { $value }
not-utf-8 = kein Text in UTF-8
toml-too-deep = kein TOML: zu tief verschachtelt
toml-syntax = kein TOML: { $reason }, in Spalte { $column }
toml-syntax-at-end = kein TOML: { $reason }, am Ende des Textes
toml-key-twice = kein TOML: dieser Schlüssel hat schon einen Wert, in Spalte { $column }
edition-unknown-key = unbekannter Schlüssel „{ $key }“; { $closest ->
    [none] möglich: { $known }
   *[other] meintest du „{ $closest }“?
}
edition-unknown-key-in-table = unbekannter Schlüssel „{ $key }“ in { $table }; { $closest ->
    [none] möglich: { $known }
   *[other] meintest du „{ $closest }“?
}
edition-value-not-text = { $key } ist { $value }, erwartet: ein Text
edition-value-not-table = { $key } ist { $value }, erwartet: eine Tabelle [{ $key }]
edition-value-not-number = { $key } ist { $value }, erwartet: eine ganze Zahl unter einer Million
edition-value-not-numbers = { $key } ist { $value }, erwartet: eine Liste ganzer Zahlen
edition-value-not-line = { $key } ist { $value }, erwartet: eine Zeile Text
edition-value-not-texts = { $key } ist { $value }, erwartet: eine Liste von Texten
edition-value-not-boolean = { $key } ist { $value }, erwartet: true oder false
edition-value-not-two-names = { $key } ist { $value }, erwartet: zwei Namen
edition-value-not-two-colours = { $key } ist { $value }, erwartet: zwei Farben als '#rrggbb'
edition-value-not-palette = { $key } ist { $value }, erwartet: 'country' oder 'night'
edition-patch-not-table = Flicken { $patch } ist { $value }, erwartet: { "{" } cost = …, time = …, income = …, shape = … { "}" }, oder false, um ihn wegzulassen
edition-patch-incomplete = Flicken { $patch } braucht noch { $missing }
edition-removes-unknown-patch = Flicken { $patch } ist weggelassen, aber die Ausgabe { $edition } hat ihn nicht
edition-removes-last-patch = Flicken { $patch } ist weggelassen, liegt aber hinter der neutralen Figur; setze start.last_patch auf einen anderen Flicken
edition-name-taken = der Name „{ $edition }“ gehört einer gedruckten Ausgabe; wähle einen anderen Namen

## Changed patches.

changed-values = * weicht vom ursprünglichen Flicken ab
