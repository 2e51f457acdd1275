"""What a page needs before it can draw a table: editions, levels, fabrics, limits."""

from __future__ import annotations

import asyncio
import functools
import string

from fastapi import APIRouter, Request

from quiltwork._version import __version__
from quiltwork.automa import DEFAULT_DECK, DEFAULT_EDITION, DEFAULT_LEVEL, Deck, Level
from quiltwork.editions import NAMES, get_edition
from quiltwork.language import LANGUAGES, Message, using_language
from quiltwork.play import MAX_NAME_LENGTH
from quiltwork.render.fabric import fabric_of
from quiltwork.rules.patch import LEATHER, UNKNOWN
from quiltwork.rules.ruleset import PALETTES
from quiltwork.web.api import models
from quiltwork.web.api.dependencies import ERROR_RESPONSES, AllTables, CurrentViewer, Shared
from quiltwork.web.api.editions import edition_info, fabric_key
from quiltwork.web.present.models import MAX_MESSAGE_LENGTH, MAX_RECORD_LENGTH
from quiltwork.web.present.rulebook import automa_levels
from quiltwork.web.present.views import message_view
from quiltwork.web.tables.engine_pool import Engines

router = APIRouter(prefix="/api/meta", tags=["meta"], responses=ERROR_RESPONSES)


@router.get("", summary="Get editions, levels, fabrics and limits")
async def get_meta(request: Request, tables: AllTables, viewer: CurrentViewer, shared: Shared) -> models.Meta:
    """Return what does not depend on a table, in the viewer's language."""
    engines = tables.services.engines
    # In a thread: the first request in a language describes every edition.
    printings = await asyncio.to_thread(_printings, viewer.language)
    fabrics = await asyncio.to_thread(_fabrics)
    with using_language(viewer.language):
        return models.Meta(
            version=__version__,
            language=viewer.language,
            languages=LANGUAGES,
            editions=[*printings, *map(edition_info, request.app.state.editions.values())],
            levels=[
                models.LevelInfo(name=level.name, title=str(level.title), rating=level.rating, about=str(level.about))
                for level in engines.levels.values()
            ],
            engine=_engine_info(engines),
            automa=models.AutomaInfo(
                decks=[deck.value for deck in Deck],
                levels=[level.title for level in Level],
                level_rules=[message_view(rule) for rule in automa_levels(get_edition(DEFAULT_EDITION))],
                default_edition=DEFAULT_EDITION,
                default_deck=DEFAULT_DECK.value,
                default_level=DEFAULT_LEVEL.title,
            ),
            fabrics=fabrics,
            limits=models.Limits(
                name_length=MAX_NAME_LENGTH,
                record_length=MAX_RECORD_LENGTH,
                message_length=MAX_MESSAGE_LENGTH,
            ),
            sharing=models.SharingInfo(base=shared.base, reach=shared.reach.value),
        )


def _engine_info(engines: Engines) -> models.EngineInfo:
    if not engines.can_analyse:
        message = Message("engine-not-installed")
    elif engines.is_ready:
        message = Message("engine-ready")
    else:
        message = Message("engine-warming-up")
    return models.EngineInfo(installed=engines.can_analyse, ready=engines.is_ready, message=message_view(message))


@functools.cache
def _printings(language: str) -> list[models.EditionInfo]:
    with using_language(language):
        return [edition_info(get_edition(name)) for name in NAMES]


@functools.cache
def _fabrics() -> dict[str, models.Fabric]:
    letters = {*string.ascii_letters, LEATHER, UNKNOWN}  # a custom edition may have more patches than the printings
    fabrics = {
        fabric_key(letter, palette): fabric_of(letter, palette) for palette in PALETTES for letter in sorted(letters)
    }
    return {
        key: models.Fabric(
            pattern=fabric.pattern(f"fabric-{key}"), base=fabric.base, ink=fabric.ink, thread=fabric.thread
        )
        for key, fabric in fabrics.items()
    }
