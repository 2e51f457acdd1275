"""The page in a real browser. Everything is found as a person or a screen reader finds it, by role and name, so a test
fails when the page loses a label.
"""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol
from unittest import mock

from anyio.from_thread import start_blocking_portal
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from quiltwork.web.store import event_log
from web_server import InstantEngines, Site, running, settings_for

TIMEOUT = 40_000
"""Milliseconds to wait for anything; a shared machine may be slow."""
DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
ROOMY = ViewportSize(width=1280, height=800)
"""High enough for all that the placing panel has to say; in lower windows the turn line says some of it."""
LAST_SPACE = (
    "revised MMMjjja2/MLM1jaaaa/LL1jjj1aP/LoooooYYP/6YPP/6YP1/5YY2/9/9 "
    "5dddD/6dDD/6d2/6dk1/6kkk/6kkk/1F1EEEWk1/FF2EWWWW/FTTTTTW2 hRZVKbcJANBGgfQCHeUS 30b4i52t 20b6i53t 1 -"
)
"""Player one has one space to go."""
SIDE = 9
ORIENTATIONS = ("r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3")
_ROTATIONS = {"": 0, "once": 1, "twice": 2, "three times": 3}
_HELD = re.compile(
    r"Patch (?P<letter>\w)(?P<mirrored>, mirrored)?(?:, rotated (?P<rotations>\w+(?: times)?))?"
    r", corner on (?P<at>\w\d)\."
)
_LEATHER = re.compile(r"Leather patch on (?P<at>\w\d)\.")

State = dict[str, Any]


@dataclass(frozen=True, slots=True)
class HeldPatch:
    """A patch in hand, as screen readers announce it."""

    letter: str
    orientation: int
    corner: str


@dataclass(frozen=True, slots=True)
class WantedMove:
    """A move to be made with an input device; `slot` is None for the leather patch, `corner` for an advance."""

    letter: str | None
    slot: int | None
    orientation: int
    corner: str | None
    grip: tuple[int, int] = (0, 0)
    """A square that the patch covers, counted from its corner, by which it can be dragged."""


