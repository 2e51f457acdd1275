### Puzzles on the page: solving, the daily puzzle, the archive.

puzzle = Rätsel
puzzles = Rätsel
puzzles-link-text = Jeden Tag ein neues.
puzzle-opponent = Gegner
puzzle-kind-patch = Welcher Flicken?
puzzle-kind-patch-text = Eine Wahl ist klar die beste
puzzle-kind-endgame = Endspiel
puzzle-kind-endgame-text = Der beste Zug kurz vor Schluss
puzzle-kind-fill = Fülle die Decke
puzzle-kind-fill-text = Lege die letzten Flicken
puzzle-mixed = Alle Arten
puzzle-mixed-text = Passend zu deiner Wertung
puzzle-difficulty = Schwierigkeit { $difficulty }
puzzle-themes = Üben
puzzle-rating = Deine Wertung
puzzle-solved-count = Gelöst
puzzle-streak-count = In Folge gelöst
puzzle-solved-of = { $solved } von { $puzzles } gelöst
puzzle-solved = Gelöst.
puzzle-given-up = Nicht gelöst. Das ist die Lösung.
puzzle-rating-change = Deine Wertung: { $before } → { $after }.
puzzle-streak = { $count } in Folge gelöst.
puzzle-give-up = Lösung zeigen
puzzle-take-back = Letzten Flicken zurücknehmen
puzzle-step-back = Vorheriger Zug
puzzle-step-forward = Nächster Zug
puzzle-before-solution = Die Stellung des Rätsels
puzzle-next = Nächstes Rätsel
puzzle-vote = Hat es dir gefallen?
puzzle-vote-up = Ja
puzzle-vote-down = Nein
puzzle-quilt = { $empty ->
    [one] Die Decke zum Füllen, { $empty } Kästchen ist leer
   *[other] Die Decke zum Füllen, { $empty } Kästchen sind leer
}
puzzle-patches = Flicken zum Legen
puzzle-patch = Flicken { $patch }, { $squares } Kästchen

## The daily puzzle

daily = Rätsel des Tages
daily-text = Alle bekommen dasselbe Rätsel und denselben Ring
daily-of = Rätsel vom { $date }
daily-archive = Frühere Tage
daily-earlier = Frühere Tage zeigen
daily-solved = gelöst
daily-failed = nicht gelöst
daily-streak = { $days } Tage in Folge.
daily-share = Ergebnis kopieren
daily-copied = Kopiert
daily-ring = Ring des Tages
daily-ring-text = Alle spielen diesen Ring gegen { $level }. Dein Ergebnis wird mit { $games } Partien der Engine verglichen.
daily-ring-play = Den Ring spielen
daily-ring-continue = Partie fortsetzen
daily-ring-look = Partie ansehen
daily-ring-result = Vorsprung am Ende { $lead }: besser als { $percentile } % der Partien der Engine.

## Your own mistakes

mistakes = Deine Fehler
mistakes-link-text = Züge, die dich Punkte gekostet haben, kommen als Rätsel zurück
mistakes-text = Wenn eine deiner Partien analysiert wird, kommen die Züge, die dich Punkte gekostet haben, hier als Rätsel zurück. Jedes Mal, wenn du eines löst, kommt es nach einer längeren Pause wieder.
mistakes-none = Hier ist noch kein Fehler. Analysiere eine deiner beendeten Partien.
mistakes-due = { $count ->
    [0] Heute nichts fällig
    [one] { $count } heute fällig
   *[other] { $count } heute fällig
}
mistakes-practise = Üben
mistakes-done = Es ist nichts mehr fällig. Gut gemacht!
mistakes-all = Alle deine Fehler
mistake-title = { $label }, { $points } Punkte verloren
mistake-label-inaccuracy = Ungenauigkeit
mistake-label-mistake = Fehler
mistake-label-blunder = Grober Fehler
mistake-loss-choice = Ein anderer Flicken war besser
mistake-loss-placement = Ein anderer Platz war besser
mistake-loss-tempo = Zur falschen Zeit gekauft oder vorgerückt
mistake-found = Analysiert am { $date }, Zug { $ply }
mistake-due-today = Heute fällig
mistake-returns = Wieder am { $date }.
mistake-grade = Wie gut wusstest du es?
mistake-grade-again = Gar nicht
mistake-grade-hard = Kaum
mistake-grade-good = Gut
mistake-grade-easy = Mühelos
mistake-next = Nächster Fehler
mistake-game = Partie ansehen
mistake-remove = Aus deinen Fehlern entfernen
mistake-remove-one = Entfernen: { $card }
