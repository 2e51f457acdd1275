"""Matches between two engines: pairs of games on the same ring with the seats swapped."""

from __future__ import annotations

import os
import re
import shlex
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field, replace
from typing import Any, NamedTuple

from quiltwork.arguments import require_count
from quiltwork.editions import DEFAULT, find_edition
from quiltwork.engine import Engine, Limit
from quiltwork.engine.levels import LEVELS, PLAIN
from quiltwork.errors import InvalidArgumentError, QuiltworkError
from quiltwork.language import Message
from quiltwork.notation import Record, write_records
from quiltwork.notation.rings import shuffled_ring
from quiltwork.play.ratings import Rating, Sprt, rate
from quiltwork.rules import Game, Player, Position, Ruleset

_LIMIT = re.compile(r"([0-9.]+)(s|ms|)")
_CLOCK = re.compile(r"([0-9.]+)s\+([0-9.]+)")
_TIMED = ("light", PLAIN.name)
"""Baselines that search by time unless they get a limit."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A participant of a match: an engine and the limit of its decisions, or its clock for a whole game."""

    name: str
    engine: Engine
    limit: Limit | None = None
    is_program: bool = False
    """Whether it is another program, which speaks the protocol."""

    @classmethod
    def parse(cls, text: str, *, threads: int = 1, seed: int = 0) -> Contestant:
        """Open the contestant that `text` names: `master`, `light@0.2s`, `uct:2500`, `exec:./my-engine --fast@500`.

        The limit of each decision follows `@`, in seconds (`0.2s`, `200ms`) or visits (`500`); or the clock for a whole
        game and the seconds that every decision adds (`60s+1`). Nobody loses on time: a clock that has run out leaves a
        moment for each decision.
        """
        name, at, limit_text = text.rpartition("@")
        if not at:
            name, limit_text = text, ""
        limit = parse_limit(limit_text) if limit_text else None
        if name.startswith("exec:"):
            return cls(text, Engine.popen(shlex.split(name.removeprefix("exec:"))), limit, is_program=True)
        return cls(text, Engine(name, threads=threads, seed=seed), limit)

    @property
    def is_compiled(self) -> bool:
        """Whether it plays with compiled code of quiltwork."""
        return not self.is_program and self.engine.name != PLAIN.name

    @property
    def is_timed(self) -> bool:
        """Whether its moves depend on the speed of the machine."""
        if self.limit is not None:
            return self.limit.visits is None
        level = LEVELS.get(self.engine.name)
        return self.is_program or (self.engine.name in _TIMED if level is None else level.limit.visits is None)


def parse_limit(text: str) -> Limit:
    """Return the limit that `text` names: `0.2s`, `200ms`, a number of visits, or a clock: `60s+1`."""
    found, clock = _LIMIT.fullmatch(text), _CLOCK.fullmatch(text)
    try:
        if clock is not None:
            return Limit(clock=float(clock[1]), increment=float(clock[2]))
        if found is not None and found[2]:
            return Limit(seconds=float(found[1]) / (1000 if found[2] == "ms" else 1))
        if found is not None:
            return Limit(visits=int(found[1]))
    except ValueError:
        pass
    raise InvalidArgumentError("not-a-limit", text=text[:80])


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game of a match. Pairs of values are those of the first and the second contestant, no matter who started."""

    ring: str
    first_contestant_starts: bool
    first_contestant_won: bool
    scores: tuple[int, int]
    empty: tuple[int, int]
    decisions: tuple[int, int]
    seconds: tuple[float, float]
    moves: tuple[str, ...]


class PairCounts(NamedTuple):
    """Pairs of a match: both games won, one each, both lost.

    Many rings favour one seat so much that equal players split them. Only the other rings tell who is stronger.
    """

    won: int
    split: int
    lost: int


@dataclass(slots=True)
class MatchResult:
    """The games of a match so far."""

    names: tuple[str, str]
    ruleset: Ruleset
    games: list[GameResult] = field(default_factory=list)
    stopped_by: Message | None = None
    """Why it ended early: an engine failed, or the user stopped it."""
    is_timed: bool = True
    """Whether the games depend on the speed of the machine. Otherwise the data has no times, so that it is the same
    wherever the games are played."""

    @property
    def pairs(self) -> list[float]:
        """The first contestant's score in each complete pair: 0, ½ or 1."""
        complete = len(self.games) // 2 * 2
        return [
            (self.games[index].first_contestant_won + self.games[index + 1].first_contestant_won) / 2
            for index in range(0, complete, 2)
        ]

    @property
    def pair_counts(self) -> PairCounts:
        """How many complete pairs the first contestant won, split and lost."""
        return PairCounts(*(self.pairs.count(score) for score in (1.0, 0.5, 0.0)))

    @property
    def wins(self) -> int:
        """How many games the first contestant won."""
        return sum(game.first_contestant_won for game in self.games)

    @property
    def rating(self) -> Rating:
        """The first contestant's Elo difference."""
        return rate(self.pairs)

    def mean(self, value: Callable[[GameResult], Sequence[float]]) -> tuple[float, float]:
        """Return the mean over all games of a pair of numbers."""
        count = max(len(self.games), 1)
        totals = [sum(value(game)[index] for game in self.games) / count for index in (0, 1)]
        return totals[0], totals[1]

    @property
    def seconds_per_decision(self) -> tuple[float, float]:
        """The thinking time of each contestant."""
        means = []
        for index in (0, 1):
            decisions = sum(game.decisions[index] for game in self.games)
            means.append(sum(game.seconds[index] for game in self.games) / max(decisions, 1))
        return means[0], means[1]

    def record(self, number: int) -> Record:
        """Return the record of a game by its number, from 0."""
        game = self.games[number]
        names = self.names if game.first_contestant_starts else self.names[::-1]
        played = Game(Position.start(self.ruleset, game.ring), game.moves)
        return Record.from_game(played, player1=names[0], player2=names[1], Round=str(number + 1))

    def save_records(self, path: str | os.PathLike[str]) -> None:
        """Write all games to one `.qgn` file, completely or not at all; `quiltwork.read_records` reads them."""
        write_records(path, (self.record(number) for number in range(len(self.games))))

    def data(self) -> dict[str, Any]:
        """Return the result as JSON values, the summary first."""
        count, timed = len(self.games), self.is_timed
        rating = self.rating
        bounds = {name: value if abs(value) < 1e6 else None for name, value in asdict(rating).items()}
        return {
            "contestants": list(self.names),
            "edition": self.ruleset.name,
            "games": count,
            "wins": self.wins,
            "win_share": round(self.wins / count, 4) if count else None,
            "elo": bounds,
            "pairs": self.pair_counts._asdict(),
            "starter_wins": sum(game.first_contestant_won == game.first_contestant_starts for game in self.games),
            "mean_score": [round(value, 2) for value in self.mean(lambda game: game.scores)],
            "mean_empty": [round(value, 2) for value in self.mean(lambda game: game.empty)],
            **({"seconds_per_decision": [round(value, 4) for value in self.seconds_per_decision]} if timed else {}),
            "stopped_by": self.stopped_by and self.stopped_by.data(),
            "played": [
                {name: value for name, value in asdict(game).items() if timed or name != "seconds"}
                for game in self.games
            ],
        }