class Visitor:
    """A person with a browser. Errors in the console of the browser are kept."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.page = context.new_page()
        self.errors: list[str] = []
        self._address = f"http://{address}"
        self._expected: list[str] = []
        self.page.on("console", lambda message: self._keep_error(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self._keep_error(str(error)))

    def _keep_error(self, error: str) -> None:
        if not any(part in error for part in self._expected):
            self.errors.append(error)

    def expect_errors(self, *parts: str) -> None:
        """Ignore errors that contain one of these texts."""
        self._expected += parts

    def open(self, path: str) -> Page:
        """Open an address of the server."""
        self.page.goto(self._address + path)
        return self.page

    def get(self, path: str) -> Any:
        """Return what the REST API answers to this browser."""
        answer = self.context.request.get(self._address + path)
        assert answer.ok, answer.text()
        return answer.json()

    def create_table(self, mode: str, **options: Any) -> Table:
        """Create a table and open it, with the same ring in every run."""
        if not options.keys() & {"seed", "ring", "position"}:
            options["seed"] = "browser"
        answer = self.context.request.post(f"{self._address}/api/tables", data={"mode": mode, **options})
        assert answer.status == 201, answer.text()
        return self.open_table(answer.json()["id"])

    def open_table(self, table: str) -> Table:
        """Open a table by its link."""
        self.open(f"/t/{table}")
        return Table(self)


Visit = Callable[..., Visitor]
"""Returns a visitor with another browser; takes the options of a browser context."""


class PlayArea:
    """Quilts, offer and placing panel, at a table or in the lesson."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.quilt = self.page.get_by_role("grid").first
        self.placing = self.page.get_by_role("region", name="Placing")
        self.offer = self.page.get_by_role("region", name="On offer")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """Return the button with this name."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def spoken(self) -> str:
        """Return what the live regions say."""
        return " ".join(self.page.get_by_role("status").all_inner_texts())

    def held(self) -> HeldPatch:
        """Return the patch in hand, from what the live regions say."""
        spoken = self.spoken()
        if found := _HELD.search(spoken):
            rotations = _ROTATIONS[found["rotations"] or ""]
            return HeldPatch(found["letter"], rotations + (4 if found["mirrored"] else 0), found["at"])
        found = _LEATHER.search(spoken)
        assert found is not None, f"no patch in hand: {spoken}"
        return HeldPatch("o", 0, found["at"])

    def centre(self, square: str) -> tuple[float, float]:
        """Return the middle of a square on the screen."""
        box = self.quilt.bounding_box()
        assert box is not None
        row, column = row_and_column(square)
        return box["x"] + box["width"] * (column + 0.5) / SIDE, box["y"] + box["height"] * (row + 0.5) / SIDE

    def place(self, wanted: WantedMove, device: InputDevice) -> None:
        """Take the patch and move it to its place, using only what the live regions say."""
        if wanted.slot is not None:
            device.choose(wanted.slot)
        if (self.held().orientation >= 4) != (wanted.orientation >= 4):
            device.flip()
        for _ in range(3):
            if self.held().orientation != wanted.orientation:
                device.rotate()
        device.move(wanted, self.held())
        held = self.held()
        made = held.letter, held.orientation, held.corner
        assert made == (wanted.letter, wanted.orientation, wanted.corner), f"{held}, not {wanted}"


class Table(PlayArea):
    """A table in the visitor's browser."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.moves = self.page.get_by_role("region", name="Moves")
        self._count = self.moves.get_by_text(re.compile(r"^\d+ / \d+$"))
        expect(self._count).to_be_attached()
        self.id = self.page.url.rsplit("/", 1)[1]

    def state(self) -> State:
        """Return the state that the server sends this visitor."""
        state: State = self.visitor.get(f"/api/tables/{self.id}")
        return state

    def played(self) -> list[str]:
        """Return the moves that the server has stored."""
        return [move["move"] for move in self.state()["moves"]]

    def expect_ply(self, ply: int, of: int | None = None) -> None:
        """Wait until the position after `ply` moves is shown, by default the latest."""
        expect(self._count).to_have_text(f"{ply} / {ply if of is None else of}")

    def expect_move_after(self, ply: int) -> None:
        """Wait until more than `ply` moves are shown."""
        seen = "|".join(map(str, range(ply + 1)))
        expect(self._count).to_have_text(re.compile(rf"^(?!(?:{seen}) /)\d+ / \d+$"))

    def wait_for_turn(self) -> State:
        """Wait until the visitor can decide or the game is over; return the state."""
        on_a_phone = self.offer.get_by_role("button", name=re.compile("^Advance"))
        expect(self.placing.or_(on_a_phone).or_(self.ending).first).to_be_visible()
        state = self.state()
        self.expect_ply(state["ply"])
        return state

    @property
    def ending(self) -> Locator:
        """The heading that says who won."""
        return self.page.get_by_role("heading", name=re.compile(r"^(You win!|You lose|.+ wins)$"))

    def wanted(self, state: State, move: str) -> WantedMove:
        """Return what an input device has to do for a move in notation."""
        if move == "adv":
            return WantedMove(None, None, 0, None)
        if move.startswith("o"):
            return WantedMove("o", None, 0, move[1:])
        slot = next(patch["slot"] for patch in state["options"]["patches"] if patch["letter"] == move[0])
        orientation = ORIENTATIONS.index(move[1:3])
        editions = self.visitor.get("/api/meta")["editions"]
        edition = next(edition for edition in editions if edition["name"] == state["table"]["edition"])
        patch = next(patch for patch in edition["patches"] if patch["letter"] == move[0])
        ways = {way["index"]: way["cells"] for way in patch["orientations"]}
        row, column = ways[orientation][0]
        return WantedMove(move[0], slot, orientation, move[3:], (row, column))

    def play(self, move: str, device: InputDevice) -> None:
        """Make a move with the device and wait until it is made."""
        state = self.state()
        wanted = self.wanted(state, move)
        if wanted.corner is None:
            device.advance()
        else:
            self.place(wanted, device)
        device.confirm()
        self.expect_move_after(state["ply"])

    def play_to_the_end(self, device: InputDevice, choose: Callable[[State], str]) -> State:
        """Move whenever it is the visitor's turn, until the game is over."""
        while True:
            state = self.wait_for_turn()
            if state["table"]["status"] == "over":
                return state
            if state["options"] is not None:
                self.play(choose(state), device)


