"""The views of a table that stay the same for all its viewers of one language, each made once."""

from __future__ import annotations

from collections.abc import Collection

from quiltwork.notation import Node
from quiltwork.play import Names, Session, Status, TimeControlKind
from quiltwork.rules import Player, Position
from quiltwork.web.present.models import MoveView, PositionView, TableView
from quiltwork.web.present.views import move_view, position_view, table_view


class ViewCache:
    """Keeps the latest views of one table. It must always be used in the same language."""

    def __init__(self) -> None:
        self._names: Names | None = None
        self._moves: list[tuple[Position, MoveView]] = []
        """With the position that followed: the same object again means the same moves up to it."""
        self._nodes: list[Node] = []
        self._latest: tuple[Position, bool, PositionView] | None = None
        self._table: tuple[object, TableView] | None = None
        """With everything that can change in it."""

    def table(self, table_id: str, session: Session, online: Collection[Player], now: float) -> TableView:
        """Return everything about the table except its position and moves. Without a clock, few moves change it."""
        if session.clock.time_control.kind is not TimeControlKind.NONE or session.take_back is not None:
            return table_view(table_id, session, online, now)
        values = (session.seats, session.status, session.result, session.rematch_offered_by, session.next_table, online)
        if self._table is None or self._table[0] != values:
            self._table = values, table_view(table_id, session, online, now)
        return self._table[1]

    def position(self, session: Session) -> PositionView:
        """Return the position now."""
        self._check_names(session)
        position, is_running = session.game.position, session.status is not Status.OVER
        if self._latest is None or self._latest[0] is not position or self._latest[1] is not is_running:
            view = position_view(position, session.names, is_running=is_running)
            self._latest = position, is_running, view
        return self._latest[2]

    def moves(self, session: Session) -> list[MoveView]:
        """Return every move so far."""
        self._check_names(session)
        positions = session.game.positions
        if session.record is not None and not self._nodes:
            self._nodes = list(session.record.mainline())
        while self._moves and (
            len(self._moves) >= len(positions) or self._moves[-1][0] is not positions[len(self._moves)]
        ):
            self._moves.pop()
        for ply in range(len(self._moves), len(session.game)):
            node = self._nodes[ply] if self._nodes else None
            comment, mark = (node.comment or None, node.mark or None) if node is not None else (None, None)
            self._moves.append((positions[ply + 1], move_view(session, ply, comment=comment, mark=mark)))
        return [view for _, view in self._moves]

    def _check_names(self, session: Session) -> None:
        """Drop everything when a player has a new name, because the sentences contain it."""
        names = session.names
        if names != self._names:
            self._names, self._latest = names, None
            self._moves.clear()
