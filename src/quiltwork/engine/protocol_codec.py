"""The published protocol as JSON: one object per line, written and read the same way by both ends."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any

from quiltwork.editions import NAMES, edition_data, ruleset_from_data
from quiltwork.engine.api import Limit, Line
from quiltwork.errors import EngineError, InvalidArgumentError, QuiltworkError, closest
from quiltwork.language import Items, Message, Param
from quiltwork.notation.moves import parse_legal_move
from quiltwork.rules import Move
from quiltwork.rules.position import Position

PROTOCOL = 1
MAX_LINE_LENGTH = 1_000_000
MAX_LINES = 500
_LIMIT_FIELDS = ("seconds", "visits", "clock", "increment")
_SHOWN_LENGTH = 80


class RequestError(QuiltworkError):
    """A request that cannot be answered; `field` is the field that is wrong, if there is one."""

    def __init__(self, message: str | Message, /, *, field: str | None = None, **params: Param) -> None:
        self.field = field
        super().__init__(message, **params)


def encode(message: dict[str, Any]) -> str:
    """Return `message` as one line, without the line end."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=True)


def decode(line: str) -> dict[str, Any]:
    """Return the object in `line`; raises `RequestError`."""
    if len(line) > MAX_LINE_LENGTH:
        raise RequestError("protocol-line-too-long", length=len(line), max=MAX_LINE_LENGTH)
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RequestError("not-json", reason=str(error)) from error
    if not isinstance(message, dict):
        raise RequestError("not-a-json-object", found=type(message).__name__)
    return message


def write_position(position: Position) -> dict[str, Any]:
    """Return the fields of a request that describe the position; a custom edition goes along as data."""
    fields: dict[str, Any] = {"position": position.text()}
    if position.ruleset.name not in NAMES:
        fields["edition"] = edition_data(position.ruleset)
    return fields


def read_position(request: dict[str, Any]) -> Position:
    """Return the position of a request, after its `moves`.

    A position that moves are played from is checked here, one without moves by the `Engine`: never twice.
    """
    edition = request.get("edition")
    try:
        ruleset = None if edition is None else ruleset_from_data(edition)
    except QuiltworkError as error:
        raise RequestError(error.message, field="edition") from error
    text = request.get("position")
    if not isinstance(text, str):
        raise RequestError("request-field-not-text", field="position", name="position", value=shown(text))
    moves = _read_texts(request, "moves")
    try:
        position = Position.parse(text, ruleset)
        if moves:
            position.require_possible()
    except QuiltworkError as error:
        raise RequestError(error.message, field="position") from error
    for number, move in enumerate(moves, start=1):
        try:
            position = position.after(parse_legal_move(position, move), is_checked=True)
        except QuiltworkError as error:
            raise RequestError("wrong-move-number", field="moves", number=number, problem=error.message) from error
    if position.is_over:
        raise RequestError("game-over-no-move", field="position")
    return position


def write_moves(moves: Sequence[Move]) -> list[str]:
    """Return moves as a field of a request or a line."""
    return [str(move) for move in moves]


def read_include(request: dict[str, Any], position: Position) -> list[Move]:
    """Return the moves that an analysis must include."""
    try:
        return [parse_legal_move(position, text) for text in _read_texts(request, "include")]
    except RequestError:
        raise
    except QuiltworkError as error:
        raise RequestError(error.message, field="include") from error


