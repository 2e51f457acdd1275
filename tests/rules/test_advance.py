"""Action A: advance and take buttons."""

from __future__ import annotations

import pytest

from quiltwork.rules import Advance, Player
from situations import EMPTY, play, situation


def test_advance_goes_one_beyond_the_opponent_for_a_button_each_space() -> None:
    # rulings.md#advance
    position = play(situation(purse1="5b0i6t", purse2="5b0i9t"), "adv")
    assert (position.purses[0].time, position.purses[0].buttons) == (10, 9)
    assert position.to_move is Player.TWO


def test_advance_from_one_space_moves_one() -> None:
    # rulings.md#advance
    position = play(situation(purse1="5b0i6t", purse2="5b0i6t"), "adv")
    assert (position.purses[0].time, position.purses[0].buttons) == (7, 6)


def test_advance_is_allowed_although_patches_are_affordable() -> None:
    # rulings.md#advance
    position = situation(purse1="50b0i0t")
    assert len(position.legal_moves) > 600
    assert Advance() in position.legal_moves


def test_advance_is_all_that_is_left_without_buttons() -> None:
    assert [str(move) for move in situation(purse1="0b0i0t").legal_moves] == ["adv"]


@pytest.mark.parametrize(("here", "paid"), [(52, 1), (50, 3), (47, 6)])
def test_advance_stops_on_the_last_space_and_pays_the_spaces_moved(here: int, paid: int) -> None:
    # rulings.md#advance-at-the-end
    position = play(situation(purse1=f"0b0i{here}t", purse2="0b0i53t"), "adv")
    assert (position.purses[0].time, position.purses[0].buttons) == (53, paid)


def test_advance_past_two_incomes_is_paid_both() -> None:
    # rulings.md#advance-past-income
    quilt = "JJJ6/J8/9/9/9/9/9/9/9"
    position = play(situation(quilt1=quilt, purse1="1b2i4t", purse2="5b0i10t", ring="BCD"), "adv")
    assert (position.purses[0].time, position.purses[0].buttons) == (11, 1 + 7 + 2 + 2)


def test_income_is_not_paid_before_it_is_reached() -> None:
    # rulings.md#onto-or-past
    position = play(situation(purse1="0b3i0t", purse2="5b0i3t"), "adv")
    assert (position.purses[0].time, position.purses[0].buttons) == (4, 4)


def test_income_is_paid_on_reaching_the_space_and_not_again_on_leaving_it() -> None:
    # rulings.md#onto-or-past
    position = play(situation(purse1="0b3i0t", purse2="5b0i4t"), "adv")
    assert (position.purses[0].time, position.purses[0].buttons) == (5, 5 + 3)
    position = play(position, "adv", "adv")
    assert (position.purses[0].time, position.purses[0].buttons) == (7, 5 + 3 + 2)


def test_income_on_the_last_space_is_paid() -> None:
    position = play(situation(purse1="0b9i52t", purse2="0b0i53t"), "adv")
    assert position.purses[0].buttons == 1 + 9


def test_advance_leaves_ring_quilts_and_tile_alone() -> None:
    before = situation(quilt1=EMPTY, purse1="5b0i6t", purse2="5b0i9t")
    after = play(before, "adv")
    assert (after.ring, after.quilts, after.bonus) == (before.ring, before.quilts, before.bonus)
    assert after.purses[1] == before.purses[1]
