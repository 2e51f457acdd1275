"""Make many puzzles: games of the engine, positions that pose a puzzle, and how often each level solves it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import count
from typing import Any

from quiltwork.editions import DEFAULT, get_edition
from quiltwork.engine import Engine
from quiltwork.engine.eval.store import shipped_network_checksum
from quiltwork.fleet import Cluster, Progress, Task, run
from quiltwork.notation.rings import shuffled_ring
from quiltwork.puzzles.difficulty import rate_puzzle
from quiltwork.puzzles.endgame import find_endgame_puzzle
from quiltwork.puzzles.fill import find_fill_puzzles
from quiltwork.puzzles.patch import SEEDS, VISITS, find_patch_puzzle
from quiltwork.puzzles.puzzle import Kind, Puzzle
from quiltwork.rules import Game, Player, Position

PAIRS = (
    ("skilled", "skilled"),
    ("casual", "skilled"),
    ("skilled", "casual"),
    ("expert", "expert"),
    ("novice", "skilled"),
    ("casual", "casual"),
)
"""The levels that play the games, in turn: weak ones make positions that strong ones never reach."""
_GAMES_PER_TASK = {Kind.PATCH: 4, Kind.ENDGAME: 12, Kind.FILL: 40}
_LATE = 14
"""An endgame puzzle is searched for among this many last positions of a game."""
_EARLY = 4
"""No patch puzzle comes from the first positions of a game, where little is decided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeOptions:
    """What to make."""

    count: int = 200
    """Puzzles of each kind."""
    kinds: tuple[Kind, ...] = tuple(Kind)
    edition: str = DEFAULT
    seed: int = 0
    visits: int = VISITS
    surplus: float = 1.5
    """So many times `count` are made, and those that spread best over all difficulties are kept."""

    @property
    def wanted(self) -> int:
        """How many puzzles of each kind are made."""
        return round(self.count * self.surplus)


class StoppedMakingError(KeyboardInterrupt):
    """Somebody stopped the search for puzzles; `puzzles` are those that were found before."""

    def __init__(self, puzzles: list[Puzzle]) -> None:
        super().__init__()
        self.puzzles = puzzles


def make_puzzles(
    options: MakeOptions,
    *,
    cluster: Cluster | str | None = None,
    workers: int | None = None,
    progress: Callable[[Progress, dict[Kind, int]], object] | None = None,
) -> list[Puzzle]:
    """Return puzzles of each kind from easy to hard, no two of them equal.

    The same options give the same puzzles with the same version of quiltwork, whatever runs them. Ctrl-C raises
    `StoppedMakingError` with the puzzles that were found so far.
    """
    found = {kind: _Found(options.wanted) for kind in options.kinds}

    def note(now: Progress) -> None:
        if progress is not None:
            progress(now, {kind: len(each.puzzles) for kind, each in found.items()})

    results = run(_tasks(options, found), cluster=cluster, workers=workers, progress=note)
    try:
        with closing(results):
            for task, result in results:
                found[Kind(task.arguments["kind"])].add(int(task.arguments["number"]), result)
                if all(each.is_complete for each in found.values()):
                    break
    except KeyboardInterrupt as stop:
        raise StoppedMakingError(_chosen(found, options.count)) from stop
    return _chosen(found, options.count)


def _chosen(found: Mapping[Kind, _Found], count: int) -> list[Puzzle]:
    return [puzzle for each in found.values() for puzzle in each.chosen(count)]


class _Found:
    """The puzzles of one kind so far, in the order of the tasks, so that the number of workers changes nothing."""

    def __init__(self, wanted: int) -> None:
        self.puzzles: dict[str, Puzzle] = {}
        self._wanted = wanted
        self._waiting: dict[int, bytes] = {}
        self._following = 0

    @property
    def is_complete(self) -> bool:
        return len(self.puzzles) >= self._wanted

    def add(self, number: int, result: bytes) -> None:
        """Take the result of the task with this number."""
        self._waiting[number] = result
        while self._following in self._waiting:
            for puzzle in map(Puzzle.from_data, json.loads(self._waiting.pop(self._following))):
                if not self.is_complete:
                    self.puzzles.setdefault(puzzle.id, puzzle)
            self._following += 1

    def chosen(self, count: int) -> list[Puzzle]:
        """Return `count` puzzles from easy to hard."""
        return spread(sorted(self.puzzles.values(), key=lambda puzzle: (puzzle.difficulty, puzzle.id)), count)


