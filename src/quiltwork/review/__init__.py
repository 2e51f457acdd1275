"""Reviewing a game: what every move was worth, what the better move was, and where the margin comes from.

`quiltwork.review` is this package and, as `quiltwork.review(record)`, its function `review`.
"""

from __future__ import annotations

import sys
from types import ModuleType

from quiltwork.engine.api import Stop
from quiltwork.engine.engine import Engine
from quiltwork.notation import Record
from quiltwork.review.judgement import Kind, Label
from quiltwork.review.model import Effort, Ledger, MoveReview, PlayerReview, Review, ReviewError
from quiltwork.review.reviewer import Reviewer, review
from quiltwork.rules import Game

__all__ = [
    "Effort",
    "Kind",
    "Label",
    "Ledger",
    "MoveReview",
    "PlayerReview",
    "Review",
    "ReviewError",
    "Reviewer",
    "review",
]


class _CallableModule(ModuleType):
    """This package: importing it gives it the name of its function, so it can be called like it."""

    def __call__(
        self,
        record: Record | Game,
        *,
        engine: str | Engine = "master",
        effort: str | Effort = Effort.NORMAL,
        stop: Stop | None = None,
    ) -> Review:
        return review(record, engine=engine, effort=effort, stop=stop)


sys.modules[__name__].__class__ = _CallableModule
