"""Write pictures of a position with marks."""

from __future__ import annotations

from pathlib import Path

import quiltwork as qw

game = qw.new_game(seed=7)
position = game.push("Fr0d4")
svg: str = position.svg(size=400, last_move=game.moves[-1], arrows=["adv"], theme="dark")
Path("table.svg").write_text(svg, encoding="utf-8")
Path("quilt.svg").write_text(position.svg(quilt=qw.Player.ONE, highlight=["d4", "e4"]), encoding="utf-8")
print(position.describe().split(".")[0])
