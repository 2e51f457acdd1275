"""Records as plain JSON values; `Record` is the face of it.

The decisions are one flat list in which each names the one it follows, so no reader needs recursion.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quiltwork.editions import get_edition, ruleset_from_data
from quiltwork.editions.schema import shown
from quiltwork.errors import (
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    InvalidRecordError,
    QuiltworkError,
)
from quiltwork.notation.header import GAME, Tags, check_end, check_tags, edition_form, result_of
from quiltwork.notation.moves import parse_legal_move
from quiltwork.notation.positions import read_position
from quiltwork.notation.tree import MOST_DECISIONS, Moment, Node, walk
from quiltwork.rules.position import Position

_FIELD_OF_TAG = {"Result": "result", "Score": "scores"}


def data_of_record(tags: Tags, root: Moment) -> dict[str, Any]:
    """The record as plain JSON values."""
    check_tags(tags)
    end = root.end().position
    check_end(tags, end, lambda _, says: InvalidRecordError(says))
    root.check()
    decisions: list[dict[str, Any]] = []
    numbers: dict[Moment, int | None] = {root: None}
    for number, (node, _) in enumerate(walk(root)):
        node.check()
        numbers[node] = number
        decisions.append(
            {
                "after": numbers[node.parent],
                "player": int(node.player),
                "move": str(node.move),
                "mark": node.mark,
                "comment": node.comment,
                "notes": dict(node.notes),
            }
        )
    return {
        "game": GAME,
        "edition": edition_form(root.position.ruleset),
        "start": root.position.text(),
        "tags": {name: value for name, value in tags.items() if name != "Result"},
        "result": result_of(tags, end),
        "scores": list(end.scores) if end.is_over else None,
        "comment": root.comment,
        "notes": dict(root.notes),
        "decisions": decisions,
    }


def record_of_data(data: object) -> tuple[dict[str, str], Moment]:
    """The tags and the tree in the form that `data_of_record` gives; unknown fields are ignored."""
    fields = _Fields(data, "")
    if fields.text("game", GAME) != GAME:
        raise fields.error("game", f"expected {GAME!r}")
    root = Moment(_read_start(fields))
    _read_said(fields, root)
    moments: list[Moment] = []
    decisions = fields.list("decisions")
    if len(decisions) > MOST_DECISIONS:
        raise fields.error("decisions", f"{len(decisions):,} of them, expected at most {MOST_DECISIONS:,}")
    for number, decision in enumerate(decisions):
        moments.append(_read_decision(_Fields(decision, f"decisions[{number}]"), root, moments))
    return _read_tags(fields, root), root


class _Fields:
    """The fields of a JSON object, whose place in the record is `where`."""

    __slots__ = ("_data", "_where")

    def __init__(self, data: object, where: str) -> None:
        self._where = where
        if not isinstance(data, Mapping):
            raise InvalidRecordError(f"{where or 'a record'} is {shown(data)}, expected an object")
        self._data = data

    def error(self, name: str, says: str) -> InvalidRecordError:
        """An error about the field called `name`, or about the whole object."""
        return InvalidRecordError(f"{'.'.join(filter(None, (self._where, name)))}: {says}")

    def get(self, name: str) -> Any:
        return self._data.get(name)

    def text(self, name: str, default: str | None = None) -> str:
        """The text called `name`, which must be there unless there is a `default`."""
        value = self._data.get(name, default)
        if not isinstance(value, str):
            raise self.error(name, f"{'missing' if value is None else shown(value)}, expected a text")
        return value

    def texts(self, name: str) -> dict[str, str]:
        value = self._data.get(name, {})
        if not isinstance(value, Mapping) or not all(isinstance(part, str) for pair in value.items() for part in pair):
            raise self.error(name, f"{shown(value)}, expected an object of texts")
        return dict(value)

    def list(self, name: str) -> Sequence[object]:
        value = self._data.get(name, [])
        if not isinstance(value, list):
            raise self.error(name, f"{shown(value)}, expected a list")
        return value


def _read_start(fields: _Fields) -> Position:
    edition, text = fields.get("edition"), fields.text("start")
    ruleset = None
    if edition is not None:
        try:
            ruleset = get_edition(edition) if isinstance(edition, str) else ruleset_from_data(edition)
        except QuiltworkError as error:
            raise fields.error("edition", str(error)) from error
    try:
        start = read_position(text, ruleset)
    except InvalidPositionError as error:
        raise fields.error("start", str(error)) from error
    if ruleset is not None and start.ruleset != ruleset:
        raise fields.error("start", f"a position of edition {start.ruleset.name}, the record is of {ruleset.name}")
    return start


def _read_decision(fields: _Fields, root: Moment, moments: Sequence[Moment]) -> Node:
    after = fields.get("after")
    if after is None:
        parent = root
    elif type(after) is int and 0 <= after < len(moments):
        parent = moments[after]
    else:
        raise fields.error(
            "after", f"{shown(after)}, expected the number of an earlier decision, or null for the start"
        )
    position = parent.position
    player = fields.get("player")
    if player is not None and (type(player) is not int or player != position.to_move):
        raise fields.error("player", f"{shown(player)}, expected {position.to_move:d}, whose turn it is")
    try:
        node = parent.add(parse_legal_move(position, fields.text("move")), mark=fields.text("mark", ""))
    except (InvalidMoveError, IllegalMoveError) as error:
        raise fields.error("move", str(error)) from error
    _read_said(fields, node)
    return node


def _read_said(fields: _Fields, moment: Moment) -> None:
    moment.comment = fields.text("comment", "")
    moment.notes = fields.texts("notes")
    try:
        moment.check()
    except InvalidRecordError as error:
        raise fields.error("", error.says) from error


def _read_tags(fields: _Fields, root: Moment) -> dict[str, str]:
    """The tags, once they agree with the game."""
    tags, result, scores = fields.texts("tags"), fields.get("result"), fields.get("scores")
    check_tags(tags)
    if result is not None:
        tags["Result"] = fields.text("result")
    told = dict(tags)
    if scores is not None:
        told["Score"] = ":".join(map(shown, scores)) if isinstance(scores, list) else shown(scores)
    check_end(told, root.end().position, lambda tag, says: fields.error(_FIELD_OF_TAG[tag], says))
    if "Termination" not in tags:
        tags.pop("Result", None)
    return tags
