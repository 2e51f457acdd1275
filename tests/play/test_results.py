from __future__ import annotations

from quiltwork.play.results import PlayedGame, Streaks, Tally, streaks, suggested_level, tallies, tally

LEVELS = ("beginner", "casual", "skilled")


def game(won: bool, level: str | None = "beginner", **values: object) -> PlayedGame:
    chosen = {"score": 10, "opponent": "", "edition": "revised", **values}
    return PlayedGame(is_won=won, level=level, **chosen)  # type: ignore[arg-type]


def games(text: str, level: str = "beginner") -> list[PlayedGame]:
    """Games in the order of play: `+` won, `-` lost."""
    return [game(sign == "+", level) for sign in text]


def test_an_average_leaves_out_games_that_were_not_finished() -> None:
    counted = tally([game(True, score=20), game(False, score=5), game(False, score=None)])
    assert counted == Tally(games=3, won=1, best_score=20, average_score=12.5)


def test_no_games_have_no_average() -> None:
    assert tally([]) == Tally(games=0, won=0, best_score=None, average_score=None)


def test_groups_are_in_the_order_of_their_size() -> None:
    played = [game(True, "casual"), game(True), game(False), game(False, None, opponent="Ada")]
    assert list(tallies(played, lambda each: each.level)) == ["beginner", "casual"]
    assert list(tallies(played, lambda each: each.opponent or None)) == ["Ada"]


def test_streaks_count_wins_and_losses_in_a_row() -> None:
    assert streaks(games("++-+++")) == Streaks(current=3, longest=3)
    assert streaks(games("+++--")) == Streaks(current=-2, longest=3)
    assert streaks([]) == Streaks(current=0, longest=0)


def test_a_newcomer_meets_the_weakest_level() -> None:
    assert suggested_level([], LEVELS) == "beginner"
    assert suggested_level([game(True, None, opponent="Ada")], LEVELS) == "beginner"
    assert suggested_level([], ()) is None


def test_two_wins_of_three_lead_to_the_next_level() -> None:
    assert suggested_level(games("+"), LEVELS) == "beginner"
    assert suggested_level(games("+-+"), LEVELS) == "casual"
    assert suggested_level(games("++", "skilled"), LEVELS) == "skilled"


def test_three_losses_lead_one_level_back() -> None:
    assert suggested_level(games("--", "casual"), LEVELS) == "casual"
    assert suggested_level(games("---", "casual"), LEVELS) == "beginner"
    assert suggested_level(games("---"), LEVELS) == "beginner"


def test_old_games_against_a_level_do_not_count() -> None:
    assert suggested_level(games("++---", "casual"), LEVELS) == "beginner"
