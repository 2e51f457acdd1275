"""Texts of the terminal: from the catalogue, safe to print, and cut to a number of columns."""

from __future__ import annotations

from collections.abc import Iterable

from quiltwork.language import Message, Param, join_texts
from quiltwork.render.width import clean


def text(code: str, **params: Param) -> str:
    """Return the text of a message in the current language, safe to print."""
    return clean(str(Message(code, **params)))


def sentences(messages: Iterable[Message]) -> str:
    """Return several messages as one text, safe to print."""
    return clean(join_texts(messages))


def name_text(name: Param) -> str:
    """Return a player's name."""
    return text("player-name", player=name)


def columns(line: str) -> int:
    """Return how many columns of a terminal `line` takes."""
    if line.isascii():
        return len(line)
    from wcwidth import wcswidth  # only the screen measures texts, and it needs the extra anyway

    return max(wcswidth(line), 0)


def clipped(line: str, width: int) -> str:
    """Return `line`, cut with an ellipsis if it takes more than `width` columns."""
    if columns(line) <= width:
        return line
    while line and columns(line) >= width:
        line = line[:-1]
    return line + "…"


def padded(line: str, width: int) -> str:
    """Return `line` with spaces up to `width` columns."""
    return line + " " * (width - columns(line))
