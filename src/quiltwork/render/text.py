"""Patches, quilts and whole tables for a terminal of 80 columns.

Without colour and in English the drawing is ASCII, for pipes and screen readers; only the names of a custom edition can
contain more. With colour, a patch has the colour of its cloth and a player that of the token, from the 256 colours that
terminals share. Colour is never the only sign of anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from quiltwork.editions import changed_values, marked_price
from quiltwork.language import Message, PatchName
from quiltwork.render.colours import is_light, red_green_blue
from quiltwork.render.description import (
    DEFAULT_THEME,
    drawn_theme,
    drawn_title,
    offer_problem,
    patch_price,
    scripted_facts,
    track_status,
    turn_sentence,
)
from quiltwork.render.fabric import fabric_of
from quiltwork.render.width import clean, clipped, columns
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
    """Return a patch: its letter and price, then its shape."""
    heading = Message("table-patch", patch=PatchName(patch.letter), price=patch_price(theme, patch))
    return "\n".join([_text(heading), *_shape(patch, colour=colour)])


def quilt_text(quilt: Quilt, *, colour: bool = False) -> str:
    """Return a quilt with the names of its columns and rows; `.` is an empty square."""
    return "\n".join(_quilt(quilt, colour=colour))


def table_text(position: Position, *, colour: bool = False) -> str:
    """Return the whole table: who moves and why, purses, quilts, track, offer and ring."""
    title = Message("table-title", title=drawn_title(position), edition=clipped(position.ruleset.name, 25))
    if position.bonus is None:
        tile = Message("table-tile-free", side=BONUS_SIDE)
    else:
        tile = Message("table-tile-owner", player=int(position.bonus), side=BONUS_SIDE)
    sections = [
        [_text(title), *_wrapped(_text(turn_sentence(position)).split(" "))],
        _side_by_side([_player(position, player, colour=colour) for player in Player]),
        [_text(tile)],
        _track(position, colour=colour),
        _offer(position, colour=colour),
        _ring(position, colour=colour),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in section) for section in sections if section)


def _text(message: Message) -> str:
    return clean(str(message))


def _player(position: Position, player: Player, *, colour: bool) -> list[str]:
    """Return the column of a player: name, purse, place on the track, points, quilt."""
    theme, purse, points = drawn_theme(position.ruleset.theme), position.purses[player.index], position.scores
    name = _text(Message("table-player", player=int(player), token=theme.token_name(player)))
    if colour:
        name = _painted(name, theme.token_colours[player.index])
    if player is position.to_move and not position.is_over:
        name += f" {_text(Message('table-places-leather' if position.leather_owed else 'table-to-move'))}"
    if not position.has_quilt(player):
        return [name, *_scripted_player(position), _text(track_status(position, player))]
    quilt = position.quilts[player.index]
    return [
        name,
        _text(Message("table-purse", money=theme.money(purse.buttons), income=purse.income)),
        _text(track_status(position, player)),
        _text(
            Message(
                "table-final-score" if position.is_over else "table-score",
                empty=quilt.empty,
                points=points[player.index],
            )
        ),
        "",
        *_quilt(quilt, colour=colour),
    ]


def _scripted_player(position: Position) -> list[str]:
    """Return what is shown instead of a quilt for an opponent that has none."""
    opponent = position.scripted_opponent
    if opponent is None:
        return []
    lines = scripted_facts(position, opponent)
    return [line for message in lines for line in _wrapped(_text(message).split(" "), width=_WIDTH // 2 - 1)]


def _quilt(quilt: Quilt, *, colour: bool) -> list[str]:
    rows = (f"{number} {_squares(row, colour=colour)}" for number, row in enumerate(quilt.rows(), start=1))
    return [f"  {' '.join(COLUMNS)}", *rows]


def _shape(patch: Patch, *, colour: bool) -> list[str]:
    return [_squares(row.replace("#", patch.letter).replace(EMPTY, " "), colour=colour).rstrip() for row in patch.shape]


def _squares(row: str, *, colour: bool) -> str:
    """Return a row of squares, two columns each."""
    if not colour:
        return " ".join(row)
    return "".join(f"{cell} " if cell in (EMPTY, " ") else _painted(f"{cell} ", fabric_of(cell).base) for cell in row)


def _track(position: Position, *, colour: bool) -> list[str]:
    """Return the track in rows, each followed by the tokens that are on it."""
    ruleset, times = position.ruleset, [purse.time for purse in position.purses]
    marks = [
        "+" * (space in ruleset.income_spaces) + "o" * (space in position.leather_left)
        for space in range(ruleset.last_space + 1)
    ]
    digits, widest = len(str(ruleset.last_space)), max(map(len, marks))
    length = min(_MOST_SPACES, (_WIDTH - 2) // (digits + widest + 1))
    lines = [_text(Message("table-track"))]
    for start in range(0, len(marks), length):
        spaces = range(start, min(start + length, len(marks)))
        lines.append("".join(f"{space:>{digits}}{marks[space]:<{widest}} " for space in spaces))
        if any(time in spaces for time in times):
            tokens = (f"{' ' * (digits - 1)}{_tokens(position, space, colour=colour)}" for space in spaces)
            lines.append("".join(_padded(token, digits + widest + 1) for token in tokens))
    return lines


def _tokens(position: Position, space: int, *, colour: bool) -> str:
    """Return the tokens on a space, the one on top first."""
    # The token that moves next is on top of the other.
    players = (position.to_move, position.to_move.other)
    here = [player for player in players if position.purses[player.index].time == space]
    colours = position.ruleset.theme.token_colours
    return "/".join(_painted(f"{player:d}", colours[player.index]) if colour else f"{player:d}" for player in here)


def _offer(position: Position, *, colour: bool) -> list[str]:
    """Return the patches on offer side by side, numbered."""
    if not position.offer:
        return [_text(Message("table-no-patch-left"))]
    blocks = []
    for number, patch in enumerate(position.offer, start=1):
        name, problem = PatchName(patch.letter), offer_problem(position, patch)
        heading = Message("table-offer-patch", number=number, patch=name)
        if problem is not None:
            heading = Message("table-offer-patch-with-problem", number=number, patch=name, problem=problem)
        cost, time, income = marked_price(patch)
        values = Message("table-patch-values", cost=cost, time=time, income=income)
        blocks.append([_text(heading), _text(values), *_shape(patch, colour=colour)])
    return [_text(Message("table-left-over" if position.is_over else "table-offer")), *_side_by_side(blocks)]


def _ring(position: Position, *, colour: bool) -> list[str]:
    """Return the patches after the offer, in order."""
    rest = [position.ruleset.by_letter[letter] for letter in position.ring[OFFER_SIZE:]]
    names = [_painted(patch.letter, fabric_of(patch.letter).base) if colour else patch.letter for patch in rest]
    items = [f"{name} {'/'.join(marked_price(patch))}" for name, patch in zip(names, rest, strict=True)]
    lines = [_text(Message("table-ring")), *_wrapped(items, gap="  ")] if rest else []
    if any(changed_values(position.ruleset.by_letter[letter]) for letter in position.ring):
        lines.append(_text(Message("changed-values")))
    return lines


def _side_by_side(blocks: Sequence[Sequence[str]]) -> list[str]:
    """Return blocks of lines in columns of equal width."""
    width = _WIDTH // max(len(blocks), 2)
    height = max(map(len, blocks))
    rows = (([*block, *[""] * height][line] for block in blocks) for line in range(height))
    return ["".join(_padded(text, width) for text in row) for row in rows]


def _wrapped(words: Iterable[str], *, gap: str = " ", width: int = _WIDTH) -> list[str]:
    """Return `words` on as few lines as they need."""
    lines: list[str] = []
    for word in words:
        if lines and _width(lines[-1]) + len(gap) + _width(word) <= width:
            lines[-1] += gap + word
        else:
            lines.append(word)
    return lines


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))


def _width(text: str) -> int:
    """Return the columns that `text` takes, without its styles."""
    return columns(_STYLE.sub("", text))


def _painted(text: str, colour: str) -> str:
    """Return `text` on a background of `colour`, in black or white, the one that is easier to read."""
    ink = 16 if is_light(colour) else 231
    return f"\x1b[38;5;{ink};48;5;{_nearest(colour)}m{text}\x1b[0m"


def _nearest(colour: str) -> int:
    """Return the nearest colour of the terminal's 6 by 6 by 6 cube, whose steps are 0, 95, 135, 175, 215, 255."""
    red, green, blue = (0 if part < 48 else 1 if part < 115 else (part - 35) // 40 for part in red_green_blue(colour))
    return 16 + 36 * red + 6 * green + blue
