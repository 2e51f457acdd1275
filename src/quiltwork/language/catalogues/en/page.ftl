### The browser page: buttons, labels, help and the lesson. Sentences about a game are in play.ftl and rules.ftl.
### Labels and buttons have little room: keep translations short. A heading, button or label has no full stop.

## On every page

skip-to-content = Skip to the main content
loading = Loading…
close = Close
cancel = Cancel
try-again = Try again
something-went-wrong = Something went wrong
page-not-found = Page not found
page-not-found-text = There is no page at this address.
go-home = Go to the home page
# The link around the logo, for screen readers
home-link = Quiltwork, home page
use-dark-colours = Use dark colours
use-light-colours = Use light colours
choose-language = Language
fan-notice = A free, independent fan implementation of the board game Patchwork by Uwe Rosenberg. The name and the artwork of the published game belong to their owners. None of that artwork is used here.
licences = Licences
# $player (number): 1 or 2, for a player without a name
player-label = Player { $player }

## Home page

home-title = A quilting game for two players
home-text = Buy patches with buttons and time, sew them onto your quilt, and leave as few empty squares as you can.
learn-link = Learn the game
learn-link-text = A five-minute lesson on the board.
rules-link-text = All rules of every edition.
import-link = Import a game
import-link-text = Step through a saved game and analyse it.
your-games = Your games
game-finished = Finished
game-imported = Imported
game-waiting = Waiting
# $number (number): the number of the next move
game-at-move = Move { $number }

## New game

play-computer = Play the computer
play-computer-text = From newcomer to master.
play-local = Two players here
play-local-text = Take turns on this device.
play-invite = Invite a friend
play-invite-text = Send a link. No account needed.
play-solo = Solo against Automa
play-solo-text = A deck of cards plays against you.
kind-of-game = Kind of game
level-label = Level
edition-label = Edition
# $starter: "whoever used a needle last"
starter-by-rules = According to the rules, { $starter } starts.
who-starts = Who starts
starter-you = You
starter-computer = Computer
starter-friend = Friend
starter-random = Random
your-name = Your name
time-control = Time control
no-time-limit = No time limit
minutes-each = { $minutes ->
    [one] 1 minute each
   *[other] { $minutes } minutes each
}
minutes-and-increment = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} + { $seconds ->
    [one] 1 second per move
   *[other] { $seconds } seconds per move
}
days-per-move = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
}
deck-label = Deck
seed-label = Seed
seed-help = The same seed always gives the same ring.
ring-label = Ring
ring-help = 33 letters, clockwise from the neutral token.
start-game = Start game
starting-game = Starting…
create-invite-link = Create invite link

## Import a game

import-title = Import a game
import-text = Choose a .qgn file, drop it here, or paste its text.
choose-file = Choose a file
game-record = Game record
import-button = Import
importing = Importing…

## Seats and clocks

seat-open = Open seat
seat-you = you
seat-computer = computer
seat-offline = offline
waiting-for-player = Waiting for a second player
# $control: "10 minutes each"
time-control-is = Time control: { $control }.
invite-text = Send this link to a friend. The first person who opens it and joins plays against you. Everyone else watches.
invite-link = Invite link
copy-link = Copy link
link-copied = Copied
share-link = Share…
play-computer-instead = Play a computer instead
join-game = Join game
join-text = { $host } is waiting for you. Join the game, or just watch.
you-are-watching = You are watching
people-watching = { $count ->
    [one] 1 person watching
   *[other] { $count } people watching
}
# $days and $hours (numbers): the time left, in little room
clock-days = { $hours ->
    [0] { $days ->
        [one] 1 day
       *[other] { $days } days
    }
   *[other] { $days } d { $hours } h
}
clock-hours = { $hours } h { $minutes } min
player-time-left = Time left for { $player }

## Quilts and the time track

quilt-of = Quilt: { $player }, { $empty ->
    [one] 1 empty square
   *[other] { $empty } empty squares
}
# $square: "d4"
square-empty = { $square }, empty
square-leather = { $square }, leather patch
square-patch = { $square }, patch { $patch }
swap-quilts = Swap quilts
time-track = Time track
track-tokens = { $first }: space { $first_space } of { $last }. { $second }: space { $second_space }.
# $spaces (list of numbers)
leather-left-on = { $spaces_count ->
    [one] A leather patch is left on space { $spaces }.
   *[other] Leather patches are left on spaces { $spaces }.
}
# $spaces (list of numbers)
track-incomes = Income is paid on spaces { $spaces }.
# $income (number): what it pays, $space: where
track-next-income = The next income of { $player } is { $income }, on space { $space }.
no-leather-left = No leather patches are left.

