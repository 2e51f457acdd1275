"""Whose turn it is, the token on top, and the end of the game."""

from __future__ import annotations

from dataclasses import replace

from quiltwork.editions import get_edition
from quiltwork.opening import new_game
from quiltwork.rules import Outcome, Player, Reason
from situations import FULL, play, situation


def test_player_one_starts_with_five_buttons_on_space_zero() -> None:
    # rulings.md#who-starts
    position = new_game("revised", seed=1).position
    assert position.to_move is Player.ONE
    assert [(purse.buttons, purse.income, purse.time) for purse in position.purses] == [(5, 0, 0), (5, 0, 0)]
    assert [quilt.empty for quilt in position.quilts] == [81, 81]
    assert len(position.ring) == 33


def test_either_player_may_be_on_top_at_the_start() -> None:
    # rulings.md#either-player-at-the-start
    position = situation(turn="2")
    assert position.problems() == []
    assert position.after(position.parse_move("adv")).to_move is Player.ONE


def test_player_furthest_behind_moves_even_several_times_in_a_row() -> None:
    # rulings.md#whose-turn
    position = play(situation(ring="JDAC", purse2="9b0i0t"), "Jr0a1")
    movers = []
    for move in ("Dr0a1", "Ar0d1", "Cr0a4", "adv"):
        movers.append(position.to_move)
        position = play(position, move)
    assert movers == [Player.TWO] * 4
    assert [purse.time for purse in position.purses] == [6, 7]
    assert position.to_move is Player.ONE


def test_player_who_is_ahead_waits() -> None:
    # rulings.md#whose-turn: one rulebook says "furthest ahead", a slip.
    position = play(situation(), "Br0a1")
    assert position.to_move is Player.TWO
    impossible = replace(position, to_move=Player.ONE)
    assert [problem.code for problem in impossible.problems()] == ["wrong-player-to-move"]


def test_player_on_top_moves_again_after_landing_on_the_opponent() -> None:
    # rulings.md#on-top
    position = play(situation(ring="BCD", purse1="5b0i2t", purse2="5b0i5t"), "Br0a1")
    assert [purse.time for purse in position.purses] == [5, 5]
    assert position.to_move is Player.ONE


def test_player_who_was_landed_on_waits_until_the_one_on_top_has_moved_off() -> None:
    # rulings.md#on-top
    position = play(situation(ring="BCD", purse1="5b0i2t", purse2="5b0i5t"), "Br0a1", "adv")
    assert [purse.time for purse in position.purses] == [6, 5]
    assert position.to_move is Player.TWO


def test_player_on_the_last_space_moves_no_more() -> None:
    # rulings.md#the-end
    position = situation(purse1="5b0i53t", purse2="0b0i40t", turn="2", ring="BCD")
    while not position.is_over:
        assert position.to_move is Player.TWO
        position = position.after(position.legal_moves[-1])
    assert position.purses[1].time == 53


def test_game_is_over_when_both_tokens_have_arrived() -> None:
    # rulings.md#the-end
    before = situation(purse1="5b0i53t", purse2="0b0i52t", turn="2")
    assert before.outcome() is None
    after = play(before, "adv")
    assert after.is_over
    assert len(after.legal_moves) == 0
    assert list(after.legal_moves) == []


def test_game_goes_on_while_a_leather_patch_on_the_last_space_is_owed() -> None:
    # rulings.md#leather-on-the-last-space
    ruleset = replace(get_edition("revised"), name="late-leather", leather_spaces=(53,))
    position = play(situation(edition=ruleset, purse1="5b0i51t", purse2="5b0i52t"), "adv")
    assert (position.to_move, position.leather_owed, position.is_over) == (Player.ONE, 1, False)
    position = play(position, "oa1")
    assert (position.to_move, position.is_over) == (Player.TWO, False)
    assert play(position, "adv").is_over


def test_equal_scores_are_won_by_whoever_reached_the_last_space_first() -> None:
    # rulings.md#the-tie
    one_was_first = play(situation(purse1="6b0i53t", purse2="5b0i52t", turn="2"), "adv")
    assert one_was_first.outcome() == Outcome(Player.ONE, (-156, -156), Reason.FIRST_TO_FINISH)
    two_was_first = play(situation(purse1="5b0i52t", purse2="6b0i53t", turn="1"), "adv")
    assert two_was_first.outcome() == Outcome(Player.TWO, (-156, -156), Reason.FIRST_TO_FINISH)


def test_more_points_beat_arriving_first() -> None:
    # rulings.md#the-tie
    outcome = play(situation(purse1="5b0i53t", purse2="5b0i52t", turn="2"), "adv").outcome()
    assert outcome == Outcome(Player.TWO, (-157, -156), Reason.SCORE)
    assert outcome is not None
    assert outcome.result == "0-1"


def test_there_is_an_outcome_for_a_full_quilt_too() -> None:
    position = play(situation(quilt1=FULL, bonus="1", purse1="30b0i53t", purse2="0b0i52t", turn="2"), "adv")
    outcome = position.outcome()
    assert outcome == Outcome(Player.ONE, (37, -161), Reason.SCORE)
    assert outcome is not None
    assert outcome.result == "1-0"
