### The review of a game on the page.

review = Review
review-start = Review this game
review-starting = Starting the review…
review-progress = Reviewed { $done } of { $total } moves
# Below the graphs, while the review runs: $count (number) moves are drawn as empty circles
review-suspects = { $count ->
    [one] Empty circle: 1 move that may be a mistake. It is still being checked.
   *[other] Empty circles: { $count } moves that may be mistakes. They are still being checked.
}
review-failed-here = The review failed. You can start it again.
review-nothing-marked = No move is marked as a mistake.
automatic-review = Review every game automatically
next-mistake = Next mistake
previous-mistake = Previous mistake
# $points, $low, $high: numbers; low and high bound the 95 % interval
review-headline = { $points } points given away per decision (95%: { $low } to { $high }).
review-headline-short = { $points } points given away per decision.
review-accuracy = Accuracy { $share }.
review-leaks = Small losses: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
review-points-lost = It lost { $points ->
    [one] 1 point
   *[other] { $points } points
}.
review-points-and-chance-lost = It lost { $points ->
    [one] 1 point
   *[other] { $points } points
} and { $chance } of the chance to win.
review-exact = This is exact: every move to the end was calculated.
review-chance-of = Chance of { $player } to win
review-lead-of = Expected lead of { $player } in points
review-ledger = Where the final margin comes from
show-better-move = Show the better move
line-position = Line: move { $at } of { $total }
better-line = Better
opponent-wants = What { $player } wants next
line-back = Back one move
line-forward = Play the next move
retry-move = Find it yourself
retry-task = Find a better move for { $player }.
retry-right = That is right: it loses { $points ->
    [0] nothing
    [one] only 1 point
   *[other] only { $points } points
}.
retry-wrong = That move loses { $points ->
    [one] 1 point
   *[other] { $points } points
}. Try another one.
retry-stop = Stop trying
show-heat-map = Where { $patch } fits
heat-map-of = The darker, the better { $patch } fits. Best: { $square }
heat-square = { $square }: { $points ->
    [one] 1 point lost
   *[other] { $points } points lost
}
