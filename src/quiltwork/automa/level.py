"""The five levels: where Automa wins the special tile, and what it scores."""

from __future__ import annotations

import enum
from collections.abc import Iterable

from quiltwork.errors import InvalidTextError, did_you_mean
from quiltwork.notation.moves import quote
from quiltwork.rules.patch import Patch
from quiltwork.rules.ruleset import Ruleset
from quiltwork.rules.scoring import BONUS_POINTS


class Level(enum.IntEnum):
    """How strong Automa is, from I to V."""

    INTERN = 1
    APPRENTICE = 2
    FELLOW = 3
    MASTER = 4
    LEGEND = 5

    @classmethod
    def named(cls, text: str) -> Level:
        """The level of that name; raises `InvalidTextError`."""
        names = [level.title for level in cls]
        if text in names:
            return cls(names.index(text) + 1)
        hint = did_you_mean(text.lower(), names)
        raise InvalidTextError(f"unknown level {quote(text)}{hint} (levels: {', '.join(names)})")

    @property
    def title(self) -> str:
        """Its name in small letters: `intern` to `legend`."""
        return self.name.lower()

    def marker(self, ruleset: Ruleset) -> int:
        """The space on which, or beyond, Automa wins the special tile if it is free.

        The rulebook counts back from the end of the track. On a track too short for that it is the first space.
        """
        return max(1, ruleset.last_space - _MARKERS[self])

    def points(self, *, collected: int, patches: Iterable[Patch], has_bonus: bool) -> int:
        """Automa's score with the buttons it has collected and the patches it has taken."""
        points = BONUS_POINTS * has_bonus
        if self is Level.INTERN:
            return points
        incomes = [patch.income for patch in patches]
        points += collected
        if self in (Level.FELLOW, Level.LEGEND):
            points += sum(income > 0 for income in incomes)
        if self in (Level.MASTER, Level.LEGEND):
            points += sum(incomes)
        return points


_MARKERS = {Level.INTERN: 1, Level.APPRENTICE: 9, Level.FELLOW: 12, Level.MASTER: 15, Level.LEGEND: 18}
"""The marker of each level, in spaces before the last."""
