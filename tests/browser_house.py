"""People at real browsers: what they see, hear and press. Everything is found as a person or a screen reader finds it,
by role and name, so a test fails when the page stops saying what it is.
"""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from anyio.from_thread import start_blocking_portal
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from web_house import QuickThinking, Site, running, settings_for

PATIENCE = 40_000
"""Milliseconds to wait for anything; a shared machine may be slow."""
DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
LAST_SPACE = (
    "revised MMMjjja2/MLM1jaaaa/LL1jjj1aP/LoooooYYP/6YPP/6YP1/5YY2/9/9 "
    "5dddD/6dDD/6d2/6dk1/6kkk/6kkk/1F1EEEWk1/FF2EWWWW/FTTTTTW2 hRZVKbcJANBGgfQCHeUS 30b4i52t 20b6i53t 1 -"
)
"""Player one has one space to go."""
SIDE = 9
_ORIENTATIONS = ("r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3")
_TURNS = {"": 0, "once": 1, "twice": 2, "three times": 3}
_HELD = re.compile(
    r"Patch (?P<letter>\w)(?P<mirrored> mirrored)?(?: turned (?P<turns>\w+(?: times)?))?, corner on (?P<at>\w\d)\."
)
_LEATHER = re.compile(r"Leather patch on (?P<at>\w\d)\.")

State = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Held:
    """A patch over the quilt, as the live region tells it."""

    letter: str
    orientation: int
    corner: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """A decision to be made with somebody's hands; `slot` is None for the leather patch, `corner` for an advance."""

    slot: int | None
    orientation: int
    corner: str | None
    grip: tuple[int, int] = (0, 0)
    """A square that the patch covers, counted from its corner: where a hand can take hold of it."""


class Visitor:
    """A person with a browser of their own. Whatever the browser complains of is kept."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.page = context.new_page()
        self.complaints: list[str] = []
        self._address = f"http://{address}"
        self._expected: list[str] = []
        self.page.on("console", lambda message: self._hear(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self._hear(str(error)))

    def _hear(self, complaint: str) -> None:
        if not any(part in complaint for part in self._expected):
            self.complaints.append(complaint)

    def expects(self, *parts: str) -> None:
        """Complaints with these words are no surprise."""
        self._expected += parts

    def goes(self, path: str) -> Page:
        """Open an address of the server."""
        self.page.goto(self._address + path)
        return self.page

    def gets(self, path: str) -> Any:
        """The answer of the server's REST side to this very browser."""
        answer = self.context.request.get(self._address + path)
        assert answer.ok, answer.text()
        return answer.json()

    def opens(self, mode: str, **wish: Any) -> Table:
        """Open a new table and look at it."""
        answer = self.context.request.post(f"{self._address}/api/tables", data={"mode": mode, **wish})
        assert answer.status == 201, answer.text()
        return self.visits(answer.json()["id"])

    def visits(self, table: str) -> Table:
        """Go to a table, by its link."""
        self.goes(f"/t/{table}")
        return Table(self)


Visit = Callable[..., Visitor]
"""Lets somebody come with a browser of their own; takes a browser context's options."""


