"""The game as an environment for research, with the libraries that are there already.

    patchwork_v0   PettingZoo, for two agents in turn
    solo_v0        Gymnasium, one agent against Automa, a level of the engine or any function
    open_spiel     OpenSpiel's game `python_quiltwork`
    batch          thousands of games stepped by one call, NumPy in and out
    spaces         what an action and an observation are, the same for all of them

Importing this room registers the Gymnasium id `quiltwork/Solo-v0`; `make("quiltwork.rl:quiltwork/Solo-v0")` does both.
Each page of docs/rl describes one environment.
"""

from __future__ import annotations

import importlib.util

from quiltwork.errors import MissingExtraError

for _library in ("numpy", "numba"):
    if importlib.util.find_spec(_library) is None:
        raise MissingExtraError("quiltwork.rl", _library, "rl")

SOLO_ID = "quiltwork/Solo-v0"

if importlib.util.find_spec("gymnasium") is not None:
    import gymnasium

    if SOLO_ID not in gymnasium.registry:
        gymnasium.register(SOLO_ID, entry_point="quiltwork.rl.solo_v0:SoloEnv")
