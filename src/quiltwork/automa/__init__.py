"""Solo games against Automa: its cards, its levels, its turns."""

from __future__ import annotations

from quiltwork.automa.automa import AUTOMA, HUMAN, AutomaTurn, Step, turn_of
from quiltwork.automa.cards import CARDS, Card, Deck, Filter, Pile
from quiltwork.automa.level import Level
from quiltwork.automa.position import EXTENSION, Automa, SoloPosition
from quiltwork.automa.solo import (
    DEFAULT_DECK,
    DEFAULT_EDITION,
    DEFAULT_LEVEL,
    SoloGame,
    SoloResult,
    new_solo_game,
    play_solo,
)
from quiltwork.automa.tags import SOLO_GAME
from quiltwork.notation.header import game_types
from quiltwork.rules import hooks

# From now on, texts and files of solo games are read as such.
hooks.position_types[EXTENSION] = SoloPosition.of
game_types.append(SOLO_GAME)

__all__ = [
    "AUTOMA",
    "CARDS",
    "DEFAULT_DECK",
    "DEFAULT_EDITION",
    "DEFAULT_LEVEL",
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
