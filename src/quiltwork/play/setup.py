"""Table setup: from the options a person chose to the event that creates the table.

The terminal and the server both create tables here. Each translates its own form or JSON into `TableOptions`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Collection
from dataclasses import dataclass

from quiltwork.automa import DEFAULT_DECK, Deck, Level, new_solo_game
from quiltwork.automa import DEFAULT_EDITION as DEFAULT_SOLO_EDITION
from quiltwork.automa import DEFAULT_LEVEL as DEFAULT_SOLO_LEVEL
from quiltwork.editions import DEFAULT, NAMES, edition_data, get_edition
from quiltwork.engine.levels import LEVELS
from quiltwork.errors import InvalidArgumentError, InvalidRecordError, QuiltworkError, closest
from quiltwork.language import Items, Message
from quiltwork.notation import Record
from quiltwork.opening import new_game
from quiltwork.play.clock import NO_TIME_CONTROL, TimeControl
from quiltwork.play.events import Mode, TableCreated
from quiltwork.play.seats import MAX_NAME_LENGTH, Seat, SeatKind, Seats, clean_name
from quiltwork.play.session import Session
from quiltwork.rules import Game, Player, Position, Ruleset

DEFAULT_LEVEL = "casual"
_POSITION = re.compile(r"\S+ [^ /]+(/[^ /]+){8} ")
"""How a position begins: its edition and the nine rows of a quilt."""
_RING = re.compile("[A-Za-z]{20,}")


class InvalidOptionsError(InvalidArgumentError):
    """Options that do not make a table; `field` is the field of `TableOptions` that is wrong, if it is one."""

    def __init__(self, message: str | Message, /, *, field: str | None = None, **params: str | int | Items) -> None:
        self.field = field
        super().__init__(message, **params)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOptions:
    """A table that somebody wants to create. Give at most one of `seed`, `ring`, `position` and `game`."""

    mode: Mode
    edition: str | Ruleset | None = None
    """A printing's name, or any ruleset; None for the usual one of the mode. Never a path: the server passes names."""
    seed: int | str | None = None
    ring: str | None = None
    position: str | None = None
    """Where the game starts, as text; the edition is the one it names, or `edition` if that is a ruleset."""
    game: Game | None = None
    """A game to continue from its last position; then there is no `edition`."""
    level: str = DEFAULT_LEVEL
    """Of the computer."""
    seat: Player | None = Player.ONE
    """Which player the creator is; player one starts. None for a random choice, in a local game that of the names.
    Otherwise ignored in local and solo games."""
    names: tuple[str, str] = ("", "")
    """The people's names, by player. A single person may give either."""
    time_control: TimeControl = NO_TIME_CONTROL
    solo_level: Level | str = DEFAULT_SOLO_LEVEL
    """Of Automa."""
    deck: Deck | str = DEFAULT_DECK
    """Of Automa."""


def create_table(options: TableOptions, *, owner: str, now: float, levels: Collection[str] = LEVELS) -> TableCreated:
    """Return the event that creates the table; raises `InvalidOptionsError` with the field and the reason.

    `levels` are the computer's levels that can be played here.
    """
    start = _start_position(options)
    return TableCreated(
        number=1,
        at=now,
        by=owner,
        mode=options.mode,
        position=start.text(),
        edition=_custom_edition(start.ruleset),
        seats=_seats(options, start, owner, levels),
        time_control=options.time_control,
        moves="" if options.game is None else " ".join(map(str, options.game.moves)),
    )


def create_table_from_record(
    text: str, *, owner: str, now: float, source: str | None = None, max_moves: int | None = None
) -> TableCreated:
    """Return the event that creates a table for stepping through a record, or for looking at a position or a ring.

    Raises `InvalidRecordError` with the line and the reason; `source` is the name of the file for that message.
    """
    start = _read_start(text)
    record = start or Record.parse(text, source=source)
    moves = sum(1 for _ in record.mainline())
    if max_moves is not None and moves > max_moves:
        raise InvalidRecordError("record-has-too-many-moves", moves=moves, limit=max_moves, source=source)
    names = [clean_name(record.tags.get(f"Player{player:d}", "")[:MAX_NAME_LENGTH]) for player in Player]
    return TableCreated(
        number=1,
        at=now,
        by=owner,
        mode=Mode.REVIEW,
        position=record.start.text(),
        edition=_custom_edition(record.ruleset),
        seats=(Seat(SeatKind.OPEN, names[0]), Seat(SeatKind.OPEN, names[1])),
        record=text if start is None else record.text(),
    )


def _read_start(text: str) -> Record | None:
    """Return a record without moves if `text` is only a position or a ring; None if it looks like a whole record.

    Raises `QuiltworkError` if it is a position or a ring with a mistake.
    """
    line = text.strip()
    if "\n" in line or "[" in line:
        return None
    if _POSITION.match(line):
        position = Position.parse(line)
        position.require_possible()
        return Record(position)
    return Record(new_game(ring=line).start) if _RING.fullmatch(line) else None


