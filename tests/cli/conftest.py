"""What the tests of the command line share."""

from __future__ import annotations

import pytest

from shell import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)
