"""Networks and searches against each other, on the same rings with the seats swapped, in one compiled call."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import TURN, WORDS, IntArray, Tables
from quiltwork.engine.core.play import empty_squares, is_over, lead, play_move, score, winner
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.search.parameters import DEFAULT, Parameters
from quiltwork.engine.search.tree import MOVE, Climber, Tree, chosen_child, make_visits, new_climber, new_tree, plant


class Side(NamedTuple):
    """A player: what it knows, and how long it thinks. One visit is the network's own choice."""

    weights: Weights
    visits: int = 1
    parameters: Parameters = DEFAULT


@compiled
def _play(one: Side, two: Side, tables: Tables, ring: IntArray, state: IntArray, tree: Tree, climber: Climber) -> None:
    """Play a game on `state` to its end."""
    while not is_over(tables, state):
        plant(tree)
        if state[TURN] == 0:
            make_visits(one.weights, tables, ring, state, tree, one.parameters, climber, one.visits)
        else:
            make_visits(two.weights, tables, ring, state, tree, two.parameters, climber, two.visits)
        play_move(tables, ring, state, tree.integers[chosen_child(tree), MOVE])


@compiled
def _play_pairs(
    mine: Side, theirs: Side, tables: Tables, rings: IntArray, start: IntArray, state: IntArray, tree: Tree,
    climber: Climber, results: IntArray,
) -> None:  # fmt: skip
    """Play two games on each ring; a row of `results` is won, lead, scores and empty squares of mine and theirs."""
    for pair in range(rings.shape[0]):
        for seat in range(2):
            for word in range(WORDS):
                state[word] = start[word]
            if seat == 0:
                _play(mine, theirs, tables, rings[pair], state, tree, climber)
            else:
                _play(theirs, mine, tables, rings[pair], state, tree, climber)
            row = 2 * pair + seat
            results[row, 0] = 1 if winner(state) == seat else 0
            results[row, 1] = lead(state) if seat == 0 else -lead(state)
            results[row, 2] = score(state, seat)
            results[row, 3] = score(state, 1 - seat)
            results[row, 4] = empty_squares(state, seat)
            results[row, 5] = empty_squares(state, 1 - seat)


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a match went, from the first side's view."""

    games: int
    wins: float
    """Share of games won."""
    error: float
    """Standard error of that share, over pairs."""
    lead: float
    lead_error: float
    scores: tuple[float, float]
    empty: tuple[float, float]

    @property
    def elo(self) -> float:
        """Elo difference that the share of wins stands for."""
        share = min(max(self.wins, 0.5 / self.games), 1 - 0.5 / self.games)
        return -400 * math.log10(1 / share - 1)

    def __str__(self) -> str:
        return (
            f"{100 * self.wins:.1f} ± {100 * self.error:.1f} % of {self.games}, {self.elo:+.0f} Elo, "
            f"lead {self.lead:+.2f} ± {self.lead_error:.2f}, score {self.scores[0]:.1f} : {self.scores[1]:.1f}, "
            f"empty {self.empty[0]:.2f} : {self.empty[1]:.2f}"
        )


def compare(mine: Side, theirs: Side, tables: Tables, rings: IntArray, start: IntArray) -> Comparison:
    """Play two games on each ring with the seats swapped."""
    results = np.zeros((2 * len(rings), 6), dtype=np.int64)
    nodes = 64 + 40 * max(mine.visits, theirs.visits)
    _play_pairs(
        mine, theirs, tables, rings, start, np.zeros(WORDS, dtype=np.int64), new_tree(nodes), new_climber(), results
    )
    return summary(results)


def summary(results: IntArray) -> Comparison:
    """What the rows of results, two for each ring, come to."""
    games = len(results)
    pairs = results.reshape(-1, 2, 6).mean(axis=1)
    spread = pairs.std(axis=0) / math.sqrt(max(1, len(pairs) - 1))
    means = pairs.mean(axis=0)
    return Comparison(
        games,
        float(means[0]),
        float(spread[0]),
        float(means[1]),
        float(spread[1]),
        (float(means[2]), float(means[3])),
        (float(means[4]), float(means[5])),
    )
