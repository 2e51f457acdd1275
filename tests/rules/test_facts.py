"""Facts about the game that are easily got wrong, each over every case there is."""

from __future__ import annotations

from itertools import combinations

import pytest

from quiltwork.editions import NAMES, get_edition
from quiltwork.opening import new_game
from quiltwork.rules import Advance, Player, Quilt, placements, score
from situations import play, situation

LONGEST_TIME = max(patch.time for patch in get_edition("revised").patches)


def test_no_patch_takes_more_than_six_so_an_advance_moves_at_most_seven() -> None:
    # Whoever is ahead got there with one move from behind the other, so the lead is at most the longest time.
    assert LONGEST_TIME == 6
    longest = max(
        play(situation(purse1=f"0b0i{here}t", purse2=f"0b0i{min(here + lead, 53)}t"), "adv").purses[0].time - here
        for here in range(53)
        for lead in range(LONGEST_TIME + 1)
    )
    assert longest == 7


def test_an_advance_from_4_past_10_is_paid_two_incomes() -> None:
    # rulings.md#advance-past-income
    position = play(situation(purse1="0b3i4t", purse2="0b0i10t"), "adv")
    assert (position.purses[0].time, position.purses[0].buttons) == (11, 7 + 3 + 3)


@pytest.mark.parametrize("name", NAMES)
def test_no_single_move_reaches_two_leather_patches(name: str) -> None:
    leather = get_edition(name).leather_up_to
    for here in range(53):
        for there in range(here, min(here + LONGEST_TIME, 53) + 1):
            goals = [min(there + 1, 53), *(min(here + time, 53) for time in range(1, LONGEST_TIME + 1))]
            assert all(leather[goal] - leather[there] <= 1 for goal in goals if goal > there)


@pytest.mark.parametrize("name", NAMES)
def test_if_both_only_advance_the_second_player_wins_all_five_leather_patches(name: str) -> None:
    game = new_game(name, seed=name)
    while not game.position.is_over:
        game.push(game.position.legal_moves[0])
    leather = [quilt.cells.count("o") for quilt in game.position.quilts]
    assert leather == [0, 5]
    assert sum(isinstance(move, Advance) for move in game.moves) == 54


def test_a_patch_whose_time_ends_on_the_opponents_space_keeps_the_turn() -> None:
    # rulings.md#on-top
    assert play(situation(ring="JAB", purse2="5b0i6t"), "Jr0a1").to_move is Player.ONE


def test_a_patchs_own_buttons_count_for_the_income_passed_by_buying_it() -> None:
    # rulings.md#income-counts-the-patch-just-placed
    assert play(situation(ring="JAB"), "Jr0a1").purses[0].buttons == 5 - 4 + 2


def test_three_patches_on_an_empty_quilt_can_have_more_than_1300_placements() -> None:
    # rulings.md#equal-orientations
    counts = {
        patch.letter: sum(corners.bit_count() for _, corners in placements(patch, Quilt()))
        for patch in get_edition("revised").patches
    }
    best = max(combinations(counts, 3), key=lambda letters: sum(counts[letter] for letter in letters))
    assert set(best) == {"H", "J", "N"}
    assert sum(counts[letter] for letter in best) == 1344 > 1300
    assert len(situation(ring="HJNA", purse1="20b0i0t").legal_moves) == 1 + 1344


@pytest.mark.parametrize(
    ("buttons", "has_bonus", "empty", "points"),
    [(14, True, 5, 11), (18, False, 2, 14), (0, False, 81, -162), (0, True, 0, 7), (3, False, 2, -1)],
)
def test_points_are_buttons_and_tile_less_two_for_each_empty_square(
    buttons: int, has_bonus: bool, empty: int, points: int
) -> None:
    # The first two are the rulebooks' own example. rulings.md#scores-below-zero
    assert score(buttons=buttons, empty=empty, has_bonus=has_bonus) == points


def test_the_rulebooks_example_on_a_table() -> None:
    five_empty = "/".join(["xxxxxxxxx"] * 8 + ["xxxx5"])
    two_empty = "/".join(["xxxxxxxxx"] * 8 + ["xxxxxxx2"])
    position = situation(
        quilt1=five_empty, quilt2=two_empty, bonus="1", purse1="14b0i53t", purse2="17b0i52t", turn="2", ring="-"
    )
    outcome = play(position, "adv").outcome()
    assert outcome is not None
    assert outcome.scores == (11, 14)
    assert outcome.winner is Player.TWO
