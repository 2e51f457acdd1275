"""An engine that plays at random: start here to write your own.

It speaks the protocol of docs/spec/protocol.md: one JSON object per line, requests on standard input, answers on
standard output. Let it play against another engine:

    quiltwork match "exec:python examples/random_engine.py" greedy --games 10
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import quiltwork as qw
from quiltwork.editions import ruleset_from_data
from quiltwork.language import Message


def position_of(request: dict[str, Any]) -> qw.Position:
    """Return the position of a request, after its moves."""
    edition = request.get("edition")  # only present for a custom edition
    position = qw.Position.parse(request["position"], ruleset_from_data(edition) if edition else None)
    position.require_possible()
    for text in request.get("moves", []):
        position = position.after(position.parse_move(text))
    return position


def error(field: str | None, message: Message | str) -> dict[str, Any]:
    """Return an answer that reports an error."""
    if isinstance(message, str):
        return {"error": {"code": "random-engine-error", "message": message, "params": {}, "field": field}}
    return {"error": {**message.data(), "field": field}}


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to a request. Every answer is quick here, so `stop` has nothing to do."""
    if request["do"] == "hello":
        return {"name": "random example", "version": "1", "protocol": 1, "editions": ["revised"], "options": {}}
    if request["do"] in ("stop", "quit"):
        return {}
    if request["do"] not in ("play", "analyse"):
        return error("do", f"do is {request['do']!r}, expected hello, analyse, play, stop or quit")
    move = str(random.choice(position_of(request).legal_moves))
    line = {"move": move, "win": 0.5, "lead": 0.0, "by": "playouts"}  # win and lead are those of player one
    if request["do"] == "play":
        return line
    return {"visits": 1, "by": "playouts", "lines": [{**line, "visits": 1, "pv": [move]}]}


def main() -> None:
    """Answer requests until `quit` or the end of the input."""
    for text in sys.stdin:
        request: dict[str, Any] = {}
        try:
            request = json.loads(text)
            reply = answer(request)
        except qw.QuiltworkError as problem:
            reply = error(None, problem.message)
        except (KeyError, TypeError, ValueError, IndexError) as problem:
            reply = error(None, str(problem))
        print(json.dumps({"id": request.get("id"), "final": True, **reply}), flush=True)
        if request.get("do") == "quit":
            break


if __name__ == "__main__":
    main()
