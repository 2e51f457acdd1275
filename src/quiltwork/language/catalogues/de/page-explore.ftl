## From a position

play-from-here = Von hier weiterspielen
play-from-here-text = Eine neue Partie beginnt in dieser Stellung. Die Partie auf dem Bildschirm bleibt, wie sie ist.
play-on-against = Gegen { $level } weiterspielen
play-on-as = Deine Seite
try-moves = Beide Seiten ziehen
try-moves-text = Du ziehst für beide. Deine Züge werden als eigene Partie gespeichert.
copy-position = Stellung als Text kopieren

## The rules

rules-of-game = Regeln
rules-contents = Inhalt
complete-rules = Die vollständigen Regeln
see-the-rule = Zur Regel
changed-patches = * Flicken mit Stern unterscheiden sich von der Standardausgabe.

## Settings

settings = Einstellungen
setting-sound = Ton
setting-animation = Animation
animation-off = Aus
animation-fast = Schnell
animation-normal = Normal
animation-slow = Langsam
setting-coordinates = Koordinaten an der Decke
setting-confirm = Vor dem Nähen bestätigen
setting-shortcuts = Tastenkürzel mit einer einzelnen Taste, etwa A oder R
setting-notation = Notation in der Zugliste
setting-notifications = Benachrichtigung, wenn du am Zug bist und dieser Tab verborgen ist
notifications-forbidden = Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Das lässt sich in seinen Einstellungen ändern.
setting-theme = Farben
theme-system = Wie das System
theme-light = Hell
theme-dark = Dunkel
setting-board-side = Seite des Zeitplans
board-front = Vorderseite
board-back = Rückseite
