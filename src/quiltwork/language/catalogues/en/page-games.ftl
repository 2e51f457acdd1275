### The page with all your games, and the form for a new game.

## Your games

all-games = All games
# $games (number)
number-of-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
more-games-waiting = { $games ->
    [one] 1 more game
   *[other] { $games } more games
}
no-games-yet = You have no games yet. Start one on the home page.
filter-games = Filter
filter-opponent = Opponent
filter-all = All
filter-computer = Computer
filter-people = People
filter-local = At one screen
filter-imported = Imported
filter-name = Name or level
no-game-matches = No game matches.
show-more-games = Show more
# $score and $other (numbers): the points
game-won = Won, { $score } to { $other }
game-lost = Lost, { $score } to { $other }
game-won-early = Won
game-lost-early = Lost
# $first and $second (numbers): the points at one screen
game-score = { $first } to { $second }
# For screen readers. $game: the names of both players
export-one = Export { $game }
delete-one = Delete { $game }
export-all = Export all
delete-all = Delete all
delete-title = Delete this game?
delete-text = { $game } is deleted for good.
delete-shared-text = { $game } leaves your list. The other player keeps it.
delete-all-title = Delete all games?
delete-all-text = All your games are deleted for good. A game that you are playing against another person stays, and the other player keeps a finished one.
delete-confirm = Delete

## Results

your-results = Your results
no-results-yet = Your results appear here after your first game.
results-games = Games
results-won = Won
results-best = Best score
results-average = Average score
results-current-streak = Current streak
# $games (number): won or lost in a row
streak-won = { $games ->
    [one] 1 win
   *[other] { $games } wins
}
streak-lost = { $games ->
    [one] 1 loss
   *[other] { $games } losses
}
streak-none = none
results-longest-streak = Longest winning streak
results-by-level = By level
results-by-opponent = By opponent
results-by-edition = By edition
results-by-time-control = By time control
time-control-live = Minutes for the game
time-control-correspondence = Days per move
results-overall = All games

## New game

level-suggested = suggested
# $rating (number): an Elo rating
level-rating = Rating { $rating }
more-options = More options
# $player: the level of the computer
simpler-player-moves = The engine is being prepared. Until it is ready, a simpler player moves for { $player }.
