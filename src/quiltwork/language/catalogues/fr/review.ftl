### Analyses de parties : ce que valait chaque coup.

## Why a game is not reviewed

review-without-moves = la partie n’a aucun coup ; joues-en au moins un, puis analyse-la
review-stopped = l’analyse a été arrêtée
unknown-effort = « { $effort } » n’est pas un effort, attendu : quick, normal ou deep
review-needs-visits = un enregistrement est jugé par visites, pour un résultat toujours identique ; indique --visits au lieu de --seconds
review-failed = { $file } : { $problem }
review-during-game = la partie n’est pas terminée ; elle pourra être analysée ensuite
no-choice-in-position = il n’y a rien à choisir dans cette position
no-placement-here = { $patch } ne peut pas être placé dans cette position

## The most important thing about a player's moves, in one sentence

review-no-decisions = Tu n’avais aucune décision à prendre.
review-faultless = Tu n’as presque rien cédé.
review-small-losses = Tu n’as commis aucune faute nette ; de petites pertes ont coûté { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
review-placements-costly = { $sound ->
    [yes] Tes achats étaient bons ;
   *[no] Les fautes les plus nettes :
} { $count ->
    [one] un placement a coûté
   *[other] { $count } placements ont coûté
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
review-choices-costly = { $sound ->
    [yes] Tes placements étaient bons ;
   *[no] Les fautes les plus nettes :
} { $count ->
    [one] un choix (acheter ou avancer) a coûté
   *[other] { $count } choix (acheter ou avancer) ont coûté
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
review-timing-costly = { $sound ->
    [yes] Tes placements étaient bons ;
   *[no] Les fautes les plus nettes :
} avancer ou acheter au mauvais moment a coûté { $points ->
    [one] { $points } point
   *[other] { $points } points
} en { $count ->
    [one] un coup
   *[other] { $count } coups
}.
review-both-costly = { $choices ->
    [one] Un choix (acheter ou avancer) a coûté
   *[other] { $choices } choix (acheter ou avancer) ont coûté
} { $choices_cost ->
    [one] { $choices_cost } point
   *[other] { $choices_cost } points
}, et { $placements ->
    [one] un placement a coûté
   *[other] { $placements } placements ont coûté
} { $placements_cost ->
    [one] { $placements_cost } point
   *[other] { $placements_cost } points
}.

## Labels and kinds of losses

label-inaccuracy = imprécision
label-mistake = erreur
label-blunder = gaffe
kind-choice = choix
kind-placement = placement
kind-tempo = tempo

## Why a move is better

reason-points = { $move } vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus que { $other }.
reason-fit = { $patch } s’y place mieux.
reason-fewer-holes = Il reste { $count ->
    [one] une case vide isolée
   *[other] { $count } cases vides isolées
} de moins.
reason-leather-fit = La pièce de cuir vaut plus à cet endroit.
reason-moves-again = { $player } rejoue ensuite.
reason-advance = Avancer rapporte { $paid }, et rien dans l’offre ne vaut son temps.
reason-time = Cela prend { $spaces ->
    [one] 1 case
   *[other] { $spaces } cases
} de moins à { $player }, donc { $opponent } joue moins souvent.
reason-income = { $patch } rapporte un revenu { $times ->
    [one] une fois
   *[other] { $times } fois
} : { $total } en tout.
reason-denial = Sinon, { $opponent } prend { $patch }.
reason-wins-leather = Cela gagne une pièce de cuir.
reason-wins-tile = Cela gagne la tuile spéciale.

## Tables and pages of reviews

review-title = Analyse de { $one } – { $two }
heading-lost = perdu
heading-per-decision = par décision
heading-accuracy = précision
heading-choice = choix
heading-placement = placement
heading-tempo = tempo
heading-leaks = petites pertes
heading-label = verdict
heading-kind = genre
heading-win-lost = chance perdue
ledger-start = Cercle et place
ledger-given-away = Cédé par { $player }
ledger-luck = Chance des cartes
ledger-evaluation-changed = Évaluation modifiée
ledger-margin = Écart final de { $player }
ledger-expected-margin = Écart attendu de { $player }
review-no-labels = Aucun coup n’est signalé.
review-better-move = Meilleur : { $move }
review-proven = Exact : tous les coups jusqu’à la fin ont été calculés.
review-judged-by = Jugé par { $network } avec { $visits } visites par position, { $second } là où des points ont été perdus.

## The terminal

review-busy = Analyse de la partie : { $done } coups sur { $total }
review-of-player = { $player } : { $sentence }
review-move-better = { $move } perd { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Meilleur : { $best }.
key-review = analyse
help-key-review = analyser une partie finie : marques et meilleurs coups
help-review = review : juger chaque coup d’une partie finie.
