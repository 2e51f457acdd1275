"""Turning, flipping and carrying a patch."""

from __future__ import annotations

import pytest

from quiltwork.rules import Position, why_not
from quiltwork.rules.patch import LEATHER
from quiltwork.rules.square import SIDE, squares_of
from quiltwork.tui.hand import Hand
from situations import FULL, ONE_FREE, situation

START = situation()
LETTERS = [patch.letter for patch in START.ruleset.patches]
CENTRE = 40


def hands(position: Position = START) -> list[Hand]:
    return [Hand(position, letter, way, 0).centred_on(CENTRE) for letter in LETTERS for way in range(8)]


def cells(hand: Hand) -> set[tuple[int, int]]:
    """Rows, and columns counted from the patch's left edge."""
    return {(square // SIDE, square % SIDE - hand.square % SIDE) for square in squares_of(hand.mask)}


def test_four_turns_and_two_flips_bring_a_patch_back_to_where_it_was() -> None:
    for hand in hands():
        assert hand.turned().turned().turned().turned() == hand
        assert hand.flipped().flipped() == hand


def test_a_flip_mirrors_what_is_seen() -> None:
    for hand in hands():
        width, _ = hand.size
        flipped = hand.flipped()
        mirrored = {(row, width - 1 - column) for row, column in cells(flipped)}
        assert cells(hand) == mirrored


def test_a_patch_never_leaves_the_grid() -> None:
    for hand in hands():
        for down, right in ((-9, 0), (9, 0), (0, -9), (0, 9), (9, 9)):
            carried = hand.moved(down, right).turned()
            patch = START.ruleset.by_letter[hand.letter]
            assert patch.orientations[patch.canonical[carried.orientation]].anchors >> carried.square & 1


def test_a_patch_is_picked_up_over_a_place_where_it_fits() -> None:
    position = situation(quilt1="xxxxxxxxx/" * 7 + "9/9", purse1="20b0i0t", ring="T" + "A")
    hand = Hand.pick_up(position, "T", near=0)
    assert hand.why_not is None
    assert str(hand.move) == "Tr0a8"


def test_a_patch_that_fits_nowhere_is_held_all_the_same_and_says_why() -> None:
    hand = Hand.pick_up(situation(quilt1=ONE_FREE, ring="BA"), "B", near=CENTRE)
    assert hand.why_not is not None
    assert "already covered" in hand.why_not


@pytest.mark.parametrize("near", [0, CENTRE, 80])
def test_leather_is_picked_up_over_an_empty_square(near: int) -> None:
    position = situation(quilt1=ONE_FREE, turn="1o", purse1="0b0i26t")
    hand = Hand.pick_up(position, LEATHER, near=near)
    assert str(hand.move) == "oi9"
    assert hand.turned() == hand.flipped() == hand


def test_what_the_hand_says_is_what_the_rules_say() -> None:
    full = situation(quilt1=FULL)
    for hand in hands(full):
        assert hand.why_not == why_not(full, hand.move) is not None
