"""The SVG picture of the whole table: both quilts, the offer between them, the track and the rest of the ring below."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from quiltwork.editions import marked_price
from quiltwork.errors import InvalidArgumentError
from quiltwork.language import Message, PlayerName, join_texts, literal
from quiltwork.render.automa_panel import automa_art
from quiltwork.render.canvas import (
    CREAM,
    DARK,
    FAINT_INK,
    LIGHT,
    LINE,
    PAPER,
    TRACK_COLOURS,
    WARNING,
    Attributes,
    Picture,
    check_options,
    element,
    group,
    label,
)
from quiltwork.render.description import (
    UNNAMED,
    Names,
    describe,
    drawn_theme,
    drawn_title,
    offer_problem,
    subject,
    turn_headline,
    turn_reason,
)
from quiltwork.render.marks import (
    Point,
    Step,
    arrow,
    highlight_art,
    last_move_art,
    marked_move,
    middle_of,
    number_art,
    square_mask,
    step_art,
    steps_of,
    token_mark,
)
from quiltwork.render.outline import SQUARE, number
from quiltwork.render.svg import QUILT_SIZE, patch_art, quilt_art, quilt_svg
from quiltwork.render.symbols import hourglass, money, player_fill, special_tile, spool, token
from quiltwork.render.width import clean, clipped
from quiltwork.rules.move import Buy, Move
from quiltwork.rules.patch import LEATHER, Patch
from quiltwork.rules.player import Player
from quiltwork.rules.position import OFFER_SIZE, Position

_WIDTH = 1280
_MARGIN = 24
_GAP = 16
_INNER = _WIDTH - 2 * _MARGIN

_HEAD = 84
"""The height above the panels, for the headline and its reason."""
_PANEL_WIDTH = 504
_PANEL_HEAD = 104
_QUILT_SCALE = 1.18
_PANEL_HEIGHT = 604
_QUILT_X = (_PANEL_WIDTH - QUILT_SIZE * _QUILT_SCALE) / 2 + 8
_QUILT_Y = _PANEL_HEAD + 48
"""The place of a quilt in its panel."""
_CARD_X = _MARGIN + _PANEL_WIDTH + _GAP
_CARD_WIDTH = _INNER - 2 * (_PANEL_WIDTH + _GAP)
_CARD_HEIGHT = 160

_MOST_SPACES = 30
"""In one row of the track."""
_SPACE_HEIGHT = 46
_LANE = 44
"""The height above a row of spaces with a token, for the token."""
_EMPTY_LANE = 16

_SLOTS = 10
"""Patches in one row of the ring."""
_SLOT_HEIGHT = 96


def table_svg(
    position: Position,
    *,
    size: int | None = None,
    highlight: Iterable[str] = (),
    last_move: Move | str | None = None,
    arrows: Iterable[Move | str] = (),
    quilt: Player | int | None = None,
    theme: str = LIGHT,
    names: Names = UNNAMED,
) -> str:
    """Return the whole table: quilts, purses, offer, ring, track, who moves and why; `Position.svg` has the options."""
    check_options(size, theme)
    if quilt is not None and quilt not in tuple(Player):
        raise InvalidArgumentError("wrong-type", name="quilt", value=literal(quilt), expected=Player.__name__)
    shown = None if quilt is None else Player(quilt)
    steps = steps_of(position, arrows)
    highlighted = square_mask(highlight)
    last = None if last_move is None else marked_move(position, last_move)
    marks = {
        player: (highlight_art(highlighted) if player is (shown or position.to_move) else "")
        + (last_move_art(last[1]) if last is not None and last[0] is player else "")
        + "".join(step_art(step) for step in steps if step.player is player)
        for player in Player
    }
    if shown is not None:
        if not position.has_quilt(shown):
            raise InvalidArgumentError("player-has-no-quilt", player=PlayerName(shown))
        return quilt_svg(
            position.quilts[shown.index], ruleset=position.ruleset, marks=marks[shown], size=size, theme=theme
        )
    is_marked = any(marks.values()) or steps or last is not None
    picture = Picture(
        "table",
        position,
        position.ruleset,
        *([marks, steps, last] if is_marked else []),
        *filter(None, names),
        palette=position.ruleset.theme.palette,
    )
    track, track_end, token_place = _track(picture, position, _HEAD + _PANEL_HEIGHT)
    ring_top = track_end + _GAP
    rest = position.ring[OFFER_SIZE:]
    height = ring_top + (28 + math.ceil(len(rest) / _SLOTS) * _SLOT_HEIGHT + _GAP if rest else 0)
    title = Message("picture-title", title=drawn_title(position), headline=turn_headline(position, names))
    picture.add(
        element("rect", width=_WIDTH, height=height, rx=20, fill=PAPER),
        _head(picture, position, names),
        *(_panel(picture, position, player, names, marks[player]) for player in Player),
        _offer(picture, position),
        track,
        _ring(picture, position, ring_top),
        token_mark(token_place(position.purses[last[0].index].time)) if last is not None and not last[1] else "",
        *(_step_arrow(position, step, token_place) for step in steps),
    )
    description = clean(join_texts(describe(position, names)))
    return picture.finish(_WIDTH, height, title=_text(title), description=description, size=size, theme=theme)


def _step_arrow(position: Position, step: Step, token_place: Callable[[int], Point]) -> str:
    """Return the arrow of a move: from the offer to the quilt, or along the track."""
    if isinstance(step.move, Buy) and step.move.letter in position.ring[:OFFER_SIZE]:
        x, y = middle_of(step.mask)
        left, top = _quilt_corner(step.player)
        card = position.ring.index(step.move.letter)
        card_middle = _CARD_X + _CARD_WIDTH / 2, _HEAD + 44 + card * (_CARD_HEIGHT + 10) + 69
        return arrow(card_middle, (left + x * _QUILT_SCALE, top + y * _QUILT_SCALE))
    if step.mask or step.spaces[0] == step.spaces[1]:
        return ""
    start, end = map(token_place, step.spaces)
    return arrow(start, end) + number_art(step.number, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


def _panel_x(player: Player) -> float:
    return _MARGIN if player is Player.ONE else _WIDTH - _MARGIN - _PANEL_WIDTH


def _quilt_corner(player: Player) -> Point:
    """Return where the first square of the player's quilt is on the table."""
    return _panel_x(player) + _QUILT_X, _HEAD + _QUILT_Y


