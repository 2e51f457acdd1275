"""quiltwork: the two-player quilting game Patchwork.

The README is a tour of the library; docs/ has the details. `import quiltwork` loads nothing else: each name loads its
part of the library when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from quiltwork._version import __version__
from quiltwork.rules import hooks

if TYPE_CHECKING:
    from quiltwork.automa import new_solo_game
    from quiltwork.editions import find_edition, get_edition, load_edition
    from quiltwork.engine import Engine, Limit, Line
    from quiltwork.engine.analysis import Analysis
    from quiltwork.engine.async_engine import AsyncEngine
    from quiltwork.errors import (
        EngineError,
        IllegalMoveError,
        ImpossiblePositionError,
        InvalidArgumentError,
        InvalidEditionError,
        InvalidMoveError,
        InvalidPositionError,
        InvalidRecordError,
        InvalidTextError,
        MissingExtraError,
        QuiltworkError,
        UnknownEditionError,
    )
    from quiltwork.notation import Node, Record, RecordFile, parse_move, read_records, write_records
    from quiltwork.opening import new_game
    from quiltwork.play.match import Contestant, MatchResult, match, play_match
    from quiltwork.play.ratings import Rating, Sprt, rate
    from quiltwork.play.tournament import Standing, TournamentResult, tournament
    from quiltwork.review import MoveReview, PlayerReview, Review, Reviewer, review
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

__all__ = [
    "Advance",
    "Analysis",
    "AsyncEngine",
    "Buy",
    "Contestant",
    "Discard",
    "Engine",
    "EngineError",
    "Game",
    "IllegalMoveError",
    "ImpossiblePositionError",
    "InvalidArgumentError",
    "InvalidEditionError",
    "InvalidMoveError",
    "InvalidPositionError",
    "InvalidRecordError",
    "InvalidTextError",
    "Leather",
    "LegalMoves",
    "Limit",
    "Line",
    "MatchResult",
    "MissingExtraError",
    "Move",
    "MoveReview",
    "Node",
    "Outcome",
    "Patch",
    "Player",
    "PlayerReview",
    "Position",
    "Purse",
    "Quilt",
    "QuiltworkError",
    "Rating",
    "Reason",
    "Record",
    "RecordFile",
    "Review",
    "Reviewer",
    "Ruleset",
    "Sprt",
    "Standing",
    "Theme",
    "TournamentResult",
    "UnknownEditionError",
    "__version__",
    "find_edition",
    "get_edition",
    "load_edition",
    "match",
    "new_game",
    "new_solo_game",
    "parse_move",
    "perft",
    "perft_divide",
    "play_match",
    "rate",
    "read_records",
    "review",
    "tournament",
    "why_not",
    "write_records",
]

_MODULES = {
    "automa": ("new_solo_game",),
    "editions": ("find_edition", "get_edition", "load_edition"),
    "engine": ("Engine", "Limit", "Line"),
    "engine.analysis": ("Analysis",),
    "engine.async_engine": ("AsyncEngine",),
    "errors": (
        "EngineError",
        "IllegalMoveError",
        "ImpossiblePositionError",
        "InvalidArgumentError",
        "InvalidEditionError",
        "InvalidMoveError",
        "InvalidPositionError",
        "InvalidRecordError",
        "InvalidTextError",
        "MissingExtraError",
        "QuiltworkError",
        "UnknownEditionError",
    ),
    "notation": ("Node", "Record", "RecordFile", "parse_move", "read_records", "write_records"),
    "opening": ("new_game",),
    "play.match": ("Contestant", "MatchResult", "match", "play_match"),
    "play.ratings": ("Rating", "Sprt", "rate"),
    "play.tournament": ("Standing", "TournamentResult", "tournament"),
    "review": ("MoveReview", "PlayerReview", "Review", "Reviewer", "review"),
    "rules": (
        "Advance",
        "Buy",
        "Discard",
        "Game",
        "Leather",
        "LegalMoves",
        "Move",
        "Outcome",
        "Patch",
        "Player",
        "Position",
        "Purse",
        "Quilt",
        "Reason",
        "Ruleset",
        "Theme",
        "perft",
        "perft_divide",
        "why_not",
    ),
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f"{__name__}.{_MODULE_OF[name]}")
    # From now on without this function. Importing `review` sets the name to that package, which can be called.
    return globals().setdefault(name, getattr(module, name))


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _load_notation_and_pictures() -> None:
    """Load what registers the texts and pictures of positions."""
    import quiltwork.notation
    import quiltwork.render  # noqa: F401


def _load_solo() -> None:
    """Load solo games when the first one is read; most programs never need them."""
    import quiltwork.automa
    import quiltwork.play.solo  # noqa: F401


hooks.register_loader(_load_notation_and_pictures)
hooks.register_plugin(_load_solo)
