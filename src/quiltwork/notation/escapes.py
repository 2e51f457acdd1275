"""Any text between quotes or braces, on one line."""

from __future__ import annotations

import re

_SHORT = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
# What ends a line or cannot be stored: control characters, the Unicode line and paragraph separators, lone surrogates.
_UNSAFE = r"\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"
_IN_QUOTES = re.compile(rf'[\\"{_UNSAFE}]')
_IN_BRACES = re.compile(rf"[\\}}{_UNSAFE}]")
_ESCAPED = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|(.?))", re.DOTALL)
_MEANING = {"\\": "\\", '"': '"', "}": "}", "n": "\n", "r": "\r", "t": "\t"}


def quoted(text: str) -> str:
    """`text` in double quotes."""
    return f'"{_IN_QUOTES.sub(_escape, text)}"'


def braced(text: str) -> str:
    """`text` in braces."""
    return f"{{{_IN_BRACES.sub(_escape, text)}}}"


def unescaped(text: str) -> str:
    """What was between the quotes or braces; raises `ValueError` for an escape that means nothing."""
    return _ESCAPED.sub(_mean, text) if "\\" in text else text


def _escape(found: re.Match[str]) -> str:
    character = found[0]
    if character in '"}':
        return "\\" + character
    return _SHORT.get(character) or f"\\u{ord(character):04x}"


def _mean(found: re.Match[str]) -> str:
    if found[1]:
        return chr(int(found[1], 16))
    if found[2] not in _MEANING:
        raise ValueError(
            f'the escape {found[0]!r} means nothing; expected \\\\ \\" \\}} \\n \\r \\t or \\u and four digits'
        )
    return _MEANING[found[2]]
