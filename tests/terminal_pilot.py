"""Running the terminal application in tests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual.pilot import Pilot

from quiltwork.tui.app import TerminalApp
from quiltwork.tui.screens.table import TableScreen


def run(app: TerminalApp, play: Callable[[Pilot[None]], object], size: tuple[int, int] = (80, 24)) -> None:
    """Run the application without a terminal, and `play` in it."""

    async def steps() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            result = play(pilot)
            if asyncio.iscoroutine(result):
                await result

    asyncio.run(steps())


async def settle(pilot: Pilot[None]) -> None:
    """Wait until the computer has moved."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def table_screen(pilot: Pilot[None]) -> TableScreen:
    """Return the screen of the table that is open."""
    return next(screen for screen in reversed(pilot.app.screen_stack) if isinstance(screen, TableScreen))


def messages(pilot: Pilot[None]) -> str:
    """Return the text below the quilts."""
    return str(table_screen(pilot).query_one("#messages").render())


def screen_text(pilot: Pilot[None]) -> str:
    """Return everything that the current screen shows."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)
