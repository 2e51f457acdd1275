"""The compiler: stale machine code is never used, and nobody waits for the first."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from quiltwork import new_game
from quiltwork.cli import cli
from quiltwork.engine import Engine, Limit, fallback, warm
from quiltwork.engine.backends import Backend, SearcherBackend
from quiltwork.engine.core import machine_code
from quiltwork.engine.core.bits import popcount
from quiltwork.engine.core.compiled import compiled_by_numba
from quiltwork.engine.core.machine_code import source_digest
from quiltwork.engine.plain import PlainSearcher
from quiltwork.engine.protocol_client import ProtocolClient
from quiltwork.errors import EngineError, QuiltworkError
from quiltwork.language import Message

START = new_game(seed=3).position


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small package: `play` imports `bits` and, through `moves`, `table`; nobody imports `talk`."""
    for path, text in {
        "core/bits.py": "SIDE = 9",
        "core/table.py": "ROWS = 3",
        "core/moves.py": "from small.core import (\n    table,\n)",
        "core/play.py": "from small.core.bits import SIDE\nimport small.core.moves",
        "talk.py": "HELLO = 'hello'",
    }.items():
        file = tmp_path / "small" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "small"


def digest_of(package: Path) -> str:
    source_digest.cache_clear()
    return source_digest(str(package / "core/play.py"), package)


@pytest.mark.parametrize("changed", ["core/play.py", "core/bits.py", "core/table.py"])
def test_a_change_in_any_imported_module_gives_the_machine_code_a_new_name(package: Path, changed: str) -> None:
    before = digest_of(package)
    file = package / changed
    written = file.stat()
    file.write_text(file.read_text().replace("9", "8").replace("3", "4") + "\n")
    os.utime(file, ns=(written.st_atime_ns, written.st_mtime_ns))  # the time does not show the change
    assert digest_of(package) != before


def test_machine_code_is_found_wherever_and_whenever_the_sources_were_installed(package: Path, tmp_path: Path) -> None:
    before = digest_of(package)
    elsewhere = shutil.copytree(package, tmp_path / "elsewhere" / "small")
    os.utime(elsewhere / "core/play.py", ns=(1, 1))
    assert digest_of(elsewhere) == before


def test_a_module_that_compiled_code_does_not_import_is_no_reason_to_compile(package: Path) -> None:
    before = digest_of(package)
    (package / "talk.py").write_text("HELLO = 'good morning'")
    assert digest_of(package) == before


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder to write machine code to, of its own for this test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    machine_code.folder_to_write.cache_clear()
    folder = machine_code.folder_to_write()
    assert folder is not None
    yield folder
    machine_code.folder_to_write.cache_clear()


