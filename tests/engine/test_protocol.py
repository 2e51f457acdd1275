"""Both ends of the engine protocol, with programs that behave and programs that do not."""

from __future__ import annotations

import io
import json
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from quiltwork import Engine, EngineError, Limit, Line, QuiltworkError, new_game
from quiltwork.engine.api import Report, Stop
from quiltwork.engine.protocol import Server
from quiltwork.rules import Position

START = new_game(seed=7).position
TRANSCRIPTS = sorted((Path(__file__).parents[1] / "transcripts").glob("*.jsonl"))
EXAMPLE = Path(__file__).parents[2] / "examples" / "random_engine.py"


class FirstMove:
    """A mind that likes the first legal move, and thinks until it is stopped where there is no limit."""

    name = "first"

    def play(self, position: Position, limit: Limit | None, stop: Stop | None) -> Line:
        return self.analyse(position, limit or Limit(visits=1), lines=1, stop=stop, report=None)[0]

    def analyse(
        self, position: Position, limit: Limit, *, lines: int, stop: Stop | None, report: Report | None
    ) -> list[Line]:
        found = [Line(move, 0.5, 1.25, 10, (move,)) for move in position.legal_moves[:lines]]
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
        raise QuiltworkError(f"unknown level {name!r}")
    return Engine.of(FirstMove())


def ask(*requests: dict[str, Any] | str) -> list[dict[str, Any]]:
    answers = io.StringIO()
    lines = [request if isinstance(request, str) else json.dumps(request) for request in requests]
    server = Server(answers, level="first", options={}, open_engine=open_first)
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


def test_the_end_of_the_stream_stops_an_analysis_without_a_limit() -> None:
    answers = ask({"id": "1", "do": "analyse", "position": START.text()})
    assert [answer["final"] for answer in answers] == [True]


def test_an_edition_of_ones_own_travels_with_the_position() -> None:
    answers = ask(
        {
            "id": "1",
            "do": "play",
            "position": START.text().replace("revised", "long"),
            "edition": {"name": "long", "based_on": "revised", "track": {"last_space": 60}},
        }
    )
    assert answers[0]["move"] == "adv"


def test_a_doubled_id_is_refused_while_the_first_is_being_answered() -> None:
    requests = [{"id": "1", "do": "analyse", "position": START.text()}] * 2
    answers = ask(*requests)
    assert sum("error" in answer for answer in answers) == 1
    assert sum("lines" in answer for answer in answers) == 1


def script(tmp_path: Path, body: str) -> list[str]:
    path = tmp_path / "engine.py"
    path.write_text(
        "import json, sys, time\n"
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
    ("body", "says"),
    [
        ("sys.stderr.write('out of thread\\n'); sys.exit(3)", "ended with code 3: out of thread"),
        ("time.sleep(60)", "gave no answer within"),
        ("print('hello?', flush=True)", "answered nonsense: not JSON"),
        ("print('[1]', flush=True)", "answered nonsense: expected a JSON object"),
        ("say(id=r['id'], final=True, move='Kr1d4')", "answered nonsense: Kr1d4 is not legal: patch K is not on offer"),
        ("say(id=r['id'], final=True, move='castle')", "'castle' is not a move"),
        ("say(id=r['id'], final=True)", "expected an object with a move"),
        ("say(id=r['id'], final=True, error={'says': 'too tired'})", "refused the request: too tired"),
    ],
)
def test_a_program_that_misbehaves_is_named_with_its_fault(tmp_path: Path, body: str, says: str) -> None:
    with Engine.popen(script(tmp_path, body), patience=1.0) as engine, pytest.raises(EngineError) as caught:
        engine.play(START, Limit(seconds=0.01))
    assert says in str(caught.value)
    assert "engine.py" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_program_that_does_not_exist_is_an_error_of_one_line() -> None:
    with pytest.raises(EngineError, match="cannot start engine /nowhere/engine: No such file"):
        Engine.popen(["/nowhere/engine"])


def test_a_stop_reaches_the_program(tmp_path: Path) -> None:
    body = "say(id=r.get('request', r['id']), final=r['do'] == 'stop', move='adv', lines=[{'move': 'adv'}])"
    stop = threading.Event()
    with Engine.popen(script(tmp_path, body), patience=5.0) as engine:
        heard: list[list[Line]] = []

        def report(lines: list[Line]) -> None:
            heard.append(lines)
            stop.set()

        lines = engine.analyse(START, Limit(), stop=stop, report=report)
    assert str(lines[0].move) == "adv"
    assert heard


def test_a_game_that_is_over_and_an_impossible_position_are_refused_before_asking() -> None:
    engine = Engine.of(FirstMove())
    with pytest.raises(QuiltworkError, match="impossible position"):
        engine.play(Position.parse(START.text().replace("5b0i0t", "6b0i0t", 1)))
