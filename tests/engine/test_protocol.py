"""Both ends of the engine protocol, with programs that behave and programs that do not."""

from __future__ import annotations

import io
import json
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO, cast

import pytest

from fake_backends import PonderingSearcher
from quiltwork import Engine, EngineError, InvalidArgumentError, Limit, Line, QuiltworkError, new_game
from quiltwork.editions import ruleset_from_data
from quiltwork.engine.api import Report, Stop
from quiltwork.engine.backends import SearcherBackend, check_name
from quiltwork.engine.protocol_codec import read_line, write_line
from quiltwork.engine.protocol_server import MAX_ENGINES, ProtocolServer
from quiltwork.rules import Move, Position

START = new_game(seed=7).position
TRANSCRIPTS = sorted((Path(__file__).parents[1] / "transcripts").glob("*.jsonl"))
EXAMPLE = Path(__file__).parents[2] / "examples" / "random_engine.py"


class FirstMove:
    """A backend that plays the first legal move, and searches until it is stopped if there is no limit."""

    name = "first"

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        return self.analyse(position, limit or Limit(visits=1), lines=1, stop=stop, report=None)[0]

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
        best = position.legal_moves[:lines]
        moves = [*best, *(move for move in include if move not in best)]
        found = [Line(move, 0.5, 1.25, 10, (move,), proven=move in include) for move in moves]
        while limit == Limit():
            assert stop is not None
            if report is not None:
                report(found)
            if stop.is_set():
                break
            time.sleep(0.005)
        return found

    def close(self) -> None:
        pass


def open_first(name: str, *, threads: int, seed: int) -> Engine:
    if name != "first":
        check_name(name)
    return Engine.of(FirstMove())


def ask(*requests: dict[str, Any] | str) -> list[dict[str, Any]]:
    answers = io.StringIO()
    lines = [request if isinstance(request, str) else json.dumps(request) for request in requests]
    server = ProtocolServer(answers, level="first", options={}, open_engine=open_first)
    server.serve(io.StringIO("\n".join(lines) + "\n"))
    return [json.loads(line) for line in answers.getvalue().splitlines()]


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    """Lines with > are sent, those with < are the answers, in any order between requests."""
    lines = path.read_text(encoding="utf-8").splitlines()
    sent = [line[2:] for line in lines if line.startswith("> ")]
    expected = [json.loads(line[2:]) for line in lines if line.startswith("< ")]
    assert sorted(ask(*sent), key=json.dumps) == sorted(expected, key=json.dumps)


def test_there_are_transcripts() -> None:
    assert len(TRANSCRIPTS) >= 3


def test_a_stopped_analysis_still_gets_its_final_answer() -> None:
    answers = ask(
        {"id": "1", "do": "analyse", "position": START.text(), "report_every": 0.001},
        {"id": "2", "do": "stop", "request": "1"},
    )
    assert [answer["id"] for answer in answers if answer["final"]] in (["1", "2"], ["2", "1"])
    assert answers[-1]["final"]


@pytest.mark.parametrize("limit", [{}, {"limit": None}])
def test_the_end_of_the_stream_stops_an_analysis_without_a_limit(limit: dict[str, Any]) -> None:
    answers = ask({"id": "1", "do": "analyse", "position": START.text(), **limit})
    assert [answer["final"] for answer in answers] == [True]


@pytest.mark.parametrize("limit", [{}, {"seconds": None}, {"increment": 0}])
@pytest.mark.parametrize("kind", ["play", "analyse"])
def test_an_empty_limit_is_the_engines_own(kind: str, limit: dict[str, Any]) -> None:
    limits: list[Limit | None] = []

    class Recording(FirstMove):
        def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
            limits.append(limit)
            return super().play(position, limit, stop, ponder=ponder)

        def analyse(self, position: Position, limit: Limit, **options: Any) -> list[Line]:
            if kind == "analyse":
                limits.append(limit)
            return super().analyse(position, limit, **options)

    answers = io.StringIO()
    server = ProtocolServer(
        answers, level="first", options={}, open_engine=lambda name, *, threads, seed: Engine.of(Recording())
    )
    request = {"id": "1", "do": kind, "position": START.text(), "limit": limit}
    server.serve(io.StringIO(json.dumps(request) + "\n"))
    assert json.loads(answers.getvalue())["final"]
    assert limits == [None if kind == "play" else Limit(seconds=1.0)]


def test_an_increment_without_a_clock_is_an_error_that_names_it() -> None:
    for kind in ("play", "analyse"):
        (answer,) = ask({"id": "1", "do": kind, "position": START.text(), "limit": {"increment": 1}})
        assert answer["error"]["field"] == "limit.increment"
        assert answer["error"]["code"] == "increment-without-clock"


