"""The parts of the table on the screen: quilts, track, offer, keys, the list of moves."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from quiltwork.editions import changed_values, marked_price
from quiltwork.editions.changes import MARK
from quiltwork.language import Items, LevelName, Term
from quiltwork.render.description import offer_problem
from quiltwork.rules import Patch, Player, Position
from quiltwork.rules.position import OFFER_SIZE
from quiltwork.rules.scripted import ScriptedOpponent, ScriptedTurn
from quiltwork.rules.square import SIDE
from quiltwork.tui.drawing import (
    SMALL,
    Scale,
    Scene,
    draw_patch,
    draw_quilt,
    draw_track,
    patch_style,
    token_style,
    wrap,
)
from quiltwork.tui.table import Table
from quiltwork.tui.text_view import is_too_expensive
from quiltwork.tui.texts import clipped, columns, name_text, padded, sentences, text

_CARD_WIDTH = 13
_RING_ENTRY_WIDTH = 9
_SHAPE_HEIGHT = 3
_PROBLEM_MARK = "✗"


class TableWidget(Widget):
    """A part of the table; it draws the scene that the screen gives it."""

    scene: reactive[Scene | None] = reactive(None)
    has_money: reactive[bool] = reactive(True)
    """Whether prices, purses and points matter."""


class QuiltView(TableWidget):
    """A player's name, purse, quilt and points; for a scripted opponent, its cards and patches."""

    scale: reactive[Scale] = reactive(SMALL, layout=True)
    scripted_turn: reactive[ScriptedTurn | None] = reactive(None)
    """The last turn of a scripted opponent."""

    class SquareClicked(Message):
        """A square was clicked."""

        def __init__(self, player: Player, square: int) -> None:
            super().__init__()
            self.player = player
            self.square = square

    class WheelTurned(Message):
        """The mouse wheel was turned over a quilt."""

    def __init__(self, player: Player, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.player = player

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the width of the quilt."""
        return self.scale.quilt_width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height of the quilt, with two lines above it and one below."""
        return self.scale.quilt_height + 3

    def render(self) -> Text:
        """Draw name, purse, quilt and points."""
        scene = self.scene
        if scene is None:
            return Text()
        position, width = scene.position, self.scale.quilt_width
        opponent = position.scripted_opponent
        if opponent is not None and self.player is opponent.player:
            lines = _draw_opponent(position, opponent, self.scripted_turn, self.scale)
            return Text("\n").join([self._headline(scene), *lines])
        if not self.has_money:
            return Text("\n").join([self._headline(scene), Text(), draw_quilt(scene, self.player, self.scale)])
        purse, empty = position.purses[self.player.index], position.quilts[self.player.index].empty
        code = "panel-purse-with-tile" if position.bonus is self.player else "panel-purse"
        money = text(code, money=position.ruleset.theme.money(purse.buttons), income=purse.income)
        points = text("panel-points", points=position.scores[self.player.index], empty=empty)
        return Text("\n").join(
            [
                self._headline(scene),
                Text(clipped(money, width)),
                draw_quilt(scene, self.player, self.scale),
                Text(clipped(f"  {points}", width), style="dim"),
            ]
        )

    def _headline(self, scene: Scene) -> Text:
        line = Text(no_wrap=True)
        line.append(f" {self.player:d} ", style=token_style(scene.position, self.player))
        line.append(f" {clipped(name_text(scene.names[self.player.index]), self.scale.quilt_width - 6)}")
        if self.player is scene.position.to_move and not scene.position.is_over:
            line.append(" ◀", style="bold")
        return line

    def on_click(self, event: events.Click) -> None:
        """Report which square was clicked."""
        row, column = (event.y - 3) // self.scale.rows, (event.x - 2) // self.scale.columns
        if event.x >= 2 and 0 <= row < SIDE and 0 <= column < SIDE:
            self.post_message(self.SquareClicked(self.player, row * SIDE + column))

    def on_mouse_scroll_down(self) -> None:
        """Report the wheel."""
        self.post_message(self.WheelTurned())

    def on_mouse_scroll_up(self) -> None:
        """Report the wheel."""
        self.post_message(self.WheelTurned())


def _draw_opponent(
    position: Position, opponent: ScriptedOpponent, turn: ScriptedTurn | None, scale: Scale
) -> list[Text]:
    """The level of a scripted opponent, what it has, its last card and what it did."""
    money = position.ruleset.theme.money
    level, deck = LevelName(opponent.level), Term(f"deck-{opponent.deck}", opponent.deck)
    points = position.scores[opponent.player.index]
    lines = [
        Text(text("panel-automa-setup", level=level, deck=deck)),
        Text(text("panel-automa-points", money=money(opponent.collected), points=points)),
        Text(
            text("panel-tile-free", space=opponent.marker_space) if position.bonus is None else text("panel-tile-won")
        ),
    ]
    if opponent.next_budget is not None and not position.is_over:
        lines.append(Text(text("panel-next-budget", budget=opponent.next_budget), style="bold"))
    if opponent.patches:
        taken = Text(f"{text('panel-patches')} ")
        for letter in opponent.patches:
            taken.append(f"{letter} ", style=patch_style(letter))
        lines.append(taken)
    if turn is not None:
        # A small panel has no room for the reasons; they are below the quilts as well.
        card = Text(text("panel-card", card=turn.card, budget=turn.budget), style="reverse")
        reasons = Text(sentences(turn.reasoning)) if scale is not SMALL else card
        lines += [Text(), reasons, Text(sentences(turn.effect))]
    return wrap(Text("\n").join(lines), scale.quilt_width)


class TrackView(TableWidget):
    """The track, both tokens, and where the choice leads."""

    def render(self) -> Text:
        """Draw four lines."""
        return Text() if self.scene is None else draw_track(self.scene, self.size.width)


class OfferView(TableWidget):
    """The three patches on offer, numbered, and the rest of the ring."""

    class PatchClicked(Message):
        """A patch was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def render(self) -> Text:
        """Draw the patches side by side, then the ring."""
        scene = self.scene
        if scene is None:
            return Text()
        position = scene.position
        if not position.offer:
            return Text(text("ring-empty" if position.is_over else "ring-empty-advance"))
        cards = [_draw_card(scene, patch, place) for place, patch in enumerate(position.offer, start=1)]
        if not self.has_money:
            cards = [card[: 1 + _SHAPE_HEIGHT] for card in cards]
        lines = [Text(no_wrap=True) for _ in cards[0]]
        for place, card in enumerate(cards):
            for line, part in zip(lines, card, strict=True):
                line.append(" " * (place * _CARD_WIDTH - columns(line.plain)))
                line.append_text(part)
        if not self.has_money:
            return Text("\n").join(lines)
        lines += _draw_problems(position, self.size.width)
        lines += _draw_ring(position, self.size.width, self.size.height - len(lines))
        return Text("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        """Report which patch was clicked."""
        place = event.x // _CARD_WIDTH
        if event.y < _SHAPE_HEIGHT + 4 and place < OFFER_SIZE:
            self.post_message(self.PatchClicked(place))


def _draw_card(scene: Scene, patch: Patch, place: int) -> list[Text]:
    """A patch on offer: its number and letter, its shape, price, time and income."""
    title = Text(f"{place} {patch.letter}", style="bold reverse" if patch.letter == scene.chosen else "bold")
    if offer_problem(scene.position, patch) is not None:
        title.append(f" {_PROBLEM_MARK}", style="not reverse")
    labels = [text("card-price"), text("card-time"), text("card-income")]
    width = max(map(columns, labels)) + 1
    values = zip(labels, marked_price(patch), strict=True)
    return [
        title,
        *draw_patch(patch, _SHAPE_HEIGHT),
        *(Text(clipped(f"{padded(label, width)}{value}", _CARD_WIDTH - 1)) for label, value in values),
    ]


def _draw_problems(position: Position, width: int) -> list[Text]:
    """Which patches on offer the player cannot buy, and why."""
    places: dict[str, list[int]] = {}
    for place, patch in enumerate(position.offer, start=1):
        problem = offer_problem(position, patch)
        if problem is not None:
            code = "places-too-expensive" if is_too_expensive(problem) else "places-without-room"
            places.setdefault(code, []).append(place)
    line = " ".join(text(code, places=Items(tuple(numbers))) for code, numbers in places.items())
    return wrap(Text(f"{_PROBLEM_MARK} {line}", style="dim"), width) if line else []


def _draw_ring(position: Position, width: int, height: int) -> list[Text]:
    """The ring after the offer, as `K 6/3/2` (price, time, income), as far as there is room."""
    rest = [position.ruleset.by_letter[letter] for letter in position.ring[OFFER_SIZE:]]
    per_line = max(1, width // _RING_ENTRY_WIDTH)
    if not rest or height < 2:
        return []
    shown = rest[: per_line * (height - 1)]
    code = "ring-heading" if len(shown) == len(rest) else "ring-heading-part"
    lines = [Text(clipped(text(code, count=len(rest)), width), style="dim")]
    for start in range(0, len(shown), per_line):
        line = Text(no_wrap=True)
        for patch in shown[start : start + per_line]:
            line.append(patch.letter, style=patch_style(patch.letter))
            mark = MARK if changed_values(patch) else " "  # one column, so that entries stay aligned
            line.append(f"{mark}{patch.cost}/{patch.time}/{patch.income}".ljust(_RING_ENTRY_WIDTH - 1))
        lines.append(line)
    return lines


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the key bar."""

    key: str
    label: str
    action: str = ""
    """What a click does; empty for keys that cannot be clicked."""


class KeyBar(Widget):
    """The keys that can be used now; each can be clicked."""

    keys: reactive[tuple[Key, ...]] = reactive(())

    def render(self) -> Text:
        """Draw one line."""
        line = Text(no_wrap=True, overflow="ellipsis")
        for key in self.keys:
            meta = Style(meta={"@click": key.action}) if key.action else Style()
            line.append(f" {key.key}", style=Style(bold=True) + meta)
            line.append(f" {key.label} ", style=meta)
        return line


class MoveList(OptionList):
    """The moves so far; choosing one shows the position after it."""

    class MoveChosen(Message):
        """The person wants to see the position after `ply` moves."""

        def __init__(self, ply: int) -> None:
            super().__init__()
            self.ply = ply

    def show_moves(self, table: Table, ply: int) -> None:
        """List the moves of `table` and highlight the one before `ply`."""
        game = table.session.game
        wanted = [f"   0 {text('list-start')}"] + [
            f"{number:>4} {player:d} {move} {table.mark(number - 1)}".rstrip()
            for number, (player, move) in enumerate(zip(game.players, game.moves, strict=True), start=1)
        ]
        shown = [str(option.prompt) for option in self.options]
        if shown != wanted:
            kept = 0
            while kept < min(len(shown), len(wanted)) and shown[kept] == wanted[kept]:
                kept += 1
            for index in range(len(shown) - 1, kept - 1, -1):
                self.remove_option_at_index(index)
            self.add_options(Option(Text(line)) for line in wanted[kept:])
        self.highlighted = ply

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Report the chosen move."""
        event.stop()
        self.post_message(self.MoveChosen(event.option_index))
