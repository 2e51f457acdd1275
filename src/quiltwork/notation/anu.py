"""Foreign records: games of a course at the Australian National University, played with the first printing.

A game is a JSON object with `circle`, the 33 tiles clockwise, and `placements`, its decisions in order.
`anu_tiles.json` has the shapes of the course's tiles; orientations are relative to these.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from quiltwork.editions import get_edition
from quiltwork.errors import InvalidPositionError, InvalidRecordError
from quiltwork.language import Message, excerpt, literal
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
_COORDINATES = "ABCDEFGHI"
"""Columns from the left, rows from the top."""
_TURNS = "ABCDEFGH"
"""In the order of `ORIENTATION_NAMES`."""


def read_anu(text: str, *, source: str | None = None) -> list[Record]:
    """Return the records of games in JSON: one object, a list of objects, or one object per line.

    Raises `InvalidRecordError` with the number of the game and of the placement, and the reason.
    """
    records = []
    games = list(_games(text, source))
    for number, (line, game) in enumerate(games, start=1):
        try:
            records.append(anu_record(game))
        except InvalidRecordError as error:
            problem = error.message
            if len(games) > 1:
                problem = Message("anu-game", number=number, problem=problem)
            raise InvalidRecordError(problem, line=line, source=source) from error
    return records


def anu_record(game: object) -> Record:
    """Return the record of one game; keys other than `circle` and `placements` are ignored.

    The course sometimes leaves out the last advance. It is added, with a comment.
    """
    if not isinstance(game, Mapping):
        raise InvalidRecordError("anu-not-object", value=literal(game))
    for key in ("circle", "placements"):
        if not isinstance(game.get(key), str):
            problem = Message("field-not-text", value=literal(game[key])) if key in game else Message("field-missing")
            raise InvalidRecordError("record-field", path=key, problem=problem)
    record = Record(_start(game["circle"]), {"Source": "ANU"})
    here = record.root
    for number, placement in enumerate(_placements(game["placements"]), start=1):
        here = _add_placement(here, number, placement)
    if _lacks_last_advance(here.position):
        here.add(Advance(), comment="added: the source leaves out the last advance")
    return record


def _games(text: str, source: str | None) -> list[tuple[int | None, object]]:
    """Return each game of the JSON, with its line if there is one game per line."""
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
        raise InvalidRecordError("json-too-deep", line=line, source=source) from error
    except ValueError as error:
        raise InvalidRecordError("not-json", line=line, source=source, reason=str(error)) from error


@functools.cache
def _tiles() -> dict[str, tuple[str, tuple[int, ...]]]:
    """Return the patch of each tile, and the patch's orientation for each of the tile's eight orientations."""
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
        tiles[tile] = letter, tuple(index_of[drawn.orientations[index].mask] for index in drawn.canonical)
    return tiles


def _start(circle: str) -> Position:
    ruleset, tiles = get_edition(_EDITION), _tiles()
    for tile in circle:
        if tile not in tiles or tiles[tile][0] == LEATHER:
            raise InvalidRecordError("anu-unknown-tile", tile=excerpt(tile), circle=excerpt(circle))
    cut = circle.find(_NEUTRAL_AFTER) + 1
    ring = "".join(tiles[tile][0] for tile in circle[cut:] + circle[:cut])
    try:
        return Position.start(ruleset, check_ring(ruleset, ring))
    except InvalidPositionError as error:
        raise InvalidRecordError("anu-circle", circle=excerpt(circle), problem=error.message) from error


def _placements(text: str) -> Iterator[str]:
    offset = 0
    while offset < len(text):
        length = 1 if text[offset] == _ADVANCE else 4
        yield text[offset : offset + length]
        offset += length


def _add_placement(here: Moment, number: int, placement: str) -> Moment:
    move = _move(number, placement)
    reason = why_not(here.position, move)
    if reason is not None:
        raise InvalidRecordError(
            "anu-illegal-placement", number=number, placement=excerpt(placement), move=str(move), reason=reason
        )
    return here.add(move)


def _move(number: int, placement: str) -> Move:
    if placement == _ADVANCE:
        return Advance()
    tiles = _tiles()
    tile, column, row, turn = list(placement.ljust(4))
    if tile not in tiles or column not in _COORDINATES or row not in _COORDINATES or turn not in _TURNS:
        raise InvalidRecordError("anu-placement", number=number, placement=excerpt(placement))
    letter, orientations = tiles[tile]
    square = _COORDINATES.index(row) * SIDE + _COORDINATES.index(column)
    return Leather(square) if letter == LEATHER else Buy(letter, orientations[_TURNS.index(turn)], square)


def _lacks_last_advance(position: Position) -> bool:
    """Return whether the game needs one more advance to end."""
    has_opponent_arrived = position.purses[position.to_move.other.index].time == position.ruleset.last_space
    return has_opponent_arrived and not position.is_over and not position.leather_owed
