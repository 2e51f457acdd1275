"""The exact solver against plain minimax over the rules."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from networks import game_positions
from quiltwork.editions import NAMES, get_edition
from quiltwork.engine.core.convert import compile_position, move_of
from quiltwork.engine.solver.solve import Result, Solver, result_of, solve
from quiltwork.errors import QuiltworkError
from quiltwork.rules import Buy, Discard, Leather, Player, Position, Purse, Quilt, Ruleset
from strategies import rulesets

REVISED = get_edition("revised")
MOST_POSITIONS = 1500
CUSTOM = (
    replace(REVISED, name="short", last_space=20, income_spaces=(3, 4, 5, 20), leather_spaces=(1, 2, 18, 19, 20)),
    replace(REVISED, name="refusable", may_refuse_leather=True, leather_spaces=(20, 26, 32, 44, 50, 51, 52, 53)),
    replace(REVISED, name="rich", start_buttons=60),
    replace(REVISED, name="free", patches=tuple(replace(patch, time=0, cost=0) for patch in REVISED.patches)),
)


class TooManyPositionsError(Exception):
    """Plain minimax would take too long."""


class Minimax:
    """The value of a position by trying every move; nothing is clever here."""

    def __init__(self) -> None:
        self.positions = 0

    def value(self, position: Position) -> tuple[int, int]:
        """Return player one's lead at the end, and whether player one wins, with best play."""
        self.positions += 1
        if self.positions > MOST_POSITIONS:
            raise TooManyPositionsError
        outcome = position.outcome()
        if outcome is not None:
            return outcome.scores[0] - outcome.scores[1], int(outcome.winner is Player.ONE)
        best = max if position.to_move is Player.ONE else min
        return best(self.value(position.after(move)) for move in position.legal_moves)

    def result(self, position: Position) -> Result:
        lead, is_won = self.value(position)
        return Result(lead, Player.ONE if is_won else Player.TWO)


def compare(position: Position) -> bool:
    """Compare the solver with minimax; return False where minimax would take too long."""
    minimax = Minimax()
    try:
        expected = minimax.result(position)
        values = {move: Minimax().result(position.after(move)) for move in position.legal_moves}
    except TooManyPositionsError:
        return False
    solution = solve(position)
    assert solution is not None
    assert solution.result == expected
    (move,) = solution.best_moves
    assert values[move] == expected
    everything = solve(position, with_values=True)
    assert everything is not None
    assert everything.values == values
    assert everything.result == expected
    assert set(everything.best_moves) == {move for move, value in values.items() if value == expected}
    return True


def compare_late(ruleset: Ruleset, games: int) -> int:
    """Compare in the last positions of random games; return how many were compared."""
    compared = 0
    for seed in range(games):
        positions = [position for position in game_positions(seed, ruleset) if not position.is_over]
        for position in reversed(positions[-6:]):
            if not compare(position):
                break
            compared += 1
    return compared


@pytest.mark.parametrize("name", NAMES)
def test_solver_agrees_with_minimax_in_every_printing(name: str) -> None:
    assert compare_late(get_edition(name), 12) > 20


@pytest.mark.parametrize("ruleset", CUSTOM, ids=lambda ruleset: ruleset.name)
def test_solver_agrees_with_minimax_in_custom_editions(ruleset: Ruleset) -> None:
    assert compare_late(ruleset, 12) > 12


@settings(max_examples=25, deadline=None)
@given(rulesets(), st.integers(0, 2**32 - 1))
def test_solver_agrees_with_minimax_in_drawn_editions(ruleset: Ruleset, seed: int) -> None:
    positions = [position for position in game_positions(seed, ruleset) if not position.is_over]
    for position in reversed(positions[-3:]):
        if not compare(position):
            break


def late_position(seed: int) -> Position:
    """A position with nearly full quilts, both tokens near the end and few patches left."""
    dice = random.Random(seed)
    quilts = []
    for _ in Player:
        cells = ["x"] * 81
        for square in dice.sample(range(81), dice.randrange(2, 9)):
            cells[square] = "."
        quilts.append(Quilt("".join(cells)))
    letters = "".join(dice.sample([patch.letter for patch in REVISED.patches if patch.squares < 6], 3))
    times = [dice.randrange(46, 53) for _ in Player]
    purses = tuple(Purse(dice.randrange(12), dice.randrange(4), time) for time in times)
    bonus = Player(dice.randrange(2) + 1) if dice.random() < 0.5 else None
    to_move = Player.ONE if times[0] < times[1] else Player.TWO
    return Position(REVISED, (quilts[0], quilts[1]), letters, (purses[0], purses[1]), to_move=to_move, bonus=bonus)