def _read_texts(request: dict[str, Any], field: str) -> list[str]:
    texts = request.get(field, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise RequestError("request-field-not-texts", field=field, name=field, value=shown(texts))
    return texts


def write_limit(limit: Limit) -> dict[str, Any]:
    """Return `limit` as the protocol's object."""
    fields = {"seconds": limit.seconds, "visits": limit.visits, "clock": limit.clock}
    written = {name: value for name, value in fields.items() if value is not None}
    return written | ({"increment": limit.increment} if limit.increment else {})


def read_limit(request: dict[str, Any]) -> Limit | None:
    """Return the limit of a request; None where it has none or an empty one."""
    fields = request.get("limit")
    if fields is None or fields == {}:
        return None
    if not isinstance(fields, dict):
        raise RequestError("limit-not-an-object", field="limit", value=shown(fields))
    values: dict[str, Any] = {}
    for name, value in fields.items():
        if name not in _LIMIT_FIELDS:
            raise RequestError(
                "unknown-limit-field",
                field=f"limit.{name[:_SHOWN_LENGTH]}",
                name=name[:_SHOWN_LENGTH],
                closest=closest(name, _LIMIT_FIELDS),
                known=Items(_LIMIT_FIELDS),
            )
        if value is not None:
            is_whole = name == "visits" and isinstance(value, float) and value.is_integer()
            values[name] = int(value) if is_whole else value
    try:
        limit = Limit(**values)
    except InvalidArgumentError as error:
        raise RequestError(error.message, field=f"limit.{error.params['name']}") from error
    return None if limit == Limit() else limit


def read_number(request: dict[str, Any], name: str, default: float, low: float, high: float) -> float:
    """Return a number of a request; raises `RequestError` if it is not between `low` and `high`."""
    value = request.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise RequestError("request-field-out-of-range", field=name, name=name, value=shown(value), low=low, high=high)
    return value


def read_integer(request: dict[str, Any], name: str, default: int, low: int, high: int) -> int:
    """Return a whole number of a request; raises `RequestError` if it is not between `low` and `high`."""
    value = read_number(request, name, default, low, high)
    if value != int(value):
        raise RequestError("request-field-not-whole", field=name, name=name, value=shown(value))
    return int(value)


def read_flag(request: dict[str, Any], name: str) -> bool:
    """Return a field that is true or false; false where it is missing."""
    value = request.get(name, False)
    if not isinstance(value, bool):
        raise RequestError("request-field-not-true-or-false", field=name, name=name, value=shown(value))
    return value


def write_line(line: Line) -> dict[str, Any]:
    """Return `line` as the protocol's object; rounded, so that equal searches give equal bytes."""
    fields = {
        "move": str(line.move),
        "win": round(line.win, 4),
        "lead": round(line.lead, 2),
        "visits": line.visits,
        "pv": write_moves(line.pv),
        "by": line.by,
    }
    return fields | ({"proven": True} if line.proven else {})


def read_line(position: Position, fields: Any) -> Line:
    """Return a line that an engine gave for `position`; raises `QuiltworkError` if it is not valid."""
    if not isinstance(fields, dict) or not isinstance(fields.get("move"), str):
        raise EngineError("line-without-move", found=shown(fields))
    move = parse_legal_move(position, fields["move"])
    here, expected = position, []
    texts = fields.get("pv")
    for text in texts if isinstance(texts, list) else [fields["move"]]:
        step = parse_legal_move(here, str(text))
        expected.append(step)
        here = here.after(step, is_checked=True)
    by = fields.get("by")
    return Line(
        move,
        _finite(fields.get("win"), 0.5),
        _finite(fields.get("lead"), 0.0),
        int(_finite(fields.get("visits"), 0)),
        tuple(expected) or (move,),
        by=by if isinstance(by, str) else "playouts",
        proven=fields.get("proven") is True,
    )


def write_error(error: QuiltworkError) -> dict[str, Any]:
    """Return an error as the protocol's object."""
    return {**error.message.data(), "field": error.field if isinstance(error, RequestError) else None}


def read_error(fields: Any) -> Message:
    """Return the message of an error that an engine answered; its own text where it has no code that we know."""
    text = fields.get("message") if isinstance(fields, dict) else fields
    return Message("engine-message", text=shown(text) if not isinstance(text, str) else text[:500])


def shown(value: object) -> str:
    """Return a value of a request as the client wrote it, short enough for an error."""
    return json.dumps(value, ensure_ascii=False)[:_SHOWN_LENGTH]


def _finite(value: object, default: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return default
    return float(value)
