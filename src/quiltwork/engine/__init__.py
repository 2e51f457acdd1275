"""Players that search: the compiled core, the searches, the levels, and the protocol.

Importing this room is light; what is compiled is loaded when an engine is opened.
"""

from __future__ import annotations

from quiltwork.engine.api import Limit, Line, Searcher
from quiltwork.engine.engine import Engine

__all__ = ["Engine", "Limit", "Line", "Searcher"]
