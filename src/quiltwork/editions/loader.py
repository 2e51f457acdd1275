"""From TOML to a `Ruleset` and back: what a file leaves out comes from the edition it is based on.

`difflib`, `pathlib` and `tomllib` are imported where they are used: `import quiltwork` is much quicker without them.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Mapping
from typing import Any

from quiltwork.editions.schema import PATCH_KEYS, TABLES, Complain, check_keys, line_of, shown, suggestion
from quiltwork.errors import InvalidEditionError, QuiltworkError, UnknownEditionError, did_you_mean
from quiltwork.rules.patch import Patch
from quiltwork.rules.ruleset import Ruleset, Theme

NAMES = ("revised", "classic", "anniversary", "halloween")
"""The printings, the default first."""
DEFAULT = NAMES[0]

_LARGEST_FILE = 50_000
_LONGEST_LINE = 500
"""The standard TOML reader takes quadratic time over a long dotted key, and a key cannot span lines."""
_SYNTAX = re.compile(r"(?P<says>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)


def get_edition(name: str = DEFAULT) -> Ruleset:
    """The printing of that name, always the same object."""
    return _edition(name)


@functools.cache
def _edition(name: str) -> Ruleset:
    return _ruleset(_printing(name))


def load_edition(path: str | os.PathLike[str]) -> Ruleset:
    """The edition in a TOML file; raises `InvalidEditionError` with the line and the reason."""
    from pathlib import Path

    path = Path(path)
    try:
        with path.open("rb") as file:
            raw = file.read(_LARGEST_FILE + 1)  # never more: a device such as /dev/zero has no end
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the path
        reason = error.strerror if isinstance(error, OSError) else error
        raise QuiltworkError(f"cannot read edition {str(path)!r}: {reason}") from error
    if len(raw) > _LARGEST_FILE:
        raise InvalidEditionError(f"more than {_LARGEST_FILE:,} bytes, too large for an edition", source=str(path))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise InvalidEditionError("not a text in UTF-8", line=line, source=str(path)) from error
    return read_edition(text, source=str(path), name=re.sub("[^A-Za-z0-9_.-]+", "-", path.stem))


def find_edition(name_or_path: str | os.PathLike[str]) -> Ruleset:
    """A printing by its name, or a user's edition by its file: a path with a folder in it or ending in `.toml`."""
    text = os.fspath(name_or_path)
    if text in NAMES:
        return get_edition(text)
    if text.endswith(".toml") or "/" in text or os.sep in text:
        return load_edition(text)
    raise _unknown(text)


def read_edition(text: str, *, source: str | None = None, name: str | None = None) -> Ruleset:
    """The edition written in TOML; `name` is used where the text itself has none."""

    def complain(path: tuple[str, ...], says: str) -> InvalidEditionError:
        return InvalidEditionError(says, key=path, line=line_of(text, path), source=source)

    data = _read_toml(text, source)
    check_keys(data, complain)
    return _complete({"name": name or "custom", **data}, complain)


def ruleset_from_data(data: Mapping[str, Any]) -> Ruleset:
    """The edition in the form that `edition_data` gives."""

    def complain(path: tuple[str, ...], says: str) -> InvalidEditionError:
        return InvalidEditionError(says, key=path)

    if not isinstance(data, Mapping):
        raise InvalidEditionError(f"an edition is an object of keys and values, not {shown(data)}")
    check_keys(data, complain)
    return _complete({"name": "custom", **data}, complain)


def edition_data(ruleset: Ruleset) -> dict[str, Any]:
    """Only what sets `ruleset` apart from the default printing, ready for JSON and `ruleset_from_data`."""
    base, full = _full_data(get_edition(DEFAULT)), _full_data(ruleset)
    data: dict[str, Any] = {"name": ruleset.name, "based_on": DEFAULT}
    for table in TABLES:
        differs = {key: value for key, value in full[table].items() if value != base[table][key]}
        if differs:
            data[table] = differs
    patches: dict[str, Any] = {
        letter: patch for letter, patch in full["patches"].items() if patch != base["patches"].get(letter)
    }
    patches |= {letter: False for letter in base["patches"] if letter not in full["patches"]}
    if patches:
        data["patches"] = patches
    return data


def _unknown(name: str) -> UnknownEditionError:
    hint = did_you_mean(name, NAMES)
    return UnknownEditionError(
        f"unknown edition {shown(name)}{hint} (editions: {', '.join(NAMES)}, or the path of a .toml file)"
    )


