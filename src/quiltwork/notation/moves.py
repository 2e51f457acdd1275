"""Reading moves; a move writes itself with `str`."""

from __future__ import annotations

import re

from quiltwork.errors import InvalidMoveError
from quiltwork.rules.legal import check
from quiltwork.rules.move import Advance, Buy, Discard, Leather, Move, Take
from quiltwork.rules.patch import ORIENTATION_NAMES
from quiltwork.rules.position import Position
from quiltwork.rules.square import SQUARE_NAMES

SQUARES_BY_NAME = {name: square for square, name in enumerate(SQUARE_NAMES)}
_ORIENTATIONS_BY_NAME = {name: index for index, name in enumerate(ORIENTATION_NAMES)}
_BUY = re.compile("([A-Za-np-wyz])([rm][0-3])([a-i][1-9])", re.ASCII)
_TAKE = re.compile("[A-Za-np-wyz]", re.ASCII)
_LEATHER = re.compile("o([a-i][1-9])", re.ASCII)
_LONGEST_QUOTE = 40


def parse_move(text: str) -> Move:
    """The move written in `text`, whatever the position; raises `InvalidMoveError`."""
    if text == "adv":
        return Advance()
    if text == "o-":
        return Discard()
    leather = _LEATHER.fullmatch(text)
    if leather:
        return Leather(SQUARES_BY_NAME[leather[1]])
    buy = _BUY.fullmatch(text)
    if buy:
        return Buy(buy[1], _ORIENTATIONS_BY_NAME[buy[2]], SQUARES_BY_NAME[buy[3]])
    if _TAKE.fullmatch(text):
        return Take(text)
    raise InvalidMoveError(
        f"{quote(text)} is not a move; expected adv, a purchase like Kr1d4, a leather patch like oe5, or o-"
    )


def parse_legal_move(position: Position, text: str) -> Move:
    """The legal move written in `text`, under its canonical name."""
    move = parse_move(text)
    check(position, move)
    return position.canonical(move)


def quote(text: str) -> str:
    """`text` in quotes, cut so that an error stays one line."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…")
