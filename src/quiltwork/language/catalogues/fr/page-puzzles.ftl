### Puzzles on the page: solving, the daily puzzle, the archive.

puzzle = Problème
puzzles = Problèmes
puzzles-link-text = Un nouveau chaque jour.
puzzle-opponent = Adversaire
puzzle-kind-patch = Quelle pièce ?
puzzle-kind-patch-text = Un choix est nettement le meilleur
puzzle-kind-endgame = Fin de partie
puzzle-kind-endgame-text = Le meilleur coup vers la fin
puzzle-kind-fill = Remplis la couverture
puzzle-kind-fill-text = Place les dernières pièces
puzzle-mixed = Tous les types
puzzle-mixed-text = Adaptés à ton classement
puzzle-difficulty = difficulté { $difficulty }
puzzle-themes = S’entraîner
puzzle-rating = Ton classement
puzzle-solved-count = Résolus
puzzle-streak-count = Résolus de suite
puzzle-solved-of = { $solved } sur { $puzzles } résolus
puzzle-solved = Résolu.
puzzle-given-up = Pas résolu. Voici la solution.
puzzle-rating-change = Ton classement : { $before } → { $after }.
puzzle-streak = { $count } résolus de suite.
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

## Your own mistakes

mistakes = Tes erreurs
mistakes-link-text = Les coups qui t’ont coûté des points reviennent comme problèmes
mistakes-text = Quand une de tes parties est analysée, les coups qui t’ont coûté des points reviennent ici comme problèmes. Chaque fois que tu en résous un, il revient après une pause plus longue.
mistakes-none = Il n’y a pas encore d’erreur ici. Analyse une de tes parties terminées.
mistakes-due = { $count ->
    [0] Rien à revoir aujourd’hui
    [one] { $count } à revoir aujourd’hui
   *[other] { $count } à revoir aujourd’hui
}
mistakes-practise = S’exercer
mistakes-done = Il n’y a plus rien à revoir. Bravo !
mistakes-all = Toutes tes erreurs
mistake-title = { $label }, { $points } points perdus
mistake-label-inaccuracy = Imprécision
mistake-label-mistake = Erreur
mistake-label-blunder = Grosse erreur
mistake-loss-choice = Une autre pièce était meilleure
mistake-loss-placement = Un autre emplacement était meilleur
mistake-loss-tempo = Achat ou avance au mauvais moment
mistake-found = Analysé le { $date }, coup { $ply }
mistake-due-today = À revoir aujourd’hui
mistake-returns = De retour le { $date }.
mistake-grade = Le savais-tu ?
mistake-grade-again = Pas du tout
mistake-grade-hard = À peine
mistake-grade-good = Bien
mistake-grade-easy = Facilement
mistake-next = Erreur suivante
mistake-game = Regarder la partie
mistake-remove = Retirer de tes erreurs
mistake-remove-one = Retirer : { $card }
