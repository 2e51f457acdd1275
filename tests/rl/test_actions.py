"""The action space: every legal move is one action, every other action says why not."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from quiltwork.errors import IllegalMoveError
from quiltwork.rl.spaces.actions import (
    ACTIONS,
    ADVANCE,
    BUY,
    LEATHER,
    REFUSAL,
    action_mask,
    action_of,
    legal_move,
    move_of,
    why_not,
)
from quiltwork.rules import Advance, Buy, Discard, Leather, Position, Take
from situations import situation
from strategies import positions


@given(positions())
def test_mask_shows_the_legal_moves_and_nothing_else(position: Position) -> None:
    by_rules = [action_of(position, move) for move in position.legal_moves]
    assert sorted(by_rules) == np.flatnonzero(action_mask(position)).tolist()


@given(positions())
def test_an_action_means_the_move_it_was_made_of(position: Position) -> None:
    for move in position.legal_moves:
        assert move_of(position, action_of(position, move)) == move


@settings(max_examples=15)
@given(positions())
def test_what_is_not_in_the_mask_has_a_reason_and_what_is_has_none(position: Position) -> None:
    allowed = [why_not(position, action) is None for action in range(ACTIONS)]
    assert np.array_equal(allowed, action_mask(position).astype(bool))


def test_the_numbers_are_those_of_the_specification() -> None:
    position = situation(ring="KLMA")
    assert ACTIONS == 1 + 81 + 1 + 3 * 8 * 81
    assert move_of(position, ADVANCE) == Advance()
    assert [move_of(position, action) for action in (LEATHER, LEATHER + 80)] == [Leather(0), Leather(80)]
    assert move_of(position, REFUSAL) == Discard()
    assert move_of(position, BUY) == Buy("K", 0, 0)
    assert move_of(position, BUY + (1 * 8 + 5) * 81 + 30) == Buy("L", 5, 30)
    assert move_of(position, ACTIONS - 1) == Buy("M", 7, 80)


def test_equal_orientations_are_one_action() -> None:
    position = situation(ring="GBA")
    action = action_of(position, Buy("G", 3, 30))
    assert action == action_of(position, Buy("G", 1, 30))
    mask = action_mask(position)
    assert mask[action]
    assert not mask[BUY + 3 * 81 + 30]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (-1, "there is no action -1, expected 0 to 2026"),
        (ACTIONS, "there is no action 2027, expected 0 to 2026"),
        (LEATHER + 40, "oe5 is not legal: player 1 has no leather patch to place"),
        (BUY, "Kr0a1 is not legal: patch K costs 6 buttons, player 1 has 5"),
        (BUY + (1 * 8 + 3) * 81 + 30, "Gr3d4 is not an action: it looks the same as Gr1d4, which is action 842"),
        (BUY + 2 * 8 * 81, "slot 3 of the offer is empty; on offer: K and G"),
    ],
)
def test_an_illegal_action_is_refused_in_notation(action: int, reason: str) -> None:
    position = situation(ring="KG")
    assert str(why_not(position, action)) == reason
    with pytest.raises(IllegalMoveError) as caught:
        legal_move(position, action)
    assert str(caught.value) == reason


@pytest.mark.parametrize("move", [Take("K"), Buy("Z", 0, 0)])
def test_a_move_that_is_no_action_is_refused(move: Buy | Take) -> None:
    with pytest.raises(IllegalMoveError, match="has no action in this position"):
        action_of(situation(ring="KG"), move)


def test_the_refusal_is_an_action_where_the_edition_allows_it() -> None:
    owed = {"purse1": "5b0i26t", "purse2": "5b0i20t", "turn": "1o"}
    assert not action_mask(situation(edition="revised", **owed))[REFUSAL]
    assert action_mask(situation(edition="halloween", **owed))[REFUSAL]


def test_no_action_is_left_at_the_end() -> None:
    assert not action_mask(situation(purse1="5b0i53t", purse2="5b0i53t")).any()
