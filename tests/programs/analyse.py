"""Watch an analysis improve."""

from __future__ import annotations

import quiltwork as qw

position = qw.new_game(seed=7).position
with qw.Engine("plain") as engine, engine.analysis(position, qw.Limit(visits=30), lines=2, include=["adv"]) as analysis:
    for lines in analysis:
        best: qw.Line = lines[0]
print(best.move in position.legal_moves, len(lines) in (2, 3))
