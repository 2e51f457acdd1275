"""What operators and their tools ask: whether the server runs, whether it can be used, and how busy it is."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest

from quiltwork.web.api.dependencies import AllTables
from quiltwork.web.store.event_log import StorageError

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def is_alive() -> Response:
    """Return 200: the process answers."""
    return Response("ok\n", media_type="text/plain")


@router.get("/readyz")
async def is_ready(tables: AllTables) -> Response:
    """Return 200 if the database answers, else 503."""
    try:
        await tables.services.event_log.check()
    except StorageError as error:
        return Response(f"{error}\n", 503, media_type="text/plain")
    return Response("ok\n", media_type="text/plain")


@router.get("/metrics")
async def metrics(request: Request, tables: AllTables) -> Response:
    """Return numbers for Prometheus."""
    registry = CollectorRegistry()
    for name, text, value in (
        ("tables_loaded", "Tables in memory.", len(tables)),
        ("websockets_open", "Open WebSockets.", request.app.state.connections.total),
        ("events_stored", "Events that this process has stored.", tables.services.event_log.stored),
        ("writes_failed", "Writes to the database that failed.", tables.services.event_log.failures),
        ("writes_waiting", "Events that wait to be stored.", tables.services.event_log.waiting),
        ("engine_ready", "Whether the engine is compiled.", int(tables.services.engines.is_ready)),
    ):
        Gauge(f"quiltwork_{name}", text, registry=registry).set(value)
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
