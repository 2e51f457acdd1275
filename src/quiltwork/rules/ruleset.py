"""What an edition defines: patches, track, purse, leather, and its names and colours."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from itertools import accumulate, pairwise
from types import MappingProxyType

from quiltwork.errors import InvalidEditionError
from quiltwork.language import Money, PatchName, Term, literal
from quiltwork.rules import hooks
from quiltwork.rules.patch import LARGEST_VALUE, Patch
from quiltwork.rules.player import Player

LONGEST_NAME = 40
LONGEST_TRACK = 999
"""Far above any printing; a mistyped edition cannot ask for a track of a billion spaces."""


COUNTRY = "country"
PALETTES = (COUNTRY, "night")


@dataclass(frozen=True, slots=True)
class Theme:
    """The names and colours of an edition; the rules do not depend on them."""

    title: str = "Patchwork"
    currency: str = "button"
    currencies: str = "buttons"
    token_names: tuple[str, str] = ("green", "yellow")
    token_colours: tuple[str, str] = ("#7aa63c", "#e3b324")
    """As `#rrggbb`."""
    palette: str = COUNTRY
    """The colours of patches and track, one of `PALETTES`."""
    starter: str = "whoever used a needle last"
    note: str = ""
    """What someone who chooses the edition needs to know."""
    sources: tuple[str, ...] = ()

    def money(self, amount: int) -> Money:
        """Return `amount` in the edition's currency, as a parameter of a message."""
        return Money(amount, self.currency, self.currencies)

    @property
    def money_name(self) -> Term:
        """The plural name of the currency, as a parameter of a message."""
        return Term(f"currency-{self.currency}", self.currencies)

    def token_name(self, player: Player) -> Term:
        """Return the name of the player's token, as a parameter of a message."""
        name = self.token_names[player.index]
        return Term(f"token-{name.replace(' ', '-')}", name)


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
    """The patch behind the neutral token at the start, which is the last of the ring."""
    theme: Theme = Theme()

    by_letter: Mapping[str, Patch] = field(init=False, compare=False, repr=False)
    incomes_up_to: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """How many income spaces lie on or before each space."""
    leather_up_to: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """How many leather spaces lie on or before each space."""
    _hash: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        self._check()
        # The same patches always have the same order, so that a seed gives one ring.
        object.__setattr__(self, "patches", tuple(sorted(self.patches, key=lambda patch: patch.letter)))
        object.__setattr__(self, "by_letter", MappingProxyType({patch.letter: patch for patch in self.patches}))
        object.__setattr__(self, "incomes_up_to", self._counts(self.income_spaces))
        object.__setattr__(self, "leather_up_to", self._counts(self.leather_spaces))
        object.__setattr__(self, "_hash", hash((self.name, self.patches, self.last_space, self.leather_spaces)))

    @property
    def title(self) -> Term:
        """The title, as a parameter of a message."""
        return Term(f"edition-{self.name}-title", self.theme.title)

    @property
    def starter(self) -> Term:
        """Who starts, as a parameter of a message."""
        return Term(f"edition-{self.name}-starter", self.theme.starter)

    @property
    def note(self) -> Term:
        """What someone who chooses the edition needs to know, as a parameter of a message; its text may be empty."""
        return Term(f"edition-{self.name}-note", self.theme.note)

    def __hash__(self) -> int:
        return self._hash  # stored, because every position hashes its ruleset

    def __reduce__(self) -> tuple[Callable[..., Ruleset], tuple[object, ...]]:
        # A printing is pickled by its name, and anything else without derived fields: a stored hash is valid only in
        # its own process.
        if self.name in hooks.printing_names and hooks.get_printing(self.name) is self:
            return hooks.get_printing, (self.name,)
        return Ruleset, tuple(getattr(self, each.name) for each in fields(self) if each.init)

    def _check(self) -> None:
        """Raise `InvalidEditionError` for what cannot be played."""
        if not re.fullmatch(f"[A-Za-z0-9_.-]{{1,{LONGEST_NAME}}}", self.name):
            raise InvalidEditionError("edition-name", key=("name",), longest=LONGEST_NAME, value=literal(self.name))
        if not 1 <= self.last_space <= LONGEST_TRACK:
            raise InvalidEditionError(
                "edition-last-space", key=("track", "last_space"), space=self.last_space, longest=LONGEST_TRACK
            )
        self._check_spaces("income", self.income_spaces, ("track", "incomes"))
        self._check_spaces("leather", self.leather_spaces, ("track", "leather"))
        if not 0 <= self.start_buttons <= LARGEST_VALUE:
            raise InvalidEditionError(
                "edition-start-buttons", key=("start", "buttons"), buttons=self.start_buttons, largest=LARGEST_VALUE
            )
        letters = [patch.letter for patch in self.patches]
        twice = {letter for letter in letters if letters.count(letter) > 1}
        if twice:
            letter = min(twice)
            raise InvalidEditionError("edition-patch-twice", key=("patches", letter), patch=PatchName(letter))
        if self.last_patch not in letters:
            raise InvalidEditionError("edition-last-patch", key=("start", "last_patch"), value=literal(self.last_patch))

    def _check_spaces(self, space_type: str, spaces: tuple[int, ...], key: tuple[str, ...]) -> None:
        for space in spaces:
            if not 1 <= space <= self.last_space:
                raise InvalidEditionError(
                    "edition-space-off-track", key=key, type=space_type, space=space, last_space=self.last_space
                )
        for before, after in pairwise(spaces):
            if before >= after:
                raise InvalidEditionError("edition-spaces-order", key=key, type=space_type, before=before, after=after)

    def _counts(self, spaces: Iterable[int]) -> tuple[int, ...]:
        marked = set(spaces)
        return tuple(accumulate(int(space in marked) for space in range(self.last_space + 1)))
