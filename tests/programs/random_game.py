"""Play a random game to its end and print the result."""

from __future__ import annotations

import random

import quiltwork as qw

dice = random.Random(1)
game = qw.new_game("classic", seed=1)
while (outcome := game.outcome()) is None:
    game.push(dice.choice(game.position.legal_moves))
print(outcome.winner.name, outcome.scores, outcome.reason.value)
