"""The game as an environment for reinforcement learning, with the interfaces of established libraries.

    patchwork_v0   PettingZoo, for two agents in turn
    solo_v0        Gymnasium, one agent against Automa, a level of the engine or any function
    vector_v0      Gymnasium, thousands of games in one vector environment
    open_spiel     OpenSpiel's game `python_quiltwork`
    batch          thousands of games per call, with NumPy arrays
    spaces         the actions and observations, the same for all of them

The import registers the Gymnasium ids `quiltwork/Solo-v0` and `quiltwork/Vector-v0`;
`make("quiltwork.rl:quiltwork/Solo-v0")` also imports.
Each page of docs/rl describes one environment.
"""

from __future__ import annotations

import importlib.util

from quiltwork.errors import MissingExtraError

for _library in ("numpy", "numba"):
    if importlib.util.find_spec(_library) is None:
        raise MissingExtraError("quiltwork.rl", _library, "rl")

SOLO_ID = "quiltwork/Solo-v0"
VECTOR_ID = "quiltwork/Vector-v0"

if importlib.util.find_spec("gymnasium") is not None:
    import gymnasium

    if SOLO_ID not in gymnasium.registry:
        gymnasium.register(SOLO_ID, entry_point="quiltwork.rl.solo_v0:SoloEnv")
    if VECTOR_ID not in gymnasium.registry:
        gymnasium.register(VECTOR_ID, vector_entry_point="quiltwork.rl.vector_v0:PatchworkVectorEnv")
