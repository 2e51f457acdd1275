"""Turning, flipping and moving a patch over the quilt."""

from __future__ import annotations

import pytest

from quiltwork.rules import Position, why_not
from quiltwork.rules.patch import LEATHER
from quiltwork.rules.square import SIDE, squares_of
from quiltwork.tui.held_patch import HeldPatch
from situations import FULL, ONE_FREE, situation

START = situation()
LETTERS = [patch.letter for patch in START.ruleset.patches]
CENTRE = 40


def patches(position: Position = START) -> list[HeldPatch]:
    return [HeldPatch(position, letter, way, 0).centred_on(CENTRE) for letter in LETTERS for way in range(8)]


def cells(patch: HeldPatch) -> set[tuple[int, int]]:
    """Rows, and columns counted from the patch's left edge."""
    return {(square // SIDE, square % SIDE - patch.square % SIDE) for square in squares_of(patch.mask)}


def test_four_turns_and_two_flips_bring_a_patch_back_to_where_it_was() -> None:
    for patch in patches():
        assert patch.turned().turned().turned().turned() == patch
        assert patch.flipped().flipped() == patch


def test_a_flip_mirrors_what_is_seen() -> None:
    for patch in patches():
        width, _ = patch.size
        flipped = patch.flipped()
        mirrored = {(row, width - 1 - column) for row, column in cells(flipped)}
        assert cells(patch) == mirrored


def test_a_patch_never_leaves_the_grid() -> None:
    for patch in patches():
        for down, right in ((-9, 0), (9, 0), (0, -9), (0, 9), (9, 9)):
            moved = patch.moved(down, right).turned()
            shape = START.ruleset.by_letter[patch.letter]
            assert shape.orientations[shape.canonical[moved.orientation]].anchors >> moved.square & 1


def test_a_patch_is_picked_up_over_a_place_where_it_fits() -> None:
    position = situation(quilt1="xxxxxxxxx/" * 7 + "9/9", purse1="20b0i0t", ring="T" + "A")
    patch = HeldPatch.pick_up(position, "T", near=0)
    assert patch.why_not is None
    assert str(patch.move) == "Tr0a8"


def test_a_patch_that_fits_nowhere_is_held_with_the_reason() -> None:
    patch = HeldPatch.pick_up(situation(quilt1=ONE_FREE, ring="BA"), "B", near=CENTRE)
    assert patch.why_not is not None
    assert patch.why_not.code == "squares-covered"


@pytest.mark.parametrize("near", [0, CENTRE, 80])
def test_leather_is_picked_up_over_an_empty_square(near: int) -> None:
    position = situation(quilt1=ONE_FREE, turn="1o", purse1="0b0i26t")
    patch = HeldPatch.pick_up(position, LEATHER, near=near)
    assert str(patch.move) == "oi9"
    assert patch.turned() == patch.flipped() == patch


def test_the_reason_is_that_of_the_rules() -> None:
    full = situation(quilt1=FULL)
    for patch in patches(full):
        assert patch.why_not == why_not(full, patch.move) is not None
