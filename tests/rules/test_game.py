"""A game: moves played and taken back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltwork.automa import new_solo_game
from quiltwork.errors import IllegalMoveError, InvalidArgumentError, InvalidMoveError
from quiltwork.notation import Record, parse_move
from quiltwork.opening import new_game
from quiltwork.rules import Advance, Game, Move, Player, Position, why_not
from situations import REST, situation
from strategies import games


def a_game() -> Game:
    game = new_game("revised", ring=REST)
    for text in ("Br0a1", "Cr0a1", "adv"):
        game.push(text)
    return game


def test_new_game_has_only_its_start() -> None:
    game = new_game("revised", ring=REST)
    assert (len(game), game.moves, game.players) == (0, (), ())
    assert game.positions == (game.start,) == (game.position,)
    assert game.outcome() is None


def test_push_plays_the_move_and_gives_the_position() -> None:
    game = new_game("revised", ring=REST)
    before = game.position
    move = before.parse_move("Br0a1")
    assert game.push(move) is game.position
    assert game.position == before.after(move)
    assert game.moves == (move,)


def test_push_refuses_an_illegal_move_and_stays_as_it_was() -> None:
    game = a_game()
    before = game.positions
    with pytest.raises(IllegalMoveError, match="Zr0a1 is not legal: patch Z is not on offer"):
        game.push("Zr0a1")
    assert game.positions == before


def test_push_keeps_moves_under_their_canonical_name() -> None:
    # rulings.md#equal-orientations
    game = new_game("revised", ring=REST)
    game.push(parse_move("Br0a1"))
    game.push(parse_move("Cm2d4"))
    assert [str(move) for move in game.moves] == ["Br0a1", "Cr0d4"]


def test_push_of_a_checked_move_does_not_check_it_again() -> None:
    game = new_game("revised", ring=REST)
    game.push(parse_move("Cr0a1"), is_checked=True)
    assert [str(move) for move in game.moves] == ["Cr0a1"]


def test_after_accepts_the_text_of_a_move() -> None:
    start = new_game("revised", ring=REST).start
    assert start.after("Br0a1") == start.after(parse_move("Br0a1"))


def test_players_are_those_who_made_each_move() -> None:
    assert a_game().players == (Player.ONE, Player.TWO, Player.TWO)


def test_pop_takes_the_last_move_back() -> None:
    game = a_game()
    earlier = game.positions[-2]
    assert game.pop() == Advance()
    assert game.position == earlier
    assert len(game) == 2


def test_pop_at_the_start_is_refused() -> None:
    with pytest.raises(InvalidArgumentError, match="there is no move to take back"):
        new_game("revised", ring=REST).pop()


def test_undo_to_takes_back_to_any_point_and_gives_the_moves_in_order() -> None:
    game = a_game()
    assert [str(move) for move in game.undo_to(1)] == ["Cr0a1", "adv"]
    assert [str(move) for move in game.moves] == ["Br0a1"]
    assert game.undo_to(1) == ()
    assert len(game.undo_to(0)) == 1
    assert game.position is game.start


@pytest.mark.parametrize("length", [-1, 4])
def test_undo_to_a_point_that_does_not_exist_is_refused(length: int) -> None:
    with pytest.raises(InvalidArgumentError, match=f"cannot go back to move {length} of 3"):
        a_game().undo_to(length)


def test_games_are_equal_when_start_and_moves_are() -> None:
    assert a_game() == a_game()
    shorter = a_game()
    shorter.pop()
    assert shorter != a_game()
    assert a_game() != "a game"


def test_game_is_unhashable_because_it_changes() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(a_game())


def test_game_can_start_from_any_position() -> None:
    game = Game(situation(purse1="5b0i52t", purse2="5b0i53t"), [Advance()])
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winner is Player.ONE


def test_repr_shows_length_and_position() -> None:
    assert repr(a_game()).startswith("<Game of 3 moves, 'revised ")


def test_seed_and_ring_together_are_refused() -> None:
    with pytest.raises(ValueError, match="give a seed or a ring, not both"):
        new_game("revised", seed=1, ring=REST)


def test_same_seed_gives_the_same_ring() -> None:
    assert new_game("revised", seed=7).start == new_game("revised", seed="7").start
    assert new_game("revised", seed=7).start.ring == "FRSBjThcUDHbEJVWYMedGQCZNLPkKgfaA"


def test_without_a_seed_rings_differ() -> None:
    assert len({new_game("revised").start.ring for _ in range(5)}) > 1


@given(games(), st.data())
def test_undo_and_replay_give_the_same_game(game: Game, data: st.DataObject) -> None:
    positions = game.positions
    undone = game.undo_to(data.draw(st.integers(0, len(game))))
    assert game.positions == positions[: len(game) + 1]
    for move in undone:
        game.push(move)
    assert game.positions == positions
    assert Game(game.start, game.moves) == game


def test_after_refuses_an_illegal_move() -> None:
    position = new_game("revised", ring=REST).position
    with pytest.raises(IllegalMoveError, match="Zr0a1 is not legal: patch Z is not on offer"):
        position.after(parse_move("Zr0a1"))


def test_after_does_not_check_a_checked_move_again() -> None:
    position = new_game("revised", ring=REST).position
    assert position.after(parse_move("Cr0a1"), is_checked=True) == position.after("Cr0a1")


@pytest.mark.parametrize("edition", ["revised", "solo"])
def test_what_is_no_move_at_all_is_refused_everywhere(edition: str) -> None:
    game: Game = new_solo_game(seed=1) if edition == "solo" else new_game("revised", ring=REST)
    nothing: Any = 3
    for refuses in (
        game.push,
        game.position.after,
        game.position.canonical,
        game.position.parse_move,
        lambda move: why_not(game.position, move),
    ):
        with pytest.raises(InvalidMoveError, match="'3' is not a move"):
            refuses(nothing)


def is_listed(position: Position, move: Move | str) -> bool:
    return move in position.legal_moves


def test_the_text_of_a_move_is_accepted_wherever_a_move_is() -> None:
    position = new_game("revised", ring=REST).position
    assert is_listed(position, "adv")
    assert not is_listed(position, "Zr0a1")
    assert why_not(position, "adv") is None
    assert position.after("adv") == position.after(Advance())
    assert position.canonical("Cm2d4") == parse_move("Cr0d4")
    assert Game(position, ["adv"]).moves == (Advance(),)
    assert Record(position).root.add("adv").move == Advance()


def test_a_text_that_is_no_move_is_not_among_the_legal_moves() -> None:
    assert not is_listed(new_game("revised", ring=REST).position, "castle")
