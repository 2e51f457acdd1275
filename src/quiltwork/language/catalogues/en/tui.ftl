### The terminal: screens and line mode. Screens are 80 columns wide; keep labels short.

## The table in sentences. Several follow one another on a line.

# $money, $income (number), $space (number): where the token stands
player-purse = { $player }: { $money }, income { $income }, space { $space }.
# An opponent without a quilt, such as Automa
player-collected = { $player }: { $money } collected, space { $space }.
next-income = Next income in { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}.
next-leather = Next leather patch in { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}.
# $patches: a list of letters, which may be empty
player-patches = { $patches_count ->
    [0] No patches yet.
   *[other] Patches: { $patches }.
}
player-points = { $points ->
    [one] 1 point now.
   *[other] { $points } points now.
}
# $place: 1, 2 or 3; $squares: the squares that the patch covers in the top left corner, such as "a1 b1 b2"
offer-line = Offer { $place }: patch { $patch }, { $width } by { $height }, squares { $squares }. Price { $price }, time { $time }, income { $income }.
patch-is-too-expensive = Too expensive.
patch-does-not-fit = Does not fit on the quilt.
ring-empty = No patch is left.
ring-empty-advance = No patch is left. You can only advance.
tile-owner = { $player } has the special tile.
# $level, $deck: names such as "fellow" and "tactical"
automa-setup = Automa, level { $level }, { $deck } deck.
automa-marker = On space { $space } it wins the special tile if the tile is free.
automa-next-budget = The back of its next card shows a budget of { $budget }.
# $label: what is counted, such as "empty squares"; $points1, $points2: a number or score-not-counted
score-line = { $label }: { $player1 } { $points1 }, { $player2 } { $points2 }.
score-not-counted = none
# $level: a name, such as "fellow"
won-at-level = At level { $level } you win { $points } to { $other_points }.
lost-at-level = At level { $level } you lose { $points } to { $other_points }.

## Choices and hints

# $reason: such as "already covered: d4 (F)"
not-here = Not here: { $reason }.
# $reason: such as "patch K costs 6 buttons, player 1 has 4"
too-expensive = Too expensive: { $reason }.
game-start = The start of the game.
game-start-keys = ← and → step through the moves.
first-choice = Choose a patch with 1, 2 or 3, or advance with A.
taken-back = Taken back.
# $problem: a reason without a final full stop
refused = Not possible: { $problem }.
hint-busy = Looking for a hint …
hint-with-chance = Hint: the engine gives this move a { $percent }% chance to win.
hint-without-chance = Hint: the engine suggests this move.
computer-is-thinking = { $player } is thinking …
engine-failed-keys = You can undo with U, or leave and continue later.
# $notice: a whole sentence
notice = Note: { $notice }

## The table screen

# $edition: a name such as "revised"; $number, $count (numbers)
head-move = { $edition }, move { $number } of { $count }
head-earlier = earlier; End: latest
panel-purse = { $money }, +{ $income }
panel-purse-with-tile = { $money }, +{ $income }, tile
panel-points = { $points } pts, { $empty } empty
panel-automa-setup = { $level }, { $deck }
panel-automa-points = { $money }, { $points } pts
panel-tile-free = tile on space { $space }
panel-tile-won = tile is taken
# $budget (number)
panel-next-budget = next budget: { $budget }
panel-patches = patches:
# $card (number), $budget (number)
panel-card = card { $card }: budget { $budget }
# The three labels of a patch on offer: 12 columns with a number
card-price = price
card-time = time
card-income = income
# $places: a list of 1, 2, 3
places-too-expensive = { $places }: too expensive.
places-without-room = { $places }: does not fit.
# $count (number): how many patches follow the offer
ring-heading = Next, as price/time/income:
ring-heading-part = Next of { $count }, as price/time/income:
track-income = pays your income
track-leather = leather patch
track-tile = Automa's tile
list-start = start

## Keys of the table screen: one word each

key-turn = turn
key-flip = flip
key-advance = advance
key-sew = sew
key-discard = discard
key-put-back = put back
key-choose = choose
key-move = move
key-hint = hint
key-undo = undo
key-step = step
key-moves = moves
key-save = save
key-help = help
key-leave = leave

## Help

help-title = Keys
help-key-choose = choose a patch on offer (or click it)
help-key-arrows = move the patch; without one, ← and → step through the game
help-key-turn = turn it clockwise, flip it (the mouse wheel turns it too)
help-key-enter = sew it on, or confirm; nothing happens before you press it
help-key-put-back = put it back
help-key-advance = advance: once to see what happens, again to do it
help-key-discard = remove a leather patch from play, if the edition allows it
help-key-undo = undo your last decision
help-key-hint = hint: shows the engine's move for you to confirm
help-key-moves = list of moves; Home and End go to the start and the end
help-key-save = save a .qgn record (the game itself is always saved)
help-key-resign = resign
help-key-theme = dark or light theme; next language
help-key-leave = leave the table; Ctrl-C quits; nothing is lost
help-signs-quilt = Quilt: each letter is a patch, o is leather, · is empty. A held patch shows + where it may lie and x where it may not.
help-signs-track = Track: 1 and 2 are the tokens, + pays income, o is a leather patch, > is where you would land, T is where Automa wins the special tile.

