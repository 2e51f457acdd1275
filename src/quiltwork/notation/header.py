"""What a record's tags say of the game itself: its edition, its start, its end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from quiltwork.editions import NAMES, edition_data, get_edition, ruleset_from_data
from quiltwork.errors import InvalidPositionError, InvalidRecordError, QuiltworkError
from quiltwork.notation.moves import quote
from quiltwork.notation.positions import read_position
from quiltwork.notation.rings import check_ring
from quiltwork.rules import faces
from quiltwork.rules.position import Position
from quiltwork.rules.ruleset import Ruleset

GAME = "Patchwork"
OPEN = "*"
"""The result of a game that goes on."""
RESULTS = ("1-0", "0-1", OPEN)
OWN_TAGS = ("Game", "Edition", "EditionData", "Ring", "Position", "Score")
"""Written from the game, so nobody sets them by hand; `Result` is one of them too unless there is a `Termination`."""

Tags = Mapping[str, str]
Complain = Callable[[str, str], InvalidRecordError]
"""Makes an error of the tag that it is about and of what is wrong with it."""


@dataclass(frozen=True, slots=True)
class StartKind:
    """A kind of game that begins with a ring and with tags of its own, as a solo game does."""

    tags: tuple[str, ...]
    write: Callable[[Position], dict[str, str] | None]
    """Those tags for a start of this kind; None for any other."""
    read: Callable[[Position, Tags, Complain], Position]
    """The start that they make of the usual one."""


start_kinds: list[StartKind] = []
"""Rooms above hang theirs here; `known_kinds` has them all."""


def known_kinds() -> list[StartKind]:
    """The kinds of games besides the plain one."""
    faces.open_upper_rooms()
    return start_kinds


_TAG_NAME = re.compile("[A-Za-z][A-Za-z0-9_]*", re.ASCII)


def is_own_tag(name: str) -> bool:
    """Whether the game itself tells the tag of that name."""
    return name in OWN_TAGS or any(name in kind.tags for kind in known_kinds())


def check_tags(tags: Tags) -> None:
    """Raise `InvalidRecordError` for a tag that a record cannot carry."""
    for name, value in tags.items():
        if _TAG_NAME.fullmatch(name) is None:
            raise InvalidRecordError(
                f"{quote(name)} cannot name a tag; expected a letter, then letters, digits and '_'"
            )
        if is_own_tag(name):
            raise InvalidRecordError(f"tag {name} is written from the game and cannot be set")
        if not isinstance(value, str):
            raise InvalidRecordError(f"tag {name} is {quote(repr(value))}, expected a text")


def edition_form(ruleset: Ruleset) -> str | dict[str, Any]:
    """The edition for a reader who has nothing but quiltwork: a printing's name, or all that sets it apart."""
    if ruleset.name not in NAMES:
        return edition_data(ruleset)
    if ruleset != get_edition(ruleset.name):
        raise InvalidRecordError(f"this edition is not the printing {ruleset.name!r} whose name it has; rename it")
    return ruleset.name


def ring_of(start: Position) -> str | None:
    """The ring if a usual game begins with `start`; None for a set-up."""
    if start != Position.start(start.ruleset, start.ring):
        return None
    try:
        return check_ring(start.ruleset, start.ring)
    except InvalidPositionError:
        return None


def start_tags(start: Position) -> dict[str, str]:
    """The tags that tell how the game began."""
    edition, ring = edition_form(start.ruleset), ring_of(start)
    tags = {"Game": GAME, "Edition": start.ruleset.name}
    if not isinstance(edition, str):
        tags["EditionData"] = json.dumps(edition, ensure_ascii=False, separators=(",", ":"))
    for kind in known_kinds():
        own = kind.write(start)
        if own is not None:
            return tags | {"Ring": start.ring} | own
    return tags | ({"Position": start.text()} if ring is None else {"Ring": ring})


def read_start(tags: Tags, complain: Complain) -> Position:
    """How the game began, from the tags that tell it."""
    if tags.get("Game", GAME) != GAME:
        raise complain("Game", f"a record of {quote(tags['Game'])}, expected {GAME}")
    if "Ring" in tags and "Position" in tags:
        raise complain("Position", "a game starts from a Ring or from a Position, not from both")
    ruleset = _read_edition(tags, complain)
    if "Position" in tags:
        return _read_set_up(tags, ruleset, complain)
    if "Ring" not in tags:
        raise complain("Ring", "no tag tells the start; expected a Ring or a Position")
    if ruleset is None:
        raise complain("Edition", f'no tag tells the edition; expected [Edition "…"] with one of: {", ".join(NAMES)}')
    try:
        start = Position.start(ruleset, check_ring(ruleset, tags["Ring"]))
    except InvalidPositionError as error:
        raise complain("Ring", str(error)) from error
    for kind in known_kinds():
        if any(name in tags for name in kind.tags):
            return kind.read(start, tags, complain)
    return start


def _read_set_up(tags: Tags, ruleset: Ruleset | None, complain: Complain) -> Position:
    try:
        start = read_position(tags["Position"], ruleset)
    except InvalidPositionError as error:
        raise complain("Position", str(error)) from error
    if ruleset is not None and start.ruleset.name != ruleset.name:
        raise complain("Position", f"a position of edition {start.ruleset.name}, the record is of {ruleset.name}")
    for name in (name for kind in known_kinds() for name in kind.tags if name in tags):
        raise complain(name, f"a Position tells all of the start, so {name} does not stand beside it")
    return start


def _read_edition(tags: Tags, complain: Complain) -> Ruleset | None:
    name = tags.get("Edition")
    if "EditionData" in tags:
        try:
            data = json.loads(tags["EditionData"])
        except (ValueError, RecursionError) as error:
            raise complain("EditionData", f"not JSON: {error}") from error
        try:
            ruleset = ruleset_from_data(data)
        except QuiltworkError as error:
            raise complain("EditionData", str(error)) from error
        if name not in (None, ruleset.name):
            raise complain("Edition", f"the edition is {quote(name or '')}, but EditionData is of {ruleset.name!r}")
        return ruleset
    if name is None:
        return None
    if name not in NAMES:
        printings = ", ".join(NAMES)
        raise complain("Edition", f"{quote(name)} is no printing ({printings}), so the record needs EditionData")
    return get_edition(name)


def result_of(tags: Tags, end: Position) -> str:
    """The result of a game that ended with `end`: told by the rules, unless a `Termination` is told."""
    outcome = end.outcome()
    told = OPEN if outcome is None else outcome.result
    return tags.get("Result", told) if "Termination" in tags else told


def score_of(end: Position) -> str | None:
    """The final points as `12:-3`; None while the game goes on."""
    return "{}:{}".format(*end.scores) if end.is_over else None


def check_end(tags: Tags, end: Position, complain: Complain) -> None:
    """Raise what `complain` makes of a result or score that contradicts the last position of the main line."""
    result = tags.get("Result", OPEN)
    if result not in RESULTS:
        raise complain("Result", f"the result is {quote(result)}, expected {', '.join(RESULTS)}")
    if "Result" in tags and result != result_of(tags, end):
        outcome = end.outcome()
        if outcome is None:
            says = f"the result is {result}, but the game goes on: expected {OPEN}, or a Termination tag"
        else:
            one, two = outcome.scores
            says = f"the result is {result}, but the game ended {one}:{two}, so {outcome.result} (no Termination tag)"
        raise complain("Result", says)
    points = "{}:{}".format(*end.scores)
    if tags.get("Score", points) != points:
        raise complain("Score", f"the score is {quote(tags['Score'])}, but the last position has {points}")
