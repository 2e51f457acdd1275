"""What forced changes say: the value of each patch, its fair price, the value of buttons, time, income and squares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from quiltwork.rules import Ruleset
from quiltwork.study.effects import CHANGES, STAGES
from quiltwork.study.shards import EFFECTS, read_shards
from quiltwork.study.statistics import (
    ALL_CONTROL,
    ALL_WEIGHT,
    CONTROL,
    EFFECT_COLUMNS,
    OUTCOME,
    WEIGHT,
    Estimate,
    Floats,
    SlopeFit,
    benjamini_hochberg,
    bootstrap,
    controlled_means,
    estimate,
)

OUTCOMES = ("lead", "win")
_PRICE_SEED = 7
"""Prices and patches come from different positions of the same rings; their replicates are drawn separately."""


@dataclass(frozen=True, slots=True)
class EffectSums:
    """Sums of changes with the axes ring, group, stage, outcome, column (those of `controlled_means`)."""

    groups: tuple[str, ...]
    sums: Floats
    slopes: tuple[float, float]
    """Slope of the control variate for each outcome."""
    variance_left: float
    """The part of the variance of the leads that the control variate does not explain."""
    counts: dict[str, int]
    """How many changes of each group were played."""


@dataclass(frozen=True, slots=True)
class PatchValue:
    """The value of buying a patch instead of the best other move, at its price in the edition."""

    letter: str
    played: int
    lead: Estimate
    win: Estimate
    q_value: float
    """The false discovery rate of calling this patch's price wrong."""
    stages: dict[str, Estimate]
    fair_price: Estimate | None
    """The price in buttons at which buying and not buying are equal; None without the value of a button."""


def read_effects(folder: Path, question: str, groups: Sequence[str]) -> EffectSums:
    """Return the sums of the changes below `folder`, read shard by shard."""
    group_at = {name: index for index, name in enumerate(groups)}
    stage_at = {name: index for index, name in enumerate(STAGES)}
    fits = (SlopeFit(), SlopeFit())
    rows: dict[int, Floats] = {}
    counts = dict.fromkeys(groups, 0)
    key = "patch" if question == "patches" else "change"
    squares = np.zeros(3)
    for shard in read_shards(folder, EFFECTS):
        played = shard["played"].astype(bool)
        for fit, outcome in zip(fits, OUTCOMES, strict=True):
            fit.add(shard[outcome][played].astype(np.float64), shard[f"network_{outcome}"][played].astype(np.float64))
        squares += _products(shard, played)
        for index, ring in enumerate(shard["ring"]):
            sums = rows.setdefault(int(ring), np.zeros((len(groups), len(STAGES), len(OUTCOMES), EFFECT_COLUMNS)))
            group, stage = group_at[str(shard[key][index])], stage_at[str(shard["stage"][index])]
            _add(sums[group, stage], shard, index, is_played=bool(played[index]))
            counts[groups[group]] += int(played[index])
    table = np.stack([rows[ring] for ring in sorted(rows)]) if rows else np.zeros((0, len(groups), 3, 2, 5))
    slopes = fits[0].slope, fits[1].slope
    return EffectSums(tuple(groups), table, slopes, _variance_left(squares, slopes[0]), counts)


def _add(sums: Floats, shard: dict[str, Any], index: int, *, is_played: bool) -> None:
    weight, played_weight = float(shard["weight"][index]), float(shard["played_weight"][index])
    for at, outcome in enumerate(OUTCOMES):
        control = float(shard[f"network_{outcome}"][index])
        sums[at, ALL_CONTROL] += weight * control
        sums[at, ALL_WEIGHT] += weight
        if is_played:
            sums[at, OUTCOME] += played_weight * float(shard[outcome][index])
            sums[at, CONTROL] += played_weight * control
            sums[at, WEIGHT] += played_weight


def _products(shard: dict[str, Any], played: Any) -> Floats:
    outcomes = shard["lead"][played].astype(np.float64)
    controls = shard["network_lead"][played].astype(np.float64)
    return np.array([(outcomes**2).sum(), (outcomes * controls).sum(), (controls**2).sum()])


