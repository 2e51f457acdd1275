"""The rebalanced edition: searched with the surrogate, chosen by games on one set of rings, confirmed on another."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from quiltwork.editions import edition_data
from quiltwork.errors import QuiltworkError
from quiltwork.files import write_atomically
from quiltwork.rules import Ruleset
from quiltwork.study.designs import CONFIRM, CONFIRM_RINGS, TUNE, OnProgress, Study, check_folder
from quiltwork.study.effect_results import patch_values, read_effects, unit_values
from quiltwork.study.effects import CHANGES, Analyst
from quiltwork.study.game_results import GameSums, arm_result, read_games
from quiltwork.study.games import play_games
from quiltwork.study.players import PlayerSpec
from quiltwork.study.shards import shard_paths
from quiltwork.study.surrogate import Candidate, EditionSearch, Surrogate, shrink, with_changes

QUESTION = "rebalance"
UNCHANGED = "unchanged"
FAIR = "fair"
_RINGS_PER_TASK = 100


@dataclass(frozen=True, slots=True)
class Rebalancing:
    """The editions that play for the choice, by name, and the chosen one."""

    finalists: dict[str, Candidate]
    chosen: str

    @property
    def changes(self) -> Mapping[str, tuple[int, int]]:
        """How much cost and time of the chosen edition's patches rise."""
        return self.finalists[self.chosen].changes


def rebalance(
    study: Study, *, tuning_rings: int, confirming_rings: int, resume: bool, progress: OnProgress
) -> Rebalancing:
    """Search, choose and confirm a rebalanced edition; needs the results of `patches` and `prices` in the folder.

    The study's first player plays the games for the choice. Then all its players play the chosen edition and the
    unchanged one on rings that were never used before. `fair.toml` in the folder is the chosen edition.
    """
    folder = study.folder / QUESTION
    check_folder(folder, resume=resume)
    folder.mkdir(parents=True, exist_ok=True)
    first = study.players[0]
    finalists = _load_finalists(folder) or _find_finalists(study, folder, first)
    arms = [_arm(UNCHANGED, study.edition)]
    arms += [_arm(name, with_changes(study.edition, each.changes, name)) for name, each in finalists.items()]
    _play(study, f"{QUESTION}/{TUNE}", first, TUNE, tuning_rings, arms, progress)
    letters = "".join(study.edition.by_letter)
    chosen = choose(read_games(study.results(f"{QUESTION}/{TUNE}", first), letters))
    rebalancing = Rebalancing(finalists, chosen)
    fair = with_changes(study.edition, rebalancing.changes, FAIR)
    write_atomically(folder / "fair.toml", edition_text(study.edition, rebalancing.changes))
    arms = [_arm(UNCHANGED, study.edition), _arm(FAIR, fair)]
    for player in study.players:
        _play(study, f"{QUESTION}/{CONFIRM}", player, CONFIRM_RINGS, confirming_rings, arms, progress)
    return rebalancing


def _arm(name: str, edition: Ruleset) -> dict[str, Any]:
    data = edition_data(edition)
    # A separate name, because a published edition's name cannot be given to other patches.
    return {
        "name": name,
        "extra_buttons": 0,
        "edition": data if name == UNCHANGED else {**data, "name": f"study-{name}"},
    }


def _play(
    study: Study,
    question: str,
    player: PlayerSpec,
    ring_set: str,
    rings: int,
    arms: Sequence[dict[str, Any]],
    progress: OnProgress,
) -> None:
    tasks = [
        study.task(
            play_games,
            player,
            ring_set=ring_set,
            first=first,
            count=min(_RINGS_PER_TASK, rings - first),
            arms=list(arms),
        )
        for first in range(0, rings, _RINGS_PER_TASK)
    ]
    study.run(question, tasks, player, progress)


def _find_finalists(study: Study, folder: Path, player: PlayerSpec) -> dict[str, Candidate]:
    surrogate = read_surrogate(study, player)
    search = EditionSearch(surrogate, study.edition, Analyst(study.network.load().weights), TUNE)
    finalists = {f"candidate-{number}": candidate for number, candidate in enumerate(search.finalists(), 1)}
    data = {name: asdict(candidate) for name, candidate in finalists.items()}
    write_atomically(folder / "finalists.json", json.dumps(data, indent=1, sort_keys=True) + "\n")
    return finalists


def _load_finalists(folder: Path) -> dict[str, Candidate] | None:
    path = folder / "finalists.json"
    if not path.exists():
        return None
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return {
            name: Candidate(
                {letter: (cost, time) for letter, (cost, time) in each["changes"].items()},
                each["spread"],
                each["start_share"],
            )
            for name, each in data.items()
        }
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise QuiltworkError("study-damaged-file", file=str(path)) from error


def read_surrogate(study: Study, player: PlayerSpec) -> Surrogate:
    """Return the values that the results of `patches` and `prices` give; raise `QuiltworkError` if they are missing."""
    letters = tuple(study.edition.by_letter)
    folders = {question: study.results(question, player) for question in ("patches", "prices")}
    for question, folder in folders.items():
        if not shard_paths(folder):
            raise QuiltworkError("study-missing-results", folder=str(folder), question=question, level=str(player))
    prices = read_effects(folders["prices"], "prices", tuple(CHANGES))
    values = patch_values(read_effects(folders["patches"], "patches", letters), study.edition, prices)
    units = {
        change: float(np.mean([estimate.value for estimate in by_stage.values()]))
        for change, by_stage in unit_values(prices).items()
    }
    measured = {value.letter: value.lead.value for value in values}
    errors = {value.letter: value.lead.error for value in values}
    return Surrogate(shrink(measured, errors), button=units["button"], time=units["time"])


def choose(games: GameSums) -> str:
    """Return the finalist with the best games: even take rates and a small lead, relative to the unchanged edition.

    An edition that improves both comes before one that improves only one of them.
    """
    base = arm_result(games, UNCHANGED)

    def badness(name: str) -> tuple[bool, float]:
        result = arm_result(games, name)
        lead = abs(result.lead.value) / max(abs(base.lead.value), base.lead.error)
        spread = result.take_spread.value / base.take_spread.value
        return lead >= 1 or spread >= 1, spread + lead

    return min((name for name in games.arms if name != UNCHANGED), key=badness)


def edition_text(base: Ruleset, changes: Mapping[str, tuple[int, int]]) -> str:
    """Return the rebalanced edition as an edition file."""
    lines = ['name = "fair-draft"', f'based_on = "{base.name}"', "", "[patches]"]
    for letter, (cost, time) in sorted(changes.items()):
        patch = base.by_letter[letter]
        values = [f"cost = {patch.cost + cost}"] * (cost != 0) + [f"time = {patch.time + time}"] * (time != 0)
        lines.append(f"{letter} = {{ {', '.join(values)} }}  # was cost {patch.cost}, time {patch.time}")
    return "\n".join(lines) + "\n"
