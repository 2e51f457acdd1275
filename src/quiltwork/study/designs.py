"""The questions of a study as tasks: who plays, on which rings, with which arms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from quiltwork._version import __version__
from quiltwork.editions import edition_data
from quiltwork.errors import InvalidArgumentError, QuiltworkError
from quiltwork.fleet import Cluster, Progress, Task, run_to_folder
from quiltwork.language import Items
from quiltwork.play.warm_up import ENGINE_WARM_UP
from quiltwork.rules import Ruleset
from quiltwork.study.effects import play_effects
from quiltwork.study.games import play_games
from quiltwork.study.players import NetworkSpec, PlayerSpec
from quiltwork.study.shards import SUFFIX, shard_paths

QUESTIONS = ("first-player", "patches", "prices", "rules")
DESIGN = 2
"""Rises when the same options give other results."""
MEASURE, TUNE, CONFIRM = "measure", "tune", "confirm"
"""Sets of rings. What is tuned on one set is confirmed on another."""
CONFIRM_RINGS = "confirm-2"
"""The set of the confirmation. The set `confirm` confirmed an earlier edition, so its results are known."""
EXTRA_BUTTONS = (0, 1, 2)
"""What player two gets in the arms of `first-player`."""
TILE_ARMS = {1: "tile-to-first", 2: "tile-to-second"}
"""The arms of `rules` in which a player has the 7×7 tile from the start."""
_RINGS_PER_TASK = {"first-player": 100, "rules": 100, "patches": 100, "prices": 50}
"""About a minute each for `expert`."""

OnProgress = Callable[[str, Progress], object]
"""Called with the level whose results are computed, and how far they are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """What the questions of one study share."""

    folder: Path
    edition: Ruleset
    players: tuple[PlayerSpec, ...]
    network: NetworkSpec
    cluster: Cluster | None = None
    workers: int | None = None

    def results(self, question: str, player: PlayerSpec) -> Path:
        """Return the folder of the shards of a question and a player."""
        return self.folder / question / player.folder

    def task(self, function: Callable[..., bytes], player: PlayerSpec, **arguments: Any) -> Task:
        """Return a task of this study."""
        common = {
            "edition": edition_data(self.edition),
            "level": player.name,
            "visits": player.visits,
            "network": self.network.checksum,
        }
        revision = f"quiltwork {__version__}, design {DESIGN}, network {self.network.checksum[:16]}"
        locations = {"network_file": self.network.file}
        return Task(function, {**common, **arguments}, name="shard", revision=revision, locations=locations)

    def run(self, question: str, tasks: Sequence[Task], player: PlayerSpec, progress: OnProgress) -> list[Path]:
        """Run the tasks of a question whose shards are missing, and return the shards of all."""
        return run_to_folder(
            tasks,
            self.results(question, player),
            suffix=SUFFIX,
            cluster=self.cluster,
            workers=self.workers,
            warm_up=ENGINE_WARM_UP,
            progress=lambda state: progress(str(player), state),
        )


def run_question(
    study: Study, question: str, *, rings: int, patches: str = "", resume: bool = False, progress: OnProgress
) -> list[Path]:
    """Run a question for all players of the study and return the shards.

    Results that are there already are an error unless `resume` is true; then only what is missing is computed.
    """
    check_patches(study.edition, patches)
    check_folder(study.folder / question, resume=resume)
    paths = []
    for player in study.players:
        tasks = question_tasks(study, question, player, rings=rings, patches=patches)
        paths += study.run(question, tasks, player, progress)
    return paths


def question_tasks(study: Study, question: str, player: PlayerSpec, *, rings: int, patches: str = "") -> list[Task]:
    """Return the tasks of a question for one player."""
    tasks = []
    size = _RINGS_PER_TASK[question]
    for first in range(0, rings, size):
        where = {"ring_set": MEASURE, "first": first, "count": min(size, rings - first)}
        if question in ("patches", "prices"):
            tasks.append(study.task(play_effects, player, question=question, patches=patches, **where))
        else:
            arms = _rule_arms(study.edition) if question == "rules" else _first_player_arms()
            tasks.append(study.task(play_games, player, arms=arms, **where))
    return tasks


def _first_player_arms() -> list[dict[str, Any]]:
    return [{"name": f"extra-{extra}", "extra_buttons": extra} for extra in EXTRA_BUTTONS]


def _rule_arms(edition: Ruleset) -> list[dict[str, Any]]:
    """Return the edition as it is, with leather on 20, with the other rule about refusing leather, and without a tile.

    Nobody competes for a tile that somebody has from the start. There is an arm for each owner, because the 7 points
    count.
    """
    editions = {"unchanged": edition}
    if 38 in edition.leather_spaces and 20 not in edition.leather_spaces:
        spaces = tuple(sorted({*edition.leather_spaces, 20} - {38}))
        editions["leather-20"] = replace(edition, name="leather-20", leather_spaces=spaces)
    refusal = not edition.may_refuse_leather
    name = "may-refuse" if refusal else "must-take"
    editions[name] = replace(edition, name=name, may_refuse_leather=refusal)
    arms = [{"name": name, "extra_buttons": 0, "edition": edition_data(edition)} for name, edition in editions.items()]
    return arms + [{"name": name, "extra_buttons": 0, "tile": owner} for owner, name in TILE_ARMS.items()]


def check_patches(edition: Ruleset, patches: str) -> None:
    """Raise `InvalidArgumentError` unless the edition has all these patches."""
    for letter in patches:
        if letter not in edition.by_letter:
            known = Items(tuple(edition.by_letter), "comma")
            raise InvalidArgumentError("study-unknown-patch", patch=letter, edition=edition.name, known=known)


def check_folder(folder: Path, *, resume: bool) -> None:
    """Raise `QuiltworkError` if there are results and the run was not asked to continue them."""
    if not resume and shard_paths(folder):
        raise QuiltworkError("study-has-results", folder=str(folder))
