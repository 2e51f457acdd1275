"""Patches: their shapes and the orientations in which they can be placed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from quiltwork.errors import InvalidEditionError
from quiltwork.language import Message, PatchName, literal
from quiltwork.rules import hooks
from quiltwork.rules.square import SIDE

ORIENTATION_NAMES = ("r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3")
"""The orientations of a patch: `rN` turned N times clockwise, `mN` mirrored left-right first, then turned."""

LEATHER = "o"
UNKNOWN = "x"
EMPTY = "."

LARGEST_VALUE = 99
"""The limit of price, time and income: far above any printing, and it keeps every sum of a game small."""

_Cells = frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Orientation:
    """One orientation of a patch, with its bounding box in the top left corner of the quilt."""

    index: int
    """The index in `ORIENTATION_NAMES`."""
    width: int
    height: int
    mask: int
    """The squares covered when the corner of the bounding box is on a1; shift left by a square to move it."""
    anchors: int
    """The squares on which that corner can be without leaving the quilt."""
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
    """For each of the eight names, the index in `orientations` of the one that looks the same."""

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
        return hooks.draw_patch_svg(self)

    def _check(self) -> None:
        """Raise `InvalidEditionError` for values that no patch can have."""
        problem = letter_problem(self.letter)
        if problem:
            raise InvalidEditionError(problem, key=("patches", self.letter))
        name = PatchName(self.letter)
        for field_name, value in (("cost", self.cost), ("time", self.time), ("income", self.income)):
            if not 0 <= value <= LARGEST_VALUE:
                raise InvalidEditionError(
                    "patch-value-out-of-range",
                    key=("patches", self.letter, field_name),
                    patch=name,
                    name=field_name,
                    value=value,
                    largest=LARGEST_VALUE,
                )
        code = _shape_problem(self.shape)
        if code:
            problem = Message(code, patch=name, value=literal(list(self.shape)))
            raise InvalidEditionError(problem, key=("patches", self.letter, "shape"))


def letter_problem(letter: str) -> Message | None:
    """Return why no patch can have this letter; None if one can."""
    if len(letter) == 1 and letter.isascii() and letter.isalpha() and letter not in (LEATHER, UNKNOWN):
        return None
    return Message("patch-letter", value=literal(letter))


def _shape_problem(rows: tuple[str, ...]) -> str | None:
    """Return the code of the message about a shape that no patch can have."""
    if not rows or not all(rows) or any(set(row) - {"#", "."} for row in rows):
        return "patch-shape-characters"
    if len({len(row) for row in rows}) != 1:
        return "patch-shape-row-length"
    if len(rows) > SIDE or len(rows[0]) > SIDE:
        return "patch-shape-too-large"
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    if any("#" not in line for line in (rows[0], rows[-1], columns[0], columns[-1])):
        return "patch-shape-empty-edge"
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