class TableTop:
    """Quilts, offer and hands, as at every table and in the lesson."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.quilt = self.page.get_by_role("grid").first
        self.placing = self.page.get_by_role("region", name="Placing")
        self.offer = self.page.get_by_role("region", name="On offer")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def heard(self) -> str:
        """All that the live regions say."""
        return " ".join(self.page.get_by_role("status").all_inner_texts())

    def held(self) -> Held:
        """The patch over the quilt, as a blind person knows of it."""
        heard = self.heard()
        if found := _HELD.search(heard):
            turns = _TURNS[found["turns"] or ""]
            return Held(found["letter"], turns + (4 if found["mirrored"] else 0), found["at"])
        found = _LEATHER.search(heard)
        assert found is not None, f"nothing is held: {heard}"
        return Held("o", 0, found["at"])

    def centre(self, square: str) -> tuple[float, float]:
        """The middle of a square on the screen."""
        box = self.quilt.bounding_box()
        assert box is not None
        row, column = row_and_column(square)
        return box["x"] + box["width"] * (column + 0.5) / SIDE, box["y"] + box["height"] * (row + 0.5) / SIDE

    def lays(self, wanted: Wanted, hands: Hands) -> None:
        """Take up the patch and bring it to its place, as told by the live region alone."""
        if wanted.slot is not None:
            hands.choose(wanted.slot)
        if (self.held().orientation >= 4) != (wanted.orientation >= 4):
            hands.flip()
        for _ in range(3):
            if self.held().orientation != wanted.orientation:
                hands.turn()
        hands.carry(wanted, self.held())
        held = self.held()
        assert (held.orientation, held.corner) == (wanted.orientation, wanted.corner), f"{held}, not {wanted}"


class Table(TableTop):
    """The table that a visitor has in front of them."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.moves = self.page.get_by_role("region", name="Moves")
        self._count = self.moves.get_by_text(re.compile(r"^\d+ / \d+$"))
        expect(self._count).to_be_attached()
        self.id = self.page.url.rsplit("/", 1)[1]

    def state(self) -> State:
        """What the server knows, and lets this visitor know."""
        state: State = self.visitor.gets(f"/api/tables/{self.id}")
        return state

    def played(self) -> list[str]:
        """The moves, as the server has stored them."""
        return [move["move"] for move in self.state()["moves"]]

    def shows(self, ply: int, of: int | None = None) -> None:
        """Wait until it shows the position after `ply` decisions, by default the latest."""
        expect(self._count).to_have_text(f"{ply} / {ply if of is None else of}")

    def goes_on_from(self, ply: int) -> None:
        """Wait until more than `ply` decisions are shown."""
        seen = "|".join(map(str, range(ply + 1)))
        expect(self._count).to_have_text(re.compile(rf"^(?!(?:{seen}) /)\d+ / \d+$"))

    def awaits_decision(self) -> State:
        """Wait until it is this visitor's decision or the game is over, and that is shown."""
        on_a_phone = self.offer.get_by_role("button", name=re.compile("^Advance"))
        expect(self.placing.or_(on_a_phone).or_(self.ending).first).to_be_visible()
        state = self.state()
        self.shows(state["ply"])
        return state

    @property
    def ending(self) -> Locator:
        """How the game ended."""
        return self.page.get_by_role("heading", name=re.compile(r"^(You win!|You lose|.+ wins)$"))

    def wanted(self, state: State, move: str) -> Wanted:
        """What hands must do for a move in notation."""
        if move == "adv":
            return Wanted(None, 0, None)
        if move.startswith("o"):
            return Wanted(None, 0, move[1:])
        slot = next(patch["slot"] for patch in state["options"]["patches"] if patch["letter"] == move[0])
        orientation = _ORIENTATIONS.index(move[1:3])
        editions = self.visitor.gets("/api/meta")["editions"]
        edition = next(edition for edition in editions if edition["name"] == state["table"]["edition"])
        patch = next(patch for patch in edition["patches"] if patch["letter"] == move[0])
        ways = {way["index"]: way["cells"] for way in patch["orientations"]}
        row, column = ways[orientation][0]
        return Wanted(slot, orientation, move[3:], (row, column))

    def plays(self, move: str, hands: Hands) -> None:
        """Make a decision with these hands, check what is shown on the way, and wait until it is made."""
        state = self.state()
        wanted = self.wanted(state, move)
        if wanted.corner is None:
            hands.advance()
        else:
            self.lays(wanted, hands)
        hands.confirm()
        self.goes_on_from(state["ply"])

    def plays_to_the_end(self, hands: Hands, choose: Callable[[State], str]) -> State:
        """Decide whenever it is this visitor's decision, until the game is over."""
        while True:
            state = self.awaits_decision()
            if state["table"]["status"] == "over":
                return state
            if state["options"] is not None:
                self.plays(choose(state), hands)


class Hands(Protocol):
    """A way to play: mouse, keys or a finger."""

    def choose(self, slot: int) -> None: ...
    def turn(self) -> None: ...
    def flip(self) -> None: ...
    def carry(self, wanted: Wanted, held: Held) -> None: ...
    def advance(self) -> None: ...
    def confirm(self) -> None: ...


