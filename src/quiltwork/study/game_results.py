"""What whole games say: shares of wins, leads, take rates, the fair compensation for player two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from quiltwork.rules.scoring import BONUS_POINTS
from quiltwork.study.shards import GAMES, read_shards
from quiltwork.study.statistics import Estimate, Floats, estimates_of, ratio_estimates

# Columns of the sums of games, for each arm; one column per patch follows.
_GAMES, _WON, _LEAD, _CLOSENESS, _TILE, _TILE_WON, _SCORE, _REFUSED = range(8)
_PATCHES = 8


@dataclass(frozen=True, slots=True)
class GameSums:
    """Sums over the games of each ring and arm: an array with the axes ring, arm, column."""

    arms: tuple[str, ...]
    extra_buttons: tuple[int, ...]
    letters: str
    sums: Floats

    def arm(self, name: str) -> Floats:
        """Return the sums of one arm, a row per ring."""
        return self.sums[:, self.arms.index(name)]

    def games(self, name: str) -> int:
        """Return how many games an arm has."""
        return int(self.arm(name)[:, _GAMES].sum())

    def with_joined(self, name: str, parts: Sequence[str]) -> GameSums:
        """Return the same games with one more arm, which has all games of the arms `parts`."""
        joined = np.sum([self.arm(part) for part in parts], axis=0)
        sums = np.concatenate([self.sums, joined[:, None]], axis=1)
        return GameSums((*self.arms, name), (*self.extra_buttons, 0), self.letters, sums)


@dataclass(frozen=True, slots=True)
class ArmResult:
    """The games of one arm."""

    games: int
    share: Estimate
    """The first player's share of wins."""
    lead: Estimate
    closeness: Estimate
    """The mean distance of the two scores."""
    score: Estimate
    """The mean score of both players, without the 7×7 tile."""
    tile: Estimate
    """The share of games in which somebody gets the 7×7 tile."""
    tile_wins: Estimate
    """The share of these that its owner wins."""
    refused: Estimate
    """How many leather patches are refused in a game."""
    take_spread: Estimate
    """The standard deviation over the patches of how often each is bought in a game."""
    take_rates: dict[str, Estimate]


@dataclass(frozen=True, slots=True)
class Difference:
    """How an arm differs from another on the same rings."""

    share: Estimate
    lead: Estimate
    closeness: Estimate
    score: Estimate
    take_spread: Estimate


def read_games(folder: Path, letters: str) -> GameSums:
    """Return the sums of the games below `folder`, read shard by shard."""
    arms: dict[str, int] = {}
    rows: dict[int, dict[str, Floats]] = {}
    for shard in read_shards(folder, GAMES):
        for index in range(len(shard["ring"])):
            arm = str(shard["arm"][index])
            arms[arm] = int(shard["extra_buttons"][index])
            by_arm = rows.setdefault(int(shard["ring"][index]), {})
            sums = by_arm.setdefault(arm, np.zeros(_PATCHES + len(letters)))
            owner, won = int(shard["tile"][index]), bool(shard["won"][index])
            lead = float(shard["lead"][index])
            sums[:_PATCHES] += (
                1.0,
                won,
                lead,
                abs(lead),
                owner > 0,
                owner > 0 and (owner == 1) == won,
                (float(shard["score_1"][index]) + float(shard["score_2"][index]) - BONUS_POINTS * (owner > 0)) / 2,
                float(shard["refused"][index]),
            )
            for letter in f"{shard['bought_1'][index]}{shard['bought_2'][index]}":
                sums[_PATCHES + letters.index(letter)] += 1.0
    names = tuple(arms)
    empty = np.zeros(_PATCHES + len(letters))
    table = [[by_arm.get(name, empty) for name in names] for _, by_arm in sorted(rows.items())]
    return GameSums(names, tuple(arms.values()), letters, np.array(table, dtype=np.float64))


def arm_result(games: GameSums, name: str) -> ArmResult:
    """Return what the games of one arm say."""
    sums = games.arm(name)
    count = sums[:, [_GAMES]]
    means = ratio_estimates(
        sums[:, [_WON, _LEAD, _CLOSENESS, _SCORE, _TILE, _REFUSED, _TILE_WON]],
        np.concatenate([np.repeat(count, 6, axis=1), sums[:, [_TILE]]], axis=1),
    )
    patches = sums[:, _PATCHES:]
    rates = ratio_estimates(patches, np.repeat(count, patches.shape[1], axis=1))
    return ArmResult(
        games=int(count.sum()),
        share=means[0],
        lead=means[1],
        closeness=means[2],
        score=means[3],
        tile=means[4],
        refused=means[5],
        tile_wins=means[6],
        take_spread=estimates_of(_spread, sums)[0],
        take_rates=dict(zip(games.letters, rates, strict=True)),
    )


def _means(totals: Floats) -> Floats:
    """Return share, lead, closeness, score and spread of take rates from rows of totals."""
    count = totals[:, [_GAMES]]
    return np.concatenate([totals[:, [_WON, _LEAD, _CLOSENESS, _SCORE]] / count, _spread(totals)], axis=1)


def _spread(totals: Floats) -> Floats:
    rates = totals[:, _PATCHES:] / totals[:, [_GAMES]]
    return np.asarray(rates.std(axis=1, keepdims=True))


def compare_arms(games: GameSums, name: str, base: str, *, factor: float = 1.0) -> Difference:
    """Return `name` minus `base`, times `factor`, over the rings that both have."""
    one, two = games.arm(name), games.arm(base)
    both = (one[:, _GAMES] > 0) & (two[:, _GAMES] > 0)
    columns = one.shape[1]
    joined = np.concatenate([one[both], two[both]], axis=1)
    found = estimates_of(lambda totals: factor * (_means(totals[:, :columns]) - _means(totals[:, columns:])), joined)
    return Difference(*found)


def fair_compensation(games: GameSums) -> tuple[Estimate, Estimate]:
    """Return the extra buttons of player two that make the share of wins one half, and the lead zero.

    Both come from a straight line through the arms with different extra buttons.
    """
    extra = np.array(games.extra_buttons, dtype=np.float64)
    arms, columns = games.sums.shape[1:]
    flat = games.sums.reshape(len(games.sums), arms * columns)

    def zeros(totals: Floats) -> Floats:
        by_arm = totals.reshape(len(totals), arms, columns)
        count = by_arm[:, :, _GAMES]
        shares = by_arm[:, :, _WON] / count - 0.5
        leads = by_arm[:, :, _LEAD] / count
        return np.stack([_zero_of_line(extra, shares), _zero_of_line(extra, leads)], axis=1)

    share, lead = estimates_of(zeros, flat)
    return share, lead


def _zero_of_line(x: Floats, y: Floats) -> Floats:
    """Return where the least-squares line of each row of `y` over `x` is 0."""
    centred = x - x.mean()
    slopes = y @ centred / (centred @ centred)
    with np.errstate(divide="ignore", invalid="ignore"):
        zero: Floats = x.mean() - y.mean(axis=1) / slopes
    return zero