## A player's purse

# $currency: "button", "eyeball" or the word of a custom edition; $currencies: its plural
money-label = { $currency ->
    [button] Buttons
    [eyeball] Eyeballs
   *[other] { $currencies }
}
# $money (money)
money-now = { $money }
income-now = Income { $income }
income-help = Income, paid at every income space you pass
empty-now = { $empty ->
    [one] 1 empty square
   *[other] { $empty } empty squares
}
empty-help = Empty squares, each costs 2 points
special-tile-points = Special tile, 7 points

## The offer and the ring

on-offer = On offer
# For screen readers. $slot (number): 1, 2 or 3; $patch: its letter; $squares (number); $cost (money)
offered-patch = Patch { $slot }, called { $patch }: { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}, costs { $cost }, time { $time }, income { $income }.
# Very little room
label-too-expensive = too expensive
label-no-room = no room
cost-label = Cost
time-label = Time
income-label = Income
no-patches-left = No patches are left. Advance.
ring-in-order = Ring, in the order in which the patches are offered
patch-facts = Patch { $patch }: { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}, costs { $cost }, time { $time }, income { $income }.
# $place (number): its place in the ring; $facts: the text above
ring-patch = { $place }. { $facts }
next-on-offer = Next on offer

## Whose turn it is

your-turn = Your turn
players-turn = { $player }'s turn
place-leather = Place the leather patch
player-places-leather = { $player } places a leather patch
player-thinking = { $player } is thinking…
start-of-game = Start of the game
# $ply (number): how many moves were made; $total (number): how many the game has
after-move = After move { $ply } of { $total }
move-of-record = Move { $ply } of { $total }
back-to-game = Back to the game
choose-patch-or-advance = Choose a patch or advance.

## Placing a patch

placing = Placing
rotate = Rotate
flip = Flip
put-back = Put back
sew = Sew
advance = Advance
# $space (number): where the token lands; $gain (money)
advance-for = Advance to { $space } for { $gain }
advance-to = Advance to { $space }
remove-leather = Remove it from the game
patch-fits = It fits.
patch-outside = Part of the patch is outside the quilt.
# $squares (list): "d4, d5 and e5"
covered-squares = Already covered: { $squares }.
patch-not-here = You cannot place it here.
not-on-offer = This patch is not on offer.
completes-7x7 = Completes a 7×7 square: you get the special tile, 7 points.
# For screen readers. $orientation: r0 to r3 is rotated that many times clockwise; m0 to m3 is mirrored first
patch-in-hand = { $orientation ->
    [r1] Patch { $patch }, rotated once, corner on { $square }.
    [r2] Patch { $patch }, rotated twice, corner on { $square }.
    [r3] Patch { $patch }, rotated three times, corner on { $square }.
    [m0] Patch { $patch }, mirrored, corner on { $square }.
    [m1] Patch { $patch }, mirrored, rotated once, corner on { $square }.
    [m2] Patch { $patch }, mirrored, rotated twice, corner on { $square }.
    [m3] Patch { $patch }, mirrored, rotated three times, corner on { $square }.
   *[r0] Patch { $patch }, corner on { $square }.
}
leather-in-hand = Leather patch on { $square }.
press-enter-to-sew = Press Enter to sew it.
leather-text = You reached a leather patch. Sew it on any empty square.
placing-keys = R rotates, F flips, Enter sews.

## What a move would do

choice-title = What this move does
lands-on = Lands on
# $paid (number): how much; $spaces (list of numbers): where
choice-income = { $spaces_count ->
    [one] +{ $paid } income on space { $spaces }
   *[other] +{ $paid } income on spaces { $spaces }
}
choice-gain = Gain
choice-leather = Wins a leather patch
choice-next = Next
choice-you-again = You again
choice-game-over = Game over
choice-score = Score

## The list of moves

moves = Moves
no-moves-yet = No moves yet.
to-start = First position
previous-move = Previous move
next-move = Next move
to-end = Last position
# $text: what happened, one or more sentences
numbered-move = Move { $number }: { $text }
why-this-move = Why this move?

