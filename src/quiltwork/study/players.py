"""The players of a study: levels and baselines that are limited by visits, so that every machine plays the same."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from quiltwork.engine.api import Limit
from quiltwork.engine.backends import Backend, SearcherBackend, check_name, open_backend
from quiltwork.engine.eval.store import NetworkFile, load_network_file, shipped_network_file
from quiltwork.engine.fallible import FallibleSearcher
from quiltwork.engine.levels import LEVELS, PLAIN
from quiltwork.engine.search.searcher import NetSearcher
from quiltwork.errors import InvalidArgumentError, QuiltworkError
from quiltwork.play.match import parse_limit
from quiltwork.rules import Move, Position

_WITHOUT_LIMIT = {"net": 1, "random": 1, "greedy": 1}
"""Baselines whose strength does not depend on visits."""


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A level or baseline with a number of visits per decision."""

    name: str
    visits: int

    @classmethod
    def parse(cls, text: str, *, visits: int | None = None) -> PlayerSpec:
        """Return the player that `text` names: `casual`, `expert`, `light@400`.

        `visits` is for players that search and have no number after `@`; without it a level uses its own. Raises
        `InvalidArgumentError` for a player that is limited by time: its results could not be repeated.
        """
        name, _, limit_text = text.partition("@")
        check_name(name)
        if name == PLAIN.name:
            raise InvalidArgumentError("study-level-plain", level=name)
        own = _visits_of(name)
        if limit_text:
            limit = parse_limit(limit_text)
            if limit.visits is None:
                raise InvalidArgumentError("study-level-by-time", level=text)
            return cls(name, limit.visits)
        if own == 1:
            return cls(name, 1)
        chosen = visits or own
        if chosen is None:
            raise InvalidArgumentError("study-level-by-time", level=text)
        return cls(name, chosen)

    def __str__(self) -> str:
        return f"{self.name}@{self.visits}"

    @property
    def folder(self) -> str:
        """The name of the folder of its results."""
        return f"{self.name.replace(':', '-')}-{self.visits}"


def _visits_of(name: str) -> int | None:
    """Return the visits of a player that needs no limit; None if it searches by time."""
    if name in LEVELS:
        return LEVELS[name].limit.visits
    if ":" in name:
        return int(name.partition(":")[2])
    return _WITHOUT_LIMIT.get(name)


@dataclass(frozen=True, slots=True)
class NetworkSpec:
    """The network of a study: the shipped one, or a file that every worker has at the same path."""

    checksum: str
    file: str = ""

    @classmethod
    def shipped(cls) -> NetworkSpec:
        """Return the network that is part of quiltwork."""
        return cls(shipped_network_file().checksum)

    @classmethod
    def of(cls, file: Path) -> NetworkSpec:
        """Return the network in a file."""
        return cls(load_network_file(file).checksum, str(file.resolve()))

    def load(self) -> NetworkFile:
        """Return the network; raise `QuiltworkError` if it is another one than the study began with."""
        network = _load(self.file) if self.file else shipped_network_file()
        if network.checksum != self.checksum:
            raise QuiltworkError(
                "study-other-network",
                file=self.file or "quiltwork.npz",
                found=network.checksum[:16],
                expected=self.checksum[:16],
            )
        return network


@lru_cache(maxsize=2)
def _load(file: str) -> NetworkFile:
    return load_network_file(Path(file))


class StudyPlayer:
    """A player of a study; both sides of a game use the same one."""

    def __init__(self, spec: PlayerSpec, network: NetworkFile, *, seed: int) -> None:
        self._backend = _open(spec, network, seed)
        self._limit = Limit(visits=spec.visits)

    def move(self, position: Position) -> Move:
        """Return its move."""
        return self._backend.play(position, self._limit, None).move

    def play_out(self, position: Position) -> Position:
        """Return the end of the game that it plays against itself from `position`."""
        while not position.is_over:
            position = position.after(self.move(position), is_checked=True)
        return position


def _open(spec: PlayerSpec, network: NetworkFile, seed: int) -> Backend:
    level = LEVELS.get(spec.name)
    if level is None and spec.name != "net":
        return open_backend(spec.name, seed=seed)
    limit = Limit(visits=spec.visits)
    if level is None or level.searches:
        return SearcherBackend(spec.name, NetSearcher(network.weights), limit)
    errors = {"buying_error": level.buying_error, "fitting_error": level.fitting_error}
    return SearcherBackend(spec.name, FallibleSearcher(network, **errors, seed=seed), limit)
