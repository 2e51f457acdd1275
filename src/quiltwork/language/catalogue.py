"""The catalogues: every sentence of quiltwork by its code, one folder of Fluent files per language.

A catalogue is read when the first text is needed. Until then neither its files nor the reader are loaded, because
`import quiltwork` must stay fast.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from quiltwork.language.fluent import Pattern

ENGLISH = "en"
LANGUAGES: dict[str, str] = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español"}
"""Every language that has a catalogue, with its own name."""

Values = Mapping[str, str | int | float]


class Catalogue(Protocol):
    """The texts of one language."""

    language: str

    def has(self, code: str) -> bool:
        """Return whether the catalogue knows the message."""
        ...

    def format(self, code: str, values: Values) -> str:
        """Return the text of the message."""
        ...


def catalogue_text(language: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the content of each file of a language's catalogue."""
    from importlib.resources import files

    folder = files("quiltwork.language") / "catalogues" / language
    if not folder.is_dir():  # not translated yet: English fills the gaps
        return
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            yield file.name, file.read_text(encoding="utf-8")


@cache
def get_catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language; English where fluent.runtime is not installed."""
    english = _english()
    if language == ENGLISH:
        return english
    try:
        return FluentCatalogue(language, english)
    except ImportError:
        return english


def load_catalogues() -> None:
    """Read all catalogues now, so that no reader waits for one."""
    for language in LANGUAGES:
        get_catalogue(language)


@cache
def _english() -> EnglishCatalogue:
    return EnglishCatalogue()


class EnglishCatalogue:
    """English, read by our own reader of the part of Fluent that the catalogues use; it needs no dependency."""

    language = ENGLISH

    def __init__(self) -> None:
        from quiltwork.language import fluent

        self._fluent = fluent
        self._sources: dict[str, str] = {}
        for _, text in catalogue_text(ENGLISH):
            self._sources |= fluent.split_messages(text)
        self._patterns: dict[str, Pattern] = {}

    @property
    def codes(self) -> frozenset[str]:
        """Every code in the catalogue."""
        return frozenset(self._sources)

    def has(self, code: str) -> bool:
        """Return whether the catalogue knows the message."""
        return code in self._sources

    def pattern(self, code: str) -> Pattern:
        """Return the parsed text of a message; raises `KeyError` for an unknown code."""
        pattern = self._patterns.get(code)
        if pattern is None:
            pattern = self._patterns[code] = self._fluent.parse_pattern(self._sources[code])
        return pattern

    def format(self, code: str, values: Values) -> str:
        """Return the English text; an unknown code is shown with its values rather than lost."""
        if code not in self._sources:
            return f"{code} {dict(values)}" if values else code
        return self._fluent.format_pattern(self.pattern(code), values, self.pattern)


class FluentCatalogue:
    """Any other language, formatted by fluent.runtime, which knows its plural rules; English fills gaps."""

    def __init__(self, language: str, english: EnglishCatalogue) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._english = english
        self._bundle = FluentBundle([language], use_isolating=False)
        for _, text in catalogue_text(language):
            self._bundle.add_resource(FluentResource(text))

    def has(self, code: str) -> bool:
        """Return whether the catalogue, or else English, knows the message."""
        return self._bundle.has_message(code) or self._english.has(code)

    def format(self, code: str, values: Values) -> str:
        """Return the text of the message."""
        from fluent.runtime.types import fluent_number

        if not self._bundle.has_message(code):
            return self._english.format(code, values)
        pattern = self._bundle.get_message(code).value
        if pattern is None:
            return self._english.format(code, values)
        shown = {
            name: value if isinstance(value, str) else fluent_number(value, useGrouping=False)
            for name, value in values.items()
        }
        text, _ = self._bundle.format_pattern(pattern, shown)
        return str(text)
