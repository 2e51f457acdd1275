"""The tree search: determinism, endgames, limits, tree reuse."""

from __future__ import annotations

import math
import threading
from collections.abc import Sequence
from functools import reduce

import numpy as np
import pytest

from networks import REVISED, game_positions, random_weights
from quiltwork.engine import Engine
from quiltwork.engine.api import Limit, Line
from quiltwork.engine.backends import SearcherBackend
from quiltwork.engine.core.convert import compile_position, move_of
from quiltwork.engine.search.compaction import Compaction, copy_nodes
from quiltwork.engine.search.exact import ExactResults
from quiltwork.engine.search.lines import is_decided, nodes_in_order
from quiltwork.engine.search.parameters import DEFAULT
from quiltwork.engine.search.reuse import find_descendant, prepare_root
from quiltwork.engine.search.tree import (
    FULLY_WIDENED,
    MIN_SHARE,
    MOVE,
    PRIOR,
    ROOT,
    STAGE,
    USED,
    VALUE,
    VISITS,
    Tree,
    children_of,
    new_search_workspace,
    new_tree,
    reset_tree,
    set_children,
)
from quiltwork.engine.search.visits import chosen_child, make_visits
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Buy, Position
from search_situations import best_lead, endgames, searcher

NONE = np.zeros(0, dtype=np.int64)
START = Position.start(REVISED, shuffled_ring(REVISED, 11))


def test_same_search_gives_the_same_lines_to_the_bit() -> None:
    first, second = (searcher().search(START, Limit(visits=300), lines=5) for _ in range(2))
    assert first == second


def test_slices_do_not_change_a_search() -> None:
    tables, ring, state = compile_position(START)
    trees = []
    for slices in ([200], [1, 7, 92, 100]):
        tree, workspace = new_tree(1 << 14), new_search_workspace()
        for visits in slices:
            assert make_visits(random_weights(), tables, ring, state, tree, DEFAULT, workspace, visits) == visits
        trees.append(tree)
    assert np.array_equal(trees[0].integers, trees[1].integers)  # the sums are in the same memory


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


def test_expected_play_of_a_settled_endgame_leads_to_its_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ExactResults, "_run", lambda *_: None)  # no exact solver
    for position in endgames():
        for line in searcher().search(position, Limit(visits=20_000), lines=6):
            end = reduce(Position.after, line.pv, position)
            assert end.is_over
            assert line.lead == end.scores[0] - end.scores[1]


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


def test_search_without_a_limit_ends_when_stopped() -> None:
    stop = threading.Event()
    engine = searcher()
    engine.search(START, Limit(visits=10))
    threading.Timer(0.1, stop.set).start()
    (line,) = engine.search(START, Limit(), stop=stop)
    assert line.move in START.legal_moves


def test_search_that_is_stopped_before_it_starts_gives_a_move() -> None:
    stop = threading.Event()
    stop.set()
    engine = searcher()
    (line,) = engine.search(START, Limit(seconds=60), stop=stop)
    assert line.move in START.legal_moves
    assert engine.visits == 1


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
    first, count = children_of(tree, 0)
    rows = tree.integers[first : first + count]
    return {int(move): int(visits) for move, visits in zip(rows[:, MOVE], rows[:, VISITS], strict=True)}


