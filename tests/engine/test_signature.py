"""The bench signature."""

from __future__ import annotations

from quiltwork.engine.signature import signature


def test_the_searches_do_exactly_what_they_did() -> None:
    found = signature()
    assert found == "14fb2a69", f"weights, parameters or searches changed: if that was meant, the new one is {found}"
