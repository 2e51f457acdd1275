### The rules: scores, illegal moves, impossible positions.

## Score breakdown: the labels of its rows.

# $currency: "buttons", the name of the money in the plural
score-money = { $currency }
score-special-tile = special tile
score-empty-squares = empty squares
score-total = points

## Games.

no-move-to-take-back = there is no move to take back
# $number: the number of the move; $moves: how many moves the game has
cannot-go-back-to-move = cannot go back to move { $number } of { $moves }

## Illegal moves. Each reason follows "… is not legal:".

# $move: the move's text, such as Kr1d4; $reason: one of the messages below
illegal-move = { $move } is not legal: { $reason }
game-is-over = the game is over
move-is-forced = { $player } must play { $move }, because { $reason }
only-automa-takes = only Automa takes a patch without placing it; write where { $patch } goes, like { $patch }r0a1
leather-first = { $player } must place a leather patch first
no-leather-to-place = { $player } has no leather patch to place
leather-cannot-be-refused = edition { $edition } does not allow a leather patch to be refused
unknown-patch = edition { $edition } has no patch { $patch }
patch-not-on-offer = patch { $patch } is not on offer; { $offer_count ->
    [0] no patch is left
   *[other] on offer: { $offer }
}
# $price (money); $buttons (number): in the same currency
patch-too-expensive = patch { $patch } costs { $price }, { $player } has { $buttons }
patch-beyond-quilt = a patch of { $width } by { $height } squares at { $square } reaches beyond the quilt
# $squares: a list of covered-square
squares-covered = already covered: { $squares }
covered-square = { $square } ({ $patch })
move-orientation-out-of-range = there is no orientation { $orientation }, expected 0 to { $last }
move-square-out-of-range = there is no square { $square }, expected 0 to { $last }

## Impossible positions. Each reason follows "impossible position:".

place-ring = the ring
place-taken-patches = Automa's patches
place-quilt = quilt { $quilt }
patch-wrong-shape = patch { $patch } on quilt { $quilt } does not have its shape: { $squares }
# $place: one of place-ring, place-taken-patches, place-quilt
unknown-patch-found = edition { $edition } has no patch { $patch }, but there is one in { $place }
# $places: at least two
patch-in-several-places = patch { $patch } is in { $places_count } places: { $places }
patches-missing = missing from the ring and the quilts: { $patches }
token-off-track = { $player } is on space { $space }, the track has spaces 0 to { $last_space }
# $money: negative
negative-purse = { $player } has { $money }, expected 0 or more
negative-income = { $player } has an income of { $income }, expected 0 or more
wrong-player-to-move = { $player } is ahead on the track, so { $other } must move
leather-owed-negative = { $owed } leather patches are owed, expected 0 or more
leather-not-passed = { $owed ->
    [one] { $player } owes a leather patch but has not just passed one ahead of { $other }
   *[other] { $player } owes { $owed } leather patches but has not just passed that many ahead of { $other }
}
# $empty: how many squares are empty
leather-has-no-room = { $player } owes { $owed ->
    [one] a leather patch
   *[other] { $owed } leather patches
} but has { $empty ->
    [one] 1 empty square
   *[other] { $empty } empty squares
}
# $won, $passed: how many leather patches
leather-count = the number of leather patches that the players have won is { $won }, but the tokens have passed { $passed }
leather-count-of-player = the number of leather patches that { $player } has won is { $won }, but the token has passed { $passed }
tile-not-free = { $player } has a full 7x7 square, so the special tile is not free
tile-without-square = { $player } has the special tile without a full 7x7 square
# $longest: the largest number of spaces of a single move
lead-too-large = { $player } is { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} ahead, but the longest move possible is { $longest }
# $printed: the buttons printed on the patches of the quilt
income-below-known-patches = { $player } has an income of { $income }, but the known patches alone have { $printed }
income-unlike-patches = { $player } has an income of { $income }, but the patches on the quilt have { $printed }
time-unlike-patches = the patches of { $player } take { $time } time, but the token is on space { $space }
# $spread (number): the difference between $most and $fewest
purse-out-of-range = { $player } has { $money }, but the patches bought and the spaces moved allow { $spread ->
    [0] exactly { $fewest }
   *[other] { $fewest } to { $most }
}

## Arguments.

seed-and-ring = give a seed or a ring, not both
quilt-size = a quilt has { $expected } squares, not { $squares }

## Editions and patches. Each problem follows the name of the file and the line.

# $value: what was given, quoted where it is a text
patch-letter = the letter of a patch is one of A-Z and a-z without o and x, not { $value }
# $name: cost, time or income
patch-value-out-of-range = patch { $patch }: { $name } is { $value }, expected 0 to { $largest }
patch-shape-characters = patch { $patch }: a shape is rows of '#' and '.', not { $value }
patch-shape-row-length = patch { $patch }: the rows of the shape differ in length: { $value }
patch-shape-too-large = patch { $patch }: the shape is larger than a quilt: { $value }
patch-shape-empty-edge = patch { $patch }: the shape has an empty row or column at its edge: { $value }
edition-name = the name of an edition is up to { $longest } letters, digits, '-', '_' and '.', not { $value }
edition-last-space = the last space of the track is { $space }, expected 1 to { $longest }
edition-start-buttons = the purse at the start has { $buttons }, expected 0 to { $largest }
edition-patch-twice = there is more than one patch { $patch }
edition-last-patch = the patch behind the neutral token, { $value }, is not in the edition
# $type: income or leather
edition-space-off-track = { $type ->
    [income] income space { $space } is not on the track 1 to { $last_space }
   *[leather] leather space { $space } is not on the track 1 to { $last_space }
}
edition-spaces-order = { $type ->
    [income] the income spaces must ascend, but { $after } follows { $before }
   *[leather] the leather spaces must ascend, but { $after } follows { $before }
}