def create_rematch(session: Session, *, now: float) -> TableCreated:
    """Return the event that creates the next table: same players and time control, seats swapped.

    The ring is another one, unless the game started from a position that was set up.
    """
    created, start = session.created, session.game.start
    seats: Seats = session.seats[1], session.seats[0]
    again: Position
    opponent = start.scripted_opponent
    if opponent is not None:
        seats = session.seats
        again = new_solo_game(start.ruleset, level=opponent.level, deck=opponent.deck).start
    elif is_start(start):
        again = new_game(start.ruleset).start
    else:
        again = start
    return TableCreated(
        number=1,
        at=now,
        mode=created.mode,
        position=again.text(),
        edition=created.edition,
        seats=seats,
        time_control=created.time_control,
    )


def is_start(position: Position) -> bool:
    """Return whether a game between two players begins like this, before the first move and with nothing set up."""
    return position == Position.start(position.ruleset, position.ring)


def check_level(level: str, levels: Collection[str] = LEVELS) -> str:
    """Return `level` if it is one of `levels`; raises `InvalidOptionsError`."""
    if level not in levels:
        known = Items(tuple(levels))
        raise InvalidOptionsError(
            "unknown-level", field="level", level=level[:40], closest=closest(level, levels), known=known
        )
    return level


def _start_position(options: TableOptions) -> Position:
    given = [name for name in ("seed", "ring", "position", "game") if getattr(options, name) is not None]
    if len(given) > 1:
        raise InvalidOptionsError("one-start-only", field=given[1], given=Items(tuple(given)))
    if options.position is not None:
        return _set_up_position(options, options.position)
    if options.game is not None:
        _check_start(options, options.game.position, field="game")
        return options.game.start
    ruleset = _ruleset(options)
    field = "ring" if options.ring is not None else None
    try:
        if options.mode is not Mode.SOLO:
            return new_game(ruleset, seed=options.seed, ring=options.ring).start
        field = field or "solo_level"
        return new_solo_game(
            ruleset, level=options.solo_level, deck=options.deck, seed=options.seed, ring=options.ring
        ).start
    except QuiltworkError as error:
        raise InvalidOptionsError(error.message, field=field) from error


def _ruleset(options: TableOptions) -> Ruleset:
    edition = options.edition
    if isinstance(edition, Ruleset):
        return edition
    try:
        return get_edition(edition or (DEFAULT_SOLO_EDITION if options.mode is Mode.SOLO else DEFAULT))
    except QuiltworkError as error:
        raise InvalidOptionsError(error.message, field="edition") from error


def _set_up_position(options: TableOptions, text: str) -> Position:
    try:
        position = Position.parse(text, options.edition if isinstance(options.edition, Ruleset) else None)
        position.require_possible()
    except QuiltworkError as error:
        raise InvalidOptionsError(error.message, field="position") from error
    _check_start(options, position, field="position")
    return position


def _check_start(options: TableOptions, position: Position, *, field: str) -> None:
    """Raise `InvalidOptionsError` if no game of this mode can go on from a position."""
    if position.is_over:
        raise InvalidOptionsError("position-is-over", field=field)
    if (options.mode is Mode.SOLO) != (position.scripted_opponent is not None):
        raise InvalidOptionsError("solo-position-for-solo-table", field=field)


def _custom_edition(ruleset: Ruleset) -> dict[str, object] | None:
    """The data of an edition that is not one of the printings; a custom edition may have the name of one."""
    is_printing = ruleset.name in NAMES and ruleset == get_edition(ruleset.name)
    return None if is_printing else edition_data(ruleset)


def _seats(options: TableOptions, start: Position, owner: str, levels: Collection[str]) -> Seats:
    if options.mode is Mode.LOCAL:
        one, two = _human(options, Player.ONE, owner), _human(options, Player.TWO, owner)
        return (two, one) if options.seat is None and random.choice([True, False]) else (one, two)
    if start.scripted_opponent is not None:
        return _human(options, Player.ONE, owner), Seat.automa(start.scripted_opponent.level)
    player = random.choice(list(Player)) if options.seat is None else options.seat
    human = _human(options, player, owner)
    other = Seat.computer(check_level(options.level, levels)) if options.mode is Mode.COMPUTER else Seat()
    return (human, other) if player is Player.ONE else (other, human)


def _human(options: TableOptions, player: Player, owner: str) -> Seat:
    name = options.names[player.index]
    if not name and options.mode is not Mode.LOCAL:
        name = options.names[player.other.index]
    try:
        return Seat.human(owner, clean_name(name))
    except QuiltworkError as error:
        raise InvalidOptionsError(error.message, field="names") from error
