"""The engine pool: bounded, fair, and never the reason that a game stops."""

from __future__ import annotations

import asyncio
import sys
import textwrap

import pytest

from quiltwork.errors import EngineError
from quiltwork.language import LevelName
from quiltwork.opening import new_game
from quiltwork.web.tables import engine_pool
from quiltwork.web.tables.engine_pool import BusyError, Client, EnginePool, Priority, seconds_to_next_hello

ADA = Client("ada")
START = new_game(seed=1).position

ENGINE = """
    import json, sys, time
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"id": request["id"], "final": True}
        if request["do"] == "hello":
            answer |= {"ready": True}
        else:
            time.sleep(request.get("limit", {}).get("seconds", 0))
            best = {"move": "adv", "win": 0.75, "lead": 3.5, "visits": 9, "pv": ["adv", "adv"], "by": "network"}
            answer |= best if request["do"] == "play" else {"lines": [best][: request["lines"]]}
        print(json.dumps({"id": request["id"], "final": False}), flush=True)
        print(json.dumps(answer), flush=True)
"""
HELLO = 'print(json.dumps({"id": json.loads(input())["id"], "final": True, "ready": True}), flush=True)'


def pool(text: str, *, processes: int = 1, queue: int = 100) -> EnginePool:
    return EnginePool(processes=processes, queue=queue, command=(sys.executable, "-c", textwrap.dedent(text)))


async def is_legal(engines: EnginePool, level: str = "beginner") -> bool:
    move = (await engines.choose(START, level, ADA)).text
    return START.parse_move(move) in START.legal_moves


@pytest.mark.asyncio
async def test_an_engines_answers_are_returned_as_moves_and_lines() -> None:
    async with pool(ENGINE) as engines:
        move = await engines.choose(START, "beginner", ADA)
        assert (move.text, move.notice) == ("adv", None)
        analysis = await engines.analyse(START, seconds=0.01, lines=1, priority=Priority.ANALYSIS, client=ADA)
        [line] = analysis.lines
        assert (str(line.move), line.win, line.lead, line.visits, line.by) == ("adv", 0.75, 3.5, 9, "network")
        assert engines.is_ready


@pytest.mark.asyncio
async def test_the_real_engine_is_asked_in_the_published_protocol(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quiltwork.web.tables.engine_pool._GRACE_SECONDS", 120.0)  # it has the lowest priority
    async with EnginePool(processes=1, queue=10) as engines:
        move = await engines.choose(START, "beginner", ADA)
        assert START.parse_move(move.text) in START.legal_moves
        assert move.notice is None or move.notice.code == "engine-compiling-fallback"


def test_an_engine_that_cannot_start_is_tried_less_and_less_often() -> None:
    assert [seconds_to_next_hello(failures) for failures in range(4)] == [5.0, 10.0, 20.0, 40.0]
    assert seconds_to_next_hello(1000) == 600.0


ANSWER = f"import json; {HELLO}; answer = json.loads(input());"


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "broken",
    [
        "raise SystemExit(1)",
        "print('nonsense', flush=True); input(); input()",
        "print('[]', flush=True); input(); input()",
        f"{ANSWER} raise SystemExit(1)",
        f"{ANSWER} print('nonsense', flush=True); input()",
        f"{ANSWER} print('{{}}', flush=True); input()",
        f"{ANSWER} print(json.dumps({{'id': answer['id'], 'final': True}}), flush=True); input()",
        f"{ANSWER} print(json.dumps({{'id': answer['id'], 'final': True, 'error': {{'message': 'no'}}}})); input()",
        f"{ANSWER} print('x' * 3_000_000, flush=True); input()",
        "import time; time.sleep(60)",
    ],
)
async def test_a_computer_moves_whatever_its_engine_does(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_pool, "_GRACE_SECONDS", 0.5)
    async with pool(broken) as engines, asyncio.timeout(20):
        assert await is_legal(engines)


@pytest.mark.asyncio
@pytest.mark.parametrize("broken", ["raise SystemExit(1)", f"{ANSWER} print('nonsense', flush=True); input()"])
async def test_an_analysis_fails_with_an_engine_error_where_the_engine_is_broken(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_pool, "_GRACE_SECONDS", 0.5)
    async with pool(broken) as engines, asyncio.timeout(20):
        with pytest.raises(EngineError):
            await engines.analyse(START, seconds=0.1, lines=1, priority=Priority.ANALYSIS, client=ADA)


@pytest.mark.asyncio
async def test_a_fallback_player_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_pool, "_GRACE_SECONDS", 0.5)
    async with pool("raise SystemExit(1)") as engines:
        notice = (await engines.choose(START, "master", ADA)).notice
        assert notice is not None
        assert (notice.code, notice.params) == ("engine-fallback", {"level": LevelName("master")})


@pytest.mark.asyncio
async def test_a_player_in_plain_python_is_announced_while_the_engine_compiles() -> None:
    compiling = ENGINE.replace('"by": "network"', '"by": "plain"').replace('"ready": True', '"ready": False')
    async with pool(compiling) as engines:
        notice = (await engines.choose(START, "master", ADA)).notice
        assert notice is not None
        assert notice.code == "engine-compiling-fallback"