def _variance_left(products: Floats, slope: float) -> float:
    outcome, both, control = products
    return float((outcome - 2 * slope * both + slope * slope * control) / outcome) if outcome > 0 else 1.0


def unit_values(prices: EffectSums) -> dict[str, dict[str, Estimate]]:
    """Return the value in points of one button, time space, income button and square, by stage."""
    values, replicates = _stage_means(prices, 0, seed=_PRICE_SEED)
    return {
        change: {
            stage: estimate(
                float(values[group, at] / abs(CHANGES[change])), replicates[:, group, at] / abs(CHANGES[change])
            )
            for at, stage in enumerate(STAGES)
        }
        for group, change in enumerate(prices.groups)
    }


def _stage_means(effects: EffectSums, outcome: int, *, seed: int) -> tuple[Floats, Floats]:
    """Return the means by group and stage, and their replicates."""
    sums = effects.sums[:, :, :, outcome]
    totals = bootstrap(sums.reshape(len(sums), -1), seed=seed).reshape(-1, *sums.shape[1:])
    slope = effects.slopes[outcome]
    return controlled_means(sums.sum(axis=0), slope), controlled_means(totals, slope)


def patch_values(patches: EffectSums, edition: Ruleset, prices: EffectSums | None) -> list[PatchValue]:
    """Return the value of every patch that was measured, by letter."""
    rings, groups = patches.sums.shape[:2]
    totals = bootstrap(patches.sums.reshape(rings, -1)).reshape(-1, *patches.sums.shape[1:])
    exact = patches.sums.sum(axis=0)[None]
    pooled = [_pooled(exact, totals, at, patches.slopes[at]) for at in range(len(OUTCOMES))]
    by_stage = controlled_means(exact[:, :, :, 0], patches.slopes[0])[0]
    stage_replicates = controlled_means(totals[:, :, :, 0], patches.slopes[0])
    in_buttons = None if prices is None else _in_buttons(patches, exact, totals, prices)
    measured = [group for group in range(groups) if patches.counts[patches.groups[group]]]
    q_values = benjamini_hochberg([pooled[0][group].p_value for group in measured])
    found = []
    for group, q_value in zip(measured, q_values, strict=True):
        letter = patches.groups[group]
        cost = edition.by_letter[letter].cost
        found.append(
            PatchValue(
                letter=letter,
                played=patches.counts[letter],
                lead=pooled[0][group],
                win=pooled[1][group],
                q_value=q_value,
                stages={
                    stage: estimate(float(by_stage[group, at]), stage_replicates[:, group, at])
                    for at, stage in enumerate(STAGES)
                },
                fair_price=None if in_buttons is None else in_buttons[group].shifted(cost),
            )
        )
    return found


def _pooled(exact: Floats, totals: Floats, outcome: int, slope: float) -> list[Estimate]:
    """Return the means over all stages."""
    values = controlled_means(exact[:, :, :, outcome].sum(axis=2), slope)[0]
    replicates = controlled_means(totals[:, :, :, outcome].sum(axis=2), slope)
    return [estimate(float(value), replicates[:, group]) for group, value in enumerate(values)]


def _in_buttons(patches: EffectSums, exact: Floats, totals: Floats, prices: EffectSums) -> list[Estimate]:
    """Return the value of each patch in buttons: points by the value of a button in the same stage."""
    button = prices.groups.index("button")
    values, replicates = _stage_means(prices, 0, seed=_PRICE_SEED)
    per_button = values[button] / CHANGES["button"], replicates[:, button] / CHANGES["button"]
    slope = patches.slopes[0]
    value = controlled_means(_divided(exact[:, :, :, 0], per_button[0][None]), slope)[0]
    replicated = controlled_means(_divided(totals[:, :, :, 0], per_button[1]), slope)
    return [estimate(float(value[group]), replicated[:, group]) for group in range(len(value))]


def _divided(totals: Floats, per_button: Floats) -> Floats:
    """Return the sums over stages with outcomes and controls in buttons instead of points."""
    scaled = totals.copy()
    for column in (ALL_CONTROL, OUTCOME, CONTROL):
        scaled[..., column] /= per_button[:, None, :]
    return np.asarray(scaled.sum(axis=2))
