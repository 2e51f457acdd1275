"""A missing program is a skipped test at home and a failure in CI."""

from __future__ import annotations

import pytest

from missing import skip_or_fail


def test_at_home_the_test_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no chromium"):
        skip_or_fail("no chromium")


def test_in_ci_the_test_fails_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no chromium; with CI set"):
        skip_or_fail("no chromium")
