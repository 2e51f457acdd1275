"""Why a hand-made position is impossible: each reason alone, and none for what play can reach."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given

from quiltwork.editions import NAMES, get_edition
from quiltwork.errors import ImpossiblePositionError
from quiltwork.rules import Game, Patch, Player, Position, Purse, Quilt
from situations import FULL, ONE_FREE, REST, SIX_BY_SEVEN, play, situation
from strategies import games, random_game

# rulings.md#impossible-positions


def without(letters: str) -> str:
    """The ring once these patches are gone."""
    return "".join(letter for letter in REST if letter not in letters)


def texts(position: Position) -> list[str]:
    """Every reason in English."""
    return [str(problem) for problem in position.problems()]


K_ON_QUILT = "KK7/KK7/9/9/9/9/9/9/9"


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"ring": without("K")}, "missing from the ring and the quilts: K"),
        ({"ring": without("Kk")}, "missing from the ring and the quilts: K and k"),
        ({"quilt2": K_ON_QUILT}, "patch K is in 2 places: the ring and quilt 2"),
        (
            {"quilt1": K_ON_QUILT, "quilt2": K_ON_QUILT, "ring": without("K")},
            "patch K is in 2 places: quilt 1 and quilt 2",
        ),
        (
            {"quilt1": "KKKK5/9/9/9/9/9/9/9/9", "ring": without("K")},
            "patch K on quilt 1 does not have its shape: a1, b1, c1 and d1",
        ),
        (
            {"quilt2": "KK7/9/9/9/9/9/9/9/7KK", "ring": without("K")},
            "patch K on quilt 2 does not have its shape: a1, b1, h9 and i9",
        ),
        (
            {"purse1": "6b0i1t", "purse2": "5b0i0t", "turn": "1"},
            "player 1 is ahead on the track, so player 2 must move",
        ),
        (
            {"quilt1": "o8/9/9/9/9/9/9/9/9"},
            "the number of leather patches that the players have won is 1, but the tokens have passed 0",
        ),
        (
            {"purse1": "31b0i26t", "purse2": "30b0i25t", "turn": "2"},
            "the number of leather patches that the players have won is 0, but the tokens have passed 1",
        ),
        (
            {"quilt2": "o8/9/9/9/9/9/9/9/9", "purse1": "31b0i26t", "purse2": "30b0i25t", "turn": "2"},
            "the number of leather patches that player 2 has won is 1, but the token has passed 0",
        ),
        (
            {"purse1": "32b0i27t", "purse2": "31b0i26t", "turn": "1o"},
            "player 1 owes a leather patch but has not just passed one ahead of player 2",
        ),
        (
            {"quilt1": FULL, "bonus": "1", "purse1": "31b0i26t", "purse2": "30b0i25t", "turn": "1o"},
            "player 1 owes a leather patch but has 0 empty squares",
        ),
        ({"quilt1": FULL}, "player 1 has a full 7x7 square, so the special tile is not free"),
        ({"bonus": "2"}, "player 2 has the special tile without a full 7x7 square"),
        ({"quilt1": SIX_BY_SEVEN, "bonus": "1"}, "player 1 has the special tile without a full 7x7 square"),
        (
            {"purse1": "7b0i2t", "purse2": "5b0i0t", "turn": "2"},
            "player 1 is 2 spaces ahead, but the longest move possible is 1",
        ),
        (
            {"quilt1": "xx7/9/9/9/9/9/9/9/9", "purse1": "7b0i7t", "turn": "2"},
            "player 1 is 7 spaces ahead, but the longest move possible is 1",
        ),
        ({"purse2": "5b1i0t"}, "player 2 has an income of 1, but the patches on the quilt have 0"),
        (
            {"quilt1": "HHH6/Hx7/9/9/9/9/9/9/9", "ring": without("H"), "purse1": "5b0i0t"},
            "player 1 has an income of 0, but the known patches alone have 1",
        ),
        (
            {"quilt1": "HHH6/H8/9/9/9/9/9/9/9", "ring": without("H"), "purse1": "1b1i1t", "turn": "2"},
            "the patches of player 1 take 2 time, but the token is on space 1",
        ),
        ({"purse1": "6b0i0t"}, "player 1 has 6 buttons, but the patches bought and the spaces moved allow exactly 5"),
        ({"purse2": "4b0i0t"}, "player 2 has 4 buttons, but the patches bought and the spaces moved allow exactly 5"),
        (
            {"edition": "halloween", "purse1": "6b0i0t"},
            "player 1 has 6 eyeballs, but the patches bought and the spaces moved allow exactly 5",
        ),
        (
            {"quilt1": "JJJ6/J8/9/9/9/9/9/9/9", "ring": without("J"), "purse1": "4b2i6t", "turn": "2"},
            "player 1 has 4 buttons, but the patches bought and the spaces moved allow 1 to 3",
        ),
    ],
)
def test_impossible_position_is_named_with_exactly_its_reason(fields: dict[str, str], problem: str) -> None:
    position = situation(**fields)
    assert texts(position) == [problem]
    with pytest.raises(ImpossiblePositionError) as error:
        position.require_possible()
    assert str(error.value) == f"impossible position: {problem}"
    assert error.value.problems == position.problems()


START = situation()


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        (replace(START, ring=REST[:-1] + "I"), "edition revised has no patch I, but there is one in the ring"),
        (
            replace(START, quilts=(Quilt("I" + "." * 80), Quilt())),
            "edition revised has no patch I, but there is one in quilt 1",
        ),
        (replace(START, ring="B" + REST), "patch B is in 2 places: the ring and the ring"),
        (replace(START, purses=(Purse(5), Purse(5, 0, 54))), "player 2 is on space 54, the track has spaces 0 to 53"),
        (replace(START, purses=(Purse(5, 0, -1), Purse(5))), "player 1 is on space -1, the track has spaces 0 to 53"),
        (replace(START, purses=(Purse(-1), Purse(5))), "player 1 has -1 buttons, expected 0 or more"),
        (replace(START, purses=(Purse(5, -1), Purse(5))), "player 1 has an income of -1, expected 0 or more"),
        (replace(START, leather_owed=-1), "-1 leather patches are owed, expected 0 or more"),
    ],
)
def test_what_no_text_can_say_is_named_too(position: Position, problem: str) -> None:
    assert problem in texts(position)


def test_every_reason_is_named_not_only_the_first() -> None:
    position = situation(quilt2=FULL, ring=without("AB"), purse1="6b0i1t", purse2="5b0i0t", turn="1", bonus="1")
    assert texts(position) == [
        "player 1 is ahead on the track, so player 2 must move",
        "player 1 has the special tile without a full 7x7 square",
    ]


def test_unknown_squares_hide_what_cannot_be_told() -> None:
    # rulings.md#unknown-squares
    covered = "/".join(["xxxxxxxxx"] * 3 + ["9"] * 6)
    position = situation(quilt1=covered, quilt2=covered, ring="BCA", purse1="9b7i30t", purse2="3b5i33t")
    assert position.problems() == []


def test_leather_set_aside_by_a_full_quilt_is_not_missed() -> None:
    # rulings.md#leather-on-a-full-quilt
    whole_cloth = Patch("A", 0, 6, 0, ("#########",) * 9)
    position = play(Position.start(replace(get_edition("revised"), name="whole", patches=(whole_cloth,)), "A"), "Ar0a1")
    while not position.is_over:
        assert position.problems() == []
        position = position.after(position.legal_moves[0])
    assert sum(quilt.cells.count("o") for quilt in position.quilts) == 0


def test_leather_refused_is_not_missed() -> None:
    # rulings.md#refusing-leather
    position = situation(edition="halloween", purse1="31b0i26t", purse2="30b0i25t", turn="2")
    assert position.problems() == []


def test_debt_cut_short_by_the_last_free_square_is_possible() -> None:
    # rulings.md#several-leather-patches
    heaped = replace(get_edition("revised"), name="heaped", leather_spaces=(1, 2, 3))
    position = situation(edition=heaped, quilt1=ONE_FREE, bonus="1", ring="A", purse1="9b9i3t", turn="1o")
    assert position.problems() == []


def test_positions_of_play_have_no_problems_in_the_printings() -> None:
    for name in NAMES:
        for seed in range(10):
            _assert_possible(random_game(get_edition(name), random.Random(seed), thrift=(0.0, 0.5)[seed % 2]))


@given(games())
def test_positions_of_play_have_no_problems_in_any_edition(game: Game) -> None:
    _assert_possible(game)


def _assert_possible(game: Game) -> None:
    for position in game.positions:
        assert position.problems() == [], position.text()


@pytest.mark.parametrize("turn", list(Player))
def test_start_is_possible_whoever_is_on_top(turn: Player) -> None:
    # rulings.md#either-player-at-the-start
    assert replace(START, to_move=turn).problems() == []


def test_possible_position_is_let_through() -> None:
    START.require_possible()
