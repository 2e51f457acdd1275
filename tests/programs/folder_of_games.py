"""Report how often each player has won, over a folder of records."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import quiltwork as qw

folder = Path("games")
folder.mkdir()
for seed in range(4):
    game, dice = qw.new_game(seed=seed), random.Random(seed)
    while game.outcome() is None:
        game.push(dice.choice(game.position.legal_moves))
    qw.Record.from_game(game, player1="Ada", player2="Bo").save(folder / f"{seed}.qgn")

wins: Counter[str] = Counter()
for path in sorted(folder.glob("*.qgn")):
    for record in qw.read_records(path):
        wins[record.tags["Player1" if record.result == "1-0" else "Player2"]] += 1
print(wins.total(), set(wins) <= {"Ada", "Bo"})
