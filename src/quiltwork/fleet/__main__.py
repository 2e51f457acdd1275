"""One worker process of the local pool: `python -m quiltwork.fleet`, started by `pool.py` only."""

from __future__ import annotations

from quiltwork.fleet.worker import serve

if __name__ == "__main__":
    serve()
