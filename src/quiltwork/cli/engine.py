"""`quiltwork engine`."""

from __future__ import annotations

import sys
from functools import partial
from io import TextIOWrapper

import click

from quiltwork.cli.output import print_notice
from quiltwork.engine import Engine
from quiltwork.engine.levels import LEVELS
from quiltwork.engine.protocol_server import MAX_SEED, MAX_THREADS, ProtocolServer
from quiltwork.engine.warm import has_engine, is_warm, warm_in_background


@click.command("engine")
@click.option("--level", default="master", show_default=True, help="Who plays if a request names no level.")
def command(level: str) -> None:
    """Speak the engine protocol: JSON lines on standard input and output (docs/spec/protocol.md)."""
    options = {
        "level": {"type": "text", "default": level, "choices": list(LEVELS)},
        "threads": {"type": "integer", "default": 1, "min": 1, "max": MAX_THREADS},
        "seed": {"type": "integer", "default": 0, "min": 0, "max": MAX_SEED},
    }
    is_compiled = partial(_is_compiled, level)
    if not is_compiled():
        warm_in_background()
    open_engine = partial(Engine, fallback=True, on_notice=print_notice)
    server = ProtocolServer(sys.stdout, level=level, options=options, open_engine=open_engine, is_compiled=is_compiled)
    if isinstance(sys.stdin, TextIOWrapper):  # bytes that are not UTF-8 are a wrong request, not the end of all
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    server.serve(sys.stdin)


def _is_compiled(level: str) -> bool:
    """Return whether nothing is left to compile for the level."""
    return is_warm(level) or not has_engine()
