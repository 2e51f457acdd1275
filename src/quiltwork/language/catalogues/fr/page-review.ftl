### The review of a game on the page.

review = Analyse de la partie
review-start = Analyser cette partie
review-starting = L’analyse commence…
review-progress = { $done } coups analysés sur { $total }
review-suspects = { $count ->
    [one] Cercle vide : { $count } coup qui est peut-être une faute. Il est encore vérifié.
   *[other] Cercles vides : { $count } coups qui sont peut-être des fautes. Ils sont encore vérifiés.
}
review-failed-here = L’analyse a échoué. Tu peux la relancer.
review-nothing-marked = Aucun coup n’est marqué comme erreur.
automatic-review = Analyser chaque partie automatiquement
next-mistake = Erreur suivante
previous-mistake = Erreur précédente
review-headline = { $points } points cédés par décision (95 % : de { $low } à { $high }).
review-headline-short = { $points } points cédés par décision.
review-accuracy = Précision { $share }.
review-leaks = Petites pertes : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
review-points-lost = Il a coûté { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
review-points-and-chance-lost = Il a coûté { $points ->
    [one] { $points } point
   *[other] { $points } points
} et { $chance } de chances de gagner.
review-exact = C’est exact : chaque coup jusqu’à la fin a été calculé.
review-chance-of = Chances de { $player } de gagner
review-lead-of = Avance attendue de { $player } en points
review-ledger = D’où vient l’écart final
show-better-move = Montrer le meilleur coup
line-position = Variante : coup { $at } sur { $total }
better-line = Mieux
opponent-wants = Ce que { $player } veut ensuite
line-back = Reculer d’un coup
line-forward = Jouer le coup suivant
retry-move = Le trouver soi-même
retry-task = Trouve un meilleur coup pour { $player }.
retry-right = Exact : ce coup ne perd { $points ->
    [0] rien
    [one] que { $points } point
   *[other] que { $points } points
}.
retry-wrong = Ce coup perd { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Essaies-en un autre.
retry-stop = Ne plus essayer
show-heat-map = Où placer { $patch }
heat-map-of = Plus c’est foncé, mieux { $patch } s’y place. Le meilleur : { $square }
heat-square = { $square } : { $points ->
    [one] { $points } point perdu
   *[other] { $points } points perdus
}
