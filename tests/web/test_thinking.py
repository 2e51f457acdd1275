"""Thinking away from the server: bounded, fair, and never the reason that a game stops."""

from __future__ import annotations

import asyncio
import sys
import textwrap

import pytest

from quiltwork.errors import EngineError
from quiltwork.opening import new_game
from quiltwork.play.thinkers import PLAIN, Thinker, seconds_of, stand_in
from quiltwork.rules import Buy
from quiltwork.web.live import thinking, worker
from quiltwork.web.live.thinking import BusyError, Pool, Priority, line_data
from situations import situation

START = new_game(seed=1).position

ECHO = """
    import json, sys, time
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "hello":
            answer = {}
        elif request["do"] == "choose":
            time.sleep(request["seconds"])
            answer = {"move": "adv"}
        else:
            time.sleep(request["seconds"])
            line = {"move": "adv", "win": 0.75, "lead": 3.5, "visits": 9, "pv": ["adv", "adv"]}
            answer = {"lines": [line][: request["lines"]]}
        print(json.dumps({**answer, "ready": True}), flush=True)
"""


def program(text: str) -> tuple[str, ...]:
    return sys.executable, "-c", textwrap.dedent(text)


def pool(text: str, *, processes: int = 1, queue: int = 100) -> Pool:
    return Pool(processes=processes, queue=queue, command=program(text))


@pytest.mark.asyncio
async def test_an_answer_comes_back_as_moves_and_lines() -> None:
    async with pool(ECHO) as engines:
        assert str(await engines.choose(START, "beginner")) == "adv"
        [line] = await engines.analyse(START, seconds=0.01, lines=1, priority=Priority.ANALYSIS, asker="ada")
        assert (str(line.move), line.win, line.lead, line.visits) == ("adv", 0.75, 3.5, 9)
        assert engines.is_ready


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "broken",
    [
        "raise SystemExit(1)",
        "print('nonsense', flush=True); input(); input()",
        "print('[]', flush=True); input(); input()",
        "print('{}', flush=True); input(); input()",
        'print(\'{"move": "castle"}\', flush=True); input(); input()',
        'print(\'{"error": "cannot"}\', flush=True); input(); input()',
        "import sys; sys.stdout.write('x' * 3_000_000); sys.stdout.flush(); input(); input()",
        "import time; time.sleep(60)",
    ],
)
async def test_whatever_the_engine_does_a_computer_moves(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_GRACE_SECONDS", 0.5)
    async with pool(broken) as engines:
        async with asyncio.timeout(20):
            assert await engines.choose(START, "beginner") in START.legal_moves
            with pytest.raises(EngineError):
                await engines.analyse(START, seconds=0.1, lines=1, priority=Priority.ANALYSIS, asker="ada")


@pytest.mark.asyncio
async def test_moves_come_before_advice_and_whoever_waits_already_comes_last() -> None:
    order: list[str] = []

    async with pool(ECHO) as engines:

        async def ask(name: str, priority: Priority, asker: str, seconds: float = 0.01) -> None:
            await engines.analyse(START, seconds=seconds, lines=1, priority=priority, asker=asker)
            order.append(name)

        async def move() -> None:
            await engines.choose(START, "beginner")
            order.append("move")

        await move()
        async with asyncio.TaskGroup() as group:
            group.create_task(ask("ada's first", Priority.ANALYSIS, "ada", seconds=1.0))
            await asyncio.sleep(0.1)  # it is being thought about
            group.create_task(ask("ada's second", Priority.ANALYSIS, "ada"))
            group.create_task(ask("bo's", Priority.ANALYSIS, "bo"))
            group.create_task(ask("hint", Priority.HINT, "cy"))
            group.create_task(move())
    assert order == ["move", "ada's first", "move", "hint", "bo's", "ada's second"]


@pytest.mark.asyncio
async def test_one_asker_has_two_questions_at_most() -> None:
    async with pool(ECHO) as engines:
        asked = [
            asyncio.create_task(engines.analyse(START, seconds=0.1, lines=1, priority=Priority.ANALYSIS, asker="ada"))
            for _ in range(3)
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(answer, BusyError) for answer in answers] == [False, False, True]


@pytest.mark.asyncio
async def test_a_full_queue_refuses_advice_and_still_moves() -> None:
    async with pool("import time; time.sleep(60)", queue=1) as engines:
        waiting = [
            asyncio.create_task(
                engines.analyse(START, seconds=1, lines=1, priority=Priority.ANALYSIS, asker=str(asker))
            )
            for asker in range(3)
        ]
        await asyncio.sleep(0.05)
        with pytest.raises(BusyError, match="too much is being thought about here"):
            await engines.analyse(START, seconds=1, lines=1, priority=Priority.ANALYSIS, asker="late")
        assert await engines.choose(START, "beginner") in START.legal_moves
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


@pytest.mark.asyncio
async def test_without_processes_a_stand_in_plays() -> None:
    async with Pool(processes=0, queue=1) as engines:
        assert not engines.can_analyse
        assert await engines.choose(START, "master") in START.legal_moves


def test_the_worker_answers_each_kind_of_request() -> None:
    class Fixed(Thinker):
        def choose(self, position, level, seconds):  # type: ignore[no-untyped-def]
            return position.legal_moves[0]

    request = {"do": "choose", "position": START.text(), "edition": None, "level": "plain", "seconds": 0.1}
    assert worker.answer(Fixed(), request) == {"move": "adv"}
    assert worker.answer(Fixed(), {"do": "hello", "seconds": 1}) == {}


def test_a_thinker_without_a_warm_engine_plays_and_advises_as_well_as_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[bool] = []
    monkeypatch.setattr("quiltwork.play.thinkers.is_warm", lambda: False)
    monkeypatch.setattr("quiltwork.play.thinkers.warm_in_background", lambda: warmed.append(True))
    thinker = Thinker()
    assert not thinker.is_ready
    assert warmed
    assert thinker.choose(START, "master", 1.0) in START.legal_moves
    advice = thinker.analyse(START, 1.0, 2)
    assert len({line.move for line in advice} & set(START.legal_moves)) == 2


def test_the_stand_in_buys_and_places_leather() -> None:
    leather = situation(purse1="5b0i26t", turn="1o")
    assert stand_in(leather) in leather.legal_moves
    assert isinstance(stand_in(situation(purse1="40b0i30t", purse2="0b0i52t")), Buy)


def test_levels_tell_how_long_they_think() -> None:
    assert seconds_of("master") == 1.0
    assert seconds_of("beginner") == seconds_of("no such level") == PLAIN.limit.seconds


def test_a_line_is_plain_data() -> None:
    from quiltwork.engine.api import Line

    move = START.legal_moves[0]
    assert line_data(Line(move, 0.5, 1.0, 7, (move,))) == {
        "move": "adv",
        "win": 0.5,
        "lead": 1.0,
        "visits": 7,
        "pv": ["adv"],
    }
