"""Tables: open, see, step through, take home."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from quiltwork.play import Session, Status, record_of
from quiltwork.play import commands as ask
from quiltwork.play.words import result_words
from quiltwork.web.api import models
from quiltwork.web.api.reach import ERRORS, AllRooms, AnyRoom, Holder, require_ply
from quiltwork.web.db.journal import TableRow
from quiltwork.web.live.messages import State
from quiltwork.web.live.opening import new_table_id, open_table
from quiltwork.web.live.rooms import Room
from quiltwork.web.live.views import PLAYERS, names_of, position_view

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=ERRORS)

_LISTED = 12
Ply = Annotated[int, Path(ge=0, le=10_000)]


@router.post("", status_code=201)
async def create(wish: models.NewTable, rooms: AllRooms, holder: Holder) -> models.TableId:
    """Open a table. Its link, `/t/{id}`, lets anybody watch, and one person take a free seat."""
    levels = rooms.house.thinking.levels
    opened = open_table(wish, holder=holder, levels=list(levels), now=rooms.house.now())
    table_id = new_table_id()
    await rooms.house.journal.append((table_id, opened))
    return models.TableId(id=table_id)


@router.get("")
async def mine(rooms: AllRooms, holder: Holder) -> models.Tables:
    """The caller's own tables, the latest first."""
    rows = await rooms.house.journal.tables_of(holder, limit=_LISTED)
    summaries = []
    for row in rows:
        room = await rooms.get(row.id)
        if room is not None:
            summaries.append(_summary(row, room.session, holder))
    return models.Tables(tables=summaries)


@router.get("/{table_id}")
async def see(room: AnyRoom, holder: Holder) -> State:
    """The table as it stands, as its socket would tell it."""
    return room.state_for(holder)


@router.get("/{table_id}/positions")
async def history(room: AnyRoom) -> models.History:
    """Every position so far."""
    return models.History(positions=[_entry(room, ply) for ply in range(len(room.session.game) + 1)])


@router.get("/{table_id}/positions/{ply}")
async def moment(room: AnyRoom, ply: Ply) -> models.HistoryEntry:
    """The position after `ply` moves."""
    return _entry(room, require_ply(room, ply))


@router.get("/{table_id}/record.qgn", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def record(room: AnyRoom) -> Response:
    """The game so far as a record."""
    return Response(
        record_of(room.session).text(),
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="quiltwork-{room.id}.qgn"'},
    )


@router.get("/{table_id}/picture.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def picture(room: AnyRoom, ply: Annotated[int | None, Query(ge=0, le=10_000)] = None) -> Response:
    """The table as a picture, now or after `ply` moves."""
    game = room.session.game
    position = game.position if ply is None else game.positions[require_ply(room, ply)]
    return Response(
        position.svg(),
        media_type="image/svg+xml",
        # Opened by itself it is a document of this site: it may look as it likes and do nothing.
        headers={"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"},
    )


@router.post("/{table_id}/rematch")
async def rematch(room: AnyRoom, holder: Holder) -> models.TableId:
    """The table of the next game, with the seats exchanged; it is opened by the first who asks."""
    return models.TableId(id=await room.rematch(ask.Rematch(by=holder, table=new_table_id())))


def _entry(room: Room, ply: int) -> models.HistoryEntry:
    moves = room.moves()
    return models.HistoryEntry(
        ply=ply,
        position=position_view(room.session.game.positions[ply], names_of(room.session)),
        move=moves[ply - 1].move if ply else None,
        says=moves[ply - 1].says if ply else None,
    )


def _summary(row: TableRow, session: Session, holder: str) -> models.TableSummary:
    names = names_of(session)
    mine = session.seats_of(holder)
    mover = session.to_move
    if session.result is not None:
        says = result_words(session.result, names)
    elif session.status is Status.WAITING:
        says = "Waiting for somebody to sit down."
    elif mover is not None:
        says = "Your turn." if mover in mine else f"{session.name(mover)}'s turn."
    else:
        says = "A record."
    return models.TableSummary(
        id=row.id,
        mode=session.opened.mode.value,
        edition=session.game.start.ruleset.name,
        status=session.status.value,
        created=row.created,
        updated=row.updated,
        names={key: names[player.index] for player, key in PLAYERS.items()},
        ply=len(session.game),
        your_turn=mover in mine,
        says=says,
    )
