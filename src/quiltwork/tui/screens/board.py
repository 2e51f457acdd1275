"""Screens with a board: title, track, both quilts, the offer, messages and keys, in the space that there is."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from quiltwork.rules import Player
from quiltwork.tui.choice_state import ChoiceState
from quiltwork.tui.drawing import HUGE, LARGE, SMALL, Scene
from quiltwork.tui.held_patch import HeldPatch
from quiltwork.tui.widgets import KeyBar, OfferView, QuiltView, TableWidget, TrackView

S = TypeVar("S", bound=ChoiceState)

LARGE_SIZE = 120, 38
"""From this size on, a square of a quilt takes four columns and two rows."""
HUGE_SIZE = 196, 56
"""From this size on, it takes eight columns and four rows."""
WIDE = 104
"""From this width on, there is room beside the offer."""


class BoardScreen(Screen[None], Generic[S]):
    """A position, and the choice that the person tries."""

    state: S

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "choose(0)"),
        Binding("2", "choose(1)"),
        Binding("3", "choose(2)"),
        Binding("r", "turn"),
        Binding("f", "flip"),
        Binding("a", "advance"),
        Binding("enter", "confirm"),
        Binding("escape", "put_back"),
        Binding("left", "arrow(0, -1)"),
        Binding("right", "arrow(0, 1)"),
        Binding("up", "arrow(-1, 0)"),
        Binding("down", "arrow(1, 0)"),
        Binding("q", "leave"),
    ]

    def compose(self) -> ComposeResult:
        """From top to bottom: title, turn, track, quilts and offer, messages, keys."""
        yield Static(id="head")
        yield Static(id="turn")
        yield TrackView(id="track")
        with Horizontal(id="middle"):
            yield QuiltView(Player.ONE, id="quilt1")
            yield QuiltView(Player.TWO, id="quilt2")
            with Vertical(id="side"):
                yield OfferView(id="offer")
                yield from self.compose_beside_offer()
        yield Static(id="messages")
        yield KeyBar(id="keys")

    def compose_beside_offer(self) -> ComposeResult:
        """What a large screen shows beside the offer."""
        yield from ()

    def on_resize(self, event: Resize) -> None:
        """Use the available space: larger squares, or more beside the offer."""
        width, height = event.size
        is_large = width >= LARGE_SIZE[0] and height >= LARGE_SIZE[1]
        is_huge = width >= HUGE_SIZE[0] and height >= HUGE_SIZE[1]
        self.set_class(is_large, "large")
        self.set_class(is_huge, "huge")
        self.set_class(not is_large and width >= WIDE, "wide")
        for view in self.query(QuiltView):
            view.scale = HUGE if is_huge else LARGE if is_large else SMALL
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Draw everything."""
        raise NotImplementedError

    def draw_scene(self, scene: Scene) -> None:
        """Draw the track, the quilts and the offer."""
        for view in self.query(TableWidget):
            view.scene = scene
            view.refresh()  # the language may have changed, which the scene does not know

    # --- choosing ----------------------------------------------------------------------------------------------------

    def action_choose(self, place: int) -> None:
        """Pick up a patch of the offer."""
        self.state.choose(place)
        self.show()

    def action_turn(self) -> None:
        """Turn the patch."""
        self._hold(self.state.held and self.state.held.turned())

    def action_flip(self) -> None:
        """Flip the patch."""
        self._hold(self.state.held and self.state.held.flipped())

    def action_arrow(self, down: int, right: int) -> None:
        """Move the patch; without one, step through the moves."""
        if self.state.held is not None:
            self._hold(self.state.held.moved(down, right))
        else:
            self.step(right or down)

    def step(self, by: int) -> None:
        """Show a later or an earlier position."""
        raise NotImplementedError

    def action_put_back(self) -> None:
        """Put the patch back; nothing has happened."""
        self._hold(None)

    def _hold(self, patch: HeldPatch | None) -> None:
        self.state.hold(patch)
        self.show()

    def on_quilt_view_square_clicked(self, message: QuiltView.SquareClicked) -> None:
        """Move the patch to the square."""
        if self.state.held is not None and message.player is self.state.position.to_move:
            self._hold(self.state.held.centred_on(message.square))

    def on_quilt_view_wheel_turned(self) -> None:
        """Turn the patch."""
        if self.state.holds_patch:
            self.action_turn()

    def on_offer_view_patch_clicked(self, message: OfferView.PatchClicked) -> None:
        """Pick up the patch."""
        if self.check_action("choose", (message.place,)):
            self.action_choose(message.place)
