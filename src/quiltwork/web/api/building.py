"""Building a position from its parts. The page sends what somebody put together; nothing is stored."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable

from fastapi import APIRouter, Request

from quiltwork.editions import get_edition
from quiltwork.language import Message, Param, PlayerName, using_language
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Player, Position, Purse, Quilt, Ruleset
from quiltwork.web.api import models
from quiltwork.web.api.dependencies import ERROR_RESPONSES, CurrentViewer
from quiltwork.web.api.editions import custom_edition
from quiltwork.web.api.position_models import BuiltPosition, PartProblem, PositionParts
from quiltwork.web.present.views import message_view

router = APIRouter(prefix="/api/positions", tags=["positions"], responses=ERROR_RESPONSES)

PARTS = {
    "patch-wrong-shape": "quilts",
    "unknown-patch-found": "ring",
    "patch-in-several-places": "ring",
    "patches-missing": "ring",
    "token-off-track": "spaces",
    "negative-purse": "buttons",
    "wrong-player-to-move": "to_move",
    "leather-owed-negative": "leather_owed",
    "leather-not-passed": "leather_owed",
    "leather-has-no-room": "leather_owed",
    "leather-count": "leather_owed",
    "leather-count-of-player": "quilts",
    "tile-not-free": "bonus",
    "tile-without-square": "bonus",
    "lead-too-large": "spaces",
    "income-below-known-patches": "quilts",
    "income-unlike-patches": "quilts",
    "time-unlike-patches": "spaces",
    "purse-out-of-range": "buttons",
    "position-is-over": "to_move",
}
"""The part that a problem is about; the parts that each player has get the player's number as well."""
_OF_A_PLAYER = {"quilts", "spaces", "buttons"}


@router.post("/build", summary="Put a position together")
async def build_position(body: PositionParts, request: Request, viewer: CurrentViewer) -> BuiltPosition:
    """Return the position as text, and every reason why no game can reach it with the part that is wrong.

    The incomes follow from the patches on the quilts.
    """
    position = _position(body, await _ruleset(body.edition, request))
    problems = position.problems()
    if not problems and position.is_over:
        problems = [Message("position-is-over")]
    with using_language(viewer.language):
        return BuiltPosition(
            position=position.text(),
            ring=position.ring,
            incomes=(position.purses[0].income, position.purses[1].income),
            problems=[PartProblem(part=_part(problem), message=message_view(problem)) for problem in problems],
        )


async def _ruleset(edition: str | models.EditionData, request: Request) -> Ruleset:
    if isinstance(edition, dict):
        return await asyncio.to_thread(custom_edition, edition, within="edition")
    served: dict[str, Ruleset] = request.app.state.editions
    return served.get(edition) or get_edition(edition)


def _position(parts: PositionParts, ruleset: Ruleset) -> Position:
    quilts = [Quilt("".join(rows)) for rows in parts.quilts]
    incomes = [
        sum(ruleset.by_letter[letter].income for letter in quilt.letters() if letter in ruleset.by_letter)
        for quilt in quilts
    ]
    one, two = (Purse(*values) for values in zip(parts.buttons, incomes, parts.spaces, strict=True))
    return Position(
        ruleset=ruleset,
        quilts=(quilts[0], quilts[1]),
        ring=_random_ring(ruleset, quilts) if parts.ring is None else parts.ring,
        purses=(one, two),
        to_move=Player(parts.to_move),
        leather_owed=parts.leather_owed,
        bonus=None if parts.bonus is None else Player(parts.bonus),
    )


def _random_ring(ruleset: Ruleset, quilts: Iterable[Quilt]) -> str:
    """Return the patches that are not on a quilt, shuffled as at the start of a game."""
    sewn = {letter for quilt in quilts for letter in quilt.letters()}
    ring = shuffled_ring(ruleset, secrets.token_hex(8))
    return "".join(letter for letter in ring if letter not in sewn)


def _part(problem: Message) -> str:
    field = PARTS[problem.code]
    if field not in _OF_A_PLAYER:
        return field
    owner: Param = problem.params.get("quilt", problem.params.get("player", 1))
    return f"{field}.{owner.player if isinstance(owner, PlayerName) else owner}"
