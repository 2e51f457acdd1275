"""Proven lines: near the end, what the engine says is exact over all legal moves."""

from __future__ import annotations

import threading
from functools import cache

import pytest

from networks import REVISED, game_positions, random_weights
from quiltwork import new_game
from quiltwork.engine import Engine, Limit, Line
from quiltwork.engine.search.exact import MOST_SPACES
from quiltwork.engine.search.searcher import NetSearcher
from quiltwork.engine.solver.solve import Result, solve
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Move, Player, Position

VISITS = Limit(visits=2000)


@cache
def late_positions(games: int, per_game: int) -> list[Position]:
    """Positions near the end of games with several moves to choose from, the last ones of each game first."""
    found = []
    for seed in range(games):
        positions = [position for position in game_positions(seed) if not position.is_over]
        choices = [position for position in reversed(positions) if len(position.legal_moves) > 1]
        found += choices[:per_game]
    return found


@cache
def easy_positions(count: int) -> list[Position]:
    """Late positions that 8,000 nodes solve completely."""
    found: list[Position] = []
    for position in late_positions(20, 3):
        if solve(position, node_limit=8_000, with_values=True) is not None:
            found.append(position)
        if len(found) == count:
            return found
    raise AssertionError("too few positions")


@cache
def exact_values(position: Position) -> dict[Move, Result] | None:
    solution = solve(position, with_values=True)
    return None if solution is None or solution.values is None else dict(solution.values)


def is_exact(line: Line, values: dict[Move, Result]) -> bool:
    result = values[line.move]
    return line.lead == result.lead and line.win == (1.0 if result.winner is Player.ONE else 0.0)


def best_result(position: Position, values: dict[Move, Result]) -> Result:
    """The best result for the player to move: ties go to the winner."""
    sign = 1 if position.to_move is Player.ONE else -1
    return max(values.values(), key=lambda result: (sign * result.lead, result.winner is position.to_move))


def test_late_lines_are_proven_and_exact() -> None:
    searcher = NetSearcher(random_weights())
    for position in easy_positions(15):
        values = exact_values(position)
        assert values is not None
        lines = searcher.search(position, VISITS, lines=4)
        assert values[lines[0].move] == best_result(position, values)
        for line in lines:
            assert line.proven
            assert line.by == "solver"
            assert is_exact(line, values)
        sign = 1 if position.to_move is Player.ONE else -1
        leads = sorted((sign * result.lead for result in values.values()), reverse=True)
        assert [sign * line.lead for line in lines] == leads[:4]


def test_an_early_position_is_not_proven() -> None:
    position = Position.start(REVISED, shuffled_ring(REVISED, 3))
    assert 2 * REVISED.last_space > MOST_SPACES
    (line,) = NetSearcher(random_weights()).search(position, Limit(visits=50))
    assert (line.by, line.proven) == ("network", False)


def test_one_visit_is_the_network_alone() -> None:
    position = easy_positions(1)[0]
    (line,) = NetSearcher(random_weights()).search(position, Limit(visits=1))
    assert (line.by, line.proven) == ("network", False)


def test_an_included_move_gets_its_exact_value() -> None:
    for position in easy_positions(12):
        worst = position.legal_moves[-1]
        values = exact_values(position)
        assert values is not None
        alone = NetSearcher(random_weights()).search(position, VISITS)
        found = NetSearcher(random_weights()).search(position, VISITS, include=[worst])
        assert found[:1] == alone
        (line,) = [line for line in found if line.move == worst]
        assert line.proven
        assert is_exact(line, values)


def test_the_best_proven_lines_do_not_depend_on_how_many_are_shown() -> None:
    for position in easy_positions(15):
        few, many = (NetSearcher(random_weights()).search(position, VISITS, lines=lines) for lines in (1, 8))
        assert few == many[:1]


def test_equal_searches_give_equal_proven_lines() -> None:
    for position in easy_positions(12):
        first, second = (NetSearcher(random_weights()).search(position, VISITS, lines=5) for _ in range(2))
        assert first == second


def test_proven_lines_show_the_play_to_the_end() -> None:
    for position in easy_positions(12):
        (line,) = NetSearcher(random_weights()).search(position, VISITS)
        here = position
        for move in line.pv:
            assert move in here.legal_moves
            here = here.after(move)
        assert here.is_over
        one, two = here.scores
        assert one - two == line.lead


def test_a_search_that_is_stopped_or_has_hardly_any_time_still_answers() -> None:
    stop = threading.Event()
    stop.set()
    position = late_positions(1, 6)[-1]
    assert NetSearcher(random_weights()).search(position, Limit(), lines=3, stop=stop)
    assert NetSearcher(random_weights()).search(position, Limit(seconds=1e-6), lines=3)
    assert NetSearcher(random_weights()).search(position, Limit(clock=1e-9))


def result_after(position: Position, move: Move) -> Result:
    """The result of a move with best play after it."""
    after = position.after(move)
    outcome = after.outcome()
    if outcome is not None:
        return Result(outcome.scores[0] - outcome.scores[1], outcome.winner)
    solution = solve(after, node_limit=5_000_000)
    assert solution is not None
    return solution.result


def compare_with_solver(games: int, threads: int) -> tuple[int, int]:
    """Return how many late positions of games were compared, and in how many of them the search came to its end."""
    compared = settled = 0
    searcher = NetSearcher(threads=threads)
    with Engine("skilled") as player:
        for seed in range(games):
            game = new_game(seed=f"late {seed}")
            while not game.position.is_over:
                game.push(player.play(game.position).move)
            choices = [position for position in game.positions[:-1] if len(position.legal_moves) > 1]
            for position in choices[-7:]:
                solution = solve(position, node_limit=1_000_000)
                if solution is None:
                    continue
                compared += 1
                (line,) = searcher.search(position, Limit(visits=4000))
                if line.proven or searcher.is_settled:
                    settled += 1
                    assert result_after(position, line.move) == solution.result, (position, line)
                if line.proven:
                    assert line.lead == solution.result.lead
    searcher.close()
    return compared, settled


@pytest.mark.parametrize("threads", [1, 2])
def test_no_settled_move_is_worse_than_the_solvers(threads: int) -> None:
    compared, settled = compare_with_solver(4, threads)
    assert compared > 20
    assert settled > 0.8 * compared


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 2])
def test_no_settled_move_is_worse_than_the_solvers_in_a_thousand_positions(threads: int) -> None:
    compared, settled = compare_with_solver(180, threads)
    assert compared >= 1000
    assert settled > 0.8 * compared


def test_levels_that_search_play_proven_moves_and_weak_ones_do_not() -> None:
    position = easy_positions(1)[0]
    with Engine("champion") as champion, Engine("beginner") as beginner:
        assert champion.play(position).by == "solver"
        assert beginner.play(position).by == "network"
        assert beginner.analyse(position, Limit(visits=50))[0].proven
