"""Patches, quilts and whole tables for a terminal of 80 columns.

Plain, the drawing is ASCII, fit for pipes and screen readers; only an edition's own words may hold more. With colour, a
patch has the colour of its cloth and a player that of the token, from the 256 colours terminals share. Nothing is told
by colour alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from quiltwork.render.colours import is_light, red_green_blue
from quiltwork.render.fabric import fabric_of
from quiltwork.render.words import (
    DEFAULT_THEME,
    clean,
    clipped,
    columns,
    money_words,
    offer_words,
    price_words,
    track_words,
    turn_words,
)
from quiltwork.rules.patch import EMPTY, Patch
from quiltwork.rules.player import Player
from quiltwork.rules.position import OFFER_SIZE, Position
from quiltwork.rules.quilt import BONUS_SIDE, Quilt
from quiltwork.rules.ruleset import Theme
from quiltwork.rules.square import COLUMNS

_WIDTH = 80
_MOST_SPACES = 18
"""In one row of the track: three rows for every printing."""
_STYLE = re.compile("\x1b\\[[0-9;]*m")


def patch_text(patch: Patch, *, colour: bool = False, theme: Theme = DEFAULT_THEME) -> str:
    """A patch: its letter and price, then its shape."""
    return "\n".join([f"Patch {patch.letter}: {price_words(theme, patch)}", *_shape(patch, colour=colour)])


def quilt_text(quilt: Quilt, *, colour: bool = False) -> str:
    """A quilt with the names of its columns and rows; `.` is an empty square."""
    return "\n".join(_quilt(quilt, colour=colour))


def table_text(position: Position, *, colour: bool = False) -> str:
    """The whole table: whose turn and why, purses, quilts, track, offer and ring."""
    headline, why = turn_words(position)
    title = clipped(clean(position.ruleset.theme.title), 40)
    tile = "nobody's yet" if position.bonus is None else f"player {position.bonus:d}'s"
    sections = [
        [
            f"{title}, edition {clipped(position.ruleset.name, 25)}",
            *_wrapped(f"{headline[:1].upper()}{headline[1:]}: {why}.".split(" ")),
        ],
        _side_by_side([_player(position, player, colour=colour) for player in Player]),
        [f"The special tile for a full {BONUS_SIDE}x{BONUS_SIDE} square is {tile}."],
        _track(position, colour=colour),
        _offer(position, colour=colour),
        _ring(position, colour=colour),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in section) for section in sections if section)


def _player(position: Position, player: Player, *, colour: bool) -> list[str]:
    """A player's column: name, purse, place on the track, points, quilt."""
    theme, purse = position.ruleset.theme, position.purses[player.index]
    quilt, points = position.quilts[player.index], position.scores[player.index]
    name = f"Player {player:d}, {clipped(clean(theme.token_names[player.index]), 16)}"
    if colour:
        name = _painted(name, theme.token_colours[player.index])
    if player is position.to_move and not position.is_over:
        name += " <- to move" if not position.leather_owed else " <- leather"
    money = clipped(money_words(theme, purse.buttons), 24)
    return [
        name,
        f"{money}, income {purse.income}",
        track_words(position, player),
        f"{quilt.empty} empty, {points} points{'' if position.is_over else ' now'}",
        "",
        *_quilt(quilt, colour=colour),
    ]


def _quilt(quilt: Quilt, *, colour: bool) -> list[str]:
    rows = (f"{place} {_squares(row, colour=colour)}" for place, row in enumerate(quilt.rows(), start=1))
    return [f"  {' '.join(COLUMNS)}", *rows]


def _shape(patch: Patch, *, colour: bool) -> list[str]:
    return [_squares(row.replace("#", patch.letter).replace(EMPTY, " "), colour=colour).rstrip() for row in patch.shape]


def _squares(row: str, *, colour: bool) -> str:
    """A row of squares, two columns each."""
    if not colour:
        return " ".join(row)
    return "".join(f"{cell} " if cell in (EMPTY, " ") else _painted(f"{cell} ", fabric_of(cell).base) for cell in row)


