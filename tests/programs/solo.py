"""Play against Automa and print what it says about its turns."""

from __future__ import annotations

import quiltwork as qw

game = qw.new_solo_game(seed=5, level="fellow", deck="tactical")
while game.outcome() is None:
    game.push(game.position.legal_moves[-1])
last = next(position for position in reversed(game.positions) if position.forced is not None)
assert last.forced is not None
print(str(last.forced.explanation[0]).startswith("Automa's card"))
