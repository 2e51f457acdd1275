"""What holds for all tests of the server."""

from __future__ import annotations

import pytest

from quiltwork.web.store import event_log, heartbeat
from web_server import PATIENCE


@pytest.fixture(autouse=True)
def patient_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may take longer for a write than players should wait for a refusal."""
    monkeypatch.setattr(event_log, "_WRITE_SECONDS", PATIENCE)
    monkeypatch.setattr(event_log, "_READ_SECONDS", PATIENCE)
    monkeypatch.setattr(heartbeat, "_CATCH_UP_SECONDS", PATIENCE)
