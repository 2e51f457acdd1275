### Solo games against Automa, the opponent of the solo rules. Automa has a deck of cards; a card has a budget and
### filters by which Automa chooses a patch.

## What Automa does and why. The sentences follow each other; "it" is Automa.

automa-card = La carte { $card } d’Automa a un budget de { $budget }.
automa-no-patch-left = Il ne reste aucune pièce, donc il avance.
automa-nothing-affordable = Il ne peut payer aucune pièce de l’offre, donc il avance.
automa-one-affordable = Il ne peut payer que la pièce { $patch }.
automa-several-affordable = Il peut payer les pièces { $patches }.
automa-all-overtake = Chacune lui ferait dépasser l’autre pion.
automa-none-overtakes = Aucune ne lui ferait dépasser l’autre pion.
automa-only-these-stay-behind = { $patches_count ->
    [one] Seule la pièce { $patches } ne lui fait pas dépasser l’autre pion.
   *[other] Seules les pièces { $patches } ne lui font pas dépasser l’autre pion.
}
automa-equal-income = En { $currency }, elles rapportent autant.
automa-most-income = { $patches_count ->
    [one] En { $currency }, la pièce { $patches } rapporte le plus.
   *[other] En { $currency }, les pièces { $patches } rapportent le plus.
}
automa-equal-size = Elles ont la même taille.
automa-largest = { $patches_count ->
    [one] La pièce { $patches } est la plus grande.
   *[other] Les pièces { $patches } sont les plus grandes.
}
automa-furthest = La pièce { $patch } est la plus éloignée du pion neutre.
automa-advances = Automa avance de { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} jusqu’à la case { $space }.
automa-takes-patch = Automa prend la pièce { $patch } et avance de { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
} jusqu’à la case { $space }.
automa-collects = Il reçoit { $money }.
automa-removes-leather = { $spaces_count ->
    [one] Il retire du jeu la pièce de cuir de la case { $spaces }.
   *[other] Il retire du jeu les pièces de cuir des cases { $spaces }.
}
automa-wins-tile = Il gagne la tuile spéciale.
automa-card-decides = la carte { $card } décide du coup d’Automa

## Score breakdown of a solo game.

score-income-patches = pièces avec { $currency }
score-printed-income = { $currency } sur ses pièces
score-total-at-level = points au niveau { $level }
score-at-level = { $level }

## Levels and decks.

level-intern = stagiaire
level-apprentice = apprenti
level-fellow = compagnon
level-master = maître
level-legend = légende
deck-normal = normal
deck-tactical = tactique

## Errors about solo games. Automa, Cards, automa.pile and so on are names in files and stay in English.

unknown-automa-level = niveau inconnu « { $level } » ; { $closest ->
    [none] choix possibles : { $known }
   *[other] voulais-tu dire « { $closest } » ?
}
unknown-deck = paquet inconnu « { $deck } », il faut normal ou tactical
unknown-card = il n’y a pas de carte { $card }, il faut un numéro de 1 à { $last }
not-a-card = « { $text } » n’est pas une carte, il faut un numéro de 1 à { $last }
card-twice = la carte { $card } est présente deux fois
cards-of-two-decks = les cartes { $first } et { $second } sont de paquets différents, il faut soit 1 à 12, soit 13 à 24
deck-size = il y a { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, mais un paquet en a { $expected }
pile-is-empty = aucune carte n’est face cachée, mais une pioche vide est aussitôt mélangée à nouveau
cards-set-aside = { $cards ->
    [one] { $cards } carte est mise de côté
   *[other] { $cards } cartes sont mises de côté
}, il en faut { $expected } ou aucune
too-many-shuffles = il y a { $shuffles } mélanges ultérieurs, il en faut au plus { $limit }
shuffle-of-other-deck = un mélange ultérieur n’est pas du paquet { $deck } : { $cards }
seed-and-ring-and-cards = il faut une graine, ou un cercle et des cartes, mais pas les trois
solo-extension-missing = une position solo a besoin de l’extension { $extension }=…
solo-position-invalid = Automa : { $problem }
solo-unknown-patch = Automa a pris « { $letter } », qui n’est pas une pièce de l’édition { $edition }
solo-record-without-level = Cards appartient à une partie solo, mais aucune balise ne donne le niveau ; il faut [Automa "…"]
solo-record-without-cards = aucune balise ne donne l’ordre du paquet ; il faut [Cards "…"] avec douze numéros

## Impossible positions of solo games. Each reason follows "impossible position:".

automa-has-quilt = Automa n’a pas de couverture, mais la couverture 2 n’est pas vide
automa-owes-leather = Automa ne place pas de pièces de cuir, mais le joueur 2 doit en placer une
automa-tile-not-free = Automa a atteint son marqueur sur la case { $space }, la tuile spéciale n’est donc pas libre
automa-tile-too-early = Automa a la tuile spéciale mais n’a pas atteint son marqueur sur la case { $space }
automa-income-unlike-patches = Automa a un revenu de { $income }, mais celui des pièces qu’il a prises est de { $printed }
automa-collected-too-much = Automa a reçu { $money }, mais les cases dépassées rapportent au plus { $most }
automa-time-unlike-patches = les pièces d’Automa coûtent { $time } de temps, mais son pion est sur la case { $space }
