"""What an edition's file may say, checked key by key; every complaint knows its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any

from quiltwork.errors import InvalidEditionError, did_you_mean
from quiltwork.rules.patch import letter_problem

Path = tuple[str, ...]
Check = tuple[Callable[[object], bool], str]
"""A test of a value, and what would pass it in words."""
Complain = Callable[[Path, str], InvalidEditionError]


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1_000_000


def _is_text(value: object) -> bool:
    # Printable keeps every message and table that quotes it on its line, and escape codes out of the terminal.
    return isinstance(value, str) and value.isprintable()


def _is_list_of(kind: Callable[[object], bool], *, length: int | None = None) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and length in (None, len(value)) and all(kind(item) for item in value)


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch("#[0-9a-fA-F]{6}", value) is not None


_INT: Check = (_is_int, "a whole number below a million")
_TEXT: Check = (_is_text, "one line of text")
_INTS: Check = (_is_list_of(_is_int), "a list of whole numbers")
_TEXTS: Check = (_is_list_of(_is_text), "a list of texts")

PATCH_KEYS: dict[str, Check] = {"cost": _INT, "time": _INT, "income": _INT, "shape": _TEXTS}
TABLES: dict[str, dict[str, Check]] = {
    "track": {
        "last_space": _INT,
        "incomes": _INTS,
        "leather": _INTS,
        "may_refuse_leather": (lambda value: isinstance(value, bool), "true or false"),
    },
    "start": {"buttons": _INT, "last_patch": _TEXT},
    "theme": {
        "title": _TEXT,
        "currency": _TEXT,
        "currencies": _TEXT,
        "token_names": (_is_list_of(_is_text, length=2), "two names"),
        "token_colours": (_is_list_of(_is_colour, length=2), "two colours as '#rrggbb'"),
        "starter": _TEXT,
        "note": _TEXT,
        "sources": _TEXTS,
    },
}
_TOP = {"name", "based_on", "patches", *TABLES}


def check_keys(data: Mapping[str, Any], complain: Complain) -> None:
    """Raise what `complain` makes of the first key or value that does not belong."""
    for key, value in data.items():
        if key not in _TOP:
            raise complain((key,), f"unknown key {shown(key)}{suggestion(key, _TOP)}")
        if key in ("name", "based_on"):
            if not isinstance(value, str):
                raise complain((key,), f"{key} is {shown(value)}, expected a text")
        elif not isinstance(value, dict):
            raise complain((key,), f"{key} is {shown(value)}, expected a table [{key}]")
        elif key == "patches":
            for letter, patch in value.items():
                _check_patch(letter, patch, complain)
        else:
            _check_table((key,), value, TABLES[key], complain)


def _check_patch(letter: str, patch: object, complain: Complain) -> None:
    problem = letter_problem(letter)
    if problem is not None:
        raise complain(("patches", letter), problem)
    if patch is False:
        return
    if not isinstance(patch, dict):
        raise complain(
            ("patches", letter),
            f"patch {letter} is {shown(patch)}, expected {{ cost = …, time = …, income = …, shape = … }} "
            "or false to leave it out",
        )
    _check_table(("patches", letter), patch, PATCH_KEYS, complain)


def _check_table(path: Path, table: Mapping[str, Any], keys: Mapping[str, Check], complain: Complain) -> None:
    for key, value in table.items():
        if key not in keys:
            raise complain((*path, key), f"unknown key {shown(key)} in {'.'.join(path)}{suggestion(key, keys)}")
        fits, wanted = keys[key]
        if not fits(value):
            raise complain((*path, key), f"{'.'.join((*path, key))} is {shown(value)}, expected {wanted}")


def shown(value: object) -> str:
    """`value` for a complaint, cut short whatever it is."""
    import reprlib  # late, like difflib below: only complaints need them

    try:
        return reprlib.repr(value)
    except ValueError:  # Python refuses to write a number of thousands of digits
        return "a number with thousands of digits"


def suggestion(key: str, known: Collection[str]) -> str:
    """The end of a complaint about `key`: the known one that it resembles, or else all of them."""
    return did_you_mean(key, known) or f"; expected one of: {', '.join(sorted(known))}"


_HEADER = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]\s*(#.*)?")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")


def line_of(source: str, path: Path) -> int | None:
    """The line of a TOML text where `path` is set, or else the nearest thing around it."""
    best: tuple[int, int] | None = None
    table: Path = ()
    for number, line in enumerate(source.split("\n"), start=1):
        header = _HEADER.fullmatch(line)
        if header:
            table = here = _split(header[1])
        else:
            key = _KEY.match(line)
            if key is None:
                continue
            here = (*table, *_split(key[1]))
        depth = min(len(here), len(path))
        if here[:depth] == path[:depth] and (best is None or depth > best[0]):
            best = depth, number
    return best[1] if best else None


def _split(dotted: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))
