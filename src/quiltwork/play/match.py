"""Matches between two engines: pairs of games on the same ring with the seats swapped."""

from __future__ import annotations

import re
import shlex
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from quiltwork.engine import Engine, Limit
from quiltwork.errors import QuiltworkError
from quiltwork.notation.rings import shuffled_ring
from quiltwork.play.ratings import Rating, Sprt, rate
from quiltwork.rules import Game, Player, Position, Ruleset

_LIMIT = re.compile(r"([0-9.]+)(s|ms|)")


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two: an engine and the limit that it plays with."""

    name: str
    engine: Engine
    limit: Limit | None = None
    is_ours: bool = True
    """Whether it is one of ours, not a program that speaks the protocol."""

    @classmethod
    def open(cls, text: str, *, threads: int = 1, seed: int = 0) -> Side:
        """The side that `text` names, such as `master`, `light@0.2s`, `uct:2500`, `exec:./my-engine --fast@500`.

        After `@` stands the limit of each decision, in seconds (`0.2s`, `200ms`) or visits (`500`).
        """
        name, at, limit_text = text.rpartition("@")
        if not at:
            name, limit_text = text, ""
        limit = read_limit(limit_text) if limit_text else None
        if name.startswith("exec:"):
            return cls(text, Engine.popen(shlex.split(name.removeprefix("exec:"))), limit, is_ours=False)
        return cls(text, Engine(name, threads=threads, seed=seed), limit)


def read_limit(text: str) -> Limit:
    """`0.2s`, `200ms` or a number of visits."""
    found = _LIMIT.fullmatch(text)
    try:
        if found is not None and found[2]:
            return Limit(seconds=float(found[1]) / (1000 if found[2] == "ms" else 1))
        if found is not None:
            return Limit(visits=int(found[1]))
    except ValueError:
        pass
    raise QuiltworkError(f"{text!r} is no limit, expected seconds like 0.2s or 200ms, or visits like 500")


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game of a match; pairs are (first side, second side), whoever began."""

    ring: str
    first_side_begins: bool
    first_side_won: bool
    scores: tuple[int, int]
    empty: tuple[int, int]
    decisions: tuple[int, int]
    seconds: tuple[float, float]
    moves: tuple[str, ...]


@dataclass(slots=True)
class MatchResult:
    """What a match has shown so far."""

    names: tuple[str, str]
    edition: str
    games: list[GameResult] = field(default_factory=list)
    stopped_by: str | None = None
    """Why it ended early: an engine that failed, or the person watching."""

    @property
    def pairs(self) -> list[float]:
        """What the first side scored in each complete pair: 0, ½ or 1."""
        complete = len(self.games) // 2 * 2
        return [
            (self.games[place].first_side_won + self.games[place + 1].first_side_won) / 2
            for place in range(0, complete, 2)
        ]

    @property
    def wins(self) -> int:
        """Games that the first side won."""
        return sum(game.first_side_won for game in self.games)

    @property
    def rating(self) -> Rating:
        """The first side's Elo difference."""
        return rate(self.pairs)

    def mean(self, value: Callable[[GameResult], Sequence[float]]) -> tuple[float, float]:
        """The mean over all games of a pair of numbers."""
        count = max(len(self.games), 1)
        totals = [sum(value(game)[side] for game in self.games) / count for side in (0, 1)]
        return totals[0], totals[1]

    @property
    def seconds_a_decision(self) -> tuple[float, float]:
        """Thinking time for one decision of each side."""
        shares = []
        for side in (0, 1):
            decisions = sum(game.decisions[side] for game in self.games)
            shares.append(sum(game.seconds[side] for game in self.games) / max(decisions, 1))
        return shares[0], shares[1]

    def data(self) -> dict[str, Any]:
        """Everything as plain JSON values, the summary first."""
        count = len(self.games)
        rating = self.rating
        bounds = {name: value if abs(value) < 1e6 else None for name, value in asdict(rating).items()}
        return {
            "sides": list(self.names),
            "edition": self.edition,
            "games": count,
            "wins": self.wins,
            "win_share": round(self.wins / count, 4) if count else None,
            "elo": bounds,
            "starter_wins": sum(game.first_side_won == game.first_side_begins for game in self.games),
            "mean_score": [round(value, 2) for value in self.mean(lambda game: game.scores)],
            "mean_empty": [round(value, 2) for value in self.mean(lambda game: game.empty)],
            "seconds_a_decision": [round(value, 4) for value in self.seconds_a_decision],
            "stopped_by": self.stopped_by,
            "played": [asdict(game) for game in self.games],
        }


def play_match(
    first: Side,
    second: Side,
    *,
    ruleset: Ruleset,
    pairs: int,
    seed: int | str = 0,
    sprt: Sprt | None = None,
) -> Iterator[MatchResult]:
    """Play, and give the result so far after every game.

    Ends after `pairs` pairs, or as soon as the sequential test knows. An engine that fails ends the match; the games
    already played stay.
    """
    result = MatchResult((first.name, second.name), ruleset.name)
    for number in range(pairs):
        ring = shuffled_ring(ruleset, f"{seed}/{number}")
        for first_begins in (True, False):
            try:
                game = _play_game(first, second, Position.start(ruleset, ring), first_begins=first_begins)
            except QuiltworkError as error:
                result = replace(result, stopped_by=str(error))
                yield result
                return
            result.games.append(game)
            yield result
        if sprt is not None and sprt.verdict(result.pairs) is not None:
            return


def _play_game(first: Side, second: Side, start: Position, *, first_begins: bool) -> GameResult:
    game = Game(start)
    sides = (first, second) if first_begins else (second, first)
    seconds = [0.0, 0.0]
    decisions = [0, 0]
    while not game.position.is_over:
        place = game.position.to_move.index
        began = time.perf_counter()
        line = sides[place].engine.play(game.position, sides[place].limit)
        seconds[place] += time.perf_counter() - began
        decisions[place] += 1
        game.push(line.move)
    outcome = game.outcome()
    assert outcome is not None
    one, two = (0, 1) if first_begins else (1, 0)
    empty = [quilt.empty for quilt in game.position.quilts]
    return GameResult(
        ring=start.ring,
        first_side_begins=first_begins,
        first_side_won=(outcome.winner is Player.ONE) == first_begins,
        scores=(outcome.scores[one], outcome.scores[two]),
        empty=(empty[one], empty[two]),
        decisions=(decisions[one], decisions[two]),
        seconds=(round(seconds[one], 4), round(seconds[two], 4)),
        moves=tuple(str(move) for move in game.moves),
    )
