"""Puzzles: positions with a proven answer, made from games of the engine.

puzzle      what a puzzle is: its position, answers, proof, source and difficulty
judge       whether an attempt solves a puzzle, and why
files       puzzle files, and the puzzles that are part of quiltwork
daily       the puzzle and the ring of a date
mistakes    a player's own mistakes as puzzles
deck        when a mistake returns
symmetry    when two puzzles are the same
packing     ways to fit patches on a quilt, counted by two methods
patch, endgame, fill    finding and verifying puzzles of each kind
make, make_rings    many puzzles, and the games of the daily rings, on `fleet`
check       verifying all puzzles of a file again
difficulty  how often each level solves a puzzle

Reading, judging and the daily puzzle need only the library; making and checking puzzles needs the engine.
"""

from __future__ import annotations

from quiltwork.puzzles.files import PuzzleFile, read_puzzles, shipped_puzzles, write_puzzles
from quiltwork.puzzles.judge import Verdict, judge
from quiltwork.puzzles.puzzle import Goal, Kind, Puzzle

__all__ = [
    "Goal",
    "Kind",
    "Puzzle",
    "PuzzleFile",
    "Verdict",
    "judge",
    "read_puzzles",
    "shipped_puzzles",
    "write_puzzles",
]
