"""A second reading of the rulebook, slow and plain, to hold `quiltwork.rules` to.

Nothing here is shared with the rules but an edition's data: a quilt is a dict of squares, a patch a set of squares that
is turned by hand, the ring a circle with gaps, the track a pile of tokens on each space and leather patches that lie on
it until someone takes them. It is meant to be checked by eye against docs/spec/rules.md, not to be quick.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from quiltwork.rules import Patch, Position, Ruleset

Square = tuple[int, int]
"""Column and row, both from 0, from the top left."""

NAMES_OF_TURNS = ["r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3"]


def shape_of(patch: Patch) -> set[Square]:
    return {(x, y) for y, row in enumerate(patch.shape) for x, mark in enumerate(row) if mark == "#"}


def turned_clockwise(shape: set[Square]) -> set[Square]:
    """What pointed up points right: of a shape h squares high, row y becomes column h - 1 - y."""
    height = 1 + max(y for _, y in shape)
    return {(height - 1 - y, x) for x, y in shape}


def mirrored(shape: set[Square]) -> set[Square]:
    width = 1 + max(x for x, _ in shape)
    return {(width - 1 - x, y) for x, y in shape}


def orientations(patch: Patch) -> dict[str, set[Square]]:
    """Every way the patch can lie by its first name, the ones that look the same left out."""
    found: dict[str, set[Square]] = {}
    for start, letter in [(shape_of(patch), "r"), (mirrored(shape_of(patch)), "m")]:
        shape = start
        for times in "0123":
            if shape not in found.values():
                found[letter + times] = shape
            shape = turned_clockwise(shape)
    return found


def name_of(square: Square) -> str:
    return "abcdefghi"[square[0]] + "123456789"[square[1]]


def square_of(name: str) -> Square:
    return "abcdefghi".index(name[0]), "123456789".index(name[1])


ALL_SQUARES = [(x, y) for y in range(9) for x in range(9)]


@dataclass
class Seat:
    """One side of the table."""

    quilt: dict[Square, str]
    buttons: int
    token: int = 0
    has_tile: bool = False


class Table:
    """A game on a table; `play` moves the pieces."""

    def __init__(self, ruleset: Ruleset, ring: str) -> None:
        self.ruleset = ruleset
        self.patches = {patch.letter: patch for patch in ruleset.patches}
        self.shapes = {letter: orientations(patch) for letter, patch in self.patches.items()}
        self.seats = [Seat({}, ruleset.start_buttons), Seat({}, ruleset.start_buttons)]
        self.circle: list[str | None] = list(ring)  # None: a patch was taken from here
        self.neutral = len(ring) - 1  # the token stands just behind this place
        self.pile = [1, 0]  # on one space the last of these is on top: seat 0 starts
        self.leather = set(ruleset.leather_spaces)  # still on the track
        self.in_hand = 0  # leather patches taken and not yet sewn on
        self.holder = 0  # whose hand that is
        self.arrived: list[int] = []  # who is on the last space, first come first

    def copy(self) -> Table:
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.seats = [Seat(dict(seat.quilt), seat.buttons, seat.token, seat.has_tile) for seat in self.seats]
        twin.circle, twin.pile, twin.arrived = list(self.circle), list(self.pile), list(self.arrived)
        twin.leather = set(self.leather)
        return twin

    # What can be seen

    def is_over(self) -> bool:
        return len(self.arrived) == 2 and self.in_hand == 0

    def mover(self) -> int:
        if self.in_hand:
            return self.holder
        one, two = self.seats
        if one.token == two.token:
            return self.pile[-1]
        return 0 if one.token < two.token else 1

    def ring(self) -> str:
        """Clockwise from the neutral token."""
        places = [(self.neutral + 1 + step) % len(self.circle) for step in range(len(self.circle))]
        return "".join(self.circle[place] or "" for place in places)

    def income(self, who: int) -> int:
        return sum(self.patches[letter].income for letter in set(self.seats[who].quilt.values()) - {"o"})

    def scores(self) -> tuple[int, int]:
        one, two = (seat.buttons + (7 if seat.has_tile else 0) - 2 * (81 - len(seat.quilt)) for seat in self.seats)
        return one, two

    def winner(self) -> int:
        one, two = self.scores()
        if one == two:
            return self.arrived[0]
        return 0 if one > two else 1

    # What may be done

    def moves(self) -> set[str]:
        return set(self._moves())

    def _moves(self) -> Iterator[str]:
        if self.is_over():
            return
        seat = self.seats[self.mover()]
        if self.in_hand:
            for square in ALL_SQUARES:
                if square not in seat.quilt:
                    yield "o" + name_of(square)
            if self.ruleset.may_refuse_leather:
                yield "o-"
            return
        yield "adv"
        for letter in self.ring()[:3]:
            if self.patches[letter].cost > seat.buttons:
                continue
            for turn, shape in self.shapes[letter].items():
                for corner in ALL_SQUARES:
                    if self._fits(shape, corner, seat.quilt):
                        yield letter + turn + name_of(corner)

    def _fits(self, shape: set[Square], corner: Square, quilt: dict[Square, str]) -> bool:
        for x, y in shape:
            square = corner[0] + x, corner[1] + y
            if square[0] > 8 or square[1] > 8 or square in quilt:
                return False
        return True

    # Doing it

    def play(self, move: str) -> None:
        who = self.mover()
        seat, other = self.seats[who], self.seats[1 - who]
        if move == "adv":
            goal = min(other.token + 1, self.ruleset.last_space)
            seat.buttons += goal - seat.token
            self._walk(who, goal)
        elif move == "o-":
            self.in_hand -= 1
        elif move[0] == "o":
            self._sew(who, "o", [square_of(move[1:])])
            self.in_hand -= 1
            self._set_aside_what_has_no_room(who)
        else:
            letter, turn, corner = move[0], move[1:3], square_of(move[3:])
            patch = self.patches[letter]
            seat.buttons -= patch.cost
            self.neutral = self.circle.index(letter)
            self.circle[self.neutral] = None
            self._sew(who, letter, [(corner[0] + x, corner[1] + y) for x, y in self.shapes[letter][turn]])
            self._walk(who, min(seat.token + patch.time, self.ruleset.last_space))

    def _walk(self, who: int, goal: int) -> None:
        """Move the token space by space and meet what lies there."""
        seat = self.seats[who]
        while seat.token < goal:
            seat.token += 1
            if seat.token in self.ruleset.income_spaces:
                seat.buttons += self.income(who)
            if seat.token in self.leather:
                self.leather.remove(seat.token)
                self.in_hand += 1
                self.holder = who
            if seat.token == self.ruleset.last_space:
                self.arrived.append(who)
            self.pile = [1 - who, who]  # wherever it comes to lie, it lies on top
        self._set_aside_what_has_no_room(who)

    def _set_aside_what_has_no_room(self, who: int) -> None:
        self.in_hand = min(self.in_hand, 81 - len(self.seats[who].quilt))

    def _sew(self, who: int, letter: str, squares: list[Square]) -> None:
        quilt = self.seats[who].quilt
        for square in squares:
            assert square in ALL_SQUARES
            assert square not in quilt
            quilt[square] = letter
        if not any(seat.has_tile for seat in self.seats):
            self.seats[who].has_tile = has_full_7_by_7(quilt)


def has_full_7_by_7(quilt: dict[Square, str]) -> bool:
    return any(
        all((left + x, top + y) in quilt for x in range(7) for y in range(7)) for left in range(3) for top in range(3)
    )


def facts(table: Table) -> dict[str, Any]:
    """All that is on the table, in a form in which `facts_of` gives a position's."""
    mover = table.mover()
    return {
        "quilts": [{name_of(square): letter for square, letter in seat.quilt.items()} for seat in table.seats],
        "ring": table.ring(),
        "buttons": [seat.buttons for seat in table.seats],
        "income": [table.income(0), table.income(1)],
        "tokens": [seat.token for seat in table.seats],
        "mover": mover,
        "owed": table.in_hand,
        "tile": [seat.has_tile for seat in table.seats],
        "leather": sorted(table.leather),
        "over": table.is_over(),
        "scores": table.scores(),
        "winner": table.winner() if table.is_over() else None,
    }


def facts_of(position: Position) -> dict[str, Any]:
    outcome = position.outcome()
    return {
        "quilts": [
            {name_of((place % 9, place // 9)): letter for place, letter in enumerate(quilt.cells) if letter != "."}
            for quilt in position.quilts
        ],
        "ring": position.ring,
        "buttons": [purse.buttons for purse in position.purses],
        "income": [purse.income for purse in position.purses],
        "tokens": [purse.time for purse in position.purses],
        "mover": position.to_move.index,
        "owed": position.leather_owed,
        "tile": [position.bonus == 1, position.bonus == 2],
        "leather": list(position.leather_left),
        "over": position.is_over,
        "scores": position.scores,
        "winner": outcome.winner.index if outcome else None,
    }
