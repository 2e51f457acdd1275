"""The process that thinks: a request a line on standard input, an answer a line on standard output."""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

from quiltwork.editions import ruleset_from_data
from quiltwork.errors import QuiltworkError
from quiltwork.play.thinkers import Thinker
from quiltwork.rules import Position
from quiltwork.web.live.thinking import line_data

_NICENESS = 10
"""The server and its people come first."""


def answer(thinker: Thinker, request: dict[str, Any]) -> dict[str, Any]:
    """What to say to `request`."""
    if request["do"] == "hello":
        return {}
    edition = request["edition"]
    position = Position.parse(request["position"], None if edition is None else ruleset_from_data(edition))
    if request["do"] == "choose":
        return {"move": str(thinker.choose(position, request["level"], request["seconds"]))}
    lines = thinker.analyse(position, request["seconds"], request["lines"])
    return {"lines": [line_data(line) for line in lines]}


def main() -> None:
    """Answer until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process in its own time
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    thinker = Thinker()
    for line in sys.stdin:
        try:
            said = answer(thinker, json.loads(line))
        except QuiltworkError as error:
            said = {"error": str(error)}
        except Exception as error:  # whatever it was, the next request may fare better
            said = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps({**said, "ready": thinker.is_ready}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
