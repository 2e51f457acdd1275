"""An engine that plays at random: start here to write your own.

It speaks the protocol of docs/spec/protocol.md: one JSON object a line, requests on standard input, answers on standard
output. Try it against another with

    quiltwork match "exec:python examples/random_engine.py" greedy --games 10
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import quiltwork as qw
from quiltwork.editions import ruleset_from_data


def position_of(request: dict[str, Any]) -> qw.Position:
    """The position of a request, after its moves."""
    edition = request.get("edition")  # only there for an edition that is not one of the printings
    position = qw.Position.parse(request["position"], ruleset_from_data(edition) if edition else None)
    position.require_possible()
    for text in request.get("moves", []):
        position = position.after(position.parse_move(text))
    return position


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """What to say to a request. Unknown fields are ignored, and nothing takes long here, so `stop` has no work."""
    if request["do"] == "hello":
        return {"name": "random example", "version": "1", "protocol": 1, "editions": ["revised"], "options": {}}
    if request["do"] in ("stop", "quit"):
        return {}
    if request["do"] not in ("play", "analyse"):
        return {
            "error": {"field": "do", "says": f"do is {request['do']!r}, expected hello, analyse, play, stop or quit"}
        }
    move = str(random.choice(position_of(request).legal_moves))
    line = {"move": move, "win": 0.5, "lead": 0.0}  # always player one's view
    if request["do"] == "play":
        return line
    return {"visits": 1, "lines": [{**line, "visits": 1, "pv": [move]}]}


def main() -> None:
    """Answer requests until `quit` or the end of the input."""
    for text in sys.stdin:
        request: dict[str, Any] = {}
        try:
            request = json.loads(text)
            reply = answer(request)
        except (qw.QuiltworkError, KeyError, TypeError, ValueError, IndexError) as error:
            reply = {"error": {"field": None, "says": str(error)}}
        print(json.dumps({"id": request.get("id"), "final": True, **reply}), flush=True)
        if request.get("do") == "quit":
            break


if __name__ == "__main__":
    main()
