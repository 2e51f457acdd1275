"""Setting a table: from what somebody wishes to the event with which it opens."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence

from quiltwork.automa import Level, SoloPosition, new_solo_game
from quiltwork.editions import NAMES, edition_data, get_edition
from quiltwork.errors import InvalidRecordError, QuiltworkError
from quiltwork.notation import Record
from quiltwork.opening import new_game
from quiltwork.play import Mode, Opened, Pace, Seat, SeatKind, Session, clean_name
from quiltwork.play.clock import NO_CLOCK
from quiltwork.play.seats import Seats
from quiltwork.rules import Player, Position
from quiltwork.web.api.models import ClockWish, NewTable

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another when read aloud
MOST_DECISIONS = 500
"""Of a record to be gone through here; a game of the printings has some 45, and never 200."""
_ID_LENGTH = 12  # 59 bits: a link cannot be guessed


class WishError(QuiltworkError):
    """A wish that cannot be granted; `field` is the part of it that is wrong."""

    def __init__(self, says: str, field: str | None = None) -> None:
        super().__init__(says)
        self.field = field


def new_table_id() -> str:
    """An unguessable name for a table."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))


def open_table(wish: NewTable, *, holder: str, levels: Sequence[str], now: float) -> Opened:
    """The opening of the table that `holder` wishes for; raises `WishError`."""
    start = _start(wish)
    return Opened(
        number=1,
        at=now,
        by=holder,
        mode=Mode(wish.mode),
        position=start.text(),
        seats=_seats(wish, holder, levels),
        pace=_pace(wish.clock),
    )


def open_record(text: str, *, holder: str, now: float) -> Opened:
    """The opening of a table for going through a record; raises `InvalidRecordError` with the line and the reason."""
    record = Record.parse(text)
    decisions = sum(1 for _ in record.mainline())
    if decisions > MOST_DECISIONS:
        raise InvalidRecordError(f"{decisions} decisions, expected at most {MOST_DECISIONS}")
    ruleset = record.ruleset
    names = [clean_name(record.tags.get(f"Player{player:d}", "")[:40], player) for player in Player]
    return Opened(
        number=1,
        at=now,
        by=holder,
        mode=Mode.REVIEW,
        position=record.root.position.text(),
        edition=None if ruleset.name in NAMES else edition_data(ruleset),
        seats=(Seat(SeatKind.OPEN, names[0]), Seat(SeatKind.OPEN, names[1])),
        record=text,
    )


def open_rematch(session: Session, *, now: float) -> Opened:
    """The opening of the next game: same people and pace, seats exchanged, another ring unless a set-up was played."""
    before = session.opened
    start = session.game.start
    seats: Seats = session.seats[1], session.seats[0]
    again: Position
    if isinstance(start, SoloPosition):
        seats = session.seats
        again = new_solo_game(start.ruleset, level=start.automa.level, deck=start.automa.pile.deck).start
    elif start == Position.start(start.ruleset, start.ring):
        again = new_game(start.ruleset).start
    else:
        again = start
    return Opened(
        number=1,
        at=now,
        mode=before.mode,
        position=again.text(),
        edition=before.edition,
        seats=seats,
        pace=before.pace,
    )


def _start(wish: NewTable) -> Position:
    if wish.edition not in NAMES:
        raise WishError(f"unknown edition {wish.edition!r} (editions: {', '.join(NAMES)})", "edition")
    given = [name for name in ("seed", "ring", "position") if getattr(wish, name) is not None]
    if len(given) > 1:
        raise WishError(f"give one of seed, ring and position, not {' and '.join(given)}", given[1])
    if wish.position is not None:
        return _set_up(wish, wish.position)
    ruleset = get_edition(wish.edition)
    field = "ring" if wish.ring is not None else None
    try:
        if wish.mode == "solo":
            automa = wish.automa
            level, deck = (automa.level, automa.deck) if automa else (Level.INTERN.title, "normal")
            field = field or "automa"
            return new_solo_game(ruleset, level=level, deck=deck, seed=wish.seed, ring=wish.ring).start
        return new_game(ruleset, seed=wish.seed, ring=wish.ring).start
    except QuiltworkError as error:
        raise WishError(str(error), field) from error


def _set_up(wish: NewTable, text: str) -> Position:
    try:
        position = Position.parse(text)
        position.require_possible()
    except QuiltworkError as error:
        raise WishError(str(error), "position") from error
    if position.is_over:
        raise WishError("in this position the game is over", "position")
    if (wish.mode == "solo") != isinstance(position, SoloPosition):
        raise WishError("a solo position is for a solo table, and only that", "position")
    return position


def _seats(wish: NewTable, holder: str, levels: Sequence[str]) -> Seats:
    if wish.mode == "local":
        return _human(wish.name1, Player.ONE, holder), _human(wish.name2, Player.TWO, holder)
    if wish.mode == "solo":
        level = wish.automa.level if wish.automa else Level.INTERN.title
        return _human(wish.name1, Player.ONE, holder), Seat.automa(level)
    other = Seat()
    if wish.mode == "computer":
        level = wish.level or levels[0]
        if level not in levels:
            raise WishError(f"unknown level {level!r} (levels: {', '.join(levels)})", "level")
        other = Seat.computer(level)
    mine = Player(random.choice((1, 2)) if wish.human == "random" else wish.human)
    if mine is Player.ONE:
        return _human(wish.name1 or wish.name2, mine, holder), other
    return other, _human(wish.name2 or wish.name1, mine, holder)


def _human(name: str | None, player: Player, holder: str) -> Seat:
    try:
        return Seat.human(holder, clean_name(name, player))
    except QuiltworkError as error:
        raise WishError(str(error), f"name{player:d}") from error


def _pace(wish: ClockWish) -> Pace:
    if wish.kind == "none":
        return NO_CLOCK
    if wish.kind == "live":
        if wish.minutes is None:
            raise WishError("a live clock needs minutes", "clock")
        return Pace.live(minutes=wish.minutes, increment=wish.increment or 0.0)
    if wish.days is None:
        raise WishError("a clock of days needs days", "clock")
    return Pace.days(wish.days)
