"""What the server shows of a table, as JSON.

Nothing but pydantic is imported here, because the page's TypeScript types are generated from these models where the
server itself may not be installed.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, with_config
from typing_extensions import TypedDict

from quiltwork.play.clock import TimeControlKind
from quiltwork.play.events import Mode
from quiltwork.play.result import Status, Termination
from quiltwork.play.seats import MAX_NAME_LENGTH, SeatKind

MAX_RECORD_LENGTH = 200_000
"""Characters of an imported record; a long game with comments and variations has about 10,000."""
MAX_MESSAGE_LENGTH = 4096
"""Characters of one WebSocket message; the longest useful one has about 200."""

TypedName = Annotated[str, Field(max_length=4 * MAX_NAME_LENGTH)]
"""A name as typed; it is cleaned and checked before anybody sees it."""
PlayerNumber = Literal[1, 2]
PlayerKey = Literal["1", "2"]

StateNumber = Annotated[int, Field(ge=0, le=2**31 - 1)]
Mask = Annotated[str, Field(pattern="^[0-9a-f]{21}$")]
"""81 squares as hexadecimal; bit row * 9 + column, so a1 is bit 0."""


class View(BaseModel):
    """A part of what the server sends."""

    model_config = ConfigDict(
        frozen=True, use_attribute_docstrings=True, json_schema_serialization_defaults_required=True
    )


documented = with_config(ConfigDict(use_attribute_docstrings=True))
"""For parts of a state. Every move makes about thirty, so they are dictionaries, which are not checked when they are
made: type checkers know their values, and tests compare what is sent with these definitions."""


@documented
class MessageView(TypedDict):
    """A sentence for a person: its code and parameters, and the text in the viewer's language."""

    code: str
    params: dict[str, Any]
    message: str


class ErrorView(View):
    """What is wrong, and with which field of the request."""

    code: str
    params: dict[str, Any] = {}
    message: str
    field: str | None = None


class SeatView(View):
    """One seat of a table."""

    kind: SeatKind
    name: str
    """Empty where nobody gave one; the client writes its own text then."""
    level: str | None = None
    """The level of a computer or of a scripted opponent."""
    online: bool = False
    """Whether the player is connected; computers always are."""


class TimeControlView(View):
    """How much time the players have."""

    kind: TimeControlKind
    minutes: float | None = None
    """Live: for the whole game."""
    increment_seconds: float | None = None
    """Live: added after each decision."""
    days: float | None = None
    """Correspondence: for each decision."""


class ClockView(View):
    """The clock at the moment of sending; the seconds of the running clock count down from there."""

    seconds_left: dict[PlayerKey, float | None]
    """Correspondence: null for the player whose clock does not run."""
    running: PlayerNumber | None = None
    deadline: float | None = None
    """When the running clock reaches zero, in seconds since 1970."""


class ScoreRowView(View):
    """One row of the score breakdown; the last row is the total."""

    label: MessageView
    points: tuple[int | None, int | None]
    """Null where the row does not apply to the player."""


class ScoreComparisonView(View):
    """The result as it would be at one level of a scripted opponent."""

    level: str
    scores: tuple[int, int]
    winner: PlayerNumber
    is_played: bool
    """Whether this is the level of the game itself."""


class ResultView(View):
    """How the game ended."""

    winner: PlayerNumber
    scores: tuple[int, int]
    termination: Termination
    message: MessageView
    score_rows: list[ScoreRowView] = []
    score_comparison: list[ScoreComparisonView] = []
    """Of a solo game: the result at every level."""


@documented
class TableView(TypedDict):
    """The parts of a table that most moves do not change."""

    id: str
    mode: Mode
    edition: str
    """Its name."""
    is_custom_edition: bool
    """Whether `/api/tables/{id}/edition` describes an edition that is not in `/api/meta`."""
    created: float
    """Seconds since 1970."""
    seats: dict[PlayerKey, SeatView]
    time_control: TimeControlView
    clock: ClockView | None
    """Null without a time control."""
    status: Status
    result: ResultView | None
    undo_asked_by: PlayerNumber | None
    undo_asked_moves: int | None
    """How many moves would be taken back."""
    rematch_offered_by: PlayerNumber | None
    """Who offers another game, until the opponent agrees."""
    rematch: str | None
    """The id of the table with the next game."""
    is_review: bool
    """Whether this is an imported record, for stepping through and analysis."""
    title: str | None
    """The title of an imported record."""


@documented
class ViewerView(TypedDict):
    """The receiver's seats, and what the receiver can do."""

    seats: list[PlayerNumber]
    can_undo: bool
    undo_moves: int | None
    """How many moves a take-back undoes: the viewer's last one, and all after it."""
    can_sit: bool
    can_analyse: bool
    can_export: bool
    """Whether `record.qgn` can be fetched now: not while the game runs, if the record would show hidden cards."""


@documented
class PlayerView(TypedDict):
    """One player's quilt, purse and token."""

    buttons: int
    income: int
    time: int
    """The space of the player's token."""
    empty: int
    """Empty squares of the quilt."""
    score: int
    quilt: list[str]
    """Nine rows of nine characters, top first: a patch's letter, `o` leather, `x` unknown, `.` empty."""


@documented
class ScriptedOpponentView(TypedDict):
    """An opponent that the rules play, such as Automa; only what lies face up."""

    player: PlayerNumber
    level: str
    deck: str
    marker_space: int
    """Where its token takes the special tile."""
    next_budget: int | None
    """The budget of its next turn, where the back of the next card shows it."""
    cards_unseen: list[int]
    """The numbers of the cards not seen since the last shuffle, ascending; each of them may come next."""
    patches: list[str]
    collected: int
    """Buttons that it has collected."""
    last_card: int | None
    """The card of its last turn."""


