"""Write a page with a picture of every position of a game."""

from __future__ import annotations

from pathlib import Path

import quiltwork as qw

game = qw.new_game(seed=7)
for move in ("Fr0d4", "Rr0a1", "adv"):
    game.push(move)
pictures = [position.svg(size=300, quilt=qw.Player.ONE) for position in game.positions]
Path("gallery.html").write_text("<!doctype html>" + "".join(pictures), encoding="utf-8")
print(Path("gallery.html").read_text(encoding="utf-8").count("<svg"))