def _tasks(options: MakeOptions, found: Mapping[Kind, _Found]) -> Iterator[Task]:
    """Yield tasks for as long as puzzles are missing."""
    for number in count():
        missing = [kind for kind, each in found.items() if not each.is_complete]
        if not missing:
            return
        for kind in missing:
            arguments = {
                "kind": kind.value,
                "number": number,
                "seed": options.seed,
                "edition": options.edition,
                "visits": options.visits,
            }
            yield Task(find_puzzles, arguments, name=f"puzzles-{kind}", revision=shipped_network_checksum())


def find_puzzles(*, kind: str, number: int, seed: int, edition: str, visits: int) -> bytes:
    """Play some games and return the puzzles of one kind in them as JSON: at most one for each player of a game."""
    levels = PAIRS[number % len(PAIRS)]
    puzzles: list[Puzzle] = []
    with ExitStack() as stack:
        engines = [stack.enter_context(Engine(level, seed=seed * 1_000_003 + number)) for level in levels]
        for index in range(_GAMES_PER_TASK[Kind(kind)]):
            name = f"puzzles/{seed}/{kind}/{number}/{index}"
            game = _play(edition, name, engines)
            source = {"levels": list(levels), "seed": name}
            puzzles += _FINDERS[Kind(kind)](game, source, visits, random.Random(name))
    return json.dumps([rate_puzzle(puzzle).data() for puzzle in puzzles]).encode()


def _play(edition: str, seed: str, engines: Sequence[Engine]) -> Game:
    ruleset = get_edition(edition)
    game = Game(Position.start(ruleset, shuffled_ring(ruleset, seed)))
    while not game.position.is_over:
        game.push(engines[game.position.to_move.index].play(game.position).move, is_checked=True)
    return game


def _patch_puzzles(game: Game, source: dict[str, Any], visits: int, rng: random.Random) -> Iterator[Puzzle]:
    plies = range(_EARLY, len(game))
    return _first(
        find_patch_puzzle(game.positions[ply], source={**source, "ply": ply}, visits=visits, seeds=SEEDS)
        for ply in rng.sample(plies, len(plies))
    )


def _endgame_puzzles(game: Game, source: dict[str, Any], _: int, rng: random.Random) -> Iterator[Puzzle]:
    plies = range(max(0, len(game) - _LATE), len(game))
    return _first(
        find_endgame_puzzle(game.positions[ply], source={**source, "ply": ply}) for ply in rng.sample(plies, len(plies))
    )


def _fill_puzzles(game: Game, source: dict[str, Any], _: int, rng: random.Random) -> Iterator[Puzzle]:
    for player in Player:
        found = find_fill_puzzles(game, player, source={**source, "ply": len(game), "player": int(player)})
        if found:
            yield rng.choice(found)


def _first(puzzles: Iterable[Puzzle | None]) -> Iterator[Puzzle]:
    for puzzle in puzzles:
        if puzzle is not None:
            yield puzzle
            return


def spread(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Return `count` of the puzzles, which are sorted by difficulty, so that no difficulty is left out.

    It repeatedly drops a puzzle from the densest place.
    """
    kept = list(puzzles)
    while len(kept) > count:
        gaps = [
            kept[index + 1].difficulty - kept[index - 1].difficulty if 0 < index < len(kept) - 1 else 1_000_000
            for index in range(len(kept))
        ]
        del kept[min(range(len(kept)), key=lambda index: (gaps[index], kept[index].id))]
    return kept


_FINDERS: dict[Kind, Callable[[Game, dict[str, Any], int, random.Random], Iterator[Puzzle]]] = {
    Kind.PATCH: _patch_puzzles,
    Kind.ENDGAME: _endgame_puzzles,
    Kind.FILL: _fill_puzzles,
}
"""Each yields at most one puzzle of its kind for each player of a game; where in the game is left to chance."""
