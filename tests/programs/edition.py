"""Make a custom edition and start a game of it."""

from __future__ import annotations

from pathlib import Path

import quiltwork as qw

Path("quick.toml").write_text("[track]\nlast_space = 20\nincomes = [5, 10, 15, 20]\nleather = [12]\n", encoding="utf-8")
ruleset: qw.Ruleset = qw.load_edition("quick.toml")
game = qw.new_game(ruleset, seed=1)
text = game.position.text()
print(ruleset.name, qw.Position.parse(text, ruleset) == game.position)
