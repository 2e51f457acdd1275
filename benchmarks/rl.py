"""How quick the environments are, with random play: one game at a time, and many together. Prints one table.

Run `python -m benchmarks rl`, on an idle machine if the numbers are to be compared; their ratios hold on any.
A step is one decision, with the observation of the player to move and the mask of legal actions written.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
import pyspiel

from quiltwork.rl import open_spiel, patchwork_v0
from quiltwork.rl.batch import BatchGames
from quiltwork.rl.solo_v0 import SoloEnv

SECONDS = 2.0
TARGET = 50
"""How many times as quick as the single form the batch has to be."""


def main() -> None:
    dice = np.random.default_rng(1)
    single = speed(pettingzoo(dice))
    print(f"{'steps a second':<44}{'':>12}  {'times single':>12}  {'target':>6}")
    print(f"{'single: PettingZoo, patchwork_v0':<44}{single:>12,.0f}  {1:>12}")
    for name, step in (
        ("single: Gymnasium, solo_v0 against Automa", gymnasium_solo(dice)),
        ("single: OpenSpiel, python_quiltwork", openspiel(dice)),
    ):
        print(f"{name:<44}{speed(step):>12,.0f}")
    for count in (64, 1024, 4096):
        together = speed(batch(count))
        print(f"{f'batch of {count}':<44}{together:>12,.0f}  {together / single:>12,.0f}  {TARGET:>6}")


def speed(step: Callable[[], int]) -> float:
    """Steps for each second of processor time; the first call is not counted, since it may compile."""
    step()
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        steps += step()
    return steps / spent


def pettingzoo(dice: np.random.Generator) -> Callable[[], int]:
    env = patchwork_v0.env()
    env.reset(seed=1)

    def step() -> int:
        seen, _, terminated, _, _ = env.last()
        if terminated:
            env.reset()
            seen, *_ = env.last()
        env.step(dice.choice(np.flatnonzero(seen["action_mask"])))
        return 1

    return step


def gymnasium_solo(dice: np.random.Generator) -> Callable[[], int]:
    env = SoloEnv("automa")
    _, info = env.reset(seed=1)

    def step() -> int:
        nonlocal info
        _, _, terminated, _, info = env.step(dice.choice(np.flatnonzero(info["action_mask"])))
        if terminated:
            _, info = env.reset()
        return 1

    return step


def openspiel(dice: np.random.Generator) -> Callable[[], int]:
    game = pyspiel.load_game(f"{open_spiel.NAME}(seed=1)")
    observer = game.make_py_observer()
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        observer.set_from(state, state.current_player())
        state.apply_action(dice.choice(state.legal_actions()))
        return 1

    return step


def batch(count: int) -> Callable[[], int]:
    games = BatchGames(count)

    def step() -> int:
        games.step(games.random_actions())
        return count

    return step


if __name__ == "__main__":
    main()
