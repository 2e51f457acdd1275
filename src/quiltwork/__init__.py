"""quiltwork: the two-player quilting game Patchwork.

The README is a tour of the library; docs/ has the details. `import quiltwork` loads nothing else: each name loads its
part of the library when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quiltwork._version import __version__ as __version__
from quiltwork.lazy_names import lazy_names
from quiltwork.rules import hooks

if TYPE_CHECKING:
    __all__: list[str]

    from quiltwork.automa import new_solo_game as new_solo_game
    from quiltwork.editions import find_edition as find_edition
    from quiltwork.editions import get_edition as get_edition
    from quiltwork.editions import load_edition as load_edition
    from quiltwork.engine import Engine as Engine
    from quiltwork.engine import Limit as Limit
    from quiltwork.engine import Line as Line
    from quiltwork.engine.analysis import Analysis as Analysis
    from quiltwork.engine.async_engine import AsyncEngine as AsyncEngine
    from quiltwork.errors import EngineError as EngineError
    from quiltwork.errors import IllegalMoveError as IllegalMoveError
    from quiltwork.errors import ImpossiblePositionError as ImpossiblePositionError
    from quiltwork.errors import InvalidArgumentError as InvalidArgumentError
    from quiltwork.errors import InvalidEditionError as InvalidEditionError
    from quiltwork.errors import InvalidMoveError as InvalidMoveError
    from quiltwork.errors import InvalidPositionError as InvalidPositionError
    from quiltwork.errors import InvalidRecordError as InvalidRecordError
    from quiltwork.errors import InvalidTextError as InvalidTextError
    from quiltwork.errors import MissingExtraError as MissingExtraError
    from quiltwork.errors import QuiltworkError as QuiltworkError
    from quiltwork.errors import UnknownEditionError as UnknownEditionError
    from quiltwork.notation import Node as Node
    from quiltwork.notation import Record as Record
    from quiltwork.notation import RecordFile as RecordFile
    from quiltwork.notation import parse_move as parse_move
    from quiltwork.notation import read_records as read_records
    from quiltwork.notation import write_records as write_records
    from quiltwork.opening import new_game as new_game
    from quiltwork.play.match import Contestant as Contestant
    from quiltwork.play.match import MatchResult as MatchResult
    from quiltwork.play.match import match as match
    from quiltwork.play.match import play_match as play_match
    from quiltwork.play.ratings import Rating as Rating
    from quiltwork.play.ratings import Sprt as Sprt
    from quiltwork.play.ratings import rate as rate
    from quiltwork.play.tournament import Standing as Standing
    from quiltwork.play.tournament import TournamentResult as TournamentResult
    from quiltwork.play.tournament import tournament as tournament
    from quiltwork.review import MoveReview as MoveReview
    from quiltwork.review import PlayerReview as PlayerReview
    from quiltwork.review import Review as Review
    from quiltwork.review import Reviewer as Reviewer
    from quiltwork.review import review as review
    from quiltwork.rules import Advance as Advance
    from quiltwork.rules import Buy as Buy
    from quiltwork.rules import Discard as Discard
    from quiltwork.rules import Game as Game
    from quiltwork.rules import Leather as Leather
    from quiltwork.rules import LegalMoves as LegalMoves
    from quiltwork.rules import Move as Move
    from quiltwork.rules import Outcome as Outcome
    from quiltwork.rules import Patch as Patch
    from quiltwork.rules import Player as Player
    from quiltwork.rules import Position as Position
    from quiltwork.rules import Purse as Purse
    from quiltwork.rules import Quilt as Quilt
    from quiltwork.rules import Reason as Reason
    from quiltwork.rules import Ruleset as Ruleset
    from quiltwork.rules import Theme as Theme
    from quiltwork.rules import perft as perft
    from quiltwork.rules import perft_divide as perft_divide
    from quiltwork.rules import why_not as why_not
else:
    __all__, __getattr__ = lazy_names(
        __name__,
        {
            "_version": "__version__",
            "automa": "new_solo_game",
            "editions": "find_edition get_edition load_edition",
            "engine": "Engine Limit Line",
            "engine.analysis": "Analysis",
            "engine.async_engine": "AsyncEngine",
            "errors": (
                "EngineError IllegalMoveError ImpossiblePositionError InvalidArgumentError InvalidEditionError "
                "InvalidMoveError InvalidPositionError InvalidRecordError InvalidTextError MissingExtraError "
                "QuiltworkError UnknownEditionError"
            ),
            "notation": "Node Record RecordFile parse_move read_records write_records",
            "opening": "new_game",
            "play.match": "Contestant MatchResult match play_match",
            "play.ratings": "Rating Sprt rate",
            "play.tournament": "Standing TournamentResult tournament",
            "review": "MoveReview PlayerReview Review Reviewer review",
            "rules": (
                "Advance Buy Discard Game Leather LegalMoves Move Outcome Patch Player Position Purse Quilt Reason "
                "Ruleset Theme perft perft_divide why_not"
            ),
        },
    )


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
