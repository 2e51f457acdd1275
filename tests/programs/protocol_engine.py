"""Play against a program of your own that speaks the protocol."""

from __future__ import annotations

import sys
from pathlib import Path

import quiltwork as qw

PROGRAM = """
import json, sys
import quiltwork as qw

for text in sys.stdin:
    request = json.loads(text)
    reply = {"name": "first move", "version": "1", "protocol": 1, "editions": ["revised"], "options": {}}
    if request["do"] == "play":
        position = qw.Position.parse(request["position"])
        for move in request.get("moves", []):
            position = position.after(move)
        reply = {"move": str(position.legal_moves[0]), "win": 0.5, "lead": 0.0, "by": "playouts"}
    print(json.dumps({"id": request["id"], "final": True, **reply}), flush=True)
    if request["do"] == "quit":
        break
"""

Path("first_move.py").write_text(PROGRAM, encoding="utf-8")
with qw.Engine.popen([sys.executable, "first_move.py"]) as engine:
    line = engine.play(qw.new_game(seed=7).position)
print(line.move)
