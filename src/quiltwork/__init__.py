"""quiltwork: the game Patchwork, exactly."""

from __future__ import annotations

from quiltwork._version import __version__
from quiltwork.errors import QuiltworkError
from quiltwork.notation import *  # noqa: F403
from quiltwork.opening import new_game
from quiltwork.rules import Game, Player, Position, perft
