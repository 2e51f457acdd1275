### Die Seite „Dein Spieler“.

player-title = Dein Spieler
player-text = Es gibt keine Konten. Deine Partien gehören einem Spieler, und dieser Browser ist mit ihm verbunden.
player-name-label = Der Name, den neue Partien vorschlagen
player-store-name = Namen speichern
player-name-stored = Der Name ist gespeichert.

player-browsers = Deine Browser
# $count (number): browsers that are connected to this player
player-browser-count = { $count ->
    [one] Nur dieser Browser hat deine Partien.
   *[other] { $count } Browser haben deine Partien.
}
player-connect-browser = Weiteren Browser verbinden
player-new-code = Neuen Code erzeugen
player-code-text = Scanne das Bild mit dem anderen Gerät, oder öffne dort diese Seite und gib den Code ein. Er gilt einmal und zehn Minuten lang.
player-code-picture = QR-Code, der einen weiteren Browser verbindet
player-code-device-only = Andere Geräte erreichen diesen Server nicht. Der Code gilt in anderen Browsern auf diesem Gerät.

player-use-words = Code oder Wiederherstellungssatz verwenden
player-use-words-text = Dieser Browser hat dann die Partien jenes Spielers, und seine eigenen Partien gehen an ihn. Verwende nur Wörter, die du selbst erzeugt hast: Wer sie erzeugt hat, bekommt deine Partien.
player-words-label = Code oder Wiederherstellungssatz
player-connect-here = Diesen Browser verbinden
player-connected = Dieser Browser ist verbunden.

player-phrase = Wiederherstellungssatz
player-phrase-text = Sechs Wörter bringen deine Partien zurück, wenn du diesen Browser verlierst oder seine Cookies löschst. Wer sie kennt, hat deine Partien.
player-make-phrase = Wiederherstellungssatz erzeugen
player-replace-phrase = Neuen Wiederherstellungssatz erzeugen
player-copy-phrase = Wörter kopieren
player-phrase-keep = Schreib die Wörter jetzt auf. Sie lassen sich nicht noch einmal anzeigen, und frühere Sätze gelten nicht mehr.

player-delete = Deinen Spieler löschen
player-delete-text = Dein Name und jede Verbindung zwischen dir und deinen Partien werden gelöscht. Die Partien bleiben, ohne deinen Namen.
player-delete-button = Deinen Spieler löschen …
player-delete-question = Partien, die du gerade gegen andere spielst, werden aufgegeben. Niemand kann das rückgängig machen.
player-delete-confirm = Endgültig löschen
player-keep = Abbrechen
player-deleted = Dein Spieler ist gelöscht. Dieser Browser hat jetzt einen neuen, leeren Spieler.
