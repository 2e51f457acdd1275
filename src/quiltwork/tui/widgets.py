"""What lies on the table: quilts, track, offer, Automa's cards, the list of moves."""

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

from quiltwork.automa import AUTOMA, AutomaTurn, Card, SoloPosition
from quiltwork.render.words import clean, clipped, columns, money_words, offer_words
from quiltwork.rules import Patch, Player, Position
from quiltwork.rules.position import OFFER_SIZE
from quiltwork.rules.square import SIDE
from quiltwork.tui import paint
from quiltwork.tui.paint import SMALL, Look, Scale, wrapped
from quiltwork.tui.table import Table

_CARD_STEP = 13
_RING_STEP = 9
_SHAPE_HEIGHT = 3


class TableWidget(Widget):
    """A part of the table that draws what the screen hands it."""

    look: reactive[Look | None] = reactive(None)


class QuiltView(TableWidget):
    """A player's name, purse, quilt and points; in a solo game, Automa's things instead of its quilt."""

    scale: reactive[Scale] = reactive(SMALL, layout=True)
    turn: reactive[AutomaTurn | None] = reactive(None)
    """Automa's last turn."""

    class Pointed(Message):
        """A square was clicked."""

        def __init__(self, player: Player, square: int) -> None:
            super().__init__()
            self.player = player
            self.square = square

    class Rolled(Message):
        """The mouse wheel was turned over a quilt."""

    def __init__(self, player: Player, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.player = player

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The quilt's."""
        return self.scale.quilt_width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The quilt's, two lines above and one below."""
        return self.scale.quilt_height + 3

    def render(self) -> Text:
        """Name, purse, quilt, points."""
        look = self.look
        if look is None:
            return Text()
        position = look.position
        if isinstance(position, SoloPosition) and self.player is AUTOMA:
            return Text("\n").join([self._headline(look), *_automa(position, self.turn, self.scale)])
        purse, empty = position.purses[self.player.index], position.quilts[self.player.index].empty
        tile = ", tile" if position.bonus is self.player else ""
        money = f"{money_words(position.ruleset.theme, purse.buttons)}, +{purse.income}{tile}"
        return Text("\n").join(
            [
                self._headline(look),
                Text(clipped(money, self.scale.quilt_width)),
                paint.quilt(look, self.player, self.scale),
                Text(f"  {position.scores[self.player.index]} pts, {empty} empty", style="dim"),
            ]
        )

    def _headline(self, look: Look) -> Text:
        text = Text(no_wrap=True)
        text.append(f" {self.player:d} ", style=paint.token_style(look.position, self.player))
        moves = self.player is look.position.to_move and not look.position.is_over
        text.append(f" {clipped(clean(look.names[self.player.index]), self.scale.quilt_width - 6)}")
        if moves:
            text.append(" ◀", style="bold")
        return text

    def on_click(self, event: events.Click) -> None:
        """Tell which square was meant."""
        row, column = (event.y - 3) // self.scale.rows, (event.x - 2) // self.scale.columns
        if event.x >= 2 and 0 <= row < SIDE and 0 <= column < SIDE:
            self.post_message(self.Pointed(self.player, row * SIDE + column))

    def on_mouse_scroll_down(self) -> None:
        """Turn what is held."""
        self.post_message(self.Rolled())

    def on_mouse_scroll_up(self) -> None:
        """Turn what is held."""
        self.post_message(self.Rolled())


def _automa(position: SoloPosition, turn: AutomaTurn | None, scale: Scale) -> list[Text]:
    """Automa's level, what it has collected, its card and its reasons."""
    level, pile, purse = position.automa.level, position.automa.pile, position.purses[AUTOMA.index]
    lines = [
        Text(f"{level.title}, {pile.deck.value}"),
        Text(f"{purse.buttons} collected, {position.scores[1]} pts"),
        Text(f"tile on space {level.marker(position.ruleset)}" if position.bonus is None else "tile is taken"),
    ]
    if position.next_budget is not None and not position.is_over:
        lines.append(Text(f"next budget: {position.next_budget}", style="bold"))
    taken = Text()
    for letter in position.automa.taken:
        taken.append(f"{letter} ", style=paint.cloth(letter))
    lines.append(Text.assemble("took ", taken) if position.automa.taken else Text("took no patch yet"))
    if turn is not None:
        lines += [Text(), _card(turn.card), Text(f"{turn.reasoning}."), Text(f"It {turn.effect}.")]
    return wrapped(Text("\n").join(lines), scale.quilt_width)


def _card(card: Card) -> Text:
    return Text(f" card {card.number}: budget {card.budget} ", style="reverse")


class TrackView(TableWidget):
    """The track, both tokens, and where the choice would lead."""

    def render(self) -> Text:
        """Four lines."""
        look = self.look
        if look is None:
            return Text()
        tile = None
        if isinstance(look.position, SoloPosition):
            tile = look.position.automa.level.marker(look.position.ruleset)
        return paint.track(look, self.size.width, tile=tile)


class OfferView(TableWidget):
    """The three patches on offer, numbered, and the ring behind them."""

    class Chosen(Message):
        """A patch was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def render(self) -> Text:
        """The cards side by side, then the ring."""
        look = self.look
        if look is None:
            return Text()
        position = look.position
        if not position.offer:
            return Text("No patch is left.\nYou can only advance." if not position.is_over else "No patch is left.")
        cards = [_offered(look, patch, place) for place, patch in enumerate(position.offer, start=1)]
        lines = [Text(no_wrap=True) for _ in cards[0]]
        for place, card in enumerate(cards):
            for line, part in zip(lines, card, strict=True):
                line.append(" " * (place * _CARD_STEP - columns(line.plain)))
                line.append_text(part)
        lines += _ring(position, self.size.width, self.size.height - len(lines))
        return Text("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        """Tell which patch was meant."""
        place = event.x // _CARD_STEP
        if event.y < _SHAPE_HEIGHT + 4 and place < OFFER_SIZE:
            self.post_message(self.Chosen(place))


def _offered(look: Look, patch: Patch, place: int) -> list[Text]:
    """A patch on offer: its number and letter, its shape, what it costs and brings."""
    objection = offer_words(look.position, patch)
    chosen = patch.letter == look.chosen
    title = Text(f"{place} {patch.letter}", style="bold reverse" if chosen else "bold")
    if objection:
        title.append(f" {objection if objection == 'too dear' else 'no room'}", style="not bold dim")
    return [
        title,
        *paint.patch_shape(patch, _SHAPE_HEIGHT),
        Text(f"cost   {patch.cost}"),
        Text(f"time   {patch.time}"),
        Text(f"income {patch.income}"),
    ]


def _ring(position: Position, width: int, height: int) -> list[Text]:
    """What lies behind the offer, as `K 6/3/2`: cost, time, income; as much of it as there is room for."""
    rest = [position.ruleset.by_letter[letter] for letter in position.ring[OFFER_SIZE:]]
    in_a_line = max(1, width // _RING_STEP)
    if not rest or height < 2:
        return []
    more = f", {len(rest)} in all" if len(rest) > in_a_line * (height - 1) else ""
    lines = [Text(f"then, cost/time/income{more}:", style="dim")]
    for start in range(0, min(len(rest), in_a_line * (height - 1)), in_a_line):
        line = Text(no_wrap=True)
        for patch in rest[start : start + in_a_line]:
            line.append(patch.letter, style=paint.cloth(patch.letter))
            line.append(f" {patch.cost}/{patch.time}/{patch.income}".ljust(_RING_STEP - 1))
        lines.append(line)
    return lines


@dataclass(frozen=True, slots=True)
class Key:
    """A key worth telling."""

    key: str
    does: str
    action: str = ""
    """What a click does; nothing for keys that need a hand to choose."""


class KeyBar(Widget):
    """The keys that mean something now, each to be clicked as well."""

    keys: reactive[tuple[Key, ...]] = reactive(())

    def render(self) -> Text:
        """One line."""
        text = Text(no_wrap=True, overflow="ellipsis")
        for key in self.keys:
            meta = Style(meta={"@click": key.action}) if key.action else Style()
            text.append(f" {key.key}", style=Style(bold=True) + meta)
            text.append(f" {key.does} ", style=meta)
        return text


class MoveList(OptionList):
    """The moves so far; choosing one shows the table after it."""

    class Stepped(Message):
        """Somebody would like to see the table after `ply` moves."""

        def __init__(self, ply: int) -> None:
            super().__init__()
            self.ply = ply

    def show_moves(self, table: Table, ply: int) -> None:
        """List the moves of `table`, the one before `ply` marked."""
        game = table.session.game
        wanted = ["   0 start"] + [
            f"{number:>4} {player:d} {move} {table.mark(number - 1)}".rstrip()
            for number, (player, move) in enumerate(zip(game.players, game.moves, strict=True), start=1)
        ]
        shown = [str(option.prompt) for option in self.options]
        if shown != wanted:
            kept = 0
            while kept < min(len(shown), len(wanted)) and shown[kept] == wanted[kept]:
                kept += 1
            for place in range(len(shown) - 1, kept - 1, -1):
                self.remove_option_at_index(place)
            self.add_options(Option(Text(text)) for text in wanted[kept:])
        self.highlighted = ply

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Say which moment is meant."""
        event.stop()
        self.post_message(self.Stepped(event.option_index))
