"""Patches, quilts and rulesets by themselves."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import FrozenInstanceError, replace

import pytest

from quiltwork.editions import get_edition
from quiltwork.errors import InvalidEditionError, InvalidMoveError
from quiltwork.rules import SQUARE_NAMES, Buy, Leather, Orientation, Patch, Player, Quilt, Ruleset
from situations import situation

REVISED = get_edition("revised")


def rows_of(orientation: Orientation) -> list[str]:
    return [
        "".join("#" if orientation.mask >> (9 * y + x) & 1 else "." for x in range(orientation.width))
        for y in range(orientation.height)
    ]


def test_squares_are_named_by_column_from_the_left_and_row_from_the_top() -> None:
    assert [SQUARE_NAMES[square] for square in (0, 8, 30, 72, 80)] == ["a1", "i1", "d4", "a9", "i9"]


def test_turning_is_clockwise_and_mirroring_comes_first() -> None:
    patch = Patch("G", 0, 0, 0, ("##.", ".##", "..#", "..#"))
    assert {orientation.name: rows_of(orientation) for orientation in patch.orientations} == {
        "r0": ["##.", ".##", "..#", "..#"],
        "r1": ["...#", "..##", "###."],
        "r2": ["#..", "#..", "##.", ".##"],
        "r3": [".###", "##..", "#..."],
        "m0": [".##", "##.", "#..", "#.."],
        "m1": ["###.", "..##", "...#"],
        "m2": ["..#", "..#", ".##", "##."],
        "m3": ["#...", "##..", ".###"],
    }


@pytest.mark.parametrize(
    ("letter", "names"),
    [
        ("K", "r0"),
        ("R", "r0"),
        ("A", "r0 r1"),
        ("E", "r0 r1 r2 r3"),
        ("F", "r0 r1 m0 m1"),
        ("H", "r0 r1 r2 r3 m0 m1 m2 m3"),
    ],
)
def test_equal_orientations_are_kept_once_under_their_first_name(letter: str, names: str) -> None:
    # rulings.md#equal-orientations
    patch = REVISED.by_letter[letter]
    assert " ".join(orientation.name for orientation in patch.orientations) == names
    assert len(patch.canonical) == 8


def test_the_33_patches_have_the_sums_of_the_printed_ones() -> None:
    patches = REVISED.patches
    assert len(patches) == 33
    assert Counter(patch.squares for patch in patches) == {2: 1, 3: 3, 4: 7, 5: 9, 6: 10, 7: 2, 8: 1}
    assert (sum(patch.cost for patch in patches), sum(patch.time for patch in patches)) == (133, 107)
    assert sum(patch.income for patch in patches) == 38


@pytest.mark.parametrize("letter", ["", "AB", "o", "x", "1", "é", " "])
def test_patch_needs_a_letter_of_its_own(letter: str) -> None:
    with pytest.raises(InvalidEditionError, match="the letter of a patch is one of A-Z and a-z without o and x"):
        Patch(letter, 1, 1, 1, ("#",))


@pytest.mark.parametrize("what", ["cost", "time", "income"])
@pytest.mark.parametrize("value", [-1, 100])
def test_patch_values_are_bounded(what: str, value: int) -> None:
    values = {"cost": 1, "time": 1, "income": 1, what: value}
    with pytest.raises(InvalidEditionError, match=f"patch A: {what} is {value}, expected 0 to 99"):
        Patch("A", values["cost"], values["time"], values["income"], ("#",))


@pytest.mark.parametrize(
    ("shape", "message"),
    [
        ((), "a shape is rows of '#' and '.'"),
        (("",), "a shape is rows of '#' and '.'"),
        (("#x",), "a shape is rows of '#' and '.'"),
        (("##", "#"), "the rows of the shape differ in length"),
        (("#" * 10,), "the shape is larger than a quilt"),
        (("#",) * 10, "the shape is larger than a quilt"),
        (("#.", "#."), "an empty row or column at its edge"),
        (("...",), "an empty row or column at its edge"),
    ],
)
def test_patch_shape_is_checked(shape: tuple[str, ...], message: str) -> None:
    with pytest.raises(InvalidEditionError, match=f"patch A: .*{message}"):
        Patch("A", 1, 1, 1, shape)


def test_quilt_counts_and_names_what_covers_it() -> None:
    quilt = situation(quilt1="KK7/KK6o/9/9/9/9/9/9/9").quilts[0]
    assert quilt.empty == 76
    assert set(quilt.letters()) == {"K", "o"}
    assert quilt.letters()["K"].bit_count() == 4
    assert not quilt.is_full


def test_quilt_covered_step_by_step_equals_the_one_written_at_once() -> None:
    stepwise = Quilt().cover(0b11, "A").cover(1 << 80, "o")
    at_once = Quilt("AA" + "." * 78 + "o")
    assert stepwise == at_once
    assert stepwise.filled == at_once.filled
    assert hash(stepwise) == hash(at_once)


def test_quilt_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="a quilt has 81 squares, not 80"):
        Quilt("." * 80)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": ""}, "the name of an edition is up to 40 letters, digits"),
        ({"name": "x" * 41}, "the name of an edition is up to 40 letters, digits"),
        ({"name": "two words"}, "the name of an edition is up to 40 letters, digits"),
        ({"name": "größer"}, "the name of an edition is up to 40 letters, digits"),
        ({"last_space": 0}, "the last space of the track is 0, expected 1 to 999"),
        ({"last_space": 1000}, "the last space of the track is 1000, expected 1 to 999"),
        ({"income_spaces": (0, 5)}, "income space 0 is not on the track 1 to 53"),
        ({"income_spaces": (54,)}, "income space 54 is not on the track 1 to 53"),
        ({"leather_spaces": (5, 5)}, "leather spaces must ascend, but 5 follows 5"),
        ({"leather_spaces": (6, 5)}, "leather spaces must ascend, but 5 follows 6"),
        ({"start_buttons": -1}, "the purse at the start has -1, expected 0 to 99"),
        ({"last_patch": "I"}, "the patch behind the neutral token, 'I', is not in the edition"),
        ({"patches": ()}, "the patch behind the neutral token, 'A', is not in the edition"),
        ({"patches": REVISED.patches[:1] * 2}, "more than one patch A"),
    ],
)
def test_ruleset_that_cannot_be_played_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidEditionError, match=message):
        replace(REVISED, **changes)  # type: ignore[arg-type]  # any field may be changed


def test_order_in_which_patches_are_given_does_not_matter() -> None:
    backwards: Ruleset = replace(REVISED, patches=REVISED.patches[::-1])
    assert backwards == REVISED
    assert backwards.patches == REVISED.patches


def test_values_are_hashable_copyable_and_picklable() -> None:
    position = situation(quilt1="KK7/KK6o/9/9/9/9/9/9/9")
    _ = len(position.legal_moves)
    for twin in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert twin == position
        assert hash(twin) == hash(position)
        assert list(twin.legal_moves) == list(position.legal_moves)


def test_a_pickled_position_is_small_and_keeps_the_printing() -> None:
    position = situation(quilt1="KK7/KK6o/9/9/9/9/9/9/9")
    _ = len(position.legal_moves)
    pickled = pickle.dumps(position)
    assert len(pickled) < 500
    assert pickle.loads(pickled).ruleset is position.ruleset


def test_a_position_of_a_custom_edition_can_be_pickled() -> None:
    position = situation(edition=replace(REVISED, name="mine", start_buttons=7))
    assert pickle.loads(pickle.dumps(position)) == position


def test_values_cannot_be_changed() -> None:
    position = situation()
    for value, name in ((position, "ring"), (position.purses[0], "buttons"), (REVISED, "name"), (Quilt(), "cells")):
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, "")


def test_moves_name_only_what_exists() -> None:
    with pytest.raises(InvalidMoveError, match="there is no orientation 8, expected 0 to 7"):
        Buy("K", 8, 0)
    with pytest.raises(InvalidMoveError, match="there is no square 81, expected 0 to 80"):
        Buy("K", 0, 81)
    with pytest.raises(InvalidMoveError, match="there is no square -1, expected 0 to 80"):
        Leather(-1)


def test_players_know_each_other() -> None:
    assert [player.other for player in Player] == [Player.TWO, Player.ONE]
    assert [player.index for player in Player] == [0, 1]
