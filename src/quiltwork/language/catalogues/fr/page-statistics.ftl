### The statistics of a player on the page.

statistics = Statistiques
chart-value = { $name } : { $value }
statistics-points = Points perdus par décision
statistics-points-text = Chaque point est une partie analysée ; la ligne est la moyenne des { $games } dernières parties.
statistics-no-reviews = Analyse une partie terminée pour voir combien de points tu perds.
statistics-kinds = Types d’erreurs
statistics-labels = Gravité des erreurs
statistics-no-mistakes = Aucun coup de tes parties analysées n’est marqué.
statistics-opponents = Résultats par adversaire
statistics-time-controls = Résultats par cadence
statistics-won-of = { $won } gagnées sur { $games }
statistics-longest-streak = Plus longue série de victoires : { $games }
statistics-rating = Ton classement aux problèmes
statistics-streaks = Résolus de suite : { $puzzles }. Jours de suite : { $days }.
statistics-no-puzzles = Résous un problème pour obtenir un classement.
statistics-export = Tout exporter
statistics-export-text = Un fichier JSON avec tes parties, analyses, erreurs et problèmes. Les coups de tes parties s’exportent depuis « Tes parties ».
