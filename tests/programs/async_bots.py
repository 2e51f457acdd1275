"""Two engines play a few moves in one event loop."""

from __future__ import annotations

import asyncio

import quiltwork as qw


async def play(decisions: int) -> int:
    """Return how many decisions were made."""
    game = qw.new_game(seed=3)
    async with qw.AsyncEngine("plain", seed=1) as one, qw.AsyncEngine("plain", seed=2) as two:
        for _ in range(decisions):
            engine = one if game.position.to_move is qw.Player.ONE else two
            line = await engine.play(game.position, qw.Limit(visits=2))
            game.push(line.move)
    return len(game)


print(asyncio.run(play(6)))
