"""The five levels: where Automa wins the special tile, and what it scores."""

from __future__ import annotations

import enum
from collections.abc import Iterable

from quiltwork.errors import InvalidTextError, closest
from quiltwork.language import Items, excerpt
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
        """Return the level of that name; raises `InvalidTextError`."""
        names = [level.title for level in cls]
        if text in names:
            return cls(names.index(text) + 1)
        raise InvalidTextError(
            "unknown-automa-level",
            level=excerpt(text),
            closest=closest(text.lower(), names),
            known=Items(tuple(names), "comma"),
        )

    @property
    def title(self) -> str:
        """The name in lower case: `intern` to `legend`."""
        return self.name.lower()

    def marker(self, ruleset: Ruleset) -> int:
        """Return the space on which, or beyond, Automa wins the special tile if it is free.

        The rulebook counts back from the end of the track. On a track that is too short, it is the first space.
        """
        return max(1, ruleset.last_space - _MARKERS[self])

    @property
    def counts_collected(self) -> bool:
        """Whether the buttons that Automa has collected are points."""
        return self is not Level.INTERN

    @property
    def counts_income_patches(self) -> bool:
        """Whether each of its patches with buttons is a point."""
        return self in (Level.FELLOW, Level.LEGEND)

    @property
    def counts_printed_income(self) -> bool:
        """Whether the buttons printed on its patches are points."""
        return self in (Level.MASTER, Level.LEGEND)

    def points(self, *, collected: int, patches: Iterable[Patch], has_bonus: bool) -> int:
        """Return Automa's score with the buttons it has collected and the patches it has taken."""
        incomes = [patch.income for patch in patches]
        points = BONUS_POINTS * has_bonus
        if self.counts_collected:
            points += collected
        if self.counts_income_patches:
            points += sum(income > 0 for income in incomes)
        if self.counts_printed_income:
            points += sum(incomes)
        return points


_MARKERS = {Level.INTERN: 1, Level.APPRENTICE: 9, Level.FELLOW: 12, Level.MASTER: 15, Level.LEGEND: 18}
"""The marker of each level, in spaces before the last."""
