"""Backends: what searches behind an `Engine`, opened by the name of a level or a baseline."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from quiltwork.arguments import require_type
from quiltwork.engine.api import Limit, Line, Report, Searcher, Stop
from quiltwork.engine.levels import LEVELS, PLAIN, Level
from quiltwork.engine.plain import PlainSearcher
from quiltwork.engine.warm import require_compiler
from quiltwork.errors import InvalidArgumentError, closest
from quiltwork.language import Items
from quiltwork.rules import Move, hooks
from quiltwork.rules.position import Position

if TYPE_CHECKING:
    from quiltwork.engine.search.searcher import NetSearcher

_BASELINES = ("random", "greedy", "uct:2500", "light", "net", PLAIN.name)
_ONE_VISIT = Limit(visits=1)
_COUNTED = re.compile("(uct|light):([0-9]{1,9})")


class Backend(Protocol):
    """What searches behind an `Engine`, which calls it from one thread at a time."""

    name: str

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        """Return the move to play; without a limit, the backend uses its own."""
        ...

    def analyse(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int,
        stop: Stop | None,
        report: Report | None,
        include: Sequence[Move] = (),
    ) -> list[Line]:
        """Return the best moves, best first, at full strength; lines of `include` follow."""
        ...

    def close(self) -> None:
        """Free memory and processes."""
        ...


@runtime_checkable
class Ponderer(Protocol):
    """A searcher that can think until its next search, which then starts from a larger tree."""

    def ponder(self, position: Position, stop: Stop) -> None:
        """Search what may follow `position` until `stop` is set."""
        ...


@runtime_checkable
class PonderingBackend(Protocol):
    """A backend that may think between two requests."""

    def stop_pondering(self) -> None:
        """Stop thinking until the next request."""
        ...


@runtime_checkable
class TreeKeeper(Protocol):
    """A searcher that keeps its tree for the next search and can drop it."""

    def forget(self) -> None:
        """Start the next search with an empty tree."""
        ...


SpecialBackendFactory = Callable[[str, Backend, int], Backend]
"""Returns the backend for a special type of position, given an engine's name, its usual backend and its seed."""

_special: dict[type[Position], SpecialBackendFactory] = {}


def register_backend(position_type: type[Position], factory: SpecialBackendFactory) -> None:
    """Have `factory` open the backends for positions of this type, such as those of solo games."""
    _special[position_type] = factory


class LocalBackend:
    """The backend of a level or baseline in this process, for every type of position."""

    def __init__(self, name: str, *, threads: int = 1, seed: int = 0) -> None:
        self.name = name
        self._usual = open_backend(name, threads=threads, seed=seed)
        self._special: dict[type[Position], Backend] = {}
        self._seed = seed

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        """Return the move to play."""
        return self._backend_for(position).play(position, limit, stop, ponder=ponder)

    def analyse(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int,
        stop: Stop | None,
        report: Report | None,
        include: Sequence[Move] = (),
    ) -> list[Line]:
        """Return the best moves."""
        backend = self._backend_for(position)
        return backend.analyse(position, limit, lines=lines, include=include, stop=stop, report=report)

    def stop_pondering(self) -> None:
        """Stop thinking until the next request; only games for two are pondered."""
        if isinstance(self._usual, PonderingBackend):
            self._usual.stop_pondering()

    def close(self) -> None:
        """Close the backends of all types of positions."""
        for backend in (self._usual, *self._special.values()):
            backend.close()

    def _backend_for(self, position: Position) -> Backend:
        position_type = type(position)
        if position_type is Position:
            return self._usual
        if position_type not in self._special:
            hooks.load_plugins()
            factory = _special.get(position_type)
            if factory is None:
                return self._usual
            self._special[position_type] = factory(self.name, self._usual, self._seed)
        self.stop_pondering()
        return self._special[position_type]


def open_backend(name: str, *, threads: int = 1, seed: int = 0) -> Backend:
    """Return the backend of a level or baseline for games of two; raises `InvalidArgumentError` for an unknown name."""
    if name == PLAIN.name:
        return SearcherBackend(name, PlainSearcher(seed=seed), PLAIN.limit)
    check_name(name)
    require_compiler()
    if name in LEVELS:
        return _open_level(LEVELS[name], threads, seed)
    if name == "net":
        return SearcherBackend(name, _net_searcher(1, seed), _ONE_VISIT, ignores_limit=True)
    return _open_baseline(name, seed)


