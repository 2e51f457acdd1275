"""Tables: create, list, fetch, step through, export."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from quiltwork.errors import RefusedError
from quiltwork.play import Mode, Status, TimeControl, TimeControlKind, commands
from quiltwork.play.setup import InvalidOptionsError, TableOptions, create_table
from quiltwork.rules import Game, Move, Player, Position, Ruleset
from quiltwork.web.api import models
from quiltwork.web.api.dependencies import (
    ERROR_RESPONSES,
    PICTURE_HEADERS,
    AllTables,
    CurrentViewer,
    NotFoundError,
    OneTable,
    QueryLine,
    QueryPly,
    ThePresenter,
    picture_at,
    require_ply,
)
from quiltwork.web.api.editions import custom_edition
from quiltwork.web.present.models import HistoryEntry, State
from quiltwork.web.store.projection import is_live
from quiltwork.web.tables.registry import Tables, new_table_id

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=ERROR_RESPONSES)

_MAX_LISTED = 12
_WIRE_FIELDS = {"solo_level": "automa", "deck": "automa.deck", "game": "continues"}
"""Fields of `TableOptions` that have another name in the request."""
PathPly = Annotated[int, Path(ge=0, le=10_000)]


@router.post("", status_code=201, summary="Create a table")
async def create(body: models.NewTable, request: Request, tables: AllTables, viewer: CurrentViewer) -> models.TableId:
    """Create a table. Anybody with its link, `/t/{id}`, can watch, and one person can take a free seat."""
    options = replace(
        _options(body),
        edition=await _edition(body.edition, request.app.state.editions),
        game=None if body.continues is None else await _continued(body.continues, tables),
    )
    services = tables.services
    levels = list(services.engines.levels)
    try:
        created = create_table(options, owner=viewer.player_id, now=services.now(), levels=levels)
    except InvalidOptionsError as error:
        raise InvalidOptionsError(error.message, field=_WIRE_FIELDS.get(error.field or "", error.field)) from error
    return models.TableId(id=await tables.create(created))


@router.get("", summary="List your tables")
async def list_own(tables: AllTables, viewer: CurrentViewer, presenter: ThePresenter) -> models.TableList:
    """Return the tables at which you have or had a seat, the latest first."""
    found = await tables.list_of(viewer.player_id, limit=_MAX_LISTED)
    return models.TableList(tables=[presenter.summary(row, viewer) for row in found])


@router.get("/{table_id}", summary="Get a table")
async def get_state(table: OneTable, viewer: CurrentViewer, presenter: ThePresenter) -> State:
    """Return the state of the table, as the WebSocket sends it."""
    await presenter.prepare(table, viewer.language)
    return presenter.state(table, viewer)


# What takes longer than a few milliseconds is made in a thread: everybody else's moves must not wait for it.


@router.get("/{table_id}/positions", response_model=models.History, summary="Get every position of the game")
async def get_positions(table: OneTable, viewer: CurrentViewer, presenter: ThePresenter) -> Response:
    """Return every position so far, with the move that led to it."""
    session = table.session

    def history() -> str:
        plies = range(len(session.game) + 1)
        return models.History(positions=presenter.history(session, plies, viewer.language)).model_dump_json()

    return Response(await asyncio.to_thread(history), media_type="application/json")


@router.get("/{table_id}/positions/{ply}", summary="Get one position of the game")
async def get_position(table: OneTable, ply: PathPly, viewer: CurrentViewer, presenter: ThePresenter) -> HistoryEntry:
    """Return the position after `ply` moves."""
    [entry] = presenter.history(table.session, [require_ply(table, ply)], viewer.language)
    return entry


@router.get(
    "/{table_id}/record.qgn",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}},
    summary="Export the game",
)
async def get_record(table: OneTable, presenter: ThePresenter) -> Response:
    """Return the record of the game so far. It is refused while a game runs whose record would show hidden cards."""
    return Response(
        await asyncio.to_thread(presenter.record, table.session),
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="quiltwork-{table.id}.qgn"'},
    )


@router.get(
    "/{table_id}/picture.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
    summary="Get a picture of the table",
)
async def get_picture(
    table: OneTable,
    viewer: CurrentViewer,
    ply: QueryPly = None,
    line: QueryLine = (),
) -> Response:
    """Return a picture of the table, now or after `ply` moves, or after the moves of a `line` that leaves the game."""
    svg = await asyncio.to_thread(picture_at, table, ply, viewer.language, line=line)
    return Response(svg, media_type="image/svg+xml", headers=PICTURE_HEADERS)


@router.post("/{table_id}/rematch", summary="Start a rematch")
async def rematch(table: OneTable, viewer: CurrentViewer) -> models.RematchAnswer:
    """Return the table of the next game, with the seats exchanged.

    Against a computer the first request creates it. Against a person the first request is an offer, and the table
    exists when the opponent asks for a rematch too.
    """
    return models.RematchAnswer(id=await table.rematch(commands.Rematch(by=viewer.player_id, table=new_table_id())))


async def _edition(edition: str | models.EditionData | None, served: Mapping[str, Ruleset]) -> str | Ruleset | None:
    """Return a custom edition, one that this server offers besides the printings, or a name."""
    if isinstance(edition, dict):
        return await asyncio.to_thread(custom_edition, edition, within="edition")
    return edition if edition is None else served.get(edition, edition)


async def _continued(start: models.Continuation, tables: Tables) -> Game:
    """Return the game that a new table continues; raises `RefusedError` where that would be unfair."""
    table = await tables.get(start.table)
    if table is None:
        raise NotFoundError("no-such-table")
    session = table.session
    one, two = session.seats
    is_running = session.status is Status.PLAYING and one.owner != two.owner and session.created.mode is Mode.INVITE
    if is_running or is_live(session):
        raise RefusedError("game-still-running")
    if session.status is not Status.OVER and session.game.position.has_hidden:
        raise RefusedError("solo-game-still-running")
    ply = require_ply(table, start.ply)
    # In a thread: an imported game may have hundreds of moves.
    return await asyncio.to_thread(_played, session.game.start, (*session.game.moves[:ply], *start.moves))


def _played(start: Position, moves: Sequence[Move | str]) -> Game:
    game = start.new_game()
    for move in moves:
        game.push(move)
    return game


def _options(body: models.NewTable) -> TableOptions:
    """Return the request as options of the table setup; what is left out keeps its default there."""
    one, two = body.names
    given: dict[str, Any] = {
        "level": body.level,
        "solo_level": body.automa.level if body.automa else None,
        "deck": body.automa.deck if body.automa else None,
    }
    return TableOptions(
        mode=Mode(body.mode),
        seed=body.seed,
        ring=body.ring,
        position=body.position,
        seat=None if body.seat == "random" else Player(body.seat),
        names=(one or "", two or ""),
        time_control=_time_control(body.time_control),
        **{name: value for name, value in given.items() if value is not None},
    )


def _time_control(options: models.TimeControlOptions) -> TimeControl:
    if options.kind is TimeControlKind.LIVE:
        if options.minutes is None:
            raise InvalidOptionsError("live-needs-minutes", field="time_control.minutes")
        return TimeControl.live(minutes=options.minutes, increment_seconds=options.increment_seconds or 0.0)
    if options.kind is TimeControlKind.CORRESPONDENCE:
        if options.days is None:
            raise InvalidOptionsError("correspondence-needs-days", field="time_control.days")
        return TimeControl.correspondence(days=options.days)
    return TimeControl()
