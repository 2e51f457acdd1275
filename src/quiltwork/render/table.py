"""The SVG picture of the whole table: both quilts, the offer between them, the track and the rest of the ring below."""

from __future__ import annotations

import math

from quiltwork.render.canvas import (
    CLOTH,
    CREAM,
    FAINT_INK,
    LINE,
    PAPER,
    Attributes,
    Picture,
    element,
    group,
    label,
)
from quiltwork.render.outline import SQUARE, number
from quiltwork.render.svg import QUILT_SIZE, patch_art, quilt_art
from quiltwork.render.symbols import DARK, hourglass, money, player_fill, special_tile, spool, token
from quiltwork.render.words import clean, clipped, describe, offer_words, turn_words
from quiltwork.rules.patch import LEATHER, Patch
from quiltwork.rules.player import Player
from quiltwork.rules.position import OFFER_SIZE, Position

_WIDTH = 1280
_MARGIN = 24
_GAP = 16
_INNER = _WIDTH - 2 * _MARGIN

_HEAD = 84
"""Down to the panels: the headline and its reason."""
_PANEL_WIDTH = 504
_PANEL_HEAD = 104
_QUILT_SCALE = 1.18
_PANEL_HEIGHT = 604
_CARD_X = _MARGIN + _PANEL_WIDTH + _GAP
_CARD_WIDTH = _INNER - 2 * (_PANEL_WIDTH + _GAP)
_CARD_HEIGHT = 160

_MOST_SPACES = 30
"""In one row of the track."""
_SPACE_HEIGHT = 46
_LANE = 44
"""Above a row of spaces on which a token stands: room for it."""
_EMPTY_LANE = 16
_PAST = "#e2d3b8"
"""Spaces that both tokens have left behind."""

_SLOTS = 10
"""Patches in one row of the ring."""
_SLOT_HEIGHT = 96


def table_svg(position: Position) -> str:
    """The whole table: quilts, purses, offer, ring, track, whose turn it is and why."""
    picture = Picture("table", position, position.ruleset)
    track, track_end = _track(picture, position, _HEAD + _PANEL_HEIGHT)
    ring_top = track_end + _GAP
    rest = position.ring[OFFER_SIZE:]
    height = ring_top + (28 + math.ceil(len(rest) / _SLOTS) * _SLOT_HEIGHT + _GAP if rest else 0)
    headline, why = turn_words(position)
    headline = headline[:1].upper() + headline[1:]
    title = clean(position.ruleset.theme.title)
    picture.add(
        element("rect", width=_WIDTH, height=height, rx=20, fill=PAPER),
        _head(picture, position, headline, why),
        *(_panel(picture, position, player) for player in Player),
        _offer(picture, position),
        track,
        _ring(picture, position, ring_top),
    )
    return picture.finish(_WIDTH, height, title=f"Patchwork, {title}. {headline}", description=describe(position))


def _head(picture: Picture, position: Position, headline: str, why: str) -> str:
    theme = position.ruleset.theme
    outcome = position.outcome()
    who = outcome.winner if outcome else position.to_move
    return (
        token(picture, theme, who, x=_MARGIN + 22, y=42, scale=1.7)
        + label(_MARGIN + 58, 40, clipped(headline, 50), 27, font_weight="bold")
        + label(_MARGIN + 58, 64, why, 17, fill=FAINT_INK)
        + label(_WIDTH - _MARGIN, 40, clipped(clean(theme.title), 32), 19, text_anchor="end", fill=FAINT_INK)
        + label(
            _WIDTH - _MARGIN, 64, f"edition {clipped(position.ruleset.name, 32)}", 15, text_anchor="end", fill=FAINT_INK
        )
    )


def _panel(picture: Picture, position: Position, player: Player) -> str:
    """A player's quilt under name and numbers."""
    ruleset, place = position.ruleset, player.index
    fill = player_fill(picture, ruleset.theme, player)
    incomes = {letter: patch.income for letter, patch in ruleset.by_letter.items()}
    parts = [
        element("rect", width=_PANEL_WIDTH, height=_PANEL_HEIGHT, rx=16, fill=CREAM, stroke=LINE, stroke_width=1.5),
        token(picture, ruleset.theme, player, x=32, y=30, scale=1.2),
        label(
            56, 37, f"Player {player:d}, {clipped(clean(ruleset.theme.token_names[place]), 13)}", 19, font_weight="bold"
        ),
        _numbers(picture, position, player),
        group(
            quilt_art(picture, position.quilts[place], incomes, ruleset.theme, binding=fill),
            x=(_PANEL_WIDTH - QUILT_SIZE * _QUILT_SCALE) / 2 + 8,
            y=_PANEL_HEAD + 48,
            scale=_QUILT_SCALE,
        ),
    ]
    if player is position.to_move and not position.is_over:
        frame: Attributes = {"width": _PANEL_WIDTH, "height": _PANEL_HEIGHT, "rx": 16, "fill": "none"}
        parts.append(element("rect", stroke=DARK, stroke_width=6, **frame))
        parts.append(element("rect", stroke=fill, stroke_width=3.5, **frame))
        parts.append(_pill(picture, position, right=_PANEL_WIDTH - 18, y=30))
    if position.bonus is player:
        parts.append(special_tile(x=_PANEL_WIDTH - 172, y=30, scale=0.8))
    return group("".join(parts), x=_MARGIN if player is Player.ONE else _WIDTH - _MARGIN - _PANEL_WIDTH, y=_HEAD)


