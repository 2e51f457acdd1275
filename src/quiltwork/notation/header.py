"""The tags of a record that come from the game itself: its edition, its start, its end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from quiltwork.editions import NAMES, edition_data, get_edition, ruleset_from_data
from quiltwork.errors import InvalidPositionError, InvalidRecordError, QuiltworkError
from quiltwork.language import Items, Message, excerpt, literal
from quiltwork.notation.positions import read_position
from quiltwork.notation.rings import check_ring
from quiltwork.rules import hooks
from quiltwork.rules.position import Position
from quiltwork.rules.ruleset import Ruleset

GAME = "Patchwork"
UNFINISHED = "*"
"""The result of a game that goes on."""
RESULTS = ("1-0", "0-1", UNFINISHED)
OWN_TAGS = ("Game", "Edition", "EditionData", "Ring", "Position", "Score")
"""Tags that are written from the game and cannot be set; so is `Result` unless there is a `Termination`."""

Tags = Mapping[str, str]
MakeTagError = Callable[[str, Message], InvalidRecordError]
"""Makes the error about a tag."""


@dataclass(frozen=True, slots=True)
class GameType:
    """A type of game that starts with a ring and has its own tags, such as a solo game."""

    tags: tuple[str, ...]
    write: Callable[[Position], dict[str, str] | None]
    """Return these tags for a start of this type; None for any other start."""
    read: Callable[[Position, Tags, MakeTagError], Position]
    """Return the start of this type from the usual start and the tags."""


game_types: list[GameType] = []
"""Upper layers add theirs here; `known_game_types` returns them all."""


def known_game_types() -> list[GameType]:
    """Return the types of games besides the game for two."""
    hooks.load_plugins()
    return game_types


_PRINTINGS = Items(NAMES, "comma")
_TAG_NAME = re.compile("[A-Za-z][A-Za-z0-9_]*", re.ASCII)


def is_own_tag(name: str) -> bool:
    """Return whether the tag of that name is written from the game."""
    return name in OWN_TAGS or any(name in game_type.tags for game_type in known_game_types())


def check_tags(tags: Tags) -> None:
    """Raise `InvalidRecordError` for a tag that cannot be written."""
    for name, value in tags.items():
        if _TAG_NAME.fullmatch(name) is None:
            raise InvalidRecordError("tag-name", name=excerpt(name))
        if is_own_tag(name):
            raise InvalidRecordError("tag-from-game", tag=name)
        if not isinstance(value, str):
            raise InvalidRecordError("tag-not-text", tag=name, value=literal(value))


def edition_form(ruleset: Ruleset) -> str | dict[str, Any]:
    """Return the name of a printing, or the data of a custom edition."""
    if ruleset.name not in NAMES:
        return edition_data(ruleset)
    if ruleset != get_edition(ruleset.name):
        raise InvalidRecordError("edition-has-name-of-printing", edition=ruleset.name)
    return ruleset.name


def ring_of(start: Position) -> str | None:
    """Return the ring if `start` is the start of a usual game; None for any other position."""
    if start != Position.start(start.ruleset, start.ring):
        return None
    try:
        return check_ring(start.ruleset, start.ring)
    except InvalidPositionError:
        return None


def start_tags(start: Position) -> dict[str, str]:
    """Return the tags that describe the start of the game."""
    edition, ring = edition_form(start.ruleset), ring_of(start)
    tags = {"Game": GAME, "Edition": start.ruleset.name}
    if not isinstance(edition, str):
        tags["EditionData"] = json.dumps(edition, ensure_ascii=False, separators=(",", ":"))
    for game_type in known_game_types():
        own = game_type.write(start)
        if own is not None:
            return tags | {"Ring": start.ring} | own
    return tags | ({"Position": start.text()} if ring is None else {"Ring": ring})


def read_start(tags: Tags, make_error: MakeTagError) -> Position:
    """Return the start of the game that the tags describe."""
    if tags.get("Game", GAME) != GAME:
        raise make_error("Game", Message("record-of-another-game", game=excerpt(tags["Game"]), expected=GAME))
    if "Ring" in tags and "Position" in tags:
        raise make_error("Position", Message("record-ring-and-position"))
    ruleset = _read_edition(tags, make_error)
    if "Position" in tags:
        return _read_set_up(tags, ruleset, make_error)
    if "Ring" not in tags:
        raise make_error("Ring", Message("record-without-start"))
    if ruleset is None:
        raise make_error("Edition", Message("record-without-edition", known=_PRINTINGS))
    try:
        start = Position.start(ruleset, check_ring(ruleset, tags["Ring"]))
    except InvalidPositionError as error:
        raise make_error("Ring", error.message) from error
    for game_type in known_game_types():
        if any(name in tags for name in game_type.tags):
            return game_type.read(start, tags, make_error)
    return start


def _read_set_up(tags: Tags, ruleset: Ruleset | None, make_error: MakeTagError) -> Position:
    try:
        start = read_position(tags["Position"], ruleset)
    except InvalidPositionError as error:
        raise make_error("Position", error.message) from error
    if ruleset is not None and start.ruleset.name != ruleset.name:
        problem = Message("record-position-edition", edition=start.ruleset.name, record_edition=ruleset.name)
        raise make_error("Position", problem)
    for name in (name for game_type in known_game_types() for name in game_type.tags if name in tags):
        raise make_error(name, Message("record-tag-with-position", tag=name))
    return start


def _read_edition(tags: Tags, make_error: MakeTagError) -> Ruleset | None:
    name = tags.get("Edition")
    if "EditionData" in tags:
        try:
            data = json.loads(tags["EditionData"])
        except (ValueError, RecursionError) as error:
            raise make_error("EditionData", Message("not-json", reason=str(error))) from error
        try:
            ruleset = ruleset_from_data(data)
        except QuiltworkError as error:
            raise make_error("EditionData", error.message) from error
        if name not in (None, ruleset.name):
            problem = Message("record-edition-data-name", edition=excerpt(name or ""), data_edition=ruleset.name)
            raise make_error("Edition", problem)
        return ruleset
    if name is None:
        return None
    if name not in NAMES:
        raise make_error("Edition", Message("record-needs-edition-data", edition=excerpt(name), known=_PRINTINGS))
    return get_edition(name)


def result_of(tags: Tags, end: Position) -> str:
    """Return the result of a game that ended with `end`: from the rules, unless there is a `Termination`."""
    outcome = end.outcome()
    result = UNFINISHED if outcome is None else outcome.result
    return tags.get("Result", result) if "Termination" in tags else result


def score_of(end: Position) -> str | None:
    """Return the final points as `12:-3`; None while the game goes on."""
    return "{}:{}".format(*end.scores) if end.is_over else None


def check_end(tags: Tags, end: Position, make_error: MakeTagError) -> None:
    """Raise what `make_error` makes of a result or score that contradicts the last position of the main line."""
    result = tags.get("Result", UNFINISHED)
    if result not in RESULTS:
        raise make_error("Result", Message("unknown-result", result=excerpt(result), known=Items(RESULTS, "comma")))
    if "Result" in tags and result != result_of(tags, end):
        outcome = end.outcome()
        if outcome is None:
            problem = Message("result-of-unfinished-game", result=result, expected=UNFINISHED)
        else:
            score = "{}:{}".format(*outcome.scores)
            problem = Message("result-unlike-score", result=result, score=score, expected=outcome.result)
        raise make_error("Result", problem)
    points = "{}:{}".format(*end.scores)
    if tags.get("Score", points) != points:
        raise make_error("Score", Message("score-unlike-position", score=excerpt(tags["Score"]), expected=points))
