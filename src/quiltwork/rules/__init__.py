"""The rules: plain Python on the standard library, the authority for every other part."""

from __future__ import annotations

from quiltwork.rules.game import Game
from quiltwork.rules.legal import LegalMoves, placements, why_not
from quiltwork.rules.move import Advance, Buy, Discard, Leather, Move, Take
from quiltwork.rules.patch import ORIENTATION_NAMES, Orientation, Patch
from quiltwork.rules.perft import perft, perft_divide
from quiltwork.rules.player import Player
from quiltwork.rules.position import Position, Purse
from quiltwork.rules.quilt import Quilt
from quiltwork.rules.ruleset import Ruleset, Theme
from quiltwork.rules.scoring import Outcome, Reason, score
from quiltwork.rules.square import SQUARE_NAMES

__all__ = [
    "ORIENTATION_NAMES",
    "SQUARE_NAMES",
    "Advance",
    "Buy",
    "Discard",
    "Game",
    "Leather",
    "LegalMoves",
    "Move",
    "Orientation",
    "Outcome",
    "Patch",
    "Player",
    "Position",
    "Purse",
    "Quilt",
    "Reason",
    "Ruleset",
    "Take",
    "Theme",
    "perft",
    "perft_divide",
    "placements",
    "score",
    "why_not",
]
