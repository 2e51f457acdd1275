"""Action B: take a patch, pay it, sew it on, move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quiltwork.editions import get_edition
from quiltwork.errors import IllegalMoveError, InvalidPositionError
from quiltwork.opening import new_game
from quiltwork.rules import Patch, Player
from situations import FULL, ONE_FREE, REST, play, situation


def test_one_by_two_is_the_last_of_the_ring_at_the_start() -> None:
    # rulings.md#the-neutral-token
    for seed in range(5):
        assert new_game("revised", seed=seed).position.ring[-1] == "A"


def test_ring_that_does_not_end_with_the_one_by_two_is_refused_with_the_right_one() -> None:
    # rulings.md#the-neutral-token
    turned = REST[-1] + REST[:-1]
    with pytest.raises(InvalidPositionError, match=f"the ring must end with A.*turned correctly, it is {REST}$"):
        new_game("revised", ring=turned)


def test_three_patches_in_front_of_the_neutral_token_are_on_offer() -> None:
    assert [patch.letter for patch in situation(ring="KBCDA").offer] == ["K", "B", "C"]


@pytest.mark.parametrize(
    ("move", "ring"), [("Cr0a1", "BDEA"), ("Br0a1", "DEAC"), ("Dr0a1", "EACB")], ids=["first", "second", "third"]
)
def test_patches_jumped_over_are_the_last_of_the_ring(move: str, ring: str) -> None:
    # rulings.md#the-neutral-token
    assert play(situation(ring="CBDEA"), move).ring == ring


@pytest.mark.parametrize(("ring", "offer"), [("EA", ["E", "A"]), ("A", ["A"]), ("-", [])])
def test_short_ring_offers_what_is_left(ring: str, offer: list[str]) -> None:
    # rulings.md#a-short-ring
    position = situation(ring=ring)
    assert [patch.letter for patch in position.offer] == offer
    assert {str(move)[0] for move in position.legal_moves} == {*offer, "a"}


def test_only_advancing_is_left_when_the_ring_is_empty() -> None:
    # rulings.md#a-short-ring
    assert [str(move) for move in situation(ring="-").legal_moves] == ["adv"]


def test_price_is_paid_and_time_is_spent() -> None:
    position = play(situation(ring="HAB"), "Hr1d4")
    assert position.purses[0].buttons == 1
    assert position.purses[0].time == 2
    assert position.purses[0].income == 1
    assert position.quilts[0].rows()[3:6] == ["...HH....", "....H....", "....H...."]


def test_patch_that_cannot_be_paid_cannot_be_taken() -> None:
    # rulings.md#too-expensive-or-too-large
    with pytest.raises(IllegalMoveError, match="patch K costs 6 buttons, player 1 has 4"):
        situation(ring="KBC", purse1="4b0i0t").parse_move("Kr0a1")


def test_patch_that_fits_nowhere_cannot_be_taken() -> None:
    # rulings.md#too-expensive-or-too-large
    assert [str(move) for move in situation(quilt1=ONE_FREE, bonus="1", purse1="50b0i0t").legal_moves] == ["adv"]
    assert [str(move) for move in situation(quilt1=FULL, bonus="1", purse1="50b0i0t").legal_moves] == ["adv"]


def test_patch_for_the_very_last_button_can_be_taken() -> None:
    position = situation(ring="HBC", purse1="4b0i0t")
    assert "Hr0a1" in [str(move) for move in position.legal_moves]
    assert play(position, "Hr0a1").purses[0].buttons == 0


def test_time_is_cut_at_the_last_space() -> None:
    # rulings.md#time-at-the-end
    position = play(situation(ring="JAB", purse1="5b0i50t", purse2="5b0i51t"), "Jr0a1")
    assert position.purses[0].time == 53
    assert position.to_move is Player.TWO


def test_buttons_of_the_patch_just_placed_count_for_the_income_passed() -> None:
    # rulings.md#income-counts-the-patch-just-placed
    position = play(situation(ring="JAB"), "Jr0a1")
    assert (position.purses[0].time, position.purses[0].income) == (6, 2)
    assert position.purses[0].buttons == 5 - 4 + 2


def test_income_cannot_pay_for_the_patch_that_earns_it() -> None:
    # rulings.md#income-counts-the-patch-just-placed
    with pytest.raises(IllegalMoveError, match="costs 4 buttons, player 1 has 3"):
        situation(ring="JAB", purse1="3b0i0t").parse_move("Jr0a1")


def test_purchase_can_pass_two_incomes_where_they_lie_close() -> None:
    ruleset = replace(get_edition("revised"), name="close", income_spaces=(2, 4, 6))
    position = play(situation(edition=ruleset, ring="JAB"), "Jr0a1")
    assert position.purses[0].buttons == 5 - 4 + 3 * 2


def test_buttons_beyond_the_supply_are_still_paid() -> None:
    # rulings.md#162-buttons
    position = play(situation(purse1="160b20i4t", purse2="150b20i4t"), "adv", "adv")
    assert [purse.buttons for purse in position.purses] == [160 + 1 + 20, 150 + 2 + 20]


def test_patch_that_takes_no_time_keeps_turn_and_space_and_is_paid_nothing() -> None:
    # rulings.md#patches-that-take-no-time
    base = get_edition("revised")
    timeless = tuple(replace(patch, time=0) if patch.letter == "J" else patch for patch in base.patches)
    ruleset = replace(base, name="timeless", patches=timeless, leather_spaces=(5,))
    position = play(situation(edition=ruleset, ring="JAB", purse1="5b0i5t", purse2="5b0i5t"), "Jr0a1")
    assert (position.purses[0].time, position.purses[0].buttons, position.leather_owed) == (5, 1, 0)
    assert position.to_move is Player.ONE


def test_patches_placed_before_stay_where_they_are() -> None:
    before = situation(quilt1="HHH6/H8/9/9/9/9/9/9/9", ring="BAC")
    after = play(before, "Br0d4")
    changed = {old + new for old, new in zip(before.quilts[0].cells, after.quilts[0].cells, strict=True) if old != new}
    assert changed == {".B"}


def test_either_player_sews_on_their_own_quilt() -> None:
    position = play(situation(ring="HAB", turn="2"), "Hr0c3")
    assert position.quilts[0].empty == 81
    assert position.quilts[1].rows()[2] == "..HHH...."


def test_shape_with_holes_may_be_sewn_round_what_lies_there() -> None:
    ring_shaped = Patch("A", 0, 1, 0, ("###", "#.#", "###"))
    ruleset = replace(get_edition("revised"), name="rings", patches=(ring_shaped,))
    position = situation(edition=ruleset, ring="A", quilt1="9/1x7/9/9/9/9/9/9/9")
    assert "Ar0a1" in [str(move) for move in position.legal_moves]
    assert "Ar0b1" not in [str(move) for move in position.legal_moves]
