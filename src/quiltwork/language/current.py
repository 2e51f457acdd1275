"""The language in which `str(message)` answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from quiltwork.language.catalogue import ENGLISH, LANGUAGES

VARIABLE = "QUILTWORK_LANGUAGE"

_program = ENGLISH
_local: ContextVar[str | None] = ContextVar("language", default=None)


def current_language() -> str:
    """Return the current language, such as `en`."""
    return _local.get() or _program


def set_language(language: str) -> None:
    """Make `language` the language of this program.

    A library should leave this to the program: the language changes what `str(error)` says, never `error.code`.
    """
    global _program
    _program = closest_language([language])


@contextmanager
def using_language(language: str) -> Iterator[None]:
    """Make `language` current inside a `with` block, for this thread or task only."""
    token = _local.set(closest_language([language]))
    try:
        yield
    finally:
        _local.reset(token)


def closest_language(tags: Iterable[str]) -> str:
    """Return the first language of the tags (`de`, `de-AT`, `de_AT.UTF-8`) that has a catalogue, or else English."""
    for tag in tags:
        language = tag.replace("_", "-").split(".")[0].split("-")[0].lower()
        if language in LANGUAGES:
            return language
    return ENGLISH


def language_from_environment(environment: Mapping[str, str]) -> str:
    """Return the language that the user's environment asks for."""
    names = (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")
    return closest_language(environment[name] for name in names if environment.get(name))
