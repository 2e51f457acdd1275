"""Step many games at once with the interface of Gymnasium."""

from __future__ import annotations

import numpy as np

from quiltwork.rl.vector_v0 import PatchworkVectorEnv

envs = PatchworkVectorEnv(16, opponent="random", reward="lead")
dice = np.random.default_rng(1)
_, infos = envs.reset(seed=1)
finished = 0
while finished < 16:
    chances = infos["action_mask"] * dice.random(infos["action_mask"].shape)
    observations, rewards, terminations, _, infos = envs.step(chances.argmax(axis=1))
    finished += int(terminations.sum())
print(observations.shape, bool((rewards[~terminations] == 0).all()))
envs.close()
