"""Checks of arguments: a wrong type is a `QuiltworkError` that names the argument, its value and what is expected."""

from __future__ import annotations

from numbers import Integral

from quiltwork.errors import InvalidArgumentError
from quiltwork.language import literal


def require_count(name: str, value: object, *, least: int = 1) -> None:
    """Raise `InvalidArgumentError` unless `value` is a whole number of at least `least`."""
    if isinstance(value, bool) or not isinstance(value, Integral) or value < least:
        raise InvalidArgumentError("not-a-count", name=name, value=literal(value), least=least)


def require_type(name: str, value: object, *expected: type) -> None:
    """Raise `InvalidArgumentError` unless `value` has one of the types."""
    if not isinstance(value, expected):
        types = " | ".join(each.__name__ for each in expected)
        raise InvalidArgumentError("wrong-type", name=name, value=literal(value), expected=types)