class InputDevice(Protocol):
    """A way to play: keyboard, mouse or touch."""

    def choose(self, slot: int) -> None: ...
    def rotate(self) -> None: ...
    def flip(self) -> None: ...
    def move(self, wanted: WantedMove, held: HeldPatch) -> None: ...
    def advance(self) -> None: ...
    def confirm(self) -> None: ...


class Keyboard:
    """The keyboard alone."""

    def __init__(self, table: PlayArea) -> None:
        self._press = table.page.keyboard.press

    def choose(self, slot: int) -> None:
        self._press(str(slot))

    def rotate(self) -> None:
        self._press("r")

    def flip(self) -> None:
        self._press("f")

    def move(self, wanted: WantedMove, held: HeldPatch) -> None:
        assert wanted.corner is not None
        (row, column), (to_row, to_column) = row_and_column(held.corner), row_and_column(wanted.corner)
        for key in ["ArrowDown"] * (to_row - row) + ["ArrowUp"] * (row - to_row):
            self._press(key)
        for key in ["ArrowRight"] * (to_column - column) + ["ArrowLeft"] * (column - to_column):
            self._press(key)

    def advance(self) -> None:
        self._press("a")

    def confirm(self) -> None:
        self._press("Enter")


class Mouse:
    """A mouse, which drags the first patch, clicks the next one and the quilt, and so on."""

    def __init__(self, table: PlayArea) -> None:
        self._table, self._mouse = table, table.page.mouse
        self._drags = itertools.cycle((True, False))

    def choose(self, slot: int) -> None:
        card = patch_button(self._table, slot)
        if not next(self._drags):
            card.click()
            self._mouse.click(*self._table.centre("e5"))
            return
        card.hover()  # waits until the card no longer slides: another one may be where it was a moment ago
        self._mouse.down()
        self._drop(self._table.centre("e5"))

    def rotate(self) -> None:
        self._table.button("Rotate").click()

    def flip(self) -> None:
        self._table.button("Flip").click()

    def move(self, wanted: WantedMove, held: HeldPatch) -> None:
        assert wanted.corner is not None
        self._drag(*(self._table.centre(beyond(corner, wanted.grip)) for corner in (held.corner, wanted.corner)))

    def advance(self) -> None:
        self._table.placing.get_by_role("button", name=re.compile("^Advance to ")).click()

    def confirm(self) -> None:
        confirm_button(self._table).click()

    def _drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self._mouse.move(*start)
        self._mouse.down()
        self._drop(end)

    def _drop(self, end: tuple[float, float]) -> None:
        self._mouse.move(*end, steps=3)
        self._mouse.up()


