"""From TOML to a `Ruleset` and back: what a file leaves out comes from the edition it is based on."""

from __future__ import annotations

import difflib
import functools
import os
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from quiltwork.editions.schema import PATCH_KEYS, TABLES, check_keys, line_of
from quiltwork.errors import InvalidEditionError, QuiltworkError, UnknownEditionError
from quiltwork.rules.patch import Patch
from quiltwork.rules.ruleset import Ruleset, Theme

NAMES = ("revised", "classic", "anniversary", "halloween")
"""The printings, the default first."""
DEFAULT = NAMES[0]

_LARGEST_FILE = 1_000_000


@functools.cache
def get_edition(name: str = DEFAULT) -> Ruleset:
    """The printing of that name."""
    return _ruleset(_printing(name), name)


def load_edition(path: str | os.PathLike[str]) -> Ruleset:
    """The edition in a TOML file; raises `InvalidEditionError` with the line and the reason."""
    path = Path(path)
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise InvalidEditionError("too large for an edition", source=str(path))
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise QuiltworkError(f"cannot read edition {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise InvalidEditionError("not a text in UTF-8", source=str(path)) from error
    return read_edition(text, source=str(path), name=path.stem)


def find_edition(name_or_path: str | os.PathLike[str]) -> Ruleset:
    """A printing by its name, or a user's edition by its file."""
    text = os.fspath(name_or_path)
    if text in NAMES:
        return get_edition(text)
    if text.endswith(".toml") or os.sep in text or os.path.exists(text):
        return load_edition(text)
    raise _unknown(text)


def read_edition(text: str, *, source: str | None = None, name: str | None = None) -> Ruleset:
    """The edition written in TOML; `name` is used where the text itself has none."""
    import tomllib  # only here: start-up does not need it

    def complain(path: tuple[str, ...], says: str) -> InvalidEditionError:
        return InvalidEditionError(says, key=path, line=line_of(text, path), source=source)

    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        line = getattr(error, "lineno", None)
        says = f"not TOML: {error}"
        raise InvalidEditionError(says, line=line, source=source) from error
    check_keys(data, complain)
    data.setdefault("name", name or "custom")
    if "name" in data and data["name"] in NAMES and not _is_printing(data):
        raise complain(("name",), f"the name {data['name']!r} belongs to a printing; choose another")
    try:
        merged = _merge(_base_of(data), data)
    except UnknownEditionError as error:
        raise complain(("based_on",), str(error)) from error
    try:
        return _ruleset(merged, data["name"])
    except InvalidEditionError as error:
        raise complain(error.key, error.says) from error


def ruleset_from_data(data: Mapping[str, Any]) -> Ruleset:
    """The edition in the form that `edition_data` gives."""

    def complain(path: tuple[str, ...], says: str) -> InvalidEditionError:
        return InvalidEditionError(says, key=path)

    if not isinstance(data, Mapping):
        raise InvalidEditionError(f"an edition is an object of keys and values, not {data!r}")
    check_keys(data, complain)
    return _ruleset(_merge(_base_of(data), data), str(data.get("name", "custom")))


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
    close = difflib.get_close_matches(name, NAMES, n=1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return UnknownEditionError(
        f"unknown edition {name!r}{hint} (editions: {', '.join(NAMES)}, or the path of a .toml file)"
    )


@functools.cache
def _printing(name: str) -> dict[str, Any]:
    """A printing's complete data, the ones it is based on included."""
    import tomllib

    if name not in NAMES:
        raise _unknown(name)
    text = resources.files("quiltwork.editions").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    return _merge(_printing(data["based_on"]), data) if "based_on" in data else data


def _is_printing(data: Mapping[str, Any]) -> bool:
    return _merge(_base_of(data), data) == _printing(data["name"])


def _base_of(data: Mapping[str, Any]) -> dict[str, Any]:
    return _printing(data.get("based_on", DEFAULT))


def _merge(base: Mapping[str, Any], data: Mapping[str, Any]) -> dict[str, Any]:
    """`base` with the keys of `data` laid over it, table by table and patch by patch."""
    merged: dict[str, Any] = {table: {**base[table], **data.get(table, {})} for table in TABLES}
    patches: dict[str, Any] = dict(base["patches"])
    for letter, patch in data.get("patches", {}).items():
        if patch is False:
            patches.pop(letter, None)
        else:
            patches[letter] = {**patches.get(letter, {}), **patch}
    return {**merged, "name": data.get("name", base["name"]), "patches": patches}


def _ruleset(data: Mapping[str, Any], name: str) -> Ruleset:
    track, start = data["track"], data["start"]
    theme: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data["theme"].items()
    }
    return Ruleset(
        name=name,
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
