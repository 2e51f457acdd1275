"""Screens with a board: title, track, both quilts, the offer, messages and keys, in the space that there is."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from quiltwork.rules import Player
from quiltwork.tui.drawing import HUGE, LARGE, SMALL, Scene
from quiltwork.tui.widgets import KeyBar, OfferView, QuiltView, TableWidget, TrackView

LARGE_SIZE = 120, 38
"""From this size on, a square of a quilt takes four columns and two rows."""
HUGE_SIZE = 196, 56
"""From this size on, it takes eight columns and four rows."""
WIDE = 104
"""From this width on, there is room beside the offer."""


class BoardScreen(Screen[None]):
    """A position and what can be done with it."""

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
