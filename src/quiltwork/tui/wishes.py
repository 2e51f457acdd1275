"""Setting a table: from what somebody wishes to play to the event with which the game opens."""

from __future__ import annotations

from dataclasses import dataclass, replace

from quiltwork.automa import Deck, Level, new_solo_game
from quiltwork.automa.solo import DEFAULT_EDITION as SOLO_EDITION
from quiltwork.editions import DEFAULT, NAMES, edition_data
from quiltwork.engine.levels import LEVELS
from quiltwork.errors import QuiltworkError, did_you_mean
from quiltwork.notation import Record
from quiltwork.opening import new_game
from quiltwork.play import Mode, Opened, Seat, SeatKind, clean_name
from quiltwork.play.seats import LONGEST_NAME, Seats
from quiltwork.play.thinkers import PLAIN
from quiltwork.rules import Player, Position, Ruleset

HERE = "terminal"
"""Who decides for every person at this table: whoever sits at the keyboard."""

DEFAULT_LEVEL = "casual"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """A game that somebody would like to play."""

    mode: Mode = Mode.COMPUTER
    """`COMPUTER`, `LOCAL` for two people here, or `SOLO` against Automa."""
    level: str = DEFAULT_LEVEL
    """Of the computer."""
    seat: Player = Player.ONE
    """Where the person sits who plays the computer; player one starts."""
    deck: Deck = Deck.NORMAL
    automa_level: Level = Level.FELLOW
    edition: str | None = None
    """A printing or the path of an edition file; None for the usual one."""
    seed: str | None = None
    ring: str | None = None
    names: tuple[str, ...] = ()
    """What the people are called, the first first."""

    @property
    def again(self) -> Wish:
        """The next game: another ring, and against the computer the other seat."""
        seat = self.seat.other if self.mode is Mode.COMPUTER else self.seat
        return replace(self, seat=seat, seed=None, ring=None)


def check_level(level: str) -> str:
    """`level` if a computer can play at it; raises `QuiltworkError`."""
    known = (*LEVELS, PLAIN.name)
    if level in known:
        return level
    raise QuiltworkError(f"unknown level {level!r}{did_you_mean(level, known)} (levels: {', '.join(known)})")


def open_table(wish: Wish, *, now: float) -> Opened:
    """The opening of the table wished for; raises `QuiltworkError` with what cannot be had."""
    start = _start(wish)
    return Opened(
        number=1,
        at=now,
        by=HERE,
        mode=wish.mode,
        position=start.text(),
        edition=_own_edition(start.ruleset),
        seats=_seats(wish),
    )


def open_record(text: str, *, now: float, source: str | None = None) -> Opened:
    """The opening of a table for going through a record; raises `InvalidRecordError` with the line and the reason."""
    record = Record.parse(text, source=source)
    names = [clean_name(record.tags.get(f"Player{player:d}", "")[:LONGEST_NAME], player) for player in Player]
    return Opened(
        number=1,
        at=now,
        by=HERE,
        mode=Mode.REVIEW,
        position=record.start.text(),
        edition=_own_edition(record.ruleset),
        seats=(Seat(SeatKind.OPEN, names[0]), Seat(SeatKind.OPEN, names[1])),
        record=text,
    )


def _start(wish: Wish) -> Position:
    if wish.mode is Mode.SOLO:
        return new_solo_game(
            wish.edition or SOLO_EDITION, level=wish.automa_level, deck=wish.deck, seed=wish.seed, ring=wish.ring
        ).start
    return new_game(wish.edition or DEFAULT, seed=wish.seed, ring=wish.ring).start


def _own_edition(ruleset: Ruleset) -> dict[str, object] | None:
    return None if ruleset.name in NAMES else edition_data(ruleset)


def _seats(wish: Wish) -> Seats:
    if wish.mode is Mode.LOCAL:
        return _human(wish, Player.ONE, 0), _human(wish, Player.TWO, 1)
    human = _human(wish, wish.seat, 0)
    if wish.mode is Mode.SOLO:
        return human, Seat.automa(wish.automa_level.title)
    computer = Seat.computer(check_level(wish.level))
    return (human, computer) if wish.seat is Player.ONE else (computer, human)


def _human(wish: Wish, player: Player, place: int) -> Seat:
    return Seat.human(HERE, clean_name(wish.names[place] if place < len(wish.names) else None, player))
