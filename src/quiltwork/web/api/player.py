"""You: your name, your browsers, and how to get back to your games."""

from __future__ import annotations

import contextlib

from fastapi import APIRouter, Request, Response

from quiltwork.errors import RefusedError
from quiltwork.play import Status, commands
from quiltwork.play.seats import clean_name
from quiltwork.web.api import models
from quiltwork.web.api.dependencies import ERROR_RESPONSES, AllPlayers, AllTables, CurrentPlayer, Shared
from quiltwork.web.guard.identity import new_token, token_cookie
from quiltwork.web.sharing import qr_svg

router = APIRouter(prefix="/api/player", tags=["player"], responses=ERROR_RESPONSES)

CONNECT_PAGE = "/player"


@router.get("", summary="Get your name and browsers")
async def get_player(player_id: CurrentPlayer, players: AllPlayers) -> models.PlayerProfile:
    """Return what is stored about you."""
    profile = await players.profile(player_id)
    return models.PlayerProfile(name=profile.name, browsers=profile.browsers, has_phrase=profile.has_phrase)


@router.put("", summary="Set your name")
async def rename(body: models.PlayerName, player_id: CurrentPlayer, players: AllPlayers) -> models.PlayerProfile:
    """Set the name that new games suggest, in all your browsers. Names at tables stay as they are."""
    await players.rename(player_id, clean_name(body.name))
    return await get_player(player_id, players)


@router.post("/codes", status_code=201, summary="Connect another browser")
async def create_code(player_id: CurrentPlayer, players: AllPlayers, shared: Shared) -> models.ConnectCode:
    """Return a code that connects one other browser to you within ten minutes."""
    code = await players.new_code(player_id)
    words = code.words.replace(" ", "-")
    link = f"{shared.base}{CONNECT_PAGE}#{words}"
    return models.ConnectCode(code=words, link=link, qr=qr_svg(link), expires=code.expires)


@router.post("/phrase", status_code=201, summary="Get a recovery phrase")
async def create_phrase(player_id: CurrentPlayer, players: AllPlayers) -> models.RecoveryPhrase:
    """Return a new recovery phrase; an earlier one is not valid any more."""
    return models.RecoveryPhrase(phrase=await players.new_phrase(player_id))


@router.post("/connect", summary="Use a code or a recovery phrase")
async def connect(body: models.ConnectWords, player_id: CurrentPlayer, players: AllPlayers) -> models.PlayerProfile:
    """Connect this browser to the player with this code or phrase. Your games in this browser go to that player."""
    return await get_player(await players.connect(player_id, body.words), players)


@router.delete("", status_code=204, summary="Delete your player")
async def delete(request: Request, player_id: CurrentPlayer, players: AllPlayers, tables: AllTables) -> Response:
    """Erase your name and the link between you and your games.

    The games stay. A game against another person that is not over is resigned. A table that waits for a player is
    removed if nobody else has it on their list.
    """
    rows = await tables.list_of(player_id, limit=None, with_hidden=True)
    for row in rows:
        is_waiting = row.status is Status.WAITING
        if is_waiting:
            await tables.leave(row.id, player_id)
        if is_waiting or (row.status is Status.PLAYING and row.is_between_people):
            table = await tables.get(row.id)
            if table is not None:
                with contextlib.suppress(RefusedError):  # it ended at this moment, or the player had left the seat
                    await table.submit(commands.Resign(by=player_id))
    await players.delete(player_id)
    await tables.catch_up(row.id for row in rows)  # so that nobody sees the name after the answer
    response = Response(status_code=204)
    response.headers["Set-Cookie"] = token_cookie(new_token(), is_secure=request.state.is_secure)
    return response
