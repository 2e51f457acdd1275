"""The lazy sequence of legal moves, and the reasons for refusing others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltwork.errors import IllegalMoveError, InvalidMoveError
from quiltwork.notation import parse_move
from quiltwork.rules import Advance, Buy, Leather, Move, Player, Position, why_not
from situations import FULL, play, situation
from strategies import positions


@given(positions())
def test_length_iteration_indices_slices_and_lookup_agree(position: Position) -> None:
    moves = position.legal_moves
    listed = list(moves)
    assert len(moves) == len(listed) == len(set(listed))
    assert bool(moves) == bool(listed)
    assert [moves[index] for index in range(len(moves))] == listed
    assert [moves[index - len(moves)] for index in range(len(moves))] == listed
    assert list(reversed(moves)) == listed[::-1]
    assert moves[3:40:7] == listed[3:40:7]
    assert moves[::-1] == listed[::-1]
    assert all(move in moves for move in listed)


@given(positions(), st.data())
def test_move_is_legal_exactly_when_it_is_listed(position: Position, data: st.DataObject) -> None:
    letters = st.sampled_from(position.ring[:5] or "A")
    any_move: st.SearchStrategy[Move] = (
        st.just(Advance())
        | st.builds(Leather, st.integers(0, 80))
        | st.builds(Buy, letters, st.integers(0, 7), st.integers(0, 80))
    )
    for move in data.draw(st.lists(any_move, max_size=20)):
        assert (position.canonical(move) in list(position.legal_moves)) == (why_not(position, move) is None)


@pytest.mark.parametrize("index", [81, -82, 10**9])
def test_index_beyond_the_moves_is_an_index_error(index: int) -> None:
    position = situation(purse1="5b0i26t", purse2="5b0i25t", turn="1o")
    with pytest.raises(IndexError, match=f"there are 81 legal moves, so no index {index}"):
        position.legal_moves[index]


def test_repr_counts_them() -> None:
    assert repr(situation().legal_moves) == "<639 legal moves>"


def test_moves_are_found_once_and_kept() -> None:
    position = situation()
    assert position.legal_moves is position.legal_moves


def test_advance_comes_first_and_then_the_offer_in_its_order() -> None:
    listed = [str(move) for move in situation(ring="CBDA").legal_moves]
    assert listed[:3] == ["adv", "Cr0a1", "Cr0b1"]
    assert list(dict.fromkeys(text[0] for text in listed)) == ["a", "C", "B", "D"]
    assert listed[-1] == "Dr3h8"


def test_refusal_comes_after_the_squares() -> None:
    position = situation(edition="halloween", purse1="5b0i26t", purse2="5b0i25t", turn="1o")
    assert [str(move) for move in position.legal_moves][-2:] == ["oi9", "o-"]
    assert str(position.legal_moves[-1]) == "o-"


@pytest.mark.parametrize("text", ["Kr0d4", "Kr1d4", "Kr2d4", "Kr3d4", "Km0d4", "Km1d4", "Km2d4", "Km3d4"])
def test_orientation_that_looks_the_same_is_accepted_under_any_name(text: str) -> None:
    # rulings.md#equal-orientations
    position = situation(ring="KBC", purse1="9b0i0t")
    assert parse_move(text) in position.legal_moves
    assert position.parse_move(text) == parse_move("Kr0d4")
    assert position.after(parse_move(text)) == position.after(parse_move("Kr0d4"))


def test_other_things_are_not_legal_moves() -> None:
    moves = situation().legal_moves
    for thing in (None, 3, "castle", (), object()):
        assert thing not in moves


LEATHER_OWED = {"purse1": "5b0i26t", "purse2": "5b0i25t", "turn": "1o"}


@pytest.mark.parametrize(
    ("fields", "move", "reason"),
    [
        ({"purse1": "5b0i53t", "purse2": "5b0i53t"}, "adv", "the game is over"),
        ({"purse1": "5b0i53t", "purse2": "5b0i53t"}, "oa1", "the game is over"),
        (LEATHER_OWED, "adv", "player 1 must place a leather patch first"),
        (LEATHER_OWED, "Br0a1", "player 1 must place a leather patch first"),
        (LEATHER_OWED, "o-", "edition revised does not allow a leather patch to be refused"),
        ({**LEATHER_OWED, "quilt1": "4M4/9/9/9/9/9/9/9/9"}, "oe1", "already covered: e1 (M)"),
        ({}, "oa1", "player 1 has no leather patch to place"),
        ({"turn": "2"}, "o-", "player 2 has no leather patch to place"),
        ({}, "Ir0a1", "edition revised has no patch I"),
        ({}, "Kr0a1", "patch K is not on offer; on offer: B, C and D"),
        ({"ring": "-"}, "Kr0a1", "patch K is not on offer; no patch is left"),
        ({"ring": "KBC"}, "Kr0a1", "patch K costs 6 buttons, player 1 has 5"),
        ({"ring": "BCD", "purse1": "0b0i0t"}, "Br0a1", "patch B costs 1 button, player 1 has 0"),
        ({"edition": "halloween", "ring": "KBC"}, "Kr0a1", "patch K costs 6 eyeballs, player 1 has 5"),
        ({"ring": "CBD"}, "Cr0h1", "a patch of 3 by 1 squares at h1 reaches beyond the quilt"),
        ({"ring": "CBD"}, "Cr1a8", "a patch of 1 by 3 squares at a8 reaches beyond the quilt"),
        ({"ring": "CBD", "quilt1": "1MM6/9/9/9/9/9/9/9/9"}, "Cr0a1", "already covered: b1 (M) and c1 (M)"),
        ({}, "K", "only Automa takes a patch without placing it; write where K goes, like Kr0a1"),
    ],
)
def test_illegal_move_is_refused_with_its_reason(fields: dict[str, str], move: str, reason: str) -> None:
    position = situation(**fields)
    assert str(why_not(position, parse_move(move))) == reason
    assert parse_move(move) not in position.legal_moves
    with pytest.raises(IllegalMoveError) as error:
        position.parse_move(move)
    assert str(error.value) == f"{move} is not legal: {reason}"


@pytest.mark.parametrize(
    "text", ["", "ADV", "adv ", "Kr4d4", "Kd4", "Kr1j4", "Kr1d0", "or0a1", "o", "oj1", "xr0a1", "Kr1d44"]
)
def test_text_that_is_no_move_is_invalid_rather_than_illegal(text: str) -> None:
    with pytest.raises(InvalidMoveError, match="is not a move; expected adv"):
        situation().parse_move(text)


def test_nothing_fits_on_a_full_quilt() -> None:
    position = situation(quilt1=FULL, bonus="1", purse1="99b0i0t")
    assert list(position.legal_moves) == [Advance()]


def test_cache_is_no_part_of_the_value() -> None:
    one, two = situation(), situation()
    _ = len(one.legal_moves)
    assert one == two
    assert hash(one) == hash(two)
    assert replace(one, to_move=Player.TWO).legal_moves is not one.legal_moves


def test_after_leaves_the_position_as_it_was() -> None:
    before = situation()
    text = before.text()
    play(before, "Br0a1")
    assert before.text() == text
