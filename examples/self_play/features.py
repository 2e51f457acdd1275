"""The inputs of the network: both quilts as counts of 3×3 patterns, and numbers of the observation."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from quiltwork.rl.afterstates import Afterstates
from quiltwork.rl.batch import BatchGames
from quiltwork.rl.spaces.observation import (
    OWN_QUILT,
    OWN_SIDE,
    PLACE_CELLS,
    RING,
    SIZE,
    THEIR_QUILT,
    THEIR_SIDE,
    Observation,
)

Floats = NDArray[np.float32]

PATCHES_SEEN = 6
"""This many patches of the ring, from the neutral token on."""


def _pattern_classes() -> NDArray[np.int64]:
    """Return the class of each of the 512 patterns of 3×3 squares: turned and mirrored ones are the same class."""
    grids = (np.arange(512)[:, None] >> np.arange(9) & 1).reshape(-1, 3, 3)
    alike = [
        np.rot90(mirrored, turns, axes=(1, 2)).reshape(-1, 9) @ (1 << np.arange(9))
        for mirrored in (grids, grids[:, :, ::-1])
        for turns in range(4)
    ]
    _, classes = np.unique(np.min(alike, axis=0), return_inverse=True)
    return classes.astype(np.int64)


CLASSES = _pattern_classes()
PATTERNS = int(CLASSES.max()) + 1
QUILT_FEATURES = PATTERNS + 1
SIDES = 2 * QUILT_FEATURES
PATCHES = SIDES + SIZE - OWN_SIDE
INCOMES = PATCHES + PATCHES_SEEN * (PLACE_CELLS - 1)
FEATURES = INCOMES + 2


def features_after(games: BatchGames, after: Afterstates) -> Floats:
    """Return the features of afterstates. No action changes the opponent's quilt: it is described once for a game."""
    return _features(after.observations, _quilts(games.observations, THEIR_QUILT)[after.games])


def features_of(observations: Observation) -> Floats:
    """Return the features of any observations."""
    return _features(observations, _quilts(observations, THEIR_QUILT))


def _quilts(observations: Observation, first: int) -> Floats:
    """Return the features of the quilts whose cells start at `first`."""
    features = np.empty((len(observations), QUILT_FEATURES), dtype=np.float32)
    _describe_quilts(observations, first, CLASSES, features)
    return features


def _features(observations: Observation, theirs: Floats) -> Floats:
    features = np.empty((len(observations), FEATURES), dtype=np.float32)
    features[:, :QUILT_FEATURES] = _quilts(observations, OWN_QUILT)
    features[:, QUILT_FEATURES:SIDES] = theirs
    sides = features[:, SIDES:PATCHES]
    sides[:] = observations[:, OWN_SIDE:]
    ring = observations[:, RING : RING + PATCHES_SEEN * PLACE_CELLS].reshape(-1, PATCHES_SEEN, PLACE_CELLS)
    # The last cell of a place is the patch's number in the edition's list, which says nothing about its worth.
    features[:, PATCHES:INCOMES] = ring[:, :, :-1].reshape(len(ring), -1)
    for player, side in enumerate((sides, sides[:, THEIR_SIDE - OWN_SIDE :])):
        features[:, INCOMES + player] = 4 * side[:, 1] * side[:, 4]  # income × income spaces ahead
    return features


@njit(cache=True, nogil=True)
def _describe_quilts(observations: Observation, first: int, classes: NDArray[np.int64], features: Floats) -> None:
    """Count the 3×3 patterns around the squares of each quilt, and find how much of the best 7×7 square is covered.

    The cells of a quilt start at `first`. Beyond the edge everything counts as covered.
    """
    lines = np.full(11, 2047, dtype=np.int64)  # one bit for each square of a row
    covered = np.zeros((9, 3), dtype=np.int64)  # in each row: among the columns a to g, b to h, c to i
    counts = np.zeros(PATTERNS, dtype=np.int64)
    for index in range(len(observations)):
        for row in range(9):
            line = 1 | 1 << 10
            for column in range(9):
                if observations[index, first + 9 * row + column] > 0:
                    line |= 2 << column
            lines[row + 1] = line
            inner = line >> 3 & 1
            for column in range(4, 8):
                inner += line >> column & 1
            covered[row, 0] = inner + (line >> 1 & 1) + (line >> 2 & 1)
            covered[row, 1] = inner + (line >> 2 & 1) + (line >> 8 & 1)
            covered[row, 2] = inner + (line >> 8 & 1) + (line >> 9 & 1)
        for row in range(9):
            for column in range(9):
                pattern = (
                    lines[row] >> column & 7 | (lines[row + 1] >> column & 7) << 3 | (lines[row + 2] >> column & 7) << 6
                )
                counts[classes[pattern]] += 1
        for pattern in range(PATTERNS):
            features[index, pattern] = counts[pattern] / 9
            counts[pattern] = 0
        best = 0
        for corner in range(9):
            inside = 0
            for row in range(corner // 3, corner // 3 + 7):
                inside += covered[row, corner % 3]
            best = max(best, inside)
        features[index, -1] = best / 49
