"""A real server, a real browser, and people who use them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser_house import PATIENCE, Visit, Visitor
from quiltwork.web.page import STATIC
from server_process import ServerProcess
from web_house import Site

_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser; for one module at a time, since it keeps an event loop running that other tests could not use."""
    program = next(filter(None, map(shutil.which, _NAMES)), None)
    if program is None:
        pytest.skip("no chromium is installed (Debian: apt install chromium)")
    assert (STATIC / "index.html").is_file(), "the page is not built; `make page` builds it"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(_QUIET), timeout=2 * PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server whose computers answer at once, without the engine."""
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    process.start()
    yield process
    process.kill()


@pytest.fixture
def visit(chromium: Browser, server: ServerProcess | Site) -> Iterator[Visit]:
    """Let somebody come with a browser of their own; no browser may complain, of a script or of the policy."""
    visitors: list[Visitor] = []

    def come(**options: object) -> Visitor:
        context = chromium.new_context(**options)  # type: ignore[arg-type]  # the browser checks them
        context.set_default_timeout(PATIENCE)
        visitors.append(Visitor(context, server.address))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    assert not [complaint for visitor in visitors for complaint in visitor.complaints]


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    """Somebody at a desk."""
    return visit()
