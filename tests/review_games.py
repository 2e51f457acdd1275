"""Games of computers, and quick reviews of them."""

from __future__ import annotations

from functools import cache

import quiltwork as qw
from quiltwork.engine import Engine, Limit
from quiltwork.review import Review
from quiltwork.rules import Game


@cache
def _engine(name: str, seed: int) -> Engine:
    return Engine(name, seed=seed)


def machine_game(one: str, two: str, *, seed: int, visits: int = 8) -> Game:
    """Return a game between two levels."""
    game = qw.new_game("revised", seed=seed)
    while not game.position.is_over:
        name = (one, two)[game.position.to_move.index]
        game.push(_engine(name, 0).play(game.position, Limit(visits=visits)).move)
    return game


def solo_game(*, seed: int) -> Game:
    """Return a solo game of a weak player."""
    game = qw.new_solo_game(seed=seed)
    while not game.position.is_over:
        game.push(_engine("random", 0).play(game.position).move)
    return game


def quick_review(game: Game, *, visits: int = 60) -> Review:
    """Return a review with few visits, by the engine that is open already."""
    with qw.Reviewer(game, engine="master", visits=visits) as reviewer:
        for _ in reviewer:
            pass
        return reviewer.result()
