"""Tables in the browser: the server of the page, of its REST interface and of its sockets."""

from __future__ import annotations

from quiltwork.web.serve import run

__all__ = ["run"]
