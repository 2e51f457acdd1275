"""What the REST API takes and returns; the views of a table are in `present.models`."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from quiltwork.play.clock import TimeControlKind
from quiltwork.play.events import Mode
from quiltwork.web.present.models import (
    MAX_RECORD_LENGTH,
    ErrorView,
    HistoryEntry,
    LineView,
    MessageView,
    PlayerNumber,
    RulebookSection,
    TableSummary,
    TypedName,
    View,
)

T = TypeVar("T")
Ply = Annotated[int, Field(ge=0, le=10_000)]
PositionText = Annotated[str, Field(min_length=1, max_length=1000)]
MoveText = Annotated[str, Field(min_length=2, max_length=8)]
MAX_LINE_MOVES = 100


def _require_unicode(value: T) -> T:
    """Return `value`; raises `ValueError` for half a surrogate pair, which JSON may escape and nothing can send."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise ValueError("a text has half a surrogate pair") from error
    return value


class Body(BaseModel):
    """The body of a request; unknown keys are refused, so that a typing error does not go unnoticed."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    @model_validator(mode="before")
    @classmethod
    def _drop_unknown_keys(cls, values: Any) -> Any:
        """Keep one of many unknown keys: the answer names one, and an error for each of thousands takes long."""
        if not isinstance(values, dict):
            return values
        unknown = next((key for key in values if key not in cls.model_fields), None)
        if unknown is None:
            return values
        known = {key: values[key] for key in cls.model_fields if key in values}
        return {**known, _require_unicode(unknown): values[unknown]}


class TimeControlOptions(Body):
    """The time control of a new table."""

    kind: TimeControlKind = TimeControlKind.NONE
    minutes: Annotated[float, Field(gt=0, le=600)] | None = None
    """Live: for the whole game."""
    increment_seconds: Annotated[float, Field(ge=0, le=600)] | None = None
    """Live: added after each decision."""
    days: Annotated[float, Field(gt=0, le=60)] | None = None
    """Correspondence: for each decision."""


class AutomaOptions(Body):
    """The opponent of a solo game; what is left out has its usual value."""

    deck: Annotated[str, Field(max_length=20)] | None = None
    level: Annotated[str, Field(max_length=20)] | None = None


class Continuation(Body):
    """Where a new table continues the game of another one."""

    table: Annotated[str, Field(max_length=32)]
    ply: Ply
    """After how many moves."""
    moves: Annotated[list[MoveText], Field(max_length=MAX_LINE_MOVES)] = []
    """Moves that leave that game there, such as a better line."""


EditionData = Annotated[dict[str, Any], AfterValidator(_require_unicode)]
"""An edition as docs/spec/notation.md describes it in a record's `EditionData`."""


class NewTable(Body):
    """A table to create."""

    mode: Literal[Mode.COMPUTER, Mode.LOCAL, Mode.INVITE, Mode.SOLO]
    edition: Annotated[str, Field(max_length=40)] | EditionData | None = None
    """The name of an edition, or a custom one; by default the edition that this mode is usually played with."""
    names: tuple[TypedName | None, TypedName | None] = (None, None)
    """Of player 1 and player 2. If you have one seat, the name of the other is ignored."""
    level: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    """The level of the computer."""
    seat: PlayerNumber | Literal["random"] = 1
    """Your seat; player 1 starts. A local table gives you both, where `random` may exchange the names; a solo table the
    first."""
    time_control: TimeControlOptions = TimeControlOptions()
    seed: Annotated[str, Field(max_length=64)] | Annotated[int, Field(ge=-(2**63), lt=2**63)] | None = None
    ring: Annotated[str, Field(max_length=64)] | None = None
    position: PositionText | None = None
    continues: Continuation | None = None
    """Keeps the edition and the moves of that game; nobody can continue a game that two people are still playing."""
    automa: AutomaOptions | None = None


class TableId(View):
    """The id of a table; its page is `/t/{id}`."""

    id: str


class RematchAnswer(View):
    """The table of the next game; no id while the opponent has not agreed."""

    id: str | None = None


class TableList(View):
    """The viewer's tables, the latest first."""

    tables: list[TableSummary]


class RemovedGames(View):
    """How many games were removed from the viewer's list, and how many stay."""

    removed: int
    kept: int


class Rulebook(View):
    """The complete rules of an edition."""

    edition: str
    sections: list[RulebookSection]


class History(View):
    """Every position of the game so far."""

    positions: list[HistoryEntry]


class RecordText(Body):
    """A record to open for review."""

    text: Annotated[str, Field(min_length=1, max_length=MAX_RECORD_LENGTH)]


class AnalysisRequest(Body):
    """A position to analyse."""

    ply: Ply
    seconds: Annotated[float, Field(gt=0, le=10)] = 1.0
    lines: Annotated[int, Field(ge=1, le=8)] = 3


class Analysis(View):
    """The best moves in a position, best first."""

    ply: int
    lines: list[LineView]