READY = """
import io, json
from quiltwork.engine import Engine
from quiltwork.engine.core import machine_code
from quiltwork.engine.protocol_server import MAX_ENGINES, ProtocolServer

def requests():
    yield json.dumps({"id": "1", "do": "hello"})
    stored = machine_code.load
    machine_code.load = lambda name: loaded.append(name) or stored(name)
    for number in (2, 3):
        yield json.dumps({"id": str(number), "do": "play", "position": POSITION, "limit": {"visits": 50 * number}})

loaded, answers = [], io.StringIO()
ProtocolServer(answers, level="master", options={}, open_engine=Engine, is_compiled=lambda: True).serve(requests())
print(answers.getvalue() + json.dumps({"loaded": loaded}))
"""


def test_an_engine_that_says_it_is_ready_has_nothing_left_to_load() -> None:
    script = f"POSITION = {START.text()!r}\n{READY}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=True)
    hello, *searches, last = map(json.loads, done.stdout.splitlines())
    assert hello["ready"] is True
    assert [search["by"] for search in searches] == ["network", "network"]
    assert last == {"loaded": []}


@pytest.mark.parametrize(
    ("fields", "field", "message"),
    [
        ({"position": START.text().replace("9/", "8/", 1)}, "position", "8 squares, expected 9"),
        ({"position": START.text().replace("5b0i0t", "6b0i0t", 1)}, "position", "impossible position"),
        (
            {"position": START.text().replace("5b0i0t", "6b0i0t", 1), "moves": ["adv"]},
            "position",
            "impossible position",
        ),
        ({"moves": ["adv", "Kr1d4"]}, "moves", "move 2: "),
        ({"include": ["Kr1d4"]}, "include", "patch K"),
        ({"edition": {"name": "long", "track": 5}}, "edition", "track"),
    ],
)
def test_an_error_names_the_field_that_is_wrong(fields: dict[str, Any], field: str, message: str) -> None:
    (answer,) = ask({"id": "1", "do": "analyse", "position": START.text(), "limit": {"visits": 1}, **fields})
    error = answer["error"]
    assert set(error) == {"code", "params", "message", "field"}
    assert error["field"] == field
    assert message in error["message"]


def test_the_end_of_a_game_is_an_error() -> None:
    game = new_game(seed=7)
    while not game.position.is_over:
        game.push(game.position.legal_moves[0])
    (answer,) = ask({"id": "1", "do": "play", "position": game.position.text()})
    assert (answer["error"]["code"], answer["error"]["field"]) == ("game-over-no-move", "position")
    with pytest.raises(QuiltworkError, match="the game is over"):
        Engine.of(FirstMove()).play(game.position)


def test_a_line_is_read_as_it_was_written() -> None:
    move = START.legal_moves[3]
    line = Line(move, 0.25, -1.5, 7, (move, START.after(move).legal_moves[0]), by="solver", proven=True)
    assert read_line(START, write_line(line)) == line
    assert "proven" not in write_line(Line(move, 0.25, -1.5, 7, (move,)))


def test_an_internal_error_is_still_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> Line:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(FirstMove, "play", fail)
    (answer,) = ask({"id": "1", "do": "play", "position": START.text()})
    assert answer["final"]
    assert answer["error"]["message"] == "internal error: ZeroDivisionError: by zero"


def test_an_interrupt_stops_searches_with_a_limit_too() -> None:
    has_begun, stopped = threading.Event(), []

    class Patient(FirstMove):
        def analyse(self, position: Position, limit: Limit, **options: Any) -> list[Line]:
            has_begun.set()
            end = time.monotonic() + 10
            while not options["stop"].is_set() and time.monotonic() < end:
                time.sleep(0.005)
            stopped.append(options["stop"].is_set())
            return super().analyse(position, limit, **options)

    def requests() -> Iterator[str]:
        yield play_request("1", limit={"visits": 10**12})
        assert has_begun.wait(10)
        raise KeyboardInterrupt

    answers = io.StringIO()
    server = ProtocolServer(
        answers, level="first", options={}, open_engine=lambda name, *, threads, seed: Engine.of(Patient())
    )
    with pytest.raises(KeyboardInterrupt):
        server.serve(cast("TextIO", requests()))
    assert stopped == [True]
    assert json.loads(answers.getvalue())["final"]


