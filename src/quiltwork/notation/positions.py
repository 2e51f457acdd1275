"""Positions as one line of text and as JSON."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from quiltwork.editions import get_edition
from quiltwork.errors import InvalidPositionError, UnknownEditionError
from quiltwork.language import PatchName, PlayerName, excerpt
from quiltwork.rules import hooks
from quiltwork.rules.patch import EMPTY, LEATHER, UNKNOWN
from quiltwork.rules.player import Player
from quiltwork.rules.position import Position, Purse
from quiltwork.rules.quilt import Quilt
from quiltwork.rules.ruleset import Ruleset
from quiltwork.rules.square import SIDE, SQUARES

_FIELDS = "edition quilt1 quilt2 ring purse1 purse2 turn bonus"
_PURSE = re.compile("([0-9]{1,7})b([0-9]{1,4})i([0-9]{1,3})t")
"""As many digits as the largest values of any custom edition need: 99 per patch, and 999 spaces that all pay income."""
_TURN = re.compile("([12])(o*)")
_EXTENSION = re.compile(r"([A-Za-z][A-Za-z0-9_.-]*)=(\S*)", re.ASCII)
_LONGEST_TEXT = 10_000


def write_position(position: Position) -> str:
    """Return `position` as one line of text."""
    (quilt1, quilt2), (purse1, purse2) = position.quilts, position.purses
    fields = [
        position.ruleset.name,
        _write_cells(quilt1.cells),
        _write_cells(quilt2.cells),
        position.ring or "-",
        _write_purse(purse1),
        _write_purse(purse2),
        f"{position.to_move:d}{LEATHER * position.leather_owed}",
        "-" if position.bonus is None else f"{position.bonus:d}",
    ]
    if position.extensions:
        fields.extend([f"{name}={value}" for name, value in position.extensions])
    return " ".join(fields)


def read_position(text: str, ruleset: Ruleset | None = None) -> Position:
    """Return the position written in `text`; `ruleset` is used if it has the name in the text."""
    if len(text) > _LONGEST_TEXT:
        raise InvalidPositionError("position-too-long", characters=len(text), limit=_LONGEST_TEXT)
    fields = text.split()
    if len(fields) < 8:
        raise InvalidPositionError("position-fields", fields=len(fields), expected=_FIELDS, text=excerpt(text))
    edition, quilt1, quilt2, ring, purse1, purse2, turn, bonus, *extensions = fields
    if ruleset is None or ruleset.name != edition:
        try:
            ruleset = get_edition(edition)
        except UnknownEditionError as error:
            raise InvalidPositionError(error.message) from error
    mover = _TURN.fullmatch(turn)
    if mover is None:
        raise InvalidPositionError("position-turn", text=excerpt(turn))
    if bonus not in ("-", "1", "2"):
        raise InvalidPositionError("position-bonus", text=excerpt(bonus))
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
        hooks.load_plugins()
    for name, _ in position.extensions:
        if name in hooks.position_types:
            return hooks.position_types[name](position)
    return position


def position_data(position: Position) -> dict[str, Any]:
    """Return `position` as JSON values, with the values that can be derived from it."""
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


@lru_cache(maxsize=512)  # a move changes one quilt of two, and servers write each position several times
def _write_cells(cells: str) -> str:
    text = "/".join([cells[start : start + SIDE] for start in range(0, SQUARES, SIDE)])
    for length in range(SIDE, 0, -1):
        text = text.replace(EMPTY * length, str(length))
    return text


def _write_purse(purse: Purse) -> str:
    return f"{purse.buttons}b{purse.income}i{purse.time}t"


def _read_quilt(text: str, number: int, ruleset: Ruleset) -> Quilt:
    rows = text.split("/")
    if len(rows) != SIDE:
        raise InvalidPositionError("row-count", quilt=number, rows=len(rows), expected=SIDE, text=excerpt(text))
    cells = []
    for row_number, row in enumerate(rows, start=1):
        for character in row:
            is_known = character in "123456789" or character in (LEATHER, UNKNOWN) or character in ruleset.by_letter
            if not is_known:
                raise InvalidPositionError(
                    "row-character",
                    row=row_number,
                    quilt=number,
                    character=excerpt(character),
                    edition=ruleset.name,
                    text=excerpt(row),
                )
        squares = "".join(EMPTY * int(c) if c.isdigit() else c for c in row)
        if len(squares) != SIDE:
            raise InvalidPositionError(
                "row-length", row=row_number, quilt=number, squares=len(squares), expected=SIDE, text=excerpt(row)
            )
        cells.append(squares)
    return Quilt("".join(cells))


def _read_ring(text: str, ruleset: Ruleset) -> str:
    if text == "-":
        return ""
    for letter in text:
        if letter not in ruleset.by_letter:
            raise InvalidPositionError("ring-unknown-patch", letter=excerpt(letter), edition=ruleset.name)
    if len(set(text)) != len(text):
        twice = next(letter for letter in text if text.count(letter) > 1)
        raise InvalidPositionError("ring-patch-twice", patch=PatchName(twice))
    return text


def _read_purse(text: str, number: int, ruleset: Ruleset) -> Purse:
    purse = _PURSE.fullmatch(text)
    if purse is None:
        raise InvalidPositionError("position-purse", purse=number, text=excerpt(text))
    buttons, income, time = map(int, purse.groups())
    if time > ruleset.last_space:
        raise InvalidPositionError(
            "token-off-track", player=PlayerName(number), space=time, last_space=ruleset.last_space
        )
    return Purse(buttons, income, time)


def _read_extensions(texts: list[str]) -> tuple[tuple[str, str], ...]:
    extensions: dict[str, str] = {}
    for text in texts:
        extension = _EXTENSION.fullmatch(text)
        if extension is None:
            raise InvalidPositionError("not-an-extension", text=excerpt(text))
        if extension[1] in extensions:
            raise InvalidPositionError("extension-twice", extension=excerpt(extension[1]))
        extensions[extension[1]] = extension[2]
    return tuple(extensions.items())
