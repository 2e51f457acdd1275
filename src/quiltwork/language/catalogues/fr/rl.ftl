### Environments for reinforcement learning; read by programmers.

unknown-action = il n’y a pas d’action { $action }, il faut une valeur de 0 à { $last }
offer-slot-is-empty = l’emplacement { $slot } de l’offre est vide ; { $offer_count ->
    [0] il ne reste aucune pièce
   *[other] offre : { $offer }
}
move-without-action = { $move } n’a pas d’action dans cette position
action-looks-the-same = { $move } n’est pas une action : le coup est identique à { $same }, qui est l’action { $action }
batch-illegal-action = partie { $game } : { $reason }
batch-size = le nombre de parties est { $count }, il faut au moins 1
batch-rings = le nombre de cercles est { $rings }, il faut { $games }
batch-action-shape = les actions sont de forme { $shape }, il faut { $expected }
batch-value-shape = les valeurs sont de forme { $shape }, il faut { $expected }
ring-option = l’option 'ring' vaut { $value }, il faut les lettres des pièces
unknown-render-mode = mode d’affichage inconnu « { $mode } » ; choix possibles : { $known }
unknown-reward = récompense inconnue « { $reward } », il faut win ou lead
unknown-seat = seat vaut { $value }, il faut 1, 2 ou None
automa-never-starts = seat vaut 2, mais Automa ne commence jamais ; il faut 1 ou None
observer-parameters = un observateur de { $game } n’a pas de paramètres, mais a reçu { $value }
unknown-vector-opponent = l’adversaire est { $value }, attendu : random, self ou une fonction
