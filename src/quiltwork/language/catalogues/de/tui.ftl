### The terminal: screens and line mode. Screens are 80 columns wide; keep labels short.

## The table in sentences. Several follow one another on a line.

player-purse = { $player }: { $money }, Einkommen { $income }, Feld { $space }.
player-collected = { $player }: { $money } gesammelt, Feld { $space }.
next-income = Nächstes Einkommen in { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Feldern
}.
next-leather = Nächster Lederflicken in { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Feldern
}.
player-patches = { $patches_count ->
    [0] Noch keine Flicken.
   *[other] Flicken: { $patches }.
}
player-points = { $points ->
    [one] Jetzt { $points } Punkt.
   *[other] Jetzt { $points } Punkte.
}
offer-line = Angebot { $place }: Flicken { $patch }, { $width } mal { $height }, Kästchen { $squares }. Preis { $price }, Zeit { $time }, Einkommen { $income }.
patch-is-too-expensive = Zu teuer.
patch-does-not-fit = Passt nicht auf die Decke.
ring-empty = Es gibt keine Flicken mehr.
ring-empty-advance = Es gibt keine Flicken mehr. Du kannst nur vorrücken.
tile-owner = { $player } hat das Sonderplättchen.
automa-setup = Automa, Stufe { $level }, Deck: { $deck }.
automa-marker = Auf Feld { $space } bekommt Automa das Sonderplättchen, wenn es noch frei ist.
automa-next-budget = Die Rückseite der nächsten Karte zeigt das Budget: { $budget }.
score-line = { $label }: { $player1 } { $points1 }, { $player2 } { $points2 }.
score-not-counted = keine
won-at-level = Auf Stufe { $level } gewinnst du { $points } zu { $other_points }.
lost-at-level = Auf Stufe { $level } verlierst du { $points } zu { $other_points }.

## Choices and hints

not-here = Nicht hier: { $reason }.
too-expensive = Zu teuer: { $reason }.
game-start = Der Beginn der Partie.
game-start-keys = ← und → blättern durch die Züge.
first-choice = Wähl einen Flicken mit 1, 2 oder 3, oder rück mit A vor.
taken-back = Zurückgenommen.
refused = Nicht möglich: { $problem }.
hint-busy = Suche einen Tipp …
hint-with-chance = Tipp: Die Engine gibt diesem Zug { $percent } % Gewinnchance.
hint-without-chance = Tipp: Die Engine schlägt diesen Zug vor.
computer-is-thinking = { $player } überlegt …
engine-failed-keys = Du kannst mit U zurücknehmen oder gehen und später weiterspielen.
notice = Hinweis: { $notice }

## The table screen

head-move = { $edition }, Zug { $number } von { $count }
head-earlier = früher (Ende: aktuell)
panel-purse = { $money }, +{ $income }
panel-purse-with-tile = { $money }, +{ $income }, 7×7
panel-points = { $points } Pkt., { $empty } leer
panel-automa-setup = { $level }, { $deck }
panel-automa-points = { $money }, { $points } Pkt.
panel-tile-free = 7×7 auf Feld { $space }
panel-tile-won = 7×7 vergeben
panel-next-budget = nächstes Budget: { $budget }
panel-patches = Flicken:
panel-card = Karte { $card }: Budget { $budget }
card-price = Preis
card-time = Zeit
card-income = Einkommen
places-too-expensive = { $places }: zu teuer.
places-without-room = { $places }: kein Platz.
ring-heading = Danach (Preis/Zeit/Einkommen):
ring-heading-part = Danach von { $count } (Preis/Zeit/Einkommen):
track-income = zahlt Einkommen
track-leather = Lederflicken
track-tile = Automas Plättchen
list-start = Beginn

## Keys of the table screen: one word each

key-turn = drehen
key-flip = wenden
key-advance = vor
key-sew = nähen
key-discard = entfernen
key-put-back = weg
key-choose = Wahl
key-move = legen
key-hint = Tipp
key-undo = zurück
key-step = blättern
key-moves = Züge
key-save = speichern
key-help = Hilfe
key-leave = Ende

## Help

help-title = Tasten
help-key-choose = einen Flicken im Angebot wählen (oder anklicken)
help-key-arrows = den Flicken bewegen; ohne Flicken: durch die Züge blättern
help-key-turn = im Uhrzeigersinn drehen, wenden (auch das Mausrad dreht)
help-key-enter = aufnähen oder bestätigen; vorher geschieht nichts
help-key-put-back = zurücklegen
help-key-advance = vorrücken: einmal zum Ansehen, noch einmal zum Ausführen
help-key-discard = Lederflicken aus dem Spiel nehmen, wenn es erlaubt ist
help-key-undo = deine letzte Entscheidung zurücknehmen
help-key-hint = Tipp: zeigt den Zug der Engine, den du bestätigen kannst
help-key-moves = Liste der Züge; Pos1: zum Beginn, Ende: zum Schluss
help-key-save = eine .qgn-Datei speichern (die Partie wird immer gesichert)
help-key-resign = aufgeben
help-key-theme = dunkel oder hell; nächste Sprache
help-key-leave = den Tisch verlassen; Strg-C beendet; nichts geht verloren
help-signs-quilt = Decke: jeder Buchstabe ist ein Flicken, o ist Leder, · ist leer. Ein Flicken in der Hand zeigt +, wo er liegen darf, und x, wo nicht.
help-signs-track = Zeitplan: 1 und 2 sind die Zeitsteine, + zahlt Einkommen, o ist Leder, > dein Zielfeld, auf T bekommt Automa das Sonderplättchen.

## Dialogs

