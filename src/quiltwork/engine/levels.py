"""The levels of the computer, from a first game to the strongest play, with measured strength.

Weak levels make mistakes that people make: they buy a plausible patch that is not the best one, and place it a little
clumsily.
"""

from __future__ import annotations

from dataclasses import dataclass

from quiltwork.engine.api import Limit
from quiltwork.language import Message

_MAX_SECONDS_OF_VISITS = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A strength to play against."""

    name: str
    limit: Limit
    """The limit of a decision, if the caller gives none."""
    rating: int | None = None
    """Elo on the scale of docs/levels.md, where `random` is 0; None if not measured."""
    buying_error: float = 0.0
    """The standard deviation of its errors about what to buy, in points of the final lead."""
    fitting_error: float = 0.0
    """The same for where to place it."""

    @property
    def title(self) -> Message:
        """Its name as a heading; inside a sentence use `LevelName`."""
        code = f"level-{self.name}-title"
        return Message(code)

    @property
    def about(self) -> Message:
        """How it plays, in a sentence."""
        code = f"level-{self.name}-about"
        return Message(code)

    @property
    def seconds(self) -> float:
        """The most seconds it thinks about a decision; a level that counts visits takes less."""
        return self.limit.seconds or _MAX_SECONDS_OF_VISITS

    @property
    def searches(self) -> bool:
        """Whether it looks ahead; the others play the network's first choice, with errors."""
        return not (self.buying_error or self.fitting_error)


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            name="newcomer",
            limit=Limit(visits=1),
            rating=111,
            buying_error=22.0,
            fitting_error=11.0,
        ),
        Level(
            name="beginner",
            limit=Limit(visits=1),
            rating=302,
            buying_error=9.0,
            fitting_error=5.0,
        ),
        Level(
            name="novice",
            limit=Limit(visits=1),
            rating=554,
            buying_error=4.5,
            fitting_error=2.5,
        ),
        Level(
            name="casual",
            limit=Limit(visits=1),
            rating=884,
            buying_error=2.0,
            fitting_error=1.0,
        ),
        Level(
            name="skilled",
            limit=Limit(visits=1),
            rating=1040,
            buying_error=0.5,
            fitting_error=0.25,
        ),
        Level(
            name="expert",
            limit=Limit(visits=16),
            rating=1348,
        ),
        Level(
            name="champion",
            limit=Limit(visits=160),
            rating=1678,
        ),
        Level(
            name="master",
            limit=Limit(seconds=1.0),
            rating=1958,
        ),
    )
}

PLAIN = Level(name="plain", limit=Limit(seconds=0.5, visits=100))
"""The player in pure Python, which needs no engine; it plays like a careful beginner."""
