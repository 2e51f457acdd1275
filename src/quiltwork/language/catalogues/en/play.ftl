### Tables: players, moves, turns, results, and why a command is refused.

## Players

# $player (number): 1 or 2. Starts a sentence.
unnamed-player = Player { $player }
# $player: a name, or the text above
player-name = { $player }

## Moves. Each is a sentence of its own; several follow one another.

# $price (money), $spaces (number): how far the token moves; $space (number): where it arrives
patch-sewn = { $player } sews { $patch } on { $square } { $price_count ->
    [0] for free
   *[other] for { $price }
} and moves { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} to space { $space }.
# $paid (money)
advanced = { $player } advances { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} to space { $space } and receives { $paid }.
# $amount (money)
income-paid = Income: { $amount }.
# $count (number): of leather patches
leather-won = { $player } wins { $count ->
    [one] a leather patch
   *[other] { $count } leather patches
}.
special-tile-won = { $player } wins the special tile.
leather-sewn = { $player } sews the leather patch on { $square }.
leather-removed = { $player } removes the leather patch from play.

## Turns. The "your-" messages address the player who reads them.

both-tokens-at-end = Both tokens have reached the end.
turn-leather = { $player } has won a leather patch and sews it on before anyone moves.
turn-on-top = Both tokens are on space { $space }. { $player }'s is on top, so it's { $player }'s turn.
turn-behind = { $player } is behind ({ $space } vs { $other_space }), so it's { $player }'s turn.
turn-set-up = It's { $player }'s turn: the game was set up this way.
your-turn-leather = You have won a leather patch. Sew it on before anyone moves.
your-turn-on-top = Both tokens are on space { $space }. Yours is on top, so it's your turn.
your-turn-behind = You're behind ({ $space } vs { $other_space }), so it's your turn.
your-turn-set-up = It's your turn: the game was set up this way.

## Results

# $winner_points, $loser_points (numbers)
won-by-score = { $winner } wins { $winner_points } to { $loser_points }.
won-by-arriving-first = { $winner } wins: the score is { $winner_points } to { $loser_points }, and { $winner } reached the end first.
won-by-resignation = { $loser } resigns. { $winner } wins.
won-on-time = { $loser }'s time has run out. { $winner } wins.

## Previews of a choice that has not been made

# $money: what the player would have; $points_before, $points_after (numbers)
preview-purse = Leaves { $money }; points: { $points_before } → { $points_after }.
# $spaces: a list of spaces
preview-leather = { $count ->
    [one] You then sew on the leather patch from space { $spaces }.
   *[other] You then sew on the leather patches from spaces { $spaces }.
}
preview-game-ends = The game ends.
preview-moves-again = { $player } moves again.
preview-moves-next = { $player } moves next.
# $patches: a list of letters, which may be empty
preview-offer = { $patches_count ->
    [0] No patch is left to buy.
   *[other] Next on offer: { $patches }.
}

## Refused commands

# $number, $current (numbers): the state that was seen and the state now
state-outdated = this decision is about state { $number }, but the game is at state { $current } now; look at it again
state-unknown = state { $number } does not exist yet; this is state { $current }
# $id (text)
message-id-used = message id { $id } was already used for another command
players-only = you are watching; only players can do this
not-your-turn = it is { $player }'s turn
time-ran-out = { $player }'s time has run out
time-left = nobody's time has run out
nothing-to-take-back = you have no move to take back
take-back-already-requested = { $player } has already asked to take a move back
no-take-back-requested = nobody has asked to take a move back
take-back-answered-by-opponent = only { $player } can answer this
# Taking a move back also takes back the increment that was added for it.
no-time-for-take-back = { $player } has too little time left to take the move back
already-seated = you already have a seat at this table
seat-needs-invite-link = you can leave a seat only at a table with an invite link
clock-is-running = you cannot leave your seat while the clock is running; you can resign
# $limit (number): how often seats may be left at one table
too-many-departures = seats at this table were left { $limit } times, so you cannot leave yours; you can resign, or create another table
# $limit (number): how many events a table may have until nobody can take back
too-many-events = there were { $limit } moves and changes at this table, so you can take back no more; you can play on, or create another table
game-not-over = the game is not over yet
rematch-exists = there is already a rematch
rematch-already-offered = you have offered a rematch; { $player } has not agreed yet
seat-still-free = the other seat is free; the game starts when somebody takes it
# $player (number)
not-your-seat = the seat of player { $player } is not yours
no-free-seat = both seats are taken; you can watch
name-too-long = the name has { $length } characters, expected at most { $limit }

## Table options

time-out-of-range = a time control of { $seconds } seconds, expected more than 0 seconds and at most 60 days
increment-out-of-range = an increment of { $seconds } seconds, expected 0 to { $limit }
record-has-too-many-moves = the record has { $moves } moves, expected at most { $limit }
# $known: a list of levels
unknown-level = unknown level '{ $level }'; { $closest ->
    [none] expected one of: { $known }
   *[other] did you mean '{ $closest }'?
}
# $given: a list of option names
one-start-only = give only one of seed, ring and position, not { $given }
position-is-over = the game is already over in this position
solo-position-for-solo-table = a solo table needs a solo position, and other tables need a position for two players

## Stored events

# $version (number): that of the event; $newest (number): the last one that can be read
event-version-unknown = the event has format version { $version }; this version of quiltwork reads versions up to { $newest }

# $limit (number): how often the name at one seat may change
too-many-renames = the name at this seat was changed { $limit } times; it cannot change again
