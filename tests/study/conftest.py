"""What the tests of studies share."""

from __future__ import annotations

import pytest

from shell import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("QUILTWORK_LANGUAGE", "en")
    return Shell(capsys)