@pytest.mark.parametrize("is_compiled", [lambda: True, lambda: 1 // 0])
def test_an_engine_that_cannot_be_loaded_ends_nothing(is_compiled: Callable[[], bool]) -> None:
    def fail(name: str, *, threads: int, seed: int) -> Engine:
        raise MemoryError("full")

    answers = io.StringIO()
    server = ProtocolServer(answers, level="master", options={}, open_engine=fail, is_compiled=is_compiled)
    requests = [{"id": "1", "do": "hello"}, {"id": "2", "do": "play", "position": START.text()}]
    server.serve(io.StringIO("\n".join(map(json.dumps, requests)) + "\n"))
    hello, play = map(json.loads, answers.getvalue().splitlines())
    assert hello["final"]
    assert play["error"]["message"] == "internal error: MemoryError: full"


def play_request(name: str, **fields: Any) -> str:
    return json.dumps({"id": name, "do": "play", "position": START.text(), **fields}) + "\n"


@pytest.mark.parametrize(
    "request_text",
    [play_request("2", seed=2), '{"id": "2", "do": "stop", "request": "1"}\n', '{"id": "2", "do": "hello"}\n'],
    ids=["another seed", "stop", "hello"],
)
def test_any_request_ends_the_pondering_of_all_engines(request_text: str) -> None:
    searchers: list[PonderingSearcher] = []

    def open_pondering(name: str, *, threads: int, seed: int) -> Engine:
        searchers.append(PonderingSearcher())
        return Engine.of(SearcherBackend(name, searchers[-1], Limit(visits=1)))

    def requests() -> Iterator[str]:
        yield play_request("1", seed=1, ponder=True)
        while not searchers or not searchers[0].has_begun.wait(0.01):
            continue
        yield request_text
        assert searchers[0].has_ended.wait(20)

    server = ProtocolServer(io.StringIO(), level="first", options={}, open_engine=open_pondering)
    server.serve(cast("TextIO", requests()))
    assert len(searchers[0].positions) == 1


def test_only_the_engines_used_last_stay_open() -> None:
    opened: list[int] = []
    closed: list[int] = []

    def open_recorded(name: str, *, threads: int, seed: int) -> Engine:
        backend = FirstMove()
        opened.append(seed)
        backend.close = lambda: closed.append(seed)  # type: ignore[method-assign]
        return Engine.of(backend)

    seeds = [0, *range(50), 47, 49]
    answers = io.StringIO()
    server = ProtocolServer(answers, level="first", options={}, open_engine=open_recorded)

    def requests() -> Iterator[str]:
        for number, seed in enumerate(seeds):
            yield play_request(str(number), seed=seed)
        while answers.getvalue().count("\n") < len(seeds):
            time.sleep(0.01)
        assert closed == list(range(50 - MAX_ENGINES))

    server.serve(cast("TextIO", requests()))
    assert opened == list(range(50))
    assert sorted(closed) == opened


def test_a_program_gets_the_edition_the_included_moves_and_ponder(tmp_path: Path) -> None:
    body = (
        "line = {'move': 'adv', 'by': r.get('edition', {}).get('name', '-'), 'proven': r.get('ponder', False)};"
        " say(id=r['id'], final=True, **line, lines=[line] + [{'move': m} for m in r.get('include', [])])"
    )
    edition = ruleset_from_data({"name": "long", "based_on": "revised", "track": {"last_space": 60}})
    start = new_game(edition, seed=7).position
    with Engine.popen(script(tmp_path, body)) as engine:
        played = engine.play(start, ponder=True)
        found = engine.analyse(start, Limit(visits=1), include=[start.legal_moves[4]])
    assert (played.by, played.proven) == ("long", True)
    assert [line.move for line in found] == [start.legal_moves[0], start.legal_moves[4]]
    assert found[1].by == "playouts"


def test_a_custom_edition_goes_along_with_the_position() -> None:
    answers = ask(
        {
            "id": "1",
            "do": "play",
            "position": START.text().replace("revised", "long"),
            "edition": {"name": "long", "based_on": "revised", "track": {"last_space": 60}},
        }
    )
    assert answers[0]["move"] == "adv"


def test_an_id_in_use_is_rejected() -> None:
    requests = [{"id": "1", "do": "analyse", "position": START.text()}] * 2
    answers = ask(*requests)
    assert sum("error" in answer for answer in answers) == 1
    assert sum("lines" in answer for answer in answers) == 1


def script(tmp_path: Path, body: str) -> list[str]:
    path = tmp_path / "engine.py"
    path.write_text(
        "import json, os, subprocess, sys, time\n"
        "def say(**fields): print(json.dumps(fields), flush=True)\n"
        "def requests():\n"
        "    for line in sys.stdin: yield json.loads(line)\n"
        "for r in requests():\n"
        "    if r['do'] == 'hello': say(id=r['id'], final=True, name='test', protocol=1); continue\n"
        "    if r['do'] == 'quit': break\n"
        f"    {body}\n",
        encoding="utf-8",
    )
    return [sys.executable, str(path)]


def test_the_example_engine_plays_a_legal_move() -> None:
    with Engine.popen([sys.executable, str(EXAMPLE)]) as engine:
        assert engine.name == "random example"
        assert engine.play(START).move in START.legal_moves
        assert engine.analyse(START, Limit(visits=1), lines=2)[0].move in START.legal_moves


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("sys.stderr.write('out of thread\\n'); sys.exit(3)", "ended with code 3: out of thread"),
        ("time.sleep(60)", "gave no answer within"),
        ("os.close(1); time.sleep(60)", "gave no answer within"),
        (
            # The error output ends later than the output.
            "subprocess.Popen('sleep 0.3; echo late >&2', shell=True, stdout=subprocess.DEVNULL); os._exit(3)",
            "ended with code 3: late",
        ),
        ("print('hello?', flush=True)", "gave an invalid answer: not JSON"),
        ("print('[1]', flush=True)", "gave an invalid answer: expected a JSON object"),
        (
            "say(id=r['id'], final=True, move='Kr1d4')",
            "gave an invalid answer: Kr1d4 is not legal: patch K is not on offer",
        ),
        ("say(id=r['id'], final=True, move='castle')", "'castle' is not a move"),
        ("say(id=r['id'], final=True)", "expected an object with a move"),
        ("say(id=r['id'], final=True, error={'message': 'too tired'})", "rejected the request: too tired"),
        ("say(id=r['id'], final=True, error='too tired')", "rejected the request: too tired"),
        ("say(id=r['id'], final=True, error=[1])", "rejected the request: [1]"),
    ],
)
def test_an_error_names_the_program_and_what_it_did(tmp_path: Path, body: str, message: str) -> None:
    with Engine.popen(script(tmp_path, body), patience=1.0) as engine, pytest.raises(EngineError) as caught:
        engine.play(START, Limit(seconds=0.01))
    assert message in str(caught.value)
    assert "engine.py" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_program_that_only_reports_is_killed_when_its_time_is_over(tmp_path: Path) -> None:
    reports = "[say(id=r['id'], final=False) or time.sleep(0.01) for _ in range(300)]"
    body = f"{reports}; say(id=r['id'], final=True, move='adv')"
    with Engine.popen(script(tmp_path, body), patience=1.0) as engine, pytest.raises(EngineError, match="no answer"):
        engine.play(START, Limit(seconds=0.01))


