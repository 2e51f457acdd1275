"""Keep the games of a file that player two won."""

from __future__ import annotations

import random

import quiltwork as qw


def random_record(seed: int) -> qw.Record:
    """Return the record of a random game."""
    game, dice = qw.new_game(seed=seed), random.Random(seed)
    while game.outcome() is None:
        game.push(dice.choice(game.position.legal_moves))
    return qw.Record.from_game(game, player1="Ada", player2="Bo", Round=str(seed))


qw.write_records("all.qgn", map(random_record, range(6)))
won = qw.write_records("won.qgn", (record for record in qw.read_records("all.qgn") if record.result == "0-1"))
kept = qw.RecordFile("won.qgn")
print(len(kept) == won, {record.result for record in kept})