## What you can do at a table

game-actions = Game actions
hint = Hint
show-hint = Show it
take-back = Take back
ask-to-take-back = Ask to take back
allow = Allow
decline = Decline
resign = Resign
resign-title = Resign this game?
resign-text = { $player } wins at once. You cannot undo this.
save = Save
save-record = Game record (.qgn)
save-svg = Picture (SVG)
save-png = Picture (PNG)
picture-failed = The picture could not be created.
play-again = Play again
offer-rematch = Offer a rematch
review-game = Review game
go-to-rematch = Go to the new game
help = Help

## Automa, the solo opponent

automa-level-and-deck = Level { $level }, { $deck } deck
# $money (money)
automa-collected = { $money } collected
next-budget = Next budget: { $budget }
automa-patches = Patches that Automa took

## The end of a game

player-wins = { $player } wins
you-win = You win!
you-lose = You lose
score-breakdown = Score breakdown
result-at-each-level = Result at each level
# $level: one of Automa's levels; $you and $automa (numbers): the points; $won: yes or no
result-at-level = { $won ->
    [yes] { $level }: won, { $you } to { $automa }
   *[no] { $level }: lost, { $you } to { $automa }
}

## Analysis

analysis = Analysis
best-moves = Best moves here
thinking = Thinking…
# $chance: "63%"; $lead: "+4.5", the expected lead in points
win-chance-and-lead = { $player } wins { $chance } ({ $lead })
no-choice-at-end = The game is over here. Step back through the moves to see the best ones.
no-choice-here = There is nothing to choose here.
move-played = played
move-played-instead = Played instead: { $text }

## Help

rules-in-short = The rules in short
rule-turn = The player who is further behind on the track moves. If both tokens are on the same space, the one on top moves. You may move several times in a row.
# $unit (money): "1 button"
rule-advance = Advance to the space in front of your opponent. You get { $unit } for every space you move.
rule-buy = Or buy one of the three patches on offer: pay for it, sew it on, and move your token by its time.
rule-income = { $currency ->
    [button] When you pass an income space, you get the buttons printed on your quilt. The first player to pass a leather patch sews it on at once.
    [eyeball] When you pass an income space, you get the eyeballs printed on your quilt. The first player to pass a leather patch sews it on at once.
   *[other] When you pass an income space, you get the { $currencies } printed on your quilt. The first player to pass a leather patch sews it on at once.
}
rule-score = The first complete 7×7 square is worth 7 points. At the end every empty square costs 2 points.
open-lesson = Learn it by playing
mouse-and-touch = Mouse and touch
mouse-and-touch-text = Drag a patch onto the quilt, or click it and then a square. The Rotate and Flip buttons or the mouse wheel change how it lies. Nothing happens until you press Sew.
keyboard = Keyboard
key-enter = Enter
key-escape = Esc
key-help-one = choose a patch on offer
key-help-arrows = move the patch, step through the moves, or scroll the ring when it has the focus
key-help-r = rotate (with Shift: the other way)
key-help-f = flip
key-help-enter = sew, or confirm an advance
key-help-escape = put the patch back
key-help-a = advance
key-help-u = take back
key-help-h = hint; press it again to use the hint
key-help-x = remove a leather patch from the game, if the edition allows it
key-help-n = next or previous mistake, in a review
key-help-l = play the better line, in a review
key-help-question = this help

## The lesson

lesson = Lesson
lesson-opponent = Bo
well-done = Well done.
lesson-next = Continue
play-a-game = Play a game
lesson-progress = Step { $step } of { $steps }
lesson-steps = Steps of the lesson
# $number (number) and $title: "3. Several moves in a row"
lesson-step = { $number }. { $title }

lesson-buy-title = Buy a patch
lesson-buy-text = Your quilt is empty: nine by nine squares. Squares that are empty at the end cost points. Three patches are on offer. Each shows its price in buttons, the time it takes, and the income it brings.
lesson-buy-task = Take patch 2 and sew it anywhere. Drag it or press 2. R rotates, F flips. Then press Sew.
lesson-buy-task-touch = Tap patch 2 and drag it anywhere on the quilt. Rotate or flip it if you like. Then press Sew.
lesson-buy-right = You paid 3 buttons and your token moved 2 spaces. The patch left the ring, the neutral token moved to its place, and three other patches are on offer. Then Bo, who was behind, bought a patch too.
lesson-buy-wrong = You can buy that patch, but for this lesson take patch 2.

