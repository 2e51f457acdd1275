"""Everything that travels over a table's socket: one typed union for each direction, told apart by `type`.

`State` and its parts are also what `GET /api/tables/{id}` gives, so a client needs one set of types.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Seat = Literal[1, 2]
PlayerKey = Literal["1", "2"]
Mode = Literal["computer", "local", "invite", "solo", "review"]
SeatKind = Literal["human", "computer", "automa", "open"]
ClockKind = Literal["none", "live", "days"]
Status = Literal["waiting", "playing", "over"]
Termination = Literal["score", "first_to_finish", "resignation", "time"]

LONGEST_NAME = 40
Name = Annotated[str, Field(max_length=4 * LONGEST_NAME)]
"""As typed; it is trimmed and checked before anybody sees it."""
LevelName = Annotated[str, Field(min_length=1, max_length=40)]
MessageId = Annotated[str, Field(min_length=1, max_length=64)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
Mask = Annotated[str, Field(pattern="^[0-9a-f]{21}$")]
"""81 squares as hexadecimal; bit row * 9 + column, so a1 is bit 0."""


class Part(BaseModel):
    """A value inside a message."""

    model_config = ConfigDict(frozen=True)


# --- from the page to the server -------------------------------------------------------------------------------------


class Request(BaseModel):
    """What every message to the server has."""

    model_config = ConfigDict(frozen=True)

    id: MessageId
    """Made by the client, new for every intention and the same when it is sent again: `crypto.randomUUID()` will do."""


class Decision(Request):
    """A message that changes the game."""

    number: Number
    """The state on which it was decided; refused if the game has gone on since."""


class Change(Request):
    """A message that changes the table; that the game has gone on matters only where a number says so."""

    number: Number | None = None


class MoveRequest(Decision):
    """Play a move."""

    type: Literal["move"]
    move: Annotated[str, Field(min_length=2, max_length=8)]
    """In notation, such as `Kr1d4`."""


class ResignRequest(Change):
    """Give up."""

    type: Literal["resign"]
    seat: Seat | None = None
    """Needed only where one browser holds both seats; without it, the player to move."""


class UndoRequest(Decision):
    """Take back the last decision: at once in local and computer games, by consent between two people."""

    type: Literal["undo"]


class UndoAnswer(Decision):
    """Accept or decline the opponent's wish to take back."""

    type: Literal["undo_answer"]
    accept: bool


class SitRequest(Change):
    """Take the free seat."""

    type: Literal["sit"]
    name: Name = ""


class LeaveSeatRequest(Change):
    """Stand up; the seat is free for anybody with the link."""

    type: Literal["leave_seat"]
    seat: Seat | None = None


class CallComputerRequest(Change):
    """Let a computer take the free seat."""

    type: Literal["call_computer"]
    level: LevelName


class RenameRequest(Change):
    """Change the name at one's seat."""

    type: Literal["rename"]
    name: Name
    seat: Seat | None = None


class RematchRequest(Change):
    """Open a new table with the seats exchanged; every socket learns of it in the next state."""

    type: Literal["rematch"]


class HintRequest(Request):
    """What would the engine play here? Answered with `hint`."""

    type: Literal["hint"]


class Ping(Request):
    """Is anybody there? Answered with `pong`."""

    type: Literal["ping"]


