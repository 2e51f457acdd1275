"""Moves from text; `str(move)` is the way back."""

from __future__ import annotations

import re

from quiltwork.errors import InvalidMoveError
from quiltwork.language import excerpt
from quiltwork.rules.move import Advance, Buy, Discard, Leather, Move, Take
from quiltwork.rules.patch import ORIENTATION_NAMES
from quiltwork.rules.position import Position
from quiltwork.rules.square import SQUARE_NAMES

SQUARES_BY_NAME = {name: square for square, name in enumerate(SQUARE_NAMES)}
_ORIENTATIONS_BY_NAME = {name: index for index, name in enumerate(ORIENTATION_NAMES)}
_BUY = re.compile("([A-Za-np-wyz])([rm][0-3])([a-i][1-9])", re.ASCII)
_TAKE = re.compile("[A-Za-np-wyz]", re.ASCII)
_LEATHER = re.compile("o([a-i][1-9])", re.ASCII)


def parse_move(text: str) -> Move:
    """Return the move written in `text`, for any position; raises `InvalidMoveError`."""
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
    raise InvalidMoveError("not-a-move", text=excerpt(text))


def parse_legal_move(position: Position, text: str) -> Move:
    """Return the legal move written in `text`, with the first name of its orientation."""
    return position.parse_move(text)
