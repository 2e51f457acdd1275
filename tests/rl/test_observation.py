"""The observation, cell by cell."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given

from quiltwork.automa import Deck, Level, SoloPosition, new_solo_game
from quiltwork.editions import get_edition
from quiltwork.rl.spaces import automa
from quiltwork.rl.spaces.observation import (
    CEILING,
    GAME,
    OWN_SIDE,
    RING,
    SIZE,
    THEIR_SIDE,
    numbers_of,
    observe,
    planes_of,
)
from quiltwork.rules import Player, Position
from situations import situation
from strategies import positions

QUILT = "xx7/9/9/9/9/9/9/9/8x"


@given(positions())
def test_every_cell_lies_within_the_space(position: Position) -> None:
    for player in Player:
        cells = observe(position, player)
        assert cells.shape == (SIZE,)
        assert cells.dtype == np.float32
        assert (cells >= 0).all()
        assert (cells <= CEILING).all()


@given(positions())
def test_the_two_views_are_each_other_with_sides_swapped(position: Position) -> None:
    one, two = observe(position, Player.ONE), observe(position, Player.TWO)
    assert np.array_equal(planes_of(one)[[1, 0, *range(2, 8)]], planes_of(two))
    assert np.array_equal(one[OWN_SIDE:THEIR_SIDE], two[THEIR_SIDE:GAME])
    assert np.array_equal(one[THEIR_SIDE:GAME], two[OWN_SIDE:THEIR_SIDE])
    assert np.array_equal(one[RING:OWN_SIDE], two[RING:OWN_SIDE])
    assert np.array_equal(one[GAME:], two[GAME:])


def test_the_first_planes_are_the_quilts() -> None:
    own, theirs = planes_of(observe(situation(quilt2=QUILT), Player.TWO))[:2]
    assert [(int(row), int(column)) for row, column in zip(*np.nonzero(own), strict=True)] == [(0, 0), (0, 1), (8, 8)]
    assert not theirs.any()


def test_the_other_planes_are_the_next_six_patches() -> None:
    position = situation(ring="ASGBCDE")
    planes = planes_of(observe(position, Player.ONE))[2:]
    for plane, letter in zip(planes, "ASGBCD", strict=True):
        rows = position.ruleset.by_letter[letter].shape
        drawn = np.zeros((9, 9))
        drawn[: len(rows), : len(rows[0])] = [[square == "#" for square in row] for row in rows]
        assert np.array_equal(plane, drawn)


def test_the_ring_has_five_cells_a_place() -> None:
    # K costs 6 buttons and 5 time, pays 2, covers 4 squares and is the tenth patch of the edition.
    cells = observe(situation(ring="KA"), Player.ONE)
    assert cells[RING : RING + 5].tolist() == pytest.approx([6 / 10, 5 / 6, 2 / 3, 4 / 8, 10 / 50])
    assert not cells[RING + 10 : OWN_SIDE].any()


def test_each_side_has_nine_cells() -> None:
    cells = observe(
        situation(quilt1=QUILT, purse1="12b3i20t", purse2="7b0i24t", bonus="1", turn="1"),
        Player.ONE,
    )
    own = [12 / 50, 3 / 30, 33 / 53, 3 / 6, 6 / 9, 6 / 26, 78 / 81, 1, 1]
    theirs = [7 / 50, 0, 29 / 53, 5 / 6, 5 / 9, 2 / 26, 1, 0, 0]
    assert cells[OWN_SIDE:THEIR_SIDE].tolist() == pytest.approx(own)
    assert cells[THEIR_SIDE:GAME].tolist() == pytest.approx(theirs)


def test_nothing_ahead_is_nought() -> None:
    cells = observe(situation(purse1="0b0i53t", purse2="0b0i52t", turn="2"), Player.ONE)
    assert cells[OWN_SIDE + 2 : OWN_SIDE + 6].tolist() == [0, 0, 0, 0]


def test_the_last_cells_are_about_the_game() -> None:
    cells = observe(situation(edition="halloween", ring="KLA", purse1="0b0i26t", turn="1o"), Player.TWO)
    assert cells[GAME:].tolist() == pytest.approx([1 / 5, 4 / 5, 1, 3 / 33])


def test_rich_players_of_odd_editions_stop_at_the_ceiling() -> None:
    assert observe(situation(purse1="201b0i0t"), Player.ONE)[OWN_SIDE] == CEILING


def test_planes_and_numbers_of_many_observations_are_views() -> None:
    many = np.stack([observe(situation(), player) for player in Player])
    assert planes_of(many).shape == (2, 8, 9, 9)
    assert numbers_of(many).shape == (2, SIZE - RING)
    planes_of(many)[0, 0, 0, 0] = 1.0
    assert many[0, 0] == 1.0


def test_more_cells_tell_what_is_known_of_automa() -> None:
    position = new_solo_game(level=Level.MASTER, deck=Deck.TACTICAL, seed=1).position
    cells = automa.observe_automa(position, position.scripted_opponent)
    assert cells[:5].tolist() == [0, 0, 0, 1, 0]
    assert cells[automa.MARKER] == pytest.approx(38 / 53)
    assert cells[automa.SHOWS_BUDGET] == 1
    budget = position.next_budget
    assert budget is not None
    assert cells[automa.BUDGET] == pytest.approx(budget / 10)
    shown = {int(place) + 1 for place in np.flatnonzero(cells[automa.CARDS_UNSEEN : automa.PATCHES])}
    assert position.automa.pile.next.number in shown <= set(Deck.TACTICAL.numbers)


def test_automas_hidden_cards_do_not_show() -> None:
    position = new_solo_game(deck=Deck.NORMAL, seed=1).position
    samples = [position.sample_hidden(seed) for seed in range(20)]
    views = {automa.observe_automa(each, each.scripted_opponent).tobytes() for each in samples}
    assert len(views) == 1


def test_patches_with_buttons_count_for_automa() -> None:
    position = new_solo_game(seed=1).position
    taken = replace(position.automa, taken="KA").write(position.extensions)
    later = SoloPosition.of(replace(position, ring=position.ring.replace("K", "").replace("A", ""), extensions=taken))
    assert get_edition().by_letter["K"].income
    assert not get_edition().by_letter["A"].income
    assert automa.observe_automa(later, later.scripted_opponent)[automa.PATCHES] == pytest.approx(1 / 10)
