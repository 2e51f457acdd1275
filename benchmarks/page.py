"""The page: how soon it can be used, and how much travels to the browser."""

from __future__ import annotations

import gzip
import shutil
import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from benchmarks.web_load import server
from quiltwork.web.page import STATIC

LOADS = 7
MOST_SECONDS = 1.0
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


def usable_after(browser: Browser, address: str, *, table: bool) -> float:
    """Seconds from asking for the address to a page on which something can be chosen, in a browser without a cache."""
    context = browser.new_context()
    try:
        path = "/"
        if table:
            wish = {"mode": "local", "seed": "bench"}
            answer = context.request.post(f"http://{address}/api/tables", data=wish)
            path = f"/t/{answer.json()['id']}"
        page = context.new_page()
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


def compressed(folder: Path) -> float:
    """All scripts and styles, compressed, in units of 1000 bytes."""
    files = [file for file in folder.rglob("*") if file.suffix in (".js", ".css")]
    return sum(len(gzip.compress(file.read_bytes())) for file in files) / 1000


def main() -> None:
    """Print one table; ends with status 1 if the page is too late or too large."""
    program = shutil.which("chromium") or shutil.which("google-chrome")
    if program is None:
        sys.exit("the page's benchmark needs chromium (Debian: apt install chromium)")
    with server(QUILTWORK_THINKERS="0") as (address, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(_QUIET))
        usable_after(browser, address, table=True)  # warms the server and the browser
        home = [usable_after(browser, address, table=False) for _ in range(LOADS)]
        table = [usable_after(browser, address, table=True) for _ in range(LOADS)]
        browser.close()
    size = compressed(STATIC)
    print(f"page, {LOADS} loads each, nothing cached")
    for name, seconds in (("home", home), ("table", table)):
        median, worst = statistics.median(seconds), max(seconds)
        print(f"  {name} usable, median / worst (at most {MOST_SECONDS:g} s) {median:>12.2f} / {worst:.2f} s")
    print(f"  scripts and styles, gzipped (at most {MOST_KILOBYTES:g} kB) {size:>14.1f} kB")
    if size > MOST_KILOBYTES or max(map(statistics.median, (home, table))) > MOST_SECONDS:
        sys.exit(1)


if __name__ == "__main__":
    main()
