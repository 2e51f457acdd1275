"""What one viewer may see of a table: the only code that turns a table into something to send."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from quiltwork.engine.api import Line
from quiltwork.errors import RefusedError
from quiltwork.language import using_language
from quiltwork.play import Session, Status, record_of
from quiltwork.play.describe import describe_move
from quiltwork.rules import Game, Player, Position
from quiltwork.web.present import models, review_models
from quiltwork.web.present.cache import ViewCache
from quiltwork.web.present.options import options_of
from quiltwork.web.present.reviews import followed_line, reasons_of_lines, review_state
from quiltwork.web.present.views import (
    PLAYER_KEYS,
    line_view,
    message_view,
    message_views,
    player_number,
    position_view,
    summary_message,
    text_of,
)
from quiltwork.web.store.projection import TableRow
from quiltwork.web.store.stored_jobs import StoredJob
from quiltwork.web.tables.table import Table

_LONG_GAME_MOVES = 20
"""Moves that are described within a few milliseconds."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at a table, and in which language."""

    player_id: str
    language: str


class Presenter:
    """Makes the views of tables. Nothing hidden leaves it while a game is running."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._caches: WeakKeyDictionary[Table, dict[str, ViewCache]] = WeakKeyDictionary()

    def state(self, table: Table, viewer: Viewer) -> models.State:
        """Return the whole table as `viewer` may see it."""
        return self.states(table, [viewer])[viewer]

    def states(self, table: Table, viewers: Iterable[Viewer]) -> dict[Viewer, models.State]:
        """Return the whole table as each of `viewers` may see it. What viewers of one language share is made once."""
        session, online, now = table.session, table.online, self._now()
        by_language: dict[str, list[Viewer]] = {}
        for viewer in viewers:
            by_language.setdefault(viewer.language, []).append(viewer)
        states: dict[Viewer, models.State] = {}
        for language, readers in by_language.items():
            with using_language(language):
                cache = self._cache(table, language)
                table_view = cache.table(table.id, session, online, now)
                position, moves = cache.position(session), cache.moves(session)
                for viewer in readers:
                    own = session.seats_of(viewer.player_id)
                    states[viewer] = models.State(
                        type="state",
                        number=session.number,
                        table=table_view,
                        you=_viewer_view(table, viewer, own),
                        ply=len(session.game),
                        position=position,
                        moves=moves,
                        options=options_of(session.game.position) if session.to_move in own else None,
                    )
        return states

    async def prepare(self, table: Table, language: str) -> None:
        """Describe the moves of a long game in a thread, so that the next `state` does not block other viewers."""
        session = table.session
        if language in self._caches.get(table, {}) or len(session.game) < _LONG_GAME_MOVES:
            return
        cache = await asyncio.to_thread(_filled_cache, session, language)
        self._caches.setdefault(table, {}).setdefault(language, cache)

    def history(self, session: Session, plies: Sequence[int], language: str) -> list[models.HistoryEntry]:
        """Return the position after each of these numbers of moves, and its last move. Any thread may call this."""
        is_running = session.status is not Status.OVER
        with using_language(language):
            return [
                models.HistoryEntry(
                    ply=ply,
                    position=position_view(session.game.positions[ply], session.names, is_running=is_running),
                    move=str(session.game.moves[ply - 1]) if ply else None,
                    messages=_messages_of(session, ply - 1) if ply else [],
                )
                for ply in plies
            ]

    def summary(self, row: TableRow, viewer: Viewer) -> models.TableSummary:
        """Return the table's entry in the viewer's list of tables."""
        with using_language(viewer.language):
            return models.TableSummary(
                id=row.id,
                mode=row.mode,
                edition=row.edition,
                status=row.status,
                created=row.created,
                updated=row.updated,
                names={key: text_of(row.names[player.index]) for player, key in PLAYER_KEYS.items()},
                ply=row.decisions,
                your_turn=row.is_turn_of(viewer.player_id),
                message=message_view(summary_message(row, viewer.player_id)),
            )

    def lines(self, table: Table, position: Position, lines: Sequence[Line], language: str) -> list[models.LineView]:
        """Return the lines of an analysis of `position`."""
        with using_language(language):
            views = [line_view(position, line, table.session.names) for line in lines]
            reasons = reasons_of_lines(position, lines, table.session.names)
            return [view.model_copy(update={"reasons": why}) for view, why in zip(views, reasons, strict=True)]

    def review(self, table: Table, job: StoredJob | None, language: str) -> review_models.ReviewState:
        """Return the review of the game, as far as it is."""
        with using_language(language):
            return review_state(table, job)

    def followed_line(self, table: Table, game: Game, language: str) -> review_models.FollowedLine:
        """Return a line that leaves the game."""
        with using_language(language):
            return followed_line(game, table.session.names)

    def record(self, session: Session) -> str:
        """Return the record of the game so far. Any thread may call this.

        Raises `RefusedError` while the game is running if the record would show what is hidden, such as the order of
        Automa's cards.
        """
        if not _can_export(session):
            raise RefusedError("record-hidden")
        return record_of(session).text()

    def _cache(self, table: Table, language: str) -> ViewCache:
        caches = self._caches.setdefault(table, {})
        return caches.setdefault(language, ViewCache())


def _viewer_view(table: Table, viewer: Viewer, own: Sequence[Player]) -> models.ViewerView:
    """Return the viewer's own seats, and what the viewer can do."""
    session = table.session
    undo_ply = session.undo_ply(viewer.player_id) if own and session.take_back is None else None
    return models.ViewerView(
        seats=[player_number(player) for player in own],
        can_undo=undo_ply is not None,
        undo_moves=None if undo_ply is None else len(session.game) - undo_ply,
        can_sit=not own and session.status is Status.WAITING,
        can_analyse=table.can_analyse,
        can_export=_can_export(session),
    )


def _can_export(session: Session) -> bool:
    return session.status is Status.OVER or not session.game.position.has_hidden


def _filled_cache(session: Session, language: str) -> ViewCache:
    cache = ViewCache()
    with using_language(language):
        cache.moves(session)
    return cache


def _messages_of(session: Session, ply: int) -> list[models.MessageView]:
    before, after = session.game.positions[ply : ply + 2]
    return message_views(describe_move(before, session.game.moves[ply], session.names, after=after))
