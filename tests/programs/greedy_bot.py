"""A bot that buys the largest patch that fits, against one that always advances."""

from __future__ import annotations

import quiltwork as qw


def choose(position: qw.Position) -> qw.Move:
    """Return the purchase of the most squares, else the first legal move."""
    sizes = {patch.letter: patch.squares for patch in position.offer}
    buys = [move for move in position.legal_moves if isinstance(move, qw.Buy)]
    return max(buys, key=lambda move: sizes[move.letter]) if buys else position.legal_moves[0]


game = qw.new_game(seed=2)
while not game.position.is_over:
    position = game.position
    game.push(choose(position) if position.to_move is qw.Player.ONE else position.legal_moves[0])
one, two = game.position.scores
print("greedy wins" if one > two else "greedy loses")
