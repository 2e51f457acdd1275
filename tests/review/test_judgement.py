"""Judging one decision, with lines that the tests make up."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from quiltwork import Player, new_game
from quiltwork.engine.api import Line
from quiltwork.review import Kind, Label
from quiltwork.review.judgement import Judgement, Judging, Request, choice_of, glance, is_forced, judge_decision
from quiltwork.rules import Move, Position

START = new_game("revised", seed=7).position
ADVANCE = START.parse_move("adv")
HERE, THERE = [move for move in START.legal_moves if choice_of(move) == START.offer[0].letter][:2]
OTHER = next(move for move in START.legal_moves if choice_of(move) == START.offer[1].letter)

Answer = Callable[[Request], list[Line]]


def line(move: Move, win: float, lead: float, *, visits: int = 100, proven: bool = False, by: str = "network") -> Line:
    return Line(move, win, lead, visits, (move,), by="solver" if proven else by, proven=proven)


def judge(
    answer: Answer,
    move: Move,
    position: Position = START,
    judge_move: Callable[[Position, Move, int], Judging] = judge_decision,
) -> Judgement:
    judging = judge_move(position, move, 100)
    request = next(judging)
    try:
        while True:
            request = judging.send(answer(request))
    except StopIteration as end:
        found: Judgement = end.value
        return found


def always(*lines: Line) -> Answer:
    return lambda _: list(lines)


def test_a_loss_is_the_best_move_minus_the_played_one() -> None:
    found = judge(always(line(ADVANCE, 0.60, 5.0), line(HERE, 0.48, 2.5)), HERE)
    assert found.best == ADVANCE
    assert found.points_lost == pytest.approx(2.5)
    assert found.win_lost == pytest.approx(0.12)
    assert found.label is Label.MISTAKE


@pytest.mark.parametrize(
    ("win", "label"), [(0.56, None), (0.54, Label.INACCURACY), (0.49, Label.MISTAKE), (0.39, Label.BLUNDER)]
)
def test_labels_start_at_5_10_and_20_percentage_points(win: float, label: Label | None) -> None:
    assert judge(always(line(ADVANCE, 0.60, 5.0), line(HERE, win, 3.0)), HERE).label is label


def test_values_are_those_of_the_player_who_moves() -> None:
    position = START.after("adv")
    assert position.to_move is Player.TWO
    other = next(move for move in position.legal_moves if move != ADVANCE)
    found = judge(always(line(ADVANCE, 0.30, -4.0), line(other, 0.55, 1.0)), other, position)
    assert found.win == pytest.approx(0.70)
    assert found.lead == pytest.approx(4.0)
    assert found.points_lost == pytest.approx(5.0)


def test_a_loss_without_certainty_gets_no_label() -> None:
    def answer(request: Request) -> list[Line]:
        return [line(ADVANCE, 0.60, 5.0), line(HERE, 0.40 if request.seed else 0.55, 3.0)]

    found = judge(answer, HERE)
    assert found.win_lost == pytest.approx(0.125)
    assert found.label is None


def test_a_loss_that_changed_with_more_visits_gets_no_label() -> None:
    def answer(request: Request) -> list[Line]:
        return [line(ADVANCE, 0.60, 5.0), line(HERE, 0.30 if request.visits <= 100 else 0.53, 3.0)]

    assert judge(answer, HERE).label is None


def test_a_loss_is_searched_again_with_eight_times_the_visits_and_two_seeds() -> None:
    asked: list[Request] = []

    def answer(request: Request) -> list[Line]:
        asked.append(request)
        return [line(ADVANCE, 0.60, 5.0), line(OTHER, 0.55, 4.0), line(HERE, 0.40, 1.0)]

    judge(answer, HERE)
    assert [(request.visits, request.seed) for request in asked[:4]] == [(1, 0), (100, 0), (800, 0), (800, 1)]
    assert set(asked[1].include) == {HERE, ADVANCE, OTHER}


def test_a_glance_is_one_short_search_without_a_label() -> None:
    asked: list[Request] = []

    def answer(request: Request) -> list[Line]:
        asked.append(request)
        return [line(ADVANCE, 0.60, 5.0), line(HERE, 0.40, 1.0)]

    found = judge(answer, HERE, judge_move=glance)
    assert [(request.visits, request.include) for request in asked] == [(25, (HERE,))]
    assert (found.points_lost, found.label, found.spread) == (4.0, None, None)


def test_a_glance_labels_what_is_exact() -> None:
    lines = line(ADVANCE, 1.0, 2.0, proven=True), line(HERE, 0.0, -1.0, proven=True)
    assert judge(always(*lines), HERE, judge_move=glance).label is Label.BLUNDER


def test_the_second_pass_compares_the_move_with_the_best_placement_of_its_patch() -> None:
    asked: list[Request] = []

    def answer(request: Request) -> list[Line]:
        asked.append(request)
        return [line(ADVANCE, 0.60, 5.0), line(OTHER, 0.55, 4.0), line(THERE, 0.50, 3.0), line(HERE, 0.40, 1.0)]

    judge(answer, HERE)
    assert [request.include for request in asked[2:]] == [(HERE, THERE)] * 3


@pytest.mark.parametrize(
    ("win", "lost", "label"),
    [(0.45, 0.15, Label.MISTAKE), (0.47, 0.13, None), (0.57, 0.03, None), (0.35, 0.20, Label.BLUNDER)],
    ids=["milder", "too far from the others", "not confirmed", "worse"],
)
def test_a_label_is_confirmed_by_a_longer_search_and_the_smallest_loss_counts(
    win: float, lost: float, label: Label | None
) -> None:
    def answer(request: Request) -> list[Line]:
        return [line(ADVANCE, 0.60, 5.0), line(HERE, win if request.visits == 1600 else 0.39999, 3.0)]

    found = judge(answer, HERE)
    assert found.label is label
    assert found.win_lost == pytest.approx(lost, abs=1e-4)


def test_a_move_without_a_loss_is_searched_once() -> None:
    asked: list[Request] = []

    def answer(request: Request) -> list[Line]:
        asked.append(request)
        return [line(HERE, 0.60, 5.0), line(ADVANCE, 0.55, 4.0)]

    found = judge(answer, HERE)
    assert len(asked) == 2
    assert (found.points_lost, found.win_lost, found.kind, found.label, found.spread) == (0, 0, None, None, None)


def test_a_move_that_is_better_than_the_most_visited_one_is_the_best() -> None:
    found = judge(always(line(ADVANCE, 0.60, 5.0), line(HERE, 0.62, 5.5, visits=20)), HERE)
    assert found.best == HERE
    assert found.points_lost == 0


def kind_of(*lines: Line, played: Move) -> tuple[Kind | None, float]:
    found = judge(always(*lines), played)
    return found.kind, round(found.choice_lost, 1)


def test_the_kind_is_placement_if_the_patch_was_better_elsewhere() -> None:
    lines = line(THERE, 0.60, 5.0), line(HERE, 0.40, 2.0, visits=50)
    assert kind_of(*lines, played=HERE) == (Kind.PLACEMENT, 0.0)


def test_the_kind_is_choice_if_another_patch_was_better() -> None:
    lines = line(OTHER, 0.60, 5.0), line(THERE, 0.45, 2.5), line(HERE, 0.40, 2.0, visits=50)
    assert kind_of(*lines, played=HERE) == (Kind.CHOICE, 2.5)


def test_the_kind_is_tempo_if_advancing_was_better_than_buying() -> None:
    assert kind_of(line(ADVANCE, 0.60, 5.0), line(HERE, 0.40, 2.0), played=HERE) == (Kind.TEMPO, 3.0)
    assert kind_of(line(HERE, 0.60, 5.0), line(ADVANCE, 0.40, 2.0), played=ADVANCE) == (Kind.TEMPO, 3.0)


@pytest.mark.parametrize("wins", [(0.02, 0.001), (0.999, 0.98)])
def test_a_decided_game_counts_in_points_only(wins: tuple[float, float]) -> None:
    found = judge(always(line(ADVANCE, wins[0], 9.0), line(HERE, wins[1], 1.0)), HERE)
    assert found.points_lost == pytest.approx(8.0)
    assert found.win_lost is None
    assert found.label is None


def test_throwing_away_a_proven_win_is_a_blunder_without_a_second_search() -> None:
    asked: list[Request] = []

    def answer(request: Request) -> list[Line]:
        asked.append(request)
        return [line(ADVANCE, 1.0, 2.0, proven=True), line(HERE, 0.0, -1.0, proven=True)]

    found = judge(answer, HERE)
    assert len(asked) == 2
    assert (found.label, found.win_lost, found.points_lost, found.proven) == (Label.BLUNDER, 1.0, 3.0, True)


def test_without_a_chance_to_win_points_give_the_label() -> None:
    lines = line(ADVANCE, 0.5, 9.0, by="playouts"), line(HERE, 0.5, 4.0, by="playouts")
    found = judge(always(*lines), HERE)
    assert (found.label, found.win, found.win_lost) == (Label.MISTAKE, None, None)


def test_a_search_that_never_tried_a_move_does_not_blame_it() -> None:
    assert judge(always(line(ADVANCE, 0.6, 5.0)), HERE).points_lost == 0


def forced_positions() -> Iterable[Position]:
    position = START
    while not position.is_over:
        if is_forced(position):
            yield position
        position = position.after("adv" if not position.leather_owed else position.legal_moves[0])


def test_a_position_with_one_move_is_forced() -> None:
    assert not is_forced(START)
    assert all(len(position.legal_moves) == 1 for position in forced_positions())
