### Spieler: ihre Namen, ihre Browser und wie sie zu ihren Partien zurückfinden.

## Codes und Sätze, die abgelehnt werden

connect-words-unreadable = das ist weder ein Code noch ein Wiederherstellungssatz; beide bestehen aus Wörtern mit fünf Buchstaben
code-unknown = dieser Code ist nicht gültig; ein Code gilt einmal und zehn Minuten lang
phrase-unknown = niemand hat diesen Wiederherstellungssatz; prüfe jedes Wort
# $limit (number): browsers
too-many-browsers = ein Spieler kann höchstens { $limit } Browser haben

## Saved editions

too-many-editions = du hast { $limit } Ausgaben gespeichert; mehr sind nicht möglich
edition-title-length = der Name der Ausgabe hat { $length } Zeichen, erwartet: 1 bis { $limit }
