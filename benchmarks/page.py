"""The page: how soon it can be used, how long its frames take, and how much travels to the browser.

The frames are those of one move and of the computer's reply, from the key that sews until both are played. Loading the
page does not count: it has a row of its own. A frame is everything that the page's main thread does from the end of one
drawing to the end of the next, without what it did before it was last idle for the time of a frame. The rows tell how
long the longest one takes: for several games its processor time, times the slowdown, which other programs hardly change
and once the longest pause between two frames in a browser that is slowed, which holds only on an idle machine.
"""

from __future__ import annotations

import gzip
import json
import shutil
import statistics
import sys
import time
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from benchmarks.web_server import server
from quiltwork.web.page import STATIC

LOADS = 7
MOST_SECONDS = 1.0
MOST_FRAME = 50.0
"""Milliseconds of the longest frame while a move and its reply are played."""
PLAYS = 5
SLOWDOWN = 4
"""How many times slower the browser's CPU is made."""
MOST_KILOBYTES = 120.0
_FRAME_MICROSECONDS = 1_000_000 / 60

MIDDLE = (
    "br0a1 Fr0a1 ar1c1 adv Jr1c1 Zr1e1 Kr0g1 Er0e1 Br2g1 Wr3d2 Hm1h1 adv cr1h2 Pm1a2 adv Cr1g3 oc1 Nm1b3 hr1b4 Ar0f3 "
    "Sr2f4 oi1 gm1g4"
)
"""The first half of a game with the seed `quilt`. Each quilt has eleven patches, and player 1 can buy the first one."""
GAMES: dict[str, tuple[str, str, str]] = {
    "first move against a computer": ("computer", "bench", ""),
    "in the middle, against a computer": ("computer", "quilt", MIDDLE),
    "in the middle, two players here": ("local", "quilt", MIDDLE),
}
"""The mode, the seed and the moves so far. In the last game the quilts change places after the move."""
_QUIET = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run")


_WATCH = """
const watch = new MutationObserver(() => {
  if (!document.querySelector('SELECTOR')) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.usableAt = performance.timeOrigin + performance.now())));
});
watch.observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Notes when something that can be pressed has been drawn. The browser does it, since Playwright's own waiting looks
only now and then, in the end every half second."""


