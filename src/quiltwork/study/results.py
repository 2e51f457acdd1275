"""All results of a study folder as tables: what `quiltwork study report` prints, draws and writes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from quiltwork.editions import ruleset_from_data
from quiltwork.errors import QuiltworkError
from quiltwork.rules import Ruleset
from quiltwork.study.designs import CONFIRM, TILE_ARMS
from quiltwork.study.effect_results import EffectSums, PatchValue, patch_values, read_effects, unit_values
from quiltwork.study.effects import CHANGES, STAGES
from quiltwork.study.game_results import arm_result, compare_arms, fair_compensation, read_games
from quiltwork.study.rebalance import FAIR, QUESTION, UNCHANGED
from quiltwork.study.shards import SUFFIX, shard_paths
from quiltwork.study.statistics import Estimate

Cell = str | int | float | Estimate
CLEAR_Q_VALUE = 0.05
_NO_RACE = "no-race"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of results; an estimate takes three columns in a CSV file."""

    name: str
    title: str
    note: str
    columns: tuple[str, ...]
    rows: list[tuple[Cell, ...]]
    digits: int = 2


@dataclass(frozen=True, slots=True)
class Finding:
    """A number that would be 0 if there were nothing to find."""

    estimate: Estimate
    is_clear: bool
    """Whether chance is an unlikely explanation."""


@dataclass(slots=True)
class StudyResults:
    """What a study folder holds."""

    edition: Ruleset
    revision: str
    machines: tuple[str, ...]
    tables: list[Table] = field(default_factory=list)
    patches: dict[str, list[PatchValue]] = field(default_factory=dict)
    units: dict[str, dict[str, dict[str, Estimate]]] = field(default_factory=dict)
    variance_left: dict[str, float] = field(default_factory=dict)
    """By level, the part of the variance that the control variate leaves."""
    findings: dict[str, dict[str, Finding]] = field(default_factory=dict)
    """By what was found, for each level."""

    @property
    def network(self) -> str:
        """The first digits of the checksum of the network."""
        return self.revision.rpartition(" ")[2][:8]

    def add_finding(self, name: str, level: str, found: Estimate, *, is_clear: bool | None = None) -> None:
        """Add a finding; without `is_clear`, it is clear if its interval does not contain 0."""
        clear = found.low > 0 or found.high < 0 if is_clear is None else is_clear
        self.findings.setdefault(name, {})[level] = Finding(found, clear)


def read_results(folder: Path) -> StudyResults:
    """Return all results below `folder`; raise `QuiltworkError` if there are none or if they do not fit together."""
    results = _describe(folder)
    letters = "".join(results.edition.by_letter)
    _add_first_player(results, folder / "first-player", letters)
    prices = {level.name: read_effects(level, "prices", tuple(CHANGES)) for level in _levels(folder / "prices")}
    _add_units(results, prices)
    _add_patches(results, folder / "patches", prices)
    _add_rules(results, folder / "rules", letters)
    _add_tile(results, folder / "rules", letters)
    _add_rebalancing(results, folder / QUESTION / CONFIRM, letters)
    return results


def _describe(folder: Path) -> StudyResults:
    """Read the manifests: every shard must have one, and all must be of one edition and one network."""
    paths = shard_paths(folder)
    if not paths:
        raise QuiltworkError("study-no-results", folder=str(folder))
    editions, revisions, machines = set(), set(), set()
    for path in paths:
        manifest = path.with_suffix(".manifest")
        try:
            data = json.loads(manifest.read_text(encoding="utf-8"))
            editions.add(json.dumps(data["arguments"]["edition"], sort_keys=True))
            revisions.add(str(data["revision"]))
            machines.add(str(data["cpu"]))
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise QuiltworkError("study-foreign-shard", file=str(path)) from error
    if len(editions) > 1 or len(revisions) > 1:
        raise QuiltworkError("study-mixed-results", folder=str(folder), revisions="; ".join(sorted(revisions)))
    edition = ruleset_from_data(json.loads(editions.pop()))
    return StudyResults(edition, revisions.pop(), tuple(sorted(machines)))


def _levels(folder: Path) -> list[Path]:
    """Return the folders of the players that have results."""
    return sorted({path.parent for path in folder.glob(f"*/*.{SUFFIX}")})


