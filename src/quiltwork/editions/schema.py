"""The keys and values that an edition file can have; every error knows its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any

from quiltwork.errors import InvalidEditionError, closest
from quiltwork.language import Items, Message, PatchName, excerpt, literal
from quiltwork.rules.patch import letter_problem
from quiltwork.rules.ruleset import PALETTES

KeyPath = tuple[str, ...]
Check = tuple[Callable[[object], bool], str]
"""A test of a value, and the code of the message about a value that fails it."""
MakeError = Callable[[KeyPath, Message], InvalidEditionError]
"""Makes the error about the value at a path."""


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1_000_000


def _is_text(value: object) -> bool:
    # Only printable text: messages and tables stay on one line, and no escape code reaches a terminal.
    return isinstance(value, str) and value.isprintable()


def _is_list_of(is_item: Callable[[object], bool], *, length: int | None = None) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and length in (None, len(value)) and all(map(is_item, value))


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch("#[0-9a-fA-F]{6}", value) is not None


_INT: Check = (_is_int, "edition-value-not-number")
_TEXT: Check = (_is_text, "edition-value-not-line")
_INTS: Check = (_is_list_of(_is_int), "edition-value-not-numbers")
_TEXTS: Check = (_is_list_of(_is_text), "edition-value-not-texts")

PATCH_KEYS: dict[str, Check] = {"cost": _INT, "time": _INT, "income": _INT, "shape": _TEXTS}
TABLES: dict[str, dict[str, Check]] = {
    "track": {
        "last_space": _INT,
        "incomes": _INTS,
        "leather": _INTS,
        "may_refuse_leather": (lambda value: isinstance(value, bool), "edition-value-not-boolean"),
    },
    "start": {"buttons": _INT, "last_patch": _TEXT},
    "theme": {
        "title": _TEXT,
        "currency": _TEXT,
        "currencies": _TEXT,
        "token_names": (_is_list_of(_is_text, length=2), "edition-value-not-two-names"),
        "token_colours": (_is_list_of(_is_colour, length=2), "edition-value-not-two-colours"),
        "palette": (lambda value: value in PALETTES, "edition-value-not-palette"),
        "starter": _TEXT,
        "note": _TEXT,
        "sources": _TEXTS,
    },
}
_TOP = {"name", "based_on", "patches", *TABLES}


def check_keys(data: Mapping[str, Any], make_error: MakeError) -> None:
    """Raise what `make_error` makes of the first unknown key or wrong value."""
    for key, value in data.items():
        if key not in _TOP:
            problem = Message("edition-unknown-key", key=excerpt(key), closest=closest(key, _TOP), known=_list(_TOP))
            raise make_error((key,), problem)
        if key in ("name", "based_on"):
            if not isinstance(value, str):
                raise make_error((key,), Message("edition-value-not-text", key=key, value=literal(value)))
        elif not isinstance(value, dict):
            raise make_error((key,), Message("edition-value-not-table", key=key, value=literal(value)))
        elif key == "patches":
            for letter, patch in value.items():
                _check_patch(letter, patch, make_error)
        else:
            _check_table((key,), value, TABLES[key], make_error)


def _check_patch(letter: str, patch: object, make_error: MakeError) -> None:
    problem = letter_problem(letter)
    if problem is not None:
        raise make_error(("patches", letter), problem)
    if patch is False:
        return
    if not isinstance(patch, dict):
        problem = Message("edition-patch-not-table", patch=PatchName(letter), value=literal(patch))
        raise make_error(("patches", letter), problem)
    _check_table(("patches", letter), patch, PATCH_KEYS, make_error)


def _check_table(path: KeyPath, table: Mapping[str, Any], keys: Mapping[str, Check], make_error: MakeError) -> None:
    for key, value in table.items():
        if key not in keys:
            problem = Message(
                "edition-unknown-key-in-table",
                key=excerpt(key),
                table=".".join(path),
                closest=closest(key, keys),
                known=_list(keys),
            )
            raise make_error((*path, key), problem)
        fits, code = keys[key]
        if not fits(value):
            raise make_error((*path, key), Message(code, key=".".join((*path, key)), value=literal(value)))


def _list(names: Collection[str]) -> Items:
    return Items(tuple(sorted(names)), "comma")


# Not compiled here, because `import quiltwork` must stay fast.
_HEADER = r"\s*\[\s*([^\[\]]+?)\s*\]\s*(#.*)?"
_KEY = r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*="""


def line_of(source: str, path: KeyPath) -> int | None:
    """Return the line of a TOML text that sets `path`, or else the line of the nearest key above it."""
    best: tuple[int, int] | None = None
    table: KeyPath = ()
    for number, line in enumerate(source.split("\n"), start=1):
        header = re.fullmatch(_HEADER, line)
        if header:
            table = here = _split(header[1])
        else:
            key = re.match(_KEY, line)
            if key is None:
                continue
            here = (*table, *_split(key[1]))
        depth = min(len(here), len(path))
        if here[:depth] == path[:depth] and (best is None or depth > best[0]):
            best = depth, number
    return best[1] if best else None


def _split(dotted: str) -> KeyPath:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))
