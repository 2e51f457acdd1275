"""What the REST side takes and gives; a table's state is `live.messages.State`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from quiltwork.web.live.messages import LevelName, LineView, Mode, Name, Part, PlayerKey, PositionView, Status

LARGEST_RECORD = 200_000
"""Characters; a long game with comments and variations has some 10,000."""


class Body(BaseModel):
    """A request's body; keys it does not know are refused, so that a typing error is not silently ignored."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class ClockWish(Body):
    """The pace of a game."""

    kind: Literal["none", "live", "days"] = "none"
    minutes: Annotated[float, Field(gt=0, le=600)] | None = None
    """Live: for the whole game."""
    increment: Annotated[float, Field(ge=0, le=600)] | None = None
    """Live: seconds added after each decision."""
    days: Annotated[float, Field(gt=0, le=60)] | None = None
    """Days: for each decision."""


class AutomaWish(Body):
    """A solo game's opponent."""

    deck: Annotated[str, Field(max_length=20)] = "normal"
    level: Annotated[str, Field(max_length=20)] = "intern"


class NewTable(Body):
    """A table to open."""

    mode: Literal["computer", "local", "invite", "solo"]
    edition: Annotated[str, Field(max_length=40)] = "revised"
    name1: Name | None = None
    name2: Name | None = None
    level: LevelName | None = None
    human: Literal[1, 2, "random"] = 1
    """Which player the creator is; player 1 starts. Not for local tables."""
    clock: ClockWish = ClockWish()
    seed: Annotated[str, Field(max_length=64)] | Annotated[int, Field(ge=-(2**63), lt=2**63)] | None = None
    ring: Annotated[str, Field(max_length=64)] | None = None
    position: Annotated[str, Field(max_length=1000)] | None = None
    automa: AutomaWish | None = None


class TableId(Part):
    """Where the table is: `/t/{id}`."""

    id: str


class TableSummary(Part):
    """A line of "continue where you were"."""

    id: str
    mode: Mode
    edition: str
    status: Status
    created: float
    updated: float
    names: dict[PlayerKey, str]
    ply: int
    your_turn: bool
    says: str
    """How it stands, in one sentence."""


class Tables(Part):
    """The caller's tables, the latest first."""

    tables: list[TableSummary]


class HistoryEntry(Part):
    """The position at `ply`, and the move that led to it."""

    ply: int
    position: PositionView
    move: str | None
    says: str | None


class History(Part):
    """Every position of the game so far."""

    positions: list[HistoryEntry]


class RecordText(Body):
    """A record to open for review."""

    text: Annotated[str, Field(min_length=1, max_length=LARGEST_RECORD)]


class AnalysisWish(Body):
    """A position to analyse."""

    ply: Annotated[int, Field(ge=0, le=10_000)]
    seconds: Annotated[float, Field(gt=0, le=10)] = 1.0
    lines: Annotated[int, Field(ge=1, le=8)] = 3


class Analysis(Part):
    """The best moves at a position, best first."""

    ply: int
    lines: list[LineView]


class GraphStarted(Part):
    """The evaluations follow over the socket as `graph` messages, `total` of them."""

    total: int


class OrientationFacts(Part):
    """One distinct way to lay a patch."""

    index: int
    width: int
    height: int
    cells: list[tuple[int, int]]
    """Row and column from the bounding box's top left corner."""


class PatchFacts(Part):
    """A patch of an edition."""

    letter: str
    cost: int
    time: int
    income: int
    squares: int
    shape: list[str]
    orientations: list[OrientationFacts]


class EditionFacts(Part):
    """A printing: its words, colours, track and patches."""

    name: str
    title: str
    note: str
    currency: str
    currencies: str
    token_names: tuple[str, str]
    token_colours: tuple[str, str]
    starter: str
    may_refuse_leather: bool
    last_space: int
    start_buttons: int
    income_spaces: list[int]
    leather_spaces: list[int]
    patches: list[PatchFacts]


class LevelFacts(Part):
    """A strength at which the computer plays."""

    name: str
    title: str
    rating: int | None
    about: str


class EngineFacts(Part):
    """What thinks here."""

    installed: bool
    ready: bool
    says: str


class AutomaFacts(Part):
    """The solo game's decks and levels."""

    available: bool
    decks: list[str]
    levels: list[str]


class Fabric(Part):
    """How a patch is drawn."""

    pattern: str
    """An SVG `<pattern>` element."""
    base: str
    ink: str
    thread: str
    """The colour of a stitch that shows on it."""


class Meta(Part):
    """All that the page must know before it can draw a table."""

    version: str
    editions: list[EditionFacts]
    levels: list[LevelFacts]
    engine: EngineFacts
    automa: AutomaFacts
    fabrics: dict[str, Fabric]


class Problem(Part):
    """What went wrong, in one line for a person."""

    says: str
    field: str | None = None


class ErrorBody(Part):
    """The body of every answer of 400 and above."""

    error: Problem
