"""The page: how soon it can be used, and how much travels to the browser."""

from __future__ import annotations

import gzip
import shutil
import statistics
import sys
import time

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from benchmarks.web_server import server
from quiltwork.web.page import STATIC

LOADS = 7
MOST_SECONDS = 1.0
MOST_FRAME = 50.0
"""Milliseconds of the longest frame while a move is animated."""
SLOWDOWN = 4
"""How many times slower the browser's CPU is made."""
MOST_KILOBYTES = 120.0
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


def slow_page(context: BrowserContext, slowdown: int) -> Page:
    """Return a new page whose CPU is `slowdown` times slower."""
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    return page


def longest_frame(browser: Browser, address: str) -> float:
    """Milliseconds of the longest frame while a move and the computer's reply are animated."""
    context = browser.new_context()
    try:
        options = {"mode": "computer", "seat": 1, "level": "beginner", "seed": "bench"}
        answer = context.request.post(f"http://{address}/api/tables", data=options)
        page = slow_page(context, SLOWDOWN)
        page.goto(f"http://{address}/t/{answer.json()['id']}")
        page.locator("button.patch:not(:disabled)").first.wait_for()
        page.wait_for_timeout(1000)  # the ring is drawn after the rest
        page.keyboard.press("1")
        page.wait_for_timeout(300)
        page.evaluate(_FRAMES)
        page.keyboard.press("Enter")
        page.wait_for_timeout(3000)
        return float(page.evaluate("window.longestFrame"))
    finally:
        context.close()


def usable_after(browser: Browser, address: str, *, table: bool, slowdown: int = 1) -> float:
    """Seconds from asking for the address to a page on which something can be chosen, in a browser without a cache."""
    context = browser.new_context()
    try:
        path = "/"
        if table:
            options = {"mode": "local", "seed": "bench"}
            answer = context.request.post(f"http://{address}/api/tables", data=options)
            path = f"/t/{answer.json()['id']}"
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
        answer = context.request.post(f"http://{address}/api/tables", data={"mode": "local", "seed": "bench"})
        page = context.new_page()
        page.goto(f"http://{address}/t/{answer.json()['id']}", wait_until="networkidle")
        loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
        files = [STATIC / "assets" / name.rsplit("/", 1)[1] for name in loaded if name.endswith((".js", ".css"))]
        return sum(len(gzip.compress(file.read_bytes())) for file in files) / 1000
    finally:
        context.close()


def main() -> None:
    """Print one table; ends with status 1 if the page is too late or too large."""
    program = shutil.which("chromium") or shutil.which("google-chrome")
    if program is None:
        sys.exit("the page's benchmark needs chromium (Debian: apt install chromium)")
    with server(QUILTWORK_ENGINE_PROCESSES="0") as (address, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(_QUIET))
        usable_after(browser, address, table=True)  # warms the server and the browser
        home = [usable_after(browser, address, table=False) for _ in range(LOADS)]
        table = [usable_after(browser, address, table=True) for _ in range(LOADS)]
        slowed = [usable_after(browser, address, table=True, slowdown=SLOWDOWN) for _ in range(LOADS)]
        frames = [longest_frame(browser, address) for _ in range(3)]
        size = table_size(browser, address)
        browser.close()
    print(f"page, {LOADS} loads each, nothing cached")
    for name, seconds in (("home", home), ("table", table), (f"table, CPU slowed {SLOWDOWN} times,", slowed)):
        median, worst = statistics.median(seconds), max(seconds)
        print(f"  {name} usable, median / worst (at most {MOST_SECONDS:g} s) {median:>12.2f} / {worst:.2f} s")
    frame = statistics.median(frames)
    print(f"  longest animation frame, CPU slowed {SLOWDOWN} times (at most {MOST_FRAME:g} ms) {frame:>8.0f} ms")
    print(f"  scripts and styles of the table, gzipped (at most {MOST_KILOBYTES:g} kB) {size:>14.1f} kB")
    if size > MOST_KILOBYTES or frame > MOST_FRAME or max(map(statistics.median, (home, table, slowed))) > MOST_SECONDS:
        sys.exit(1)


if __name__ == "__main__":
    main()
