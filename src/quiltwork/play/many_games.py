"""Matches and solo series on many processors: one task per pair or solo game, results in order.

The results are those of `play_match` and `play_series`, wherever the tasks run, unless the players think by time.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, replace
from typing import Any

from quiltwork.automa import Deck, Level
from quiltwork.editions import edition_data, ruleset_from_data
from quiltwork.errors import QuiltworkError
from quiltwork.fleet import Cluster, FleetError, Task, run
from quiltwork.fleet.pool import available_processors
from quiltwork.fleet.progress import OnProgress
from quiltwork.language import Message
from quiltwork.play.match import Contestant, GameResult, MatchResult, play_match, play_pair
from quiltwork.play.ratings import Sprt
from quiltwork.play.solo_series import SoloGameResult, SoloSeries, play_series, play_solo_game
from quiltwork.play.warm_up import ENGINE_WARM_UP
from quiltwork.rules import Ruleset


def run_match(
    first: str,
    second: str,
    *,
    ruleset: Ruleset,
    pairs: int,
    seed: str = "0",
    sprt: Sprt | None = None,
    threads: int = 1,
    cluster: Cluster | None = None,
    workers: int | None = None,
    progress: OnProgress | None = None,
) -> Iterator[MatchResult]:
    """Play a match between the contestants that the texts name; yield the result so far after every pair.

    By default as many pairs are played at a time as this machine has processors for. A single pair needs no process.
    """
    processes = workers if cluster else min(pairs, workers or max(1, available_processors() // threads))
    with ExitStack() as stack:
        one, two = (Contestant.parse(text, threads=threads) for text in (first, second))  # wrong names fail here
        for contestant in (one, two):
            stack.enter_context(contestant.engine)
        if cluster is None and pairs == 1:
            yield from play_match(one, two, ruleset=ruleset, pairs=pairs, seed=seed, sprt=sprt)
            return
        result = MatchResult((one.name, two.name), ruleset, is_timed=one.is_timed or two.is_timed)
    common = {"first": first, "second": second, "threads": threads, "edition": edition_data(ruleset)}
    tasks = [Task(play_match_pair, {**common, "seed": f"{seed}/{number}"}, name="pair") for number in range(pairs)]
    warm_up = ENGINE_WARM_UP if one.is_compiled or two.is_compiled else None
    with closing(_in_order(tasks, cluster, processes, warm_up, progress)) as outcomes:
        for content in outcomes:
            if isinstance(content, Message):
                yield replace(result, stopped_by=content)
                return
            result.games.extend(_game(data) for data in json.loads(content))
            yield result
            if sprt is not None and sprt.verdict(result.pairs) is not None:
                return


def play_match_pair(first: str, second: str, threads: int, edition: Mapping[str, Any], seed: str) -> bytes:
    """Play one pair as a task."""
    with ExitStack() as stack:
        one, two = (Contestant.parse(text, threads=threads) for text in (first, second))
        for contestant in (one, two):
            stack.enter_context(contestant.engine)
        games = [asdict(game) for game in play_pair(one, two, ruleset_from_data(edition), seed)]
    return json.dumps(games).encode()


def _game(data: Mapping[str, Any]) -> GameResult:
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    return GameResult(**values)


def run_series(
    player: str,
    *,
    levels: Sequence[Level],
    decks: Sequence[Deck],
    ruleset: Ruleset,
    games: int,
    seed: str = "0",
    cluster: Cluster | None = None,
    workers: int | None = None,
    progress: OnProgress | None = None,
) -> Iterator[SoloSeries]:
    """Play every combination of level and deck; yield its series so far after every game, in the order of the games."""
    total = len(levels) * len(decks) * games
    processes = workers if cluster else min(total, workers or available_processors())
    contestant = Contestant.parse(player)
    with contestant.engine:
        if cluster is None and total == 1:
            yield from play_series(contestant, levels=levels, decks=decks, ruleset=ruleset, games=games, seed=seed)
            return
    series = [SoloSeries(level, deck, is_timed=contestant.is_timed) for deck in decks for level in levels]
    common = {"player": player, "edition": edition_data(ruleset)}
    tasks = [
        Task(
            play_solo,
            {**common, "level": each.level.title, "deck": each.deck.value, "seed": f"{seed}/{number}"},
            name="solo",
        )
        for each in series
        for number in range(games)
    ]
    warm_up = ENGINE_WARM_UP if contestant.is_compiled else None
    with closing(_in_order(tasks, cluster, processes, warm_up, progress)) as outcomes:
        for number, content in enumerate(outcomes):
            if isinstance(content, Message):
                raise QuiltworkError(content)
            data = json.loads(content)
            each = series[number // games]
            lists = {name: tuple(value) for name, value in data.items() if isinstance(value, list)}
            each.games.append(SoloGameResult(**{**data, **lists}))
            yield each


def play_solo(player: str, level: str, deck: str, edition: Mapping[str, Any], seed: str) -> bytes:
    """Play one solo game as a task."""
    contestant = Contestant.parse(player)
    with contestant.engine:
        game = play_solo_game(contestant, Level.named(level), Deck.named(deck), ruleset_from_data(edition), seed)
    return json.dumps(asdict(game)).encode()


def _in_order(
    tasks: Sequence[Task],
    cluster: Cluster | None,
    workers: int | None,
    warm_up: Task | None,
    progress: OnProgress | None,
) -> Generator[bytes | Message, None, None]:
    """Yield the results in the order of the tasks; the reason instead, if one fails."""
    number_of = {task: number for number, task in enumerate(tasks)}
    waiting: dict[int, bytes] = {}
    outcomes = run(tasks, cluster=cluster, workers=workers, warm_up=warm_up, progress=progress)
    following = 0
    with closing(outcomes):
        try:
            for task, content in outcomes:
                waiting[number_of[task]] = content
                while following in waiting:
                    yield waiting.pop(following)
                    following += 1
        except FleetError as error:
            problem = error.params.get("problem") if error.code == "task-failed" else None
            yield problem if isinstance(problem, Message) else error.message