class Keys:
    """The keyboard alone."""

    def __init__(self, table: TableTop) -> None:
        self._press = table.page.keyboard.press

    def choose(self, slot: int) -> None:
        self._press(str(slot))

    def turn(self) -> None:
        self._press("r")

    def flip(self) -> None:
        self._press("f")

    def carry(self, wanted: Wanted, held: Held) -> None:
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
    """A mouse, which takes a patch to the quilt in turns by dragging it and by clicking both."""

    def __init__(self, table: TableTop) -> None:
        self._table, self._mouse = table, table.page.mouse
        self._drags = itertools.cycle((True, False))

    def choose(self, slot: int) -> None:
        card = patch_button(self._table, slot)
        if not next(self._drags):
            card.click()
            self._mouse.click(*self._table.centre("e5"))
            return
        box = card.bounding_box()
        assert box is not None
        self._drag((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), self._table.centre("e5"))

    def turn(self) -> None:
        self._table.button("Turn").click()

    def flip(self) -> None:
        self._table.button("Flip").click()

    def carry(self, wanted: Wanted, held: Held) -> None:
        assert wanted.corner is not None
        self._drag(*(self._table.centre(beyond(corner, wanted.grip)) for corner in (held.corner, wanted.corner)))

    def advance(self) -> None:
        self._table.placing.get_by_role("button", name=re.compile("^Advance to ")).click()

    def confirm(self) -> None:
        confirm_button(self._table).click()

    def _drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self._mouse.move(*start)
        self._mouse.down()
        self._mouse.move(*end, steps=3)
        self._mouse.up()


class Finger:
    """A finger on a screen that has no room for everything at once."""

    def __init__(self, table: TableTop) -> None:
        self._table = table
        self._devtools = table.visitor.context.new_cdp_session(table.page)

    def choose(self, slot: int) -> None:
        patch_button(self._table, slot).tap()

    def turn(self) -> None:
        self._table.button("Turn").tap()

    def flip(self) -> None:
        self._table.button("Flip").tap()

    def carry(self, wanted: Wanted, held: Held) -> None:
        assert wanted.corner is not None
        self._table.quilt.scroll_into_view_if_needed()
        start, end = (self._table.centre(beyond(corner, wanted.grip)) for corner in (held.corner, wanted.corner))
        # It rests before it is lifted: a flick would make the browser take the next tap for the end of the flick.
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


def patch_button(table: TableTop, slot: int) -> Locator:
    """A patch on offer, to be pressed."""
    return table.offer.get_by_role("button", name=re.compile(f"^Patch {slot}, "))


def confirm_button(table: TableTop) -> Locator:
    """What carries the choice out."""
    return table.placing.get_by_role("button", name=re.compile("^(Sew|Advance to )"))


def row_and_column(square: str) -> tuple[int, int]:
    """Of a square such as `d4`."""
    return int(square[1]) - 1, "abcdefghi".index(square[0])


def beyond(square: str, step: tuple[int, int]) -> str:
    """The square that many rows and columns further."""
    row, column = row_and_column(square)
    return f"{'abcdefghi'[column + step[1]]}{row + step[0] + 1}"


def squares(mask: str) -> list[str]:
    """The squares of a mask, row by row."""
    bits = int(mask, 16)
    return [f"{'abcdefghi'[square % SIDE]}{square // SIDE + 1}" for square in range(81) if bits >> square & 1]


def busy_choice(state: State) -> str:
    """The patch that takes most time, each time turned differently, near the top: games end soon."""
    options = state["options"]
    if options["leather"] is not None:
        return f"o{squares(options['leather']['legal'])[0]}"
    patches = [patch for patch in options["patches"] if patch["affordable"] and patch["fits"]]
    if not patches:
        return "adv"
    patch = max(patches, key=lambda patch: patch["consequence"]["to_space"])
    ways = [way for way in patch["orientations"] if squares(way["legal"])]
    way = ways[state["ply"] % len(ways)]
    return f"{patch['letter']}{_ORIENTATIONS[way['index']]}{squares(way['legal'])[0]}"


def quick_server(folder: Path) -> Iterator[Site]:
    """A server with an engine that answers at once; in a thread, since that engine is the tests' own."""
    settings = settings_for(folder)
    with (
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(running(settings, thinking=QuickThinking())) as site,
    ):
        yield site
