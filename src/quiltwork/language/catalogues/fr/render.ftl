### Tables as text and pictures. Lines of a text table have little room: about 38 characters for a player, 25 for a patch.

## Shared.

money-amount = { $money }
patch-price = coûte { $price } et { $time } de temps, revenu { $income }
offer-too-expensive = trop chère
offer-does-not-fit = pas de place

## Who moves and why. $player (number): 1 or 2; $token: the colour of the player's token

headline-with-reason = { $headline } : { $reason }.
headline-to-move = { $player } ({ $token }) joue
headline-places-leather = { $patches ->
    [one] { $player } ({ $token }) place une pièce de cuir
   *[other] { $player } ({ $token }) place { $patches } pièces de cuir
}
headline-wins = { $player } ({ $token }) gagne { $points } à { $other_points }
reason-more-points = plus de points
reason-first-to-finish = scores égaux, et { $player } a atteint la case { $space } en premier
reason-leather = gain tout récent, à placer avant tout autre coup
reason-leather-or-refused = gain tout récent, à placer ou à retirer du jeu avant tout autre coup
reason-on-top = les deux pions sont sur la case { $space }, et { $player } est au-dessus
reason-behind = derrière sur la case { $space }, l’autre pion est sur { $other_space }
reason-set-up = la partie a été préparée ainsi

## The table as text.

table-title = { $title }, édition { $edition }
table-player = Joueur { $player }, { $token }
table-to-move = <- joue
table-places-leather = <- cuir
table-purse = { $money }, revenu { $income }
table-track-status = { $parts }
table-space = case { $space }
table-income-in = revenu dans { $spaces }
table-leather-in = cuir dans { $spaces }
table-score = vides : { $empty }, points actuels : { $points }
table-final-score = vides : { $empty }, points : { $points }
table-automa = Automa, { $level }, paquet { $deck }
table-automa-collected = { $money }, points : { $points }
table-automa-patches = pièces prises : { $patches }
table-automa-no-patches = aucune pièce prise
table-tile-free = La tuile spéciale pour un carré complet de { $side }x{ $side } est libre.
table-tile-owner = Le joueur { $player } a la tuile spéciale pour un carré complet de { $side }x{ $side }.
table-track = Piste : + revenu, o cuir ; dessous les pions, celui du dessus en premier
table-no-patch-left = Il ne reste aucune pièce.
table-offer = Offre
table-left-over = Pièces restantes
table-offer-patch = { $number }. pièce { $patch }
table-offer-patch-with-problem = { $number }. pièce { $patch } ({ $problem })
table-patch-values = coût { $cost } temps { $time } revenu { $income }
table-ring = Puis dans le cercle : lettre, coût/temps/revenu
table-patch = Pièce { $patch } : { $price }

## Pictures.

picture-title = Patchwork, { $title }. { $headline }
picture-edition-title = { $title }
picture-edition = édition { $edition }
picture-player = { $player }, { $token }
picture-patch-title = Pièce { $patch }
picture-quilt-title = Une couverture
picture-patch-size = { $squares ->
    [one] Elle a { $squares } case, { $price }.
   *[other] Elle a { $squares } cases, { $price }.
}
picture-patch-rows = Ses rangées : { $rows }.
picture-quilt-empty = { $squares ->
    [one] { $squares } case sur { $all } est vide.
   *[other] { $squares } cases sur { $all } sont vides.
}
picture-quilt-income = Le revenu est de { $money }.
picture-quilt-row = Rangée { $number } : { $row }.
picture-income = revenu
picture-space = case
picture-empty = vides
picture-points = points
picture-points-now = points actuels
picture-cost = coût
picture-time = temps
picture-to-move = joue
picture-to-place = à placer
picture-offer = Offre
picture-left-over = Pièces restantes
picture-no-patch-left = Aucune pièce restante
picture-ring = Puis dans le cercle, de gauche à droite

## Options of pictures that are not possible.

unknown-square = « { $square } » n’est pas une case, il faut une case de a1 à i9
last-move-impossible = { $move } ne peut pas être le dernier coup : l’édition n’a pas cette pièce, ou la pièce y dépasse de la couverture
unknown-picture-theme = thème inconnu « { $theme } », il faut l’un de ceux-ci : { $known }
picture-size = la taille est { $size }, il faut une valeur de 1 à { $largest } pixels
player-has-no-quilt = { $player } n’a pas de couverture
part-png = une image PNG

## The table in sentences, for screen readers.

describe-purse = { $player } ({ $token }) a { $money } et un revenu de { $income }.
describe-token = Le pion est sur la case { $space }.
describe-income-ahead = Le prochain revenu est { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} plus loin.
describe-leather-ahead = La prochaine pièce de cuir est { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} plus loin.
describe-quilt-patches = { $patches_count ->
    [one] La couverture a la pièce { $patches }.
   *[other] La couverture a les pièces { $patches }.
}
describe-quilt-leather = { $patches ->
    [one] La couverture a { $patches } pièce de cuir.
   *[other] La couverture a { $patches } pièces de cuir.
}
describe-quilt-unknown = { $squares ->
    [one] La couverture a { $squares } case inconnue.
   *[other] La couverture a { $squares } cases inconnues.
}
describe-quilt-empty = { $squares ->
    [one] { $squares } case est vide.
   *[other] { $squares } cases sont vides.
}
describe-score = Le score est de { $points } si la partie se termine maintenant.
describe-final-score = Le score est de { $points }.
describe-automa = Automa (niveau { $level }, paquet { $deck }) a reçu { $money }.
describe-automa-patches = { $patches_count ->
    [one] Il a pris la pièce { $patches }.
   *[other] Il a pris les pièces { $patches }.
}
describe-offer = Offre { $number } : pièce { $patch }, { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
}, coûte { $price } et { $time } de temps, revenu { $income }.
describe-offer-problem = Impossible pour l’instant : { $problem }.
describe-empty-ring = Le cercle est vide.
describe-ring = Puis dans le cercle : { $patches }.
describe-leather-left = { $spaces_count ->
    [one] Il reste une pièce de cuir sur la case { $spaces }.
   *[other] Il reste des pièces de cuir sur les cases { $spaces }.
}
describe-no-leather-left = Il ne reste aucune pièce de cuir sur la piste.
describe-tile-free = La tuile spéciale est libre.
describe-tile-owner = { $player } a la tuile spéciale.
