"""The special tile for a full 7×7 square."""

from __future__ import annotations

from itertools import product

import pytest

from quiltwork.rules import Player, Quilt
from situations import FULL, SIX_BY_SEVEN, play, situation


@pytest.mark.parametrize(("left", "top"), list(product(range(3), range(3))))
def test_any_of_the_nine_squares_of_seven_by_seven_counts(left: int, top: int) -> None:
    # rulings.md#the-special-tile
    rows = ["." * left + "x" * 7 + "." * (2 - left) if top <= row < top + 7 else "." * 9 for row in range(9)]
    assert Quilt("".join(rows)).has_bonus_square


def test_six_by_nine_is_not_enough() -> None:
    # rulings.md#the-special-tile
    assert not Quilt("x" * 54 + "." * 27).has_bonus_square


def test_seven_by_seven_less_one_is_not_enough() -> None:
    # rulings.md#the-special-tile
    assert not situation(quilt1=SIX_BY_SEVEN).quilts[0].has_bonus_square


def test_more_than_seven_by_seven_is_fine() -> None:
    # rulings.md#the-special-tile
    assert situation(quilt1=FULL).quilts[0].has_bonus_square


def test_patch_that_completes_the_square_wins_the_tile() -> None:
    # rulings.md#the-special-tile
    assert play(situation(quilt1=SIX_BY_SEVEN, ring="ABC"), "Ar0g7").bonus is Player.ONE


def test_leather_that_completes_the_square_wins_the_tile() -> None:
    # rulings.md#the-special-tile
    position = situation(quilt1=SIX_BY_SEVEN, purse1="5b0i26t", purse2="5b0i25t", turn="1o")
    assert play(position, "og7").bonus is Player.ONE


def test_tile_is_won_before_the_leather_of_the_same_move_is_placed() -> None:
    # rulings.md#the-special-tile
    position = play(situation(quilt1=SIX_BY_SEVEN, ring="ABC", purse1="5b0i25t", purse2="5b0i25t"), "Ar0g7")
    assert (position.bonus, position.leather_owed) == (Player.ONE, 1)


def test_second_player_to_complete_the_square_gets_nothing() -> None:
    # rulings.md#the-special-tile
    position = situation(quilt1=FULL, quilt2=SIX_BY_SEVEN, bonus="1", ring="ABC", turn="2")
    assert play(position, "Ar0g7").bonus is Player.ONE


def test_tile_cannot_be_spent() -> None:
    # rulings.md#the-special-tile
    position = situation(quilt1=FULL, bonus="1", purse1="0b0i0t")
    assert [str(move) for move in position.legal_moves] == ["adv"]
    assert position.scores[0] == 7
