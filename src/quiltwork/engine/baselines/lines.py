"""What a finished playout tree says: the best moves with their values and expected play."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from quiltwork.engine.api import Line
from quiltwork.engine.baselines.tree import CHILD_COUNT, CODE, FIRST_CHILD, LEAD, VISITS, WINS, Tree
from quiltwork.engine.core.convert import move_of
from quiltwork.rules import Move, Position


def lines_of(tree: Tree, position: Position, lines: int) -> list[Line]:
    """Return the most visited moves of the root, best first, at most `lines`; none while no move is complete."""
    nodes = sorted(_moves_of(tree, 0), key=lambda node: -int(tree.links[node, VISITS]))
    # The best move is the best placement of the best patch, even where another patch has a more visited placement.
    best = next(_best_line(tree, 0), None)
    if best is not None and best in nodes:
        nodes.remove(best)
        nodes.insert(0, best)
    return [_line(tree, node, position) for node in nodes[:lines]]


def _children(tree: Tree, node: int) -> range:
    first = int(tree.links[node, FIRST_CHILD])
    return range(first, first + int(tree.links[node, CHILD_COUNT]))


def _moves_of(tree: Tree, node: int) -> Iterator[int]:
    """Yield the visited nodes below `node` that complete a move: itself a move, or the placements of a chosen patch."""
    for child in _children(tree, node):
        if tree.links[child, CODE] < 0:
            yield from _moves_of(tree, child)
        elif tree.links[child, VISITS] > 0:
            yield child


def _best_line(tree: Tree, node: int) -> Iterator[int]:
    """Yield the nodes of complete moves along the most visited path."""
    while tree.links[node, CHILD_COUNT] > 0:
        children = _children(tree, node)
        node = children[int(np.argmax(tree.links[children.start : children.stop, VISITS]))]
        if tree.links[node, VISITS] == 0:
            return
        if tree.links[node, CODE] >= 0:
            yield node


def _line(tree: Tree, node: int, position: Position) -> Line:
    visits = int(tree.links[node, VISITS])
    pv: list[Move] = []
    for step in (node, *_best_line(tree, node)):
        move = move_of(position, int(tree.links[step, CODE]))
        position = position.after(move, is_checked=True)
        pv.append(move)
    wins, lead = float(tree.sums[node, WINS]), float(tree.sums[node, LEAD])
    return Line(pv[0], wins / visits, lead / visits, visits, tuple(pv))
