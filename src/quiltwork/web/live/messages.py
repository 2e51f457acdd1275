"""The messages of a table's WebSocket: one union for each direction, with `type` to tell them apart."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from typing_extensions import TypedDict

from quiltwork.web.present.models import (
    ErrorView,
    LineView,
    MessageView,
    MoveView,
    PlayerKey,
    PlayerNumber,
    State,
    StateNumber,
    TypedName,
    View,
    documented,
)

LevelId = Annotated[str, Field(min_length=1, max_length=40)]
MessageId = Annotated[str, Field(pattern=r"^[ -~]{1,64}$")]
"""Stored with the event, so it has printable characters only."""


# --- from the client to the server -----------------------------------------------------------------------------------


class ClientRequest(BaseModel):
    """What every client message contains."""

    model_config = ConfigDict(frozen=True, use_attribute_docstrings=True)

    id: MessageId
    """Chosen by the client: new for every request, the same when a request is sent again."""


class GameRequest(ClientRequest):
    """A request that changes the game."""

    number: StateNumber
    """The state on which it was decided; it is refused if the game has changed since."""


class TableRequest(ClientRequest):
    """A request that changes the table; `number` is checked only if it is given."""

    number: StateNumber | None = None


class MoveRequest(GameRequest):
    """Play a move."""

    type: Literal["move"]
    move: Annotated[str, Field(min_length=2, max_length=8)]
    """In notation, such as `Kr1d4`."""


class UndoRequest(GameRequest):
    """Take back your last decision. A human opponent is asked first."""

    type: Literal["undo"]


class UndoAnswer(GameRequest):
    """Accept or decline the opponent's request to take back."""

    type: Literal["undo_answer"]
    accept: bool


class ResignRequest(TableRequest):
    """Resign the game."""

    type: Literal["resign"]
    seat: PlayerNumber | None = None
    """Only needed where one browser has both seats; by default the player to move."""


class SitRequest(TableRequest):
    """Take the free seat."""

    type: Literal["sit"]
    name: TypedName = ""


class LeaveSeatRequest(TableRequest):
    """Leave your seat; anybody with the link can take it."""

    type: Literal["leave_seat"]
    seat: PlayerNumber | None = None


class AddComputerRequest(TableRequest):
    """Let a computer take the free seat."""

    type: Literal["add_computer"]
    level: LevelId


class RenameRequest(TableRequest):
    """Change the name at your seat."""

    type: Literal["rename"]
    name: TypedName
    seat: PlayerNumber | None = None


class RematchRequest(TableRequest):
    """Create a table for the next game, with the seats exchanged; its id is in the next state."""

    type: Literal["rematch"]


class HintRequest(ClientRequest):
    """Ask the engine for advice; the answer is `hint`."""

    type: Literal["hint"]


class StateRequest(ClientRequest):
    """Ask for the whole state, for example because `changes` has another `base` than the state you have."""

    type: Literal["get_state"]


class Ping(ClientRequest):
    """Keep the connection open; the answer is `pong`."""

    type: Literal["ping"]


ClientMessage = Annotated[
    MoveRequest
    | UndoRequest
    | UndoAnswer
    | ResignRequest
    | SitRequest
    | LeaveSeatRequest
    | AddComputerRequest
    | RenameRequest
    | RematchRequest
    | HintRequest
    | StateRequest
    | Ping,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


# --- from the server to the client -----------------------------------------------------------------------------------


@documented
class Ack(TypedDict):
    """The request was accepted and is stored."""

    type: Literal["ack"]
    id: str
    number: StateNumber


class Changes(View):
    """The new state, for a client that asked for changes: it differs from state `base` in these values only."""

    type: Literal["changes"] = "changes"
    base: StateNumber
    number: StateNumber
    changes: dict[str, Any]
    """What differs. Of `table`, `you`, `position` and `options` only the values that differ, unless one is null."""
    moves_kept: int
    """How many of the moves stay; `new_moves` follow them."""
    new_moves: list[MoveView]


class Refused(View):
    """The request was refused and nothing changed; a state follows."""

    type: Literal["refused"] = "refused"
    id: str | None
    """Null where the message was too damaged to read its id."""
    number: StateNumber
    error: ErrorView


class Thinking(View):
    """A computer is thinking; sent at the start and about once a second."""

    type: Literal["thinking"] = "thinking"
    player: PlayerNumber
    level: str
    seconds: float
    """The most that it will take."""
    elapsed_seconds: float


class Notice(View):
    """Something that everybody at the table should know, such as a fallback player that moved for the engine."""

    type: Literal["notice"] = "notice"
    message: MessageView


class Hint(View):
    """The engine's advice."""

    type: Literal["hint"] = "hint"
    id: str
    number: StateNumber
    """The state that the advice is about."""
    lines: list[LineView]
    messages: list[MessageView]


class Presence(View):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    online: dict[PlayerKey, bool]
    watchers: int


class Pong(View):
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"
    id: str


ServerMessage = Annotated[
    State | Changes | Ack | Refused | Thinking | Notice | Hint | Presence | Pong,
    Field(discriminator="type"),
]
SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
