"""What a request brings along: the browser that asks, and the table it asks for."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, HTTPException, Path, Request

from quiltwork.web.api.models import ErrorBody
from quiltwork.web.live.rooms import Room, Rooms

ERRORS: dict[int | str, dict[str, object]] = {
    status: {"model": ErrorBody, "description": text}
    for status, text in (
        (400, "A request that makes no sense"),
        (403, "From another site's page"),
        (404, "No such thing"),
        (409, "Not allowed as the table stands"),
        (413, "Too large"),
        (421, "Another server's name"),
        (422, "A value that cannot be used"),
        (429, "Too many requests"),
        (503, "No engine, or too busy"),
    )
}


def _holder(request: Request) -> str:
    return str(request.state.holder)


def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


Holder = Annotated[str, Depends(_holder)]
AllRooms = Annotated[Rooms, Depends(_rooms)]


async def _room(table_id: Annotated[str, Path(max_length=32)], rooms: AllRooms) -> Room:
    room = await rooms.get(table_id)
    if room is None:
        raise HTTPException(404, "there is no such table")
    return room


AnyRoom = Annotated[Room, Depends(_room)]


def require_ply(room: Room, ply: int) -> int:
    """`ply` if the game has come that far."""
    if ply > len(room.session.game):
        raise HTTPException(404, f"the game has {len(room.session.game)} moves, there is no ply {ply}")
    return ply
