"""A message: what is to be said, independent of the language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from quiltwork.language.catalogue import Catalogue, get_catalogue
from quiltwork.language.current import current_language
from quiltwork.language.params import (
    PLAIN_TYPES,
    Items,
    LevelName,
    Money,
    Param,
    PatchName,
    PlayerName,
    Term,
    param_data,
    read_param,
)


class Message:
    """A code and its parameters; `str` gives the text in the current language. Immutable and hashable."""

    __slots__ = ("_params", "code")

    def __init__(self, code: str, /, **params: Param) -> None:
        self.code = code
        self._params = tuple(sorted(params.items()))

    @property
    def params(self) -> dict[str, Param]:
        """The parameters by name."""
        return dict(self._params)

    def text(self, language: str | None = None) -> str:
        """Return the sentence in `language`, by default the current one."""
        catalogue = get_catalogue(language or current_language())
        values: dict[str, str | int | float] = {}
        for name, param in self._params:
            values[name] = _write(param, catalogue.language)
            if isinstance(param, Money):
                values[f"{name}_count"] = param.amount
            elif isinstance(param, Items):
                values[f"{name}_count"] = len(param.items)
        return catalogue.format(self.code, values)

    def __str__(self) -> str:
        return self.text()

    def data(self, language: str | None = None) -> dict[str, Any]:
        """Return the message as JSON: `code`, `params`, and `message`, the text for programs that have no catalogue."""
        params = {name: param_data(param) for name, param in self._params}
        return {"code": self.code, "params": params, "message": self.text(language)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Message:
        """Return the message that `data` wrote."""
        return cls(data["code"], **{name: read_param(param) for name, param in data.get("params", {}).items()})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self.code == other.code and self._params == other._params

    def __hash__(self) -> int:
        return hash((self.code, self._params))

    def __repr__(self) -> str:
        return f"<Message {self.code}: {self.text('en')!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.code, self._params)


def _rebuild(code: str, params: Iterable[tuple[str, Param]]) -> Message:
    return Message(code, **dict(params))


def join_texts(messages: Iterable[Message], language: str | None = None) -> str:
    """Return several sentences as one text."""
    return " ".join(message.text(language) for message in messages)


def _write(param: Param, language: str) -> str | int | float:
    """Return a parameter as a catalogue's sentence shows it."""
    if isinstance(param, PLAIN_TYPES):
        return param
    catalogue = get_catalogue(language)
    match param:
        case Money():
            return _write_money(param, language)
        case PlayerName(player, name):
            return name or catalogue.format("player-number", {"player": int(player)})
        case PatchName(letter):
            return letter
        case LevelName(level):
            return catalogue.format(f"level-{level}", {}) if catalogue.has(f"level-{level}") else level
        case Term(code, text):
            return catalogue.format(code, {}) if catalogue.has(code) else text
        case Items(items, separator):
            return _write_list([str(_write(item, language)) for item in items], separator, catalogue)
        case Message():
            return param.text(language)


@lru_cache(maxsize=1024)
def _write_money(money: Money, language: str) -> str:
    catalogue, known = get_catalogue(language), f"money-{money.currency}"
    if catalogue.has(known):
        return catalogue.format(known, {"amount": money.amount})
    values: dict[str, str | int | float] = {"amount": money.amount, "one": money.currency, "many": money.currencies}
    return catalogue.format("money-custom", values)


def _write_list(texts: list[str], separator: str, catalogue: Catalogue) -> str:
    if len(texts) < 2:
        return "".join(texts)
    text, *middle, last = texts
    between = "list-semicolon" if separator == "semicolon" else "list-comma"
    for item in middle:
        text = catalogue.format(between, {"first": text, "second": item})
    return catalogue.format(f"list-{separator}", {"first": text, "second": last})
