### The statistics of a player on the page.

statistics = Statistik
chart-value = { $name }: { $value }
statistics-points = Verschenkte Punkte je Entscheidung
statistics-points-text = Jeder Punkt ist eine analysierte Partie; die Linie ist das Mittel der letzten { $games } Partien.
statistics-no-reviews = Analysiere eine beendete Partie, um zu sehen, wie viele Punkte du verschenkst.
statistics-kinds = Arten von Fehlern
statistics-labels = Schwere der Fehler
statistics-no-mistakes = Kein Zug deiner analysierten Partien wird bemängelt.
statistics-opponents = Ergebnisse nach Gegner
statistics-time-controls = Ergebnisse nach Bedenkzeit
statistics-won-of = { $won } von { $games } gewonnen
statistics-longest-streak = Längste Siegesserie: { $games }
statistics-rating = Deine Rätselwertung
statistics-streaks = In Folge gelöst: { $puzzles }. Tage in Folge: { $days }.
statistics-no-puzzles = Löse ein Rätsel, um eine Wertung zu bekommen.
statistics-export = Alles exportieren
statistics-export-text = Eine JSON-Datei mit deinen Partien, Analysen, Fehlern und Rätseln. Die Züge deiner Partien exportierst du unter „Deine Partien“.
