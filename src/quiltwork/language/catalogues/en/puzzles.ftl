### Puzzles: judging, files, the daily puzzle.

## What an attempt was worth. $choice: puzzle-choice-patch or puzzle-choice-advance.

puzzle-choice-patch = patch { $patch }
puzzle-choice-advance = advance
puzzle-choice-leather = the leather patch
puzzle-right = Correct.
puzzle-right-patch-wrong-place = The right patch, but another place is better.
puzzle-wrong-choice = Not the best choice.
# $points (text): the expected lead at the end, with its sign; $win (text): a percentage.
puzzle-choice-value = { $choice }: expected lead { $points }, chance of winning { $win }
# Exact results with best play on both sides.
puzzle-choice-wins = { $choice }: a win, final lead { $points }
puzzle-choice-loses = { $choice }: a loss, final lead { $points }
puzzle-proof-search = Proven by { $searches } searches with { $visits } visits each.
puzzle-proof-win = Solved exactly: { $answers ->
    [one] one of { $moves } moves wins.
   *[other] { $answers } of { $moves } moves win.
}
puzzle-proof-points = Solved exactly: { $answers ->
    [one] one of { $moves } moves scores the most points.
   *[other] { $answers } of { $moves } moves score the most points.
}
puzzle-fill-solved = Correct: all patches fit.
puzzle-fill-not-solved = Not solved: a patch is missing, overlaps another one or leaves the quilt.
puzzle-fill-solutions = { $count ->
    [one] There is exactly one way.
   *[other] There are { $count } ways.
}

## The tasks

puzzle-task-best = Which patch is best, and where do you place it? You may also advance.
puzzle-task-win = Find a move that wins.
puzzle-task-points = Find the move that scores the most points.
puzzle-task-fill = Place all patches on the quilt.
puzzle-task-better = You lost points here. Find a better move.

## Invalid attempts

puzzle-unknown = there is no puzzle { $id }; list them with: quiltwork puzzles list
puzzle-too-many-moves = the attempt has { $moves } moves, expected at most { $expected }
puzzle-move-not-placing = { $move } does not place a patch of this puzzle

puzzle-vote-before-attempt = you can vote for a puzzle once you have tried it
puzzle-not-fill = { $id } is not a quilt to fill
## Your own mistakes. $choice: puzzle-choice-patch, puzzle-choice-advance or puzzle-choice-leather; $points (text): a number.

mistake-chosen = In the game you chose { $choice } and lost { $points } points.
mistake-placed-elsewhere = In the game you chose the same patch, but your place lost { $points } points.
mistake-proof = Confirmed by the review of the game and by another search with { $visits } visits.
mistake-proof-exact = Solved exactly.
mistake-unknown = there is no card { $id } in your deck
mistake-without-grade = this card has not been answered yet

## Puzzle files

puzzles-unreadable = cannot read { $file }: { $problem }
puzzles-not-a-file = { $file } is not a puzzle file
puzzles-other-version = { $file } has version { $found } of the puzzle format, this program reads version { $expected }; install a matching version of quiltwork
puzzles-line = line { $number } of { $file } is not a puzzle: { $problem }
local-puzzles-version = { $file } has version { $found }, this program reads version { $expected }; install a matching version of quiltwork
local-puzzles-damaged = { $file } is damaged; remove it to start again

## The daily puzzle

daily-not-a-date = { $value } is not a date; write it as year-month-day, such as 2026-11-17
daily-too-early = there is no daily puzzle for { $date }; the first one is of { $first }
daily-too-late = the daily puzzle of { $date } is not out yet; the last one is of { $last }
daily-other-puzzle = the daily puzzle of { $date } is not { $id }