def _text(message: Message) -> str:
    return clean(str(message))


def _head(picture: Picture, position: Position, names: Names) -> str:
    theme = position.ruleset.theme
    edition = Message("picture-edition", edition=clipped(position.ruleset.name, 32))
    title = Message("picture-edition-title", title=drawn_title(position))
    outcome = position.outcome()
    who = outcome.winner if outcome else position.to_move
    return (
        token(picture, theme, who, x=_MARGIN + 22, y=42, scale=1.7)
        + label(_MARGIN + 58, 40, clipped(_text(turn_headline(position, names)), 50), 27, font_weight="bold")
        + label(_MARGIN + 58, 64, _text(turn_reason(position, names)), 17, fill=FAINT_INK)
        + label(_WIDTH - _MARGIN, 40, clipped(_text(title), 32), 19, text_anchor="end", fill=FAINT_INK)
        + label(_WIDTH - _MARGIN, 64, _text(edition), 15, text_anchor="end", fill=FAINT_INK)
    )


def _panel(picture: Picture, position: Position, player: Player, names: Names, marks: str) -> str:
    """Return a player's name, numbers and quilt, or what is shown instead of a quilt."""
    ruleset = position.ruleset
    name = Message("picture-player", player=subject(player, names), token=drawn_theme(ruleset.theme).token_name(player))
    fill = player_fill(picture, ruleset.theme, player)
    incomes = {letter: patch.income for letter, patch in ruleset.by_letter.items()}
    parts = [
        element("rect", width=_PANEL_WIDTH, height=_PANEL_HEIGHT, rx=16, fill=CREAM, stroke=LINE, stroke_width=1.5),
        token(picture, ruleset.theme, player, x=32, y=30, scale=1.2),
        label(56, 37, clipped(_text(name), 23), 19, font_weight="bold"),
    ]
    opponent = position.scripted_opponent
    if opponent is not None and not position.has_quilt(player):
        parts.append(automa_art(picture, position, opponent, width=_PANEL_WIDTH))
    else:
        quilt = quilt_art(picture, position.quilts[player.index], incomes, ruleset.theme, binding=fill)
        parts += [
            _numbers(picture, position, player),
            group(quilt + marks, x=_QUILT_X, y=_QUILT_Y, scale=_QUILT_SCALE),
        ]
    if player is position.to_move and not position.is_over:
        frame: Attributes = {"width": _PANEL_WIDTH, "height": _PANEL_HEIGHT, "rx": 16, "fill": "none"}
        parts.append(element("rect", stroke=DARK, stroke_width=6, **frame))
        parts.append(element("rect", stroke=fill, stroke_width=3.5, **frame))
        parts.append(_pill(picture, position, right=_PANEL_WIDTH - 18, y=30))
    if position.bonus is player:
        parts.append(special_tile(x=_PANEL_WIDTH - 172, y=30, scale=0.8))
    return group("".join(parts), x=_panel_x(player), y=_HEAD)


