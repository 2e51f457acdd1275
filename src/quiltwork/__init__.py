"""quiltwork: the two-player quilting game Patchwork, exactly.

The README is a tour; docs/ has the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quiltwork import automa, render  # noqa: F401  # so that solo games are read as such, and positions can be drawn
from quiltwork._version import __version__
from quiltwork.editions import find_edition, get_edition, load_edition
from quiltwork.errors import (
    EngineError,
    IllegalMoveError,
    ImpossiblePositionError,
    InvalidEditionError,
    InvalidMoveError,
    InvalidPositionError,
    InvalidRecordError,
    InvalidTextError,
    MissingExtraError,
    QuiltworkError,
    UnknownEditionError,
)
from quiltwork.notation import Node, Record, parse_move
from quiltwork.opening import new_game
from quiltwork.rules import (
    Advance,
    Buy,
    Discard,
    Game,
    Leather,
    LegalMoves,
    Move,
    Outcome,
    Patch,
    Player,
    Position,
    Purse,
    Quilt,
    Reason,
    Ruleset,
    Theme,
    perft,
    perft_divide,
    why_not,
)

if TYPE_CHECKING:
    from quiltwork.engine import Engine, Limit, Line

__all__ = [
    "Advance",
    "Buy",
    "Discard",
    "Engine",
    "EngineError",
    "Game",
    "IllegalMoveError",
    "ImpossiblePositionError",
    "InvalidEditionError",
    "InvalidMoveError",
    "InvalidPositionError",
    "InvalidRecordError",
    "InvalidTextError",
    "Leather",
    "LegalMoves",
    "Limit",
    "Line",
    "MissingExtraError",
    "Move",
    "Node",
    "Outcome",
    "Patch",
    "Player",
    "Position",
    "Purse",
    "Quilt",
    "QuiltworkError",
    "Reason",
    "Record",
    "Ruleset",
    "Theme",
    "UnknownEditionError",
    "__version__",
    "find_edition",
    "get_edition",
    "load_edition",
    "new_game",
    "parse_move",
    "perft",
    "perft_divide",
    "why_not",
]

_FROM_ENGINE = ("Engine", "Limit", "Line")


def __getattr__(name: str) -> object:
    """The engine's names, imported when first asked for: most programs need only the rules."""
    if name in _FROM_ENGINE:
        import quiltwork.engine

        return getattr(quiltwork.engine, name)
    raise AttributeError(f"module 'quiltwork' has no attribute {name!r}")