def _track(position: Position, *, colour: bool) -> list[str]:
    """The track in rows, each followed by the tokens that stand on it."""
    ruleset, times = position.ruleset, [purse.time for purse in position.purses]
    marks = [
        "+" * (space in ruleset.income_spaces) + "o" * (space in position.leather_left)
        for space in range(ruleset.last_space + 1)
    ]
    digits, widest = len(str(ruleset.last_space)), max(map(len, marks))
    length = min(_MOST_SPACES, (_WIDTH - 2) // (digits + widest + 1))
    lines = ["Track: + income, o leather; below it the tokens, the upper one first"]
    for start in range(0, len(marks), length):
        spaces = range(start, min(start + length, len(marks)))
        lines.append("".join(f"{space:>{digits}}{marks[space]:<{widest}} " for space in spaces))
        if any(time in spaces for time in times):
            tokens = (f"{' ' * (digits - 1)}{_tokens(position, space, colour=colour)}" for space in spaces)
            lines.append("".join(_padded(token, digits + widest + 1) for token in tokens))
    return lines


def _tokens(position: Position, space: int, *, colour: bool) -> str:
    """The tokens on a space, the one on top first."""
    # The token that moves next lies on top of the other.
    here = [p for p in (position.to_move, position.to_move.other) if position.purses[p.index].time == space]
    colours = position.ruleset.theme.token_colours
    return "/".join(_painted(f"{p:d}", colours[p.index]) if colour else f"{p:d}" for p in here)


def _offer(position: Position, *, colour: bool) -> list[str]:
    """The patches on offer side by side, numbered."""
    if not position.offer:
        return ["No patch is left."]
    blocks = []
    for place, patch in enumerate(position.offer, start=1):
        objection = offer_words(position, patch)
        blocks.append(
            [
                f"{place}: patch {patch.letter}{f' ({objection})' if objection else ''}",
                f"cost {patch.cost} time {patch.time} income {patch.income}",
                *_shape(patch, colour=colour),
            ]
        )
    return ["Left over" if position.is_over else "On offer", *_side_by_side(blocks)]


def _ring(position: Position, *, colour: bool) -> list[str]:
    """What lies behind the offer, in order."""
    rest = [position.ruleset.by_letter[letter] for letter in position.ring[OFFER_SIZE:]]
    names = [_painted(patch.letter, fabric_of(patch.letter).base) if colour else patch.letter for patch in rest]
    items = [f"{name} {patch.cost}/{patch.time}/{patch.income}" for name, patch in zip(names, rest, strict=True)]
    return ["Then in the ring, as letter cost/time/income", *_wrapped(items, gap="  ")] if rest else []


def _side_by_side(blocks: Sequence[Sequence[str]]) -> list[str]:
    """Blocks of lines in columns of equal width."""
    width = _WIDTH // max(len(blocks), 2)
    height = max(map(len, blocks))
    rows = (([*block, *[""] * height][line] for block in blocks) for line in range(height))
    return ["".join(_padded(text, width) for text in row) for row in rows]


def _wrapped(words: Iterable[str], *, gap: str = " ") -> list[str]:
    """`words` on as few lines as they need."""
    lines: list[str] = []
    for word in words:
        if lines and _width(lines[-1]) + len(gap) + _width(word) <= _WIDTH:
            lines[-1] += gap + word
        else:
            lines.append(word)
    return lines


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))


def _width(text: str) -> int:
    """The columns that `text` takes once a terminal has read the styles out of it."""
    return columns(_STYLE.sub("", text))


def _painted(text: str, colour: str) -> str:
    """`text` on a ground of `colour`, in whichever of black and white reads better."""
    ink = 16 if is_light(colour) else 231
    return f"\x1b[38;5;{ink};48;5;{_nearest(colour)}m{text}\x1b[0m"


def _nearest(colour: str) -> int:
    """The place of the nearest colour in the terminal's 6 by 6 by 6 cube, whose steps are 0, 95, 135, 175, 215, 255."""
    red, green, blue = (0 if part < 48 else 1 if part < 115 else (part - 35) // 40 for part in red_green_blue(colour))
    return 16 + 36 * red + 6 * green + blue