class Touch:
    """A finger on a phone."""

    def __init__(self, table: PlayArea) -> None:
        self._table = table
        self._devtools = table.visitor.context.new_cdp_session(table.page)

    def choose(self, slot: int) -> None:
        patch_button(self._table, slot).tap()

    def rotate(self) -> None:
        self._table.button("Rotate").tap()

    def flip(self) -> None:
        self._table.button("Flip").tap()

    def move(self, wanted: WantedMove, held: HeldPatch) -> None:
        assert wanted.corner is not None
        self._table.quilt.scroll_into_view_if_needed()
        start, end = (self._table.centre(beyond(corner, wanted.grip)) for corner in (held.corner, wanted.corner))
        # The finger rests before it is lifted: after a flick, the browser would ignore the next tap.
        now = time.time()
        self._touch("touchStart", [start], now - 1)
        self._touch("touchMove", [end], now - 0.8)
        self._touch("touchMove", [end], now - 0.1)
        self._touch("touchEnd", [], now)

    def advance(self) -> None:
        self._table.offer.get_by_role("button", name=re.compile("^Advance")).tap()

    def confirm(self) -> None:
        confirm_button(self._table).tap()

    def _touch(self, kind: str, points: Iterable[tuple[float, float]], at: float) -> None:
        touch = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points], "timestamp": at}
        self._devtools.send("Input.dispatchTouchEvent", touch)


def patch_button(table: PlayArea, slot: int) -> Locator:
    """Return the button of a patch on offer."""
    return table.offer.get_by_role("button", name=re.compile(f"^Patch {slot}, "))


def confirm_button(table: PlayArea) -> Locator:
    """Return the button that plays the move being prepared."""
    return table.placing.get_by_role("button", name=re.compile("^(Sew|Advance to )"))


def row_and_column(square: str) -> tuple[int, int]:
    """Return row and column of a square such as `d4`."""
    return int(square[1]) - 1, "abcdefghi".index(square[0])


def beyond(square: str, step: tuple[int, int]) -> str:
    """Return the square that many rows and columns further."""
    row, column = row_and_column(square)
    return f"{'abcdefghi'[column + step[1]]}{row + step[0] + 1}"


def squares(mask: str) -> list[str]:
    """Return the squares of a mask, row by row."""
    bits = int(mask, 16)
    return [f"{'abcdefghi'[square % SIDE]}{square // SIDE + 1}" for square in range(81) if bits >> square & 1]


def sentences(messages: list[dict[str, Any]]) -> str:
    """Return messages of the server as one text."""
    return " ".join(message["message"] for message in messages)


def slowest_patch(state: State) -> str:
    """Return a purchase of the patch that takes the most time: games end soon, and every orientation is used."""
    return _purchase(state, max, state["ply"])


def quickest_patch(state: State) -> str:
    """Return a purchase of the patch that takes the least time, so that a player moves several times in a row."""
    return _purchase(state, min, 0)


def _purchase(state: State, pick: Callable[..., dict[str, Any]], orientation: int) -> str:
    """Return a purchase, or a leather patch or an advance where that is all there is."""
    options = state["options"]
    if options["leather"] is not None:
        return f"o{squares(options['leather']['legal'])[0]}"
    patches = [patch for patch in options["patches"] if patch["affordable"] and patch["fits"]]
    if not patches:
        return "adv"
    patch = pick(patches, key=lambda patch: patch["consequence"]["to_space"])
    ways = [way for way in patch["orientations"] if squares(way["legal"])]
    way = ways[orientation % len(ways)]
    return f"{patch['letter']}{ORIENTATIONS[way['index']]}{squares(way['legal'])[0]}"


def resigned(visitor: Visitor) -> Table:
    """Return a table at which somebody has given up after four decisions."""
    table = visitor.create_table("local", seed="analysis", names=["Ada", "Bo"])
    for _ in range(4):
        table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    table.button("Resign").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(table.ending).to_be_visible()
    return table


def quick_server(folder: Path) -> Iterator[Site]:
    """Run a server in a thread, with a test engine that answers at once."""
    settings = settings_for(folder)
    with (
        # A busy machine may take longer for a write than players should wait for a refusal.
        mock.patch.object(event_log, "_WRITE_SECONDS", TIMEOUT / 1000),
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(running(settings, engines=InstantEngines())) as site,
    ):
        yield site
