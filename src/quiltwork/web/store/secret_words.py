"""Secrets that people read, write down and type: words such as `lusab babad gutih`.

Each word is a proquint: five letters for 16 bits, consonants and vowels in turn. They can be pronounced in all our
languages, and no two of them look alike. Only hashes are stored.
"""

from __future__ import annotations

import hashlib
import re
import secrets

_CONSONANTS = "bdfghjklmnprstvz"
_VOWELS = "aiou"
_WORD = re.compile(f"[{_CONSONANTS}][{_VOWELS}][{_CONSONANTS}][{_VOWELS}][{_CONSONANTS}]")
_SEPARATORS = re.compile(r"[^a-z]+")


def new_words(count: int) -> str:
    """Return `count` random words."""
    return " ".join(_word(secrets.randbits(16)) for _ in range(count))


def _word(bits: int) -> str:
    return (
        _CONSONANTS[bits >> 12]
        + _VOWELS[bits >> 10 & 3]
        + _CONSONANTS[bits >> 6 & 15]
        + _VOWELS[bits >> 4 & 3]
        + _CONSONANTS[bits & 15]
    )


def read_words(text: str) -> str | None:
    """Return typed words in their usual form, whatever separates them; None if they are no such words."""
    words = [word for word in _SEPARATORS.split(text.lower()) if word]
    return " ".join(words) if words and all(_WORD.fullmatch(word) for word in words) else None


def hash_words(words: str) -> str:
    """Return what is stored instead of the words."""
    return hashlib.sha256(words.encode()).hexdigest()
