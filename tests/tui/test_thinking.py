"""Who thinks: nobody waits for the compiler, and nobody sees cards that lie face down."""

from __future__ import annotations

import pytest

from quiltwork.automa import SoloPosition, new_solo_game
from quiltwork.engine import Engine, Limit, Line
from quiltwork.engine.api import Report, Stop
from quiltwork.opening import new_game
from quiltwork.play import thinkers
from quiltwork.rules import Advance, Position
from quiltwork.tui import thinking
from quiltwork.tui.thinking import Minds

START = new_game(seed=7).position


class Curious:
    """Advances, and keeps what it was shown."""

    name = "curious"

    def __init__(self) -> None:
        self.seen: list[Position] = []

    def play(self, position: Position, limit: Limit | None, stop: Stop | None) -> Line:
        self.seen.append(position)
        return Line(Advance(), 0.5, 0.0, 1, (Advance(),))

    def analyse(
        self, position: Position, limit: Limit, *, lines: int, stop: Stop | None, report: Report | None
    ) -> list[Line]:
        return [self.play(position, limit, stop)]

    def close(self) -> None:
        pass


def test_while_the_engine_is_compiled_a_plain_player_answers_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[bool] = []
    monkeypatch.setattr(thinkers, "is_warm", lambda: False)
    monkeypatch.setattr(thinkers, "warm_in_background", lambda: started.append(True))
    minds = Minds()
    assert minds.play(START, "master") in START.legal_moves
    assert "while the engine is compiled" in minds.note
    assert started
    assert minds.hint(START).move in START.legal_moves


def test_without_the_engine_a_plain_player_answers_and_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "has_engine", lambda: False)
    minds = Minds()
    assert minds.play(START, "casual") in START.legal_moves
    assert 'pip install "quiltwork[engine]"' in minds.note


def test_a_plain_player_asked_for_by_name_is_no_stand_in() -> None:
    minds = Minds()
    assert minds.play(START, "plain") in START.legal_moves
    assert minds.note == ""


def test_nobody_is_shown_the_order_of_the_cards() -> None:
    mind = Curious()
    start = new_solo_game(seed=7).position
    Minds(lambda name: Engine.of(mind)).hint(start)
    (seen,) = mind.seen
    assert isinstance(seen, SoloPosition)
    assert seen.automa.pile.unseen == start.automa.pile.unseen
    assert seen.automa.pile.face_down != start.automa.pile.face_down
