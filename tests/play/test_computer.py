"""The computer at a table: it announces plain Python, hides what is hidden, and never fails with a traceback."""

from __future__ import annotations

import threading

import pytest

from fake_backends import FakeBackend
from quiltwork import Engine, EngineError, Limit, Position, new_game
from quiltwork.automa import new_solo_game
from quiltwork.engine import fallback
from quiltwork.engine.levels import LEVELS, PLAIN
from quiltwork.play import computer
from quiltwork.play.computer import Computer, playable_levels
from quiltwork.rules import Move
from solo_situations import solo

START = new_game(seed=7).position


class Recorder(FakeBackend):
    """A backend that records what it is shown and plays the first move, or fails."""

    name = "recorder"

    def __init__(self, error: Exception | None = None) -> None:
        self.positions: list[Position] = []
        self.is_closed = False
        self._error = error

    def choose(self, position: Position) -> Move:
        if self._error is not None:
            raise self._error
        self.positions.append(position)
        return super().choose(position)

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def _no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "has_engine", lambda: False)


def test_while_the_engine_is_compiled_plain_python_plays_and_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[bool] = []
    monkeypatch.setattr(fallback, "is_warm", lambda *_: False)
    monkeypatch.setattr(fallback, "warm_in_background", lambda: started.append(True))
    player = Computer()
    assert player.play(START, "casual") in START.legal_moves
    assert started
    assert player.notice is not None
    assert player.notice.code == "plain-plays-while-compiling"
    assert player.advise(START, limit=Limit(seconds=0.05)).by == "plain"
    player.close()


@pytest.mark.usefixtures("_no_engine")
def test_without_the_engine_plain_python_plays_and_says_how_to_install_it() -> None:
    player = Computer()
    assert player.play(START, "master") in START.legal_moves
    assert 'pip install "quiltwork[engine]"' in str(player.notice)
    assert list(playable_levels()) == [PLAIN.name]


def test_the_plain_level_needs_no_notice() -> None:
    player = Computer()
    assert player.play(START, PLAIN.name) in START.legal_moves
    assert player.notice is None


def test_with_the_engine_all_levels_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "has_engine", lambda: True)
    assert playable_levels() == LEVELS


def test_the_order_of_hidden_cards_is_hidden_from_the_engine() -> None:
    backend, start = Recorder(), new_solo_game(seed=7).position
    player = Computer(lambda name: Engine.of(backend))
    player.advise(start)
    player.play(start, "master")
    for shown in backend.positions:
        assert shown.text() != start.text()
        assert shown.public_text() == start.public_text()


def test_a_forced_move_is_the_one_of_the_true_card() -> None:
    position = solo(card=24, offer="K")
    assert position.forced is not None
    assert Computer(lambda _: Engine(PLAIN.name)).play(position, "master") == position.forced.move


def test_an_engine_that_fails_in_any_way_raises_one_line() -> None:
    player = Computer(lambda name: Engine.of(Recorder(ZeroDivisionError("by zero"))))
    with pytest.raises(EngineError, match="the engine failed: ZeroDivisionError: by zero"):
        player.play(START, "master")
    with pytest.raises(EngineError, match="the engine failed"):
        player.advise(START)


def test_each_level_is_opened_once_and_closed_at_the_end() -> None:
    opened: list[tuple[str, Recorder]] = []

    def open_engine(name: str) -> Engine:
        opened.append((name, Recorder()))
        return Engine.of(opened[-1][1])

    player = Computer(open_engine)
    for _ in range(2):
        player.play(START, "casual")
        player.advise(START)
    player.close()
    assert [name for name, _ in opened] == ["casual", "master"]
    assert all(backend.is_closed for _, backend in opened)


def test_a_stopped_search_still_gives_a_move() -> None:
    stop = threading.Event()
    stop.set()
    assert Computer(lambda _: Engine(PLAIN.name)).play(START, "master", stop=stop) in START.legal_moves
