"""What a position of a game for two says it supports; tests/automa has the solo game."""

from __future__ import annotations

from hypothesis import given

from quiltwork.rules import Game, Player, Position
from situations import situation
from strategies import games


def test_game_for_two_has_nothing_scripted_and_nothing_hidden() -> None:
    position = situation()
    assert position.forced is None
    assert position.scripted_opponent is None
    assert not position.has_hidden
    assert position.sample_hidden(1) is position
    assert position.score_comparison() == ()


def test_both_players_of_a_game_for_two_have_a_quilt() -> None:
    assert all(situation().has_quilt(player) for player in Player)


def test_public_text_of_a_game_for_two_is_its_text() -> None:
    position = Position.parse(f"{situation().text()} note=1")
    assert position.public_text() == position.text()


def test_position_starts_a_game_of_its_own() -> None:
    position = situation()
    game = position.new_game()
    assert (type(game), game.start, game.moves) == (Game, position, ())


def test_score_breakdown_names_what_counts() -> None:
    rows = situation(edition="halloween", purse1="3b0i0t").score_rows()
    assert [(str(row.label), row.points) for row in rows] == [
        ("eyeballs", (3, 5)),
        ("special tile", (0, 0)),
        ("empty squares", (-162, -162)),
        ("points", (-159, -157)),
    ]


@given(games())
def test_score_breakdown_adds_up_to_the_scores(game: Game) -> None:
    for position in game.positions[-3:]:
        *parts, total = position.score_rows()
        assert total.points == position.scores
        for player in Player:
            assert sum(row.points[player.index] or 0 for row in parts) == position.scores[player.index]
