"""Compile the engine ahead: `quiltwork warm`, or in the background while plain Python answers.

Two processes compile at the same time: one for the levels, one for the exact solver and then the baselines. Table play
needs the levels and the solver.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import IO, NamedTuple

from quiltwork.engine.api import Limit, Stop
from quiltwork.engine.levels import LEVELS, PLAIN
from quiltwork.errors import EngineError, MissingExtraError
from quiltwork.language import Items, Message

Report = Callable[[str, float], None]
"""Called with what has been compiled and the seconds that it took."""


class Group(NamedTuple):
    """Players that are compiled together."""

    name: str
    players: tuple[str, ...]
    """Between them they use everything that the group compiles."""
    modules: tuple[str, ...]
    """Modules of the engine that import all compiled code of the group."""
    niceness: int
    """How much further the process steps back in favour of others when it begins with the group."""


LEVEL_GROUP = Group("levels", ("master", "beginner"), ("search/searcher.py", "fallible.py"), 5)
SOLVER_GROUP = Group("solver", ("solver",), ("solver/solve.py",), 5)
BASELINE_GROUP = Group(
    "baselines",
    ("light", "uct:40", "greedy", "random", "solo"),
    ("baselines/searcher.py", "solo/compile.py"),
    3,
)
GROUPS = (LEVEL_GROUP, SOLVER_GROUP, BASELINE_GROUP)
_PROCESSES = ((LEVEL_GROUP,), (SOLVER_GROUP, BASELINE_GROUP))
"""The groups that a process compiles, one after the other."""

_POLL_SECONDS = 0.02
_VISITS = Limit(visits=40)
_FULL_NODES = 500
_CHILD = "from quiltwork.engine.warm import run_child; run_child()"

_lock = threading.Lock()
_processes: list[subprocess.Popen[bytes]] = []
_thread: threading.Thread | None = None
_ready_here: set[str] = set()
"""The groups that were compiled in this very process."""


def has_engine() -> bool:
    """Return whether the engine is installed, compiled or not."""
    return importlib.util.find_spec("numba") is not None


def require_compiler() -> None:
    """Raise `MissingExtraError` where numba is not installed."""
    if not has_engine():
        raise MissingExtraError(Message("part-engine"), "numba", "engine")


def is_warm(player: str | None = None) -> bool:
    """Return whether the machine code that `player` needs is ready; without a name, that of all players."""
    return all(_is_ready(group) for group in _groups_of(player))


def warm(report: Report | None = None, *, into: Path | None = None, target: str | None = None) -> None:
    """Compile everything that players need; return when it is stored.

    `into` stores it in that folder instead of the user's cache, and `target` compiles for another CPU than this one,
    such as `x86-64-v3`. Where nothing can be stored, this process compiles for itself.
    """
    require_compiler()
    if into is None and _folder() is None:
        for group in GROUPS:
            _compile(group, report)
        return
    with contextlib.ExitStack() as stack:
        started = [
            (groups, stack.enter_context(_start(groups, into, target, subprocess.PIPE))) for groups in _PROCESSES
        ]
        readers = [threading.Thread(target=_read_progress, args=(process, report)) for _, process in started]
        for reader in readers:
            reader.start()
        for reader in readers:
            reader.join()
        failed = [group.name for groups, process in started if process.wait() != 0 for group in groups]
    if failed:
        raise EngineError("could-not-compile", groups=Items(tuple(failed)))


def load(player: str) -> None:
    """Load the machine code that `player` needs, so that its first search takes no longer than the next."""
    if player != PLAIN.name and has_engine():
        for group in _groups_of(player):
            _compile(group, None)


def warm_in_background() -> None:
    """Start to compile in separate processes, unless that has been done; `is_warm` becomes true when they finish.

    Where machine code cannot be stored, a thread of this process compiles.
    """
    global _thread
    with _lock:
        if _is_compiling():
            return
        if _folder() is None:
            _thread = threading.Thread(target=warm, name="compiler", daemon=True)
            _thread.start()
            return
        _processes[:] = [
            _start(groups, None, None, subprocess.DEVNULL) for groups in _PROCESSES if not all(map(_is_ready, groups))
        ]


def wait_until_warm(stop: Stop | None, player: str | None = None) -> bool:
    """Wait for the background compilation; return False if `stop` was set before it was done."""
    while not is_warm(player) and _is_compiling():
        if stop is not None and stop.is_set():
            return False
        time.sleep(_POLL_SECONDS)
    return True


def _groups_of(player: str | None) -> tuple[Group, ...]:
    if player is None:
        return GROUPS
    return (LEVEL_GROUP, SOLVER_GROUP) if player in LEVELS or player == "net" else (BASELINE_GROUP,)


def _is_compiling() -> bool:
    return any(process.poll() is None for process in _processes) or (_thread is not None and _thread.is_alive())


def _is_ready(group: Group) -> bool:
    if group.name in _ready_here:
        return True
    with contextlib.suppress(ImportError):
        from quiltwork.engine.core import machine_code  # late: it imports numba

        return machine_code.exists(_marker(group))
    return False


def _folder() -> Path | None:
    with contextlib.suppress(ImportError):
        from quiltwork.engine.core import machine_code

        return machine_code.folder_to_write()
    return None


@cache
def _marker(group: Group) -> str:
    """Return the name of the file that says that all machine code of a group is stored."""
    from quiltwork.engine.core import machine_code

    engine = Path(__file__).parent
    digests = [machine_code.source_digest(str(engine / module)) for module in group.modules]
    digest = hashlib.sha256("".join([*digests, *group.players]).encode()).hexdigest()[:20]
    return f"ready-{group.name}-{digest}"


def _start(groups: Sequence[Group], into: Path | None, target: str | None, output: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-P", "-c", _CHILD, "" if into is None else str(into), *(group.name for group in groups)]
    environment = dict(os.environ)
    if target is not None:
        environment |= {"NUMBA_CPU_NAME": target, "NUMBA_CPU_FEATURES": ""}
    errors = None if output == subprocess.PIPE else subprocess.DEVNULL
    return subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, env=environment
    )


def _read_progress(process: subprocess.Popen[bytes], report: Report | None) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        player, seconds = json.loads(line)
        if report is not None:
            report(player, seconds)


@contextlib.contextmanager
def _locked(group: Group, folder: Path) -> Iterator[None]:
    """Wait until no other process compiles the group; the lock ends with the process, however it ends.

    Its file is deleted at the end, because the folder may be copied. If another process then makes a new one, both
    may compile the same, which only takes longer.
    """
    try:
        import fcntl
    except ImportError:  # Windows: two processes may compile the same, which only takes longer
        yield
        return
    path = folder / f"compiling-{group.name}"
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            path.unlink(missing_ok=True)


def _compile(group: Group, report: Report | None) -> None:
    """Use everything that the players of a group need, so that it is compiled or loaded."""
    for player in group.players:
        before = time.perf_counter()
        _exercise(player)
        if report is not None:
            report(player, time.perf_counter() - before)
    _ready_here.add(group.name)


def _exercise(player: str) -> None:
    """Call every compiled function of a player: in a new tree, in one that is kept, and for several lines."""
    from quiltwork.engine.backends import open_backend
    from quiltwork.engine.search.searcher import NetSearcher
    from quiltwork.engine.solo.compile import compile_solo
    from quiltwork.engine.solver.solve import solve
    from quiltwork.opening import new_game

    start = new_game(seed=0).position
    if player == "solo":
        compile_solo(start)
        return
    if player == "solver":
        for with_values in (False, True):
            solve(start, node_limit=100, with_values=with_values)
        return
    backend = open_backend(player)
    move = backend.play(start, _VISITS, None).move
    backend.play(start.after(move), _VISITS, None)
    backend.analyse(start.after(move), _VISITS, lines=3, stop=None, report=None)
    backend.close()
    if player == "master":
        # A tree that is full, and a move that the search must include.
        small = NetSearcher(max_nodes=_FULL_NODES)
        small.search(start, Limit(visits=_FULL_NODES))
        small.search(start, Limit(seconds=0.01), include=[move])


def _compile_and_store(group: Group, into: Path | None, output: IO[str]) -> None:
    """Compile a group at low priority unless it is stored already or another process does it."""
    from quiltwork.engine.core import machine_code

    if into is not None:
        machine_code.use_only(into)
    folder = machine_code.folder_to_write()
    if folder is None:
        return
    if hasattr(os, "nice"):
        os.nice(group.niceness)
    gc.disable()  # compiling creates millions of objects, and this process ends with it
    with _locked(group, folder):
        if not machine_code.exists(_marker(group)):
            _compile(group, lambda player, seconds: print(json.dumps([player, seconds]), file=output, flush=True))
            machine_code.save(_marker(group), b"")


def run_child() -> None:
    """Compile the groups that the command line names, into the folder that it names first, if it is not empty."""
    _, into, *names = sys.argv
    for name in names:
        group = next(group for group in GROUPS if group.name == name)
        _compile_and_store(group, Path(into) if into else None, sys.stdout)