def _numbers(picture: Picture, position: Position, player: Player) -> str:
    """Purse, income, space, empty squares and points, each over its name."""
    theme, purse = position.ruleset.theme, position.purses[player.index]
    points = str(position.scores[player.index]).replace("-", "\N{MINUS SIGN}")
    columns = (
        (str(purse.buttons), clipped(clean(theme.currencies), 12), money(picture, theme, x=0, y=0)),
        (f"+{purse.income}", "income", ""),
        (str(purse.time), "space", hourglass(picture, x=0, y=0)),
        (str(position.quilts[player.index].empty), "empty", ""),
        (points, "points" if position.is_over else "points now", ""),
    )
    width = (_PANEL_WIDTH - 32) / len(columns)
    parts = []
    for place, (value, name, icon) in enumerate(columns):
        middle = 16 + (place + 0.5) * width
        parts.append(_figure(middle, 80, icon, value, 24))
        parts.append(label(middle, 100, name, 14, text_anchor="middle", fill=FAINT_INK))
    return "".join(parts)


def _figure(middle: float, y: float, icon: str, value: str, size: float) -> str:
    """A number with its sign before it, the two together around `middle`."""
    if not icon:
        return label(middle, y, value, size, text_anchor="middle", font_weight="bold")
    left = middle - (24 + 0.65 * size * len(value)) / 2
    return group(icon, x=left + 10, y=y - 0.35 * size) + label(left + 24, y, value, size, font_weight="bold")


def _pill(picture: Picture, position: Position, *, right: float, y: float) -> str:
    """Tells whose move it is, or who has leather to place."""
    width = 124 if position.leather_owed else 96
    text = "to place" if position.leather_owed else "to move"
    return (
        element("rect", x=right - width, y=y - 15, width=width, height=30, rx=15, fill=DARK)
        + label(right - 48, y + 6, text, 17, text_anchor="middle", font_weight="bold", fill=CREAM)
        + (_leather(picture, right - width + 22, y) if position.leather_owed else "")
    )


def _offer(picture: Picture, position: Position) -> str:
    """The neutral token and the patches that may be bought, large and numbered."""
    heading = "No patch left" if not position.ring else "Left over" if position.is_over else "On offer"
    middle = _CARD_WIDTH / 2
    parts = [
        spool(picture, x=middle - 6 * len(heading) - 10, y=20, scale=1.3),
        label(middle + 12, 27, heading, 21, text_anchor="middle", font_weight="bold"),
    ]
    parts += [
        group(_card(picture, position, patch, place + 1), y=44 + place * (_CARD_HEIGHT + 10))
        for place, patch in enumerate(position.offer)
    ]
    if position.bonus is None:
        parts.append(special_tile(x=middle, y=_PANEL_HEIGHT - 20, scale=0.9))
    return group("".join(parts), x=_CARD_X, y=_HEAD)


def _card(picture: Picture, position: Position, patch: Patch, place: int) -> str:
    parts = [
        element("rect", width=_CARD_WIDTH, height=_CARD_HEIGHT, rx=12, fill=CREAM, stroke=LINE, stroke_width=1.5),
        _fitted(picture, position, patch, x=_CARD_WIDTH / 2 + 8, y=69, width=150, height=86, scale=0.8),
        element("circle", cx=20, cy=20, r=14, fill=DARK),
        label(20, 26.5, str(place), 19, text_anchor="middle", font_weight="bold", fill=CREAM),
    ]
    for column, ((icon, value), name) in enumerate(
        zip(_price(picture, position, patch, scale=1), ("cost", "time", "income"), strict=True)
    ):
        middle = (column + 0.5) * _CARD_WIDTH / 3
        parts.append(_figure(middle, 134, icon, value, 20))
        parts.append(label(middle, 152, name, 14, text_anchor="middle", fill=FAINT_INK))
    objection = offer_words(position, patch)
    if objection:
        parts.append(label(_CARD_WIDTH - 12, 20, objection, 14, text_anchor="end", fill="#a33226", font_weight="bold"))
    return "".join(parts)


def _price(picture: Picture, position: Position, patch: Patch, *, scale: float) -> tuple[tuple[str, str], ...]:
    """Cost, time and income as sign and number; the income's plus is sign enough."""
    return (
        (money(picture, position.ruleset.theme, x=0, y=0, scale=scale), str(patch.cost)),
        (hourglass(picture, x=0, y=0, scale=scale), str(patch.time)),
        ("", f"+{patch.income}"),
    )


