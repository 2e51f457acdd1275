"""The application, put together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from quiltwork._version import __version__
from quiltwork.web.api import analysis, look, meta, records, tables
from quiltwork.web.api.errors import handle_errors
from quiltwork.web.db.engine import migrate, open_engine
from quiltwork.web.db.journal import Journal
from quiltwork.web.guard.gate import Gate
from quiltwork.web.guard.limits import Limits
from quiltwork.web.live import socket
from quiltwork.web.live.rooms import House, Rooms
from quiltwork.web.live.thinking import Pool, Thinking
from quiltwork.web.page import serve_page
from quiltwork.web.settings import Settings


def create_app(
    settings: Settings, *, thinking: Thinking | None = None, now: Callable[[], float] = time.time
) -> FastAPI:
    """The application; `thinking` replaces the engine processes and `now` the clock, as tests like it."""
    limits = Limits(rate=settings.rate)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            if settings.database_url.startswith("sqlite"):
                settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
            engine = open_engine(settings.database_url)
            stack.push_async_callback(engine.dispose)
            await migrate(engine)
            journal = await stack.enter_async_context(Journal(engine))
            thinks = thinking
            if thinks is None:
                thinks = await stack.enter_async_context(Pool(processes=settings.thinkers, queue=settings.queue))
            house = House(journal, thinks, now)
            app.state.rooms = await stack.enter_async_context(Rooms(house))
            yield

    app = FastAPI(
        title="quiltwork",
        version=__version__,
        description="Tables for the game Patchwork. A browser is known by a cookie; the live side is a WebSocket at "
        "`/api/tables/{table_id}/live`, described in docs/spec/web.md.",
        license_info={"name": "MIT"},
        openapi_url="/api/openapi.json",
        docs_url=None,  # the usual viewers load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.limits = limits
    app.state.reading = asyncio.Semaphore(1)
    app.state.crowd = socket.Crowd(most=settings.most_sockets, most_each=settings.most_sockets_each)
    handle_errors(app)
    for part in (meta, tables, analysis, records, look, socket):
        app.include_router(part.router)
    serve_page(app)
    app.add_middleware(GZipMiddleware, minimum_size=2000)
    app.add_middleware(Gate, settings=settings, limits=limits)
    return app
