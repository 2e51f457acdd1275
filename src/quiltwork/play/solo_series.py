"""Series of solo games: how often a player wins at each level of Automa, with error bars."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from quiltwork.automa import HUMAN, Deck, Level, new_solo_game
from quiltwork.play.match import Contestant
from quiltwork.play.ratings import share_interval
from quiltwork.rules import Ruleset

_BINS = 5
"""Parts into which win chances are divided to see whether they are reliable."""


@dataclass(frozen=True, slots=True)
class SoloGameResult:
    """One game of a series."""

    seed: str
    """The seed that gives the same game to `new_solo_game`."""
    won: bool
    scores: tuple[int, int]
    """The player's score and Automa's."""
    empty: int
    decisions: int
    seconds: float
    moves: tuple[str, ...]
    chances: tuple[float, ...] = ()
    """The win chance that the player gave itself at each decision."""


@dataclass(frozen=True, slots=True)
class ReliabilityBin:
    """Decisions of a series with about the same win chance, and how many of them were in games that were won."""

    decisions: int
    mean_chance: float
    won_share: float


@dataclass(slots=True)
class SoloSeries:
    """Games of one player against Automa at one level with one deck."""

    level: Level
    deck: Deck
    games: list[SoloGameResult] = field(default_factory=list)
    is_timed: bool = True
    """Whether the games depend on the speed of the machine; otherwise the data has no times."""

    @property
    def wins(self) -> int:
        """How many games the player won."""
        return sum(game.won for game in self.games)

    @property
    def win_share(self) -> float:
        """The share of games won; 0 without a game."""
        return self.wins / max(len(self.games), 1)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that share."""
        return share_interval(self.win_share, len(self.games)) if self.games else (0.0, 1.0)

    @property
    def mean_scores(self) -> tuple[float, float]:
        """The mean score of the player and of Automa."""
        return _mean([game.scores[0] for game in self.games]), _mean([game.scores[1] for game in self.games])

    @property
    def mean_empty(self) -> float:
        """The mean number of empty squares on the player's quilt."""
        return _mean([game.empty for game in self.games])

    @property
    def seconds_per_decision(self) -> float:
        """The player's thinking time."""
        return sum(game.seconds for game in self.games) / max(sum(game.decisions for game in self.games), 1)

    @property
    def reliability(self) -> list[ReliabilityBin]:
        """How often the player won where it gave itself a certain chance; by fifths, without those that are empty."""
        found: list[list[tuple[float, bool]]] = [[] for _ in range(_BINS)]
        for game in self.games:
            for chance in game.chances:
                found[min(int(chance * _BINS), _BINS - 1)].append((chance, game.won))
        return [
            ReliabilityBin(
                len(samples),
                round(_mean([chance for chance, _ in samples]), 4),
                round(_mean([won for _, won in samples]), 4),
            )
            for samples in found
            if samples
        ]

    def data(self) -> dict[str, Any]:
        """Return the series as JSON values, the summary first."""
        return {
            "level": self.level.title,
            "deck": self.deck.value,
            "games": len(self.games),
            "wins": self.wins,
            "win_share": round(self.win_share, 4),
            "interval": [round(bound, 4) for bound in self.interval],
            "mean_score": [round(score, 2) for score in self.mean_scores],
            "mean_empty": round(self.mean_empty, 2),
            **({"seconds_per_decision": round(self.seconds_per_decision, 4)} if self.is_timed else {}),
            "reliability": [asdict(each) for each in self.reliability],
            "played": [
                {name: value for name, value in asdict(game).items() if self.is_timed or name != "seconds"}
                for game in self.games
            ],
        }


def play_series(
    player: Contestant,
    *,
    levels: Sequence[Level],
    decks: Sequence[Deck],
    ruleset: Ruleset,
    games: int,
    seed: int | str = 0,
) -> Iterator[SoloSeries]:
    """Play every combination of level and deck; yield its series so far after every game.

    All levels have the same rings and, for each deck, the same cards, so that only the level differs.
    """
    for deck in decks:
        for level in levels:
            series = SoloSeries(level, deck, is_timed=player.is_timed)
            for number in range(games):
                series.games.append(play_solo_game(player, level, deck, ruleset, f"{seed}/{number}"))
                yield series


def play_solo_game(player: Contestant, level: Level, deck: Deck, ruleset: Ruleset, seed: str) -> SoloGameResult:
    """Play one game; the seed determines the ring and the cards."""
    game = new_solo_game(ruleset, level=level, deck=deck, seed=seed)
    seconds, decisions, limit = 0.0, 0, player.limit
    chances: list[float] = []
    while (outcome := game.outcome()) is None:
        # The player gets a position with the unseen cards in another order, so it cannot look at the true one.
        shown = game.position.sample_hidden(f"{seed} {decisions}")
        before = time.perf_counter()
        line = player.engine.play(shown, limit)
        took = time.perf_counter() - before
        limit = limit and limit.after(took)
        seconds += took
        decisions += 1
        chances.append(round(line.win, 4))
        game.push(line.move)
    return SoloGameResult(
        seed=seed,
        won=outcome.winner is HUMAN,
        scores=outcome.scores,
        empty=game.position.quilts[HUMAN.index].empty,
        decisions=decisions,
        seconds=round(seconds, 4),
        moves=tuple(str(move) for move in game.moves),
        chances=tuple(chances),
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / max(len(values), 1)
