### Puzzles on the command line.

heading-puzzle = Rätsel
heading-puzzle-kind = Art
heading-difficulty = Schwierigkeit
heading-answers = Antworten
heading-source = Quelle
puzzles-made = { $count ->
    [one] { $count } Rätsel in { $file } geschrieben
   *[other] { $count } Rätsel in { $file } geschrieben
}
puzzles-checked = { $count ->
    [one] { $count } Rätsel geprüft, { $failed } fehlerhaft
   *[other] { $count } Rätsel geprüft, { $failed } fehlerhaft
}
puzzles-other-network = { $count ->
    [one] { $count } davon wurde mit einem anderen Netz erstellt; es wurde mit dem Netz dieser Version geprüft
   *[other] { $count } davon wurden mit einem anderen Netz erstellt; sie wurden mit dem Netz dieser Version geprüft
}
rings-made = { $count ->
    [one] { $count } Ring in { $file } geschrieben
   *[other] { $count } Ringe in { $file } geschrieben
}
puzzles-none = { $file } enthält keine Rätsel

## What a check finds

puzzle-check-unreadable = Stellung oder Antworten sind nicht lesbar: { $problem }
puzzle-check-equal = es ist gleich { $other }
puzzle-check-id = seine Kennung müsste { $expected } sein
puzzle-check-answer = eine seiner Antworten löst es nicht
puzzle-check-search = die Antwort hält nicht: Die beste Wahl ist { $best }, der Abstand beträgt { $points } Punkte und { $win } Prozentpunkte
puzzle-check-solver = der Löser findet ein anderes Ziel oder andere Antworten
puzzle-check-count = die beiden Zählungen ergeben nicht seine Antworten

## Solving in the terminal

puzzle-heading = Rätsel { $id }, Schwierigkeit { $difficulty }
puzzle-how = Gib einen Zug wie Kr1d4 oder adv ein, „solution“ für die Lösung oder „quit“.
puzzle-how-fill = Gib für jeden Flicken einen Zug ein, etwa Kr1d4 Cr0a1, „solution“ für die Lösung oder „quit“.
puzzle-try-again = Versuche es noch einmal.
puzzle-line = Bestes Spiel: { $moves }

## The puzzle screen of the terminal

menu-puzzles = Rätsel
choice-puzzles = Rätsel
puzzles-daily = Rätsel des Tages
puzzles-mixed = Alle Arten
puzzles-kind-patch = Welcher Flicken?
puzzles-kind-endgame = Endspiel
puzzles-kind-fill = Fülle die Decke
puzzles-progress = Deine Wertung ist { $rating }; { $solved } gelöst.
puzzles-days = Tage in Folge: { $days }.
puzzle-row = Richtig in Folge: { $count }.
puzzle-new-rating = Deine Wertung: { $before } → { $after }.
puzzle-not-solved = Nicht gelöst. Das ist die Lösung.
puzzle-you = Du
puzzle-other-player = Gegner
puzzle-screen-title = Rätsel
puzzle-screen-title-daily = Rätsel vom { $date }
puzzle-screen-difficulty = Schwierigkeit { $difficulty }
puzzle-screen-solved = gelöst
puzzle-screen-failed = nicht gelöst
puzzle-key-next = nächstes Rätsel
puzzle-key-others = andere Flicken
puzzle-key-answer = antworten
puzzle-key-take-back = zurück
puzzle-key-solution = Lösung
puzzle-key-vote = gefällt es dir?
puzzle-key-liked = gefällt dir
puzzle-key-disliked = gefällt dir nicht