def test_stored_machine_code_is_found_again(own_folder: Path) -> None:
    machine_code.save("something", b"code")
    assert machine_code.load("something") == b"code"
    assert (own_folder / "something").exists()


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
@pytest.mark.parametrize("exposed", ["file", "folder"])
def test_machine_code_that_others_can_write_to_is_not_loaded(own_folder: Path, exposed: str) -> None:
    machine_code.save("something", b"code")
    (own_folder / "something" if exposed == "file" else own_folder).chmod(0o777)
    assert machine_code.load("something") is None


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_machine_code_of_another_user_is_not_loaded(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine_code.save("something", b"code")
    owner = own_folder.stat().st_uid
    if owner == 0:
        os.chown(own_folder / "something", 12345, 12345)
    else:
        monkeypatch.setattr(os, "getuid", lambda: owner + 1)
    assert machine_code.load("something") is None


@pytest.mark.parametrize("length", [0, 3, -1])
def test_damaged_machine_code_counts_as_missing(own_folder: Path, length: int) -> None:
    machine_code.save("something", b"code")
    file = own_folder / "something"
    file.write_bytes(file.read_bytes()[:length])
    assert machine_code.load("something") is None
    assert not machine_code.exists("something")
    machine_code.save("something", b"code")
    assert machine_code.load("something") == b"code"


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
@pytest.mark.parametrize("umask", [0o002, 0o022, 0o077])
def test_machine_code_that_was_built_ahead_is_for_all_users(
    tmp_path: Path, umask: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine_code, "_only_folder", None)
    before = os.umask(umask)
    try:
        machine_code.use_only(tmp_path / "ahead")
        machine_code.save("something", b"code")
    finally:
        os.umask(before)
        machine_code.folder_to_write.cache_clear()
    assert machine_code.load("something") == b"code", "the folder and the file are trusted"
    (file,) = (tmp_path / "ahead").glob("*/something")
    assert file.stat().st_mode & 0o777 == 0o644


def test_machine_code_is_ready_only_if_it_can_be_loaded(own_folder: Path) -> None:
    machine_code.save("marker", b"")
    assert machine_code.exists("marker")
    if os.name != "nt":
        own_folder.chmod(0o777)
        assert not machine_code.exists("marker")


def test_the_lock_of_a_compiling_process_is_not_left_in_the_folder(tmp_path: Path) -> None:
    with warm._locked(warm.LEVEL_GROUP, tmp_path):
        pass
    assert not list(tmp_path.iterdir())


def test_compiling_loads_no_module_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('a file of the user')")
    monkeypatch.chdir(tmp_path)
    with warm._start((), None, None, subprocess.DEVNULL) as process:
        assert process.wait(60) == 0


def test_machine_code_that_was_built_ahead_is_found_first(
    own_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "shipped" / machine_code.platform_name(machine_code.host_target())
    machine_code.save("something", b"shipped")
    shutil.copytree(own_folder, shipped)
    machine_code.save("something", b"own")
    monkeypatch.setenv(machine_code.PREBUILT_VARIABLE, str(tmp_path / "shipped"))
    assert machine_code.load("something") == b"shipped"


def run_script(script: str, environment: dict[str, str]) -> str:
    """Return what a Python script prints, with more environment variables."""
    result = subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return result.stdout.strip()


SHORT = """
from pathlib import Path
from quiltwork.engine.core import linking, machine_code
from quiltwork.engine.core.bits import popcount
{prepare}
assert popcount(7) == 3
print([entry.is_compiled for entry in linking.entries])
"""


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the portable target is one of x86-64")
def test_machine_code_for_the_portable_target_runs_on_this_machine(tmp_path: Path) -> None:
    if not machine_code._runs_portable_code():
        pytest.skip("this CPU is older than the portable target")
    build = SHORT.format(prepare=f"machine_code.use_only(Path({str(tmp_path)!r}))")
    target = {"NUMBA_CPU_NAME": machine_code.PORTABLE_TARGET, "NUMBA_CPU_FEATURES": ""}
    assert run_script(build, target) == "[True]"
    use = {machine_code.PREBUILT_VARIABLE: str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "own")}
    assert run_script(SHORT.format(prepare=""), use) == "[False]"


def test_the_image_is_compiled_for_the_portable_target_and_finds_what_it_compiled() -> None:
    dockerfile = (Path(__file__).parents[2] / "Dockerfile").read_text(encoding="utf-8")
    [folder] = re.findall(rf"{machine_code.PREBUILT_VARIABLE}=(\S+)", dockerfile)
    assert f"quiltwork warm --into {folder} --target {machine_code.PORTABLE_TARGET}" in dockerfile


def test_a_folder_is_built_even_if_the_engine_is_ready_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders: list[Path | None] = []
    monkeypatch.setattr("quiltwork.cli.warm.is_warm", lambda: True)
    monkeypatch.setattr("quiltwork.cli.warm.warm", lambda _, *, into, target: folders.append(into))
    for options in ([], ["--into", str(tmp_path)]):
        assert CliRunner().invoke(cli, ["warm", "--if-needed", *options]).exit_code == 0
    assert folders == [tmp_path]


def test_a_folder_that_cannot_be_written_is_an_error_before_anything_is_compiled(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = CliRunner().invoke(cli, ["warm", "--into", str(tmp_path / "file" / "folder")])
    assert result.exit_code == 2
    assert "--into" in result.output
    assert "cannot be written" in result.output


def test_functions_compile_with_numba_alone_where_its_version_is_unknown(own_folder: Path) -> None:
    function = compiled_by_numba(popcount.py_func)  # type: ignore[attr-defined]
    assert function(0b1011) == 3
    assert list(own_folder.rglob("*.nbi")), "numba stores it in a folder of these sources"


def test_compiled_functions_check_bounds_on_demand() -> None:
    script = "from quiltwork.engine.core.rng import new_rng, below\nbelow(new_rng(1)[:0], 3)"
    with pytest.raises(subprocess.CalledProcessError) as failure:
        run_script(script, {"NUMBA_BOUNDSCHECK": "1"})
    assert "IndexError" in failure.value.stderr


WHOLE_GAMES = """
from quiltwork import new_game, new_solo_game
from quiltwork.engine import Engine, Limit, warm
from quiltwork.engine.core import linking
from quiltwork.engine.search.searcher import NetSearcher
from quiltwork.engine.solver.solve import solve
for group in warm.GROUPS:
    warm._compile(group, None)
before = len(linking.entries)
for name in ("master", "beginner", "light", "uct:40", "greedy", "random", "net"):
    game = new_game(seed=5)
    with Engine(name) as engine, Engine(name, threads=2) as threaded:
        while not game.position.is_over:
            if len(game) % 5 == 3:
                threaded.analyse(game.position, Limit(visits=60), lines=1 + len(game) % 3)
            game.push(engine.play(game.position, Limit(visits=20)).move)
for name in ("master", "beginner", "light", "net"):
    solo = new_solo_game(level="legend", deck="tactical", seed=5)
    with Engine(name) as engine:
        while solo.outcome() is None:
            engine.analyse(solo.position, Limit(visits=12), lines=2, include=solo.position.legal_moves[:1])
            solo.push(engine.play(solo.position, Limit(visits=20)).move)
small = NetSearcher(max_nodes=1000)
for position in game.positions[:3]:
    small.search(position, Limit(visits=700), lines=2, include=position.legal_moves[:2])
for position in (game.positions[-2], game.positions[-4]):
    solve(position, node_limit=5000)
    solve(position, node_limit=5000, with_values=True)
print([entry.name for entry in linking.entries[before:]])
"""


def test_nothing_is_compiled_in_a_game_after_warming_up() -> None:
    assert run_script(WHOLE_GAMES, {}) == "[]"


def test_master_is_ready_as_soon_as_levels_and_solver_are(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "_ready_here", set())
    machine_code.save(warm._marker(warm.LEVEL_GROUP), b"")
    assert own_folder.exists()
    assert not warm.is_warm("master")
    machine_code.save(warm._marker(warm.SOLVER_GROUP), b"")
    assert warm.is_warm("master")
    assert not warm.is_warm("light")
    assert not warm.is_warm()


class Compiler:
    """Stands for the compiler: cold until it is told to be done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_done = self.is_at_it = False
        monkeypatch.setattr(fallback, "is_warm", lambda _: self.is_done)
        monkeypatch.setattr(fallback, "warm_in_background", self.start)
        monkeypatch.setattr(warm, "is_warm", lambda _: self.is_done)
        monkeypatch.setattr(warm, "_is_compiling", lambda: self.is_at_it)

    def start(self) -> None:
        self.is_at_it = True


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Compiler:
    return Compiler(monkeypatch)


class Opened:
    """Notes which engines were opened; each plays as plain Python does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names: list[str] = []
        monkeypatch.setattr("quiltwork.engine.backends.open_backend", self.open)

    def open(self, name: str, *, threads: int = 1, seed: int = 0) -> Backend:
        self.names.append(name)
        return SearcherBackend(name, PlainSearcher(seed=seed), Limit(visits=1))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    return Opened(monkeypatch)


def test_what_is_timed_is_answered_before_the_engine_is_compiled(compiler: Compiler, opened: Opened) -> None:
    notices: list[Message] = []
    with Engine("master", fallback=True, on_notice=notices.append) as engine:
        for limit in (Limit(seconds=0.01), None):
            assert engine.play(START, limit).move in START.legal_moves
        assert len(engine.analyse(START, Limit(seconds=0.01), lines=2)) == 2
        assert compiler.is_at_it
        assert not opened.names
        assert len(notices) == 1
        assert notices[0].code == "plain-answers-while-compiling"
        compiler.is_done = True
        engine.play(START, Limit(seconds=0.01))
        assert opened.names == ["master"]


def test_what_is_counted_waits_for_the_engine(compiler: Compiler, opened: Opened) -> None:
    notices: list[Message] = []
    with Engine("master", fallback=True, on_notice=notices.append) as engine:
        timer = threading.Timer(0.1, setattr, (compiler, "is_done", True))
        timer.start()
        engine.play(START, Limit(visits=5))
        timer.join()
    assert opened.names == ["master"]
    assert [notice.code for notice in notices] == ["compiling-engine"]


def test_waiting_for_the_compiler_can_be_stopped(compiler: Compiler, opened: Opened) -> None:
    stop = threading.Event()
    stop.set()
    with Engine("master", fallback=True) as engine:
        assert engine.analyse(START, Limit(), stop=stop)[0].move in START.legal_moves
    assert not opened.names


def test_a_compiler_that_ends_without_success_is_not_waited_for(compiler: Compiler, opened: Opened) -> None:
    with Engine("master", fallback=True) as engine:
        compiler.is_at_it = False
        engine.play(START, Limit(visits=5))
    assert opened.names == ["master"], "it is compiled where it is needed"


def test_an_unknown_name_is_refused_at_once() -> None:
    with pytest.raises(QuiltworkError, match="did you mean 'master'"):
        Engine("mastre", fallback=True)
    with pytest.raises(QuiltworkError, match="at least one visit"):
        Engine("uct:0", fallback=True)


def test_where_nothing_can_be_kept_a_thread_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    done = threading.Event()
    monkeypatch.setattr(warm, "_folder", lambda: None)
    monkeypatch.setattr(warm, "_thread", None)
    monkeypatch.setattr(warm, "warm", done.set)
    warm.warm_in_background()
    assert done.wait(10)


LATE = """
import json, sys
for count, line in enumerate(sys.stdin):
    request = json.loads(line)
    print(json.dumps({{"id": request["id"], "final": True, "name": "late", "ready": {ready}}}), flush=True)
"""


@pytest.fixture
def greetings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quiltwork.engine.protocol_client._HELLO_SECONDS", 0.01)


@pytest.mark.usefixtures("greetings")
def test_a_program_that_is_not_ready_is_waited_for() -> None:
    client = ProtocolClient([sys.executable, "-c", LATE.format(ready="count > 2")])
    assert client.name == "late"
    client.close()


@pytest.mark.usefixtures("greetings")
def test_a_program_that_is_never_ready_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quiltwork.engine.protocol_client._READY_SECONDS", 0.2)
    with pytest.raises(EngineError, match=r"was not ready within 0\.2 seconds"):
        ProtocolClient([sys.executable, "-c", LATE.format(ready="False")])
