### Solo games against Automa, the opponent of the solo rules. Automa has a deck of cards; a card has a budget and
### filters by which Automa chooses a patch.

## What Automa does and why. The sentences follow each other; "it" is Automa.

# $card (number): the card's number; $budget (money)
automa-card = Automa's card { $card } has a budget of { $budget }.
automa-no-patch-left = No patch is left, so it advances.
automa-nothing-affordable = It can afford none of the patches on offer, so it advances.
automa-one-affordable = It can afford only patch { $patch }.
# $patches (list of letters): at least two
automa-several-affordable = It can afford patches { $patches }.
automa-all-overtake = Each of them would take it past the other token.
automa-none-overtakes = None of them would take it past the other token.
# $patches (list of letters)
automa-only-these-stay-behind = { $patches_count ->
    [one] Only patch { $patches } does not take it past the other token.
   *[other] Only patches { $patches } do not take it past the other token.
}
# $currency: "buttons", the name of the money in the plural
automa-equal-income = They show equally many { $currency }.
automa-most-income = { $patches_count ->
    [one] Patch { $patches } shows the most { $currency }.
   *[other] Patches { $patches } show the most { $currency }.
}
automa-equal-size = They are equally large.
automa-largest = { $patches_count ->
    [one] Patch { $patches } is the largest.
   *[other] Patches { $patches } are the largest.
}
automa-furthest = Patch { $patch } is the furthest from the neutral token.
# $spaces (number): how far; $space (number): where to
automa-advances = Automa advances { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} to space { $space }.
automa-takes-patch = Automa takes patch { $patch } and moves { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} to space { $space }.
automa-collects = It collects { $money }.
# $spaces (list of numbers)
automa-removes-leather = { $spaces_count ->
    [one] It removes the leather patch on space { $spaces }.
   *[other] It removes the leather patches on spaces { $spaces }.
}
automa-wins-tile = It wins the special tile.
# A reason in an error: "player 2 must play K: …"
automa-card-decides = card { $card } decides Automa's move

## Score breakdown of a solo game.

score-income-patches = patches with { $currency }
score-printed-income = { $currency } on its patches
score-total-at-level = points at { $level }
# $level (level): such as "fellow"
score-at-level = { $level }

## Levels and decks.

level-intern = intern
level-apprentice = apprentice
level-fellow = fellow
level-master = master
level-legend = legend
deck-normal = normal
deck-tactical = tactical

## Errors about solo games. Automa, Cards, automa.pile and so on are names in files and stay in English.

unknown-automa-level = unknown level '{ $level }'; { $closest ->
    [none] expected one of: { $known }
   *[other] did you mean '{ $closest }'?
}
unknown-deck = unknown deck '{ $deck }', expected normal or tactical
unknown-card = there is no card { $card }, expected 1 to { $last }
not-a-card = '{ $text }' is not a card, expected a number from 1 to { $last }
card-twice = card { $card } appears twice
cards-of-two-decks = cards { $first } and { $second } are of different decks, expected 1 to 12 or 13 to 24
deck-size = { $cards ->
    [one] there is 1 card
   *[other] there are { $cards } cards
}, but a deck has { $expected }
pile-is-empty = no card is face down, but an empty pile is shuffled again at once
cards-set-aside = { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
} set aside, expected { $expected } or none
too-many-shuffles = there are { $shuffles } later shuffles, expected at most { $limit }
# $deck: "normal" or "tactical"
shuffle-of-other-deck = a later shuffle is not of the { $deck } deck: { $cards }
seed-and-ring-and-cards = give a seed, or a ring and cards, not all three
solo-extension-missing = a solo position needs the extension { $extension }=…
solo-position-invalid = Automa: { $problem }
solo-unknown-patch = Automa has taken '{ $letter }', which is not a patch of edition { $edition }
solo-record-without-level = Cards belong to a solo game, but no tag gives the level; expected [Automa "…"]
solo-record-without-cards = no tag gives the order of the deck; expected [Cards "…"] with twelve numbers

## Impossible positions of solo games. Each reason follows "impossible position:".

automa-has-quilt = Automa has no quilt, but quilt 2 is not empty
automa-owes-leather = Automa does not place leather patches, but player 2 owes one
automa-tile-not-free = Automa has reached its marker on space { $space }, so the special tile is not free
automa-tile-too-early = Automa has the special tile but has not reached its marker on space { $space }
automa-income-unlike-patches = Automa has an income of { $income }, but the patches it has taken have { $printed }
automa-collected-too-much = Automa has collected { $money }, but the spaces it has passed pay { $most } at most
automa-time-unlike-patches = Automa's patches take { $time } time, but its token is on space { $space }
