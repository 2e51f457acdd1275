### Environments for reinforcement learning; read by programmers.

# $action (number)
unknown-action = there is no action { $action }, expected 0 to { $last }
offer-slot-is-empty = slot { $slot } of the offer is empty; { $offer_count ->
    [0] no patch is left
   *[other] on offer: { $offer }
}
move-without-action = { $move } has no action in this position
# $same: the move that looks the same; $action: its number
action-looks-the-same = { $move } is not an action: it looks the same as { $same }, which is action { $action }
batch-illegal-action = game { $game }: { $reason }
batch-size = the number of games is { $count }, expected at least 1
batch-rings = the number of rings is { $rings }, expected { $games }
batch-action-shape = the actions have shape { $shape }, expected { $expected }
batch-value-shape = the values have shape { $shape }, expected { $expected }
ring-option = the option 'ring' is { $value }, expected the letters of the patches
unknown-render-mode = unknown render mode '{ $mode }', expected one of: { $known }
unknown-reward = unknown reward '{ $reward }', expected win or lead
unknown-seat = seat is { $value }, expected 1, 2 or None
automa-never-starts = seat is 2, but Automa never starts; expected 1 or None
observer-parameters = an observer of { $game } takes no parameters, but got { $value }
unknown-vector-opponent = the opponent is { $value }, expected random, self or a function
