"""What the tests of the command line share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from quiltwork.language import current_language, set_language
from shell import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run in English on every machine, and leave the language of the process as it was."""
    before = current_language()
    monkeypatch.setenv("QUILTWORK_LANGUAGE", "en")
    yield
    set_language(before)
