"""Positions as one line of text."""

from __future__ import annotations

import pytest

from quiltwork.editions import ruleset_from_data
from quiltwork.errors import InvalidPositionError
from quiltwork.rules import Player, Position
from situations import EMPTY, situation

MIDDLE = (
    "revised 1B4PPP/1BB2PPbb/4h1bb1/D1hhhhhbb/DD2h2c1/1NN1ZZ1cc/NNN1Z2cc/2o1Z3c/4ZZ3 "
    "9/2MM1F1AA/e1M1FF1J1/eeMMF2J1/ee1E3JJ/e1EEE4/5QQQQ/7Q1/5CCC1 kHKVRfdgYTUWSGLaj 5b5i30t 8b6i30t 1 -"
)
START = f"revised {EMPTY} {EMPTY} BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA 5b0i0t 5b0i0t 1 -"


def test_a_position_in_the_middle_of_a_game_is_read_and_written() -> None:
    position = Position.parse(MIDDLE)
    assert position.text() == MIDDLE
    assert position.problems() == []
    assert [patch.letter for patch in position.offer] == ["k", "H", "K"]
    assert position.to_move is Player.ONE


def test_an_empty_ring_and_an_owed_leather_patch_are_written() -> None:
    text = START.replace("BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA", "-").replace(" 1 -", " 2o 1")
    position = Position.parse(text)
    assert (position.ring, position.leather_owed, position.bonus) == ("", 1, Player.ONE)
    assert position.text() == text


def test_extensions_survive_in_their_order() -> None:
    text = f"{START} zeta=1 alpha= b.c=x=y"
    assert Position.parse(text).text() == text
    assert Position.parse(text).extensions == (("zeta", "1"), ("alpha", ""), ("b.c", "x=y"))


def test_white_space_between_fields_does_not_matter() -> None:
    assert Position.parse("  " + START.replace(" ", " \t ") + "\n") == Position.parse(START)


def test_split_runs_of_empty_squares_are_written_as_one() -> None:
    assert Position.parse(START.replace(EMPTY, EMPTY.replace("9", "45", 1))).text() == START


def test_a_custom_edition_is_read_with_its_ruleset() -> None:
    custom = ruleset_from_data({"name": "short", "track": {"last_space": 30, "incomes": [], "leather": []}})
    position = situation(edition=custom)
    assert Position.parse(position.text(), custom) == position
    with pytest.raises(InvalidPositionError, match="unknown edition 'short'"):
        Position.parse(position.text())


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (" 1 -", "", "the position has 6 fields, expected 8 (edition quilt1 quilt2 ring purse1 purse2 turn bonus)"),
        ("revised", "revisd", "unknown edition 'revisd'; did you mean 'revised'?"),
        (EMPTY, "9/9", "quilt 1 has 2 rows, expected 9: '9/9'"),
        (EMPTY, EMPTY.replace("9", "8", 1), "row 1 of quilt 1 has 8 squares, expected 9: '8'"),
        (EMPTY, EMPTY.replace("9", "45A", 1), "row 1 of quilt 1 has 10 squares, expected 9: '45A'"),
        (
            EMPTY,
            EMPTY.replace("9", "?8", 1),
            "row 1 of quilt 1 has '?', expected a patch of edition revised, o, x",
        ),
        ("jkA", "jkI", "the ring has 'I', which is not a patch of edition revised"),
        ("jkA", "jkB", "the ring has patch B more than once"),
        ("5b0i0t", "5b0i", "purse 1 is '5b0i', expected buttons, income and time like 5b0i0t"),
        ("5b0i0t", "5b0i54t", "player 1 is on space 54, the track has spaces 0 to 53"),
        (" 1 -", " 3 -", "turn is '3', expected 1 or 2, with an o for each leather patch owed"),
        (" 1 -", " 1 3", "bonus is '3', expected -, 1 or 2"),
        (" 1 -", " 1 - x", "'x' is not an extension, expected name=value"),
        (" 1 -", " 1 - a=1 a=2", "extension a appears twice"),
    ],
)
def test_a_mistake_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        Position.parse(START.replace(old, new, 1))
    assert message in str(caught.value)


def test_a_hostile_length_is_refused() -> None:
    with pytest.raises(InvalidPositionError, match="the position has 1000000 characters, expected at most"):
        Position.parse("9" * 1_000_000)


def test_the_richest_player_of_any_custom_edition_can_be_written_and_read_back() -> None:
    spaces = list(range(1, 1000))
    rich = ruleset_from_data({"name": "rich", "track": {"last_space": 999, "incomes": spaces, "leather": []}})
    position = situation(purse1="4951098b4950i999t", edition=rich)
    assert Position.parse(position.text(), rich) == position
