## Your games

all-games = Alle Partien
number-of-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
more-games-waiting = { $games ->
    [one] 1 weitere Partie
   *[other] { $games } weitere Partien
}
no-games-yet = Du hast noch keine Partien. Beginne eine auf der Startseite.
filter-games = Filter
filter-opponent = Gegner
filter-all = Alle
filter-computer = Computer
filter-people = Menschen
filter-local = An einem Bildschirm
filter-imported = Importiert
filter-name = Name oder Stufe
no-game-matches = Keine Partie passt dazu.
show-more-games = Mehr zeigen
game-won = Gewonnen, { $score } zu { $other }
game-lost = Verloren, { $score } zu { $other }
game-won-early = Gewonnen
game-lost-early = Verloren
game-score = { $first } zu { $second }
export-one = { $game } exportieren
delete-one = { $game } löschen
export-all = Alle exportieren
delete-all = Alle löschen
delete-title = Diese Partie löschen?
delete-text = { $game } wird endgültig gelöscht.
delete-shared-text = { $game } verschwindet aus deiner Liste. Die andere Person behält die Partie.
delete-all-title = Alle Partien löschen?
delete-all-text = Alle deine Partien werden endgültig gelöscht. Eine Partie, die du gerade gegen eine andere Person spielst, bleibt, und eine beendete behält die andere Person.
delete-confirm = Löschen

## Results

your-results = Deine Ergebnisse
no-results-yet = Deine Ergebnisse erscheinen hier nach deiner ersten Partie.
results-games = Partien
results-won = Gewonnen
results-best = Bestes
results-average = Schnitt
results-current-streak = Aktuelle Serie
streak-won = { $games ->
    [one] 1 Sieg
   *[other] { $games } Siege
}
streak-lost = { $games ->
    [one] 1 Niederlage
   *[other] { $games } Niederlagen
}
streak-none = keine
results-longest-streak = Längste Siegesserie
results-by-level = Nach Stufe
results-by-opponent = Nach Gegner
results-by-edition = Nach Ausgabe
results-by-time-control = Nach Bedenkzeit
time-control-live = Minuten für die Partie
time-control-correspondence = Tage pro Zug
results-overall = Alle Partien

## New game

level-suggested = empfohlen
level-rating = Wertung { $rating }
more-options = Weitere Optionen
simpler-player-moves = Die Engine wird vorbereitet. Bis sie bereit ist, zieht ein einfacherer Spieler für { $player }.
