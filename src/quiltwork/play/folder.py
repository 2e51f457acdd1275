"""Where a player's tables are kept; one place for the terminal and the server."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

DATA_DIR_VARIABLE = "QUILTWORK_DATA_DIR"


def data_dir(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder that `QUILTWORK_DATA_DIR` names, or else the one where this platform keeps a user's data."""
    named = environment.get(DATA_DIR_VARIABLE)
    return Path(named).expanduser() if named else user_data_dir(environment)


def user_data_dir(environment: Mapping[str, str] = os.environ) -> Path:
    """Where this platform keeps what programs store for a user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "quiltwork"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "quiltwork"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "quiltwork"
