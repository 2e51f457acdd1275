"""Players that search: the compiled core, the searches, the levels, and the protocol.

Importing this package is light; compiled code is loaded when an engine is opened.
"""

from __future__ import annotations

from quiltwork.engine.api import Limit, Line, Searcher
from quiltwork.engine.backends import Backend
from quiltwork.engine.engine import Engine

__all__ = ["Backend", "Engine", "Limit", "Line", "Searcher"]
