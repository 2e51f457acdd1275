"""Editions from TOML to `Ruleset` and back; a file inherits what it leaves out from the edition that it is based on.

`pathlib` and `tomllib` are imported where they are used, because `import quiltwork` is much faster without them.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Mapping
from typing import Any

from quiltwork.arguments import require_type
from quiltwork.editions.schema import PATCH_KEYS, TABLES, KeyPath, MakeError, check_keys, line_of
from quiltwork.errors import InvalidEditionError, QuiltworkError, UnknownEditionError, closest
from quiltwork.language import Items, Message, PatchName, excerpt, literal, path_excerpt
from quiltwork.rules.patch import Patch
from quiltwork.rules.ruleset import Ruleset, Theme

NAMES = ("revised", "classic", "anniversary", "halloween", "fair")
"""The printings, the default first, and last the rebalanced edition of this project."""
DEFAULT = NAMES[0]

RULESETS_KEPT = 256
"""Custom editions for which something is remembered."""

_PRINTINGS = Items(tuple(sorted(NAMES)), "comma")

_LARGEST_FILE = 50_000
_LONGEST_LINE = 500
"""The standard TOML reader needs quadratic time for a long dotted key, and a key cannot span lines."""
_SYNTAX = r"(?P<problem>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)"


def get_edition(name: str = DEFAULT) -> Ruleset:
    """Return the printing of that name, always the same object; raises `UnknownEditionError`."""
    return _edition(name)


@functools.cache
def _edition(name: str) -> Ruleset:
    return _ruleset(_printing(name))


def load_edition(path: str | os.PathLike[str]) -> Ruleset:
    """Return the edition in a TOML file; raises `InvalidEditionError` with the line and the reason."""
    from pathlib import Path

    path = Path(path)
    try:
        with path.open("rb") as file:
            raw = file.read(_LARGEST_FILE + 1)  # limited, because a device such as /dev/zero has no end
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the path
        reason = str(error.strerror if isinstance(error, OSError) else error)
        raise QuiltworkError("cannot-read-edition", file=path_excerpt(path), reason=reason) from error
    if len(raw) > _LARGEST_FILE:
        raise InvalidEditionError("edition-too-large", source=str(path), limit=_LARGEST_FILE)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise InvalidEditionError("not-utf-8", line=line, source=str(path)) from error
    return read_edition(text, source=str(path), name=re.sub("[^A-Za-z0-9_.-]+", "-", path.stem))


def find_edition(name_or_path: str | os.PathLike[str]) -> Ruleset:
    """Return a printing by its name, or a custom edition by its path, which ends in `.toml` or has a folder in it."""
    require_type("edition", name_or_path, str, os.PathLike)
    text = os.fspath(name_or_path)
    if text in NAMES:
        return get_edition(text)
    if text.endswith(".toml") or "/" in text or os.sep in text:
        return load_edition(text)
    raise _unknown(text)


def read_edition(text: str, *, source: str | None = None, name: str | None = None) -> Ruleset:
    """Return the edition written in TOML; `name` is its name if the text has none."""

    def make_error(path: KeyPath, problem: Message) -> InvalidEditionError:
        return InvalidEditionError(problem, key=path, line=line_of(text, path), source=source)

    data = _read_toml(text, source)
    check_keys(data, make_error)
    return _complete({"name": name or "custom", **data}, make_error)


def ruleset_from_data(data: Mapping[str, Any]) -> Ruleset:
    """Return the edition that `edition_data` has written; usually the same object for the same edition."""

    def make_error(path: KeyPath, problem: Message) -> InvalidEditionError:
        return InvalidEditionError(problem, key=path)

    if not isinstance(data, Mapping):
        raise InvalidEditionError("edition-not-object", value=literal(data))
    check_keys(data, make_error)
    return _shared(_complete({"name": "custom", **data}, make_error))


@functools.lru_cache(maxsize=RULESETS_KEPT)
def _shared(ruleset: Ruleset) -> Ruleset:
    """Return the ruleset that came first of those that are equal: the same object is found faster in a dictionary."""
    return ruleset


def edition_data(ruleset: Ruleset) -> dict[str, Any]:
    """Return the difference between `ruleset` and the default printing, as JSON that `ruleset_from_data` reads."""
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
    return UnknownEditionError("unknown-edition", edition=excerpt(name), closest=closest(name, NAMES), known=_PRINTINGS)


@functools.cache
def _printing(name: str) -> dict[str, Any]:
    """Return the complete data of a printing, with what it inherits."""
    import tomllib
    from pathlib import Path

    if name not in NAMES:
        raise _unknown(name)
    text = Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    return _merge(_printing(data["based_on"]), data) if "based_on" in data else data


def _read_toml(text: str, source: str | None) -> dict[str, Any]:
    """Return the data written in `text`; a syntax error names its line."""
    import tomllib

    lines = text.split("\n")
    for line, content in enumerate(lines, start=1):
        if len(content) > _LONGEST_LINE:
            raise InvalidEditionError("edition-line-too-long", line=line, source=source, limit=_LONGEST_LINE)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise InvalidEditionError("toml-too-deep", source=source) from error
    except ValueError as error:
        # Before Python 3.14 only the text of the error has the line and the column.
        syntax = re.fullmatch(_SYNTAX, str(error), re.DOTALL)
        reason = syntax["problem"] if syntax else str(error)
        if syntax is None or not syntax["line"]:
            problem = Message("toml-syntax-at-end", reason=reason)
            raise InvalidEditionError(problem, line=len(lines), source=source) from error
        if reason == "Cannot overwrite a value":
            problem = Message("toml-key-twice", column=int(syntax["column"]))
        else:
            problem = Message("toml-syntax", reason=reason, column=int(syntax["column"]))
        raise InvalidEditionError(problem, line=int(syntax["line"]), source=source) from error


def _complete(data: Mapping[str, Any], make_error: MakeError) -> Ruleset:
    """Return the edition of `data`, whose keys are checked, merged with the printing that it is based on."""
    base_name, patches = data.get("based_on", DEFAULT), data.get("patches", {})
    if base_name not in NAMES:
        problem = Message(
            "edition-unknown-base", edition=excerpt(base_name), closest=closest(base_name, NAMES), known=_PRINTINGS
        )
        raise make_error(("based_on",), problem)
    base = _printing(base_name)
    merged = _merge(base, data)
    for letter in [letter for letter, patch in patches.items() if patch is False]:
        if letter not in base["patches"]:
            problem = Message("edition-removes-unknown-patch", patch=PatchName(letter), edition=base_name)
            raise make_error(("patches", letter), problem)
        if letter == merged["start"]["last_patch"]:
            raise make_error(("patches", letter), Message("edition-removes-last-patch", patch=PatchName(letter)))
    if data["name"] in NAMES and merged != _printing(data["name"]):
        # A position's text has only the name, so two editions must not have the same one.
        raise make_error(("name",), Message("edition-name-taken", edition=data["name"]))
    try:
        return _ruleset(merged)
    except InvalidEditionError as error:
        raise make_error(error.key, error.message) from error


def _merge(base: Mapping[str, Any], data: Mapping[str, Any]) -> dict[str, Any]:
    """Return `base` with its values replaced by those of `data`, table by table and patch by patch."""
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
    missing = tuple(key for key in PATCH_KEYS if key not in data)
    if missing:
        raise InvalidEditionError(
            "edition-patch-incomplete", key=("patches", letter), patch=PatchName(letter), missing=Items(missing)
        )
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
