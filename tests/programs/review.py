"""Say who gave away more points in a game, and with which move."""

from __future__ import annotations

import quiltwork as qw

game = qw.new_game(seed=7)
for move in ("Fr0d4", "adv", "adv", "adv"):
    game.push(move)
review: qw.Review = qw.review(game, effort="quick")
worst = max(review.moves, key=lambda move: move.points_lost)
careless = max(review.players, key=lambda player: player.points_lost)
print(worst.points_lost >= 0, careless.player in qw.Player, len(review.moves))
