r"""A reader for the part of Fluent's syntax that the catalogues use.

Messages, `{ $values }`, `{ "literals" }`, references to messages and terms, and selections by number or text:

    spaces-moved = moves { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    } to { $space }

Texts are written on one line. Attributes, functions and formatting options are not part of it. Tests compare every
English text with what fluent.runtime makes of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

_MESSAGE = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *= *", re.MULTILINE)
_COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)
_VALUE = re.compile(r"\s*\$([a-zA-Z][a-zA-Z0-9_-]*)\s*")
_REFERENCE = re.compile(r"\s*(-?[a-zA-Z][a-zA-Z0-9_-]*)\s*")
_LITERAL = re.compile(r'\s*"([^"\\]*)"\s*')
_VARIANT = re.compile(r"\s*(\*?)\[\s*([a-zA-Z0-9._-]+)\s*\][ ]*")


@dataclass(frozen=True, slots=True)
class Value:
    """`{ $name }`."""

    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """`{ message }` or `{ -term }`."""

    code: str


@dataclass(frozen=True, slots=True)
class Selection:
    """`{ $name -> … }`."""

    name: str
    variants: tuple[tuple[str, Pattern], ...]
    default: Pattern


Pattern: TypeAlias = "tuple[str | Value | Reference | Selection, ...]"


def split_messages(text: str) -> dict[str, str]:
    """Return the source of each message of a file by its code; terms keep their leading hyphen."""
    text = _COMMENT.sub("", text.replace("\r\n", "\n"))
    matches = list(_MESSAGE.finditer(text))
    ends = [match.start() for match in matches[1:]] + [len(text)]
    return {match[1]: text[match.end() : end].strip() for match, end in zip(matches, ends, strict=True)}


def parse_pattern(source: str) -> Pattern:
    """Return the parsed form of a message's source; raises `ValueError` where it leaves the subset."""
    pattern, end = _parse(source, 0, inside=False)
    if end != len(source):
        raise ValueError(f"unexpected {source[end]!r} after {source[:end]!r}")
    return pattern


def values_in(pattern: Pattern) -> Iterator[str]:
    """Yield the names of all values that a pattern uses."""
    for part in pattern:
        if isinstance(part, Value):
            yield part.name
        elif isinstance(part, Selection):
            yield part.name
            for _, variant in part.variants:
                yield from values_in(variant)


def format_pattern(pattern: Pattern, values: Mapping[str, str | int | float], look_up: Callable[[str], Pattern]) -> str:
    """Return the text of `pattern` in English; a value that is missing shows its name in braces, as Fluent does."""
    parts = []
    for part in pattern:  # `match` would take twice as long, and a server writes many sentences
        if isinstance(part, str):
            parts.append(part)
        elif isinstance(part, Value):
            parts.append(_write(values[part.name]) if part.name in values else f"{{${part.name}}}")
        elif isinstance(part, Reference):
            parts.append(format_pattern(look_up(part.code), values, look_up))
        else:
            chosen = _select(values.get(part.name), part.variants, part.default)
            parts.append(format_pattern(chosen, values, look_up))
    return "".join(parts)


def _select(value: str | float | None, variants: tuple[tuple[str, Pattern], ...], default: Pattern) -> Pattern:
    if value is None:
        return default
    exact = _write(value)
    plural = None if isinstance(value, str) else "one" if value == 1 else "other"
    for key, pattern in variants:
        if key in (exact, plural):
            return pattern
    return default


def _write(value: str | float) -> str:
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, int) else f"{value:.3f}".rstrip("0").rstrip(".")


def _parse(source: str, at: int, *, inside: bool) -> tuple[Pattern, int]:
    """Parse text and placeables from `at` on; inside a selection, up to the end of the line."""
    parts: list[str | Value | Reference | Selection] = []
    text = ""
    while at < len(source) and source[at] != "}" and not (inside and source[at] == "\n"):
        if source[at] != "{":
            text += source[at]
            at += 1
            continue
        if text:
            parts.append(text)
            text = ""
        part, at = _parse_placeable(source, at + 1)
        parts.append(part)
    text = text.rstrip() if inside else text
    return tuple([*parts, text] if text else parts), at


def _parse_placeable(source: str, at: int) -> tuple[str | Value | Reference | Selection, int]:
    part: str | Value | Reference | Selection
    if literal := _LITERAL.match(source, at):
        part, at = literal[1], literal.end()
    elif value := _VALUE.match(source, at):
        part, at = Value(value[1]), value.end()
        if source.startswith("->", at):
            part, at = _parse_variants(source, at + 2, value[1])
    elif reference := _REFERENCE.match(source, at):
        part, at = Reference(reference[1]), reference.end()
    else:
        raise ValueError(f"not understood: {source[at : at + 40]!r}")
    if not source.startswith("}", at):
        raise ValueError(f"expected }} at {source[at : at + 40]!r}")
    return part, at + 1


def _parse_variants(source: str, at: int, name: str) -> tuple[Selection, int]:
    variants = []
    default: Pattern | None = None
    while match := _VARIANT.match(source, at):
        pattern, at = _parse(source, match.end(), inside=True)
        variants.append((match[2], pattern))
        if match[1]:
            default = pattern
    if default is None:
        raise ValueError(f"no default variant for ${name}")
    rest = re.match(r"\s*", source[at:])
    return Selection(name, tuple(variants), default), at + rest.end() if rest else at
