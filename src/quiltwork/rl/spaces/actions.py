"""The actions: one fixed list for every edition, in which a number always means the same.

    0           advance
    1 … 81      sew the leather patch onto square 0 … 80
    82          refuse the leather patch
    83 … 2026   83 + (slot · 8 + orientation) · 81 + square: buy the patch in `slot` of the offer (0 lies next to the
                neutral token), turned as `ORIENTATION_NAMES[orientation]`, its bounding box's corner on `square`

Squares count row by row from the top left. Orientations that look the same are one action, the first of them; the mask
never shows another.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quiltwork import rules
from quiltwork.errors import IllegalMoveError
from quiltwork.rules import Advance, Buy, Discard, Leather, Move, Position, placements
from quiltwork.rules.position import OFFER_SIZE
from quiltwork.rules.square import FULL, SQUARES

ADVANCE = 0
LEATHER = 1
REFUSAL = 82
BUY = 83
TURNS = 8
ACTIONS = BUY + 3 * TURNS * 81
WAIT = -1  # no action: in a batch, leaves a game as it is

Mask = NDArray[np.int8]
"""1 for a legal action, 0 for any other."""

_BYTES = (SQUARES + 7) // 8


def action_of(position: Position, move: Move) -> int:
    """The action of a move that is legal in `position`."""
    if isinstance(move, Advance):
        return ADVANCE
    if isinstance(move, Discard):
        return REFUSAL
    if isinstance(move, Leather):
        return LEATHER + move.square
    move = position.canonical(move)
    if not isinstance(move, Buy) or move.letter not in position.ring[:OFFER_SIZE]:
        raise IllegalMoveError(f"{move} is no action here: {rules.why_not(position, move)}")
    return BUY + (position.ring.index(move.letter) * TURNS + move.orientation) * SQUARES + move.square


def move_of(position: Position, action: int) -> Move:
    """The move that `action` means in `position`, legal or not.

    Raises `IllegalMoveError` for a number that is no action, and for a place of the offer where no patch lies.
    """
    action = int(action)
    if not 0 <= action < ACTIONS:
        raise IllegalMoveError(f"action {action} does not exist, expected 0 to {ACTIONS - 1}")
    if action == ADVANCE:
        return Advance()
    if action == REFUSAL:
        return Discard()
    if action < REFUSAL:
        return Leather(action - LEATHER)
    oriented, square = divmod(action - BUY, SQUARES)
    slot, orientation = divmod(oriented, TURNS)
    if slot >= len(position.ring):
        raise IllegalMoveError(f"place {slot + 1} of the offer is empty; on offer: {position.ring or 'nothing'}")
    return Buy(position.ring[slot], orientation, square)


def why_not(position: Position, action: int) -> str | None:
    """Why `action` is not legal, with the move in notation; None if it is."""
    try:
        move = move_of(position, action)
    except IllegalMoveError as error:
        return str(error)
    reason = rules.why_not(position, move)
    if reason is not None:
        return f"{move} is not legal: {reason}"
    first = position.canonical(move)
    if first != move:
        return f"{move} is no action: it looks the same as {first}, which is action {action_of(position, first)}"
    return None


def legal_move(position: Position, action: int) -> Move:
    """The move that `action` means; raises `IllegalMoveError` with the reason unless it is legal."""
    reason = why_not(position, action)
    if reason is not None:
        raise IllegalMoveError(reason)
    return move_of(position, action)


def action_mask(position: Position) -> Mask:
    """Which actions the player to move has; none once the game is over."""
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
    """One row of 81 zeros and ones for each mask of squares."""
    packed = b"".join([mask.to_bytes(_BYTES, "little") for mask in masks])
    rows = np.frombuffer(packed, dtype=np.uint8).reshape(-1, _BYTES)
    return np.unpackbits(rows, axis=1, count=SQUARES, bitorder="little")