@pytest.mark.parametrize("seed", range(4))
def test_kept_root_is_as_wide_as_a_new_one_and_keeps_what_it_knows(seed: int) -> None:
    weights, workspace = random_weights(), new_search_workspace()
    for position in list(game_positions(seed))[:24:5]:
        if len(position.legal_moves) == 1:
            continue
        root = compile_position(position)
        narrow = DEFAULT._replace(root_neat=DEFAULT.neat, root_placements=DEFAULT.placements)
        tree, fresh = new_tree(1 << 14), new_tree(1 << 14)
        make_visits(weights, *root, tree, narrow, workspace, 100)
        tree.integers[0, STAGE] = 0  # as if it had been an inner node
        make_visits(weights, *root, fresh, DEFAULT, workspace, 1)
        before, best = root_moves(tree), tree.integers[chosen_child(tree, DEFAULT), MOVE]
        prepare_root(weights, *root, tree, DEFAULT, workspace, NONE)
        after = root_moves(tree)
        assert set(after) == set(before) | set(root_moves(fresh))
        assert all(after[move] == before.get(move, 0) for move in after)
        assert tree.integers[chosen_child(tree, DEFAULT), MOVE] == best
        first, count = children_of(tree, 0)
        assert tree.floats[first : first + count, PRIOR].sum() == pytest.approx(1.0)
        make_visits(weights, *root, tree, DEFAULT, workspace, 50)
        assert sum(root_moves(tree).values()) == 149


def searched_root(statistics: Sequence[tuple[float, int]]) -> Tree:
    """A tree whose root has children with these mean values and visits, for the player to move."""
    tree = new_tree(1 << 12)
    make_visits(random_weights(), *compile_position(START), tree, DEFAULT, new_search_workspace(), 1)
    first, _ = children_of(tree, 0)
    set_children(tree, 0, first, len(statistics))
    for child, (value, visits) in enumerate(statistics, start=first):
        tree.integers[child, VISITS] = visits
        tree.sums[child, VALUE] = value * (1 + visits)
    return tree


@pytest.mark.parametrize(
    ("statistics", "order"),
    [
        ([(0.1, 38_000), (0.4, 11_000), (-0.5, 40)], [1, 0, 2]),  # a better move that was found late
        ([(0.1, 38_000), (0.4, 4_000), (-0.5, 40)], [0, 1, 2]),  # too few visits to be trusted yet
        ([(0.1, 20), (0.12, 10), (0.0, 0)], [0, 1, 2]),  # with few visits, the difference may be chance
        ([(0.1, 900), (0.0, 30), (0.05, 400)], [0, 2, 1]),
    ],
)
def test_moves_are_ordered_by_their_values_and_doubted_where_visits_are_few(
    statistics: list[tuple[float, int]], order: list[int]
) -> None:
    tree = searched_root(statistics)
    first, _ = children_of(tree, 0)
    assert chosen_child(tree, DEFAULT) == first + order[0]
    assert nodes_in_order(tree, [], DEFAULT) == [first + place for place in order]
    visits = [visits for _, visits in statistics]
    by_visits = DEFAULT._replace(trusted_share=1.0)
    assert chosen_child(tree, by_visits) == first + visits.index(max(visits))


def test_every_patch_on_offer_and_advancing_get_their_share_of_the_visits() -> None:
    root = compile_position(START)
    tree, visits = new_tree(1 << 16), 2000
    make_visits(random_weights(), *root, tree, DEFAULT, new_search_workspace(), visits)
    found = {move_of(START, move): count for move, count in root_moves(tree).items()}
    choices = {move.letter if isinstance(move, Buy) else "" for move in found}
    assert len(choices) == 4
    for choice in choices:
        most = max(count for move, count in found.items() if (move.letter if isinstance(move, Buy) else "") == choice)
        assert most >= DEFAULT.root_share * visits - 1


def test_a_full_tree_is_not_widened() -> None:
    weights, workspace, root = random_weights(), new_search_workspace(), compile_position(START)
    tree = new_tree(24)
    make_visits(weights, *root, tree, DEFAULT._replace(root_placements=1), workspace, 5)
    before = root_moves(tree)
    prepare_root(weights, *root, tree, DEFAULT, workspace, NONE)
    assert root_moves(tree) == before


def test_kept_tree_is_not_used_for_another_game() -> None:
    engine = searcher()
    engine.search(START, Limit(visits=100))
    engine.search(Position.start(REVISED, shuffled_ring(REVISED, 12)), Limit(visits=5))
    assert engine.visits == 5


