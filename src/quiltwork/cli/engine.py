"""`quiltwork engine`."""

from __future__ import annotations

import sys
from functools import partial

import click

from quiltwork.cli.thinking import say
from quiltwork.engine import Engine
from quiltwork.engine.levels import LEVELS
from quiltwork.engine.protocol import Server
from quiltwork.engine.warm import has_engine, is_warm, warm_in_background


@click.command("engine")
@click.option("--level", default="master", show_default=True, help="Who plays where a request names no level.")
def command(level: str) -> None:
    """Speak the engine protocol: JSON lines on standard input and output (docs/spec/protocol.md)."""
    options = {
        "level": {"type": "text", "default": level, "choices": list(LEVELS)},
        "threads": {"type": "integer", "default": 1, "min": 1, "max": 64},
        "seed": {"type": "integer", "default": 0, "min": 0},
    }
    if not _is_ready():
        warm_in_background()
    open_engine = partial(Engine.prompt, tell=say)
    Server(sys.stdout, level=level, options=options, open_engine=open_engine, is_ready=_is_ready).serve(sys.stdin)


def _is_ready() -> bool:
    """Whether nothing is left to be compiled."""
    return is_warm() or not has_engine()
