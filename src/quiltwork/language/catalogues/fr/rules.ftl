### The rules: scores, illegal moves, impossible positions.

## Score breakdown: the labels of its rows.

score-money = { $currency }
score-special-tile = tuile spéciale
score-empty-squares = cases vides
score-total = points

## Games.

no-move-to-take-back = il n’y a pas de coup à reprendre
cannot-go-back-to-move = impossible de revenir au coup { $number } sur { $moves }

## Illegal moves. Each reason follows "… is not legal:".

illegal-move = { $move } n’est pas légal : { $reason }
game-is-over = la partie est terminée
move-is-forced = { $player } doit jouer { $move } : { $reason }
only-automa-takes = seul Automa prend une pièce sans la placer ; indique où va { $patch }, comme { $patch }r0a1
leather-first = { $player } doit d’abord placer une pièce de cuir
no-leather-to-place = { $player } n’a pas de pièce de cuir à placer
leather-cannot-be-refused = l’édition { $edition } ne permet pas de refuser une pièce de cuir
unknown-patch = l’édition { $edition } n’a pas de pièce { $patch }
patch-not-on-offer = la pièce { $patch } n’est pas dans l’offre ; { $offer_count ->
    [0] il ne reste aucune pièce
   *[other] offre : { $offer }
}
patch-too-expensive = la pièce { $patch } coûte { $price }, { $player } en a { $buttons }
patch-beyond-quilt = une pièce de { $width } cases sur { $height } en { $square } dépasse de la couverture
squares-covered = déjà recouvert : { $squares }
covered-square = { $square } ({ $patch })
move-orientation-out-of-range = il n’y a pas d’orientation { $orientation }, il faut une valeur de 0 à { $last }
move-square-out-of-range = il n’y a pas de case { $square }, il faut une valeur de 0 à { $last }

## Impossible positions. Each reason follows "impossible position:".

place-ring = le cercle
place-taken-patches = les pièces d’Automa
place-quilt = la couverture { $quilt }
patch-wrong-shape = la pièce { $patch } de la couverture { $quilt } n’a pas sa forme : { $squares }
unknown-patch-found = l’édition { $edition } n’a pas de pièce { $patch }, mais il y en a une dans { $place }
patch-in-several-places = la pièce { $patch } est à { $places_count } endroits : { $places }
patches-missing = absent du cercle et des couvertures : { $patches }
token-off-track = { $player } est sur la case { $space }, la piste a les cases 0 à { $last_space }
negative-purse = { $player } a { $money }, il faut au moins 0
negative-income = { $player } a un revenu de { $income }, il faut au moins 0
wrong-player-to-move = { $player } est devant sur la piste, c’est donc { $other } qui doit jouer
leather-owed-negative = { $owed } pièces de cuir sont à placer, il faut au moins 0
leather-not-passed = { $owed ->
    [one] { $player } doit placer une pièce de cuir mais n’en a pas dépassé avant { $other } à ce tour
   *[other] { $player } doit placer { $owed } pièces de cuir mais n’en a pas dépassé autant avant { $other } à ce tour
}
leather-has-no-room = { $player } doit placer { $owed ->
    [one] une pièce de cuir
   *[other] { $owed } pièces de cuir
} mais a { $empty ->
    [one] { $empty } case vide
   *[other] { $empty } cases vides
}
leather-count = le nombre de pièces de cuir gagnées par les joueurs est { $won }, mais les pions en ont dépassé { $passed }
leather-count-of-player = le nombre de pièces de cuir gagnées par { $player } est { $won }, mais le pion en a dépassé { $passed }
tile-not-free = { $player } a un carré complet de 7x7, la tuile spéciale n’est donc pas libre
tile-without-square = { $player } a la tuile spéciale sans carré complet de 7x7
lead-too-large = { $player } a { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} d’avance, mais le coup le plus long possible est de { $longest }
income-below-known-patches = { $player } a un revenu de { $income }, mais celui des pièces connues est déjà de { $printed }
income-unlike-patches = { $player } a un revenu de { $income }, mais celui des pièces de la couverture est de { $printed }
time-unlike-patches = les pièces achetées par { $player } coûtent { $time } de temps, mais le pion est sur la case { $space }
purse-out-of-range = { $player } a { $money }, mais les pièces achetées et les cases parcourues permettent { $spread ->
    [0] exactement { $fewest }
   *[other] { $fewest } à { $most }
}

## Arguments.

seed-and-ring = il faut une graine ou un cercle, pas les deux
quilt-size = une couverture a { $expected } cases, pas { $squares }

## Editions and patches. Each problem follows the name of the file and the line.

patch-letter = la lettre d’une pièce est l’une de A-Z et a-z sauf o et x, pas { $value }
patch-value-out-of-range = pièce { $patch } : { $name } vaut { $value }, il faut une valeur de 0 à { $largest }
patch-shape-characters = pièce { $patch } : une forme se compose de rangées de '#' et '.', pas de { $value }
patch-shape-row-length = pièce { $patch } : les rangées de la forme n’ont pas la même longueur : { $value }
patch-shape-too-large = pièce { $patch } : la forme est plus grande qu’une couverture : { $value }
patch-shape-empty-edge = pièce { $patch } : la forme a une rangée ou une colonne vide au bord : { $value }
edition-name = le nom d’une édition a au plus { $longest } lettres, chiffres, '-', '_' et '.', pas { $value }
edition-last-space = la dernière case de la piste est { $space }, il faut une valeur de 1 à { $longest }
edition-start-buttons = la bourse de départ contient { $buttons }, il faut une valeur de 0 à { $largest }
edition-patch-twice = il y a plus d’une pièce { $patch }
edition-last-patch = la pièce derrière le pion neutre, { $value }, n’est pas dans l’édition
edition-space-off-track = { $type ->
    [income] la case de revenu { $space } n’est pas sur la piste 1 à { $last_space }
   *[leather] la case de cuir { $space } n’est pas sur la piste 1 à { $last_space }
}
edition-spaces-order = { $type ->
    [income] les cases de revenu doivent être en ordre croissant, mais { $after } suit { $before }
   *[leather] les cases de cuir doivent être en ordre croissant, mais { $after } suit { $before }
}
