"""Quilts, patches and the track as coloured text. Letters, digits and marks tell everything that colours tell."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.style import Style
from rich.text import Text

from quiltwork.play.words import Names
from quiltwork.render import fabric_of
from quiltwork.render.colours import is_light, plain_colour
from quiltwork.rules import Patch, Player, Position
from quiltwork.rules.patch import EMPTY
from quiltwork.rules.square import COLUMNS, SIDE
from quiltwork.tui.hand import Hand

_DARK, _LIGHT = "#1c1712", "#fffaf0"
_LEGAL = Style(color=_DARK, bgcolor="#fff3c4", bold=True)
_ILLEGAL = Style(color=_LIGHT, bgcolor="#a3241d", bold=True)
_BARE = {True: Style(color="#8f8577", bgcolor="#37312b"), False: Style(color="#75684f", bgcolor="#d3c7b1")}
"""An empty square or space, on a dark and on a light table."""
_INCOME = Style(color=_DARK, bgcolor="#e0bb55", bold=True)
_LEATHER = Style(color=_LIGHT, bgcolor="#8a5a36", bold=True)
BOLD = Style(bold=True)

LEGAL_MARK, ILLEGAL_MARK, EMPTY_MARK = "+", "x", "·"
INCOME_MARK, LEATHER_MARK, BOTH_MARK, TILE_MARK, LANDING_MARK = "+", "o", "*", "T", ">"

_LEGEND_WIDTH = 20


@dataclass(frozen=True, slots=True)
class Look:
    """One moment of a game as the screen shows it, with what is held over it."""

    position: Position
    names: Names
    hand: Hand | None = None
    after: Position | None = None
    """Where the choice that is being thought about would lead."""
    fresh: str = ""
    """The letter of the patch sewn on last."""
    dark: bool = True
    """Whether the table is dark."""

    @property
    def chosen(self) -> str:
        """The letter of the patch that is held; empty for none."""
        return "" if self.hand is None else self.hand.letter

    @property
    def landing(self) -> int | None:
        """The space to which the choice would lead."""
        return None if self.after is None else self.after.purses[self.position.to_move.index].time


@dataclass(frozen=True, slots=True)
class Scale:
    """How many columns and rows a square of the quilt takes."""

    columns: int
    rows: int

    @property
    def quilt_width(self) -> int:
        """With the names of the rows."""
        return 2 + SIDE * self.columns

    @property
    def quilt_height(self) -> int:
        """With the names of the columns."""
        return 1 + SIDE * self.rows


SMALL = Scale(2, 1)
LARGE = Scale(4, 2)


@functools.cache
def cloth(letter: str) -> Style:
    """The colours of a patch: its cloth, and black or white on it, whichever reads better."""
    base = fabric_of(letter).base
    return Style(color=_DARK if is_light(base) else _LIGHT, bgcolor=base)


@functools.cache
def _weave(letter: str) -> Style:
    """The colours of a patch's motif, for marks that need not be read."""
    fabric = fabric_of(letter)
    return Style(color=fabric.ink, bgcolor=fabric.base)


def token_style(position: Position, player: Player) -> Style:
    """The colours of a player's token."""
    colour = plain_colour(position.ruleset.theme.token_colours[player.index])
    return Style(color=_DARK if is_light(colour) else _LIGHT, bgcolor=colour, bold=True)


def quilt(look: Look, player: Player, scale: Scale) -> Text:
    """A player's quilt with the names of its rows and columns, and the patch held over it."""
    cells = look.position.quilts[player.index].cells
    hand = look.hand if player is look.position.to_move else None
    held = 0 if hand is None else hand.mask
    text = Text(no_wrap=True)
    text.append("  " + "".join(column.center(scale.columns) for column in COLUMNS), style="dim")
    for row in range(SIDE):
        for line in range(scale.rows):
            text.append("\n")
            text.append(f"{row + 1} " if line == 0 else "  ", style="dim")
            for square in range(row * SIDE, row * SIDE + SIDE):
                letter = cells[square]
                if hand is not None and held >> square & 1:
                    _held_square(text, hand, letter, scale, line)
                elif letter == EMPTY:
                    mark = EMPTY_MARK if line == 0 else ""
                    text.append(mark.center(scale.columns), style=_BARE[look.dark])
                else:
                    _sewn_square(text, letter, scale, line, fresh=letter == look.fresh)
    return text


