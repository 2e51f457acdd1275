"""The compiler: stale machine code is never used, and nobody waits for the first."""

from __future__ import annotations

import os
import shutil
import sys
import threading
import time
from pathlib import Path

import pytest

from quiltwork import new_game
from quiltwork.engine import Engine, Limit, prompt, warm
from quiltwork.engine.client import Client
from quiltwork.engine.core.compiled import fingerprint
from quiltwork.engine.engine import Mind
from quiltwork.engine.minds import SearcherMind
from quiltwork.engine.plain import PlainSearcher
from quiltwork.errors import EngineError, QuiltworkError

START = new_game(seed=3).position


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A little package, one room of which is compiled."""
    for path, text in {
        "core/bits.py": "SIDE = 9",
        "core/play.py": "from quiltwork.engine.core.compiled import compiled",
        "words.py": "HELLO = 'hello'",
    }.items():
        file = tmp_path / "package" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "package"


def test_a_constant_that_changes_beside_compiled_code_gives_it_a_new_cache(package: Path) -> None:
    before = fingerprint(package)
    assert fingerprint(package) == before
    bits = package / "core/bits.py"
    written = bits.stat()
    bits.write_text("SIDE = 8")
    os.utime(bits, ns=(written.st_atime_ns, written.st_mtime_ns))  # not even its time and size betray it
    assert fingerprint(package) != before


def test_what_numba_would_not_find_again_counts_as_new(package: Path, tmp_path: Path) -> None:
    """Numba asks where a file lies and when it was written; the mark "all is compiled" must ask the same."""
    before = fingerprint(package)
    elsewhere = shutil.copytree(package, tmp_path / "elsewhere")
    assert fingerprint(elsewhere) != before
    os.utime(package / "core/play.py", ns=(1, 1))
    assert fingerprint(package) != before


def test_words_are_no_reason_to_compile(package: Path) -> None:
    before = fingerprint(package)
    (package / "words.py").write_text("HELLO = 'good morning'")
    assert fingerprint(package) == before


class Compiler:
    """Stands for the compiler: cold until it is told to be done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_done = self.is_at_it = False
        monkeypatch.setattr(prompt, "is_warm", lambda: self.is_done)
        monkeypatch.setattr(prompt, "warm_in_background", self.start)
        monkeypatch.setattr(warm, "is_warm", lambda: self.is_done)
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
        monkeypatch.setattr("quiltwork.engine.minds.open_mind", self.open)

    def open(self, name: str, *, threads: int = 1, seed: int = 0) -> Mind:
        self.names.append(name)
        return SearcherMind(name, PlainSearcher(seed=seed), Limit(visits=1))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    return Opened(monkeypatch)


def test_what_is_timed_is_answered_before_the_engine_is_compiled(compiler: Compiler, opened: Opened) -> None:
    notes: list[str] = []
    with Engine.prompt("master", tell=notes.append) as engine:
        for limit in (Limit(seconds=0.01), None):
            assert engine.play(START, limit).move in START.legal_moves
        assert len(engine.analyse(START, Limit(seconds=0.01), lines=2)) == 2
        assert compiler.is_at_it
        assert not opened.names
        assert len(notes) == 1
        assert "plain Python answers" in notes[0]
        compiler.is_done = True
        engine.play(START, Limit(seconds=0.01))
        assert opened.names == ["master"]


def test_what_is_counted_waits_for_the_engine(compiler: Compiler, opened: Opened) -> None:
    notes: list[str] = []
    with Engine.prompt("master", tell=notes.append) as engine:
        timer = threading.Timer(0.1, setattr, (compiler, "is_done", True))
        timer.start()
        engine.play(START, Limit(visits=5))
        timer.join()
    assert opened.names == ["master"]
    assert notes == ["compiling the engine; this happens once and takes about a minute"]


def test_waiting_for_the_compiler_can_be_stopped(compiler: Compiler, opened: Opened) -> None:
    stop = threading.Event()
    stop.set()
    with Engine.prompt("master") as engine:
        assert engine.analyse(START, Limit(), stop=stop)[0].move in START.legal_moves
    assert not opened.names


def test_a_compiler_that_ends_without_success_is_not_waited_for(compiler: Compiler, opened: Opened) -> None:
    with Engine.prompt("master") as engine:
        compiler.is_at_it = False
        engine.play(START, Limit(visits=5))
    assert opened.names == ["master"], "it is compiled where it is needed"


def test_an_unknown_name_is_refused_at_once() -> None:
    with pytest.raises(QuiltworkError, match="did you mean 'master'"):
        Engine.prompt("mastre")
    with pytest.raises(QuiltworkError, match="at least one visit"):
        Engine.prompt("uct:0")


def test_where_nothing_can_be_kept_a_thread_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    done = threading.Event()
    monkeypatch.setattr(warm, "_marker", lambda: None)
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
    monkeypatch.setattr("quiltwork.engine.client._GREETING_SECONDS", 0.01)


@pytest.mark.usefixtures("greetings")
def test_a_program_that_is_not_ready_is_waited_for() -> None:
    client = Client([sys.executable, "-c", LATE.format(ready="count > 2")])
    assert client.name == "late"
    client.close()


@pytest.mark.usefixtures("greetings")
def test_a_program_that_is_never_ready_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quiltwork.engine.client._READY_SECONDS", 0.2)
    began = time.monotonic()
    with pytest.raises(EngineError, match=r"was not ready within 0\.2 seconds"):
        Client([sys.executable, "-c", LATE.format(ready="False")])
    assert time.monotonic() - began < 30
