"""Any text in quotation marks or braces, on one line."""

from __future__ import annotations

import re

from quiltwork.errors import InvalidTextError
from quiltwork.language import excerpt

_SHORT = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
# What ends a line or cannot be stored: control characters, the Unicode line and paragraph separators, lone surrogates.
_UNSAFE = r"\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"
_IN_QUOTES = re.compile(rf'[\\"{_UNSAFE}]')
_IN_BRACES = re.compile(rf"[\\}}{_UNSAFE}]")
_ESCAPED = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|(.?))", re.DOTALL)
_MEANING = {"\\": "\\", '"': '"', "}": "}", "n": "\n", "r": "\r", "t": "\t"}


def quoted(text: str) -> str:
    """Return `text` in double quotes."""
    return f'"{_IN_QUOTES.sub(_escape, text)}"'


def braced(text: str) -> str:
    """Return `text` in braces."""
    return f"{{{_IN_BRACES.sub(_escape, text)}}}"


def unescaped(text: str) -> str:
    """Return what `quoted` or `braced` has escaped; raises `InvalidTextError` for an unknown escape."""
    return _ESCAPED.sub(_meaning, text) if "\\" in text else text


def _escape(found: re.Match[str]) -> str:
    character = found[0]
    if character in '"}':
        return "\\" + character
    return _SHORT.get(character) or f"\\u{ord(character):04x}"


def _meaning(found: re.Match[str]) -> str:
    if found[1]:
        return chr(int(found[1], 16))
    if found[2] not in _MEANING:
        raise InvalidTextError("unknown-escape", escape=excerpt(found[0]))
    return _MEANING[found[2]]
