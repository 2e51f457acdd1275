"""OpenSpiel's own MCTS bot plays whole games of Patchwork against its random bot.

    pip install "quiltwork[rl]"
    python examples/open_spiel_mcts.py

Chance deals another ring for each game. The search plays random games to the end and knows only the rules.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

import quiltwork.rl.open_spiel  # noqa: F401  # registers python_quiltwork


def main() -> None:
    """Play, and print each result."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=100, help="for each decision of the bot")
    chosen = parser.parse_args()
    game = pyspiel.load_game("python_quiltwork")
    dice = np.random.RandomState(1)
    search = mcts.MCTSBot(game, 1.4, chosen.simulations, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    wins = 0
    for number in range(chosen.games):
        seat = number % 2
        bots = [uniform_random.UniformRandomBot(player, dice) for player in range(2)]
        bots[seat] = search
        start = time.monotonic()
        end = play(game, bots, dice)
        wins += end.returns()[seat] > 0
        scores = end.position.scores
        print(
            f"game {number + 1}: the search has {scores[seat]}, random play {scores[1 - seat]} points"
            f" ({time.monotonic() - start:.0f} s)",
            flush=True,
        )
    print(f"MCTS with {chosen.simulations} simulations won {wins} of {chosen.games}")


def play(game: pyspiel.Game, bots: list[pyspiel.Bot], dice: np.random.RandomState) -> pyspiel.State:
    """A whole game between two bots."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(actions, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state


if __name__ == "__main__":
    main()
