"""What a picture marks besides the position: squares, the last move, and the moves of a line as arrows."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from quiltwork.errors import InvalidArgumentError
from quiltwork.language import excerpt
from quiltwork.render.canvas import CREAM, Attributes, element, label
from quiltwork.render.outline import SQUARE, number, outline
from quiltwork.rules.legal import read_move
from quiltwork.rules.move import Advance, Buy, Leather, Move, Take
from quiltwork.rules.player import Player
from quiltwork.rules.position import Position
from quiltwork.rules.square import SIDE, SQUARE_NAMES, squares_of

_HIGHLIGHT = "#d9a400"
_LAST_MOVE = "#1c6dd0"
_PLANNED = "#a3239b"

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a line."""

    number: int
    player: Player
    move: Move
    mask: int
    """The squares that it covers; 0 if it covers none."""
    spaces: tuple[int, int]
    """The space of the player's token before and after it."""


def square_mask(names: Iterable[str]) -> int:
    """Return squares, given by name, as a mask; raises `InvalidArgumentError` for an unknown one."""
    mask = 0
    for name in names:
        if name not in SQUARE_NAMES:
            raise InvalidArgumentError("unknown-square", square=excerpt(str(name)))
        mask |= 1 << SQUARE_NAMES.index(name)
    return mask


def marked_move(position: Position, move: Move | str) -> tuple[Player, int]:
    """Return whose move `move` is, and the squares that it covers; `position` is the one after it, or before it."""
    move = read_move(move)
    if isinstance(move, Buy):
        return _marked_purchase(position, move)
    if isinstance(move, Take):  # only Automa, which has no quilt, takes patches
        return next((player for player in Player if not position.has_quilt(player)), position.to_move), 0
    behind, front = sorted(Player, key=lambda player: (position.purses[player.index].time, player is position.to_move))
    if isinstance(move, Advance) and position.purses[front.index].time - position.purses[behind.index].time > 1:
        return behind, 0  # an advance ends right in front of the other token, so this one is still to be made
    return front, 1 << move.square if isinstance(move, Leather) else 0  # only the token in front wins leather


def _marked_purchase(position: Position, move: Buy) -> tuple[Player, int]:
    for player in Player:
        mask = position.quilts[player.index].letters().get(move.letter, 0)
        if mask:
            return player, mask
    patch = position.ruleset.by_letter.get(move.letter)
    if patch is not None:
        orientation = patch.orientations[patch.canonical[move.orientation]]
        if orientation.anchors >> move.square & 1:
            return position.to_move, orientation.mask << move.square
    raise InvalidArgumentError("last-move-impossible", move=str(move))


def steps_of(position: Position, moves: Iterable[Move | str]) -> list[Step]:
    """Return the moves of a line from `position`; raises `IllegalMoveError` for one that cannot be made."""
    steps = []
    for count, text in enumerate(moves, start=1):
        move, player = read_move(text), position.to_move
        after = position.after(move)
        mask = after.quilts[player.index].filled & ~position.quilts[player.index].filled
        spaces = (position.purses[player.index].time, after.purses[player.index].time)
        steps.append(Step(count, player, move, mask, spaces))
        position = after
    return steps


def highlight_art(mask: int) -> str:
    """Return marked squares, in the units of a quilt."""
    return _marked(mask, fill=_HIGHLIGHT, fill_opacity=0.4, stroke=_HIGHLIGHT, stroke_width=3)


def last_move_art(mask: int) -> str:
    """Return the frame of the last move, in the units of a quilt."""
    return _marked(mask, fill="none", stroke=_LAST_MOVE, stroke_width=5)


def step_art(step: Step) -> str:
    """Return where a planned move puts its patch, with its number, in the units of a quilt."""
    if not step.mask:
        return ""
    x, y = middle_of(step.mask)
    style: Attributes = {"fill": CREAM, "fill_opacity": 0.55, "stroke": _PLANNED, "stroke_width": 3}
    return _marked(step.mask, stroke_dasharray="7 4", **style) + number_art(step.number, (x, y))


def number_art(count: int, place: Point) -> str:
    """Return the number of a planned move in a circle."""
    x, y = place
    return element("circle", cx=x, cy=y, r=13, fill=_PLANNED) + label(
        x, y + 6, str(count), 17, text_anchor="middle", font_weight="bold", fill="#ffffff"
    )


def token_mark(place: Point) -> str:
    """Return the ring around the token that the last move has moved."""
    return element("circle", cx=place[0], cy=place[1], r=19, fill="none", stroke=_LAST_MOVE, stroke_width=4)


def arrow(start: Point, end: Point) -> str:
    """Return an arrow."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    corners = [
        (end[0] - 20 * math.cos(angle + turn), end[1] - 20 * math.sin(angle + turn))
        for turn in (-math.pi / 7, math.pi / 7)
    ]
    head = "L".join(f"{number(x)} {number(y)}" for x, y in [end, *corners])
    line = f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"
    style: Attributes = {"stroke": _PLANNED, "stroke_width": 5, "stroke_linecap": "round", "stroke_opacity": 0.75}
    return element("path", d=line, fill="none", **style) + element("path", d=f"M{head}Z", fill=_PLANNED)


def middle_of(mask: int) -> Point:
    """Return the middle of the covered square that is nearest to the middle of all, in the units of a quilt."""
    cells = [divmod(square, SIDE) for square in squares_of(mask)]
    row, column = (sum(parts) / len(cells) for parts in zip(*cells, strict=True))
    best = min(cells, key=lambda cell: (cell[0] - row) ** 2 + (cell[1] - column) ** 2)
    return (best[1] + 0.5) * SQUARE, (best[0] + 0.5) * SQUARE


def _marked(mask: int, **style: str | float) -> str:
    cells = {divmod(square, SIDE) for square in squares_of(mask)}
    return element("path", d=outline(cells, inset=2, radius=4), **style) if cells else ""
