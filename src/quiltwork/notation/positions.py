"""Positions as one line of text and as JSON."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from quiltwork.editions import get_edition
from quiltwork.errors import InvalidPositionError, UnknownEditionError
from quiltwork.notation.moves import quote
from quiltwork.rules import faces
from quiltwork.rules.patch import EMPTY, LEATHER, UNKNOWN
from quiltwork.rules.player import Player
from quiltwork.rules.position import Position, Purse
from quiltwork.rules.quilt import Quilt
from quiltwork.rules.ruleset import Ruleset
from quiltwork.rules.square import SIDE

_FIELDS = "edition quilt1 quilt2 ring purse1 purse2 turn bonus"
_PURSE = re.compile("([0-9]{1,5})b([0-9]{1,4})i([0-9]{1,3})t")
_TURN = re.compile("([12])(o*)")
_EXTENSION = re.compile(r"([A-Za-z][A-Za-z0-9_.-]*)=(\S*)", re.ASCII)
_LONGEST_TEXT = 10_000


def write_position(position: Position) -> str:
    """`position` in one line."""
    fields = [
        position.ruleset.name,
        *(_write_quilt(quilt) for quilt in position.quilts),
        position.ring or "-",
        *(f"{purse.buttons}b{purse.income}i{purse.time}t" for purse in position.purses),
        f"{position.to_move:d}{LEATHER * position.leather_owed}",
        "-" if position.bonus is None else f"{position.bonus:d}",
        *(f"{name}={value}" for name, value in position.extensions),
    ]
    return " ".join(fields)


def read_position(text: str, ruleset: Ruleset | None = None) -> Position:
    """The position written in `text`; `ruleset` is used when its name is the one in the text."""
    if len(text) > _LONGEST_TEXT:
        raise InvalidPositionError(f"a position of {len(text)} characters, expected at most {_LONGEST_TEXT}")
    fields = text.split()
    if len(fields) < 8:
        raise InvalidPositionError(f"{len(fields)} fields, expected 8 ({_FIELDS}): {quote(text)}")
    edition, quilt1, quilt2, ring, purse1, purse2, turn, bonus, *extensions = fields
    if ruleset is None or ruleset.name != edition:
        try:
            ruleset = get_edition(edition)
        except UnknownEditionError as error:
            raise InvalidPositionError(str(error)) from error
    mover = _TURN.fullmatch(turn)
    if mover is None:
        raise InvalidPositionError(f"turn is {quote(turn)}, expected 1 or 2, with an o for each leather patch owed")
    if bonus not in ("-", "1", "2"):
        raise InvalidPositionError(f"bonus is {quote(bonus)}, expected -, 1 or 2")
    position = Position(
        ruleset=ruleset,
        quilts=(_read_quilt(quilt1, 1, ruleset), _read_quilt(quilt2, 2, ruleset)),
        ring=_read_ring(ring, ruleset),
        purses=(_read_purse(purse1, 1, ruleset), _read_purse(purse2, 2, ruleset)),
        to_move=Player(int(mover[1])),
        leather_owed=len(mover[2]),
        bonus=None if bonus == "-" else Player(int(bonus)),
        extensions=_read_extensions(extensions),
    )
    if position.extensions:
        faces.open_upper_rooms()
    for name, _ in position.extensions:
        if name in faces.kinds:
            return faces.kinds[name](position)
    return position


def position_data(position: Position) -> dict[str, Any]:
    """`position` for a program that would rather not parse: plain JSON values, derived ones included."""
    outcome = position.outcome()
    return {
        "text": position.text(),
        "edition": position.ruleset.name,
        "to_move": int(position.to_move),
        "leather_owed": position.leather_owed,
        "offer": [patch.letter for patch in position.offer],
        "ring": list(position.ring),
        "bonus": None if position.bonus is None else int(position.bonus),
        "leather_left": list(position.leather_left),
        "players": [
            {
                "buttons": purse.buttons,
                "income": purse.income,
                "time": purse.time,
                "empty": quilt.empty,
                "score": score,
                "quilt": quilt.rows(),
            }
            for quilt, purse, score in zip(position.quilts, position.purses, position.scores, strict=True)
        ],
        "outcome": None
        if outcome is None
        else {"winner": int(outcome.winner), "scores": list(outcome.scores), "reason": outcome.reason.value},
        "extensions": dict(position.extensions),
    }


def _write_quilt(quilt: Quilt) -> str:
    return "/".join(
        "".join(str(len(list(run))) if letter == EMPTY else "".join(run) for letter, run in groupby(row))
        for row in quilt.rows()
    )


def _read_quilt(text: str, number: int, ruleset: Ruleset) -> Quilt:
    rows = text.split("/")
    if len(rows) != SIDE:
        raise InvalidPositionError(f"quilt {number} has {len(rows)} rows, expected {SIDE}: {quote(text)}")
    cells = []
    for place, row in enumerate(rows, start=1):
        for character in row:
            known = character in "123456789" or character in (LEATHER, UNKNOWN) or character in ruleset.by_letter
            if not known:
                raise InvalidPositionError(
                    f"row {place} of quilt {number} has {character!r}, expected a patch of edition {ruleset.name}, "
                    f"o, x or 1 to 9: {quote(row)}"
                )
        squares = "".join(EMPTY * int(c) if c.isdigit() else c for c in row)
        if len(squares) != SIDE:
            raise InvalidPositionError(
                f"row {place} of quilt {number} has {len(squares)} squares, expected {SIDE}: {quote(row)}"
            )
        cells.append(squares)
    return Quilt("".join(cells))


def _read_ring(text: str, ruleset: Ruleset) -> str:
    if text == "-":
        return ""
    for letter in text:
        if letter not in ruleset.by_letter:
            raise InvalidPositionError(f"the ring has {letter!r}, which is no patch of edition {ruleset.name}")
    if len(set(text)) != len(text):
        twice = next(letter for letter in text if text.count(letter) > 1)
        raise InvalidPositionError(f"the ring has patch {twice} more than once")
    return text


def _read_purse(text: str, number: int, ruleset: Ruleset) -> Purse:
    purse = _PURSE.fullmatch(text)
    if purse is None:
        raise InvalidPositionError(f"purse {number} is {quote(text)}, expected buttons, income and time like 5b0i0t")
    buttons, income, time = map(int, purse.groups())
    if time > ruleset.last_space:
        raise InvalidPositionError(f"player {number} stands on space {time}, the track has 0 to {ruleset.last_space}")
    return Purse(buttons, income, time)


def _read_extensions(texts: list[str]) -> tuple[tuple[str, str], ...]:
    extensions: dict[str, str] = {}
    for text in texts:
        extension = _EXTENSION.fullmatch(text)
        if extension is None:
            raise InvalidPositionError(f"{quote(text)} is no extension, expected name=value")
        if extension[1] in extensions:
            raise InvalidPositionError(f"extension {extension[1]} is there twice")
        extensions[extension[1]] = extension[2]
    return tuple(extensions.items())
