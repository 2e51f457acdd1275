"""The actions: one fixed list for all editions; a number always has the same meaning.

    0           advance
    1 … 81      place the leather patch on square 0 … 80
    82          refuse the leather patch
    83 … 2026   83 + (slot · 8 + orientation) · 81 + square: buy the patch in `slot` of the offer (0 is next to the
                neutral token), turned as `ORIENTATION_NAMES[orientation]`, the corner of its bounding box on `square`

Squares are numbered row by row from the top left. Orientations that look the same are one action, the first of them;
the mask never contains another.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quiltwork import rules
from quiltwork.errors import IllegalMoveError
from quiltwork.language import Items, Message, PatchName
from quiltwork.rules import Advance, Buy, Discard, Leather, Move, Position, placements
from quiltwork.rules.position import OFFER_SIZE
from quiltwork.rules.square import FULL, SQUARES

ADVANCE = 0
LEATHER = 1
REFUSAL = 82
BUY = 83
TURNS = 8
ACTIONS = BUY + 3 * TURNS * 81
WAIT = -1  # no action: in a batch, the game does not change

Mask = NDArray[np.int8]
"""1 for a legal action, 0 for any other."""

_BYTES = (SQUARES + 7) // 8


def action_of(position: Position, move: Move) -> int:
    """Return the action of a move that is legal in `position`."""
    if isinstance(move, Advance):
        return ADVANCE
    if isinstance(move, Discard):
        return REFUSAL
    if isinstance(move, Leather):
        return LEATHER + move.square
    move = position.canonical(move)
    if not isinstance(move, Buy) or move.letter not in position.ring[:OFFER_SIZE]:
        raise IllegalMoveError("move-without-action", move=str(move))
    return BUY + (position.ring.index(move.letter) * TURNS + move.orientation) * SQUARES + move.square


def move_of(position: Position, action: int) -> Move:
    """Return the move of `action` in `position`, legal or not.

    Raises `IllegalMoveError` for a number that is not an action, and for a slot of the offer without a patch.
    """
    action = int(action)
    if not 0 <= action < ACTIONS:
        raise IllegalMoveError("unknown-action", action=action, last=ACTIONS - 1)
    if action == ADVANCE:
        return Advance()
    if action == REFUSAL:
        return Discard()
    if action < REFUSAL:
        return Leather(action - LEATHER)
    oriented, square = divmod(action - BUY, SQUARES)
    slot, orientation = divmod(oriented, TURNS)
    if slot >= len(position.ring):
        offer = Items(tuple(PatchName(letter) for letter in position.ring[:OFFER_SIZE]))
        raise IllegalMoveError("offer-slot-is-empty", slot=slot + 1, offer=offer)
    return Buy(position.ring[slot], orientation, square)


def why_not(position: Position, action: int) -> Message | None:
    """Return why `action` is not legal, with the move in notation; None if it is."""
    try:
        move = move_of(position, action)
    except IllegalMoveError as error:
        return error.message
    reason = rules.why_not(position, move)
    if reason is not None:
        return Message("illegal-move", move=str(move), reason=reason)
    first = position.canonical(move)
    if first != move:
        return Message("action-looks-the-same", move=str(move), same=str(first), action=action_of(position, first))
    return None


def legal_move(position: Position, action: int) -> Move:
    """Return the move of `action`; raises `IllegalMoveError` with the reason unless it is legal."""
    reason = why_not(position, action)
    if reason is not None:
        raise IllegalMoveError(reason)
    return move_of(position, action)


def action_mask(position: Position) -> Mask:
    """Return the legal actions of the player to move; none when the game is over."""
    mask: Mask = np.zeros(ACTIONS, dtype=np.int8)
    quilt = position.quilts[position.to_move.index]
    if position.leather_owed:
        mask[LEATHER:REFUSAL] = squares_in([~quilt.filled & FULL])[0]
        mask[REFUSAL] = position.ruleset.may_refuse_leather
    elif not position.is_over:
        mask[ADVANCE] = 1
        buttons = position.purses[position.to_move.index].buttons
        found = [
            (slot * TURNS + orientation.index, corners)
            for slot, patch in enumerate(position.offer)
            if patch.cost <= buttons
            for orientation, corners in placements(patch, quilt)
        ]
        if found:
            rows, corners = zip(*found, strict=True)
            mask[BUY:].reshape(-1, SQUARES)[list(rows)] = squares_in(corners)
    return mask


def squares_in(masks: list[int] | tuple[int, ...]) -> NDArray[np.uint8]:
    """Return a row of 81 zeros and ones for each mask of squares."""
    packed = b"".join([mask.to_bytes(_BYTES, "little") for mask in masks])
    rows = np.frombuffer(packed, dtype=np.uint8).reshape(-1, _BYTES)
    return np.unpackbits(rows, axis=1, count=SQUARES, bitorder="little")