@documented
class PositionView(TypedDict):
    """A position, with the values that follow from it."""

    text: str
    """In notation, without hidden information while the game runs."""
    to_move: PlayerNumber
    leather_owed: int
    ring: list[str]
    offer: list[str]
    bonus: PlayerNumber | None
    leather_left: list[int]
    players: tuple[PlayerView, PlayerView]
    turn_reason: MessageView
    """Why it is this player's turn."""
    is_over: bool
    """Whether nobody decides any more."""
    scripted_opponent: ScriptedOpponentView | None


@documented
class ScriptedTurnView(TypedDict):
    """A turn that the rules decided."""

    card: int
    budget: int
    reasoning: list[MessageView]
    """Why the rules make this move."""


@documented
class MoveView(TypedDict):
    """A move of the game."""

    player: PlayerNumber
    move: str
    messages: list[MessageView]
    """What happened, in one or more sentences."""
    scripted_turn: ScriptedTurnView | None
    """The turn of a scripted opponent that this move belongs to; null for a player's own decision."""
    seconds_left: float | None
    """The player's time after the move."""
    comment: str | None
    """From an imported record."""
    mark: str | None


@documented
class ConsequenceView(TypedDict):
    """What a choice would do. The special tile is left out, because it depends on where the patch is placed."""

    buttons_before: int
    buttons_after: int
    from_space: int
    to_space: int
    incomes: list[int]
    """Income spaces crossed or reached."""
    income_paid: int
    leather: list[int]
    """Spaces whose leather patch is won."""
    next_mover: PlayerNumber
    """Who decides next, leather included."""
    ends_game: bool
    score_before: int
    score_after: int
    next_offer: list[str]


@documented
class OrientationOption(TypedDict):
    """One orientation in which a patch fits."""

    index: int
    """Place in r0 r1 r2 r3 m0 m1 m2 m3; only distinct orientations are listed, as in `/api/meta`."""
    legal: Mask
    """The squares where the top left corner of the bounding box may be."""
    bonus: Mask
    """Those of them that complete the 7×7 square and win the special tile."""


@documented
class PatchOption(TypedDict):
    """A patch on offer."""

    letter: str
    slot: Annotated[int, Field(ge=1)]
    """Its place on offer; 1 is next to the neutral token. A quilt to fill has all its patches on offer."""
    affordable: bool
    fits: bool
    why_not: MessageView | None
    """Why the patch cannot be bought; null where it can."""
    orientations: list[OrientationOption]
    """Where it fits, affordable or not."""
    consequence: ConsequenceView


@documented
class LeatherOption(TypedDict):
    """The leather patch that must be placed now."""

    legal: Mask
    bonus: Mask
    can_refuse: bool


@documented
class Options(TypedDict):
    """What the receiver may decide now."""

    advance: ConsequenceView | None
    patches: list[PatchOption]
    leather: LeatherOption | None


@documented
class State(TypedDict):
    """The whole table, as the receiver may see it."""

    type: Literal["state"]
    number: StateNumber
    """Grows by one with every event of the table."""
    table: TableView
    you: ViewerView
    ply: int
    """How many moves the game has."""
    position: PositionView
    moves: list[MoveView]
    options: Options | None
    """Null unless the receiver is to decide."""


class LineView(View):
    """A move and what the engine expects of it, from player one's view."""

    move: str
    win: float | None
    """Player one's chance to win; null where the search cannot estimate it well enough to show."""
    lead: float
    """Player one's expected score minus player two's."""
    visits: int
    pv: list[str]
    """The expected continuation, this move first."""
    proven: bool = False
    by: str = ""
    """What judged the move: `network`, `plain`, `playouts` or `solver`."""
    messages: list[MessageView]
    """What the move does, in one or more sentences."""
    reasons: list[MessageView] = []
    """Why the best move is better: at the best one, than the next choice; at the others, than this move."""


class TableSummary(View):
    """One entry in the viewer's list of tables."""

    id: str
    mode: Mode
    edition: str
    status: Status
    created: float
    updated: float
    names: dict[PlayerKey, str]
    ply: int
    your_turn: bool
    message: MessageView
    """The state of the game."""


class RulebookSection(View):
    """A section of the rules."""

    name: str
    title: MessageView
    paragraphs: list[MessageView]


class GameEntry(TableSummary):
    """One of the viewer's games, with its result."""

    your_seat: PlayerNumber | None
    """Null where the viewer has both seats, or none any more."""
    opponent_kind: SeatKind | None
    level: str | None
    """The level of a computer or of Automa."""
    won: bool | None
    scores: tuple[int, int] | None
    termination: Termination | None


class TallyView(View):
    """What a number of games came to."""

    name: str
    """A level, an opponent or an edition; empty for all games."""
    games: int
    won: int
    best_score: int | None
    """Of games that were played to the end."""
    average_score: float | None


class ResultsView(View):
    """The results of a player in games against somebody else that are over."""

    total: TallyView
    by_level: list[TallyView]
    by_opponent: list[TallyView]
    by_edition: list[TallyView]
    by_time_control: list[TallyView]
    """Their names are kinds of time controls."""
    current_streak: int
    """Games won in a row; negative: lost in a row."""
    longest_streak: int


class GameList(View):
    """All games of the viewer, the latest first."""

    games: list[GameEntry]
    results: ResultsView
    suggested_level: str | None
    """The level of the computer to play next, by the results so far; null if there is none."""


class HistoryEntry(View):
    """The position after `ply` moves, and the move that led to it."""

    ply: int
    position: PositionView
    move: str | None
    messages: list[MessageView]
    """What the move did; empty at the start."""
