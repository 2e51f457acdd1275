"""The rules, in Python with the standard library only; every other part of quiltwork follows them.

Each name loads its module when it is first used, so that `import quiltwork` is fast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quiltwork.lazy_names import lazy_names

if TYPE_CHECKING:
    from quiltwork.rules.breakdown import ScoreComparison as ScoreComparison
    from quiltwork.rules.breakdown import ScoreRow as ScoreRow
    from quiltwork.rules.counting import perft as perft
    from quiltwork.rules.counting import perft_divide as perft_divide
    from quiltwork.rules.game import Game as Game
    from quiltwork.rules.legal import LegalMoves as LegalMoves
    from quiltwork.rules.legal import placements as placements
    from quiltwork.rules.legal import why_not as why_not
    from quiltwork.rules.move import Advance as Advance
    from quiltwork.rules.move import Buy as Buy
    from quiltwork.rules.move import Discard as Discard
    from quiltwork.rules.move import Leather as Leather
    from quiltwork.rules.move import Move as Move
    from quiltwork.rules.move import Take as Take
    from quiltwork.rules.patch import ORIENTATION_NAMES as ORIENTATION_NAMES
    from quiltwork.rules.patch import Orientation as Orientation
    from quiltwork.rules.patch import Patch as Patch
    from quiltwork.rules.player import Player as Player
    from quiltwork.rules.position import Position as Position
    from quiltwork.rules.position import Purse as Purse
    from quiltwork.rules.quilt import Quilt as Quilt
    from quiltwork.rules.ruleset import Ruleset as Ruleset
    from quiltwork.rules.ruleset import Theme as Theme
    from quiltwork.rules.scoring import Outcome as Outcome
    from quiltwork.rules.scoring import Reason as Reason
    from quiltwork.rules.scoring import score as score
    from quiltwork.rules.scripted import Forced as Forced
    from quiltwork.rules.scripted import ScriptedOpponent as ScriptedOpponent
    from quiltwork.rules.scripted import ScriptedTurn as ScriptedTurn
    from quiltwork.rules.square import SQUARE_NAMES as SQUARE_NAMES
else:
    __all__, __getattr__ = lazy_names(
        __name__,
        {
            "breakdown": "ScoreComparison ScoreRow",
            "counting": "perft perft_divide",
            "game": "Game",
            "legal": "LegalMoves placements why_not",
            "move": "Advance Buy Discard Leather Move Take",
            "patch": "ORIENTATION_NAMES Orientation Patch",
            "player": "Player",
            "position": "Position Purse",
            "quilt": "Quilt",
            "ruleset": "Ruleset Theme",
            "scoring": "Outcome Reason score",
            "scripted": "Forced ScriptedOpponent ScriptedTurn",
            "square": "SQUARE_NAMES",
        },
    )
