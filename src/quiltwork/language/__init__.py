"""Messages for people: a code, typed parameters, and one catalogue of texts per language.

    Message("patch-too-expensive", patch=PatchName("K"), price=theme.money(6), buttons=4)

Code builds messages; catalogues (`catalogues/<language>/*.ftl`, Fluent syntax) hold the sentences. `str(message)` gives
the text in the current language, which is English unless a program chooses another. English needs no dependency;
other languages need `pip install "quiltwork[languages]"`.
"""

from __future__ import annotations

from quiltwork.language.catalogue import LANGUAGES, Catalogue, catalogue_text, get_catalogue
from quiltwork.language.current import (
    closest_language,
    current_language,
    language_from_environment,
    set_language,
    using_language,
)
from quiltwork.language.excerpt import excerpt, literal, path_excerpt
from quiltwork.language.message import Message, join_texts
from quiltwork.language.params import Items, LevelName, Money, Param, PatchName, PlayerName, Term

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "Items",
    "LevelName",
    "Message",
    "Money",
    "Param",
    "PatchName",
    "PlayerName",
    "Term",
    "catalogue_text",
    "closest_language",
    "current_language",
    "excerpt",
    "get_catalogue",
    "join_texts",
    "language_from_environment",
    "literal",
    "path_excerpt",
    "set_language",
    "using_language",
]
