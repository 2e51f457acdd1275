### Trying things out, the rules, and settings.

## From a position

play-from-here = Play from here
play-from-here-text = A new game starts in this position. The game on the screen stays as it is.
# $level: such as "Casual"
play-on-against = Play on against { $level }
play-on-as = Your side
try-moves = Move both sides
try-moves-text = You move for both players. Your moves are saved as a game of their own.
copy-position = Copy the position as text

## The rules

rules-of-game = Rules
rules-contents = Contents
complete-rules = The complete rules
see-the-rule = See the rule
changed-patches = * Patches with an asterisk differ from the standard edition.

## Settings

settings = Settings
setting-sound = Sound
setting-animation = Animation
animation-off = Off
animation-fast = Fast
animation-normal = Normal
animation-slow = Slow
setting-coordinates = Coordinates on the quilt
setting-confirm = Confirm before sewing
setting-shortcuts = Shortcuts with a single key, such as A or R
setting-notation = Notation in the list of moves
setting-notifications = Notify me when it is my turn and this tab is hidden
notifications-forbidden = Your browser does not allow notifications from this page. You can change that in its settings.
setting-theme = Colours
theme-system = As the system
theme-light = Light
theme-dark = Dark
setting-board-side = Side of the time track
board-front = Front
board-back = Back
