"""What the page must know before it can draw a table: editions, levels, fabrics."""

from __future__ import annotations

import functools

from fastapi import APIRouter

from quiltwork._version import __version__
from quiltwork.automa import Deck, Level
from quiltwork.editions import NAMES, get_edition
from quiltwork.render.fabric import fabric_of
from quiltwork.rules import Patch
from quiltwork.rules.patch import LEATHER, UNKNOWN
from quiltwork.rules.square import SIDE, squares_of
from quiltwork.web.api import models
from quiltwork.web.api.reach import ERRORS, AllRooms
from quiltwork.web.live.thinking import Thinking

router = APIRouter(prefix="/api/meta", tags=["meta"], responses=ERRORS)


@router.get("")
async def meta(rooms: AllRooms) -> models.Meta:
    """Editions, levels, decks, fabrics, and whether an engine is there."""
    thinking = rooms.house.thinking
    return models.Meta(
        version=__version__,
        editions=_editions(),
        levels=[
            models.LevelFacts(name=level.name, title=level.title, rating=level.rating, about=level.about)
            for level in thinking.levels.values()
        ],
        engine=_engine(thinking),
        automa=models.AutomaFacts(
            available=True, decks=[deck.value for deck in Deck], levels=[level.title for level in Level]
        ),
        fabrics=_fabrics(),
    )


def _engine(thinking: Thinking) -> models.EngineFacts:
    if not thinking.can_analyse:
        says = 'No engine is installed; a plain player stands in. Get it with: pip install "quiltwork[engine]"'
    elif thinking.is_ready:
        says = "The engine is ready."
    else:
        says = "The engine is warming up; until then a simpler player answers."
    return models.EngineFacts(installed=thinking.can_analyse, ready=thinking.is_ready, says=says)


@functools.cache
def _editions() -> list[models.EditionFacts]:
    return [_edition(name) for name in NAMES]


def _edition(name: str) -> models.EditionFacts:
    ruleset = get_edition(name)
    theme = ruleset.theme
    return models.EditionFacts(
        name=ruleset.name,
        title=theme.title,
        note=theme.note,
        currency=theme.currency,
        currencies=theme.currencies,
        token_names=theme.token_names,
        token_colours=theme.token_colours,
        starter=theme.starter,
        may_refuse_leather=ruleset.may_refuse_leather,
        last_space=ruleset.last_space,
        start_buttons=ruleset.start_buttons,
        income_spaces=list(ruleset.income_spaces),
        leather_spaces=list(ruleset.leather_spaces),
        patches=[_patch(patch) for patch in ruleset.patches],
    )


def _patch(patch: Patch) -> models.PatchFacts:
    return models.PatchFacts(
        letter=patch.letter,
        cost=patch.cost,
        time=patch.time,
        income=patch.income,
        squares=patch.squares,
        shape=list(patch.shape),
        orientations=[
            models.OrientationFacts(
                index=way.index,
                width=way.width,
                height=way.height,
                cells=[divmod(square, SIDE) for square in squares_of(way.mask)],
            )
            for way in patch.orientations
        ],
    )


@functools.cache
def _fabrics() -> dict[str, models.Fabric]:
    letters = {patch.letter for name in NAMES for patch in get_edition(name).patches} | {LEATHER, UNKNOWN}
    cloths = {letter: fabric_of(letter) for letter in sorted(letters)}
    return {
        letter: models.Fabric(
            pattern=cloth.pattern(f"fabric-{letter}"), base=cloth.base, ink=cloth.ink, thread=cloth.thread
        )
        for letter, cloth in cloths.items()
    }
