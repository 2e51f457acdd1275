"""What operators and their tools ask: whether the server runs, whether it can be used, and how busy it is."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

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
    services = tables.services
    gauges = [
        ("tables_loaded", "Tables in memory.", len(tables)),
        ("websockets_open", "Open WebSockets.", request.app.state.connections.total),
        ("writes_waiting", "Events that wait to be stored.", services.event_log.waiting),
        ("engine_ready", "Whether the engine is compiled.", int(services.engines.is_ready)),
    ]
    with contextlib.suppress(StorageError):  # the other numbers are there without the database
        gauges.append(("jobs_failed", "Stored jobs that failed.", await services.jobs.count_failed()))
    counters = [
        ("events_stored", "Events that this process has stored.", services.event_log.stored),
        ("writes_failed", "Writes to the database that failed.", services.event_log.failures),
    ]
    registry = CollectorRegistry()
    registry.register(
        _Numbers(
            [
                *(GaugeMetricFamily(f"quiltwork_{name}", text, value=value) for name, text, value in gauges),
                *(CounterMetricFamily(f"quiltwork_{name}", text, value=value) for name, text, value in counters),
            ]
        )
    )
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


class _Numbers(Collector):
    """Numbers as they are now."""

    def __init__(self, metrics: Iterable[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        return self._metrics
