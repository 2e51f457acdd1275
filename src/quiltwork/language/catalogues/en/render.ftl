### Tables as text and pictures. Lines of a text table have little room: about 38 characters for a player, 25 for a patch.

## Shared.

# $money (money)
money-amount = { $money }
# After "Patch K:" or a comma. $price (money); $time, $income (numbers)
patch-price = costs { $price } and { $time } time, income { $income }
# Why a patch on offer cannot be bought, in few letters
offer-too-expensive = too costly
offer-does-not-fit = does not fit

## Who moves and why. $player (number): 1 or 2; $token: the colour of the player's token

# $headline: one of the next three; $reason: one of the reasons below
headline-with-reason = { $headline }: { $reason }.
headline-to-move = { $player } ({ $token }) to move
headline-places-leather = { $patches ->
    [one] { $player } ({ $token }) places a leather patch
   *[other] { $player } ({ $token }) places { $patches } leather patches
}
headline-wins = { $player } ({ $token }) wins { $points } to { $other_points }
reason-more-points = more points
reason-first-to-finish = equal scores, and { $player } reached space { $space } first
reason-leather = just won, to be placed before anyone moves
reason-leather-or-refused = just won, to be placed or removed from play before anyone moves
reason-on-top = both tokens are on space { $space }, { $player }'s on top
reason-behind = behind on space { $space }, the other token is on { $other_space }
reason-set-up = the game was set up this way

## The table as text.

# $edition: the name of the edition in files
table-title = { $title }, edition { $edition }
table-player = Player { $player }, { $token }
# Behind the player's name
table-to-move = <- to move
table-places-leather = <- leather
table-purse = { $money }, income { $income }
# $parts: table-space and perhaps the next two
table-track-status = { $parts }
table-space = space { $space }
table-income-in = income in { $spaces }
table-leather-in = leather in { $spaces }
# $empty: empty squares
table-score = { $empty } empty, { $points } points now
table-final-score = { $empty } empty, { $points } points
# Automa's column; $level, $deck: names
table-automa = Automa, { $level }, { $deck } deck
table-automa-collected = { $money } collected, { $points } points
table-automa-patches = patches taken: { $patches }
table-automa-no-patches = no patch taken
table-tile-free = The special tile for a full { $side }x{ $side } square is free.
table-tile-owner = Player { $player } has the special tile for a full { $side }x{ $side } square.
table-track = Track: + income, o leather; below it the tokens, the upper one first
table-no-patch-left = No patch is left.
table-offer = On offer
table-left-over = Left over
table-offer-patch = { $number }: patch { $patch }
table-offer-patch-with-problem = { $number }: patch { $patch } ({ $problem })
table-patch-values = cost { $cost } time { $time } income { $income }
table-ring = Then in the ring, as letter cost/time/income
# $price: a patch-price
table-patch = Patch { $patch }: { $price }

## Pictures.

# $headline: who moves or has won
picture-title = Patchwork, { $title }. { $headline }
picture-edition-title = { $title }
picture-edition = edition { $edition }
picture-player = { $player }, { $token }
picture-patch-title = Patch { $patch }
picture-quilt-title = A quilt
picture-patch-size = { $squares ->
    [one] It has 1 square, { $price }.
   *[other] It has { $squares } squares, { $price }.
}
# $rows: a list of rows like ##.
picture-patch-rows = Its rows: { $rows }.
picture-quilt-empty = { $squares ->
    [one] 1 of { $all } squares is empty.
   *[other] { $squares } of { $all } squares are empty.
}
picture-quilt-income = The income is { $money }.
picture-quilt-row = Row { $number }: { $row }.
picture-income = income
picture-space = space
picture-empty = empty
picture-points = points
picture-points-now = points now
picture-cost = cost
picture-time = time
picture-to-move = to move
picture-to-place = to place
picture-offer = On offer
picture-left-over = Left over
picture-no-patch-left = No patch left
picture-ring = Then in the ring, from left to right

## Options of pictures that are not possible.

unknown-square = '{ $square }' is not a square, expected a1 to i9
# $move: a move's text, such as Kr1d4
last-move-impossible = { $move } cannot be the last move: the edition has no such patch, or the patch leaves the quilt there
# $known: the names of themes; they stay in English
unknown-picture-theme = unknown theme '{ $theme }', expected one of: { $known }
picture-size = the size is { $size }, expected 1 to { $largest } pixels
player-has-no-quilt = { $player } has no quilt
# At the start of "... needs ...; install it with: ..."
part-png = a PNG picture

## The table in sentences, for screen readers.

describe-purse = { $player } ({ $token }) has { $money } and an income of { $income }.
describe-token = The token is on space { $space }.
describe-income-ahead = The next income is { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} ahead.
describe-leather-ahead = The next leather patch is { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} ahead.
describe-quilt-patches = { $patches_count ->
    [one] The quilt has patch { $patches }.
   *[other] The quilt has patches { $patches }.
}
describe-quilt-leather = { $patches ->
    [one] The quilt has 1 leather patch.
   *[other] The quilt has { $patches } leather patches.
}
describe-quilt-unknown = { $squares ->
    [one] The quilt has 1 unknown square.
   *[other] The quilt has { $squares } unknown squares.
}
describe-quilt-empty = { $squares ->
    [one] 1 square is empty.
   *[other] { $squares } squares are empty.
}
describe-score = The score is { $points } if the game ends now.
describe-final-score = The score is { $points }.
describe-automa = Automa (level { $level }, { $deck } deck) has collected { $money }.
describe-automa-patches = { $patches_count ->
    [one] It has taken patch { $patches }.
   *[other] It has taken patches { $patches }.
}
describe-offer = Offer { $number }: patch { $patch }, { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}, costs { $price } and { $time } time, income { $income }.
# $problem: "too costly" or "does not fit"
describe-offer-problem = Not possible now: { $problem }.
describe-empty-ring = The ring is empty.
describe-ring = Then in the ring: { $patches }.
describe-leather-left = { $spaces_count ->
    [one] A leather patch is left on space { $spaces }.
   *[other] Leather patches are left on spaces { $spaces }.
}
describe-no-leather-left = No leather patch is left on the track.
describe-tile-free = The special tile is free.
describe-tile-owner = { $player } has the special tile.