def test_a_program_that_does_not_exist_is_an_error_of_one_line() -> None:
    with pytest.raises(EngineError, match="cannot start engine /nowhere/engine: No such file"):
        Engine.popen(["/nowhere/engine"])


def test_a_command_in_one_text_is_split_like_a_shell_does() -> None:
    with Engine.popen(shlex.join([sys.executable, str(EXAMPLE)])) as engine:
        assert engine.name == "random example"


@pytest.mark.parametrize("command", ["", " ", [], "my-engine 'unclosed", [5], ["my-engine", None]])
def test_a_command_that_names_no_program_is_refused(command: Any) -> None:
    with pytest.raises(InvalidArgumentError):
        Engine.popen(command)


def test_a_command_that_the_system_refuses_is_an_error() -> None:
    with pytest.raises(EngineError, match="cannot start engine"):
        Engine.popen(["my\0engine"])


@pytest.mark.parametrize("patience", [0, -1, float("nan"), "1", None])
def test_a_wrong_patience_is_named(patience: Any) -> None:
    with pytest.raises(InvalidArgumentError, match="patience is"):
        Engine.popen([sys.executable, "-c", ""], patience=patience)


def test_a_stop_reaches_the_program(tmp_path: Path) -> None:
    body = "say(id=r.get('request', r['id']), final=r['do'] == 'stop', move='adv', lines=[{'move': 'adv'}])"
    stop = threading.Event()
    with Engine.popen(script(tmp_path, body), patience=5.0) as engine:
        reports: list[list[Line]] = []

        def report(lines: list[Line]) -> None:
            reports.append(lines)
            stop.set()

        lines = engine.analyse(START, Limit(), stop=stop, report=report)
    assert str(lines[0].move) == "adv"
    assert reports


def test_an_impossible_position_is_rejected_before_the_search() -> None:
    engine = Engine.of(FirstMove())
    with pytest.raises(QuiltworkError, match="impossible position"):
        engine.play(Position.parse(START.text().replace("5b0i0t", "6b0i0t", 1)))