def check_name(name: str) -> None:
    """Raise `InvalidArgumentError` unless `name` is a level or a baseline; nothing heavy is loaded."""
    require_type("name", name, str)
    counted = _COUNTED.fullmatch(name)
    if name not in LEVELS and name not in _BASELINES and not counted:
        names = (*LEVELS, *_BASELINES)
        raise InvalidArgumentError(
            "unknown-engine", name=name[:80], closest=closest(name, names), known=Items(names, "and")
        )
    if counted and not int(counted[2]):
        raise InvalidArgumentError("engine-without-visits", name=name)


def _net_searcher(threads: int, seed: int) -> NetSearcher:
    from quiltwork.engine.search.parameters import DEFAULT
    from quiltwork.engine.search.searcher import NetSearcher, varied_by_seed  # late: names are checked without it

    return NetSearcher(parameters=varied_by_seed(DEFAULT, seed), threads=threads)


def _open_level(level: Level, threads: int, seed: int) -> Backend:
    searcher = _net_searcher(threads, seed)
    if level.searches:
        return SearcherBackend(level.name, searcher, level.limit)
    from quiltwork.engine.eval.store import shipped_network_file
    from quiltwork.engine.fallible import FallibleSearcher

    player = FallibleSearcher(
        shipped_network_file(), buying_error=level.buying_error, fitting_error=level.fitting_error, seed=seed
    )
    return SearcherBackend(level.name, player, level.limit, analyst=searcher)


def _open_baseline(name: str, seed: int) -> Backend:
    from quiltwork.engine.baselines import tree
    from quiltwork.engine.baselines.searcher import GreedyPlayer, PlayoutSearcher, RandomPlayer

    if name == "random":
        return SearcherBackend(name, RandomPlayer(seed=seed), _ONE_VISIT)
    if name == "greedy":
        return SearcherBackend(name, GreedyPlayer(), _ONE_VISIT)
    counted = _COUNTED.fullmatch(name)
    visits = None if counted is None else int(counted[2])
    parameters = tree.UCT if name.startswith("uct") else tree.LIGHT
    return SearcherBackend(name, PlayoutSearcher(parameters, visits=visits, seed=seed), Limit(seconds=1.0))


class SearcherBackend:
    """Plays the best line of a searcher; an `analyst` may give the analyses instead."""

    def __init__(
        self,
        name: str,
        searcher: Searcher,
        default_limit: Limit,
        *,
        analyst: Searcher | None = None,
        ignores_limit: bool = False,
    ) -> None:
        self.name = name
        self._searcher = searcher
        self._analyst = analyst or searcher
        self._default_limit = default_limit
        self._ignores_limit = ignores_limit
        self._pondering: _Pondering | None = None

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        """Return the best line; then `ponder` until the next request, if the searcher can."""
        self.stop_pondering()
        used = self._default_limit if limit is None or self._ignores_limit else limit
        line = self._searcher.search(position, used, stop=stop)[0]
        after = position.after(line.move)
        if ponder and isinstance(self._searcher, Ponderer) and not after.is_over:
            self._pondering = _Pondering(self._searcher, after)
        return line

    def analyse(
        self,
        position: Position,
        limit: Limit,
        *,
        lines: int,
        stop: Stop | None,
        report: Report | None,
        include: Sequence[Move] = (),
    ) -> list[Line]:
        """Return the best lines; with a limit of visits, equal requests get equal answers."""
        self.stop_pondering()
        if limit.visits is not None and isinstance(self._analyst, TreeKeeper):
            self._analyst.forget()
        return self._analyst.search(position, limit, lines=lines, include=include, stop=stop, report=report)

    def close(self) -> None:
        """End the searchers' threads."""
        self.stop_pondering()
        for searcher in {id(searcher): searcher for searcher in (self._searcher, self._analyst)}.values():
            close = getattr(searcher, "close", None)
            if close is not None:
                close()

    def stop_pondering(self) -> None:
        """Stop thinking, and wait until the searcher's buffers are free again."""
        if self._pondering is not None:
            self._pondering.stop()
            self._pondering = None


class _Pondering:
    """A searcher that thinks in the background about what may follow a position."""

    def __init__(self, searcher: Ponderer, position: Position) -> None:
        self._stop = threading.Event()
        self._thread = threading.Thread(
            target=searcher.ponder, args=(position, self._stop), name="pondering", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """End it, within 50 ms."""
        self._stop.set()
        self._thread.join()
