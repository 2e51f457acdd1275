"""Editions: what a page needs to draw one, and custom editions."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Response

from quiltwork.editions import NAMES, changed_values, edition_data, get_edition, read_edition, ruleset_from_data
from quiltwork.errors import InvalidArgumentError, InvalidEditionError
from quiltwork.language import Term, using_language
from quiltwork.play.setup import InvalidOptionsError
from quiltwork.rules import Patch, Player, Ruleset
from quiltwork.rules.patch import LEATHER, UNKNOWN
from quiltwork.rules.ruleset import COUNTRY
from quiltwork.rules.square import SIDE, squares_of
from quiltwork.web.api import models
from quiltwork.web.api.dependencies import ERROR_RESPONSES, AllSavedEditions, CurrentPlayer, CurrentViewer, OneTable
from quiltwork.web.present.views import text_of

router = APIRouter(tags=["editions"], responses=ERROR_RESPONSES)

_MAX_TITLE_LENGTH = 60


@router.post("/api/editions", summary="Check a custom edition")
async def check_edition(body: models.EditionText, viewer: CurrentViewer) -> models.EditionInfo:
    """Return the edition as a table would use it. An error names the field that is wrong, such as `patches.K.cost`."""
    if (body.data is None) == (body.toml is None):
        raise InvalidArgumentError("edition-data-or-toml")

    def check() -> models.EditionInfo:
        with using_language(viewer.language):
            return edition_info(custom_edition(body.data or {}) if body.toml is None else read_edition(body.toml))

    return await asyncio.to_thread(check)  # a long text takes 50 ms


@router.get("/api/player/editions", summary="List your saved editions")
async def list_editions(player_id: CurrentPlayer, saved: AllSavedEditions) -> models.SavedEditionList:
    """Return the custom editions that you saved, the latest first."""
    editions = (await saved.of(player_id)).items()
    return models.SavedEditionList(
        editions=[models.SavedEdition(title=title, data=dict(data)) for title, data in editions]
    )


@router.put("/api/player/editions", summary="Save a custom edition")
async def save_edition(
    body: models.EditionToSave, viewer: CurrentViewer, saved: AllSavedEditions
) -> models.EditionInfo:
    """Check an edition and save it for you; it replaces your edition with the same title."""
    ruleset = await asyncio.to_thread(custom_edition, body.data)
    title = ruleset.theme.title
    if not 1 <= len(title) <= _MAX_TITLE_LENGTH:
        raise InvalidOptionsError("edition-title-length", field="name", length=len(title), limit=_MAX_TITLE_LENGTH)
    await saved.save(viewer.player_id, title, body.data)
    with using_language(viewer.language):
        return edition_info(ruleset)


@router.delete("/api/player/editions", status_code=204, summary="Remove a saved edition")
async def remove_edition(
    title: Annotated[str, Query(max_length=_MAX_TITLE_LENGTH)], player_id: CurrentPlayer, saved: AllSavedEditions
) -> Response:
    """Remove one of your editions. Tables that use it keep it."""
    await saved.remove(player_id, title)
    return Response(status_code=204)


@router.get("/api/tables/{table_id}/edition", summary="Get the edition of a table")
async def get_table_edition(table: OneTable, viewer: CurrentViewer) -> models.EditionInfo:
    """Return the edition that is played at a table, which may be a custom one."""
    with using_language(viewer.language):
        return edition_info(table.session.game.start.ruleset)


def custom_edition(data: models.EditionData, *, within: str = "") -> Ruleset:
    """Return the edition with these data; raises `InvalidOptionsError` with the field, after the prefix `within`."""
    try:
        return ruleset_from_data(data)
    except InvalidEditionError as error:
        raise InvalidOptionsError(error.message, field=".".join((*filter(None, [within]), *error.key))) from error


def edition_info(ruleset: Ruleset) -> models.EditionInfo:
    """Return an edition in the current language."""
    theme, name = ruleset.theme, ruleset.name
    is_custom = name not in NAMES or ruleset != get_edition(name)
    title = text_of(Term(f"edition-{name}-title", theme.title))
    return models.EditionInfo(
        name=name,
        title=theme.title if is_custom else title,
        note=text_of(Term(f"edition-{name}-note", theme.note)),
        currency=theme.currency,
        currencies=text_of(theme.money_name),
        token_names=(text_of(theme.token_name(Player.ONE)), text_of(theme.token_name(Player.TWO))),
        token_colours=theme.token_colours,
        palette=theme.palette,
        starter=text_of(Term(f"edition-{name}-starter", theme.starter)),
        can_refuse_leather=ruleset.may_refuse_leather,
        last_space=ruleset.last_space,
        start_buttons=ruleset.start_buttons,
        income_spaces=list(ruleset.income_spaces),
        leather_spaces=list(ruleset.leather_spaces),
        patches=[_patch(patch, theme.palette) for patch in ruleset.patches],
        custom=edition_data(ruleset) if is_custom else None,
    )


def fabric_key(letter: str, palette: str) -> str:
    """Return the name of a fabric in the server's list. Leather looks the same in every palette."""
    return letter if palette == COUNTRY or letter in (LEATHER, UNKNOWN) else f"{palette}-{letter}"


def _patch(patch: Patch, palette: str) -> models.PatchInfo:
    return models.PatchInfo(
        letter=patch.letter,
        cost=patch.cost,
        time=patch.time,
        income=patch.income,
        squares=patch.squares,
        shape=list(patch.shape),
        is_changed=bool(changed_values(patch)),
        fabric=fabric_key(patch.letter, palette),
        orientations=[
            models.OrientationInfo(
                index=way.index,
                width=way.width,
                height=way.height,
                cells=[divmod(square, SIDE) for square in squares_of(way.mask)],
            )
            for way in patch.orientations
        ],
    )
