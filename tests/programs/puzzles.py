"""Let an engine try the puzzles that are part of quiltwork."""

from __future__ import annotations

import quiltwork as qw
from quiltwork.puzzles import Kind, judge, shipped_puzzles

endgames = [puzzle for puzzle in shipped_puzzles().puzzles if puzzle.kind is Kind.ENDGAME][:3]
with qw.Engine("plain", seed=1) as engine:
    tries = [judge(puzzle, str(engine.play(puzzle.position, qw.Limit(visits=2)).move)) for puzzle in endgames]
right = [judge(puzzle, puzzle.answers[0]) for puzzle in endgames]
print(len(tries), all(verdict.is_solved for verdict in right), all(verdict.reasons for verdict in tries))
