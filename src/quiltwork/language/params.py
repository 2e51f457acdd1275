"""Typed parameters of messages: values that each language writes in its own way.

Plain texts and numbers are parameters too. As JSON every type is recognisable, so that a page can draw a patch
or choose its own words for money.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from quiltwork.language.message import Message


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in an edition's currency: `1 button`, `5 eyeballs`.

    A catalogue that knows the currency has a message `money-<currency>`; a custom edition brings its own two words.
    """

    amount: int
    currency: str = "button"
    currencies: str = "buttons"

    def data(self) -> dict[str, Any]:
        """Return the parameter as JSON."""
        return {"money": self.amount, "currency": self.currency, "currencies": self.currencies}


@dataclass(frozen=True, slots=True)
class PlayerName:
    """A player: the name at the seat, or `player 1` where there is none."""

    player: int
    name: str = ""

    def data(self) -> dict[str, Any]:
        """Return the parameter as JSON."""
        return {"player": int(self.player), "name": self.name}


@dataclass(frozen=True, slots=True)
class PatchName:
    """A patch, by its letter."""

    letter: str

    def data(self) -> dict[str, Any]:
        """Return the parameter as JSON."""
        return {"patch": self.letter}


@dataclass(frozen=True, slots=True)
class LevelName:
    """A level of the computer or of Automa, such as `master`."""

    level: str

    def data(self) -> dict[str, Any]:
        """Return the parameter as JSON."""
        return {"level": self.level}


@dataclass(frozen=True, slots=True)
class Term:
    """A text that belongs to data, such as an edition's title: the catalogue's `code` if it has one, else `text`."""

    code: str
    text: str

    def data(self) -> dict[str, Any]:
        """Return the parameter as JSON."""
        return {"term": self.code, "text": self.text}


@dataclass(frozen=True, slots=True)
class Items:
    """Several parameters, written as a list: `a, b and c`, or separated by commas or semicolons only."""

    items: tuple[Param, ...]
    separator: Literal["and", "comma", "semicolon"] = "and"

    def data(self) -> dict[str, Any]:
        """Return the parameter as JSON."""
        return {"list": [param_data(item) for item in self.items], "separator": self.separator}


Param: TypeAlias = "str | int | float | Money | PlayerName | PatchName | LevelName | Term | Items | Message"


PLAIN_TYPES = (str, int, float)
"""Of parameters that are written as they are. A tuple: `str | int | float` would be made again for each parameter."""


def param_data(param: Param) -> Any:
    """Return `param` as JSON; texts and numbers stay as they are."""
    return param if isinstance(param, PLAIN_TYPES) else param.data()


def read_param(data: Any) -> Param:
    """Return the parameter that `param_data` wrote."""
    match data:
        case {"money": amount, "currency": currency, "currencies": currencies}:
            return Money(amount, currency, currencies)
        case {"player": player, "name": name}:
            return PlayerName(player, name)
        case {"patch": letter}:
            return PatchName(letter)
        case {"level": level}:
            return LevelName(level)
        case {"term": code, "text": text}:
            return Term(code, text)
        case {"list": items, "separator": separator}:
            return Items(tuple(map(read_param, items)), separator)
        case {"code": _}:
            from quiltwork.language.message import Message  # a message may contain messages

            return Message.from_data(data)
        case str() | int() | float():
            return data
        case _:
            raise ValueError(f"{str(data)[:80]} is not a message parameter")