ClientMessage = Annotated[
    MoveRequest
    | ResignRequest
    | UndoRequest
    | UndoAnswer
    | SitRequest
    | LeaveSeatRequest
    | CallComputerRequest
    | RenameRequest
    | RematchRequest
    | HintRequest
    | Ping,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


# --- the state of a table --------------------------------------------------------------------------------------------


class SeatView(Part):
    """Who sits at one side."""

    kind: SeatKind
    name: str
    level: str | None = None
    online: bool = False
    """Whether somebody who holds the seat is connected; computers always are."""


class ClockView(Part):
    """The clock at the moment of sending; seconds count down from there."""

    kind: ClockKind
    minutes: float | None = None
    increment: float | None = None
    days: float | None = None
    left: dict[PlayerKey, float] | None = None
    """Live: seconds left. Days: seconds left for the decision, only for the player whose clock runs."""
    running: Seat | None = None
    deadline: float | None = None
    """When the running clock reaches zero, in seconds since 1970."""


class SoloLevelView(Part):
    """The result of a solo game as scored at one of Automa's levels."""

    level: str
    human: int
    automa: int
    won: bool


class ResultView(Part):
    """How the game ended."""

    winner: Seat
    scores: tuple[int, int]
    termination: Termination
    says: str
    """One sentence."""
    levels: list[SoloLevelView] = []
    """Of a solo game: how it would have ended at each of Automa's levels."""


class TableView(Part):
    """What does not change with every move."""

    id: str
    mode: Mode
    edition: str
    created: float
    """Seconds since 1970."""
    seats: dict[PlayerKey, SeatView]
    clock: ClockView
    status: Status
    result: ResultView | None = None
    undo_asked_by: Seat | None = None
    rematch: str | None = None
    """The id of the table where the next game is."""
    review: bool = False
    """Whether this is an imported record, to be stepped through and analysed."""
    title: str | None = None
    """What an imported record calls itself."""


class YouView(Part):
    """The receiver's own seats."""

    seats: list[Seat]
    may_undo: bool = False
    may_sit: bool = False
    may_analyse: bool = False


class PlayerView(Part):
    """One player's things."""

    buttons: int
    income: int
    time: int
    empty: int
    score: int
    quilt: list[str]
    """Nine rows of nine characters, top first: a patch's letter, `o` leather, `x` unknown, `.` empty."""


class AutomaView(Part):
    """What lies open of Automa's deck."""

    deck: str
    level: str
    card: int | None = None
    """The card of its last decision."""
    next_budget: int | None = None
    """Tactical deck only: the budget printed on the back of the next card."""
    collected: int = 0
    patches: list[str] = []


class PositionView(Part):
    """A position, derived values included."""

    text: str
    to_move: Seat
    leather_owed: int
    ring: list[str]
    offer: list[str]
    bonus: Seat | None
    leather_left: list[int]
    players: tuple[PlayerView, PlayerView]
    why_turn: str
    """Why it is this player's turn, in one sentence."""
    automa: AutomaView | None = None


class CardView(Part):
    """The card on which Automa acted, and how it chose."""

    number: int
    budget: int
    says: str


class MoveView(Part):
    """A decision made."""

    player: Seat
    move: str
    says: str
    """For speech and for the list: what happened, in one sentence."""
    clock: float | None = None
    """Seconds the player had left after it."""
    comment: str | None = None
    """From an imported record."""
    mark: str | None = None
    automa: CardView | None = None


class Consequence(Part):
    """What a choice would do, before it is confirmed; the special tile is not in it since it depends on the place."""

    buttons_before: int
    buttons_after: int
    from_space: int
    to_space: int
    incomes: list[int]
    """Income spaces crossed or reached."""
    income_paid: int
    leather: list[int]
    """Spaces whose leather patch is won."""
    next_mover: Seat
    """Who decides next, leather included."""
    score_before: int
    score_after: int
    next_offer: list[str]


class OrientationOption(Part):
    """One way to lay a patch."""

    index: int
    """Place in r0 r1 r2 r3 m0 m1 m2 m3; only the distinct ones are listed, as in `/api/meta`."""
    legal: Mask
    """The squares where the bounding box's top left corner may be."""
    bonus: Mask
    """Those of them where the 7×7 square would be completed and the special tile won."""


class PatchOption(Part):
    """A patch on offer."""

    letter: str
    slot: Annotated[int, Field(ge=1, le=3)]
    """Its place on offer, the nearest to the neutral token first."""
    affordable: bool
    fits: bool
    why_not: str | None
    orientations: list[OrientationOption]
    """Where it fits, affordable or not."""
    consequence: Consequence


class LeatherOption(Part):
    """The leather patch that must be placed now."""

    legal: Mask
    bonus: Mask
    may_refuse: bool


class Options(Part):
    """What the receiver may decide now."""

    advance: Consequence | None
    patches: list[PatchOption]
    leather: LeatherOption | None


# --- from the server to the page -------------------------------------------------------------------------------------


class State(Part):
    """The whole table; sent on connecting and after every change."""

    type: Literal["state"] = "state"
    number: Number
    table: TableView
    you: YouView
    ply: int
    position: PositionView
    moves: list[MoveView]
    options: Options | None
    """Only for a receiver whose decision it is."""


class Ack(Part):
    """The request was accepted, and is stored for good."""

    type: Literal["ack"] = "ack"
    id: str
    number: Number


class Refused(Part):
    """The request was refused and nothing changed; a fresh state follows."""

    type: Literal["refused"] = "refused"
    id: str | None
    """None where the message was too broken to have one."""
    says: str
    number: Number


class Thinking(Part):
    """A computer is at it; sent when it starts and about once a second."""

    type: Literal["thinking"] = "thinking"
    player: Seat
    level: str
    seconds: float
    """It will be done by then."""
    elapsed: float


class LineView(Part):
    """A move and what the engine thinks of it, from player one's view."""

    move: str
    win: float
    lead: float
    visits: int
    pv: list[str]
    says: str


class Hint(Part):
    """The engine's advice."""

    type: Literal["hint"] = "hint"
    id: str
    lines: list[LineView]
    says: str


class GraphPoint(Part):
    """The evaluation of the position at `ply`."""

    type: Literal["graph"] = "graph"
    ply: int
    win: float
    lead: float
    best: str | None
    done: int
    total: int


class Presence(Part):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    online: dict[PlayerKey, bool]
    watchers: int


class Pong(Part):
    """Somebody is there."""

    type: Literal["pong"] = "pong"
    id: str


ServerMessage = Annotated[
    State | Ack | Refused | Thinking | Hint | GraphPoint | Presence | Pong, Field(discriminator="type")
]
SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
