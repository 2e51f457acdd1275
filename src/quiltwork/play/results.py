"""A player's results: against each level, opponent and edition, with streaks, and the level to play next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from quiltwork.play.clock import TimeControlKind
from quiltwork.play.result import Result
from quiltwork.play.seats import SeatKind, Seats
from quiltwork.rules import Player

LATEST_GAMES = 3
"""How many of the latest games against a level decide which one comes next."""
ENOUGH_WINS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """One game that is over, from the side of its player."""

    is_won: bool
    score: int | None
    """Of the player; None if the game was not played to its end."""
    level: str | None
    """Of a computer; None against a person or Automa."""
    opponent: str
    """The name of a person or of Automa; empty for a computer."""
    edition: str
    time_control: TimeControlKind = TimeControlKind.NONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What a number of games came to."""

    games: int
    won: int
    best_score: int | None
    average_score: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Streaks:
    """Wins in a row."""

    current: int
    """Negative: the games lost in a row."""
    longest: int


def played_game(
    seats: Seats, result: Result, player: Player, *, edition: str, time_control: TimeControlKind
) -> PlayedGame:
    """Return a game that is over, from the side of `player`."""
    other = seats[player.other.index]
    return PlayedGame(
        is_won=result.winner is player,
        score=result.scores[player.index] if result.termination.is_by_rules else None,
        level=other.level if other.kind is SeatKind.COMPUTER else None,
        opponent=other.name,
        edition=edition,
        time_control=time_control,
    )


def tally(games: Sequence[PlayedGame]) -> Tally:
    """Return what `games` came to."""
    scores = [game.score for game in games if game.score is not None]
    return Tally(
        games=len(games),
        won=sum(game.is_won for game in games),
        best_score=max(scores, default=None),
        average_score=sum(scores) / len(scores) if scores else None,
    )


def tallies(games: Iterable[PlayedGame], key: Callable[[PlayedGame], str | None]) -> dict[str, Tally]:
    """Return the tally of each group of games, the largest group first; games without a key are left out."""
    groups: dict[str, list[PlayedGame]] = {}
    for game in games:
        name = key(game)
        if name is not None:
            groups.setdefault(name, []).append(game)
    return {name: tally(group) for name, group in sorted(groups.items(), key=lambda item: -len(item[1]))}


def streaks(games: Sequence[PlayedGame]) -> Streaks:
    """Return the streaks of `games`, which are in the order in which they were played."""
    current = longest = 0
    for game in games:
        current = max(current, 0) + 1 if game.is_won else min(current, 0) - 1
        longest = max(longest, current)
    return Streaks(current=current, longest=longest)


def suggested_level(games: Sequence[PlayedGame], levels: Sequence[str]) -> str | None:
    """Return the level to play next; `levels` are in order of strength, and `games` in the order of play.

    A newcomer starts with the weakest. Who wins two of the latest three games against a level meets the next one; who
    loses three in a row goes one back.
    """
    if not levels:
        return None
    known = [game for game in games if game.level in levels]
    if not known:
        return levels[0]
    place = levels.index(known[-1].level or "")
    latest = [game for game in known if game.level == levels[place]][-LATEST_GAMES:]
    won = sum(game.is_won for game in latest)
    if won >= ENOUGH_WINS:
        place = min(place + 1, len(levels) - 1)
    elif len(latest) == LATEST_GAMES and won == 0:
        place = max(place - 1, 0)
    return levels[place]
