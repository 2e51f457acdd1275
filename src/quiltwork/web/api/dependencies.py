"""What endpoints get with a request: who asks, and the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from fastapi import Depends, Path, Query, Request
from fastapi.responses import StreamingResponse

from quiltwork.errors import QuiltworkError
from quiltwork.language import using_language
from quiltwork.web.api.models import MAX_LINE_MOVES, ErrorBody, MoveText
from quiltwork.web.guard.rate_limits import RateLimiter
from quiltwork.web.present.presenter import Presenter, Viewer
from quiltwork.web.present.views import text_of
from quiltwork.web.sharing import SharedAddress, shared_address
from quiltwork.web.store.players import Players
from quiltwork.web.store.saved_editions import SavedEditions
from quiltwork.web.store.stored_jobs import StoredJobs
from quiltwork.web.tables.engine_pool import Client
from quiltwork.web.tables.registry import Tables
from quiltwork.web.tables.reviews import follow_line
from quiltwork.web.tables.table import Table

ERROR_RESPONSES: dict[int | str, dict[str, object]] = {
    status: {"model": ErrorBody, "description": description}
    for status, description in (
        (400, "Bad request"),
        (403, "Sent by a page of another site"),
        (404, "Not found"),
        (409, "Not allowed in the table's state"),
        (413, "Too large"),
        (422, "A value that cannot be used"),
        (429, "Too many requests"),
        (503, "No engine, no storage, or too busy"),
    )
}

QueryPly = Annotated[int | None, Query(ge=0, le=10_000)]
QueryLine = Annotated[tuple[MoveText, ...], Query(max_length=MAX_LINE_MOVES)]
# Opened by itself, a picture is a document of this site. It may use its styles and nothing else.
PICTURE_HEADERS = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}


_SLICE_BYTES = 64 * 1024


class NotFoundError(QuiltworkError):
    """Something that does not exist."""


def _viewer(request: Request) -> Viewer:
    return Viewer(request.state.player_id, request.state.language)


def _client(request: Request) -> Client:
    return Client(request.state.player_id, request.state.client)


def _limiter(request: Request) -> RateLimiter:
    limiter: RateLimiter = request.app.state.limiter
    return limiter


def _player_id(request: Request) -> str:
    player_id: str = request.state.player_id
    return player_id


def _players(request: Request) -> Players:
    players: Players = request.app.state.players
    return players


def _saved_editions(request: Request) -> SavedEditions:
    editions: SavedEditions = request.app.state.saved_editions
    return editions


def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def _jobs(request: Request) -> StoredJobs:
    return _tables(request).services.jobs


def _presenter(request: Request) -> Presenter:
    presenter: Presenter = request.app.state.presenter
    return presenter


def _shared_address(request: Request) -> SharedAddress:
    return shared_address(str(request.base_url), request.app.state.lan_address)


CurrentPlayer = Annotated[str, Depends(_player_id)]
"""The id of the player for whom the browser acts. Everything that is stored for a person is stored under this id."""
CurrentViewer = Annotated[Viewer, Depends(_viewer)]
CurrentClient = Annotated[Client, Depends(_client)]
AllPlayers = Annotated[Players, Depends(_players)]
AllSavedEditions = Annotated[SavedEditions, Depends(_saved_editions)]
AllTables = Annotated[Tables, Depends(_tables)]
Shared = Annotated[SharedAddress, Depends(_shared_address)]
AllJobs = Annotated[StoredJobs, Depends(_jobs)]
TheLimiter = Annotated[RateLimiter, Depends(_limiter)]
ThePresenter = Annotated[Presenter, Depends(_presenter)]


async def _table(table_id: Annotated[str, Path(max_length=32)], tables: AllTables) -> Table:
    table = await tables.get(table_id)
    if table is None:
        raise NotFoundError("no-such-table")
    return table


OneTable = Annotated[Table, Depends(_table)]


def json_in_slices(text: str, *, headers: Mapping[str, str] | None = None) -> StreamingResponse:
    """Return a response that is compressed and sent in slices, with time for others between them."""
    body = text.encode()
    slices = (body[start : start + _SLICE_BYTES] for start in range(0, len(body), _SLICE_BYTES))
    return StreamingResponse(slices, media_type="application/json", headers=headers)


def require_ply(table: Table, ply: int) -> int:
    """Return `ply` if the game has that many moves; raises `NotFoundError`."""
    moves = len(table.session.game)
    if ply > moves:
        raise NotFoundError("no-such-ply", ply=ply, moves=moves)
    return ply


def picture_at(table: Table, ply: int | None, language: str, *, line: Sequence[str] = ()) -> str:
    """Return the table after `ply` moves, or now, as an SVG picture with the players' names.

    The moves of `line` follow instead of those of the game; raises `IllegalMoveError`.
    """
    game = table.session.game
    at = len(game) if ply is None else require_ply(table, ply)
    position = follow_line(table, at, line).position if line else game.positions[at]
    with using_language(language):
        one, two = map(text_of, table.session.names)
        return position.svg(names=(one, two))