moves-title = Züge: Enter zeigt die Stellung danach
resign-question = Diese Partie aufgeben?
delete-question = Diese Partie endgültig löschen? { $game }
save-title = Aufzeichnung speichern als
save-keys = Enter speichert, Esc bricht ab
score-title = Wertung im Einzelnen
button-yes = Ja
button-no = Nein
button-close = Schließen
button-save = Speichern
button-rematch = Revanche
button-leave = Gehen
button-start = Starten
record-saved = Gespeichert als { $path }.
file-name-missing = gib einen Dateinamen ein, etwa freitag.qgn
file-exists = { $path } gibt es schon; wähle einen anderen Namen

## The home screen

tagline = das Flickenspiel für zwei, in deinem Terminal
menu-computer = Gegen den Computer
menu-local = Zu zweit hier
menu-solo = Solo gegen Automa
menu-record = Partie importieren
menu-saved = Deine Partien
menu-saved-count = { $count ->
    [0] Deine Partien
   *[other] Deine Partien ({ $count })
}
choice-level = Stufe
choice-starts = Erster Zug
choice-deck = Deck
choice-edition = Ausgabe
starts-you = du
starts-computer = Computer
starts-random = Zufall
level-name = { $level }
deck-name = { $deck }
automa-level-note = Stufe { $level } von { $count }.
deck-normal-note = Automas Budget bleibt verdeckt.
deck-tactical-note = Du siehst Automas nächstes Budget.
edition-title = Ausgabe: { $title }.
edition-note = { $note }
edition-starter = Es beginnt: { $starter }.
record-prompt = Eine .qgn-Datei zum Durchblättern:
saved-game-unfinished = { $date }  { $player1 } – { $player2 }, Zug { $move }
saved-game-finished = { $date }  { $player1 } – { $player2 }, beendet
saved-keys = Enter setzt eine Partie fort, D löscht sie.
saved-none = Noch ist keine Partie gespeichert. Jede Partie wird von Beginn an gespeichert.
rules-turn = Wer auf dem Zeitplan zurückliegt, ist am Zug.
rules-choice = Kauf einen von drei Flicken, zahl Preis und Zeit und näh ihn auf, oder rück am Gegner vorbei vor und erhalte für jedes Feld einen Knopf.
rules-income = Knöpfe auf deiner Decke zahlen Einkommen bei jedem + des Zeitplans.
rules-score = Am Ende ist jeder Knopf ein Punkt, jedes leere Kästchen kostet 2, und das erste volle 7×7-Quadrat ist 7 wert.
key-settings = Optionen
key-change = ändern
key-start = starten
key-continue = fortsetzen
key-delete = löschen
key-language = Sprache
key-quit = Ende

## Line mode. The commands themselves (help, show, adv, …) are not translated.

line-mode-game = { $player1 } gegen { $player2 }. help zeigt die Befehle, quit beendet. Jeder Zug wird gespeichert.
line-mode-record = { $player1 } gegen { $player2 }, eine Aufzeichnung mit { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}. Gib forward, back, show oder quit ein.
line-mode-saved = Die Partie ist gespeichert. Setz sie fort mit: { $command }
line-mode-refused = Abgelehnt: { $problem }.
earlier-position-shown = du siehst eine frühere Stellung; gib end ein, um zur aktuellen zurückzukehren
unknown-quilt = es gibt keine Decke „{ $quilt }“, erwartet: quilt 1 oder quilt 2
quilt-of-player = Die Decke von { $player }:
no-moves = Noch wurde kein Zug gemacht.
patch-fits-nowhere = Flicken { $patch } passt nirgends.
nothing-to-decide = in dieser Stellung gibt es nichts zu entscheiden
hint-move = { $move }.
move-of = Zug { $number } von { $count }: { $description }
help-moves = Gib einen Zug ein. adv: vorrücken.
help-buy = Kr1d4: Flicken K aufnähen, einmal im Uhrzeigersinn gedreht, seine linke obere Ecke auf d4. r0 bis r3: gedreht; m0 bis m3: vorher gespiegelt.
help-leather = oe5: einen Lederflicken auf e5 nähen. o-: ihn aus dem Spiel nehmen, wenn die Ausgabe es erlaubt.
help-show = show: der ganze Tisch.
help-offer-quilt = offer: die Flicken im Angebot. quilt 1, quilt 2: eine Decke, ein Buchstabe für jedes Kästchen.
help-where = moves K: wo Flicken K passt. moves: die bisherigen Züge.
help-try = try ZUG: was ein Zug bewirken würde.
help-hint = hint: der Zug der Engine. undo: deine letzte Entscheidung zurücknehmen. resign: die Partie aufgeben.
help-save = save DATEI: eine .qgn-Aufzeichnung schreiben.
help-step = back, forward, start, end: durch die Partie blättern.
help-quit = quit: gehen. Die Partie ist gespeichert.

## Saved games

game-continued-elsewhere = diese Partie wurde in einem anderen Terminal fortgesetzt; verlasse sie und öffne sie neu
cannot-save-game = die Partie kann nicht in { $path } gespeichert werden: { $reason }
cannot-delete-game = { $path } kann nicht gelöscht werden: { $reason }
cannot-read-game = { $path } kann nicht gelesen werden: { $reason }
not-an-event = { $path }, Zeile { $number }: kein Ereignis einer Partie
events-make-no-game = { $path }: { $reason }
no-unfinished-game = in { $folder } gibt es keine unbeendete Partie
needs-a-terminal = der Tisch braucht ein Terminal; in einer Pipe benutze: { $command }

terminal-too-small = Das Terminal hat { $width } × { $height } Zeichen. Der Tisch braucht mindestens { $least_width } × { $least_height }: Vergrößere das Fenster, verkleinere die Schrift oder spiele mit quiltwork tui --lines. Q beendet; deine Partie ist gespeichert.