@pytest.mark.asyncio
async def test_moves_come_before_advice_and_clients_that_wait_already_come_last() -> None:
    order: list[str] = []

    async with pool(ENGINE) as engines:

        async def ask(name: str, priority: Priority, client: str, seconds: float = 0.01) -> None:
            await engines.analyse(START, seconds=seconds, lines=1, priority=priority, client=Client(client))
            order.append(name)

        async def move() -> None:
            await engines.choose(START, "beginner", ADA)
            order.append("move")

        await move()
        async with asyncio.TaskGroup() as group:
            group.create_task(ask("ada's first", Priority.ANALYSIS, "ada", seconds=1.0))
            await asyncio.sleep(0.1)  # the engine works on it
            group.create_task(ask("ada's second", Priority.ANALYSIS, "ada"))
            group.create_task(ask("bo's", Priority.ANALYSIS, "bo"))
            group.create_task(ask("hint", Priority.HINT, "cy"))
            group.create_task(move())
    assert order == ["move", "ada's first", "move", "hint", "bo's", "ada's second"]


@pytest.mark.asyncio
async def test_sixty_moves_of_one_client_neither_delay_nor_weaken_the_move_of_another() -> None:
    answered: list[tuple[str, float]] = []
    echo = ENGINE.replace('{"move": "adv"', '{"move": str(request.get("limit", {}).get("seconds"))')

    async with pool(echo) as engines:

        async def move(client: Client) -> None:
            chosen = await engines.choose(START, "master", client)
            answered.append((client.address or client.player_id, float(chosen.text)))

        async with asyncio.TaskGroup() as group:
            for player in range(60):  # a browser without cookies is another player each time
                group.create_task(move(Client(str(player), "192.0.2.7")))
            await asyncio.sleep(0)
            group.create_task(move(Client("bo")))
    full = engines.levels["master"].limit.seconds
    assert full is not None
    assert [client for client, _ in answered[:2]] == ["192.0.2.7", "bo"]
    assert [seconds for _, seconds in answered[:2]] == pytest.approx([0.05, full / 2])


@pytest.mark.asyncio
async def test_an_analysis_says_how_long_it_was_while_others_waited() -> None:
    async with pool(ENGINE) as engines:
        found = await asyncio.gather(
            *(
                engines.analyse(START, seconds=0.6, lines=1, priority=Priority.ANALYSIS, client=Client(name))
                for name in ("ada", "bo", "cy")
            )
        )
    assert [round(analysis.seconds, 3) for analysis in found] == [0.2, 0.3, 0.6]


@pytest.mark.asyncio
async def test_one_client_may_wait_for_two_analyses() -> None:
    async with pool(ENGINE) as engines:
        requests = [
            asyncio.create_task(engines.analyse(START, seconds=0.1, lines=1, priority=Priority.ANALYSIS, client=ADA))
            for _ in range(3)
        ]
        answers = await asyncio.gather(*requests, return_exceptions=True)
        assert [isinstance(answer, BusyError) for answer in answers] == [False, False, True]


@pytest.mark.asyncio
async def test_many_players_of_one_address_may_wait_for_four_analyses() -> None:
    async with pool(ENGINE) as engines:
        requests = [
            asyncio.create_task(
                engines.analyse(
                    START, seconds=0.01, lines=1, priority=Priority.ANALYSIS, client=Client(str(player), "192.0.2.7")
                )
            )
            for player in range(6)
        ]
        answers = await asyncio.gather(*requests, return_exceptions=True)
        assert [isinstance(answer, BusyError) for answer in answers] == [False] * 4 + [True] * 2


@pytest.mark.asyncio
async def test_analyses_leave_half_of_the_queue_to_moves() -> None:
    async with pool("import time; time.sleep(60)", queue=4) as engines:
        requests = [
            asyncio.create_task(
                engines.analyse(START, seconds=1, lines=1, priority=Priority.ANALYSIS, client=Client(str(player)))
            )
            for player in range(10)
        ]
        await asyncio.sleep(0.05)
        refused = [task for task in requests if task.done()]
        assert len(refused) >= 7  # two wait, and the engine may have one
        moves = [asyncio.create_task(engines.choose(START, "beginner", ADA)) for _ in range(2)]
        await asyncio.sleep(0.05)
        assert not any(move.done() for move in moves)  # they wait for the engine instead of being refused
        for task in (*requests, *moves):
            task.cancel()
        await asyncio.gather(*requests, *moves, return_exceptions=True)


@pytest.mark.asyncio
async def test_a_full_queue_refuses_analyses_but_a_computer_still_moves() -> None:
    async with pool("import time; time.sleep(60)", queue=1) as engines:
        waiting = [
            asyncio.create_task(
                engines.analyse(START, seconds=1, lines=1, priority=Priority.ANALYSIS, client=Client(str(client)))
            )
            for client in range(3)
        ]
        await asyncio.sleep(0.05)
        with pytest.raises(BusyError, match="the engine is too busy; try again later"):
            await engines.analyse(START, seconds=1, lines=1, priority=Priority.ANALYSIS, client=Client("late"))
        assert await is_legal(engines)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


@pytest.mark.asyncio
async def test_without_engine_processes_a_fallback_player_moves() -> None:
    async with EnginePool(processes=0, queue=1) as engines:
        assert not engines.can_analyse
        assert await is_legal(engines, "master")
