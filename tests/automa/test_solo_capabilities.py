"""What a solo position says it supports, so that no other package needs to know its type."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltwork.automa import AUTOMA, CARDS, HUMAN, Deck, Level, SoloGame, SoloPosition, new_solo_game
from quiltwork.language import Message
from quiltwork.rules import Player, Position, Take
from solo_situations import solo
from solo_strategies import solo_games
from strategies import SEEDS


def finished(level: Level = Level.FELLOW) -> SoloGame:
    game = new_solo_game(level=level, seed=7)
    while not game.position.is_over:
        game.push("adv") if not game.position.leather_owed else game.push(game.position.legal_moves[0])
    return game


def test_only_the_human_has_a_quilt() -> None:
    position = new_solo_game(seed=7).position
    assert [position.has_quilt(player) for player in Player] == [True, False]


def test_scripted_opponent_is_what_the_human_sees_of_automa() -> None:
    position = solo(card=13, offer="BCD", turn="1", human="5b0i3t", automa="4b1i3t", taken="F", level="legend")
    opponent = position.scripted_opponent
    assert (opponent.player, opponent.level, opponent.deck) == (AUTOMA, "legend", "tactical")
    assert (opponent.marker_space, opponent.next_budget, opponent.last_card) == (35, CARDS[13].budget, None)
    assert (opponent.patches, opponent.collected, opponent.next_turn) == (("F",), 4, None)


def test_scripted_opponent_knows_the_turn_that_it_takes_now() -> None:
    turn = solo(card=3, offer="FKT", human="5b0i9t").scripted_opponent.next_turn
    assert turn is not None
    assert (turn.card, turn.budget, turn.move) == (3, 3, Take("F"))
    assert str(turn.effect[0]) == "Automa takes patch F and moves 2 spaces to space 2."


def test_scripted_opponent_shows_the_card_revealed_last() -> None:
    game = new_solo_game(seed=7)
    game.push("adv")
    assert game.position.scripted_opponent.last_card == game.turns[-1].card.number


def test_forced_move_is_explained_by_the_card_and_its_effect() -> None:
    position = solo(card=3, offer="FKT", human="5b0i9t")
    forced = position.forced
    assert forced is not None
    assert forced.reason == Message("automa-card-decides", card=3)
    assert [message.code for message in forced.explanation] == [
        "automa-card",
        "automa-one-affordable",
        "automa-takes-patch",
    ]


@given(solo_games(), SEEDS)
def test_sampling_what_is_hidden_changes_nothing_that_the_human_sees(
    game_positions: tuple[SoloPosition, ...], seed: int
) -> None:
    position = next(
        position for position in reversed(game_positions) if position.forced is None and position.has_hidden
    )
    sampled = position.sample_hidden(seed)
    assert sampled.scripted_opponent == position.scripted_opponent
    assert sampled.public_text() == position.public_text()


def test_face_down_cards_are_hidden_until_the_game_is_over() -> None:
    assert new_solo_game(seed=7).position.has_hidden
    assert not finished().position.has_hidden


def test_public_text_has_no_card_that_lies_face_down() -> None:
    position = new_solo_game(seed=7).position
    assert "automa.pile=" in position.text()
    assert not any(name in position.public_text() for name in ("automa.pile", "automa.aside", "automa.later"))


def test_public_text_of_a_finished_game_is_complete() -> None:
    position = finished().position
    assert Position.parse(position.public_text()) == position


def test_new_game_from_a_solo_position_is_a_solo_game() -> None:
    position = new_solo_game(seed=7).position
    assert isinstance(position.new_game(), SoloGame)
    assert position.new_game().start == position


@pytest.mark.parametrize(
    ("level", "labels"),
    [
        ("intern", []),
        ("apprentice", []),
        ("fellow", ["patches with buttons"]),
        ("master", ["buttons on its patches"]),
        ("legend", ["patches with buttons", "buttons on its patches"]),
    ],
)
def test_score_breakdown_has_only_what_counts_at_the_level(level: str, labels: list[str]) -> None:
    rows = [str(row.label) for row in new_solo_game(level=level, seed=7).position.score_rows()]
    assert rows == ["buttons", "special tile", "empty squares", *labels, f"points at {level}"]


@given(solo_games())
def test_score_breakdown_adds_up_to_the_scores(game_positions: tuple[SoloPosition, ...]) -> None:
    for position in game_positions[::5]:
        *parts, total = position.score_rows()
        assert total.points == position.scores
        for player in Player:
            assert sum(row.points[player.index] or 0 for row in parts) == position.scores[player.index]


@given(st.sampled_from(Level))
def test_score_comparison_has_every_level_and_marks_the_one_played(level: Level) -> None:
    position = finished(level).position
    comparison = position.score_comparison()
    assert [row.level for row in comparison] == [each.title for each in Level]
    assert [row.level for row in comparison if row.is_played] == [level.title]
    outcome = position.outcome()
    assert outcome is not None
    assert [(row.scores, row.winner) for row in comparison if row.is_played] == [(outcome.scores, outcome.winner)]


def test_score_comparison_is_empty_while_the_game_goes_on() -> None:
    assert new_solo_game(seed=7).position.score_comparison() == ()


def test_human_starts_and_decks_have_names() -> None:
    assert new_solo_game(seed=7).position.to_move is HUMAN
    assert [str(deck.term.text) for deck in Deck] == ["normal", "tactical"]
