"""Foreign records: the games that a course of the Australian National University kept, played on the first printing.

A game is a JSON object with `circle`, the 33 tiles clockwise, and `placements`, its decisions one after the other.
`anu_tiles.json` has the shapes in which the course draws its tiles; orientations are relative to those.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from quiltwork.editions import get_edition
from quiltwork.editions.schema import shown
from quiltwork.errors import InvalidPositionError, InvalidRecordError
from quiltwork.notation.moves import quote
from quiltwork.notation.record import Record
from quiltwork.notation.rings import check_ring
from quiltwork.notation.tree import Moment
from quiltwork.rules.legal import why_not
from quiltwork.rules.move import Advance, Buy, Leather, Move
from quiltwork.rules.patch import LEATHER, Patch
from quiltwork.rules.position import Position
from quiltwork.rules.square import SIDE

_EDITION = "classic"
_ADVANCE = "."
_NEUTRAL_AFTER = "A"
_PLACES = "ABCDEFGHI"
"""Columns from the left, rows from the top."""
_TURNS = "ABCDEFGH"
"""In the order of `ORIENTATION_NAMES`."""


def read_anu(text: str, *, source: str | None = None) -> list[Record]:
    """The games in JSON: one object, a list of them, or one a line.

    Raises `InvalidRecordError` with the number of the game and of the placement, and the reason.
    """
    records = []
    games = list(_games(text, source))
    for number, (line, game) in enumerate(games, start=1):
        try:
            records.append(anu_record(game))
        except InvalidRecordError as error:
            says = error.says if len(games) == 1 else f"game {number}: {error.says}"
            raise InvalidRecordError(says, line=line, source=source) from error
    return records


def anu_record(game: object) -> Record:
    """The record of one game; other keys than `circle` and `placements` are ignored.

    The last advance, which the course leaves out at times, is supplied and commented.
    """
    if not isinstance(game, Mapping):
        raise InvalidRecordError(f"a game is {shown(game)}, expected an object with circle and placements")
    for key in ("circle", "placements"):
        if not isinstance(game.get(key), str):
            value = shown(game[key]) if key in game else "missing"
            raise InvalidRecordError(f"{key} is {value}, expected a text")
    record = Record(_start(game["circle"]), {"Source": "ANU"})
    here = record.root
    for number, placement in enumerate(_placements(game["placements"]), start=1):
        here = _decide(here, number, placement)
    if _lacks_last_advance(here.position):
        here.add(Advance(), comment="supplied: the source leaves out the last advance")
    return record


def _games(text: str, source: str | None) -> list[tuple[int | None, object]]:
    """Each game as it stands in the JSON, with its line where it has one of its own."""
    text = text.removeprefix("\ufeff")
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if len(lines) > 1 and all(line.lstrip().startswith("{") for _, line in lines):
        return [(number, _read_json(line, number, source)) for number, line in lines]
    data = _read_json(text, None, source)
    return [(None, game) for game in (data if isinstance(data, list) else [data])]


def _read_json(text: str, line: int | None, source: str | None) -> object:
    try:
        return json.loads(text)
    except RecursionError as error:
        raise InvalidRecordError("not JSON: nested too deeply", line=line, source=source) from error
    except ValueError as error:
        raise InvalidRecordError(f"not JSON: {error}", line=line, source=source) from error


@functools.cache
def _tiles() -> dict[str, tuple[str, tuple[int, ...]]]:
    """For each tile the patch that it is, and how the patch lies in each of the tile's eight orientations."""
    ruleset = get_edition(_EDITION)
    text = Path(__file__).with_name("anu_tiles.json").read_text(encoding="utf-8")
    tiles = {}
    for tile, entry in json.loads(text).items():
        letter = entry["patch"]
        if letter == LEATHER:
            tiles[tile] = letter, (0,) * len(_TURNS)
            continue
        drawn = Patch(letter, 0, 0, 0, tuple(entry["shape"]))
        index_of = {orientation.mask: orientation.index for orientation in ruleset.by_letter[letter].orientations}
        tiles[tile] = letter, tuple(index_of[drawn.orientations[place].mask] for place in drawn.canonical)
    return tiles


def _start(circle: str) -> Position:
    ruleset, tiles = get_edition(_EDITION), _tiles()
    for tile in circle:
        if tile not in tiles or tiles[tile][0] == LEATHER:
            raise InvalidRecordError(f"the circle has {quote(tile)}, which is no tile: {quote(circle)}")
    cut = circle.find(_NEUTRAL_AFTER) + 1
    ring = "".join(tiles[tile][0] for tile in circle[cut:] + circle[:cut])
    try:
        return Position.start(ruleset, check_ring(ruleset, ring))
    except InvalidPositionError as error:
        raise InvalidRecordError(f"the circle {quote(circle)}, as a ring of ours: {error}") from error


def _placements(text: str) -> Iterator[str]:
    place = 0
    while place < len(text):
        length = 1 if text[place] == _ADVANCE else 4
        yield text[place : place + length]
        place += length


def _decide(here: Moment, number: int, placement: str) -> Moment:
    move = _move(number, placement)
    reason = why_not(here.position, move)
    if reason is not None:
        raise InvalidRecordError(f"placement {number}, {quote(placement)}, for us {move}, is not legal: {reason}")
    return here.add(move)


def _move(number: int, placement: str) -> Move:
    if placement == _ADVANCE:
        return Advance()
    tiles = _tiles()
    tile, column, row, turn = list(placement.ljust(4))
    if tile not in tiles or column not in _PLACES or row not in _PLACES or turn not in _TURNS:
        raise InvalidRecordError(
            f"placement {number} is {quote(placement)}, expected '.' or four characters: "
            "tile A-Z a-h, column A-I, row A-I, orientation A-H"
        )
    letter, orientations = tiles[tile]
    square = _PLACES.index(row) * SIDE + _PLACES.index(column)
    return Leather(square) if letter == LEATHER else Buy(letter, orientations[_TURNS.index(turn)], square)


def _lacks_last_advance(position: Position) -> bool:
    """Whether one advance is all that the game still needs."""
    waiting = position.purses[position.to_move.other.index].time == position.ruleset.last_space
    return waiting and not position.is_over and not position.leather_owed
