### Puzzles: judging, files, the daily puzzle. puzzle = Rätsel; solve = lösen; attempt = Versuch.

## What an attempt was worth. $choice: puzzle-choice-patch or puzzle-choice-advance.

puzzle-choice-patch = Flicken { $patch }
puzzle-choice-advance = Vorrücken
puzzle-choice-leather = der Lederflicken
puzzle-right = Richtig.
puzzle-right-patch-wrong-place = Der richtige Flicken, aber ein anderer Platz ist besser.
puzzle-wrong-choice = Nicht die beste Wahl.
puzzle-choice-value = { $choice }: erwarteter Vorsprung { $points }, Gewinnchance { $win }
puzzle-choice-wins = { $choice }: Sieg, Vorsprung am Ende { $points }
puzzle-choice-loses = { $choice }: Niederlage, Vorsprung am Ende { $points }
puzzle-proof-search = Belegt durch { $searches } Suchen mit je { $visits } Besuchen.
puzzle-proof-win = Exakt gelöst: { $answers ->
    [one] { $answers } von { $moves } Zügen gewinnt.
   *[other] { $answers } von { $moves } Zügen gewinnen.
}
puzzle-proof-points = Exakt gelöst: { $answers ->
    [one] { $answers } von { $moves } Zügen bringt die meisten Punkte.
   *[other] { $answers } von { $moves } Zügen bringen die meisten Punkte.
}
puzzle-fill-solved = Richtig: Alle Flicken passen.
puzzle-fill-not-solved = Nicht gelöst: Ein Flicken fehlt, überdeckt einen anderen oder ragt über die Decke hinaus.
puzzle-fill-solutions = { $count ->
    [one] Es gibt genau eine Lösung.
   *[other] Es gibt { $count } Lösungen.
}

## The tasks

puzzle-task-best = Welcher Flicken ist der beste, und wohin gehört er? Du darfst auch vorrücken.
puzzle-task-win = Finde einen Zug, der gewinnt.
puzzle-task-points = Finde den Zug, der die meisten Punkte bringt.
puzzle-task-fill = Lege alle Flicken auf die Decke.
puzzle-task-better = Hier hast du Punkte verloren. Finde einen besseren Zug.

## Invalid attempts

puzzle-unknown = es gibt kein Rätsel { $id }; eine Liste zeigt: quiltwork puzzles list
puzzle-too-many-moves = der Versuch hat { $moves } Züge, erwartet: höchstens { $expected }
puzzle-move-not-placing = { $move } legt keinen Flicken dieses Rätsels

puzzle-vote-before-attempt = du kannst ein Rätsel bewerten, sobald du es versucht hast
puzzle-not-fill = { $id } ist keine Decke zum Füllen
## Your own mistakes

mistake-chosen = In der Partie hast du { $choice } gewählt und { $points } Punkte verloren.
mistake-placed-elsewhere = In der Partie hast du denselben Flicken gewählt, aber dein Platz hat { $points } Punkte gekostet.
mistake-proof = Bestätigt durch die Analyse der Partie und durch eine weitere Suche mit { $visits } Besuchen.
mistake-proof-exact = Exakt gelöst.
mistake-unknown = in deiner Sammlung gibt es keine Karte { $id }
mistake-without-grade = diese Karte ist noch nicht beantwortet

## Puzzle files

puzzles-unreadable = { $file } kann nicht gelesen werden: { $problem }
puzzles-not-a-file = { $file } ist keine Rätseldatei
puzzles-other-version = { $file } hat Version { $found } des Rätselformats, dieses Programm liest Version { $expected }; installiere eine passende Version von quiltwork
puzzles-line = Zeile { $number } von { $file } ist kein Rätsel: { $problem }
local-puzzles-version = { $file } hat Version { $found }, dieses Programm liest Version { $expected }; installiere eine passende Version von quiltwork
local-puzzles-damaged = { $file } ist beschädigt; lösche die Datei, um neu zu beginnen

## The daily puzzle

daily-not-a-date = { $value } ist kein Datum; schreibe es als Jahr-Monat-Tag, etwa 2026-11-17
daily-too-early = für { $date } gibt es kein Tagesrätsel; das erste ist vom { $first }
daily-too-late = das Tagesrätsel vom { $date } ist noch nicht da; das letzte ist vom { $last }
daily-other-puzzle = das Tagesrätsel vom { $date } ist nicht { $id }
