"""The tree search: the same every time, exact at the end, obedient to limits, and it keeps what it learned."""

from __future__ import annotations

import threading
import time
from functools import cache

import numpy as np
import pytest

from networks import REVISED, game_positions, random_weights
from quiltwork.engine.api import Limit, Line
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.search.parameters import DEFAULT
from quiltwork.engine.search.reuse import find_descendant, transplant, widen_root
from quiltwork.engine.search.searcher import NetSearcher
from quiltwork.engine.search.tree import (
    COUNT,
    FIRST,
    MOVE,
    PRIOR,
    USED,
    VISITS,
    Tree,
    chosen_child,
    make_visits,
    new_climber,
    new_tree,
    plant,
)
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Position

START = Position.start(REVISED, shuffled_ring(REVISED, 11))


def searcher(*, threads: int = 1, keeps_tree: bool = True, most_nodes: int = 1 << 18) -> NetSearcher:
    return NetSearcher(random_weights(), threads=threads, keeps_tree=keeps_tree, most_nodes=most_nodes)


@cache
def best_lead(position: Position) -> int:
    """Player one's lead with best play, by trying everything."""
    if position.is_over:
        one, two = position.scores
        return one - two
    leads = [best_lead(position.after(move)) for move in position.legal_moves]
    return max(leads) if position.to_move.index == 0 else min(leads)


def endgames() -> list[Position]:
    """Positions of random games near their end, small enough to be tried out completely."""
    found = []
    for seed in range(120):
        *before, _ = game_positions(seed)
        for position in before[-6:]:
            if 2 <= len(position.legal_moves) <= 6 and min(purse.time for purse in position.purses) >= 49:
                found.append(position)
                break
        if len(found) == 12:
            break
    return found


def test_same_search_gives_the_same_lines_to_the_bit() -> None:
    first, second = (searcher().search(START, Limit(visits=300), lines=5) for _ in range(2))
    assert first == second


def test_slices_do_not_change_a_search() -> None:
    tables, ring, state = compile_position(START)
    trees = []
    for slices in ([200], [1, 7, 92, 100]):
        tree, climber = new_tree(1 << 14), new_climber()
        for visits in slices:
            assert make_visits(random_weights(), tables, ring, state, tree, DEFAULT, climber, visits) == visits
        trees.append(tree)
    assert np.array_equal(trees[0].integers, trees[1].integers)
    assert np.array_equal(trees[0].sums, trees[1].sums)


def test_search_finds_the_best_end_of_small_endgames() -> None:
    positions = endgames()
    assert len(positions) == 12
    for position in positions:
        (line,) = searcher().search(position, Limit(visits=20_000))
        wanted = best_lead(position)
        assert line.lead == pytest.approx(wanted), position
        assert best_lead(position.after(line.move)) == wanted
        if wanted:
            assert line.win == pytest.approx(float(wanted > 0))


def test_search_ends_early_once_all_is_settled() -> None:
    engine = searcher()
    engine.search(endgames()[0], Limit(visits=1_000_000))
    assert engine.visits < 20_000


def test_lines_are_legal_different_and_best_first() -> None:
    lines = searcher().search(START, Limit(visits=400), lines=4)
    assert len({line.move for line in lines}) == len(lines) == 4
    assert [line.visits for line in lines] == sorted((line.visits for line in lines), reverse=True)
    for line in lines:
        assert 0 <= line.win <= 1
        assert line.pv[0] == line.move
        position = START
        for move in line.pv:
            assert move in position.legal_moves
            position = position.after(move)


@pytest.mark.parametrize("visits", [1, 2, 33])
def test_any_number_of_visits_gives_a_move(visits: int) -> None:
    engine = searcher()
    (line,) = engine.search(START, Limit(visits=visits))
    assert line.move in START.legal_moves
    assert engine.visits == visits


def test_stop_is_heeded_at_once() -> None:
    stop = threading.Event()
    engine = searcher()
    engine.search(START, Limit(visits=10))
    threading.Timer(0.1, stop.set).start()
    began = time.perf_counter()
    (line,) = engine.search(START, Limit(seconds=60), stop=stop)
    assert time.perf_counter() - began < 5  # 0.15 s on an idle machine
    assert line.move in START.legal_moves


def test_reports_come_while_searching() -> None:
    seen: list[list[Line]] = []
    searcher().search(START, Limit(seconds=0.7), lines=2, report=seen.append)
    assert seen
    assert all(len(lines) == 2 for lines in seen)


def test_leather_is_searched() -> None:
    position = next(position for position in game_positions(3) if position.leather_owed)
    lines = searcher().search(position, Limit(visits=60), lines=3)
    assert {line.move for line in lines} <= set(position.legal_moves)


def test_tree_is_kept_for_the_position_that_follows() -> None:
    engine = searcher()
    (line,) = engine.search(START, Limit(visits=500))
    after = START.after(line.move)
    engine.search(after, Limit(visits=1))
    assert engine.visits == line.visits + 1


