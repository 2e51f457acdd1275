### Building a position.

build-title = Build a position
build-link-text = Set up quilts, tokens and the ring yourself.
build-text = Sew patches on both quilts, set the purses and the tokens, and order the ring. Then play on from there. The income follows from the patches.
build-change = Change this position
build-paste = Position as text
build-use = Use
build-restart = Start again
build-hand = Patch in hand
build-choose = Choose a patch in the ring. Click a sewn patch to take it off.
build-holding = Click a square to sew it on. Keys: arrows, R, F, Enter, Esc, and 1 or 2 for the quilt.
build-holding-touch = Tap a square to move it there, then sew it on.
build-covered = It covers another patch here.
build-other-quilt = Other quilt
build-leather = Leather patch
build-earlier = Earlier in the ring
build-later = Later in the ring
build-ring = The ring
build-ring-help = In the order in which the patches are offered. Drag a patch to another place, or press Alt and an arrow key.
build-ring-text = The ring as letters
build-shuffle = Shuffle
# $patch: its letter; $place (number): in the ring, from 1
build-moved = Patch { $patch } is now number { $place }.
build-space = Space of the token
build-to-move = To move
build-tile = Special tile
build-nobody = Nobody
build-leather-owed = Leather patches won but not yet placed
build-number = Enter a whole number.
build-possible = This position is possible.
build-impossible = This position is not possible yet. Each wrong field shows the reason.
editor-link-text = Change prices, shapes and the track.