def test_descendant_is_found_whatever_the_ring_is_counted_from() -> None:
    tables, ring, state = compile_position(START)
    tree = new_tree(1 << 14)
    make_visits(random_weights(), tables, ring, state, tree, DEFAULT, new_search_workspace(), 400)
    position = START
    for move in searcher().search(START, Limit(visits=400))[0].pv[:3]:
        position = position.after(move)
    _, new_ring, wanted = compile_position(position)
    found = find_descendant(tables, ring, state, new_ring, wanted, tree)
    assert found is not None
    node, kept = found
    assert tree.integers[node, VISITS] > 0
    assert np.array_equal(kept[:13], wanted[:13])


def paths(tree: Tree) -> dict[tuple[int, ...], int]:
    """The visits of each sequence of moves in a tree."""
    found: dict[tuple[int, ...], int] = {}
    waiting: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    while waiting:
        node, moves = waiting.pop()
        found[moves] = int(tree.integers[node, VISITS])
        first, count = children_of(tree, node)
        waiting += [(child, (*moves, int(tree.integers[child, MOVE]))) for child in range(first, first + count)]
    return found


def copy_whole(tree: Tree, to: Tree) -> None:
    handled = copy_nodes(tree, to, 0, 1, len(to.links), 10)
    while handled < to.counters[USED]:
        handled = copy_nodes(tree, to, handled, 1, len(to.links), 10)


def test_copied_tree_is_the_same_tree() -> None:
    tables, ring, state = compile_position(START)
    tree, copy = new_tree(1 << 14), new_tree(1 << 14)
    make_visits(random_weights(), tables, ring, state, tree, DEFAULT, new_search_workspace(), 300)
    copy_whole(tree, copy)
    assert copy.counters[USED] <= tree.counters[USED]  # blocks that widened nodes have left are not copied
    assert paths(copy) == paths(tree)
    best = chosen_child(tree, DEFAULT)
    tree.counters[ROOT] = best
    copy_whole(tree, copy)
    assert copy.integers[0, VISITS] == tree.integers[best, VISITS]


def test_full_tree_goes_on_until_its_limit_and_still_answers() -> None:
    engine = searcher(max_nodes=600)
    (line,) = engine.search(START, Limit(visits=5000))
    assert line.move in START.legal_moves
    assert engine.visits == 5000


def test_full_tree_is_compacted_in_steps_and_a_stop_between_them_ends_the_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("quiltwork.engine.search.compaction.STEP_NODES", 8)
    stop, steps = threading.Event(), []

    def step(compaction: Compaction) -> bool:
        steps.append(1)
        stop.set()
        return whole_step(compaction)

    whole_step = Compaction.step
    engine = searcher(max_nodes=600)
    monkeypatch.setattr(Compaction, "step", step)
    (line,) = engine.search(START, Limit(visits=5000), stop=stop)
    assert line.move in START.legal_moves
    assert len(steps) == 1
    # The next search begins with a full tree and no time to make room in it.
    worst = START.legal_moves[-1]
    found = engine.search(START, Limit(), include=[worst], stop=stop)
    assert worst in {line.move for line in found}


def test_positions_with_more_visits_have_more_placements() -> None:
    tables, ring, state = compile_position(START)
    tree = new_tree(1 << 16)
    uneven = DEFAULT._replace(root_share=0.0)
    make_visits(random_weights(), tables, ring, state, tree, uneven, new_search_workspace(), 600)
    first, count = children_of(tree, 0)
    widths: dict[int, list[int]] = {}
    for child in range(first, first + count):
        widths.setdefault(int(tree.integers[child, STAGE]), []).append(int(tree.integers[child, VISITS]))
    assert set(widths) == {0, 1, 2}
    assert max(widths[0]) <= DEFAULT.widen_at <= min(widths[1])
    assert max(widths[1]) <= DEFAULT.widen_at * DEFAULT.widen_factor <= min(widths[2])


