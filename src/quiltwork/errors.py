"""Every error that quiltwork raises on purpose.

QuiltworkError                    one line for a person: what is wrong, which value, where, what would be valid
├── InvalidTextError              a text that cannot be read (also a ValueError)
│   ├── InvalidMoveError
│   ├── InvalidPositionError
│   ├── InvalidRecordError        knows its line
│   └── InvalidEditionError       knows its line
├── InvalidArgumentError          an argument outside its range (also a ValueError)
├── UnknownEditionError           no edition has that name
├── IllegalMoveError              a move that the rules do not allow here
├── ImpossiblePositionError       a position that no game can reach
├── RefusedError                  something a table does not allow: not your seat, not your turn, too late
├── MissingExtraError             a part of quiltwork that is not installed
└── EngineError                   an engine that ended, does not answer, or gives an invalid answer

Each error has a `code` and `params`, which stay the same in every language; `str(error)` is the text. The texts are in
`quiltwork/language/catalogues`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from quiltwork.language import Items, Message, Param

__all__ = [
    "EngineError",
    "IllegalMoveError",
    "ImpossiblePositionError",
    "InvalidArgumentError",
    "InvalidEditionError",
    "InvalidMoveError",
    "InvalidPositionError",
    "InvalidRecordError",
    "InvalidTextError",
    "MissingExtraError",
    "QuiltworkError",
    "RefusedError",
    "UnknownEditionError",
]


class QuiltworkError(Exception):
    """The base class of all errors; `message` is one line for a person.

    Raise one with a code of the catalogue and its parameters, or with a message that exists already.
    """

    def __init__(self, message: str | Message, /, **params: Param) -> None:
        self.message = Message(message, **params) if isinstance(message, str) else message
        super().__init__(self.message)

    @property
    def code(self) -> str:
        """What is wrong, for programs: the same in every language."""
        return self.message.code

    @property
    def params(self) -> dict[str, Param]:
        """The values that the message mentions."""
        return self.message.params

    @property
    def full_message(self) -> Message:
        """The message with the place where the error is, if that is known."""
        return self.message

    def __str__(self) -> str:
        return str(self.full_message)


class InvalidTextError(QuiltworkError, ValueError):
    """A text that cannot be read."""


class InvalidMoveError(InvalidTextError):
    """A text that is not a move."""


class InvalidPositionError(InvalidTextError):
    """A text that is not a position."""


class _LocatedError(InvalidTextError):
    """An error that knows the line of the file it is about."""

    def __init__(
        self, message: str | Message, /, *, line: int | None = None, source: str | None = None, **params: Param
    ) -> None:
        self.line = line
        self.source = source
        super().__init__(message, **params)

    @property
    def full_message(self) -> Message:
        """The message with the file and the line."""
        if self.line is not None and self.source is not None:
            return Message("error-in-line-of-file", file=self.source, line=self.line, problem=self.message)
        if self.line is not None:
            return Message("error-in-line", line=self.line, problem=self.message)
        if self.source is not None:
            return Message("error-in-file", file=self.source, problem=self.message)
        return self.message


class InvalidRecordError(_LocatedError):
    """A record that cannot be read."""


class InvalidEditionError(_LocatedError):
    """An edition that cannot be played; `key` is the place in its data, such as `("patches", "K", "cost")`."""

    def __init__(
        self,
        message: str | Message,
        /,
        *,
        key: tuple[str, ...] = (),
        line: int | None = None,
        source: str | None = None,
        **params: Param,
    ) -> None:
        self.key = key
        super().__init__(message, line=line, source=source, **params)


class InvalidArgumentError(QuiltworkError, ValueError):
    """An argument that is out of range or of the wrong type."""


class UnknownEditionError(QuiltworkError, LookupError):
    """No edition has that name."""


class IllegalMoveError(QuiltworkError, ValueError):
    """A move that the rules do not allow in this position."""


class ImpossiblePositionError(QuiltworkError, ValueError):
    """A position that no game can reach; `problems` has every reason."""

    def __init__(self, problems: Sequence[Message]) -> None:
        self.problems = list(problems)
        super().__init__("impossible-position", problems=Items(tuple(self.problems), "semicolon"))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)


class RefusedError(QuiltworkError):
    """Something a table does not allow: somebody else's seat or turn, a decision about an old state."""


class MissingExtraError(QuiltworkError, ImportError):
    """A part of quiltwork whose libraries are not installed."""

    def __init__(self, part: str | Message, needs: str | Items, extra: str) -> None:
        self._args = part, needs, extra
        super().__init__("missing-extra", part=part, needs=needs, extra=extra)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._args


class EngineError(QuiltworkError):
    """An engine that ended, does not answer, or gives an invalid answer."""


def closest(name: str, known: Iterable[str]) -> str:
    """Return the known name that `name` resembles, for "did you mean"; `none` if there is none.

    Catalogues select on it: `{ $closest -> [none] … *[other] did you mean { $closest }? }`.
    """
    import difflib  # only when something is wrong: `import quiltwork` stays quick

    return next(iter(difflib.get_close_matches(name[:40], known, n=1)), "none")
