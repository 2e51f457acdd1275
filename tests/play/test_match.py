"""Matches with engines that behave and engines that do not."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

import pytest

from quiltwork import Engine, EngineError, Limit, Line, QuiltworkError, get_edition, read_records
from quiltwork.engine.api import Report, Stop
from quiltwork.errors import InvalidArgumentError
from quiltwork.play.match import Contestant, MatchResult, match, parse_limit, play_match
from quiltwork.play.ratings import Sprt
from quiltwork.rules import Move, Position


class Nth:
    """Always plays the n-th legal move (counted round); fails after so many decisions."""

    def __init__(self, n: int, *, fails_after: int | None = None) -> None:
        self.name = f"nth {n}"
        self.n = n
        self.left = fails_after
        self.limits: list[Limit | None] = []

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise EngineError("engine-ended", command="./broken", exit_code=1)
        self.limits.append(limit)
        moves = position.legal_moves
        return Line(moves[self.n % len(moves)], 0.5, 0.0, 1, ())

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
        raise NotImplementedError

    def close(self) -> None:
        pass


def contestant(n: int, *, fails_after: int | None = None) -> Contestant:
    return Contestant(f"nth {n}", Engine.of(Nth(n, fails_after=fails_after)))


def played(
    first: Contestant, second: Contestant, *, pairs: int, sprt: Sprt | None = None, seed: int = 0
) -> MatchResult:
    *_, last = play_match(first, second, ruleset=get_edition(), pairs=pairs, seed=seed, sprt=sprt)
    return last


def test_pairs_share_a_ring_and_swap_the_seats() -> None:
    result = played(contestant(0), contestant(40), pairs=3)
    assert len(result.games) == 6
    for one, two in zip(result.games[::2], result.games[1::2], strict=True):
        assert one.ring == two.ring
        assert (one.first_contestant_starts, two.first_contestant_starts) == (True, False)
    assert len({game.ring for game in result.games}) == 3


def test_an_engine_against_itself_splits_every_pair() -> None:
    result = played(contestant(7), contestant(7), pairs=4)
    assert result.pairs == [0.5] * 4
    assert result.pair_counts == (0, 4, 0)
    assert result.wins == 4
    for one, two in zip(result.games[::2], result.games[1::2], strict=True):
        assert one.moves == two.moves
        assert one.scores == two.scores[::-1]


def test_the_same_seed_gives_the_same_games() -> None:
    assert (
        played(contestant(3), contestant(9), pairs=2, seed=5).games[0].moves
        == played(contestant(3), contestant(9), pairs=2, seed=5).games[0].moves
    )
    assert (
        played(contestant(3), contestant(9), pairs=1, seed=6).games[0].ring
        != played(contestant(3), contestant(9), pairs=1, seed=5).games[0].ring
    )


def test_an_engine_that_fails_ends_the_match_and_keeps_the_games() -> None:
    result = played(contestant(0), contestant(1, fails_after=60), pairs=10)
    assert 0 < len(result.games) < 20
    assert result.data()["stopped_by"]["code"] == "engine-ended"
    assert str(result.stopped_by) == "engine ./broken ended with code 1"
    assert result.data()["games"] == len(result.games)


def test_a_sequential_test_ends_the_match_early() -> None:
    result = played(contestant(0), contestant(30), pairs=200, sprt=Sprt(0.0, 200.0))
    assert len(result.games) < 400


def test_the_data_is_json() -> None:
    import json

    data = json.loads(json.dumps(played(contestant(0), contestant(12), pairs=1).data()))
    assert data["contestants"] == ["nth 0", "nth 12"]
    assert len(data["played"]) == 2
    assert sum(data["pairs"].values()) == 1


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("0.2s", Limit(seconds=0.2)),
        ("200ms", Limit(seconds=0.2)),
        ("500", Limit(visits=500)),
        ("60s+1", Limit(clock=60.0, increment=1.0)),
        ("0.5s+0", Limit(clock=0.5)),
    ],
)
def test_limits_are_read(text: str, limit: Limit) -> None:
    assert parse_limit(text) == limit


@pytest.mark.parametrize("text", ["", "fast", "0s", "-1", "1.2.3s", "5m", "1.5", "0s+1", "60+1", "60s+"])
def test_a_text_that_is_not_a_limit_says_what_is_expected(text: str) -> None:
    with pytest.raises(QuiltworkError, match=r"expected seconds like 0\.2s"):
        parse_limit(text)


def test_a_contestant_is_named_with_its_limit() -> None:
    opened = Contestant.parse("plain@3")
    assert (opened.name, opened.limit) == ("plain@3", Limit(visits=3))
    with pytest.raises(QuiltworkError, match="unknown level or engine 'mastr'; did you mean 'master'"):
        Contestant.parse("mastr@3")


def test_each_game_has_its_own_clock_that_runs_while_the_player_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count(step=0.25)
    monkeypatch.setattr("quiltwork.play.match.time.perf_counter", lambda: next(ticks))
    player = Nth(1)
    result = played(Contestant("a clock", Engine.of(player), Limit(clock=2.0, increment=0.125)), contestant(0), pairs=1)
    left = [limit.clock for limit in player.limits if limit is not None]
    one, two = (game.decisions[0] for game in result.games)
    assert len(left) == one + two
    assert left[:3] == left[one : one + 3] == [2.0, 1.875, 1.75]
    assert left[-1] == 0.001  # it has run out, and the game goes on
    assert result.is_timed


def test_a_match_in_one_call() -> None:
    result = match("plain@1", "plain@2", games=1)
    assert len(result.games) == 2
    assert result.names == ("plain@1", "plain@2")
    assert result.rating.low < result.rating.high


def test_a_match_needs_a_game() -> None:
    with pytest.raises(InvalidArgumentError, match="games is 0, expected a whole number of 1 or more"):
        match("plain", "plain", games=0)


def test_the_games_of_a_match_are_records(tmp_path: Path) -> None:
    result = match("plain@1", "plain@2", games=2, edition="classic")
    result.save_records(tmp_path / "match.qgn")
    first, second = read_records(tmp_path / "match.qgn")
    assert (first.tags["Player1"], second.tags["Player1"]) == ("plain@1", "plain@2")
    assert [str(node.move) for node in second.mainline()] == list(result.games[1].moves)
    assert first.ruleset.name == "classic"
