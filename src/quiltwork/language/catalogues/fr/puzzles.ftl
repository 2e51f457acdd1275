### Puzzles: judging, files, the daily puzzle. puzzle = problème; solve = résoudre; attempt = essai.

## What an attempt was worth. $choice: puzzle-choice-patch or puzzle-choice-advance.

puzzle-choice-patch = pièce { $patch }
puzzle-choice-advance = avancer
puzzle-choice-leather = la pièce de cuir
puzzle-right = Bonne réponse.
puzzle-right-patch-wrong-place = La bonne pièce, mais un autre endroit est meilleur.
puzzle-wrong-choice = Ce n’est pas le meilleur choix.
puzzle-choice-value = { $choice } : avance attendue { $points }, chance de gagner { $win }
puzzle-choice-wins = { $choice } : victoire, avance finale { $points }
puzzle-choice-loses = { $choice } : défaite, avance finale { $points }
puzzle-proof-search = Établi par { $searches } recherches de { $visits } visites chacune.
puzzle-proof-win = Résolu exactement : { $answers ->
    [one] { $answers } coup sur { $moves } gagne.
   *[other] { $answers } coups sur { $moves } gagnent.
}
puzzle-proof-points = Résolu exactement : { $answers ->
    [one] { $answers } coup sur { $moves } rapporte le plus de points.
   *[other] { $answers } coups sur { $moves } rapportent le plus de points.
}
puzzle-fill-solved = Bonne réponse : toutes les pièces tiennent.
puzzle-fill-not-solved = Pas résolu : une pièce manque, en couvre une autre ou dépasse de la couverture.
puzzle-fill-solutions = { $count ->
    [one] Il y a exactement { $count } solution.
   *[other] Il y a { $count } solutions.
}

## The tasks

puzzle-task-best = Quelle pièce est la meilleure, et où la placer ? Tu peux aussi avancer.
puzzle-task-win = Trouve un coup qui gagne.
puzzle-task-points = Trouve le coup qui rapporte le plus de points.
puzzle-task-fill = Place toutes les pièces sur la couverture.
puzzle-task-better = Ici, tu as perdu des points. Trouve un meilleur coup.

## Invalid attempts

puzzle-unknown = il n’y a pas de problème { $id } ; pour la liste : quiltwork puzzles list
puzzle-too-many-moves = l’essai compte { $moves } coups, il en faut au plus { $expected }
puzzle-move-not-placing = { $move } ne place aucune pièce de ce problème

puzzle-vote-before-attempt = tu peux noter un problème dès que tu l’as essayé
puzzle-not-fill = { $id } n’est pas une couverture à remplir
## Your own mistakes

mistake-chosen = Dans la partie, tu as choisi { $choice } et perdu { $points } points.
mistake-placed-elsewhere = Dans la partie, tu as choisi la même pièce, mais ton emplacement a coûté { $points } points.
mistake-proof = Confirmé par l’analyse de la partie et par une autre recherche de { $visits } visites.
mistake-proof-exact = Résolu exactement.
mistake-unknown = il n’y a pas de carte { $id } dans ta collection
mistake-without-grade = cette carte n’a pas encore de réponse

## Puzzle files

puzzles-unreadable = impossible de lire { $file } : { $problem }
puzzles-not-a-file = { $file } n’est pas un fichier de problèmes
puzzles-other-version = { $file } a la version { $found } du format des problèmes, ce programme lit la version { $expected } ; installe une version de quiltwork qui convient
puzzles-line = la ligne { $number } de { $file } n’est pas un problème : { $problem }
local-puzzles-version = { $file } a la version { $found }, ce programme lit la version { $expected } ; installe une version de quiltwork qui convient
local-puzzles-damaged = { $file } est endommagé ; supprime-le pour recommencer

## The daily puzzle

daily-not-a-date = { $value } n’est pas une date ; il faut année-mois-jour, par exemple 2026-11-17
daily-too-early = il n’y a pas de problème du jour pour le { $date } ; le premier est du { $first }
daily-too-late = le problème du { $date } n’est pas encore sorti ; le dernier est du { $last }
daily-other-puzzle = le problème du { $date } n’est pas { $id }
