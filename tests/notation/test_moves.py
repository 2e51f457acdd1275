"""Moves as text."""

from __future__ import annotations

import pytest

from quiltwork import new_game
from quiltwork.errors import IllegalMoveError, InvalidMoveError
from quiltwork.notation import parse_move
from quiltwork.rules import Advance, Buy, Discard, Leather, Move
from situations import situation


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("adv", Advance()),
        ("Kr1d4", Buy("K", 1, 30)),
        ("Km3a1", Buy("K", 7, 0)),
        ("oa1", Leather(0)),
        ("oe5", Leather(40)),
        ("oi9", Leather(80)),
        ("o-", Discard()),
    ],
)
def test_each_kind_of_move_is_read_and_written(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text", ["", "ADV", "adv ", "Kr4d4", "Kd4", "kr1d0", "Kr1j4", "Kr1d44", "xr0a1", "or0a1", "oo", "Kr1d４"]
)
def test_anything_else_is_not_a_move(text: str) -> None:
    with pytest.raises(InvalidMoveError, match=r"is not a move; expected adv, a purchase like Kr1d4"):
        parse_move(text)


def test_a_long_text_is_quoted_in_part() -> None:
    with pytest.raises(InvalidMoveError) as caught:
        parse_move("K" * 10_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", ["r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3"])
def test_orientations_that_look_the_same_are_read_as_the_first(name: str) -> None:
    position = situation(ring="KBC", purse1="9b0i0t")
    assert str(position.parse_move(f"K{name}d4")) == "Kr0d4"


def test_a_legal_move_of_a_position_is_read_with_its_reason_refused() -> None:
    position = new_game("revised", seed=1).position
    with pytest.raises(IllegalMoveError, match="oe5 is not legal: player 1 has no leather patch to place"):
        position.parse_move("oe5")
