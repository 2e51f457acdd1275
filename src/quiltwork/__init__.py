"""quiltwork: the two-player quilting game Patchwork, exactly.

The README is a tour; docs/ has the rest.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from quiltwork import render  # noqa: F401  # it hangs the pictures on positions
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
from quiltwork.notation import parse_move
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
    faces,
    perft,
    perft_divide,
    why_not,
)

if TYPE_CHECKING:
    from quiltwork.engine import Engine, Limit, Line
    from quiltwork.notation import Node, Record

faces.upper_rooms += ["quiltwork.automa", "quiltwork.play.solo"]  # they are opened when a solo game is met

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

_HOMES = {
    "Engine": "quiltwork.engine",
    "Limit": "quiltwork.engine",
    "Line": "quiltwork.engine",
    "Node": "quiltwork.notation",
    "Record": "quiltwork.notation",
}


def __getattr__(name: str) -> Any:
    """Records and the engine, loaded when first asked for: many programs need only the rules."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
