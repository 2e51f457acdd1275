"""The levels: from a first game to the strongest play there is, with measured strength.

Weak levels err as people do: they buy a plausible patch that is not the best one, and fit it a little clumsily.
"""

from __future__ import annotations

from dataclasses import dataclass

from quiltwork.engine.api import Limit


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A strength to play against."""

    name: str
    title: str
    about: str
    limit: Limit
    """Its own pace, where nobody sets another."""
    rating: int | None = None
    """Elo on the scale of docs/levels.md, where `random` is 0; None where it was never measured."""
    buying_error: float = 0.0
    """How far, in points of the final lead, its judgement of what to buy strays."""
    fitting_error: float = 0.0
    """The same for where to sew it on."""

    @property
    def searches(self) -> bool:
        """Whether it looks ahead; the others play what the network likes at first sight."""
        return not (self.buying_error or self.fitting_error)


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            name="beginner",
            title="Beginner",
            about="Has just learnt the rules: buys what looks nice and leaves holes.",
            limit=Limit(visits=1),
            rating=269,
            buying_error=9.0,
            fitting_error=5.0,
        ),
        Level(
            name="novice",
            title="Novice",
            about="Has played a few games: knows that income matters, fits carelessly.",
            limit=Limit(visits=1),
            rating=516,
            buying_error=4.5,
            fitting_error=2.5,
        ),
        Level(
            name="casual",
            title="Casual",
            about="Plays on Sundays: sound purchases, a hole here and there.",
            limit=Limit(visits=1),
            rating=879,
            buying_error=2.0,
            fitting_error=1.0,
        ),
        Level(
            name="skilled",
            title="Skilled",
            about="A good club player: rarely wastes a square or a turn, but does not look ahead.",
            limit=Limit(visits=1),
            rating=1061,
            buying_error=0.5,
            fitting_error=0.25,
        ),
        Level(
            name="expert",
            title="Expert",
            about="Looks a turn or two ahead and packs tightly.",
            limit=Limit(visits=16),
            rating=1318,
        ),
        Level(
            name="champion",
            title="Champion",
            about="Looks several turns ahead; few people will beat it.",
            limit=Limit(visits=160),
            rating=1594,
        ),
        Level(
            name="master",
            title="Master",
            about="The strongest play there is, one second a decision.",
            limit=Limit(seconds=1.0),
            rating=1919,
        ),
    )
}
