"""What the tests of the catalogues look at: the messages of a language, and the codes that the source uses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from quiltwork import errors
from quiltwork.language import catalogue_text
from quiltwork.language.fluent import Reference, Selection, Value, parse_pattern, split_messages

SOURCE = Path(__file__).parents[1] / "src" / "quiltwork"
PAGE = Path(__file__).parents[1] / "web" / "src"

FAMILIES = re.compile(
    r"(money|currency|level|deck|token)-.+"
    r"|edition-(revised|classic|anniversary|halloween|fair)-(title|starter|note)"
    r"|list-(and|comma|semicolon)"
    r"|puzzle-kind-(patch|endgame|fill)(-text)?|puzzle-task-(best|win|points|fill|better)"
    r"|lesson-[a-z]+-(title|text|task|task-touch|right|wrong)|key-help-[a-z]+|play-(computer|invite|local|solo)(-text)?"
    r"|(animation|theme|board)-[a-z]+|mistake-(label|loss|grade)-[a-z]+|time-control-(live|correspondence)"
)
"""Codes that the source puts together from data, such as `level-` and the name of a level."""

NOT_PARAMS = {"line", "source", "key", "field", "status"}
"""Keywords of error classes that are not parameters of the message."""


@dataclass(frozen=True)
class Use:
    """A place in the source where a message or an error is made."""

    code: str
    params: frozenset[str]
    is_complete: bool
    """Whether all parameters can be seen; not with `**params`."""
    place: str


@cache
def messages(language: str) -> dict[str, str]:
    """The source of each message of a language by its code."""
    found: dict[str, str] = {}
    for _, text in catalogue_text(language):
        found |= split_messages(text)
    return found


def values_of(language: str, code: str) -> frozenset[str]:
    """The names of the values that a message uses, with those of the messages that it refers to."""
    return frozenset(_values(language, parse_pattern(messages(language)[code])))


def _values(language: str, pattern: object) -> Iterator[str]:
    assert isinstance(pattern, tuple)
    for part in pattern:
        if isinstance(part, Value):
            yield part.name
        elif isinstance(part, Reference):
            yield from _values(language, parse_pattern(messages(language)[part.code]))
        elif isinstance(part, Selection):
            yield part.name
            for _, variant in part.variants:
                yield from _values(language, variant)


def params_of(language: str, code: str) -> frozenset[str]:
    """The parameters of a message: its values, where `x_count` belongs to the parameter `x`."""
    return frozenset(name.removesuffix("_count") for name in values_of(language, code))


@cache
def uses() -> tuple[Use, ...]:
    """Every `Message("code", …)` and `SomeError("code", …)` in the source."""
    return tuple(use for path in sorted(SOURCE.rglob("*.py")) for use in _uses_in(path))


def _uses_in(path: Path) -> Iterator[Use]:
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not node.args or not _makes_message(node.func):
            continue
        place = f"{path.relative_to(SOURCE)}:{node.lineno}"
        names = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
        is_complete = all(keyword.arg for keyword in node.keywords)
        for code in _texts(node.args[0]):
            yield Use(code, names if _is_message(node.func) else names - NOT_PARAMS, is_complete, place)


def _name(function: ast.expr) -> str:
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )


def _is_message(function: ast.expr) -> bool:
    return _name(function) == "Message"


def _makes_message(function: ast.expr) -> bool:
    return _is_message(function) or _name(function) in _error_classes()


@cache
def _error_classes() -> frozenset[str]:
    """The names of the error classes that are made with a code: those of `quiltwork.errors` and their subclasses."""
    known = {name for name in errors.__all__ if name not in ("MissingExtraError", "ImpossiblePositionError")}
    classes = [
        node
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    while found := {
        node.name for node in classes if node.name not in known and any(_name(base) in known for base in node.bases)
    } - {"MissingExtraError", "ImpossiblePositionError"}:
        known |= found
    return frozenset(known)


def _texts(argument: ast.expr) -> Iterator[str]:
    """The codes that an argument can be: a text, or one of two."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value
    elif isinstance(argument, ast.IfExp):
        yield from _texts(argument.body)
        yield from _texts(argument.orelse)
    elif isinstance(argument, ast.JoinedStr):
        yield ast.unparse(argument)


@cache
def texts_in_source() -> frozenset[str]:
    """Every text in the source, since some codes are chosen from tables, and every word of the page's source."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    for path in PAGE.rglob("*"):
        if path.suffix in (".ts", ".svelte") and "generated" not in path.parts:  # that part lists every code
            text = path.read_text(encoding="utf-8")
            found.update(re.findall(r"""["'`]([a-z][a-z0-9]*(?:-[a-z0-9]+)+)["'`]""", text))
            found.update(re.findall(r"""\bt\(\s*["'`]([a-z]+)["'`]""", text))
    return frozenset(found)
