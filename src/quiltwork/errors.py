"""Everything that quiltwork raises on purpose.

QuiltworkError                    one line for a person: what, which value, where, what would be right
├── InvalidTextError              a text that cannot be read (also a ValueError)
│   ├── InvalidMoveError
│   ├── InvalidPositionError
│   ├── InvalidRecordError        knows its line
│   └── InvalidEditionError       knows its line
├── UnknownEditionError           no edition of that name
├── IllegalMoveError              a move that the rules do not allow here
├── ImpossiblePositionError       a position that no game could reach
├── RefusedError                  what a table does not allow: not your seat, not your turn, too late
├── MissingExtraError             a part of quiltwork that is not installed
└── EngineError                   an engine that died, hangs or answers nonsense
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "EngineError",
    "IllegalMoveError",
    "ImpossiblePositionError",
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
    """The root of the tree; its text is one line meant for a person."""


class InvalidTextError(QuiltworkError, ValueError):
    """A text that cannot be read."""


class InvalidMoveError(InvalidTextError):
    """A text that is not a move."""


class InvalidPositionError(InvalidTextError):
    """A text that is not a position."""


class _LocatedError(InvalidTextError):
    """An error that knows which line of a file it speaks of."""

    def __init__(self, says: str, *, line: int | None = None, source: str | None = None) -> None:
        self.says = says
        self.line = line
        self.source = source
        where = ", ".join(part for part in (source, None if line is None else f"line {line}") if part is not None)
        super().__init__(f"{where}: {says}" if where else says)


class InvalidRecordError(_LocatedError):
    """A record that cannot be read."""


class InvalidEditionError(_LocatedError):
    """An edition that cannot be played; `key` is the place in its data, such as `("patches", "K", "cost")`."""

    def __init__(
        self, says: str, *, key: tuple[str, ...] = (), line: int | None = None, source: str | None = None
    ) -> None:
        self.key = key
        super().__init__(says, line=line, source=source)


class UnknownEditionError(QuiltworkError, LookupError):
    """No edition has that name."""


class IllegalMoveError(QuiltworkError, ValueError):
    """A move that the rules do not allow in this position."""


class ImpossiblePositionError(QuiltworkError, ValueError):
    """A position that no game could reach; `problems` has every reason."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("impossible position: " + "; ".join(problems))


class RefusedError(QuiltworkError):
    """What a table does not allow: somebody else's seat or turn, a decision on an old state, a name too long."""


class MissingExtraError(QuiltworkError, ImportError):
    """A part of quiltwork whose libraries are not installed."""

    def __init__(self, part: str, needs: str, extra: str) -> None:
        super().__init__(f'{part} needs {needs}; install it with: pip install "quiltwork[{extra}]"')


class EngineError(QuiltworkError):
    """An engine that died, hangs or answers nonsense."""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The part of a complaint about an unknown name that offers the one that it resembles; empty if none does."""
    import difflib  # only when something went wrong: `import quiltwork` stays quick

    close = difflib.get_close_matches(name[:40], known, n=1)
    return f"; did you mean {close[0]!r}?" if close else ""