class LineRequest(Body):
    """Other moves from the position after `ply` moves; none for what may be decided there."""

    ply: Ply
    moves: Annotated[list[MoveText], Field(max_length=MAX_LINE_MOVES)] = []


class RetryRequest(Body):
    """Another move in the position after `ply` moves."""

    ply: Ply
    move: MoveText


class RetryAnswer(View):
    """Whether the move is as good as the best one."""

    accepted: bool
    points_lost: float
    best: str


class HeatRequest(Body):
    """A patch in the position after `ply` moves."""

    ply: Ply
    patch: Annotated[str, Field(min_length=1, max_length=1)]
    """Its letter; `o` is a leather patch."""


class HeatAnswer(View):
    """What covering each square costs, compared with the best placement of the patch."""

    best: str
    points_lost: list[float | None]
    """For each square, row by row; null where no placement covers it."""


class PlayerName(Body):
    """Your name."""

    name: TypedName


class ConnectWords(Body):
    """A one-time code or a recovery phrase, as typed."""

    words: Annotated[str, Field(min_length=1, max_length=200)]


class PlayerProfile(View):
    """You, as the server knows you."""

    name: str
    """The name that a new game suggests; empty if you have not chosen one."""
    browsers: int
    """How many browsers act for you."""
    has_phrase: bool
    """Whether you have a recovery phrase."""


class ConnectCode(View):
    """A one-time code that connects another browser to you."""

    code: str
    link: str
    """Opens the page that connects, with the code filled in."""
    qr: str
    """The link as a QR code: an SVG picture."""
    expires: float
    """Seconds since 1970."""


class RecoveryPhrase(View):
    """Words that connect any browser to you; the server keeps only their hash and cannot show them again."""

    phrase: str


class OrientationInfo(View):
    """One distinct orientation of a patch."""

    index: int
    width: int
    height: int
    cells: list[tuple[int, int]]
    """Row and column from the top left corner of the bounding box."""


class PatchInfo(View):
    """A patch of an edition."""

    letter: str
    cost: int
    time: int
    income: int
    squares: int
    shape: list[str]
    is_changed: bool
    """Whether it differs from the original patch of this letter."""
    fabric: str
    """Its fabric, by the name in `Meta.fabrics`."""
    orientations: list[OrientationInfo]


class EditionInfo(View):
    """An edition: its vocabulary, colours, track and patches."""

    name: str
    title: str
    note: str
    currency: str
    currencies: str
    token_names: tuple[str, str]
    token_colours: tuple[str, str]
    palette: str
    """The colours of the track: `country` or `night`."""
    starter: str
    can_refuse_leather: bool
    last_space: int
    start_buttons: int
    income_spaces: list[int]
    leather_spaces: list[int]
    patches: list[PatchInfo]
    custom: EditionData | None
    """The data of a custom edition; null for a printing."""


class SavedEdition(View):
    """A custom edition that the player saved."""

    title: str
    data: EditionData


class SavedEditionList(View):
    """The player's own editions, the latest first."""

    editions: list[SavedEdition]


class EditionToSave(Body):
    """A custom edition; its title is the one in its theme."""

    data: EditionData


class EditionText(Body):
    """A custom edition to check: its data, or the text of a .toml file."""

    data: EditionData | None = None
    toml: Annotated[str, Field(max_length=50_000)] | None = None


class LevelInfo(View):
    """A level of the computer."""

    name: str
    title: str
    rating: int | None
    about: str


class EngineInfo(View):
    """The engine of this server."""

    installed: bool
    ready: bool
    message: MessageView


class AutomaInfo(View):
    """The decks and levels of solo games, and which are usual."""

    decks: list[str]
    levels: list[str]
    level_rules: list[MessageView]
    """What each level changes, with the numbers of the default edition."""
    default_edition: str
    default_deck: str
    default_level: str


class Fabric(View):
    """How a patch is drawn."""

    pattern: str
    """An SVG `<pattern>` element."""
    base: str
    ink: str
    thread: str
    """The colour of a stitch that shows on it."""


class Limits(View):
    """The longest texts that this server accepts, in characters."""

    name_length: int
    record_length: int
    message_length: int


class SharingInfo(View):
    """How links to this server begin, for people who get them, and who can open them."""

    base: str
    reach: Literal["device", "network", "everyone"]


class Meta(View):
    """What a page needs before it can draw a table."""

    version: str
    language: str
    """The language of the texts, chosen for the viewer."""
    languages: dict[str, str]
    """Every language of the server, with its own name."""
    editions: list[EditionInfo]
    levels: list[LevelInfo]
    engine: EngineInfo
    automa: AutomaInfo
    fabrics: dict[str, Fabric]
    """By name. `PatchInfo.fabric` says which one a patch has; leather is `o`, an unknown patch `x`."""
    limits: Limits
    sharing: SharingInfo


class ErrorBody(View):
    """The body of every response of 400 and above."""

    error: ErrorView
