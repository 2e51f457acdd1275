"""Arguments of the wrong type or range: the error names the argument, its value and what is expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import quiltwork as qw
from quiltwork.engine.engine import Engine

GAME = qw.new_game(seed=7)
POSITION = GAME.position
WRONG: Any = 5
TEXT: Any = "a"

CALLS: dict[str, tuple[Callable[[], object], str]] = {
    "depth of perft": (lambda: qw.perft(POSITION, TEXT), "depth is 'a', expected a whole number of 0 or more"),
    "depth of perft_divide": (
        lambda: qw.perft_divide(POSITION, -1),
        "depth is -1, expected a whole number of 0 or more",
    ),
    "start of a game": (lambda: qw.Game(WRONG), "start is 5, expected a value of type Position"),
    "edition": (lambda: qw.new_game(WRONG), "edition is 5, expected a value of type str | PathLike"),
    "ring": (lambda: qw.new_game(ring=WRONG), "ring is 5, expected a value of type str"),
    "text of a position": (lambda: qw.Position.parse(WRONG), "text is 5, expected a value of type str"),
    "text of a record": (lambda: qw.Record.parse(WRONG), "text is 5, expected a value of type str"),
    "path of a record": (lambda: qw.Record.load(WRONG), "path is 5, expected a value of type str | PathLike"),
    "game of a record": (lambda: qw.Record.from_game(WRONG), "game is 5, expected a value of type Game"),
    "records": (lambda: qw.write_records("never.qgn", [WRONG]), "record is 5, expected a value of type Record"),
    "size of a picture": (lambda: POSITION.svg(size=TEXT), "size is 'a', expected a value of type int"),
    "quilt of a picture": (lambda: POSITION.svg(quilt=WRONG), "quilt is 5, expected a value of type Player"),
    "name of an engine": (lambda: qw.Engine(WRONG), "name is 5, expected a value of type str"),
    "command of an engine": (lambda: Engine.popen(WRONG), "command is 5, expected a value of type Sequence"),
    "position to play": (lambda: qw.Engine("plain").play(WRONG), "position is 5, expected a value of type Position"),
    "limit to play": (lambda: qw.Engine("plain").play(POSITION, WRONG), "limit is 5, expected a value of type Limit"),
    "limit to analyse": (
        lambda: qw.Engine("plain").analyse(POSITION, WRONG),
        "limit is 5, expected a value of type Limit",
    ),
    "lines": (
        lambda: qw.Engine("plain").analyse(POSITION, qw.Limit(visits=1), lines=0),
        "lines is 0, expected a whole number of 1 or more",
    ),
    "visits": (lambda: qw.Limit(visits=TEXT), "visits is 'a', expected a whole number of 1 or more"),
    "visits as a truth value": (lambda: qw.Limit(visits=True), "visits is True, expected a whole number of 1 or more"),
    "games of a match": (
        lambda: qw.match("plain", "plain", games=0),
        "games is 0, expected a whole number of 1 or more",
    ),
    "games of a tournament": (
        lambda: qw.tournament(["plain", "plain"], games=TEXT),
        "games is 'a', expected a whole number of 1 or more",
    ),
    "record to review": (lambda: qw.review(WRONG), "record is 5, expected a value of type Record | Game"),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_argument_is_named(name: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    call, message = CALLS[name]
    with pytest.raises(qw.InvalidArgumentError) as error:
        call()
    assert str(error.value) == message
    assert not list(tmp_path.iterdir())
