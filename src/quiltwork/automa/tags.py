"""The tags in the record of a solo game: `Automa` is the level, `Cards` the order of the deck."""

from __future__ import annotations

from quiltwork.automa.cards import Pile, read_shuffles, write_shuffles
from quiltwork.automa.level import Level
from quiltwork.automa.position import Automa, SoloPosition
from quiltwork.errors import InvalidPositionError, InvalidTextError
from quiltwork.language import Message
from quiltwork.notation.header import GameType, MakeTagError, Tags
from quiltwork.notation.rings import check_ring
from quiltwork.rules.position import Position

LEVEL_TAG = "Automa"
CARDS_TAG = "Cards"


def _write(start: Position) -> dict[str, str] | None:
    if not isinstance(start, SoloPosition):
        return None
    level, pile = start.automa.level, start.automa.pile
    try:
        ring = check_ring(start.ruleset, start.ring)
    except InvalidPositionError:
        return None
    if start != SoloPosition.first(start.ruleset, ring, Automa(level, Pile.of_order(pile.order, later=pile.later))):
        return None  # not the start of a game
    order = write_shuffles((pile.order, *pile.later)).replace(".", " ").replace("/", " / ")
    return {LEVEL_TAG: level.title, CARDS_TAG: order}


def _read(start: Position, tags: Tags, make_error: MakeTagError) -> Position:
    if LEVEL_TAG not in tags:
        raise make_error(CARDS_TAG, Message("solo-record-without-level"))
    if CARDS_TAG not in tags:
        raise make_error(LEVEL_TAG, Message("solo-record-without-cards"))
    try:
        level = Level.named(tags[LEVEL_TAG])
    except InvalidTextError as error:
        raise make_error(LEVEL_TAG, error.message) from error
    try:
        first, *later = read_shuffles("/".join(".".join(order.split()) for order in tags[CARDS_TAG].split("/")))
        pile = Pile.of_order(first, later=later)
    except InvalidTextError as error:
        raise make_error(CARDS_TAG, error.message) from error
    return SoloPosition.first(start.ruleset, start.ring, Automa(level, pile))


SOLO_GAME = GameType((LEVEL_TAG, CARDS_TAG), _write, _read)
