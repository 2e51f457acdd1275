"""Lines of an analysis, and moves that it includes on request."""

from __future__ import annotations

import pytest

from networks import REVISED
from quiltwork.engine.api import Limit
from quiltwork.engine.eval.placements import MAX_SUCCESSORS
from quiltwork.engine.search.searcher import INCLUDED_SHARE
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Position
from search_situations import best_lead, endgames, searcher

START = Position.start(REVISED, shuffled_ring(REVISED, 11))


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_best_move_and_its_values_do_not_depend_on_the_number_of_lines(seed: int) -> None:
    position = Position.start(REVISED, shuffled_ring(REVISED, seed))
    found = [searcher().search(position, Limit(visits=500), lines=lines) for lines in (1, 3, 10)]
    assert found[0] == found[1][:1] == found[2][:1]
    assert found[1] == found[2][:3]


def test_included_move_gets_its_share_of_the_visits() -> None:
    worst = START.legal_moves[-1]
    lines = searcher().search(START, Limit(visits=1000), lines=2)
    assert worst not in {line.move for line in lines}
    with_worst = searcher().search(START, Limit(visits=1000), lines=2, include=[worst])
    (visits,) = [line.visits for line in with_worst if line.move == worst]
    assert visits >= 90


@pytest.mark.parametrize("count", [1, 3, 6])
def test_included_moves_change_nothing_about_the_best_ones(count: int) -> None:
    moves = START.legal_moves[-1 : -40 * count : -40]
    usual = searcher().search(START, Limit(visits=400), lines=3)
    found = searcher().search(START, Limit(visits=400), lines=3, include=moves)
    assert found[:3] == usual
    assert [line.move for line in found[3:]] == [move for move in moves if move not in {line.move for line in usual}]
    assert all(line.visits >= 400 * 0.9 * INCLUDED_SHARE / max(count, 4) for line in found[3:])


@pytest.mark.parametrize("limit", [Limit(visits=50), Limit(seconds=0.01)])
def test_all_legal_moves_can_be_included(limit: Limit) -> None:
    assert len(START.legal_moves) > MAX_SUCCESSORS
    found = searcher().search(START, limit, include=START.legal_moves)
    assert {line.move for line in found} == set(START.legal_moves)
    assert all(0 < line.win < 1 for line in found)


def test_included_moves_have_lines_even_if_the_tree_is_full() -> None:
    moves, engine = START.legal_moves[:-50:-1], searcher(max_nodes=600)
    for visits in range(300, 1500, 100):
        engine.forget()
        found = engine.search(START, Limit(visits=visits), include=moves)
        assert {line.move for line in found} >= set(moves), visits


def test_included_move_is_searched_along_where_only_time_is_limited() -> None:
    worst = START.legal_moves[-1]
    engine = searcher()
    (line,) = [line for line in engine.search(START, Limit(seconds=0.2), include=[worst]) if line.move == worst]
    assert line.visits >= 0.08 * engine.visits - 1


def test_included_move_that_is_the_best_is_listed_once() -> None:
    (best,) = searcher().search(START, Limit(visits=1000))
    assert [line.move for line in searcher().search(START, Limit(visits=1000), include=[best.move])] == [best.move]


def test_included_move_of_a_solved_position_is_searched() -> None:
    position = endgames()[0]
    engine = searcher()
    engine.search(position, Limit(visits=20_000))
    for line in engine.search(position, Limit(visits=20_000), include=position.legal_moves):
        assert line.lead == pytest.approx(best_lead(position.after(line.move)))
