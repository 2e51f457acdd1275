"""Matches with engines that behave and engines that do not."""

from __future__ import annotations

import pytest

from quiltwork import Engine, EngineError, Limit, Line, QuiltworkError, get_edition
from quiltwork.engine.api import Report, Stop
from quiltwork.play.match import MatchResult, Side, play_match, read_limit
from quiltwork.play.ratings import Sprt
from quiltwork.rules import Position


class Nth:
    """Always plays the n-th legal move (counted round); fails after so many decisions."""

    def __init__(self, n: int, *, fails_after: int | None = None) -> None:
        self.name = f"nth {n}"
        self.n = n
        self.left = fails_after

    def play(self, position: Position, limit: Limit | None, stop: Stop | None) -> Line:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise EngineError("engine ./broken ended with code 1")
        moves = position.legal_moves
        return Line(moves[self.n % len(moves)], 0.5, 0.0, 1, ())

    def analyse(
        self, position: Position, limit: Limit, *, lines: int, stop: Stop | None, report: Report | None
    ) -> list[Line]:
        raise NotImplementedError

    def close(self) -> None:
        pass


def side(n: int, *, fails_after: int | None = None) -> Side:
    return Side(f"nth {n}", Engine.of(Nth(n, fails_after=fails_after)))


def played(first: Side, second: Side, *, pairs: int, sprt: Sprt | None = None, seed: int = 0) -> MatchResult:
    *_, last = play_match(first, second, ruleset=get_edition(), pairs=pairs, seed=seed, sprt=sprt)
    return last


def test_pairs_share_a_ring_and_swap_the_seats() -> None:
    result = played(side(0), side(40), pairs=3)
    assert len(result.games) == 6
    for one, two in zip(result.games[::2], result.games[1::2], strict=True):
        assert one.ring == two.ring
        assert (one.first_side_begins, two.first_side_begins) == (True, False)
    assert len({game.ring for game in result.games}) == 3


def test_an_engine_against_itself_splits_every_pair() -> None:
    result = played(side(7), side(7), pairs=4)
    assert result.pairs == [0.5] * 4
    assert result.wins == 4
    for one, two in zip(result.games[::2], result.games[1::2], strict=True):
        assert one.moves == two.moves
        assert one.scores == two.scores[::-1]


def test_the_same_seed_gives_the_same_games() -> None:
    assert (
        played(side(3), side(9), pairs=2, seed=5).games[0].moves
        == played(side(3), side(9), pairs=2, seed=5).games[0].moves
    )
    assert (
        played(side(3), side(9), pairs=1, seed=6).games[0].ring
        != played(side(3), side(9), pairs=1, seed=5).games[0].ring
    )


def test_an_engine_that_fails_ends_the_match_and_keeps_the_games() -> None:
    result = played(side(0), side(1, fails_after=60), pairs=10)
    assert 0 < len(result.games) < 20
    assert result.stopped_by == "engine ./broken ended with code 1"
    assert result.data()["games"] == len(result.games)


def test_a_sequential_test_ends_the_match_early() -> None:
    result = played(side(0), side(30), pairs=200, sprt=Sprt(0.0, 200.0))
    assert len(result.games) < 400


def test_the_data_is_plain_json() -> None:
    import json

    data = json.loads(json.dumps(played(side(0), side(12), pairs=1).data()))
    assert data["sides"] == ["nth 0", "nth 12"]
    assert len(data["played"]) == 2


@pytest.mark.parametrize(
    ("text", "limit"),
    [("0.2s", Limit(seconds=0.2)), ("200ms", Limit(seconds=0.2)), ("500", Limit(visits=500))],
)
def test_limits_are_read(text: str, limit: Limit) -> None:
    assert read_limit(text) == limit


@pytest.mark.parametrize("text", ["", "fast", "0s", "-1", "1.2.3s", "5m", "1.5"])
def test_what_is_no_limit_says_what_would_be(text: str) -> None:
    with pytest.raises(QuiltworkError, match=r"expected seconds like 0\.2s"):
        read_limit(text)


def test_a_side_is_named_with_its_limit() -> None:
    opened = Side.open("plain@3")
    assert (opened.name, opened.limit) == ("plain@3", Limit(visits=3))
    with pytest.raises(QuiltworkError, match="unknown level or engine 'mastr'; did you mean 'master'"):
        Side.open("mastr@3")
