"""The rules, in Python with the standard library only; every other part of quiltwork follows them.

Each name loads its module when it is first used, so that `import quiltwork` is fast.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quiltwork.rules.breakdown import ScoreComparison, ScoreRow
    from quiltwork.rules.counting import perft, perft_divide
    from quiltwork.rules.game import Game
    from quiltwork.rules.legal import LegalMoves, placements, why_not
    from quiltwork.rules.move import Advance, Buy, Discard, Leather, Move, Take
    from quiltwork.rules.patch import ORIENTATION_NAMES, Orientation, Patch
    from quiltwork.rules.player import Player
    from quiltwork.rules.position import Position, Purse
    from quiltwork.rules.quilt import Quilt
    from quiltwork.rules.ruleset import Ruleset, Theme
    from quiltwork.rules.scoring import Outcome, Reason, score
    from quiltwork.rules.scripted import Forced, ScriptedOpponent, ScriptedTurn
    from quiltwork.rules.square import SQUARE_NAMES

__all__ = [
    "ORIENTATION_NAMES",
    "SQUARE_NAMES",
    "Advance",
    "Buy",
    "Discard",
    "Forced",
    "Game",
    "Leather",
    "LegalMoves",
    "Move",
    "Orientation",
    "Outcome",
    "Patch",
    "Player",
    "Position",
    "Purse",
    "Quilt",
    "Reason",
    "Ruleset",
    "ScoreComparison",
    "ScoreRow",
    "ScriptedOpponent",
    "ScriptedTurn",
    "Take",
    "Theme",
    "perft",
    "perft_divide",
    "placements",
    "score",
    "why_not",
]

_MODULES = {
    "Advance": "move",
    "Buy": "move",
    "Discard": "move",
    "Forced": "scripted",
    "Game": "game",
    "Leather": "move",
    "LegalMoves": "legal",
    "Move": "move",
    "ORIENTATION_NAMES": "patch",
    "Orientation": "patch",
    "Outcome": "scoring",
    "Patch": "patch",
    "Player": "player",
    "Position": "position",
    "Purse": "position",
    "Quilt": "quilt",
    "Reason": "scoring",
    "Ruleset": "ruleset",
    "SQUARE_NAMES": "square",
    "ScoreComparison": "breakdown",
    "ScoreRow": "breakdown",
    "ScriptedOpponent": "scripted",
    "ScriptedTurn": "scripted",
    "Take": "move",
    "Theme": "ruleset",
    "perft": "counting",
    "perft_divide": "counting",
    "placements": "legal",
    "score": "scoring",
    "why_not": "legal",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value  # from now on without this function
    return value
