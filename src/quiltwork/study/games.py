"""Whole games of one level against itself: first-player advantage, rules, rebalanced editions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from quiltwork.editions import ruleset_from_data
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Buy, Discard, Player, Position, Ruleset
from quiltwork.study.players import NetworkSpec, PlayerSpec, StudyPlayer
from quiltwork.study.shards import GAMES, encode


def play_games(
    *,
    edition: Mapping[str, Any],
    level: str,
    visits: int,
    network: str,
    ring_set: str,
    first: int,
    count: int,
    arms: list[dict[str, Any]],
    network_file: str = "",
) -> bytes:
    """Play every arm on the rings `first` to `first + count - 1`; return the shard.

    An arm has a name, the extra buttons of player two, what it changes in the edition (`edition`, as data), and who
    has the 7×7 tile from the start (`tile`: 1 or 2).
    """
    player = StudyPlayer(PlayerSpec(level, visits), NetworkSpec(network, network_file).load(), seed=first)
    rows = []
    for number in range(first, first + count):
        for arm in arms:
            ruleset = ruleset_from_data(arm.get("edition") or edition)
            start = start_position(ruleset, ring_set, number, extra_buttons=arm["extra_buttons"])
            if "tile" in arm:
                start = replace(start, bonus=Player(arm["tile"]))
            where = {"edition": ruleset.name, "level": f"{level}@{visits}", "ring_set": ring_set, "ring": number}
            rows.append({**where, "arm": arm["name"], "extra_buttons": arm["extra_buttons"], **_play(player, start)})
    return encode(rows, GAMES)


def start_position(ruleset: Ruleset, ring_set: str, number: int, *, extra_buttons: int = 0) -> Position:
    """Return the start of a game; the same set and number give the same order of letters in every edition."""
    start = Position.start(ruleset, shuffled_ring(ruleset, f"study/{ring_set}/{number}"))
    if not extra_buttons:
        return start
    one, two = start.purses
    return replace(start, purses=(one, replace(two, buttons=two.buttons + extra_buttons)))


def _play(player: StudyPlayer, position: Position) -> dict[str, Any]:
    """Play a game and return its row."""
    bought = ["", ""]
    decisions = refused = 0
    while not position.is_over:
        move = player.move(position)
        if isinstance(move, Buy):
            bought[position.to_move.index] += move.letter
        refused += isinstance(move, Discard)
        position = position.after(move, is_checked=True)
        decisions += 1
    outcome = position.outcome()
    assert outcome is not None
    one, two = outcome.scores
    return {
        "won": outcome.winner is Player.ONE,
        "lead": one - two,
        "score_1": one,
        "score_2": two,
        "empty_1": position.quilts[0].empty,
        "empty_2": position.quilts[1].empty,
        "tile": 0 if position.bonus is None else position.bonus.index + 1,
        "refused": refused,
        "decisions": decisions,
        "bought_1": bought[0],
        "bought_2": bought[1],
    }