def match(
    first: str | Contestant,
    second: str | Contestant,
    *,
    games: int = 100,
    edition: str | os.PathLike[str] | Ruleset = DEFAULT,
    seed: int | str = 0,
    sprt: Sprt | None = None,
) -> MatchResult:
    """Play a match and return its result: who won how often, and the Elo difference with its interval.

    A contestant is a text such as `master`, `light@0.2s` or `exec:./my-engine@500`, or one that you have opened.
    `games` is rounded up to pairs on the same ring with the seats swapped. `play_match` gives the result after every
    game.
    """
    require_count("games", games)
    ruleset = edition if isinstance(edition, Ruleset) else find_edition(edition)
    with ExitStack() as stack:
        contestants = []
        for contestant in (first, second):
            if isinstance(contestant, str):
                contestant = Contestant.parse(contestant)
                stack.enter_context(contestant.engine)
            contestants.append(contestant)
        *_, result = play_match(*contestants, ruleset=ruleset, pairs=(games + 1) // 2, seed=seed, sprt=sprt)
    return result


def play_match(
    first: Contestant,
    second: Contestant,
    *,
    ruleset: Ruleset,
    pairs: int,
    seed: int | str = 0,
    sprt: Sprt | None = None,
) -> Iterator[MatchResult]:
    """Play a match; yield the result so far after every game.

    It ends after `pairs` pairs, or as soon as the sequential test has a verdict. An engine that fails ends the match;
    the games already played count.
    """
    result = MatchResult((first.name, second.name), ruleset, is_timed=first.is_timed or second.is_timed)
    for number in range(pairs):
        try:
            for game in play_pair(first, second, ruleset, f"{seed}/{number}"):
                result.games.append(game)
                yield result
        except QuiltworkError as error:
            result = replace(result, stopped_by=error.message)
            yield result
            return
        if sprt is not None and sprt.verdict(result.pairs) is not None:
            return


def play_pair(first: Contestant, second: Contestant, ruleset: Ruleset, seed: str) -> Iterator[GameResult]:
    """Play the two games of a pair: on the ring of `seed`, with the seats swapped."""
    ring = shuffled_ring(ruleset, seed)
    for first_starts in (True, False):
        yield _play_game(first, second, Position.start(ruleset, ring), first_starts=first_starts)


def _play_game(first: Contestant, second: Contestant, start: Position, *, first_starts: bool) -> GameResult:
    game = Game(start)
    seats = (first, second) if first_starts else (second, first)
    limits = [seat.limit for seat in seats]
    seconds = [0.0, 0.0]
    decisions = [0, 0]
    while not game.position.is_over:
        seat = game.position.to_move.index
        limit = limits[seat]
        before = time.perf_counter()
        line = seats[seat].engine.play(game.position, limit)
        took = time.perf_counter() - before
        limits[seat] = limit and limit.after(took)
        seconds[seat] += took
        decisions[seat] += 1
        game.push(line.move)
    outcome = game.outcome()
    assert outcome is not None
    one, two = (0, 1) if first_starts else (1, 0)
    empty = [quilt.empty for quilt in game.position.quilts]
    return GameResult(
        ring=start.ring,
        first_contestant_starts=first_starts,
        first_contestant_won=(outcome.winner is Player.ONE) == first_starts,
        scores=(outcome.scores[one], outcome.scores[two]),
        empty=(empty[one], empty[two]),
        decisions=(decisions[one], decisions[two]),
        seconds=(round(seconds[one], 4), round(seconds[two], 4)),
        moves=tuple(str(move) for move in game.moves),
    )
