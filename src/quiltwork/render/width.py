"""Text in a terminal: cleaned, measured and cut.

The measure uses the standard library only, as all of `render` does. It is exact for the letters of every language; for
emoji and their sequences, which no edition needs, the terminal table uses `wcwidth`.
"""

from __future__ import annotations

import unicodedata


def clean(text: str) -> str:
    """Return `text` on one line, without control characters."""
    return "".join(character if character.isprintable() else "\ufffd" for character in " ".join(text.split()))


def columns(text: str) -> int:
    """Return the columns that `text` takes in a terminal; wide characters, as in Chinese or Japanese, take two."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(character) else 1 + (unicodedata.east_asian_width(character) in "WF")
        for character in text
    )


def clipped(text: str, width: int) -> str:
    """Return `text`, cut with an ellipsis if it takes more than `width` columns."""
    if columns(text) <= width:
        return text
    while columns(text) >= width:
        text = text[:-1]
    return text + "…"