def _numbers(picture: Picture, position: Position, player: Player) -> str:
    """Return purse, income, space, empty squares and points, each above its name."""
    theme, purse = position.ruleset.theme, position.purses[player.index]
    points = str(position.scores[player.index]).replace("-", "\N{MINUS SIGN}")
    columns = (
        (
            str(purse.buttons),
            Message("score-money", currency=drawn_theme(theme).money_name),
            money(picture, theme, x=0, y=0),
        ),
        (f"+{purse.income}", Message("picture-income"), ""),
        (str(purse.time), Message("picture-space"), hourglass(picture, x=0, y=0)),
        (str(position.quilts[player.index].empty), Message("picture-empty"), ""),
        (points, Message("picture-points" if position.is_over else "picture-points-now"), ""),
    )
    width = (_PANEL_WIDTH - 32) / len(columns)
    parts = []
    for column, (value, name, icon) in enumerate(columns):
        middle = 16 + (column + 0.5) * width
        parts.append(_figure(middle, 80, icon, value, 24))
        parts.append(label(middle, 100, clipped(_text(name), 12), 14, text_anchor="middle", fill=FAINT_INK))
    return "".join(parts)


def _figure(middle: float, y: float, icon: str, value: str, size: float) -> str:
    """Return a number with its symbol before it, centred on `middle`."""
    if not icon:
        return label(middle, y, value, size, text_anchor="middle", font_weight="bold")
    left = middle - (24 + 0.65 * size * len(value)) / 2
    return group(icon, x=left + 10, y=y - 0.35 * size) + label(left + 24, y, value, size, font_weight="bold")


def _pill(picture: Picture, position: Position, *, right: float, y: float) -> str:
    """Return the sign at the player who moves or places leather."""
    width = 124 if position.leather_owed else 96
    text = _text(Message("picture-to-place" if position.leather_owed else "picture-to-move"))
    return (
        element("rect", x=right - width, y=y - 15, width=width, height=30, rx=15, fill=DARK)
        + label(right - 48, y + 6, text, 17, text_anchor="middle", font_weight="bold", fill=CREAM)
        + (_leather(picture, right - width + 22, y) if position.leather_owed else "")
    )


def _offer(picture: Picture, position: Position) -> str:
    """Return the neutral token and the patches on offer, large and numbered."""
    heading = _text(_offer_heading(position))
    middle = _CARD_WIDTH / 2
    parts = [
        spool(picture, x=middle - 6 * len(heading) - 10, y=20, scale=1.3),
        label(middle + 12, 27, heading, 21, text_anchor="middle", font_weight="bold"),
    ]
    parts += [
        group(_card(picture, position, patch, index + 1), y=44 + index * (_CARD_HEIGHT + 10))
        for index, patch in enumerate(position.offer)
    ]
    if position.bonus is None:
        parts.append(special_tile(x=middle, y=_PANEL_HEIGHT - 20, scale=0.9))
    return group("".join(parts), x=_CARD_X, y=_HEAD)


def _offer_heading(position: Position) -> Message:
    if not position.ring:
        return Message("picture-no-patch-left")
    return Message("picture-left-over" if position.is_over else "picture-offer")


def _card(picture: Picture, position: Position, patch: Patch, number_on_card: int) -> str:
    parts = [
        element("rect", width=_CARD_WIDTH, height=_CARD_HEIGHT, rx=12, fill=CREAM, stroke=LINE, stroke_width=1.5),
        _fitted(picture, position, patch, x=_CARD_WIDTH / 2 + 8, y=69, width=150, height=86, scale=0.8),
        element("circle", cx=20, cy=20, r=14, fill=DARK),
        label(20, 26.5, str(number_on_card), 19, text_anchor="middle", font_weight="bold", fill=CREAM),
    ]
    names = (Message("picture-cost"), Message("picture-time"), Message("picture-income"))
    for column, ((icon, value), name) in enumerate(zip(_price(picture, position, patch, scale=1), names, strict=True)):
        middle = (column + 0.5) * _CARD_WIDTH / 3
        parts.append(_figure(middle, 134, icon, value, 20))
        parts.append(label(middle, 152, _text(name), 14, text_anchor="middle", fill=FAINT_INK))
    problem = offer_problem(position, patch)
    if problem is not None:
        parts.append(
            label(_CARD_WIDTH - 12, 20, _text(problem), 14, text_anchor="end", fill=WARNING, font_weight="bold")
        )
    return "".join(parts)