def _add_first_player(results: StudyResults, folder: Path, letters: str) -> None:
    rows: list[tuple[Cell, ...]] = []
    extra: tuple[int, ...] = ()
    for level in _levels(folder):
        games = read_games(level, letters)
        extra = games.extra_buttons[1:]
        base = arm_result(games, games.arms[0])
        more = [arm_result(games, arm).share for arm in games.arms[1:]]
        rows.append((level.name, base.games, base.share, *more, base.lead, *fair_compensation(games)))
        results.add_finding("first player: share of wins above one half", level.name, base.share.shifted(-0.5))
        results.add_finding("first player: lead", level.name, base.lead)
    columns = (
        "level", "games", "first player wins", *(f"with {buttons} extra" for buttons in extra), "lead",
        "buttons for equal wins", "buttons for equal scores",
    )  # fmt: skip
    note = (
        "A level plays against itself, also with extra buttons for player two. The last two columns say how many extra "
        "buttons player two needs: for an equal share of wins, and for a mean lead of 0."
    )
    _append(results, "first-player", "First-player advantage", note, columns, rows)


def _add_units(results: StudyResults, prices: dict[str, EffectSums]) -> None:
    rows: list[tuple[Cell, ...]] = []
    for level, effects in prices.items():
        results.units[level] = unit_values(effects)
        for change, by_stage in results.units[level].items():
            rows.append((level, change, effects.counts[change], *(by_stage[stage] for stage in STAGES)))
            for stage in STAGES:
                results.add_finding(f"{change}, {stage}", level, by_stage[stage])
    note = (
        "The table says how many points one more of each unit is worth to the player who buys a patch: one more "
        "button, one space of time less, one more income button, one more covered square. Early, middle and late are "
        "the thirds of the track on which the token is."
    )
    _append(results, "units", "Value of a button, a time space, an income and a square", note,
            ("level", "unit", "played", *STAGES), rows)  # fmt: skip


def _add_patches(results: StudyResults, folder: Path, prices: dict[str, EffectSums]) -> None:
    rows: list[tuple[Cell, ...]] = []
    for level in _levels(folder):
        effects = read_effects(level, "patches", tuple(results.edition.by_letter))
        values = patch_values(effects, results.edition, prices.get(level.name))
        results.patches[level.name] = values
        results.variance_left[level.name] = effects.variance_left
        for value in sorted(values, key=lambda each: -each.lead.value):
            patch = results.edition.by_letter[value.letter]
            price: Cell = "" if value.fair_price is None else value.fair_price
            printed = (patch.cost, patch.time, patch.income, patch.squares)
            rows.append((level.name, value.letter, *printed, value.played, value.lead, value.win, value.q_value, price))
        for value in values:
            results.add_finding(f"patch {value.letter}", level.name, value.lead, is_clear=value.q_value < CLEAR_Q_VALUE)
    columns = (
        "level", "patch", "cost", "time", "income", "squares", "played", "points", "win chance", "q-value",
        "fair price",
    )  # fmt: skip
    note = (
        "What it gains to buy the patch instead of the best other move, averaged over positions of strong play in "
        "which it can be bought. The q-value is the false discovery rate (Benjamini–Hochberg) over all patches. The "
        "fair price is the cost at which buying it and not buying it are equal."
    )
    _append(results, "patches", "Value and fair price of each patch", note, columns, rows)


def _add_rules(results: StudyResults, folder: Path, letters: str) -> None:
    rows: list[tuple[Cell, ...]] = []
    for level in _levels(folder):
        games = read_games(level, letters)
        arms = [arm for arm in games.arms if arm not in TILE_ARMS.values()]
        for arm in arms:
            result = arm_result(games, arm)
            values = (result.share, result.lead, result.score, result.closeness, result.refused)
            rows.append((level.name, arm, result.games, *values))
        for arm in arms[1:]:
            gap = compare_arms(games, arm, arms[0])
            label = f"{arm} − {arms[0]}"
            rows.append((level.name, label, games.games(arm), gap.share, gap.lead, gap.score, gap.closeness, ""))
            results.add_finding(f"{arm}: share of the first player", level.name, gap.share)
            results.add_finding(f"{arm}: distance of scores", level.name, gap.closeness)
    note = (
        "The same rings with one rule changed. The last rows are differences on the same rings. The mean score is "
        "without the 7×7 tile; the last column counts the leather patches that both players refuse in a game."
    )
    columns = ("level", "rule", "games", "first player wins", "lead", "mean score", "distance of scores", "refused")
    _append(results, "rules", "Rules", note, columns, rows)