_FRAMES = """
window.longestFrame = 0;
let last = performance.now();
const look = (now) => {
  window.longestFrame = Math.max(window.longestFrame, now - last);
  last = now;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


_TRACED = ("toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing")


def slow_page(context: BrowserContext, slowdown: int) -> Page:
    """Return a new page whose CPU is `slowdown` times slower."""
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    return page


def _create(context: BrowserContext, address: str, **options: Any) -> str:
    """Return the id of a new table."""
    answer = context.request.post(f"http://{address}/api/tables", data=options)
    return str(answer.json()["id"])


def _play(page: Page, address: str, game: str = next(iter(GAMES))) -> Iterator[None]:
    """Open a table and play a move; stops before the move and after the reply."""
    mode, seed, moves = GAMES[game]
    table = _create(page.context, address, mode="local", seed=seed)
    options: dict[str, Any] = {"mode": mode, "continues": {"table": table, "ply": 0, "moves": moves.split()}}
    if mode == "computer":
        options |= {"seat": 1, "level": "beginner"}
    page.goto(f"http://{address}/t/{_create(page.context, address, **options)}")
    page.locator("button.patch:not(:disabled)").first.wait_for()
    page.wait_for_timeout(1500)  # some parts are drawn after the rest
    page.keyboard.press("1")
    page.wait_for_timeout(500)
    yield
    page.keyboard.press("Enter")
    page.wait_for_timeout(3000)
    yield


def longest_frame(browser: Browser, address: str) -> float:
    """Milliseconds of the longest pause between two frames in a slowed browser."""
    context = browser.new_context()
    try:
        page = slow_page(context, SLOWDOWN)
        playing = _play(page, address)
        next(playing)
        page.evaluate(_FRAMES)
        next(playing)
        return float(page.evaluate("window.longestFrame"))
    finally:
        context.close()


def longest_work(browser: Browser, address: str, game: str) -> float:
    """Milliseconds of processor time that the longest frame takes, times the slowdown."""
    context = browser.new_context()
    try:
        page = context.new_page()
        playing = _play(page, address, game)
        next(playing)
        browser.start_tracing(page=page, categories=list(_TRACED))
        page.evaluate("performance.mark('bench')")
        next(playing)
        return SLOWDOWN * max(frame_times(json.loads(browser.stop_tracing())["traceEvents"]))
    finally:
        context.close()


def frame_times(events: list[dict[str, Any]]) -> list[float]:
    """Return the milliseconds of processor time of each frame on the thread that set the mark `bench`."""
    mark = next(event for event in events if event["name"] == "bench")
    own = [event for event in events if all(event[key] == mark[key] for key in ("pid", "tid")) and event["ph"] == "X"]
    tasks = sorted((event for event in own if event["name"] == "RunTask"), key=lambda event: float(event["ts"]))
    drawings = [float(event["ts"]) for event in own if event["name"] in {"Layerize", "Commit"}]
    times, current, idle_since = [], 0.0, mark["ts"]
    for task in tasks:
        start, end = task["ts"], task["ts"] + task["dur"]
        if end < mark["ts"]:
            continue
        if start - idle_since > _FRAME_MICROSECONDS:
            current = 0.0
        idle_since = end
        current += task.get("tdur", 0) / 1000
        if any(start <= drawing <= end for drawing in drawings):
            times.append(current)
            current = 0.0
    return times


def usable_after(browser: Browser, address: str, *, table: bool, slowdown: int = 1) -> float:
    """Seconds from asking for the address to a page on which something can be chosen, in a browser without a cache."""
    context = browser.new_context()
    try:
        path = "/"
        if table:
            path = f"/t/{_create(context, address, mode='local', seed='bench')}"
        page = slow_page(context, slowdown)
        button = f"button.{'patch' if table else 'primary'}:not(:disabled)"
        page.add_init_script(_WATCH.replace("SELECTOR", button))
        asked = time.time()
        page.goto(f"http://{address}{path}", wait_until="commit")
        page.locator(button).first.wait_for()
        while (usable := page.evaluate("window.usableAt")) is None:
            time.sleep(0.05)
        return float(usable) / 1000 - asked
    finally:
        context.close()


def table_size(browser: Browser, address: str) -> float:
    """The scripts and styles that the table page loads, compressed, in units of 1000 bytes."""
    context = browser.new_context()
    try:
        table = _create(context, address, mode="local", seed="bench")
        page = context.new_page()
        page.goto(f"http://{address}/t/{table}", wait_until="networkidle")
        loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
        files = [STATIC / "assets" / name.rsplit("/", 1)[1] for name in loaded if name.endswith((".js", ".css"))]
        return sum(len(gzip.compress(file.read_bytes())) for file in files) / 1000
    finally:
        context.close()


def main() -> None:
    """Print one table; ends with status 1 if the page is too late or too large."""
    names = ("chromium-headless-shell", "chromium", "google-chrome")
    program = next(filter(None, map(shutil.which, names)), None)
    if program is None:
        sys.exit("the page's benchmark needs chromium (Debian: apt install chromium-headless-shell)")
    with server(QUILTWORK_ENGINE_PROCESSES="0") as (address, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(_QUIET))
        usable_after(browser, address, table=True)  # warms the server and the browser
        home = [usable_after(browser, address, table=False) for _ in range(LOADS)]
        table = [usable_after(browser, address, table=True) for _ in range(LOADS)]
        slowed = [usable_after(browser, address, table=True, slowdown=SLOWDOWN) for _ in range(LOADS)]
        # In turn, so that a change of the machine's speed meets all of them.
        plays = [{game: longest_work(browser, address, game) for game in GAMES} for _ in range(PLAYS)]
        work = {game: statistics.median(play[game] for play in plays) for game in GAMES}
        frames = [longest_frame(browser, address) for _ in range(PLAYS)]
        size = table_size(browser, address)
        browser.close()
    print(f"page, {LOADS} loads each, nothing cached")
    for name, seconds in (("home", home), ("table", table), (f"table, CPU slowed {SLOWDOWN} times,", slowed)):
        median, worst = statistics.median(seconds), max(seconds)
        print(f"  {name} usable, median / worst (at most {MOST_SECONDS:g} s) {median:>12.2f} / {worst:.2f} s")
    print(f"  longest frame of a move, processor time x {SLOWDOWN} (at most {MOST_FRAME:g} ms)")
    for game, milliseconds in work.items():
        print(f"    {game:<40} {milliseconds:>24.0f} ms")
    cpu, wall = max(work.values()), statistics.median(frames)
    print(f"  longest frame of a first move, CPU slowed {SLOWDOWN} times, idle machine only {wall:>8.0f} ms")
    print(f"  scripts and styles of the table, gzipped (at most {MOST_KILOBYTES:g} kB) {size:>14.1f} kB")
    if size > MOST_KILOBYTES or cpu > MOST_FRAME or max(map(statistics.median, (home, table, slowed))) > MOST_SECONDS:
        sys.exit(1)


if __name__ == "__main__":
    main()
