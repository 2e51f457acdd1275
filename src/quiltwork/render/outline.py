"""The outline of a shape made of squares, as one SVG path with rounded corners."""

from __future__ import annotations

from collections.abc import Collection

SQUARE = 40
"""The side of one square in a picture's own units; a patch is drawn at this size and scaled as a whole."""

Cell = tuple[int, int]
"""Row and column."""
_Direction = tuple[int, int]
"""One step along the grid: right, down, left or up."""
_Corner = tuple[int, int, _Direction, _Direction]
"""x and y in squares, the direction before the corner and the direction after it."""


def outline(cells: Collection[Cell], *, inset: float = 0, radius: float = 0) -> str:
    """Return the path data around `cells`, moved inwards by `inset`: a closed line for each island and each hole."""
    return "".join(_rounded(loop, inset, radius) for loop in _loops(cells))


def number(value: float) -> str:
    """Return `value` with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _loops(cells: Collection[Cell]) -> list[list[_Corner]]:
    """Return the corners of each boundary, clockwise around the inside."""
    edges: dict[
        tuple[int, int, _Direction], None
    ] = {}  # a dict instead of a set, because its order is the same on every run
    for row, column in sorted(cells):
        for beyond, x, y, way in (
            ((row - 1, column), column, row, (1, 0)),
            ((row, column + 1), column + 1, row, (0, 1)),
            ((row + 1, column), column + 1, row + 1, (-1, 0)),
            ((row, column - 1), column, row + 1, (0, -1)),
        ):
            if beyond not in cells:
                edges[x, y, way] = None
    loops = []
    while edges:
        steps = [next(iter(edges))]
        while True:
            x, y, (dx, dy) = steps[-1]
            # Right, then straight, then left, so that squares that touch only at a corner stay separate.
            turns = ((-dy, dx), (dx, dy), (dy, -dx))
            step = next((x + dx, y + dy, way) for way in turns if (x + dx, y + dy, way) in edges)
            if step == steps[0]:
                break
            steps.append(step)
        for step in steps:
            del edges[step]
        arrivals = [way for _, _, way in (steps[-1], *steps[:-1])]
        loops.append(
            [(x, y, arrives, way) for (x, y, way), arrives in zip(steps, arrivals, strict=True) if way != arrives]
        )
    return loops


def _rounded(corners: list[_Corner], inset: float, radius: float) -> str:
    path = []
    for x, y, (ax, ay), (bx, by) in corners:
        # The inside is to the right of both directions, so a step to the right of each moves the corner inwards.
        px, py = SQUARE * x - inset * (ay + by), SQUARE * y + inset * (ax + bx)
        if radius:
            path.append(f"{number(px - radius * ax)} {number(py - radius * ay)}")
            path.append(f"Q{number(px)} {number(py)} {number(px + radius * bx)} {number(py + radius * by)}")
        else:
            path.append(f"{number(px)} {number(py)}")
    return "M" + "L".join(path).replace("LQ", "Q") + "Z"
