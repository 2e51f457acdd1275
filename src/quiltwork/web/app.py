"""The application: every part, connected."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware

from quiltwork._version import __version__
from quiltwork.errors import QuiltworkError
from quiltwork.language.catalogue import load_catalogues
from quiltwork.puzzles import shipped_puzzles
from quiltwork.puzzles.daily import FIRST_DAY, daily_ring
from quiltwork.rules import Ruleset
from quiltwork.web.api import (
    analysis,
    building,
    daily,
    description,
    games,
    links,
    meta,
    mistakes,
    operations,
    player,
    positions,
    puzzles,
    records,
    reviews,
    rulebook,
    statistics,
    tables,
)
from quiltwork.web.api import editions as edition_routes
from quiltwork.web.api.errors import handle_errors
from quiltwork.web.guard.block_list import BlockList
from quiltwork.web.guard.connections import ConnectionLimiter
from quiltwork.web.guard.middleware import Guard
from quiltwork.web.guard.rate_limits import RateLimiter
from quiltwork.web.live import socket
from quiltwork.web.live.audience import Audiences
from quiltwork.web.page import serve_page
from quiltwork.web.present.presenter import Presenter
from quiltwork.web.settings import Settings
from quiltwork.web.store.event_log import StorageError
from quiltwork.web.store.players import Players
from quiltwork.web.store.saved_editions import SavedEditions
from quiltwork.web.tables.engine_pool import Engines
from quiltwork.web.tables.runtime import running_tables

log = logging.getLogger(__name__)


def create_app(
    settings: Settings,
    *,
    lan_address: str | None = None,
    editions: Sequence[Ruleset] = (),
    engines: Engines | None = None,
    now: Callable[[], float] = time.time,
) -> FastAPI:
    """Return the application.

    `lan_address` is where other devices in the network reach it, and `editions` are offered besides the printings. For
    tests, `engines` replaces the engine processes and `now` the clock.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            try:
                tables = await stack.enter_async_context(
                    running_tables(settings, engines=engines, now=now, is_server=True, on_fatal=app.state.stop)
                )
            except QuiltworkError as error:  # such as a database of a newer version
                app.state.stop(error)
                raise
            await stack.enter_async_context(app.state.blocked.following(tables.services.event_log.blocked_networks))
            app.state.tables = tables
            app.state.players = Players(tables.services.event_log, now)
            app.state.saved_editions = SavedEditions(tables.services.event_log, now)
            with contextlib.suppress(StorageError):  # the next start tries again
                await app.state.players.finish_deletions()
            app.state.presenter = Presenter(now)
            app.state.audiences = Audiences(app.state.presenter)
            loading = asyncio.create_task(asyncio.to_thread(_load_files))
            yield
            app.state.audiences.close()
            await loading

    app = FastAPI(
        title="quiltwork",
        version=__version__,
        description="Tables for the game Patchwork. A cookie identifies the browser. Play happens over a WebSocket at "
        "`/api/tables/{table_id}/live`; docs/spec/web.md describes it.",
        license_info={"name": "MIT"},
        openapi_url=None,  # see `description`
        docs_url=None,  # the usual viewers load scripts from other servers
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.stop = _log_fatal
    app.state.lan_address = lan_address
    app.state.editions = {ruleset.name: ruleset for ruleset in editions}
    app.state.blocked = BlockList()
    app.state.limiter = RateLimiter(factor=settings.rate_limit_factor)
    app.state.connections = ConnectionLimiter(
        max_total=settings.max_connections, max_per_client=settings.max_connections_per_client
    )
    app.state.importing = asyncio.Semaphore(1)
    app.state.describing = asyncio.Lock()
    handle_errors(app)
    for part in (
        operations,
        description,
        meta,
        player,
        games,
        edition_routes,
        rulebook,
        tables,
        links,
        analysis,
        reviews,
        records,
        building,
        positions,
        puzzles,
        mistakes,
        daily,
        statistics,
        socket,
    ):
        # Complete when the module is imported; `include_router` would build each of them again.
        app.router.routes.extend(part.router.routes)
    serve_page(app)
    # Level 9, the default, takes twice as long and saves 4 % of the bytes.
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=6)
    app.add_middleware(
        Guard,
        settings=settings,
        limiter=app.state.limiter,
        blocked=app.state.blocked,
        player_of=lambda token: app.state.players.player_of(token),
        on_client=lambda player_id, address: app.state.tables.services.addresses.note(player_id, address),
    )
    # Added last, so it is the first to see a request.
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts), www_redirect=False)
    return app


def _load_files() -> None:
    """Read files that take long, so that no request reads them in the event loop."""
    load_catalogues()
    shipped_puzzles()
    daily_ring(FIRST_DAY)


def _log_fatal(error: QuiltworkError) -> None:
    """Log why the server cannot go on; `serve` replaces this and stops the server."""
    log.critical("%s", error)