lesson-advance-title = Get buttons
lesson-advance-text = Look at the track. You are on space 2 and Bo is on space 4. The player who is further behind moves, so it is your turn. You cannot pay for any of these patches. But you can always advance to the space in front of Bo: you get one button for every space you move.
lesson-advance-task = Advance: press A or the button, look at what the move does, and confirm it.
lesson-advance-task-touch = Advance: press the button, look at what the move does, and confirm it.
lesson-advance-right = You moved three spaces and got three buttons. You also reached space 5, which shows a button. There your quilt pays its income: 1 button for the patch you sewed.
lesson-advance-wrong = That works too, but for this lesson try the advance.

lesson-again-title = Several moves in a row
lesson-again-text = You are on space 17, Bo is on space 21. As long as you do not pass Bo, you move again. On the same space you move again too, because your token is on top. Choose a patch to see where you land and who is next.
lesson-again-task = Buy a patch after which you move again.
lesson-again-right = The patch took little time, so you move again. A patch that costs few buttons can still cost a lot of time.
lesson-again-wrong = Now it is Bo's turn. Look for a patch that takes less time.

lesson-reach-title = Leather patches
lesson-reach-text = The brown squares on the track are leather patches of one square. The first player who reaches or passes one gets it. You are on space 24, and a leather patch is on space 26.
lesson-reach-task = Reach space 26, by buying a patch or by advancing.
lesson-reach-right = The leather patch is yours. You must sew it on at once, before anyone moves.
lesson-reach-wrong = That is not far enough. You must reach space 26.

lesson-leather-title = Sew it on
lesson-leather-text = A single square fills a hole that no other patch fits into.
lesson-leather-task = Put it on an empty square and press Sew.
lesson-leather-right = It brings no income, but it is worth two points: one empty square less.
lesson-leather-wrong = Sew the leather patch on first.

lesson-tile-title = The special tile
lesson-tile-text = The first player to fill a square of seven by seven gets the special tile, worth 7 points. Your quilt needs three more squares for it: g4, g5 and g6.
lesson-tile-task = Fill them with the patch that fits. R rotates it.
lesson-tile-task-touch = Fill them with the patch that fits. The Rotate button rotates it.
lesson-tile-right = The tile is yours, and Bo can no longer win it.
lesson-tile-wrong = The 7×7 square in the corner is not complete yet. Three squares in one column are empty.

lesson-end-title = The end
lesson-end-text = Both tokens stop on the last space, 53. Bo is already there, so all remaining moves are yours. Your score is your buttons, plus 7 for the special tile, minus 2 for every empty square.
lesson-end-task = Play to the end: advance, or buy a patch that still fits.
lesson-end-right = That is the whole game. The player with more points wins. If both have the same, the player who reached space 53 first wins.

## Connection

server-unreachable = The server cannot be reached. Is it running?
# $status (number): the HTTP status
server-failed = The server answered with an error ({ $status }).
connection-lost = Connection lost. Reconnecting…
table-closed = This table is closed.

## Spoken by screen readers

# $offer: the patches on offer, separated by semicolons
spoken-offer = On offer: { $offer }.
spoken-nothing-on-offer = Nothing is on offer.
# $slot (number); $cost (money); $status: what keeps you from buying it
spoken-patch = { $status ->
    [expensive] { $slot }, { $cost }, time { $time }, income { $income }, too expensive
    [no-room] { $slot }, { $cost }, time { $time }, income { $income }, no room
   *[free] { $slot }, { $cost }, time { $time }, income { $income }
}
spoken-your-turn = Your turn.
spoken-advance = A advances to { $space } for { $gain }.
spoken-leather = Place a leather patch.
spoken-leather-keys = The arrow keys move it, Enter sews it.
spoken-advancing = Advance to { $space }.
press-enter-to-confirm = Press Enter to confirm.
# $money (money): what you have then, $space: where your token is then
spoken-consequence = You then have { $money } and are on space { $space }.
spoken-you-again = Then you move again.
spoken-other-next = Then the other player moves.
# $text: the advice
spoken-hint = Hint: { $text }
press-h-to-use = Press H to use it.
