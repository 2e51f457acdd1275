"""Two threads on one tree: nothing is lost, counted twice or left in flight, and what is solved stays right."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor

import pytest

from networks import REVISED, random_weights
from quiltwork.engine.api import Limit
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.eval.network import MARGIN_SCALE
from quiltwork.engine.search.parameters import DEFAULT
from quiltwork.engine.search.tree import (
    EVALUATION,
    IN_FLIGHT,
    LEAD,
    MOVER,
    REMAINING,
    SOLVED,
    STATUS,
    USED,
    VALUE,
    VISITS,
    WIN,
    children_of,
    mean,
    new_search_workspace,
    new_tree,
)
from quiltwork.engine.search.visits import GROUP_VISITS, TRUNK_VISITS, make_visits, take_visits
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Position
from search_situations import best_lead, endgames, searcher

START = Position.start(REVISED, shuffled_ring(REVISED, 11))

PARALLEL = DEFAULT._replace(virtual_loss=1.0)


def test_virtual_loss_does_not_change_the_tree_of_one_thread_before_there_is_a_trunk() -> None:
    for position in (START, *endgames()):
        tables, ring, state = compile_position(position)
        trees = []
        for virtual_loss in (0.0, 1.0):
            tree = new_tree(1 << 14)
            parameters = DEFAULT._replace(virtual_loss=virtual_loss)
            make_visits(
                random_weights(), tables, ring, state, tree, parameters, new_search_workspace(), TRUNK_VISITS - 1
            )
            trees.append(tree)
        for one, two in zip(*trees, strict=True):
            assert one.tobytes() == two.tobytes()


def test_groups_of_visits_add_to_the_trunk_what_they_add_below_it() -> None:
    tables, ring, state = compile_position(START)
    tree = new_tree(1 << 17)
    visits = 24 * TRUNK_VISITS + GROUP_VISITS // 2
    made = make_visits(random_weights(), tables, ring, state, tree, PARALLEL, new_search_workspace(), visits)
    assert made == visits
    first, count = children_of(tree, 0)
    children = slice(first, first + count)
    assert tree.integers[0, VISITS] == visits
    assert tree.integers[children, VISITS].sum() == visits - 1  # the first visit expanded the root itself
    assert tree.integers[children, VISITS].max() > TRUNK_VISITS
    evaluations = tree.details[children, EVALUATION]
    below = evaluations.max() + (tree.sums[children, VALUE] - evaluations).sum()
    assert tree.sums[0, VALUE] == pytest.approx(below, abs=1e-3)
    assert not tree.integers[:, IN_FLIGHT].any()


def test_no_visit_stays_in_flight() -> None:
    tables, ring, state = compile_position(START)
    tree = new_tree(1 << 16)
    tree.counters[REMAINING] = 2000
    with ThreadPoolExecutor(2) as pool:
        for _ in range(2):
            pool.submit(take_visits, random_weights(), tables, ring, state, tree, PARALLEL, new_search_workspace())
    assert not tree.integers[:, IN_FLIGHT].any()
    assert not tree.locks.any()


def test_two_threads_solve_endgames_exactly() -> None:
    for position in endgames():
        engine = searcher(threads=2)
        for line in engine.search(position, Limit(visits=20_000), lines=6):
            assert line.lead == pytest.approx(best_lead(position.after(line.move))), (position, line)
        engine.close()


def test_two_threads_leave_no_wrong_value_in_a_solved_node() -> None:
    for position in endgames():
        tables, ring, state = compile_position(position)
        tree = new_tree(1 << 16)
        for _ in range(20):  # a thread that has to wait for a core holds up the other, which uses up the visits
            tree.counters[REMAINING] = 20_000
            with ThreadPoolExecutor(2) as pool:
                for _ in range(2):
                    pool.submit(
                        take_visits, random_weights(), tables, ring, state, tree, PARALLEL, new_search_workspace()
                    )
            if tree.integers[0, STATUS] == SOLVED:
                break
        assert tree.integers[0, STATUS] == SOLVED
        for node in range(tree.counters[USED]):
            first, count = children_of(tree, node)
            if tree.integers[node, STATUS] == SOLVED and count:
                sign = 1 if tree.integers[node, MOVER] == 0 else -1
                values = [sign * mean(tree, child, VALUE) for child in range(first, first + count)]
                assert sign * mean(tree, node, VALUE) == max(values)
            if tree.integers[node, STATUS] == SOLVED:
                win, lead = mean(tree, node, WIN), mean(tree, node, LEAD)
                exact = (win - 0.5) + 0.5 * math.tanh(lead / MARGIN_SCALE) + DEFAULT.lead_weight * lead
                assert mean(tree, node, VALUE) == pytest.approx(exact, abs=1e-4)


def test_two_threads_share_one_tree() -> None:
    engine = searcher(threads=2)
    (line,) = engine.search(START, Limit(visits=3000))
    assert line.move in START.legal_moves
    assert engine.visits == 3000
    engine.close()
