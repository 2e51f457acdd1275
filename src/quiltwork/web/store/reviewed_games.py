"""What is kept of a finished review for the players of the game: a row for their statistics, and their mistakes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from quiltwork.play import SeatKind
from quiltwork.review import Kind
from quiltwork.rules import Player
from quiltwork.web.store.event_log import EventLog
from quiltwork.web.store.mistakes import MistakeStore
from quiltwork.web.store.projection import TableRow, read_row
from quiltwork.web.store.schema import participants, reviewed_games, tables
from quiltwork.web.store.stored_jobs import StoredJob


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """What a player gave away in a game."""

    table_id: str
    at: float
    decisions: int
    points_lost: float
    labels: Mapping[str, int]
    kinds: Mapping[str, int]


class ReviewedGames:
    """The reviewed games of all players of one database."""

    def __init__(self, event_log: EventLog, now: Callable[[], float] = time.time) -> None:
        self._event_log = event_log
        self._mistakes = MistakeStore(event_log, now)

    async def keep(self, job: StoredJob, result: Mapping[str, Any]) -> None:
        """Keep the result of a review for its players. It changes nothing the second time."""
        table_id = job.arguments.get("table")
        if table_id is None:
            return
        async with self._event_log.transaction() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table_id))).first()
            if row is None:  # the table was removed while its game was reviewed
                return
            table = read_row(row)
            present = select(participants.c.player_id).where(
                participants.c.table_id == table_id, participants.c.is_hidden.is_(False)
            )
            known = {participant.player_id for participant in await connection.execute(present)}
            for player in reviewed_players(table):
                owner = table.seats[player.index].owner
                if owner is not None and owner in known:
                    await _keep_row(connection, owner, table, player, result)
                    await self._mistakes.add(connection, owner, table.id, result["mistakes"].get(str(int(player)), ()))

    async def of_player(self, player_id: str) -> list[ReviewedGame]:
        """Return a player's reviewed games, the oldest first."""
        query = select(reviewed_games).where(reviewed_games.c.player_id == player_id).order_by(reviewed_games.c.at)
        return [
            ReviewedGame(row.table_id, row.at, row.decisions, row.points_lost, row.labels, row.kinds)
            for row in await self._event_log.read(query)
        ]


def reviewed_players(table: TableRow) -> list[Player]:
    """Return the players whose review is kept: people, unless one person has both seats."""
    one, two = table.seats
    if one.owner == two.owner:
        return []
    return [player for player in Player if table.seats[player.index].kind is SeatKind.HUMAN]


async def _keep_row(
    connection: AsyncConnection, owner: str, table: TableRow, player: Player, result: Mapping[str, Any]
) -> None:
    summary = result["players"][player.index]
    moves: Sequence[Mapping[str, Any]] = [move for move in result["moves"] if move["player"] == int(player)]
    kinds = Counter(move["kind"] for move in moves if move["label"] is not None)
    mine = (reviewed_games.c.player_id == owner) & (reviewed_games.c.table_id == table.id)
    await connection.execute(delete(reviewed_games).where(mine))
    await connection.execute(
        insert(reviewed_games).values(
            player_id=owner,
            table_id=table.id,
            at=table.updated,
            decisions=summary["decisions"],
            points_lost=summary["points_lost"],
            labels=dict(summary["labels"]),
            kinds={kind.value: kinds[kind.value] for kind in Kind},
        )
    )
