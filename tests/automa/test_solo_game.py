"""A solo game: the same face as a game for two, with Automa's answers played at once."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

import quiltwork
from quiltwork.automa import AUTOMA, HUMAN, Deck, Level, SoloGame, new_solo_game, play_solo
from quiltwork.editions import get_edition
from quiltwork.errors import (
    IllegalMoveError,
    InvalidArgumentError,
    InvalidPositionError,
    InvalidTextError,
    UnknownEditionError,
)
from quiltwork.rules import Advance, Game, Move, Position, Take
from solo_situations import solo
from solo_strategies import finished_solo_games

NORMAL = tuple(range(1, 13))
RING = "BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA"


def advance_always(position: Position) -> Move:
    """A human who only ever advances; a leather patch goes onto the first free square."""
    return position.legal_moves[0]


def test_automa_answers_a_move_that_passes_the_turn() -> None:
    game = new_solo_game(ring=RING, cards=NORMAL)
    position = game.push("adv")
    assert [str(move) for move in game.moves] == ["adv", "B"]
    assert game.players == (HUMAN, AUTOMA)
    assert position is game.position
    assert position.to_move is HUMAN


def test_automa_answers_with_as_many_turns_as_it_is_behind() -> None:
    game = new_solo_game(ring="TFaHBCDEGJKLMNPQRSUVWYZbcdefghjkA", cards=(3, 12, *NORMAL[3:11], 1, 2))
    game.push("Fr0a1")
    assert [str(move) for move in game.moves] == ["Fr0a1", "a", "adv"]
    assert [turn.card.number for turn in game.turns] == [3, 12]


def test_automa_waits_while_the_human_moves_again() -> None:
    game = SoloGame(solo(turn="1", human="5b0i0t", automa="0b0i9t"))
    game.push("Br0a1")
    assert game.players == (HUMAN,)


def test_automa_waits_until_the_leather_patch_is_sewn_on() -> None:
    game = SoloGame(solo(turn="1", human="5b0i25t", automa="0b0i25t"))
    game.push("adv")
    assert game.position.leather_owed == 1
    game.push("oa1")
    assert game.players[:3] == (HUMAN, HUMAN, AUTOMA)


def test_taking_a_move_back_takes_back_the_answer() -> None:
    game = new_solo_game(seed=7)
    game.push("adv")
    before = game.position
    game.push("adv")
    assert game.pop() == Advance()
    assert game.position == before


def test_nothing_can_be_taken_back_at_the_start() -> None:
    with pytest.raises(InvalidArgumentError, match="there is no move to take back"):
        new_solo_game(seed=7).pop()


def test_going_back_into_automas_answer_goes_back_to_the_human() -> None:
    game = new_solo_game(ring=RING, cards=NORMAL)
    game.push("adv")
    assert game.undo_to(1) == (Advance(), Take("B"))
    assert len(game) == 0


def test_going_back_to_now_changes_nothing() -> None:
    game = new_solo_game(ring=RING, cards=NORMAL)
    game.push("adv")
    assert game.undo_to(len(game)) == ()


def test_a_set_up_in_which_automa_is_behind_begins_with_its_turn() -> None:
    game = SoloGame(solo(card=12, automa="0b0i3t", human="5b0i5t"))
    assert game.players == (AUTOMA,)
    assert game.undo_to(0) == (Advance(),)
    assert game.players == (AUTOMA,)


def test_a_refused_move_changes_nothing() -> None:
    game = new_solo_game(ring=RING, cards=NORMAL)
    with pytest.raises(IllegalMoveError):
        game.push("Kr0a1")
    assert len(game) == 0


@given(finished_solo_games())
def test_a_solo_game_replays_to_the_same_end(game: SoloGame) -> None:
    again = SoloGame(game.start, game.moves)
    assert again == game
    assert again.positions == game.positions
    assert again.outcome() == game.outcome()


@given(finished_solo_games())
def test_a_plain_game_plays_a_solo_game_move_by_move(game: SoloGame) -> None:
    again = Game(game.start)
    for move in game.moves:
        again.push(move)
    assert again.positions == game.positions


@given(finished_solo_games())
def test_every_turn_of_automa_is_described(game: SoloGame) -> None:
    moves = [move for move, player in zip(game.moves, game.players, strict=True) if player is AUTOMA]
    assert [turn.move for turn in game.turns] == moves
    assert all(turn.reasoning and turn.effect for turn in game.turns)


def test_a_seed_gives_the_ring_of_the_game_for_two() -> None:
    assert new_solo_game("revised", seed=7).start.ring == quiltwork.new_game("revised", seed=7).start.ring


def test_without_a_seed_games_differ() -> None:
    assert new_solo_game().start != new_solo_game().start


def test_a_seed_beside_ring_and_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="give a seed, or a ring and cards, not all three"):
        new_solo_game(seed=1, ring=RING, cards=NORMAL)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(InvalidTextError, match="unknown level 'wizard'"):
        new_solo_game(level="wizard")
    with pytest.raises(InvalidTextError, match="unknown deck 'big'"):
        new_solo_game(deck="big")
    with pytest.raises(InvalidTextError, match="there are 11 cards, but a deck has 12"):
        new_solo_game(cards=NORMAL[:11])
    with pytest.raises(UnknownEditionError):
        new_solo_game("nonsense")


def test_a_usual_start_is_no_solo_game() -> None:
    with pytest.raises(InvalidPositionError, match="needs the extension automa=…"):
        quiltwork.automa.SoloPosition.of(Position.start(get_edition(), RING))


def test_a_whole_game_is_played_for_a_player() -> None:
    result = play_solo(advance_always, "legend", "tactical", 7)
    assert result.game.outcome() == result.outcome
    assert set(result.by_level) == set(Level)
    assert result.by_level[Level.LEGEND] == result.outcome
    assert not result.human_won


def test_a_player_and_a_seed_always_play_the_same_game() -> None:
    def play(seed: int) -> tuple[Move, ...]:
        source = random.Random(seed)
        player = lambda position: position.legal_moves[source.randrange(len(position.legal_moves))]  # noqa: E731
        return play_solo(player, Level.MASTER, Deck.NORMAL, seed).game.moves

    assert play(3) == play(3) != play(4)
