"""Matches between two networks or two search settings: the same rings with the seats swapped, in one compiled call."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import STATE_SIZE, TURN, IntArray, Tables
from quiltwork.engine.core.play import copy_state, empty_squares, is_over, lead, play_move, score, winner
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.search.parameters import DEFAULT, SearchParameters
from quiltwork.engine.search.tree import MOVE, SearchWorkspace, Tree, new_search_workspace, new_tree, reset_tree
from quiltwork.engine.search.visits import chosen_child, make_visits
from quiltwork.language import Message
from quiltwork.play.ratings import Rating, rate


class NetworkPlayer(NamedTuple):
    """A network with its search. With one visit it plays the move that the network prefers."""

    weights: Weights
    visits: int = 1
    parameters: SearchParameters = DEFAULT


@compiled
def _play(
    one: NetworkPlayer,
    two: NetworkPlayer,
    tables: Tables,
    ring: IntArray,
    state: IntArray,
    tree: Tree,
    workspace: SearchWorkspace,
) -> None:
    """Play a game on `state` to its end."""
    while not is_over(tables, state):
        reset_tree(tree)
        if state[TURN] == 0:
            make_visits(one.weights, tables, ring, state, tree, one.parameters, workspace, one.visits)
            chosen = chosen_child(tree, one.parameters)
        else:
            make_visits(two.weights, tables, ring, state, tree, two.parameters, workspace, two.visits)
            chosen = chosen_child(tree, two.parameters)
        play_move(tables, ring, state, tree.integers[chosen, MOVE])


@compiled
def _play_pairs(
    mine: NetworkPlayer, theirs: NetworkPlayer, tables: Tables, rings: IntArray, start: IntArray, state: IntArray,
    tree: Tree, workspace: SearchWorkspace, rows: IntArray,
) -> None:  # fmt: skip
    """Play two games on each ring; a row is won, lead, scores and empty squares of mine and theirs."""
    for pair in range(rings.shape[0]):
        for seat in range(2):
            copy_state(start, state)
            if seat == 0:
                _play(mine, theirs, tables, rings[pair], state, tree, workspace)
            else:
                _play(theirs, mine, tables, rings[pair], state, tree, workspace)
            row = 2 * pair + seat
            rows[row, 0] = 1 if winner(state) == seat else 0
            rows[row, 1] = lead(state) if seat == 0 else -lead(state)
            rows[row, 2] = score(state, seat)
            rows[row, 3] = score(state, 1 - seat)
            rows[row, 4] = empty_squares(state, seat)
            rows[row, 5] = empty_squares(state, 1 - seat)


COLUMNS = 6


@dataclass(frozen=True, slots=True)
class PairResults:
    """The games of a match, from the first player's view; two rows for each ring."""

    rows: IntArray
    """Columns: won, lead, scores and empty squares of the first player and of the second."""

    @classmethod
    def empty(cls) -> PairResults:
        """Return a match without games."""
        return cls(np.zeros((0, COLUMNS), dtype=np.int64))

    def __add__(self, other: PairResults) -> PairResults:
        return PairResults(np.concatenate([self.rows, other.rows]))

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.rows)

    @property
    def pair_scores(self) -> list[float]:
        """What the first player scored in each pair: 0, ½ or 1."""
        return [float(score) for score in self._pairs[:, 0]]

    @property
    def rating(self) -> Rating:
        """The first player's Elo difference with its 95 % interval."""
        return rate(self.pair_scores)

    @property
    def _pairs(self) -> NDArray[np.float64]:
        means: NDArray[np.float64] = self.rows.reshape(-1, 2, COLUMNS).mean(axis=1)
        return means

    def message(self) -> Message:
        """Return the result from the first player's view, with the 95 % interval of the lead."""
        pairs = self._pairs
        won, lead, *rest = pairs.mean(axis=0)
        error = 1.96 * pairs[:, 1].std() / math.sqrt(max(1, len(pairs) - 1))
        return Message(
            "train-match-result",
            share=f"{100 * won:.1f} %",
            games=self.games,
            elo=str(self.rating),
            lead=f"{lead:+.2f} ± {error:.2f}",
            scores=f"{rest[0]:.1f} : {rest[1]:.1f}",
            empty=f"{rest[2]:.2f} : {rest[3]:.2f}",
        )


def play_pairs(
    mine: NetworkPlayer, theirs: NetworkPlayer, tables: Tables, rings: IntArray, start: IntArray
) -> PairResults:
    """Play two games on each ring with the seats swapped."""
    rows = np.zeros((2 * len(rings), COLUMNS), dtype=np.int64)
    nodes = 64 + 40 * max(mine.visits, theirs.visits)
    _play_pairs(
        mine, theirs, tables, rings, start, np.zeros(STATE_SIZE, dtype=np.int64), new_tree(nodes),
        new_search_workspace(), rows,
    )  # fmt: skip
    return PairResults(rows)
