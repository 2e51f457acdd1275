"""What the player to move may decide, and what each choice would do."""

from __future__ import annotations

from collections.abc import Sequence

from quiltwork.language import Message
from quiltwork.play.consequences import (
    Consequence,
    consequence_of_advancing,
    consequence_of_buying,
    corners_completing_bonus,
    may_complete_bonus,
)
from quiltwork.rules import Patch, Position
from quiltwork.rules.legal import placements_of_all
from quiltwork.rules.patch import Orientation
from quiltwork.rules.square import FULL
from quiltwork.web.present import models
from quiltwork.web.present.views import player_number, repeated_view


def options_of(position: Position) -> models.Options:
    """Return everything that the player to move may do."""
    quilt = position.quilts[position.to_move.index]
    if position.leather_owed:
        free = ~quilt.filled & FULL
        leather = models.LeatherOption(
            legal=mask(free),
            bonus=mask(corners_completing_bonus(quilt, 1, free) if position.bonus is None else 0),
            can_refuse=position.ruleset.may_refuse_leather,
        )
        return models.Options(advance=None, patches=[], leather=leather)
    return models.Options(
        advance=consequence_view(consequence_of_advancing(position)),
        patches=_patch_options(position, position.offer),
        leather=None,
    )


def placing_options(position: Position) -> models.Options:
    """Return where each patch of the ring fits, for a quilt that is to be filled in any order."""
    patches = [position.ruleset.by_letter[letter] for letter in position.ring]
    return models.Options(advance=None, patches=_patch_options(position, patches), leather=None)


def mask(squares: int) -> str:
    """Return 81 squares as 21 hexadecimal digits."""
    return f"{squares:021x}"


_NO_SQUARES = mask(0)


def _patch_options(position: Position, patches: Sequence[Patch]) -> list[models.PatchOption]:
    fitting = placements_of_all(patches, position.quilts[position.to_move.index])
    return [
        _patch_option(position, patch, slot, where)
        for slot, (patch, where) in enumerate(zip(patches, fitting, strict=True), start=1)
    ]


def _patch_option(
    position: Position, patch: Patch, slot: int, fitting: Sequence[tuple[Orientation, int]]
) -> models.PatchOption:
    quilt, purse = position.quilts[position.to_move.index], position.purses[position.to_move.index]
    may_win_tile = position.bonus is None and may_complete_bonus(quilt, patch.squares)
    is_affordable = patch.cost <= purse.buttons
    why_not = None
    if not is_affordable:
        money = position.ruleset.theme.money
        why_not = Message("option-too-expensive", price=money(patch.cost), purse=money(purse.buttons))
    elif not fitting:
        why_not = Message("option-does-not-fit")
    return models.PatchOption(
        letter=patch.letter,
        slot=slot,
        affordable=is_affordable,
        fits=bool(fitting),
        why_not=None if why_not is None else repeated_view(why_not),
        orientations=[
            models.OrientationOption(
                index=way.index,
                legal=mask(corners),
                bonus=mask(corners_completing_bonus(quilt, way.mask, corners)) if may_win_tile else _NO_SQUARES,
            )
            for way, corners in fitting
        ],
        consequence=consequence_view(consequence_of_buying(position, patch, fitting=fitting)),
    )


def consequence_view(consequence: Consequence) -> models.ConsequenceView:
    """Return what a choice would do."""
    before, after = consequence.before, consequence.after
    index = consequence.player.index
    score_before, score_after = consequence.scores
    return models.ConsequenceView(
        buttons_before=before.purses[index].buttons,
        buttons_after=after.purses[index].buttons,
        from_space=consequence.from_space,
        to_space=consequence.to_space,
        incomes=list(consequence.incomes),
        income_paid=consequence.income_paid,
        leather=list(consequence.leather),
        next_mover=player_number(after.to_move),
        ends_game=after.is_over,
        score_before=score_before,
        score_after=score_after,
        next_offer=list(after.ring[:3]),
    )
