### Puzzles on the page: solving, the daily puzzle, the archive.

puzzle = Puzzle
puzzles = Puzzles
puzzles-link-text = A new one every day.
puzzle-opponent = Opponent
puzzle-kind-patch = Which patch?
puzzle-kind-patch-text = One choice is clearly the best
puzzle-kind-endgame = Endgame
puzzle-kind-endgame-text = The best move near the end
puzzle-kind-fill = Fill the quilt
puzzle-kind-fill-text = Fit the last patches
puzzle-mixed = All kinds
puzzle-mixed-text = Matched to your rating
puzzle-difficulty = difficulty { $difficulty }
puzzle-themes = Practise
puzzle-rating = Your rating
puzzle-solved-count = Solved
puzzle-streak-count = Solved in a row
puzzle-solved-of = { $solved } of { $puzzles } solved
puzzle-solved = Solved.
puzzle-given-up = Not solved. This is the solution.
puzzle-rating-change = Your rating: { $before } → { $after }.
puzzle-streak = { $count } solved in a row.
puzzle-give-up = Show the solution
puzzle-take-back = Take the last patch back
puzzle-step-back = Previous move
puzzle-step-forward = Next move
puzzle-before-solution = The position of the puzzle
puzzle-next = Next puzzle
puzzle-vote = Did you like it?
puzzle-vote-up = Yes
puzzle-vote-down = No
puzzle-quilt = { $empty ->
    [one] The quilt to fill, { $empty } square is empty
   *[other] The quilt to fill, { $empty } squares are empty
}
puzzle-patches = Patches to place
puzzle-patch = Patch { $patch }, { $squares } squares

## The daily puzzle

daily = Puzzle of the day
daily-text = Everybody gets the same puzzle and the same ring
daily-of = Puzzle of { $date }
daily-archive = Earlier days
daily-earlier = Show earlier days
daily-solved = solved
daily-failed = not solved
daily-streak = { $days } days in a row.
daily-share = Copy the result
daily-copied = Copied
daily-ring = Ring of the day
daily-ring-text = Everybody plays this ring against { $level }. Your result is compared with { $games } engine games.
daily-ring-play = Play the ring
daily-ring-continue = Continue your game
daily-ring-look = View your game
# $lead (number): the final lead, negative after a loss
daily-ring-result = Final lead { $lead }: better than { $percentile }% of the engine games.

## Your own mistakes

mistakes = Your mistakes
mistakes-link-text = Moves that cost you points return as puzzles
mistakes-text = When a game of yours is reviewed, the moves that cost you points return here as puzzles. Each time you solve one, it returns after a longer pause.
mistakes-none = There are no mistakes here yet. Review one of your finished games.
mistakes-due = { $count ->
    [0] None due today
    [one] { $count } due today
   *[other] { $count } due today
}
mistakes-practise = Practise
mistakes-done = Nothing is due any more. Well done!
mistakes-all = All your mistakes
# $label: mistake-label-…; $points (text): a number
mistake-title = { $label }, { $points } points lost
mistake-label-inaccuracy = Inaccuracy
mistake-label-mistake = Mistake
mistake-label-blunder = Blunder
mistake-loss-choice = Another patch was better
mistake-loss-placement = Another place was better
mistake-loss-tempo = Buying or advancing at the wrong time
mistake-found = Reviewed on { $date }, move { $ply }
mistake-due-today = Due today
mistake-returns = It returns on { $date }.
mistake-grade = How well did you know it?
mistake-grade-again = Not at all
mistake-grade-hard = Hardly
mistake-grade-good = Well
mistake-grade-easy = Easily
mistake-next = Next mistake
mistake-game = View the game
mistake-remove = Remove from your mistakes
mistake-remove-one = Remove: { $card }
