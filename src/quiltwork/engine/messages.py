"""The words of the protocol, shared by both ends: one JSON object a line."""

from __future__ import annotations

import json
import math
from typing import Any

from quiltwork.editions import DEFAULT, NAMES, edition_data, ruleset_from_data
from quiltwork.engine.api import Limit, Line
from quiltwork.errors import QuiltworkError
from quiltwork.notation.moves import parse_legal_move
from quiltwork.rules.position import Position

PROTOCOL = 1
LONGEST_LINE = 1_000_000
MOST_LINES = 500
DEFAULT_EDITION = DEFAULT


class RequestError(QuiltworkError):
    """A request that cannot be answered, with the field at fault."""

    def __init__(self, field: str | None, says: str) -> None:
        self.field = field
        super().__init__(says)


def encode(message: dict[str, Any]) -> str:
    """`message` as one line without its end."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=True)


def decode(line: str) -> dict[str, Any]:
    """The object in `line`; raises `RequestError`."""
    if len(line) > LONGEST_LINE:
        raise RequestError(None, f"a line of {len(line)} characters, expected at most {LONGEST_LINE}")
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RequestError(None, f"not JSON: {error}") from error
    if not isinstance(message, dict):
        raise RequestError(None, f"expected a JSON object, not {type(message).__name__}")
    return message


def write_position(position: Position) -> dict[str, Any]:
    """The fields that tell the other end the position; an edition of one's own goes along as data."""
    fields: dict[str, Any] = {"position": position.text()}
    if position.ruleset.name not in NAMES:
        fields["edition"] = edition_data(position.ruleset)
    return fields


def read_position(request: dict[str, Any]) -> Position:
    """The position of a request, after its `moves`."""
    edition = request.get("edition")
    try:
        ruleset = None if edition is None else ruleset_from_data(edition)
    except QuiltworkError as error:
        raise RequestError("edition", str(error)) from error
    text = request.get("position")
    if not isinstance(text, str):
        raise RequestError("position", f"position is {text!r}, expected a text")
    try:
        position = Position.parse(text, ruleset)
        position.require_possible()
    except QuiltworkError as error:
        raise RequestError("position", str(error)) from error
    moves = request.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise RequestError("moves", f"moves is {moves!r}, expected a list of texts")
    for number, move in enumerate(moves, start=1):
        try:
            position = position.after(parse_legal_move(position, move))
        except QuiltworkError as error:
            raise RequestError("moves", f"move {number}: {error}") from error
    if position.is_over:
        raise RequestError("position", "the game is over, there is no move to look for")
    return position


def write_limit(limit: Limit) -> dict[str, Any]:
    """`limit` as the protocol's object."""
    fields = {"seconds": limit.seconds, "visits": limit.visits, "clock": limit.clock}
    written = {name: value for name, value in fields.items() if value is not None}
    return written | ({"increment": limit.increment} if limit.increment else {})


def read_limit(request: dict[str, Any]) -> Limit | None:
    """The limit of a request; None where it has none."""
    fields = request.get("limit")
    if fields is None:
        return None
    if not isinstance(fields, dict):
        raise RequestError("limit", f"limit is {fields!r}, expected an object like {{'seconds': 1.0}}")
    values: dict[str, Any] = {}
    for name in ("seconds", "visits", "clock", "increment"):
        value = fields.get(name)
        if value is None:
            continue
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise RequestError("limit", f"limit.{name} is {value!r}, expected a number")
        values[name] = int(value) if name == "visits" else float(value)
    try:
        return Limit(**values)
    except ValueError as error:
        raise RequestError("limit", f"limit.{error}") from error


def read_number(request: dict[str, Any], name: str, default: float, low: float, high: float) -> float:
    """A number of a request within its bounds."""
    value = request.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise RequestError(name, f"{name} is {value!r}, expected {low} to {high}")
    return value


def write_line(line: Line) -> dict[str, Any]:
    """`line` as the protocol's object; rounded, so that equal searches give equal bytes."""
    return {
        "move": str(line.move),
        "win": round(line.win, 4),
        "lead": round(line.lead, 2),
        "visits": line.visits,
        "pv": [str(move) for move in line.pv],
    }


def read_line(position: Position, fields: Any) -> Line:
    """A line that the other end gave for `position`; raises `QuiltworkError` where it makes no sense."""
    if not isinstance(fields, dict) or not isinstance(fields.get("move"), str):
        raise QuiltworkError(f"expected an object with a move, not {str(fields)[:80]}")
    move = parse_legal_move(position, fields["move"])
    here, expected = position, []
    texts = fields.get("pv")
    for text in texts if isinstance(texts, list) else [fields["move"]]:
        step = parse_legal_move(here, str(text))
        expected.append(step)
        here = here.after(step)
    return Line(
        move,
        _finite(fields.get("win"), 0.5),
        _finite(fields.get("lead"), 0.0),
        int(_finite(fields.get("visits"), 0)),
        tuple(expected) or (move,),
    )


def _finite(value: object, default: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return default
    return float(value)
