"""Fitting patches on a quilt: two methods that must count alike."""

from __future__ import annotations

import random

import pytest

from quiltwork.editions import get_edition
from quiltwork.puzzles.packing import all_packings, count_packings
from quiltwork.puzzles.symmetry import SYMMETRIES, images, turned
from quiltwork.rules import Quilt

REVISED = get_edition("revised")


def quilt(*rows: str) -> Quilt:
    """A quilt whose last rows are given; everything above them is covered."""
    return Quilt(("x" * 9) * (9 - len(rows)) + "".join(rows))


def test_a_domino_fits_twice_into_a_corner_of_three_squares() -> None:
    corner = quilt("..xxxxxxx", ".xxxxxxxx")
    domino = REVISED.by_letter["A"]
    assert domino.squares == 2
    assert [str(packing[0]) for packing in all_packings(corner, [domino])] == ["Ar0a8", "Ar1a8"]
    assert count_packings(corner, [domino]) == 2


def test_patches_must_not_overlap() -> None:
    room = quilt("...xxxxxx")
    assert count_packings(room, [REVISED.by_letter["A"], REVISED.by_letter["B"]]) == 0
    assert all_packings(room, [REVISED.by_letter["A"], REVISED.by_letter["B"]]) == []


def test_counting_stops_at_the_limit() -> None:
    patches = [REVISED.by_letter[letter] for letter in "AB"]
    assert count_packings(Quilt(), patches, limit=7) == 7
    assert len(all_packings(Quilt(), patches, limit=7)) == 7


@pytest.mark.parametrize("seed", range(40))
def test_both_methods_count_the_same(seed: int) -> None:
    rng = random.Random(seed)
    cells = ["x"] * 81
    for square in rng.sample(range(81), rng.randint(8, 20)):
        cells[square] = "."
    for start in rng.sample(range(72), 3):
        cells[start : start + 4] = "...."
    patches = [REVISED.by_letter[letter] for letter in rng.sample(sorted(REVISED.by_letter), rng.randint(1, 3))]
    region = Quilt("".join(cells))
    packings = all_packings(region, patches)
    assert len(packings) == len(set(packings)) == count_packings(region, patches)


def test_turning_a_quilt_changes_no_count() -> None:
    corner = quilt("....xxxxx", ".xx.xxxxx", "....xxxxx")
    patches = [REVISED.by_letter[letter] for letter in "AC"]
    counts = {count_packings(Quilt(turned(corner.cells, index)), patches) for index in range(len(SYMMETRIES))}
    assert len(counts) == 1


def test_eight_symmetries_form_eight_different_images() -> None:
    assert len(set(SYMMETRIES)) == 8
    assert len(set(images(0b11 | 1 << 9))) == 4  # three squares in a corner look the same when mirrored
    assert all(sorted(symmetry) == list(range(81)) for symmetry in SYMMETRIES)