def _sewn_square(text: Text, letter: str, scale: Scale, line: int, *, fresh: bool) -> None:
    """A square of cloth: its letter, underlined on the patch sewn on last, and its motif where there is room."""
    style = cloth(letter) + Style(bold=fresh, underline=fresh)
    if scale is SMALL:
        text.append(letter, style=style)
        text.append(" ", style=cloth(letter))
        return
    motif = _MOTIFS.get(fabric_of(letter).name.split(" in ")[0], "  ")
    if line == 0:
        text.append(motif[0], style=_weave(letter))
        text.append(letter, style=style)
        text.append(f"{motif[1]} ", style=_weave(letter))
    else:
        text.append(f" {motif[1]} {motif[0]}", style=_weave(letter))


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
"""Two marks for each motif, so that large squares look like the cloth that the pictures show."""


def _held_square(text: Text, hand: Hand, below: str, scale: Scale, line: int) -> None:
    """A square of the patch in hand: marked `+` where it may lie and `x` where it may not."""
    fits = hand.why_not is None
    mark = LEGAL_MARK if below == EMPTY and fits else ILLEGAL_MARK
    style = _LEGAL if fits else _ILLEGAL if below != EMPTY else cloth(hand.letter) + Style(bold=True)
    if line == 0:
        text.append(f"{hand.letter}{mark}".center(scale.columns), style=style)
    else:
        text.append(mark * scale.columns if not fits and below != EMPTY else " " * scale.columns, style=style)


def wrapped(text: Text, width: int) -> list[Text]:
    """`text` in lines of at most `width` columns."""
    return list(text.wrap(Console(width=width), width))


def patch_shape(patch: Patch, height: int) -> list[Text]:
    """A patch as it lies on offer, two columns a square, in `height` lines."""
    lines = []
    for row in patch.shape:
        line = Text()
        for cell in row:
            if cell == EMPTY:
                line.append("  ")
            else:
                line.append(f"{patch.letter} ", style=cloth(patch.letter))
        lines.append(line)
    return lines + [Text() for _ in range(height - len(lines))]


def track(look: Look, width: int, *, tile: int | None = None) -> Text:
    """The track in four lines: player one's token, the spaces, player two's token, numbers.

    The spaces that the choice would pass are marked up to `>`. `tile` is the space on which Automa wins the special
    tile. A track too long for the width is shown from a little behind the last token on.
    """
    position = look.position
    spaces = position.ruleset.last_space + 1
    each = max(1, min(3, width // spaces))
    fitting = min(spaces, width // each)
    first = max(0, min(min(purse.time for purse in position.purses) - 2, spaces - fitting))
    shown = range(first, first + fitting)

    def row(draw: Callable[[int], tuple[str, Style | str]]) -> Text:
        line = Text(no_wrap=True)
        for space in shown:
            mark, style = draw(space)
            line.append(mark.ljust(each), style=style)
        return line

    one = row(lambda space: _token(look, Player.ONE, space, each, tile=None))
    two = row(lambda space: _token(look, Player.TWO, space, each, tile=tile))
    lines = [one, row(lambda space: _space(look, space)), two, _numbers(position, shown, each)]
    if width - fitting * each > _LEGEND_WIDTH:
        lines[0].append(f"  {INCOME_MARK} pays your income", style="dim")
        lines[1].append(f"  {LEATHER_MARK} leather patch", style="dim")
        if tile is not None and position.bonus is None:
            lines[2].append(f"  {TILE_MARK} Automa's tile", style="dim")
    return Text("\n").join(lines)


def _space(look: Look, space: int) -> tuple[str, Style]:
    position = look.position
    income, leather = space in position.ruleset.income_spaces, space in position.leather_left
    if leather:
        return BOTH_MARK if income else LEATHER_MARK, _LEATHER
    return (INCOME_MARK, _INCOME) if income else (EMPTY_MARK, _BARE[look.dark])


def _token(look: Look, player: Player, space: int, each: int, *, tile: int | None) -> tuple[str, Style | str]:
    position = look.position
    here = position.purses[player.index].time
    if space == here:
        return f"{player:d}", token_style(position, player)
    landing = look.landing
    if landing is not None and player is position.to_move and here < space <= landing:
        return LANDING_MARK if space == landing else "─" * each, "bold"
    if space == tile and position.bonus is None:
        return TILE_MARK, "bold"
    return "", ""


def _numbers(position: Position, shown: range, each: int) -> Text:
    """The numbers of the first and last space and of those that pay an income, as far as there is room."""
    line = [" "] * (len(shown) * each)
    free = 0
    for space in shown:
        number, start = str(space), (space - shown.start) * each
        start = min(start, len(line) - len(number))
        marked = space in (0, position.ruleset.last_space) or space in position.ruleset.income_spaces
        if marked and start >= free:
            line[start : start + len(number)] = number
            free = start + len(number) + 1
    return Text("".join(line), style="dim", no_wrap=True)
