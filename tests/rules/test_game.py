"""A game: pushed, popped, taken back to any point."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltwork.errors import IllegalMoveError
from quiltwork.notation import parse_move
from quiltwork.opening import new_game
from quiltwork.rules import Advance, Game, Player
from situations import REST, situation
from strategies import games


def a_game() -> Game:
    game = new_game("revised", ring=REST)
    for text in ("Br0a1", "Cr0a1", "adv"):
        game.push_text(text)
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
        game.push_text("Zr0a1")
    assert game.positions == before


def test_push_keeps_moves_under_their_canonical_name() -> None:
    # rulings.md#equal-orientations
    game = new_game("revised", ring=REST)
    game.push(parse_move("Br0a1"))
    game.push(parse_move("Cm2d4"))
    assert [str(move) for move in game.moves] == ["Br0a1", "Cr0d4"]


def test_players_are_those_who_made_each_move() -> None:
    assert a_game().players == (Player.ONE, Player.TWO, Player.TWO)


def test_pop_takes_the_last_move_back() -> None:
    game = a_game()
    earlier = game.positions[-2]
    assert game.pop() == Advance()
    assert game.position == earlier
    assert len(game) == 2


def test_pop_at_the_start_is_an_index_error() -> None:
    with pytest.raises(IndexError, match="no move to take back"):
        new_game("revised", ring=REST).pop()


def test_undo_to_takes_back_to_any_point_and_gives_the_moves_in_order() -> None:
    game = a_game()
    assert [str(move) for move in game.undo_to(1)] == ["Cr0a1", "adv"]
    assert [str(move) for move in game.moves] == ["Br0a1"]
    assert game.undo_to(1) == ()
    assert len(game.undo_to(0)) == 1
    assert game.position is game.start


@pytest.mark.parametrize("length", [-1, 4])
def test_undo_to_a_point_that_is_not_there_is_an_index_error(length: int) -> None:
    with pytest.raises(IndexError, match=f"cannot go back to move {length} of 3"):
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
