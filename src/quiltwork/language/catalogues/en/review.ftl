### Reviews of games: what every move was worth.

## Why a game is not reviewed

review-without-moves = the game has no moves; play at least one, then review it
review-stopped = the review was stopped
unknown-effort = '{ $effort }' is not an effort, expected quick, normal or deep
review-needs-visits = a record is judged by visits, so that the result is always the same; give --visits instead of --seconds
# $file: the file and the number of the game in it; $problem: another message
review-failed = { $file }: { $problem }
review-during-game = the game is not over yet; it can be reviewed when it has ended
no-choice-in-position = there is nothing to choose in this position
no-placement-here = { $patch } cannot be placed in this position

## The most important thing about a player's moves, in one sentence

review-no-decisions = You had no decision to make.
review-faultless = You gave away almost nothing.
review-small-losses = You made no clear mistake; small losses cost { $points ->
    [one] 1 point
   *[other] { $points } points
}.
review-placements-costly = { $sound ->
    [yes] Your purchases were sound;
   *[no] The clearest mistakes:
} { $count ->
    [one] one placement cost
   *[other] { $count } placements cost
} { $points ->
    [one] 1 point
   *[other] { $points } points
}.
review-choices-costly = { $sound ->
    [yes] Your placements were good;
   *[no] The clearest mistakes:
} { $count ->
    [one] one choice of what to buy or when to advance cost
   *[other] { $count } choices of what to buy or when to advance cost
} { $points ->
    [one] 1 point
   *[other] { $points } points
}.
review-timing-costly = { $sound ->
    [yes] Your placements were good;
   *[no] The clearest mistakes:
} advancing or buying at the wrong time cost { $points ->
    [one] 1 point
   *[other] { $points } points
} in { $count ->
    [one] one move
   *[other] { $count } moves
}.
review-both-costly = { $choices ->
    [one] One choice of what to buy or when to advance
   *[other] { $choices } choices of what to buy or when to advance
} cost { $choices_cost ->
    [one] 1 point
   *[other] { $choices_cost } points
}, and { $placements ->
    [one] one placement
   *[other] { $placements } placements
} cost { $placements_cost ->
    [one] 1 point
   *[other] { $placements_cost } points
}.

## Labels and kinds of losses

label-inaccuracy = inaccuracy
label-mistake = mistake
label-blunder = blunder
kind-choice = choice
kind-placement = placement
kind-tempo = tempo

## Why a move is better

# $move, $other: moves as written in records
reason-points = { $move } is worth { $points ->
    [one] 1 point
   *[other] { $points } points
} more than { $other }.
reason-fit = { $patch } fits better there.
reason-fewer-holes = It leaves { $count ->
    [one] one single empty square
   *[other] { $count } single empty squares
} fewer.
reason-leather-fit = The leather patch is worth more there.
reason-moves-again = { $player } moves again afterwards.
reason-advance = Advancing pays { $paid }, and nothing on offer is worth its time.
reason-time = It takes { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} less of { $player }'s time, so { $opponent } gets fewer turns.
reason-income = { $patch } pays income { $times ->
    [one] once
   *[other] { $times } times
}: { $total } in all.
reason-denial = Otherwise { $opponent } takes { $patch }.
reason-wins-leather = It wins a leather patch.
reason-wins-tile = It wins the special tile.

## Tables and pages of reviews

review-title = Review of { $one } – { $two }
heading-lost = lost
heading-per-decision = per decision
heading-accuracy = accuracy
heading-choice = choice
heading-placement = placement
heading-tempo = tempo
heading-leaks = small leaks
heading-label = label
heading-kind = kind
heading-win-lost = chance lost
ledger-start = Ring and seat
# $player gave these points away
ledger-given-away = Given away by { $player }
ledger-luck = Luck of the cards
ledger-evaluation-changed = Evaluation changed
ledger-margin = Final margin of { $player }
ledger-expected-margin = Expected margin of { $player }
review-no-labels = No move gets a label.
review-better-move = Better: { $move }
review-proven = Exact: all moves to the end were calculated.
review-judged-by = Judged by { $network } with { $visits } visits for each position, { $second } where points were lost.

## The terminal

review-busy = Reviewing the game: { $done } of { $total } moves
# $sentence: one of the sentences above
review-of-player = { $player }: { $sentence }
review-move-better = { $move } loses { $points ->
    [one] 1 point
   *[other] { $points } points
}. Better: { $best }.
key-review = review
help-key-review = review a finished game: marks and better moves
help-review = review: judge every move of a finished game.
