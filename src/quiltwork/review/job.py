"""A review as a job of a server: JSON values in, JSON values out, with what is known so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from quiltwork.engine import Engine
from quiltwork.notation import Record
from quiltwork.review.reviewer import Reviewer


class Report(Protocol):
    """Stores how far a job is, and what it found so far."""

    def __call__(
        self, done: int, total: int, partial: Mapping[str, Any] | None = None, *, is_urgent: bool = False
    ) -> None:
        """Report `done` steps of `total`; it may raise to stop the job. Urgent reports are stored at once."""
        ...


def review_arguments(record: Record, *, effort: str) -> dict[str, Any]:
    """Return the arguments of a job that reviews a game; variations and comments do not matter to it."""
    return {"record": Record.from_game(record.game()).data(), "effort": effort}


def review_job(arguments: Mapping[str, Any], engine: Engine, report: Report) -> dict[str, Any]:
    """Return the review of a game. While it runs, `partial` has the moves that are known, at first without labels."""
    record = Record.from_data(arguments["record"])
    with Reviewer(record, engine=engine, effort=arguments["effort"], overview=True) as reviewer:
        total = len(reviewer.game)
        has_label = False
        for count, move in enumerate(reviewer, start=1):
            # Whoever waits sees the whole graph and the first mark as soon as they are known.
            is_urgent = count == total or (move.label is not None and not has_label)
            has_label = has_label or move.label is not None
            partial = {"moves": [known.data() for known in reviewer.moves], "suspects": reviewer.suspects}
            report(reviewer.done, total, partial, is_urgent=is_urgent)
        return reviewer.result().data()
