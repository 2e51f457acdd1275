"""The observation: `SIZE` numbers from the view of one player, the same for every edition.

    cells       what
    0 … 647     eight planes of 9 × 9 squares, row by row from the top left, each cell 0 or 1
                  0      the own quilt: 1 where it is covered
                  1      the opponent's quilt
                  2 … 7  the next six patches of the ring in orientation r0, in the top left corner: the offer, and
                         what can be on offer after one purchase
    648 … 897   the ring: 50 places clockwise from the neutral token, five cells each; all 0 where no patch is left
                  price / 10, time / 6, income / 3, squares / 8, place in the edition's list (from 1) / 50
    898 … 906   the own side
                  898  buttons / 50
                  899  income / 30
                  900  spaces to the last space / 53
                  901  spaces to the next income space / 6, 0 if none is ahead
                  902  income spaces ahead / 9
                  903  spaces to the next leather patch on the track / 26, 0 if none is left
                  904  empty squares / 81
                  905  1 with the special tile
                  906  1 for the player to move; at the end, for the token on top, which arrived last
    907 … 915   the opponent's side, likewise
    916         leather patches that the player to move must place now / 5
    917         leather patches left on the track / 5
    918         1 if the edition allows a leather patch to be refused
    919         patches left in the ring / 33

The divisors scale the printings to about 1. Every number is limited to `CEILING`, which only a custom edition can
reach. If the edition is known, the numbers contain everything that the future depends on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from quiltwork.rl.spaces.actions import squares_in
from quiltwork.rules import Player, Position, Ruleset

OWN_QUILT = 0
THEIR_QUILT = 81
SHAPES = 162
SHOWN_SHAPES = 6
PLANES = 2 + SHOWN_SHAPES
RING = PLANES * 81
RING_PLACES = 50  # an edition has no more letters
PLACE_CELLS = 5
OWN_SIDE = RING + RING_PLACES * PLACE_CELLS
SIDE_CELLS = 9
THEIR_SIDE = OWN_SIDE + SIDE_CELLS
GAME = THEIR_SIDE + SIDE_CELLS
GAME_CELLS = 4
SIZE = GAME + GAME_CELLS

CEILING = 4.0

COST_SCALE = 10.0
TIME_SCALE = 6.0
PATCH_INCOME_SCALE = 3.0
SQUARES_SCALE = 8.0
LETTER_SCALE = 50.0
BUTTONS_SCALE = 50.0
INCOME_SCALE = 30.0
TRACK_SCALE = 53.0
NEXT_INCOME_SCALE = 6.0
INCOMES_SCALE = 9.0
NEXT_LEATHER_SCALE = 26.0
EMPTY_SCALE = 81.0
LEATHER_SCALE = 5.0
PATCHES_SCALE = 33.0

Observation = NDArray[np.float32]


def observe(position: Position, player: Player) -> Observation:
    """Return what `player` sees of `position`."""
    cells: Observation = np.zeros(SIZE, dtype=np.float32)
    own, theirs = position.quilts[player.index], position.quilts[player.other.index]
    ruleset, ring = position.ruleset, position.ring
    shapes = [ruleset.by_letter[letter].orientations[0].mask for letter in ring[:SHOWN_SHAPES]]
    planes = squares_in([own.filled, theirs.filled, *shapes])
    cells[: planes.size] = planes.ravel()
    numbers = _numbers(ruleset)
    cells[RING : RING + len(ring) * PLACE_CELLS] = [number for letter in ring for number in numbers[letter]]
    cells[OWN_SIDE:THEIR_SIDE] = list(_side(position, player))
    cells[THEIR_SIDE:GAME] = list(_side(position, player.other))
    cells[GAME:] = (
        position.leather_owed / LEATHER_SCALE,
        len(position.leather_left) / LEATHER_SCALE,
        ruleset.may_refuse_leather,
        len(ring) / PATCHES_SCALE,
    )
    return np.minimum(cells, np.float32(CEILING), out=cells)


@lru_cache(maxsize=64)
def _numbers(ruleset: Ruleset) -> dict[str, tuple[float, ...]]:
    """Return the numbers of each patch in the ring."""
    return {
        patch.letter: (
            patch.cost / COST_SCALE,
            patch.time / TIME_SCALE,
            patch.income / PATCH_INCOME_SCALE,
            patch.squares / SQUARES_SCALE,
            number / LETTER_SCALE,
        )
        for number, patch in enumerate(ruleset.patches, start=1)
    }


def _side(position: Position, player: Player) -> Iterator[float]:
    ruleset, purse = position.ruleset, position.purses[player.index]
    incomes = [space for space in ruleset.income_spaces if space > purse.time]
    leather = position.leather_left
    yield purse.buttons / BUTTONS_SCALE
    yield purse.income / INCOME_SCALE
    yield (ruleset.last_space - purse.time) / TRACK_SCALE
    yield (incomes[0] - purse.time) / NEXT_INCOME_SCALE if incomes else 0.0
    yield len(incomes) / INCOMES_SCALE
    yield (leather[0] - purse.time) / NEXT_LEATHER_SCALE if leather else 0.0
    yield position.quilts[player.index].empty / EMPTY_SCALE
    yield position.bonus is player
    yield position.to_move is player


def planes_of(observations: Observation) -> Observation:
    """Return the planes of one or more observations as (…, 8, 9, 9), without copying."""
    return observations[..., :RING].reshape(*observations.shape[:-1], PLANES, 9, 9)


def numbers_of(observations: Observation) -> Observation:
    """Return what is not in the planes: the ring, both players, the game."""
    return observations[..., RING:]
