"""Checking that an optional part of quiltwork is installed before it is imported."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping

from quiltwork.errors import MissingExtraError
from quiltwork.language import Items, Message

WEB_LIBRARIES = {"fastapi": "FastAPI", "uvicorn": "uvicorn", "sqlalchemy": "SQLAlchemy"}
TERMINAL_LIBRARIES = {"textual": "Textual", "platformdirs": "platformdirs", "wcwidth": "wcwidth"}
STUDY_LIBRARIES = {"pyarrow": "PyArrow", "matplotlib": "Matplotlib", "optuna": "Optuna"}
_ENGINE_LIBRARIES = {"numpy": "NumPy", "numba": "numba"}


def require_extra(part: str, libraries: Mapping[str, str], extra: str) -> None:
    """Raise `MissingExtraError` unless the libraries, given as module and name, are installed.

    `part` is the code of the message that names the part of quiltwork.
    """
    missing = tuple(name for module, name in libraries.items() if importlib.util.find_spec(module) is None)
    if missing:
        raise MissingExtraError(Message(part), Items(missing), extra)


def missing_engine_library(error: ModuleNotFoundError) -> MissingExtraError | None:
    """Return what to install if the engine's libraries are missing; None for any other missing module."""
    name = _ENGINE_LIBRARIES.get((error.name or "").partition(".")[0])
    return None if name is None else MissingExtraError(Message("part-engine"), name, "engine")
