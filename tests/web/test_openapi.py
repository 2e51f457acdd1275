"""Schemathesis over the OpenAPI document: whatever is sent, the server does not fail and answers as it says."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance

from quiltwork.web.app import create_app
from web_server import running, settings_for


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own, without limits on how often anybody asks."""
    found: list[str] = []
    is_up, is_done = threading.Event(), threading.Event()

    async def serve() -> None:
        async with running(settings_for(tmp_path_factory.mktemp("openapi"))) as site:
            table = await site.browser().create_table("local")
            found.extend([site.address, table])
            is_up.set()
            await asyncio.to_thread(is_done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert is_up.wait(30)
    yield f"http://{found[0]}"
    is_done.set()
    thread.join()


schema = schemathesis.openapi.from_dict(create_app(settings_for(Path("unused"))).openapi())


@schema.parametrize()
@settings(
    max_examples=12,
    phases=[Phase.explicit, Phase.generate],
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_the_server_never_fails_and_answers_as_it_says(case: Case[Any], address: str) -> None:
    response = case.call(base_url=address, timeout=30)
    if response.status_code != 413:  # too large to be looked at, whatever it is
        # Of seed, ring and position one is given, and a ring must be one: the schema cannot say so.
        case.validate_response(response, excluded_checks=[positive_data_acceptance])
