### The statistics of a player on the page.

statistics = Statistics
# One value of a chart, for screen readers: $name (text), $value (text)
chart-value = { $name }: { $value }
statistics-points = Points given away per decision
statistics-points-text = Each dot is a reviewed game; the line is the mean of the latest { $games } games.
statistics-no-reviews = Review a finished game to see how many points you give away.
statistics-kinds = Kinds of mistakes
statistics-labels = Severity of mistakes
statistics-no-mistakes = No move of your reviewed games has a mark.
statistics-opponents = Results by opponent
statistics-time-controls = Results by time control
statistics-won-of = { $won } of { $games } won
statistics-longest-streak = Longest winning streak: { $games }
statistics-rating = Your puzzle rating
statistics-streaks = Solved in a row: { $puzzles }. Days in a row: { $days }.
statistics-no-puzzles = Solve a puzzle to get a rating.
statistics-export = Export everything
statistics-export-text = One JSON file with your games, reviews, mistakes and puzzles. The moves of your games are exported with “Your games”.