def _add_tile(results: StudyResults, folder: Path, letters: str) -> None:
    rows: list[tuple[Cell, ...]] = []
    for level in _levels(folder):
        games = read_games(level, letters)
        if not set(TILE_ARMS.values()) <= set(games.arms):  # design 1
            continue
        games = games.with_joined(_NO_RACE, tuple(TILE_ARMS.values()))
        base = games.arms[0]
        observed = arm_result(games, base)
        worth = compare_arms(games, TILE_ARMS[1], TILE_ARMS[2], factor=0.5)
        gap = compare_arms(games, _NO_RACE, base)
        counts = (level.name, observed.games, observed.tile, observed.tile_wins)
        rows.append((*counts, worth.share, worth.lead, gap.share, gap.lead, gap.score))
        results.add_finding("7×7 tile: worth in wins", level.name, worth.share)
        results.add_finding("no race for the tile: share of the first player", level.name, gap.share)
        results.add_finding("no race for the tile: mean score", level.name, gap.score)
    note = (
        "How often the tile is awarded and how often its owner wins is observed, so good play may cause both. The "
        "other columns compare games on the same rings in which one of the players has the tile from the start: "
        "what the tile is worth to its owner, and what changes when nobody can compete for it (first player's share, "
        "lead, and mean score without the tile)."
    )
    columns = (
        "level", "games", "awarded", "owner wins", "worth in wins", "worth in points", "no race: share",
        "no race: lead", "no race: score",
    )  # fmt: skip
    _append(results, "tile", "The 7×7 tile", note, columns, rows)


def _add_rebalancing(results: StudyResults, folder: Path, letters: str) -> None:
    rows: list[tuple[Cell, ...]] = []
    for level in _levels(folder):
        games = read_games(level, letters)
        for arm in (UNCHANGED, FAIR):
            result = arm_result(games, arm)
            rows.append(
                (level.name, arm, result.games, result.share, result.lead, result.take_spread, result.closeness)
            )
        gap = compare_arms(games, FAIR, UNCHANGED)
        label = f"{FAIR} − {UNCHANGED}"
        rows.append((level.name, label, games.games(FAIR), gap.share, gap.lead, gap.take_spread, gap.closeness))
        results.add_finding("fair: share of the first player", level.name, gap.share)
        results.add_finding("fair: lead of the first player", level.name, gap.lead)
        results.add_finding("fair: spread of take rates", level.name, gap.take_spread)
    columns = ("level", "edition", "games", "first player wins", "lead", "spread of take rates", "distance of scores")
    note = "The rebalanced edition and the original on rings that were not used to find it."
    _append(results, "rebalance", "Rebalanced edition", note, columns, rows, digits=3)


def _append(
    results: StudyResults,
    name: str,
    title: str,
    note: str,
    columns: Sequence[str],
    rows: list[tuple[Cell, ...]],
    *,
    digits: int = 2,
) -> None:
    if rows:
        results.tables.append(Table(name, title, note, tuple(columns), rows, digits))


def cell_text(cell: Cell, digits: int) -> str:
    """Return a cell for people: an estimate with its interval."""
    if isinstance(cell, Estimate):
        if cell.value != cell.value:
            return "–"
        return f"{cell.value:.{digits}f} [{cell.low:.{digits}f}, {cell.high:.{digits}f}]"
    return f"{cell:.3f}" if isinstance(cell, float) else str(cell)


def csv_row(cells: Sequence[Cell], wide: Sequence[bool]) -> list[str]:
    """Return the cells of a row of a CSV file; a cell of a wide column takes three, also where it is no estimate."""
    row: list[str] = []
    for cell, is_wide in zip(cells, wide, strict=True):
        if isinstance(cell, Estimate):
            row += [f"{x:.5g}" for x in (cell.value, cell.low, cell.high)]
        else:
            row += [str(cell), "", ""] if is_wide else [str(cell)]
    return row
