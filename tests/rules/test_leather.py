"""Leather patches: who wins them, placing them at once, refusing them, having no room for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quiltwork.editions import NAMES, get_edition
from quiltwork.errors import IllegalMoveError
from quiltwork.rules import Discard, Patch, Player
from situations import FULL, ONE_FREE, play, situation

HEAPED = replace(get_edition("revised"), name="heaped", leather_spaces=(2, 3, 4))


def test_first_to_reach_the_space_wins_the_leather() -> None:
    # rulings.md#onto-or-past
    position = play(situation(purse1="5b0i24t", purse2="5b0i25t"), "adv")
    assert (position.purses[0].time, position.leather_owed) == (26, 1)


def test_first_to_pass_the_space_wins_the_leather() -> None:
    # rulings.md#onto-or-past
    position = play(situation(ring="BAC", purse1="5b0i24t", purse2="5b0i25t"), "Br0a1")
    assert (position.purses[0].time, position.leather_owed) == (27, 1)


def test_leather_is_placed_at_once_although_it_is_no_longer_this_players_turn() -> None:
    # rulings.md#leather-at-once
    position = play(situation(purse1="5b0i24t", purse2="5b0i25t"), "adv")
    assert position.to_move is Player.ONE
    assert position.purses[0].time > position.purses[1].time
    assert len(position.legal_moves) == 81
    assert {type(move).__name__ for move in position.legal_moves} == {"Leather"}
    position = play(position, "oe5")
    assert position.quilts[0].cells[40] == "o"
    assert (position.to_move, position.leather_owed) == (Player.TWO, 0)


def test_leather_is_placed_before_the_same_player_moves_on() -> None:
    # rulings.md#leather-at-once
    position = play(situation(ring="BAC", purse1="5b0i25t", purse2="5b0i25t"), "Br0a1")
    with pytest.raises(IllegalMoveError, match="player 1 must place a leather patch first"):
        position.parse_move("adv")


def test_second_to_pass_finds_nothing() -> None:
    # rulings.md#first-come
    position = situation(purse1="5b0i24t", purse2="5b0i27t", ring="BAC")
    assert position.leather_left == (32, 38, 44, 50)
    assert play(position, "adv").leather_owed == 0
    assert play(position, "Br0a1").leather_owed == 0


def test_landing_on_the_opponents_space_wins_no_leather_there() -> None:
    # rulings.md#first-come
    assert play(situation(purse1="5b0i23t", purse2="5b0i26t", ring="BAC"), "Br0a1").leather_owed == 0


def test_leather_on_a_full_quilt_is_set_aside() -> None:
    # rulings.md#leather-on-a-full-quilt
    position = play(situation(quilt1=FULL, bonus="1", purse1="5b0i24t", purse2="5b0i25t"), "adv")
    assert (position.leather_owed, position.to_move) == (0, Player.TWO)
    assert 26 not in position.leather_left


def test_patch_that_fills_the_quilt_leaves_no_room_for_the_leather_it_wins() -> None:
    # rulings.md#leather-on-a-full-quilt
    two_free = "/".join(["xxxxxxxxx"] * 8 + ["xxxxxxx2"])
    position = play(situation(quilt1=two_free, bonus="1", ring="ABC", purse1="5b0i25t", purse2="5b0i25t"), "Ar0h9")
    assert position.quilts[0].is_full
    assert (position.leather_owed, position.to_move) == (0, Player.TWO)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "halloween"])
def test_leather_may_not_be_refused(name: str) -> None:
    # rulings.md#refusing-leather
    position = play(situation(edition=name, purse1="5b0i24t", purse2="5b0i25t"), "adv")
    assert Discard() not in position.legal_moves
    with pytest.raises(IllegalMoveError, match=f"edition {name} does not allow a leather patch to be refused"):
        position.parse_move("o-")


def test_leather_may_be_refused_in_the_halloween_printing() -> None:
    # rulings.md#refusing-leather
    position = play(situation(edition="halloween", purse1="5b0i24t", purse2="5b0i25t"), "adv")
    assert len(position.legal_moves) == 82
    after = play(position, "o-")
    assert after.quilts == position.quilts
    assert (after.to_move, after.leather_owed) == (Player.TWO, 0)
    assert 26 not in after.leather_left


def test_several_leather_patches_of_one_move_are_placed_one_after_the_other() -> None:
    # rulings.md#several-leather-patches
    position = play(situation(edition=HEAPED, ring="BAC"), "Br0a1")
    assert position.text().split()[6] == "1oo"
    position = play(position, "oi9")
    assert (position.to_move, position.leather_owed) == (Player.ONE, 1)
    position = play(position, "oh9")
    assert (position.to_move, position.leather_owed) == (Player.TWO, 0)


def test_only_as_many_leather_patches_are_owed_as_there_is_room() -> None:
    # rulings.md#several-leather-patches
    single = replace(HEAPED, patches=(Patch("A", 0, 4, 0, ("#",)),))
    two_free = "/".join(["xxxxxxxxx"] * 8 + ["xxxxxxx2"])
    position = play(situation(edition=single, quilt1=two_free, bonus="1", ring="A"), "Ar0h9")
    assert (position.purses[0].time, position.leather_owed) == (4, 1)
    position = play(position, "oi9")
    assert (position.leather_owed, position.to_move) == (0, Player.TWO)


def test_last_free_square_ends_the_debt() -> None:
    # rulings.md#several-leather-patches
    position = situation(edition=HEAPED, quilt1=ONE_FREE, bonus="1", purse1="5b0i4t", purse2="5b0i0t", turn="1oo")
    assert play(position, "oi9").leather_owed == 0


def test_each_of_several_leather_patches_may_be_refused() -> None:
    # rulings.md#several-leather-patches
    ruleset = replace(HEAPED, name="heaped-and-refusable", may_refuse_leather=True)
    position = play(situation(edition=ruleset, ring="BAC"), "Br0a1", "o-")
    assert position.leather_owed == 1
    assert play(position, "oi9").to_move is Player.TWO


def test_leather_carries_no_buttons_so_its_order_with_income_does_not_matter() -> None:
    # rulings.md#events-on-the-way
    ruleset = replace(get_edition("revised"), name="both", income_spaces=(26,))
    position = play(situation(edition=ruleset, purse1="0b4i24t", purse2="5b0i25t"), "adv")
    assert (position.purses[0].buttons, position.leather_owed) == (2 + 4, 1)
    assert play(position, "oa1").purses[0] == position.purses[0]


def test_leather_cannot_cover_a_covered_square() -> None:
    position = play(situation(quilt1="x8/9/9/9/9/9/9/9/9", purse1="5b0i24t", purse2="5b0i25t"), "adv")
    with pytest.raises(IllegalMoveError, match=r"already covered: a1 \(x\)"):
        position.parse_move("oa1")