def _fitted(
    picture: Picture,
    position: Position,
    patch: Patch,
    *,
    x: float,
    y: float,
    width: float,
    height: float,
    scale: float,
    letter: bool = True,
) -> str:
    """A patch around x, y, no larger than `scale` and the room allow."""
    lying = patch.orientations[0]
    scale = min(scale, width / (lying.width * SQUARE), height / (lying.height * SQUARE))
    return group(
        patch_art(picture, patch, position.ruleset.theme, letter=letter),
        x=x - lying.width * SQUARE * scale / 2,
        y=y - lying.height * SQUARE * scale / 2,
        scale=scale,
    )


def _track(picture: Picture, position: Position, top: float) -> tuple[str, float]:
    """The time track in rows of equal length, and where it ends."""
    ruleset = position.ruleset
    spaces = ruleset.last_space + 1
    length = math.ceil(spaces / math.ceil(spaces / _MOST_SPACES))
    width = _INNER / length
    times = [purse.time for purse in position.purses]
    tops: list[float] = []
    parts = []
    for start in range(0, spaces, length):
        row = range(start, min(start + length, spaces))
        top += _LANE if times[0] in row or times[1] in row else _EMPTY_LANE
        parts.append(_row_of_spaces(row, min(times), top, width))
        tops.append(top)
        top += _SPACE_HEIGHT

    def corner(space: int) -> tuple[float, float]:
        row, column = divmod(space, length)
        return _MARGIN + column * width, tops[row]

    for space in ruleset.income_spaces:
        x, y = corner(space)
        both = space in ruleset.leather_spaces
        parts.append(money(picture, ruleset.theme, x=x + width * (0.28 if both else 0.5), y=y + 32, scale=0.95))
    for space in ruleset.leather_spaces:
        x, y = corner(space)
        both = space in ruleset.income_spaces
        is_there = space in position.leather_left
        parts.append(_leather(picture, x + width * (0.72 if both else 0.5), y + 32, is_there=is_there))
    nudge = 9 if times[0] == times[1] else 0
    # The token that moves next lies on top of the other.
    for player, lift in ((position.to_move.other, -nudge), (position.to_move, nudge)):
        x, y = corner(times[player.index])
        parts.append(token(picture, ruleset.theme, player, x=x + width / 2 + lift, y=y - 17 - lift / 2, scale=1.1))
    return "".join(parts), top


def _row_of_spaces(row: range, behind: int, top: float, width: float) -> str:
    """Some spaces of the track with their numbers; those before `behind` are darker."""
    past = width * (min(max(row.start, behind), row.stop) - row.start)
    lines = "".join(f"M{number(_MARGIN + place * width)} {number(top)}v{_SPACE_HEIGHT}" for place in range(1, len(row)))
    box: Attributes = {"x": _MARGIN, "y": top, "height": _SPACE_HEIGHT, "rx": 5}
    return (
        element("rect", fill=CLOTH, width=len(row) * width, **box)
        + (element("rect", fill=_PAST, width=past, **box) if past else "")
        + element("path", d=lines, stroke=LINE, stroke_width=1.5)
        + element("rect", fill="none", stroke=LINE, stroke_width=1.5, width=len(row) * width, **box)
        + "".join(
            label(_MARGIN + (place + 0.5) * width, top + 17, str(space), 15, text_anchor="middle")
            for place, space in enumerate(row)
        )
    )


def _leather(picture: Picture, x: float, y: float, *, is_there: bool = True) -> str:
    square: Attributes = {"x": x - 9, "y": y - 9, "width": 18, "height": 18, "rx": 3}
    if not is_there:
        return element("rect", fill="none", stroke=FAINT_INK, stroke_dasharray="3 3", **square)
    return element("rect", fill=picture.cloth(LEATHER), stroke=DARK, stroke_width=1.5, **square) + element(
        "rect", x=x - 6, y=y - 6, width=12, height=12, fill="none", stroke="#f0d9a8", stroke_dasharray="3 2"
    )


def _ring(picture: Picture, position: Position, top: float) -> str:
    """What lies behind the offer, in order."""
    rest = position.ring[OFFER_SIZE:]
    if not rest:
        return ""
    width = _INNER / _SLOTS
    parts = [label(_MARGIN, top + 16, "Then in the ring, from left to right", 17, font_weight="bold")]
    for place, letter in enumerate(rest):
        row, column = divmod(place, _SLOTS)
        patch = position.ruleset.by_letter[letter]
        x, y = _MARGIN + (column + 0.5) * width, top + 28 + row * _SLOT_HEIGHT
        parts.append(label(x - 44, y + 36, letter, 18, text_anchor="middle", font_weight="bold"))
        parts.append(
            _fitted(picture, position, patch, x=x + 10, y=y + 30, width=88, height=54, scale=0.44, letter=False)
        )
        for third, (icon, value) in enumerate(_price(picture, position, patch, scale=0.72)):
            left = x + (-47, -5, 20)[third]
            parts += [group(icon, x=left, y=y + 74), label(left + 9, y + 79.5, value, 15)]
    return "".join(parts)
