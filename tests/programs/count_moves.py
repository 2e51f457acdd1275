"""Count sequences of moves, in total and by first move."""

from __future__ import annotations

import quiltwork as qw

position = qw.new_game(seed=7).position
by_move = qw.perft_divide(position, 1)
print(qw.perft(position, 1), len(by_move), sum(by_move.values()))
