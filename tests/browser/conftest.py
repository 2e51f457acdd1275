"""A real server, a real browser, and visitors who use them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser_app import TIMEOUT, Visit, Visitor, quick_server
from missing import skip_or_fail
from quiltwork.web.page import STATIC
from server_process import ServerProcess
from web_server import Site

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
"""The first one needs less CPU time for the same pages."""
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--font-render-hinting=none",  # text as wide as on phones and in chromium itself; the shell rounds otherwise
)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser. It keeps an event loop running, so it is closed after each module."""
    program = next(filter(None, map(shutil.which, _NAMES)), None)
    if program is None:
        skip_or_fail("no chromium is installed (Debian: apt install chromium-headless-shell)")
    assert (STATIC / "index.html").is_file(), "the page is not built; `make page` builds it"
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(_QUIET), timeout=2 * TIMEOUT)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess | Site]:
    """A server whose computers answer at once; it has an engine where the module sets `WITH_ENGINE`."""
    folder = tmp_path_factory.mktemp("server")
    if getattr(request.module, "WITH_ENGINE", False):
        yield from quick_server(folder)
        return
    process = ServerProcess(folder)
    process.start()
    yield process
    process.kill()


@pytest.fixture
def visit(chromium: Browser, server: ServerProcess | Site) -> Iterator[Visit]:
    """Return visitors with browsers of their own; a test fails if a browser reports an error."""
    visitors: list[Visitor] = []

    def new_visitor(**options: object) -> Visitor:
        context = chromium.new_context(**options)  # type: ignore[arg-type]  # the browser checks them
        context.set_default_timeout(TIMEOUT)
        visitors.append(Visitor(context, server.address))
        return visitors[-1]

    yield new_visitor
    for visitor in visitors:
        visitor.context.close()
    assert not [error for visitor in visitors for error in visitor.errors]


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    """A visitor at a desktop computer."""
    return visit()
