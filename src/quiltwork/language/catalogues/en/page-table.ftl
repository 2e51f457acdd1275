### The table in the browser: what is seen and heard while a game is played.

## Sound

mute = Turn the sound off
unmute = Turn the sound on

## Track

# $space (number): where Automa gets the special tile
track-automa-marker = Automa gets the special tile on space { $space }, unless you have it by then.

## Turn line and list of moves

# What the opponent did since your last move. $count (number): patches; $space (number): where the token is now
news-sewn = { $count ->
    [one] { $player } sewed a patch and is on space { $space }.
   *[other] { $player } sewed { $count } patches and is on space { $space }.
}
# $paid (money): what the advance paid
news-advanced = { $player } advanced to space { $space } and received { $paid }.
# $paid (money): what all moves paid together
news-income = Income for { $player }: { $paid }.
# Next to a picture of the patch. $price (money); $spaces (number): how far the token moves; $space (number): where it arrives
log-sewn = { $player } sews this patch on { $square } { $price_count ->
    [0] for free
   *[other] for { $price }
} and moves { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} to space { $space }.

## Purses and the special tile

# $lead: "+12" or "−12" points
lead-now = Lead { $lead }
# $score, $other (numbers)
lead-help = If the game ended now: { $score } to { $other } points
special-tile-open = Special tile: 7 points for the first complete 7×7 square
# $count (number): squares that are still empty
squares-to-tile = { $count ->
    [one] 1 square to a 7×7 square
   *[other] { $count } squares to a 7×7 square
}

## Spoken by screen readers

# $squares (list): as if its upper left corner were on a1
patch-shape = { $width } by { $height }, squares { $squares }.
# $squares (list)
patch-covers = It covers { $squares }.
# $money (money)
spoken-purse = You have { $money } and an income of { $income }.

## Placing

# While a patch is dragged outside the quilt
drop-on-quilt = Drop it on your quilt.
# $player: the opponent, who is to move
planning-text = You are only planning: it is { $player }'s turn.
placing-touch = Drag it, or tap where it should go.
remove-leather-title = Remove the leather patch?
remove-leather-text = This removes it from the game; it may not be possible to undo.

## Help

key-help-squares = look at the quilt square by square

## Take-back, rematch, connection

# $count (number): how many moves are taken back
take-back-title = { $count ->
    [one] Take back your last move?
   *[other] Take back { $count } moves?
}
take-back-text = These moves are undone:
# $player: who asks; $count (number)
player-asks-for-moves = { $count ->
    [one] { $player } asks to take back the last move.
   *[other] { $player } asks to take back the last { $count } moves.
}
you-asked-for-moves = { $count ->
    [one] You asked to take back the last move.
   *[other] You asked to take back the last { $count } moves.
}
take-back-declined = { $player } does not want to take the move back.
take-back-moved-on = { $player } made a move instead of agreeing to take the move back.
rematch-offered-by = { $player } offers a rematch.
rematch-offered = You offered a rematch. It starts when { $player } agrees.
accept-rematch = Accept the rematch
connection-slow = The server does not answer. Trying again…

## Replay

play-moves = Play the moves
pause-moves = Pause

## Why a move

# $place (number): 1 for the best move; $chance: "45%", that the player wins after it
why-rank = The engine ranks it number { $place }: { $player } then wins { $chance }.
# $best: what the best move does, a sentence
why-better = It prefers: { $best }
why-not-found = The engine does not count it among the best moves here.
why-first = The engine also prefers this move.
