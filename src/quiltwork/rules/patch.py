"""Patches: their shapes, the ways to turn them, the places they can lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from reprlib import repr as shown  # cut short, whatever someone has typed

from quiltwork.errors import InvalidEditionError
from quiltwork.rules import faces
from quiltwork.rules.square import SIDE

ORIENTATION_NAMES = ("r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3")
"""How a patch can lie: `rN` turned N times clockwise, `mN` mirrored left-right first, then turned."""

LEATHER = "o"
UNKNOWN = "x"
EMPTY = "."

LARGEST_VALUE = 99
"""Bounds price, time and income: generous, and keeps every sum of a game small."""

_Cells = frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Orientation:
    """One way in which a patch can lie, with its bounding box in the top left corner of the quilt."""

    index: int
    """Place in `ORIENTATION_NAMES`."""
    width: int
    height: int
    mask: int
    """The squares covered when the bounding box's corner is on a1; shift left by a square to move it."""
    anchors: int
    """The squares on which that corner may be without leaving the quilt."""
    runs: tuple[tuple[int, int], ...]
    """The horizontal runs of the shape as (length, offset from the corner)."""

    @property
    def name(self) -> str:
        """`r0` to `m3`."""
        return ORIENTATION_NAMES[self.index]


@dataclass(frozen=True, slots=True)
class Patch:
    """One of the patches around the track."""

    letter: str
    cost: int
    time: int
    income: int
    shape: tuple[str, ...]
    """Rows of `#` and `.`, as in orientation r0."""

    squares: int = field(init=False, compare=False, repr=False)
    orientations: tuple[Orientation, ...] = field(init=False, compare=False, repr=False)
    """The distinct ones, each under the first of its names."""
    canonical: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """For each of the eight names, the place in `orientations` of the one that looks the same."""

    def __post_init__(self) -> None:
        self._check()
        cells = frozenset(
            (row, column)
            for row, text in enumerate(self.shape)
            for column, character in enumerate(text)
            if character == "#"
        )
        seen: dict[_Cells, int] = {}
        orientations: list[Orientation] = []
        canonical: list[int] = []
        for index in range(len(ORIENTATION_NAMES)):
            turned = _turn(_mirror(cells) if index >= 4 else cells, index % 4)
            if turned not in seen:
                seen[turned] = len(orientations)
                orientations.append(_orientation(index, turned))
            canonical.append(seen[turned])
        object.__setattr__(self, "squares", len(cells))
        object.__setattr__(self, "orientations", tuple(orientations))
        object.__setattr__(self, "canonical", tuple(canonical))

    def _repr_svg_(self) -> str:
        return faces.draw_patch_svg(self)

    def _check(self) -> None:
        """Refuse what could never be a patch."""
        name, rows = self.letter, self.shape
        problem = letter_problem(name)
        if problem:
            raise InvalidEditionError(problem, key=("patches", name))
        for what, value in (("cost", self.cost), ("time", self.time), ("income", self.income)):
            if not 0 <= value <= LARGEST_VALUE:
                raise InvalidEditionError(
                    f"patch {name}: {what} is {value}, expected 0 to {LARGEST_VALUE}", key=("patches", name, what)
                )
        problem = _shape_problem(rows)
        if problem:
            raise InvalidEditionError(f"patch {name}: {problem}: {shown(list(rows))}", key=("patches", name, "shape"))


def letter_problem(letter: str) -> str | None:
    """Why no patch can be called `letter`; None if one can."""
    if len(letter) == 1 and letter.isascii() and letter.isalpha() and letter not in (LEATHER, UNKNOWN):
        return None
    return f"a patch's letter is one of A-Z and a-z without o and x, not {shown(letter)}"


def _shape_problem(rows: tuple[str, ...]) -> str | None:
    if not rows or not all(rows) or any(set(row) - {"#", "."} for row in rows):
        return "a shape is rows of '#' and '.'"
    if len({len(row) for row in rows}) != 1:
        return "the rows of the shape differ in length"
    if len(rows) > SIDE or len(rows[0]) > SIDE:
        return f"the shape is larger than the quilt's {SIDE} by {SIDE} squares"
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    if any("#" not in line for line in (rows[0], rows[-1], columns[0], columns[-1])):
        return "the shape has an empty row or column at its edge"
    return None


def _mirror(cells: Iterable[tuple[int, int]]) -> _Cells:
    return _to_corner((row, -column) for row, column in cells)


def _turn(cells: Iterable[tuple[int, int]], times: int) -> _Cells:
    for _ in range(times):
        cells = _to_corner((column, -row) for row, column in cells)
    return frozenset(cells)


def _to_corner(cells: Iterable[tuple[int, int]]) -> _Cells:
    cells = list(cells)
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return frozenset((row - top, column - left) for row, column in cells)


def _orientation(index: int, cells: _Cells) -> Orientation:
    height = 1 + max(row for row, _ in cells)
    width = 1 + max(column for _, column in cells)
    runs: list[tuple[int, int]] = []
    for row, column in sorted(cells):
        if (row, column - 1) in cells:
            length, offset = runs[-1]
            runs[-1] = (length + 1, offset)
        else:
            runs.append((1, row * SIDE + column))
    return Orientation(
        index=index,
        width=width,
        height=height,
        mask=sum(1 << (row * SIDE + column) for row, column in cells),
        anchors=sum(
            1 << (row * SIDE + column) for row in range(SIDE - height + 1) for column in range(SIDE - width + 1)
        ),
        runs=tuple(runs),
    )
