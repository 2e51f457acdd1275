"""When a mistake returns, and which moves count as right."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from quiltwork import Record, new_game, new_solo_game
from quiltwork.engine import Engine
from quiltwork.puzzles import Goal, judge
from quiltwork.puzzles.deck import grade_of, schedule
from quiltwork.puzzles.judge import explanation
from quiltwork.puzzles.mistakes import mistake_puzzle, mistakes_of
from quiltwork.puzzles.puzzle import Grade
from quiltwork.review import Kind, Label, MoveReview
from quiltwork.rules import Buy, Player
from web_server import FirstIsBest

DAY = date(2026, 11, 17)


def days_after(*grades: Grade) -> list[int]:
    """The intervals of a card that is answered on the day on which it is due."""
    memory, day, found = None, DAY, []
    for grade in grades:
        scheduled = schedule(memory, grade, day)
        found.append((scheduled.due - day).days)
        memory, day = scheduled.memory, scheduled.due
    return found


def test_a_card_that_is_known_returns_later_and_later() -> None:
    first, second, third = days_after(Grade.GOOD, Grade.GOOD, Grade.GOOD)
    assert 1 < first < second < third


def test_a_better_grade_is_a_longer_interval() -> None:
    again, hard, good, easy = (days_after(grade)[0] for grade in Grade)
    assert 1 == again <= hard < good < easy


def test_a_card_that_was_forgotten_returns_soon() -> None:
    assert days_after(Grade.GOOD, Grade.GOOD, Grade.AGAIN)[-1] < days_after(Grade.GOOD, Grade.GOOD)[-1]


def test_no_card_stays_away_for_more_than_a_year() -> None:
    assert max(days_after(*[Grade.EASY] * 8)) <= 365


def test_an_answer_on_an_earlier_date_after_a_journey_is_no_error() -> None:
    first = schedule(None, Grade.AGAIN, DAY)
    assert schedule(first.memory, Grade.GOOD, DAY - timedelta(days=1)).due >= DAY


@pytest.mark.parametrize(("tries", "is_solved", "grade"), [(1, True, "good"), (3, True, "hard"), (2, False, "again")])
def test_the_grade_follows_from_the_answers(tries: int, is_solved: bool, grade: str) -> None:
    assert grade_of(tries, is_solved=is_solved) == grade


def review_of(move: str, best: str, **values: object) -> MoveReview:
    found: dict[str, object] = {"label": Label.MISTAKE, "kind": Kind.CHOICE, "points_lost": 4.0, "line": (best,)}
    return MoveReview(ply=1, player=Player.ONE, move=move, best=best, **{**found, **values})  # type: ignore[arg-type]


def test_moves_within_half_a_point_are_right_and_the_played_one_is_wrong() -> None:
    position = new_game(seed=7).position
    first, second, *_, last = map(str, position.legal_moves)
    puzzle = mistake_puzzle(position, review_of(last, first), Engine.of(FirstIsBest()), visits=100)
    assert puzzle is not None
    assert (puzzle.goal, puzzle.answers) == (Goal.BETTER, (first,))
    assert [judge(puzzle, move).is_solved for move in (first, second, last)] == [True, False, False]
    assert explanation(puzzle)[0].params["points"] == "4.0"


def test_a_placement_that_only_turns_or_mirrors_the_quilt_is_as_right_as_the_best_one() -> None:
    position = new_game(seed=7).position
    best = next(str(move) for move in position.legal_moves if isinstance(move, Buy))
    worst = str(position.legal_moves[-1])
    puzzle = mistake_puzzle(position, review_of(worst, best), Engine.of(FirstIsBest()), visits=100)
    assert puzzle is not None
    equal = [answer for answer in puzzle.answers if answer[0] == best[0]]
    assert len(equal) in (4, 8), "an empty quilt has eight symmetries"
    assert all(judge(puzzle, answer).is_solved for answer in equal)


def test_a_move_that_this_search_finds_good_enough_is_no_mistake() -> None:
    position = new_game(seed=7).position
    first = str(position.legal_moves[0])
    assert mistake_puzzle(position, review_of(first, first), Engine.of(FirstIsBest()), visits=100) is None


def test_only_labelled_moves_of_the_player_become_puzzles() -> None:
    game = new_game(seed=7)
    game.push(game.position.legal_moves[-1])
    best = str(game.start.legal_moves[0])
    played = str(game.moves[0])
    engine, record = Engine.of(FirstIsBest()), Record.from_game(game)
    labelled, plain = review_of(played, best), review_of(played, best, label=None)
    assert len(list(mistakes_of(record, [labelled], [Player.ONE], engine, visits=100))) == 1
    assert list(mistakes_of(record, [labelled], [Player.TWO], engine, visits=100)) == []
    assert list(mistakes_of(record, [plain], [Player.ONE], engine, visits=100)) == []


def test_a_solo_game_poses_no_puzzle() -> None:
    position = new_solo_game(seed=1).position
    while position.forced is not None:
        position = position.after(position.forced.move)
    first, *_, last = map(str, position.legal_moves)
    assert mistake_puzzle(position, review_of(last, first), Engine.of(FirstIsBest()), visits=100) is None
