"""Series of solo games: how often a player wins at each level of Automa, with error bars."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from quiltwork.automa import HUMAN, Deck, Level, new_solo_game
from quiltwork.play.match import Side
from quiltwork.play.ratings import share_interval
from quiltwork.rules import Ruleset


@dataclass(frozen=True, slots=True)
class SoloGameResult:
    """One game of a series."""

    seed: str
    """What `new_solo_game` makes the same game of."""
    won: bool
    scores: tuple[int, int]
    """The player's and Automa's."""
    empty: int
    decisions: int
    seconds: float
    moves: tuple[str, ...]


@dataclass(slots=True)
class SoloSeries:
    """Games of one player with one deck at one level."""

    level: Level
    deck: Deck
    games: list[SoloGameResult] = field(default_factory=list)

    @property
    def wins(self) -> int:
        """Games that the player won."""
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
        """The player's and Automa's points in the mean."""
        return _mean([game.scores[0] for game in self.games]), _mean([game.scores[1] for game in self.games])

    @property
    def mean_empty(self) -> float:
        """Squares of the player's quilt left empty in the mean."""
        return _mean([game.empty for game in self.games])

    @property
    def seconds_a_decision(self) -> float:
        """Thinking time."""
        return sum(game.seconds for game in self.games) / max(sum(game.decisions for game in self.games), 1)

    def data(self) -> dict[str, Any]:
        """Everything as plain JSON values, the summary first."""
        return {
            "level": self.level.title,
            "deck": self.deck.value,
            "games": len(self.games),
            "wins": self.wins,
            "win_share": round(self.win_share, 4),
            "interval": [round(bound, 4) for bound in self.interval],
            "mean_score": [round(score, 2) for score in self.mean_scores],
            "mean_empty": round(self.mean_empty, 2),
            "seconds_a_decision": round(self.seconds_a_decision, 4),
            "played": [asdict(game) for game in self.games],
        }


def play_series(
    side: Side,
    *,
    levels: Sequence[Level],
    decks: Sequence[Deck],
    ruleset: Ruleset,
    games: int,
    seed: int | str = 0,
) -> Iterator[SoloSeries]:
    """Play every combination of level and deck; after every game its series so far.

    All levels see the same rings and, deck by deck, the same cards, so that what differs between them is the level.
    """
    for deck in decks:
        for level in levels:
            series = SoloSeries(level, deck)
            for number in range(games):
                series.games.append(_play_game(side, level, deck, ruleset, f"{seed}/{number}"))
                yield series


def _play_game(side: Side, level: Level, deck: Deck, ruleset: Ruleset, seed: str) -> SoloGameResult:
    game = new_solo_game(ruleset, level=level, deck=deck, seed=seed)
    seconds, decisions = 0.0, 0
    while (outcome := game.outcome()) is None:
        # What the player is shown has the unseen cards in another order, so nobody can look at the true one.
        shown = game.position.imagined(f"{seed} {decisions}")
        began = time.perf_counter()
        line = side.engine.play(shown, side.limit)
        seconds += time.perf_counter() - began
        decisions += 1
        game.push(line.move)
    return SoloGameResult(
        seed=seed,
        won=outcome.winner is HUMAN,
        scores=outcome.scores,
        empty=game.position.quilts[HUMAN.index].empty,
        decisions=decisions,
        seconds=round(seconds, 4),
        moves=tuple(str(move) for move in game.moves),
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / max(len(values), 1)