def _price(picture: Picture, position: Position, patch: Patch, *, scale: float) -> tuple[tuple[str, str], ...]:
    """Return cost, time and income, each as symbol and number; income has a plus instead of a symbol.

    An asterisk follows what differs from the original patch.
    """
    cost, time, income = marked_price(patch)
    return (
        (money(picture, position.ruleset.theme, x=0, y=0, scale=scale), cost),
        (hourglass(picture, x=0, y=0, scale=scale), time),
        ("", f"+{income}"),
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
    """Return a patch centred on x, y, as large as `scale`, `width` and `height` allow."""
    first = patch.orientations[0]
    scale = min(scale, width / (first.width * SQUARE), height / (first.height * SQUARE))
    return group(
        patch_art(picture, patch, position.ruleset.theme, letter=letter),
        x=x - first.width * SQUARE * scale / 2,
        y=y - first.height * SQUARE * scale / 2,
        scale=scale,
    )


def _track(picture: Picture, position: Position, top: float) -> tuple[str, float, Callable[[int], Point]]:
    """Return the time track in rows of equal length, the y coordinate of its end, and where a token on a space is."""
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
        parts.append(_row_of_spaces(row, min(times), top, width, ruleset.theme.palette))
        tops.append(top)
        top += _SPACE_HEIGHT

    def corner(space: int) -> tuple[float, float]:
        row, column = divmod(space, length)
        return _MARGIN + column * width, tops[row]

    for space in ruleset.income_spaces:
        x, y = corner(space)
        has_leather = space in ruleset.leather_spaces
        parts.append(money(picture, ruleset.theme, x=x + width * (0.28 if has_leather else 0.5), y=y + 32, scale=0.95))
    for space in ruleset.leather_spaces:
        x, y = corner(space)
        has_income = space in ruleset.income_spaces
        is_there = space in position.leather_left
        parts.append(_leather(picture, x + width * (0.72 if has_income else 0.5), y + 32, is_there=is_there))
    nudge = 9 if times[0] == times[1] else 0
    # The token that moves next is on top of the other.
    for player, lift in ((position.to_move.other, -nudge), (position.to_move, nudge)):
        x, y = corner(times[player.index])
        parts.append(token(picture, ruleset.theme, player, x=x + width / 2 + lift, y=y - 17 - lift / 2, scale=1.1))

    def token_place(space: int) -> Point:
        x, y = corner(space)
        return x + width / 2, y - 17

    return "".join(parts), top, token_place


def _row_of_spaces(row: range, behind: int, top: float, width: float, palette: str) -> str:
    """Return a row of spaces with their numbers; those before `behind` are darker."""
    colour, past_colour = TRACK_COLOURS[palette]
    past = width * (min(max(row.start, behind), row.stop) - row.start)
    lines = "".join(
        f"M{number(_MARGIN + column * width)} {number(top)}v{_SPACE_HEIGHT}" for column in range(1, len(row))
    )
    box: Attributes = {"x": _MARGIN, "y": top, "height": _SPACE_HEIGHT, "rx": 5}
    return (
        element("rect", fill=colour, width=len(row) * width, **box)
        + (element("rect", fill=past_colour, width=past, **box) if past else "")
        + element("path", d=lines, stroke=LINE, stroke_width=1.5)
        + element("rect", fill="none", stroke=LINE, stroke_width=1.5, width=len(row) * width, **box)
        + "".join(
            label(_MARGIN + (column + 0.5) * width, top + 17, str(space), 15, text_anchor="middle")
            for column, space in enumerate(row)
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
    """Return the patches after the offer, in order."""
    rest = position.ring[OFFER_SIZE:]
    if not rest:
        return ""
    width = _INNER / _SLOTS
    parts = [label(_MARGIN, top + 16, _text(Message("picture-ring")), 17, font_weight="bold")]
    for index, letter in enumerate(rest):
        row, column = divmod(index, _SLOTS)
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
