"""Asking for a part of quiltwork before loading it."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping

from quiltwork.errors import MissingExtraError


def need(part: str, libraries: Mapping[str, str], extra: str) -> None:
    """Raise `MissingExtraError` unless the libraries, given as module and name, are installed."""
    missing = [name for module, name in libraries.items() if importlib.util.find_spec(module) is None]
    if missing:
        raise MissingExtraError(part, " and ".join(missing), extra)
