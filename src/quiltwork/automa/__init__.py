"""Solo games against Automa: its cards, its levels, its turns."""

from __future__ import annotations

from quiltwork.automa.automa import AUTOMA, HUMAN, AutomaTurn, Step, turn_of
from quiltwork.automa.cards import CARDS, Card, Deck, Filter, Pile
from quiltwork.automa.level import Level
from quiltwork.automa.position import EXTENSION, Automa, SoloPosition
from quiltwork.automa.solo import SoloGame, SoloResult, new_solo_game, play_solo
from quiltwork.automa.tags import SOLO_START
from quiltwork.notation.header import start_kinds
from quiltwork.rules import faces

# So a text or a file of a solo game is read as one.
faces.kinds[EXTENSION] = SoloPosition.of
start_kinds.append(SOLO_START)

__all__ = [
    "AUTOMA",
    "CARDS",
    "HUMAN",
    "Automa",
    "AutomaTurn",
    "Card",
    "Deck",
    "Filter",
    "Level",
    "Pile",
    "SoloGame",
    "SoloPosition",
    "SoloResult",
    "Step",
    "new_solo_game",
    "play_solo",
    "turn_of",
]