@functools.cache
def _printing(name: str) -> dict[str, Any]:
    """A printing's complete data, the ones it is based on included."""
    import tomllib
    from pathlib import Path

    if name not in NAMES:
        raise _unknown(name)
    text = Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    return _merge(_printing(data["based_on"]), data) if "based_on" in data else data


def _read_toml(text: str, source: str | None) -> dict[str, Any]:
    """The data written in `text`; a syntax error names its line."""
    import tomllib

    lines = text.split("\n")
    for line, content in enumerate(lines, start=1):
        if len(content) > _LONGEST_LINE:
            raise InvalidEditionError(f"more than {_LONGEST_LINE} characters on one line", line=line, source=source)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise InvalidEditionError("not TOML: nested too deeply", source=source) from error
    except ValueError as error:
        # Python before 3.14 tells the place only within the message.
        place = _SYNTAX.fullmatch(str(error))
        says = place["says"] if place else str(error)
        if says == "Cannot overwrite a value":
            says = "this key has a value already"
        if place and place["line"]:
            line, where = int(place["line"]), f"column {place['column']}"
        else:
            line, where = len(lines), "the end of the text"
        raise InvalidEditionError(f"not TOML: {says}, at {where}", line=line, source=source) from error


def _complete(data: Mapping[str, Any], complain: Complain) -> Ruleset:
    """The edition of `data`, whose keys are checked, on top of the printing it is based on."""
    base_name, patches = data.get("based_on", DEFAULT), data.get("patches", {})
    if base_name not in NAMES:
        raise complain(("based_on",), f"unknown edition {shown(base_name)}{suggestion(base_name, NAMES)}")
    base = _printing(base_name)
    merged = _merge(base, data)
    for letter in [letter for letter, patch in patches.items() if patch is False]:
        if letter not in base["patches"]:
            raise complain(("patches", letter), f"patch {letter} is left out, but edition {base_name} has none")
        if letter == merged["start"]["last_patch"]:
            says = f"patch {letter} is left out, but lies behind the neutral token; name another as start.last_patch"
            raise complain(("patches", letter), says)
    if data["name"] in NAMES and merged != _printing(data["name"]):
        # A position's text has only the name, so two editions must never share one.
        raise complain(("name",), f"the name {data['name']!r} belongs to a printing; choose another as name")
    try:
        return _ruleset(merged)
    except InvalidEditionError as error:
        raise complain(error.key, error.says) from error


def _merge(base: Mapping[str, Any], data: Mapping[str, Any]) -> dict[str, Any]:
    """`base` with the keys of `data` laid over it, table by table and patch by patch."""
    merged = {table: {**base[table], **data.get(table, {})} for table in TABLES}
    patches: dict[str, Any] = dict(base["patches"])
    for letter, patch in data.get("patches", {}).items():
        if patch is False:
            patches.pop(letter, None)
        else:
            patches[letter] = {**patches.get(letter, {}), **patch}
    return {**merged, "name": data.get("name", base["name"]), "patches": patches}


def _ruleset(data: Mapping[str, Any]) -> Ruleset:
    track, start = data["track"], data["start"]
    theme: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data["theme"].items()
    }
    return Ruleset(
        name=data["name"],
        patches=tuple(_patch(letter, patch) for letter, patch in data["patches"].items()),
        last_space=track["last_space"],
        income_spaces=tuple(track["incomes"]),
        leather_spaces=tuple(track["leather"]),
        may_refuse_leather=track["may_refuse_leather"],
        start_buttons=start["buttons"],
        last_patch=start["last_patch"],
        theme=Theme(**theme),
    )


def _patch(letter: str, data: Mapping[str, Any]) -> Patch:
    missing = [key for key in PATCH_KEYS if key not in data]
    if missing:
        raise InvalidEditionError(f"patch {letter}: {', '.join(missing)} not given", key=("patches", letter))
    return Patch(letter, data["cost"], data["time"], data["income"], tuple(data["shape"]))


def _full_data(ruleset: Ruleset) -> dict[str, Any]:
    theme = {key: getattr(ruleset.theme, key) for key in TABLES["theme"]}
    return {
        "track": {
            "last_space": ruleset.last_space,
            "incomes": list(ruleset.income_spaces),
            "leather": list(ruleset.leather_spaces),
            "may_refuse_leather": ruleset.may_refuse_leather,
        },
        "start": {"buttons": ruleset.start_buttons, "last_patch": ruleset.last_patch},
        "theme": {key: list(value) if isinstance(value, tuple) else value for key, value in theme.items()},
        "patches": {
            patch.letter: {
                "cost": patch.cost,
                "time": patch.time,
                "income": patch.income,
                "shape": list(patch.shape),
            }
            for patch in ruleset.patches
        },
    }
