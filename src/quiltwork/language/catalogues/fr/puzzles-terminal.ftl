### Puzzles on the command line.

heading-puzzle = problème
heading-puzzle-kind = type
heading-difficulty = difficulté
heading-answers = réponses
heading-source = source
puzzles-made = { $count ->
    [one] { $count } problème écrit dans { $file }
   *[other] { $count } problèmes écrits dans { $file }
}
puzzles-checked = { $count ->
    [one] { $count } problème vérifié, { $failed } en échec
   *[other] { $count } problèmes vérifiés, { $failed } en échec
}
puzzles-other-network = { $count ->
    [one] { $count } vient d’un autre réseau ; la recherche a utilisé le réseau de cette version
   *[other] { $count } viennent d’un autre réseau ; la recherche a utilisé le réseau de cette version
}
rings-made = { $count ->
    [one] { $count } cercle écrit dans { $file }
   *[other] { $count } cercles écrits dans { $file }
}
puzzles-none = { $file } ne contient aucun problème

## What a check finds

puzzle-check-unreadable = sa position ou ses réponses sont illisibles : { $problem }
puzzle-check-equal = il est identique à { $other }
puzzle-check-id = son identifiant devrait être { $expected }
puzzle-check-answer = une de ses réponses ne le résout pas
puzzle-check-search = la réponse ne tient pas : le meilleur choix est { $best }, l’écart est de { $points } points et { $win } points de pourcentage
puzzle-check-solver = le solveur trouve un autre but ou d’autres réponses
puzzle-check-count = les deux comptages ne donnent pas ses réponses

## Solving in the terminal

puzzle-heading = Problème { $id }, difficulté { $difficulty }
puzzle-how = Tape un coup comme Kr1d4 ou adv, « solution » pour voir la réponse, ou « quit ».
puzzle-how-fill = Tape un coup pour chaque pièce, comme Kr1d4 Cr0a1, « solution » pour voir la réponse, ou « quit ».
puzzle-try-again = Essaie encore.
puzzle-line = Meilleur jeu : { $moves }

## The puzzle screen of the terminal

menu-puzzles = Problèmes
choice-puzzles = Problèmes
puzzles-daily = Problème du jour
puzzles-mixed = Tous les types
puzzles-kind-patch = Quelle pièce ?
puzzles-kind-endgame = Fin de partie
puzzles-kind-fill = Remplis la couverture
puzzles-progress = Ton classement est { $rating } ; { $solved } résolus.
puzzles-days = Jours de suite : { $days }.
puzzle-row = Justes de suite : { $count }.
puzzle-new-rating = Ton classement : { $before } → { $after }.
puzzle-not-solved = Pas résolu. Voici la solution.
puzzle-you = Toi
puzzle-other-player = Adversaire
puzzle-screen-title = Problème
puzzle-screen-title-daily = Problème du { $date }
puzzle-screen-difficulty = difficulté { $difficulty }
puzzle-screen-solved = résolu
puzzle-screen-failed = pas résolu
puzzle-key-next = suivant
puzzle-key-others = autres pièces
puzzle-key-answer = répondre
puzzle-key-take-back = reprendre
puzzle-key-solution = solution
puzzle-key-vote = il te plaît ?
puzzle-key-liked = il te plaît
puzzle-key-disliked = il ne te plaît pas
