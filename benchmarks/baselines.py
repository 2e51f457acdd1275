"""The baseline players against one another, each ring from both seats. Prints one table.

Run `python -m benchmarks baselines`.
"""

from __future__ import annotations

from quiltwork.engine.api import Limit, Searcher
from quiltwork.engine.baselines.searcher import GreedyPlayer, PlayoutSearcher, RandomPlayer
from quiltwork.engine.baselines.tree import LIGHT, PLAIN
from quiltwork.opening import new_game
from quiltwork.rules import Game, Player

PAIRS = 20
MATCHES = (
    ("greedy", "random"),
    ("light:100", "greedy"),
    ("light:1000", "uct:10000"),
    ("light:10000", "light:1000"),
)


def main() -> None:
    print(f"{'':<32}{'won':>6}{'lost':>6}{'lead':>8}{'empty squares':>16}")
    for first, second in MATCHES:
        won, lead, empty, other_empty = match(first, second)
        games = 2 * PAIRS
        squares = f"{empty / games:.1f} : {other_empty / games:.1f}"
        print(f"{first + ' - ' + second:<32}{won:>6}{games - won:>6}{lead / games:>8.1f}{squares:>16}")


def match(first: str, second: str) -> tuple[int, int, int, int]:
    """Games won by `first`, and sums of its lead and of both players' empty squares."""
    won = lead = empty = other_empty = 0
    for seed in range(PAIRS):
        for seat in Player:
            one, two = player(first, seed), player(second, seed)
            game = play(one, two, seed) if seat is Player.ONE else play(two, one, seed)
            outcome = game.outcome()
            assert outcome is not None
            won += outcome.winner is seat
            lead += outcome.scores[seat.index] - outcome.scores[seat.other.index]
            empty += game.position.quilts[seat.index].empty
            other_empty += game.position.quilts[seat.other.index].empty
    return won, lead, empty, other_empty


def player(name: str, seed: int) -> Searcher:
    """The baseline of that name."""
    if name == "random":
        return RandomPlayer(seed=seed)
    if name == "greedy":
        return GreedyPlayer()
    kind, visits = name.split(":")
    return PlayoutSearcher(LIGHT if kind == "light" else PLAIN, visits=int(visits), seed=seed)


def play(one: Searcher, two: Searcher, seed: int) -> Game:
    """A finished game."""
    game = new_game("revised", seed=seed)
    while game.outcome() is None:
        searcher = one if game.position.to_move is Player.ONE else two
        game.push(searcher.search(game.position, Limit(visits=1))[0].move)
    return game


if __name__ == "__main__":
    main()
