### Puzzles on the page: solving, the daily puzzle, the archive.

puzzle = Problème
puzzles = Problèmes
puzzles-link-text = Un nouveau chaque jour
puzzle-opponent = Adversaire
puzzle-kind-patch = Quelle pièce ?
puzzle-kind-patch-text = Un choix est nettement le meilleur
puzzle-kind-endgame = Fin de partie
puzzle-kind-endgame-text = Le meilleur coup vers la fin
puzzle-kind-fill = Remplis la couverture
puzzle-kind-fill-text = Place les dernières pièces
puzzle-mixed = Tous les types
puzzle-mixed-text = D’une difficulté à ton niveau
puzzle-difficulty = difficulté { $difficulty }
puzzle-themes = S’entraîner
puzzle-rating = Ton classement
puzzle-solved-count = Résolus
puzzle-streak-count = Justes de suite
puzzle-solved-of = { $solved } sur { $puzzles } résolus
puzzle-solved = Résolu.
puzzle-given-up = Pas résolu. Voici la solution.
puzzle-rating-change = Ton classement : { $before } → { $after }.
puzzle-streak = { $count } justes de suite.
puzzle-give-up = Montrer la solution
puzzle-take-back = Reprendre la dernière pièce
puzzle-step-back = Coup précédent
puzzle-step-forward = Coup suivant
puzzle-before-solution = La position du problème
puzzle-next = Problème suivant
puzzle-vote = Ce problème te plaît ?
puzzle-vote-up = Oui
puzzle-vote-down = Non
puzzle-quilt = { $empty ->
    [one] La couverture à remplir, { $empty } case est vide
   *[other] La couverture à remplir, { $empty } cases sont vides
}
puzzle-patches = Pièces à placer
puzzle-patch = Pièce { $patch }, { $squares } cases

## The daily puzzle

daily = Problème du jour
daily-text = Tout le monde a le même problème et le même cercle
daily-of = Problème du { $date }
daily-archive = Jours précédents
daily-earlier = Montrer les jours précédents
daily-solved = résolu
daily-failed = pas résolu
daily-streak = { $days } jours de suite.
daily-share = Copier le résultat
daily-copied = Copié
daily-ring = Cercle du jour
daily-ring-text = Tout le monde joue ce cercle contre { $level }. Ton résultat est comparé à { $games } parties du moteur.
daily-ring-play = Jouer le cercle
daily-ring-continue = Continuer ta partie
daily-ring-look = Regarder ta partie
daily-ring-result = Avance finale { $lead } : mieux que { $percentile } % des parties du moteur.