def root_moves(tree: Tree) -> dict[int, int]:
    """The moves of the root and their visits."""
    first, count = tree.integers[0, FIRST], tree.integers[0, COUNT]
    rows = tree.integers[first : first + count]
    return {int(move): int(visits) for move, visits in zip(rows[:, MOVE], rows[:, VISITS], strict=True)}


@pytest.mark.parametrize("seed", range(4))
def test_kept_root_is_as_wide_as_a_new_one_and_keeps_what_it_knows(seed: int) -> None:
    weights, climber = random_weights(), new_climber()
    for position in list(game_positions(seed))[:24:5]:
        if len(position.legal_moves) == 1:
            continue
        root = compile_position(position)
        narrow = DEFAULT._replace(root_keep=DEFAULT.keep, root_width=DEFAULT.width)
        tree, fresh = new_tree(1 << 14), new_tree(1 << 14)
        make_visits(weights, *root, tree, narrow, climber, 100)
        make_visits(weights, *root, fresh, DEFAULT, climber, 1)
        before, best = root_moves(tree), tree.integers[chosen_child(tree), MOVE]
        widen_root(weights, *root, tree, DEFAULT, climber)
        after = root_moves(tree)
        assert set(after) == set(before) | set(root_moves(fresh))
        assert all(after[move] == before.get(move, 0) for move in after)
        assert tree.integers[chosen_child(tree), MOVE] == best
        first, count = tree.integers[0, FIRST], tree.integers[0, COUNT]
        assert tree.sums[first : first + count, PRIOR].sum() == pytest.approx(1.0)
        make_visits(weights, *root, tree, DEFAULT, climber, 50)
        assert sum(root_moves(tree).values()) == 149


def test_a_full_tree_is_not_widened() -> None:
    weights, climber, root = random_weights(), new_climber(), compile_position(START)
    tree = new_tree(12)
    make_visits(weights, *root, tree, DEFAULT._replace(root_keep=2, root_width=4), climber, 5)
    before = root_moves(tree)
    widen_root(weights, *root, tree, DEFAULT, climber)
    assert root_moves(tree) == before


def test_kept_tree_is_not_used_for_another_game() -> None:
    engine = searcher()
    engine.search(START, Limit(visits=100))
    engine.search(Position.start(REVISED, shuffled_ring(REVISED, 12)), Limit(visits=5))
    assert engine.visits == 5


def test_descendant_is_found_whatever_the_ring_is_counted_from() -> None:
    tables, ring, state = compile_position(START)
    tree = new_tree(1 << 14)
    make_visits(random_weights(), tables, ring, state, tree, DEFAULT, new_climber(), 400)
    position = START
    for move in searcher().search(START, Limit(visits=400))[0].pv[:3]:
        position = position.after(move)
    _, new_ring, wanted = compile_position(position)
    found = find_descendant(tables, ring, state, new_ring, wanted, tree)
    assert found is not None
    node, kept = found
    assert tree.integers[node, VISITS] > 0
    assert np.array_equal(kept[:13], wanted[:13])


def test_transplanted_tree_is_the_same_tree() -> None:
    tables, ring, state = compile_position(START)
    tree, copy = new_tree(1 << 14), new_tree(1 << 14)
    make_visits(random_weights(), tables, ring, state, tree, DEFAULT, new_climber(), 300)
    transplant(tree, 0, copy)
    assert copy.counters[USED] == tree.counters[USED]
    assert sorted(copy.integers[: copy.counters[USED], VISITS]) == sorted(tree.integers[: tree.counters[USED], VISITS])
    best = chosen_child(tree)
    transplant(tree, best, copy)
    assert copy.integers[0, VISITS] == tree.integers[best, VISITS]


def test_full_tree_goes_on_until_its_limit_and_still_answers() -> None:
    engine = searcher(most_nodes=600)
    (line,) = engine.search(START, Limit(visits=5000))
    assert line.move in START.legal_moves
    assert engine.visits == 5000


def test_two_threads_share_one_tree() -> None:
    engine = searcher(threads=2)
    (line,) = engine.search(START, Limit(visits=3000))
    assert line.move in START.legal_moves
    assert 2900 <= engine.visits <= 3000
    engine.close()


def test_children_hold_all_visits_of_their_parent() -> None:
    tables, ring, state = compile_position(START)
    tree = new_tree(1 << 14)
    plant(tree)
    make_visits(random_weights(), tables, ring, state, tree, DEFAULT, new_climber(), 250)
    first, count = tree.integers[0, FIRST], tree.integers[0, COUNT]
    assert tree.integers[0, VISITS] == 250
    assert tree.integers[first : first + count, VISITS].sum() == 249  # the first visit expanded the root itself


def test_every_line_that_is_asked_for_has_been_looked_at() -> None:
    engine = searcher()
    (line,) = engine.search(START, Limit(visits=500))
    for position in (START, START.after(line.move)):  # a new root and one that was kept
        lines = engine.search(position, Limit(visits=500), lines=4)
        assert min(line.visits for line in lines) >= 5
