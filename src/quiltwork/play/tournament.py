"""Tournaments: every participant plays every other one, and all are rated on one scale."""

from __future__ import annotations

import math
import os
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from quiltwork.arguments import require_count
from quiltwork.editions import DEFAULT, find_edition
from quiltwork.errors import InvalidArgumentError
from quiltwork.notation import Record, write_records
from quiltwork.play.match import Contestant, MatchResult, play_match
from quiltwork.play.ratings import Rating, elo_of
from quiltwork.rules import Ruleset

_RESAMPLES = 200
"""Bootstrap samples for the intervals of ratings."""
_ROUNDS = 200
"""Steps of the iteration that finds the ratings; it converges in far fewer."""

Pairs = Mapping[tuple[int, int], Sequence[float]]
"""The scores of the first participant in each pair of games, by the two participants' numbers."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A participant's result."""

    name: str
    games: int
    wins: int
    rating: Rating
    """Elo with its 95 % interval; the first participant has 0."""


@dataclass(frozen=True, slots=True)
class TournamentResult:
    """The matches of a tournament so far."""

    names: tuple[str, ...]
    matches: dict[tuple[int, int], MatchResult]
    """By the numbers of the two participants, from 0; the smaller number first."""

    @property
    def games(self) -> int:
        """How many games have been played."""
        return sum(len(match.games) for match in self.matches.values())

    @property
    def standings(self) -> list[Standing]:
        """The participants, the strongest first."""
        games, wins = [0] * len(self.names), [0] * len(self.names)
        for (first, second), match in self.matches.items():
            for number, won in ((first, match.wins), (second, len(match.games) - match.wins)):
                games[number] += len(match.games)
                wins[number] += won
        ratings = rate_all(len(self.names), {key: match.pairs for key, match in self.matches.items()})
        table = [Standing(*row) for row in zip(self.names, games, wins, ratings, strict=True)]
        return sorted(table, key=lambda standing: -standing.rating.elo)

    def records(self) -> Iterator[Record]:
        """Yield the records of all games, match by match."""
        for match in self.matches.values():
            yield from (match.record(number) for number in range(len(match.games)))

    def data(self) -> dict[str, Any]:
        """Return the standings and the matches as JSON values."""
        return {
            "standings": [asdict(standing) for standing in self.standings],
            "matches": [
                {"contestants": list(match.names), "games": len(match.games), "wins": match.wins}
                for match in self.matches.values()
            ],
        }

    def save_records(self, path: str | os.PathLike[str]) -> None:
        """Write all games to one `.qgn` file, completely or not at all."""
        write_records(path, self.records())


def tournament(
    participants: Sequence[str | Contestant],
    *,
    games: int = 100,
    edition: str | os.PathLike[str] | Ruleset = DEFAULT,
    seed: int | str = 0,
    on_game: Callable[[TournamentResult], None] | None = None,
) -> TournamentResult:
    """Let every participant play `games` games against every other one, and rate all of them.

    A participant is a text such as `master`, `light@0.2s` or `exec:./my-engine@500`, or a `Contestant` that you have
    opened. `games` is rounded up to pairs on the same ring with the seats swapped; all matches use the same rings.
    `on_game` is called after every game.
    """
    if len(participants) < 2:
        raise InvalidArgumentError("too-few-participants", participants=len(participants))
    require_count("games", games)
    ruleset = edition if isinstance(edition, Ruleset) else find_edition(edition)
    with ExitStack() as stack:
        contestants = []
        for participant in participants:
            if isinstance(participant, str):
                participant = Contestant.parse(participant)
                stack.enter_context(participant.engine)
            contestants.append(participant)
        result = TournamentResult(tuple(contestant.name for contestant in contestants), {})
        for first, second in combinations(range(len(contestants)), 2):
            played = play_match(
                contestants[first], contestants[second], ruleset=ruleset, pairs=(games + 1) // 2, seed=seed
            )
            for match in played:
                result.matches[first, second] = match
                if on_game is not None:
                    on_game(result)
    return result


def rate_all(participants: int, pairs: Pairs) -> list[Rating]:
    """Return the ratings of all participants by maximum likelihood; the first has 0.

    Intervals come from resampling the pairs of games of each match.
    """
    elos = _fit(participants, pairs)
    rng = random.Random(0)
    samples = [
        _fit(participants, {key: rng.choices(scores, k=len(scores)) for key, scores in pairs.items() if scores})
        for _ in range(_RESAMPLES)
    ]
    ratings = []
    for number, elo in enumerate(elos):
        drawn = sorted(sample[number] for sample in samples)
        ratings.append(Rating(elo, drawn[round(0.025 * (_RESAMPLES - 1))], drawn[round(0.975 * (_RESAMPLES - 1))]))
    return ratings


def _fit(participants: int, pairs: Pairs) -> list[float]:
    """Fit a Bradley–Terry model by minorisation and maximisation.

    Half a drawn pair in each match keeps the ratings of a participant who won or lost every game finite.
    """
    won = [0.0] * participants
    met: dict[tuple[int, int], float] = {}
    for (first, second), scores in pairs.items():
        count, total = len(scores) + 0.5, math.fsum(scores) + 0.25
        won[first] += total
        won[second] += count - total
        met[first, second] = count
    strengths = [1.0] * participants
    for _ in range(_ROUNDS):
        weights = [0.0] * participants
        for (first, second), count in met.items():
            share = count / (strengths[first] + strengths[second])
            weights[first] += share
            weights[second] += share
        strengths = [won[i] / weights[i] if weights[i] else 1.0 for i in range(participants)]
        scale = math.exp(math.fsum(map(math.log, strengths)) / participants)
        strengths = [strength / scale for strength in strengths]
    base = strengths[0]
    return [elo_of(strength / (strength + base)) for strength in strengths]
