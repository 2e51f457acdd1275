"""What an edition fixes: patches, track, purse, leather, and its words and colours."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from itertools import accumulate, pairwise
from reprlib import repr as shown  # cut short, whatever someone has typed
from types import MappingProxyType

from quiltwork.errors import InvalidEditionError
from quiltwork.rules.patch import LARGEST_VALUE, Patch

LONGEST_NAME = 40
LONGEST_TRACK = 999
"""Far beyond any printing; keeps a mistyped edition from asking for a track of a billion spaces."""


@dataclass(frozen=True, slots=True)
class Theme:
    """An edition's words and colours; nothing in the rules depends on them."""

    title: str = "Patchwork"
    currency: str = "button"
    currencies: str = "buttons"
    token_names: tuple[str, str] = ("green", "yellow")
    token_colours: tuple[str, str] = ("#7aa63c", "#e3b324")
    """As `#rrggbb`."""
    starter: str = "whoever used a needle last"
    note: str = ""
    """What someone who chooses the edition ought to know."""
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one edition; all editions share everything that is not here."""

    name: str
    patches: tuple[Patch, ...]
    """By letter, A to Z and then a to z."""
    last_space: int = 53
    income_spaces: tuple[int, ...] = (5, 11, 17, 23, 29, 35, 41, 47, 53)
    leather_spaces: tuple[int, ...] = (26, 32, 38, 44, 50)
    start_buttons: int = 5
    may_refuse_leather: bool = False
    last_patch: str = "A"
    """The patch behind the neutral token at the start, and so the last of the ring."""
    theme: Theme = Theme()

    by_letter: Mapping[str, Patch] = field(init=False, compare=False, repr=False)
    incomes_up_to: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """How many income spaces lie on or before each space."""
    leather_up_to: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """How many leather spaces lie on or before each space."""
    _hash: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        self._check()
        # One order for the same patches, however they were listed, so that a seed stands for one ring.
        object.__setattr__(self, "patches", tuple(sorted(self.patches, key=lambda patch: patch.letter)))
        object.__setattr__(self, "by_letter", MappingProxyType({patch.letter: patch for patch in self.patches}))
        object.__setattr__(self, "incomes_up_to", self._counts(self.income_spaces))
        object.__setattr__(self, "leather_up_to", self._counts(self.leather_spaces))
        object.__setattr__(self, "_hash", hash((self.name, self.patches, self.last_space, self.leather_spaces)))

    def __hash__(self) -> int:
        return self._hash  # every position hashes its ruleset, so it is worth keeping

    def __reduce__(self) -> tuple[type[Ruleset], tuple[object, ...]]:
        # Pickled by what it was made of: a kept hash holds in its own process only.
        return Ruleset, tuple(getattr(self, each.name) for each in fields(self) if each.init)

    def _check(self) -> None:
        """Refuse what could never be played."""
        if not re.fullmatch(f"[A-Za-z0-9_.-]{{1,{LONGEST_NAME}}}", self.name):
            raise InvalidEditionError(
                f"an edition's name is up to {LONGEST_NAME} letters, digits, '-', '_' and '.', not {shown(self.name)}",
                key=("name",),
            )
        if not 1 <= self.last_space <= LONGEST_TRACK:
            raise InvalidEditionError(
                f"the track's last space is {self.last_space}, expected 1 to {LONGEST_TRACK}",
                key=("track", "last_space"),
            )
        self._check_spaces("income", self.income_spaces, ("track", "incomes"))
        self._check_spaces("leather", self.leather_spaces, ("track", "leather"))
        if not 0 <= self.start_buttons <= LARGEST_VALUE:
            raise InvalidEditionError(
                f"the purse at the start is {self.start_buttons}, expected 0 to {LARGEST_VALUE}",
                key=("start", "buttons"),
            )
        letters = [patch.letter for patch in self.patches]
        twice = {letter for letter in letters if letters.count(letter) > 1}
        if twice:
            raise InvalidEditionError(f"more than one patch {min(twice)}", key=("patches", min(twice)))
        if self.last_patch not in letters:
            raise InvalidEditionError(
                f"the patch behind the neutral token, {shown(self.last_patch)}, is not in the edition",
                key=("start", "last_patch"),
            )

    def _check_spaces(self, what: str, spaces: tuple[int, ...], key: tuple[str, ...]) -> None:
        for space in spaces:
            if not 1 <= space <= self.last_space:
                raise InvalidEditionError(f"{what} space {space} is not on the track 1 to {self.last_space}", key=key)
        for before, after in pairwise(spaces):
            if before >= after:
                raise InvalidEditionError(f"{what} spaces must ascend, but {after} follows {before}", key=key)

    def _counts(self, spaces: Iterable[int]) -> tuple[int, ...]:
        marked = set(spaces)
        return tuple(accumulate(int(space in marked) for space in range(self.last_space + 1)))
