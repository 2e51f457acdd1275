"""The tags of a solo game's record: `Automa` is its level, `Cards` the order of its deck."""

from __future__ import annotations

from quiltwork.automa.cards import Pile, read_shuffles, write_shuffles
from quiltwork.automa.level import Level
from quiltwork.automa.position import Automa, SoloPosition
from quiltwork.errors import InvalidPositionError, InvalidTextError
from quiltwork.notation.header import Complain, StartKind, Tags
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
        return None  # a set-up
    order = write_shuffles((pile.order, *pile.later)).replace(".", " ").replace("/", " / ")
    return {LEVEL_TAG: level.title, CARDS_TAG: order}


def _read(start: Position, tags: Tags, complain: Complain) -> Position:
    if LEVEL_TAG not in tags:
        raise complain(CARDS_TAG, f'Cards are of a solo game, but no tag tells the level; expected [{LEVEL_TAG} "…"]')
    if CARDS_TAG not in tags:
        raise complain(LEVEL_TAG, f'no tag tells the order of the deck; expected [{CARDS_TAG} "…"] with twelve numbers')
    try:
        level = Level.named(tags[LEVEL_TAG])
    except InvalidTextError as error:
        raise complain(LEVEL_TAG, str(error)) from error
    try:
        first, *later = read_shuffles("/".join(".".join(order.split()) for order in tags[CARDS_TAG].split("/")))
        pile = Pile.of_order(first, later=later)
    except InvalidTextError as error:
        raise complain(CARDS_TAG, str(error)) from error
    return SoloPosition.first(start.ruleset, start.ring, Automa(level, pile))


SOLO_START = StartKind((LEVEL_TAG, CARDS_TAG), _write, _read)