def test_solver_agrees_with_minimax_on_hand_made_positions() -> None:
    compared = 0
    for seed in range(150):
        position = late_position(seed)
        if not position.problems():
            compared += compare(position)
    assert compared > 40


def test_equal_scores_are_won_by_the_player_who_arrived_first() -> None:
    full = Quilt("x" * 81)
    position = Position(REVISED, (full, full), "A", (Purse(10, 0, 52), Purse(11, 0, 53)), bonus=None)
    solution = solve(replace(position, bonus=Player.ONE, purses=(Purse(10, 0, 52), Purse(18, 0, 53))))
    assert solution is not None
    assert solution.result == Result(0, Player.TWO)


def test_the_last_purchase_is_placed_where_it_wins_the_tile() -> None:
    rows = ["xxxxxxx.."] * 6 + ["xxxxx....", ".........", "........."]
    purses = (Purse(9, 0, 52), Purse(58, 0, 53))
    position = Position(REVISED, (Quilt("".join(rows)), Quilt()), "A", purses, to_move=Player.ONE)
    solution = solve(position)
    everything = solve(position, with_values=True)
    assert solution is not None
    assert everything is not None
    assert everything.values is not None
    (best,) = solution.best_moves
    assert position.after(best).bonus is Player.ONE
    leads = {result.lead for move, result in everything.values.items() if isinstance(move, Buy)}
    assert max(leads) - min(leads) == 7


def test_refusing_leather_is_among_the_values() -> None:
    ruleset = CUSTOM[1]
    quilt = Quilt("x" * 79 + "..")
    position = Position(
        ruleset, (quilt, quilt), "A", (Purse(0, 0, 53), Purse(0, 0, 52)), leather_owed=1, bonus=Player.TWO
    )
    solution = solve(position, with_values=True)
    assert solution is not None
    assert solution.values is not None
    assert solution.values[Discard()].lead + 2 == solution.values[Leather(80)].lead


def test_solver_gives_up_at_its_node_limit() -> None:
    assert solve(next(game_positions(1)), node_limit=1000) is None


def test_solver_refuses_a_finished_game() -> None:
    *_, end = game_positions(5)
    with pytest.raises(QuiltworkError, match="the game is over"):
        solve(end)


def late_positions(count: int) -> list[Position]:
    """Positions near the end of random games, which the solver can solve."""
    found: list[Position] = []
    for seed in range(10 * count):
        positions = [position for position in game_positions(seed) if not position.is_over]
        found += [position for position in positions[-6:] if len(position.legal_moves) > 1]
        if len(found) >= count:
            return found[:count]
    raise AssertionError("too few games")


@pytest.mark.parametrize("slices", [(250_000,), (1, 10, 100, 1000) * 500])
def test_a_search_in_steps_gives_the_same_result(slices: tuple[int, ...]) -> None:
    for position in late_positions(8):
        solver = Solver(1 << 12)
        solver.begin(*compile_position(position))
        assert sum(map(solver.search_best, slices)) == solver.nodes
        assert solver.best is not None
        solver.begin_values(solver.legal_moves())
        for nodes in slices:
            solver.search_values(nodes)
        expected = solve(position, with_values=True)
        assert expected is not None
        assert expected.values is not None
        found = {move_of(position, code): result_of(value) for code, value in solver.values.items()}
        assert found == expected.values
        assert found[move_of(position, solver.best[0])] == expected.result


def test_expected_play_keeps_the_value_to_the_end() -> None:
    for position in late_positions(12):
        solver = Solver(1 << 12)
        solver.begin(*compile_position(position))
        solver.search_best(250_000)
        assert solver.best is not None
        code, value = solver.best
        here = position
        for step in solver.expected_play(code, 100_000, 60):
            here = here.after(move_of(here, step))
        outcome = here.outcome()
        assert outcome is not None
        assert Result(outcome.scores[0] - outcome.scores[1], outcome.winner) == result_of(value)
