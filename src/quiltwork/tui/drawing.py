"""Quilts, patches and the track as coloured text. Letters, digits and marks carry all the information; colours help."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.style import Style
from rich.text import Text

from quiltwork.play import Names
from quiltwork.render import fabric_of
from quiltwork.render.colours import is_light, safe_colour
from quiltwork.rules import Patch, Player, Position
from quiltwork.rules.patch import EMPTY
from quiltwork.rules.square import COLUMNS, SIDE
from quiltwork.tui.held_patch import HeldPatch
from quiltwork.tui.texts import text as text_of

_DARK, _LIGHT = "#1c1712", "#fffaf0"
_LEGAL_STYLE = Style(color=_DARK, bgcolor="#fff3c4", bold=True)
_ILLEGAL_STYLE = Style(color=_LIGHT, bgcolor="#a3241d", bold=True)
_EMPTY_STYLE = {True: Style(color="#8f8577", bgcolor="#37312b"), False: Style(color="#75684f", bgcolor="#d3c7b1")}
"""An empty square or space, in a dark and in a light theme."""
_INCOME_STYLE = Style(color=_DARK, bgcolor="#e0bb55", bold=True)
_LEATHER_STYLE = Style(color=_LIGHT, bgcolor="#8a5a36", bold=True)
BOLD = Style(bold=True)

LEGAL_MARK, ILLEGAL_MARK, EMPTY_MARK = "+", "x", "·"
INCOME_MARK, LEATHER_MARK, BOTH_MARK, TILE_MARK, LANDING_MARK = "+", "o", "*", "T", ">"

_LEGEND_WIDTH = 20


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the screen draws: a position and the choice that the player tries."""

    position: Position
    names: Names
    held: HeldPatch | None = None
    after: Position | None = None
    """The position after the choice."""
    last_sewn: str = ""
    """The letter of the patch sewn on last."""
    is_dark: bool = True
    """Whether the theme is dark."""

    @property
    def chosen(self) -> str:
        """The letter of the held patch; empty for none."""
        return "" if self.held is None else self.held.letter

    @property
    def landing(self) -> int | None:
        """The space on which the token would land."""
        return None if self.after is None else self.after.purses[self.position.to_move.index].time


@dataclass(frozen=True, slots=True)
class Scale:
    """How many columns and rows a square of a quilt takes."""

    columns: int
    rows: int

    @property
    def quilt_width(self) -> int:
        """Columns, with the numbers of the rows."""
        return 2 + SIDE * self.columns

    @property
    def quilt_height(self) -> int:
        """Rows, with the letters of the columns."""
        return 1 + SIDE * self.rows


SMALL = Scale(2, 1)
LARGE = Scale(4, 2)
HUGE = Scale(8, 4)


@functools.cache
def patch_style(letter: str) -> Style:
    """Return the colours of a patch: its fabric, and black or white on it, the one that is easier to read."""
    base = fabric_of(letter).base
    return Style(color=_DARK if is_light(base) else _LIGHT, bgcolor=base)


@functools.cache
def _motif_style(letter: str) -> Style:
    """Return the colours of a fabric's motif, for marks that carry no information."""
    fabric = fabric_of(letter)
    return Style(color=fabric.ink, bgcolor=fabric.base)


def token_style(position: Position, player: Player) -> Style:
    """Return the colours of a player's token."""
    colour = safe_colour(position.ruleset.theme.token_colours[player.index])
    return Style(color=_DARK if is_light(colour) else _LIGHT, bgcolor=colour, bold=True)


def draw_quilt(scene: Scene, player: Player, scale: Scale) -> Text:
    """Return a player's quilt with its coordinates, and the held patch over it."""
    cells = scene.position.quilts[player.index].cells
    held = scene.held if player is scene.position.to_move else None
    held_squares = 0 if held is None else held.mask
    text = Text(no_wrap=True)
    text.append("  " + "".join(column.center(scale.columns) for column in COLUMNS), style="dim")
    for row in range(SIDE):
        for line in range(scale.rows):
            text.append("\n")
            text.append(f"{row + 1} " if line == 0 else "  ", style="dim")
            for square in range(row * SIDE, row * SIDE + SIDE):
                letter = cells[square]
                if held is not None and held_squares >> square & 1:
                    _append_held_square(text, held, letter, scale, line)
                elif letter == EMPTY:
                    mark = EMPTY_MARK if line == 0 else ""
                    text.append(mark.center(scale.columns), style=_EMPTY_STYLE[scene.is_dark])
                else:
                    _append_sewn_square(text, letter, scale, line, is_last=letter == scene.last_sewn)
    return text


def _append_sewn_square(text: Text, letter: str, scale: Scale, line: int, *, is_last: bool) -> None:
    """Append a covered square: its letter, underlined on the patch sewn on last, and its motif if there is room."""
    style = patch_style(letter) + Style(bold=is_last, underline=is_last)
    if scale is SMALL:
        text.append(letter, style=style)
        text.append(" ", style=patch_style(letter))
        return
    motif = _MOTIFS.get(fabric_of(letter).name.split(" in ")[0], "  ")
    tiles = scale.columns // LARGE.columns
    if line == 0:
        text.append(motif[0], style=_motif_style(letter))
        text.append(letter, style=style)
        text.append(f"{motif[1]} " + f"{motif[0]} {motif[1]} " * (tiles - 1), style=_motif_style(letter))
    else:
        row = f" {motif[1]} {motif[0]}" if line % 2 else f"{motif[0]} {motif[1]} "
        text.append(row * tiles, style=_motif_style(letter))


