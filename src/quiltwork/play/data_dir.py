"""Where the games of the terminal and the tables of the server are stored."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from quiltwork.errors import MissingExtraError
from quiltwork.language import Message

DATA_DIR_VARIABLE = "QUILTWORK_DATA_DIR"


def data_dir(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder that `QUILTWORK_DATA_DIR` names, or else `user_data_dir()`."""
    named = environment.get(DATA_DIR_VARIABLE)
    return Path(named).expanduser() if named else user_data_dir()


def user_data_dir() -> Path:
    """Return the folder in which this platform keeps quiltwork's data for the user."""
    try:
        from platformdirs import user_data_path  # comes with the terminal and the server; the library needs nothing
    except ModuleNotFoundError as error:
        raise MissingExtraError(Message("part-data-folder"), "platformdirs", "tui") from error
    return user_data_path("quiltwork", appauthor=False)
