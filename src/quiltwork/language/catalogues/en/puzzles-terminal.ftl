### Puzzles on the command line.

heading-puzzle = puzzle
heading-puzzle-kind = kind
heading-difficulty = difficulty
heading-answers = answers
heading-source = source
puzzles-made = { $count ->
    [one] { $count } puzzle written to { $file }
   *[other] { $count } puzzles written to { $file }
}
puzzles-checked = { $count ->
    [one] { $count } puzzle checked, { $failed } failed
   *[other] { $count } puzzles checked, { $failed } failed
}
puzzles-other-network = { $count ->
    [one] { $count } of them was made with another network; it was searched with the network of this version
   *[other] { $count } of them were made with another network; they were searched with the network of this version
}
rings-made = { $count ->
    [one] { $count } ring written to { $file }
   *[other] { $count } rings written to { $file }
}
puzzles-none = { $file } has no puzzles

## What a check finds

puzzle-check-unreadable = its position or answers cannot be read: { $problem }
puzzle-check-equal = it is equal to { $other }
puzzle-check-id = its id should be { $expected }
puzzle-check-answer = one of its answers does not solve it
# $best (text): a patch's letter or adv; $points, $win (texts): the margin of the puzzle's answer, with its sign.
puzzle-check-search = the answer does not hold: the best choice is { $best }, the margin is { $points } points and { $win } percentage points
puzzle-check-solver = the solver finds another goal or other answers
puzzle-check-count = the two ways of counting do not give its answers

## Solving in the terminal

puzzle-heading = Puzzle { $id }, difficulty { $difficulty }
puzzle-how = Type a move such as Kr1d4 or adv, “solution” to see the answer, or “quit”.
puzzle-how-fill = Type one move for each patch, such as Kr1d4 Cr0a1, “solution” to see the answer, or “quit”.
puzzle-try-again = Try again.
puzzle-line = Best play: { $moves }

## The puzzle screen of the terminal

menu-puzzles = Puzzles
choice-puzzles = Puzzles
puzzles-daily = Puzzle of the day
puzzles-mixed = All kinds
puzzles-kind-patch = Which patch?
puzzles-kind-endgame = Endgame
puzzles-kind-fill = Fill the quilt
puzzles-progress = Your rating is { $rating }; { $solved } solved.
puzzles-days = Days in a row: { $days }.
puzzle-row = Right in a row: { $count }.
puzzle-new-rating = Your rating: { $before } → { $after }.
puzzle-not-solved = Not solved. This is the solution.
puzzle-you = You
puzzle-other-player = Opponent
puzzle-screen-title = Puzzle
puzzle-screen-title-daily = Puzzle of { $date }
puzzle-screen-difficulty = difficulty { $difficulty }
puzzle-screen-solved = solved
puzzle-screen-failed = not solved
puzzle-key-next = next puzzle
puzzle-key-others = other patches
puzzle-key-answer = answer
puzzle-key-take-back = take back
puzzle-key-solution = solution
puzzle-key-vote = like it or not
puzzle-key-liked = you like it
puzzle-key-disliked = you dislike it