_MOTIFS = {
    "gingham": "▚▞",
    "florals": "✿ ",
    "ticking": "││",
    "dots": "• ",
    "herringbone": "╱╲",
    "stars": "* ",
    "plaid": "┼ ",
    "scallops": "∪ ",
    "bias stripes": "╱╱",
    "leaves": "' ",
    "chevrons": "^ ",
    "crosses": "+ ",
    "argyle": "◇ ",
    "rings": "○ ",
    "windowpane": "▫ ",
    "waves": "~ ",
    "hearts": "♥ ",
    "basketweave": "=|",
    "honeycomb": "⬡ ",
    "confetti": "',",
}
"""Two marks for each motif, so that large squares resemble the fabrics of the pictures."""


def _append_held_square(text: Text, held: HeldPatch, below: str, scale: Scale, line: int) -> None:
    """Append a square of the held patch: marked `+` where it may lie and `x` where it may not."""
    fits = held.why_not is None
    mark = LEGAL_MARK if below == EMPTY and fits else ILLEGAL_MARK
    style = _LEGAL_STYLE if fits else _ILLEGAL_STYLE if below != EMPTY else patch_style(held.letter) + Style(bold=True)
    if line == 0:
        text.append(f"{held.letter}{mark}".center(scale.columns), style=style)
    else:
        text.append(mark * scale.columns if not fits and below != EMPTY else " " * scale.columns, style=style)


def wrap(text: Text, width: int) -> list[Text]:
    """Return `text` in lines of at most `width` columns."""
    return list(text.wrap(Console(width=width), width))


def draw_patch(patch: Patch, height: int) -> list[Text]:
    """Return a patch on offer in `height` lines, two columns for each square."""
    lines = []
    for row in patch.shape:
        line = Text()
        for cell in row:
            if cell == EMPTY:
                line.append("  ")
            else:
                line.append(f"{patch.letter} ", style=patch_style(patch.letter))
        lines.append(line)
    return lines + [Text() for _ in range(height - len(lines))]


def draw_track(scene: Scene, width: int) -> Text:
    """Return the track in four lines: player one's token, the spaces, player two's token, numbers.

    `>` marks the space on which the token would land, `T` the space on which a scripted opponent wins the special
    tile. A track that is too long for the width starts two spaces before the token that is behind.
    """
    position = scene.position
    spaces = position.ruleset.last_space + 1
    step = max(1, min(3, width // spaces))
    fitting = min(spaces, width // step)
    first = max(0, min(min(purse.time for purse in position.purses) - 2, spaces - fitting))
    shown = range(first, first + fitting)

    def row(draw: Callable[[int], tuple[str, Style | str]]) -> Text:
        line = Text(no_wrap=True)
        for space in shown:
            mark, style = draw(space)
            line.append(mark.ljust(step), style=style)
        return line

    lines = [
        row(lambda space: _draw_token(scene, Player.ONE, space, step)),
        row(lambda space: _draw_space(scene, space)),
        row(lambda space: _draw_token(scene, Player.TWO, space, step)),
        _draw_numbers(position, shown, step),
    ]
    if width - fitting * step > _LEGEND_WIDTH:
        legend = [f"{INCOME_MARK} {text_of('track-income')}", f"{LEATHER_MARK} {text_of('track-leather')}"]
        if _marker_space(position) is not None:
            legend.append(f"{TILE_MARK} {text_of('track-tile')}")
        for line, entry in zip(lines, legend, strict=False):
            line.append(f"  {entry}", style="dim")
    return Text("\n").join(lines)


def _marker_space(position: Position) -> int | None:
    """The space on which a scripted opponent wins the special tile; None if it cannot any more."""
    opponent = position.scripted_opponent
    return None if opponent is None or position.bonus is not None else opponent.marker_space


def _draw_space(scene: Scene, space: int) -> tuple[str, Style]:
    position = scene.position
    has_income, has_leather = space in position.ruleset.income_spaces, space in position.leather_left
    if has_leather:
        return BOTH_MARK if has_income else LEATHER_MARK, _LEATHER_STYLE
    return (INCOME_MARK, _INCOME_STYLE) if has_income else (EMPTY_MARK, _EMPTY_STYLE[scene.is_dark])


def _draw_token(scene: Scene, player: Player, space: int, step: int) -> tuple[str, Style | str]:
    position = scene.position
    here = position.purses[player.index].time
    if space == here:
        return f"{player:d}", token_style(position, player)
    landing = scene.landing
    if landing is not None and player is position.to_move and here < space <= landing:
        return LANDING_MARK if space == landing else "─" * step, "bold"
    if player is Player.TWO and space == _marker_space(position):
        return TILE_MARK, "bold"
    return "", ""


def _draw_numbers(position: Position, shown: range, step: int) -> Text:
    """The numbers of the first and last space and of the income spaces, as far as there is room."""
    line = [" "] * (len(shown) * step)
    free = 0
    for space in shown:
        number, start = str(space), (space - shown.start) * step
        start = min(start, len(line) - len(number))
        is_numbered = space in (0, position.ruleset.last_space) or space in position.ruleset.income_spaces
        if is_numbered and start >= free:
            line[start : start + len(number)] = number
            free = start + len(number) + 1
    return Text("".join(line), style="dim", no_wrap=True)
