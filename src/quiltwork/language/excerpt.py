"""Foreign text in messages: cut so that a message stays one short line, and without control characters."""

from __future__ import annotations

import os


def excerpt(text: str, *, limit: int = 40) -> str:
    """Return the beginning of `text`, for a catalogue's quotation marks; control characters are escaped."""
    return repr(text if len(text) <= limit else text[: limit - 1] + "…")[1:-1]


def path_excerpt(path: str | os.PathLike[str]) -> str:
    """Return a path for a message; only a path longer than any real one is cut."""
    return excerpt(os.fspath(path), limit=500)


def literal(value: object) -> str:
    """Return `value` as Python writes it, texts with their quotation marks, cut to a few dozen characters."""
    import reprlib  # only messages about mistakes need it: `import quiltwork` stays quick

    try:
        return reprlib.repr(value)
    except ValueError:  # Python refuses to write a number of thousands of digits
        return "…"
