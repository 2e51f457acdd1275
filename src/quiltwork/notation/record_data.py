"""Records as JSON values; programs use `Record`.

The decisions are one flat list in which each has the number of the decision before it, so readers need no recursion.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quiltwork.editions import get_edition, ruleset_from_data
from quiltwork.errors import (
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    InvalidRecordError,
    QuiltworkError,
)
from quiltwork.language import Message, PlayerName, literal
from quiltwork.notation.header import GAME, Tags, check_end, check_tags, edition_form, result_of
from quiltwork.notation.positions import read_position
from quiltwork.notation.tree import MOST_DECISIONS, Moment, Node, walk
from quiltwork.rules.position import Position

_FIELD_OF_TAG = {"Result": "result", "Score": "scores"}


def data_of_record(tags: Tags, root: Moment) -> dict[str, Any]:
    """Return the record as JSON values."""
    check_tags(tags)
    end = root.end().position
    check_end(tags, end, lambda _, problem: InvalidRecordError(problem))
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
    """Return the tags and the tree that `data_of_record` has written; unknown fields are ignored."""
    fields = _Fields(data, "")
    if fields.text("game", GAME) != GAME:
        raise fields.error("game", Message("field-wrong-game", expected=GAME))
    root = Moment(_read_start(fields))
    _read_annotations(fields, root)
    moments: list[Moment] = []
    decisions = fields.list("decisions")
    if len(decisions) > MOST_DECISIONS:
        raise fields.error("decisions", Message("too-many-decisions", limit=MOST_DECISIONS))
    for number, decision in enumerate(decisions):
        moments.append(_read_decision(_Fields(decision, f"decisions[{number}]"), root, moments))
    return _read_tags(fields, root), root


class _Fields:
    """The fields of a JSON object, whose path in the record is `path`."""

    __slots__ = ("_data", "_path")

    def __init__(self, data: object, path: str) -> None:
        self._path = path
        if not isinstance(data, Mapping):
            problem = Message("field-not-object", value=literal(data))
            raise self.error("", problem) if path else InvalidRecordError("record-not-object", value=literal(data))
        self._data = data

    def error(self, name: str, problem: Message) -> InvalidRecordError:
        """Return an error about the field `name`, or about the whole object if the name is empty."""
        path = ".".join(filter(None, (self._path, name)))
        return InvalidRecordError("record-field", path=path, problem=problem) if path else InvalidRecordError(problem)

    def get(self, name: str) -> Any:
        return self._data.get(name)

    def text(self, name: str, default: str | None = None) -> str:
        """Return the text in field `name`; raises if it is missing and has no `default`."""
        value = self._data.get(name, default)
        if not isinstance(value, str):
            missing, wrong = Message("field-missing"), Message("field-not-text", value=literal(value))
            raise self.error(name, missing if value is None else wrong)
        return value

    def texts(self, name: str) -> dict[str, str]:
        value = self._data.get(name, {})
        if not isinstance(value, Mapping) or not all(isinstance(part, str) for pair in value.items() for part in pair):
            raise self.error(name, Message("field-not-texts", value=literal(value)))
        return dict(value)

    def list(self, name: str) -> Sequence[object]:
        value = self._data.get(name, [])
        if not isinstance(value, list):
            raise self.error(name, Message("field-not-list", value=literal(value)))
        return value


def _read_start(fields: _Fields) -> Position:
    edition, text = fields.get("edition"), fields.text("start")
    ruleset = None
    if edition is not None:
        try:
            ruleset = get_edition(edition) if isinstance(edition, str) else ruleset_from_data(edition)
        except QuiltworkError as error:
            raise fields.error("edition", error.message) from error
    try:
        start = read_position(text, ruleset)
    except InvalidPositionError as error:
        raise fields.error("start", error.message) from error
    if ruleset is not None and start.ruleset != ruleset:
        problem = Message("record-position-edition", edition=start.ruleset.name, record_edition=ruleset.name)
        raise fields.error("start", problem)
    return start


def _read_decision(fields: _Fields, root: Moment, moments: Sequence[Moment]) -> Node:
    after = fields.get("after")
    if after is None:
        parent = root
    elif type(after) is int and 0 <= after < len(moments):
        parent = moments[after]
    else:
        raise fields.error("after", Message("field-not-earlier-decision", value=literal(after)))
    position = parent.position
    player = fields.get("player")
    if player is not None and (type(player) is not int or player != position.to_move):
        problem = Message("field-wrong-player", value=literal(player), expected=PlayerName(position.to_move))
        raise fields.error("player", problem)
    try:
        node = parent.add(fields.text("move"), mark=fields.text("mark", ""))
    except (InvalidMoveError, IllegalMoveError) as error:
        raise fields.error("move", error.message) from error
    _read_annotations(fields, node)
    return node


def _read_annotations(fields: _Fields, moment: Moment) -> None:
    moment.comment = fields.text("comment", "")
    moment.notes = fields.texts("notes")
    try:
        moment.check()
    except InvalidRecordError as error:
        raise fields.error("", error.message) from error


def _read_tags(fields: _Fields, root: Moment) -> dict[str, str]:
    """Return the tags; raises if they contradict the game."""
    tags, result, scores = fields.texts("tags"), fields.get("result"), fields.get("scores")
    check_tags(tags)
    if result is not None:
        tags["Result"] = fields.text("result")
    with_score = dict(tags)
    if scores is not None:
        with_score["Score"] = ":".join(map(literal, scores)) if isinstance(scores, list) else literal(scores)
    check_end(with_score, root.end().position, lambda tag, problem: fields.error(_FIELD_OF_TAG[tag], problem))
    if "Termination" not in tags:
        tags.pop("Result", None)
    return tags
