"""The one entry point for calls from Python that evaluate positions.

Every entry point contains the machine code of all that it calls. The network and the candidate moves are most of it, so
the functions that need them share an entry point and are compiled once.
"""

from __future__ import annotations

import numpy as np

from quiltwork.engine.core.compiled import compiled
from quiltwork.engine.core.layout import IntArray, Tables
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.successors import expand
from quiltwork.engine.search.parameters import SearchParameters
from quiltwork.engine.search.reuse import prepare_root
from quiltwork.engine.search.tree import SearchWorkspace, Tree
from quiltwork.engine.search.visits import take_visits

VISIT = 0
PREPARE_ROOT = 1
EXPAND = 2

NO_MOVES = np.zeros(0, dtype=np.int64)


@compiled
def run_task(
    task: int, weights: Weights, tables: Tables, ring: IntArray, state: IntArray, tree: Tree,
    parameters: SearchParameters, workspace: SearchWorkspace, included: IntArray,
) -> int:  # fmt: skip
    """Do what `task` says in the position `state`, and return how many visits or moves there were.

    `VISIT` is `take_visits`; `PREPARE_ROOT` is `prepare_root` with the moves `included`; `EXPAND` writes the moves of a
    root and their evaluations to `workspace.expansion`.
    """
    if task == VISIT:
        return take_visits(weights, tables, ring, state, tree, parameters, workspace)
    if task == PREPARE_ROOT:
        prepare_root(weights, tables, ring, state, tree, parameters, workspace, included)
        return 0
    return expand(weights, tables, ring, state, parameters.root_neat, parameters.root_placements, workspace.expansion)
