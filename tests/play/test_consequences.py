"""What is shown before somebody commits is what then happens."""

from __future__ import annotations

from hypothesis import given

from quiltwork.play.consequences import consequence_of_advancing, consequence_of_buying, corners_completing_bonus
from quiltwork.rules import Buy, Position, placements
from quiltwork.rules.scoring import BONUS_POINTS
from quiltwork.rules.square import squares_of
from situations import FULL, ONE_FREE, SIX_BY_SEVEN, situation
from strategies import positions


@given(positions())
def test_the_preview_of_a_purchase_is_right_wherever_it_is_laid(position: Position) -> None:
    if position.is_over or position.leather_owed:
        return
    mover = position.to_move.index
    for patch in position.offer:
        shown = consequence_of_buying(position, patch)
        for way, corners in placements(patch, position.quilts[mover]):
            for corner in squares_of(corners)[::7]:
                after = position.after(Buy(patch.letter, way.index, corner), is_checked=True)
                tile = BONUS_POINTS * (after.bonus is not position.bonus)
                assert shown.after.purses == after.purses
                assert shown.after.to_move is after.to_move
                assert shown.after.ring == after.ring
                assert shown.scores == (position.scores[mover], after.scores[mover] - tile)
                assert (after.bonus is not position.bonus) == (
                    position.bonus is None
                    and bool(corners_completing_bonus(position.quilts[mover], way.mask, corners) >> corner & 1)
                )


@given(positions())
def test_the_preview_adds_up(position: Position) -> None:
    if position.is_over or position.leather_owed:
        return
    mover = position.to_move.index
    for shown, cost in [
        (consequence_of_advancing(position), None),
        *((consequence_of_buying(position, patch), patch.cost) for patch in position.offer),
    ]:
        spent = shown.from_space - shown.to_space if cost is None else cost
        buttons = position.purses[mover].buttons - spent + shown.income_paid
        assert shown.after.purses[mover].buttons == buttons


def test_a_patch_that_fits_nowhere_still_has_its_preview() -> None:
    position = situation(quilt1=FULL, ring="BCDA", purse1="50b0i0t")
    patch = position.ruleset.by_letter["B"]
    shown = consequence_of_buying(position, patch)
    assert shown.to_space == patch.time
    assert shown.after.purses[0].buttons == 50 - patch.cost
    assert shown.after.quilts == position.quilts


def test_leather_to_be_won_is_shown() -> None:
    assert consequence_of_advancing(situation(purse1="5b0i20t", purse2="5b0i25t")).leather == (26,)
    assert consequence_of_advancing(situation(purse1="5b0i20t", purse2="5b0i26t")).leather == ()


def test_squares_that_win_the_special_tile_are_found() -> None:
    quilt = situation(quilt1=SIX_BY_SEVEN).quilts[0]
    g7 = 1 << 60
    assert corners_completing_bonus(quilt, 1, ~quilt.filled & (1 << 81) - 1) == g7
    full = situation(quilt1=ONE_FREE).quilts[0]
    assert corners_completing_bonus(full, 1, 1 << 80) == 1 << 80