def test_children_hold_all_visits_of_their_parent() -> None:
    tables, ring, state = compile_position(START)
    tree = new_tree(1 << 14)
    reset_tree(tree)
    make_visits(random_weights(), tables, ring, state, tree, DEFAULT, new_search_workspace(), 250)
    first, count = children_of(tree, 0)
    assert tree.integers[0, VISITS] == 250
    assert tree.integers[first : first + count, VISITS].sum() == 249  # the first visit expanded the root itself


def test_full_tree_keeps_its_most_visited_part() -> None:
    engine = searcher(max_nodes=4000)
    (line,) = engine.search(START, Limit(visits=20_000))
    large = searcher()
    large.search(START, Limit(visits=20_000))
    assert engine.visits == large.visits == 20_000
    assert len(line.pv) >= 4


def test_compacting_does_not_depend_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for seconds in (0.0001, 0.01):
        monkeypatch.setattr("quiltwork.engine.search.limits.SLICE_SECONDS", seconds)
        found.append(searcher(max_nodes=4000).search(START, Limit(visits=5000), lines=5))
    assert found[0] == found[1]


def test_only_move_ends_before_its_time() -> None:
    position = next(position for position in game_positions(4) if len(position.legal_moves) == 1)
    engine = searcher()
    engine.search(position, Limit(seconds=1000))
    assert engine.visits < 1000


class StopAfter:
    """Stops a search when it has asked so many times."""

    def __init__(self, times: int) -> None:
        self.times_left = times

    def is_set(self) -> bool:
        self.times_left -= 1
        return self.times_left <= 0


@pytest.mark.parametrize(("limit", "ends_early"), [(Limit(clock=1000), True), (Limit(seconds=1000), False)])
def test_a_clock_saves_the_time_that_cannot_change_the_move(
    monkeypatch: pytest.MonkeyPatch, limit: Limit, ends_early: bool
) -> None:
    monkeypatch.setattr("quiltwork.engine.search.searcher.is_decided", lambda tree, left, parameters: left < math.inf)
    stop = StopAfter(20)
    Engine.of(SearcherBackend("master", searcher(), limit)).play(START, limit, stop=stop)
    assert (stop.times_left > 0) == ends_early


@pytest.mark.parametrize(
    ("statistics", "visits_left", "expected"),
    [
        ([(0.4, 38_000), (0.1, 11_000)], 20_000, True),
        ([(0.4, 38_000), (0.1, 11_000)], 27_000, False),  # the other one can overtake it
        ([(0.1, 38_000), (0.4, 11_000)], 20_000, False),  # the move to play is not the most visited one
        ([(0.1, 1)], math.inf, True),
    ],
)
def test_a_move_is_decided_if_it_is_the_one_to_play_and_stays_the_most_visited_one(
    statistics: list[tuple[float, int]], visits_left: float, expected: bool
) -> None:
    assert is_decided(searched_root(statistics), visits_left, DEFAULT) == expected


def test_pondering_makes_the_tree_that_the_next_search_uses() -> None:
    stop = threading.Event()
    engine = searcher()
    threading.Timer(0.5, stop.set).start()
    engine.ponder(START, stop)
    pondered = engine.visits
    (line,) = engine.search(START, Limit(visits=1))
    engine.search(START.after(line.move), Limit(visits=1))
    assert pondered > 10
    assert engine.visits == line.visits + 1


def test_pondering_gives_a_kept_root_all_its_candidates_and_their_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    trees: list[Tree] = []

    def recorded_tree(nodes: int) -> Tree:
        trees.append(new_tree(nodes))
        return trees[-1]

    monkeypatch.setattr("quiltwork.engine.search.searcher.new_tree", recorded_tree)
    engine = searcher()
    (line,) = engine.search(START, Limit(visits=2000))
    engine.ponder(START.after(line.move), StopAfter(2))
    (tree,) = trees
    root = tree.counters[ROOT]
    first, count = children_of(tree, root)
    assert root != 0
    assert tree.integers[root, STAGE] == FULLY_WIDENED
    assert np.count_nonzero(tree.details[first : first + count, MIN_SHARE]) >= 2