## Dialogs

moves-title = Moves: Enter shows the position after one
resign-question = Resign this game?
# $game: when it was played and by whom
delete-question = Delete this game for good? { $game }
save-title = Save the record as
save-keys = Enter saves, Esc cancels
score-title = Score breakdown
button-yes = Yes
button-no = No
button-close = Close
button-save = Save record
button-rematch = Rematch
button-leave = Leave
button-start = Start
# $path: a file name
record-saved = Saved as { $path }.
file-name-missing = type a file name, such as friday.qgn
file-exists = { $path } already exists; choose another name

## The home screen

tagline = the quilting game for two, in your terminal
menu-computer = Play the computer
menu-local = Two players here
menu-solo = Solo against Automa
menu-record = Import a game
menu-saved = Your games
# $count (number): of unfinished games
menu-saved-count = { $count ->
    [0] Your games
   *[other] Your games ({ $count })
}
choice-level = Level
choice-starts = First move
choice-deck = Deck
choice-edition = Edition
starts-you = you
starts-computer = computer
starts-random = random
level-name = { $level }
deck-name = { $deck }
# $level, $count (numbers)
automa-level-note = Level { $level } of { $count }.
deck-normal-note = You do not see what Automa can spend.
deck-tactical-note = You see what Automa can spend before it acts.
edition-title = Edition: { $title }.
edition-note = { $note }
# $starter: who starts according to the rulebook
edition-starter = Who starts: { $starter }.
record-prompt = A .qgn file to step through:
# $date: such as 2026-05-01 20:15
saved-game-unfinished = { $date }  { $player1 } – { $player2 }, move { $move }
saved-game-finished = { $date }  { $player1 } – { $player2 }, finished
saved-keys = Enter continues a game, D deletes it.
saved-none = No game is saved yet. Every game is saved from its start.
rules-turn = The player who is behind on the track moves.
rules-choice = Buy one of three patches, pay its price and its time and sew it on, or advance past the other player and receive a button for each space.
rules-income = Buttons on your quilt pay income at every + of the track.
rules-score = At the end each button is a point, each empty square costs 2, and the first full 7×7 square is worth 7.
key-settings = settings
key-change = change
key-start = start
key-continue = continue
key-delete = delete
key-language = language
key-quit = quit

## Line mode. The commands themselves (help, show, adv, …) are not translated.

line-mode-game = { $player1 } against { $player2 }. Type help for the commands, quit to leave. Every move is saved.
line-mode-record = { $player1 } against { $player2 }, a record of { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}. Type forward, back, show or quit.
# $command: what to type
line-mode-saved = The game is saved. Continue it with: { $command }
line-mode-refused = Refused: { $problem }.
earlier-position-shown = an earlier position is shown; type end to return to the current one
unknown-quilt = there is no quilt '{ $quilt }', expected quilt 1 or quilt 2
quilt-of-player = The quilt of { $player }:
no-moves = No move was made yet.
patch-fits-nowhere = Patch { $patch } fits nowhere.
nothing-to-decide = there is nothing to decide in this position
hint-move = { $move }.
# $description: one or more sentences
move-of = Move { $number } of { $count }: { $description }
help-moves = Type a move. adv: advance.
help-buy = Kr1d4: sew on patch K, turned once clockwise, its top left corner on d4. r0 to r3: turned; m0 to m3: mirrored first.
help-leather = oe5: sew a leather patch on e5. o-: remove it from play, if the edition allows it.
help-show = show: the whole table.
help-offer-quilt = offer: the patches on offer. quilt 1, quilt 2: a quilt, one letter for each square.
help-where = moves K: where patch K fits. moves: the moves so far.
help-try = try MOVE: what a move would do.
help-hint = hint: the engine's move. undo: take back your last decision. resign: end the game.
help-save = save FILE: write a .qgn record.
help-step = back, forward, start, end: step through the game.
help-quit = quit: leave. The game is saved.

## Saved games

game-continued-elsewhere = this game was continued in another terminal; leave it and open it again
cannot-save-game = cannot save the game in { $path }: { $reason }
cannot-delete-game = cannot delete { $path }: { $reason }
cannot-read-game = cannot read { $path }: { $reason }
not-an-event = { $path }, line { $number }: not an event of a game
events-make-no-game = { $path }: { $reason }
no-unfinished-game = there is no unfinished game in { $folder }
# $command: what to type instead
needs-a-terminal = the table needs a terminal; in a pipe use: { $command }

terminal-too-small = The terminal has { $width } × { $height } characters. The table needs at least { $least_width } × { $least_height }: make the window larger or the letters smaller, or play with quiltwork tui --lines. Q quits; your game is saved.
