"""Forced changes: the same position with and without one change, played on by the same player.

`patches` forces and forbids the purchase of a patch. `prices` changes what a purchase costs or gives. Both compare the
ends of two games that begin with the same position. Positions come from games that the level plays against itself.
The network's opinion of each change is recorded for many more positions than are played on; it is the control
variate of the estimates.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from quiltwork.editions import ruleset_from_data
from quiltwork.engine.api import Limit, Line
from quiltwork.engine.search.searcher import NetSearcher
from quiltwork.rules import Buy, Player, Position, Ruleset
from quiltwork.study.games import start_position
from quiltwork.study.players import NetworkSpec, PlayerSpec, StudyPlayer
from quiltwork.study.shards import EFFECTS, encode

STAGES = ("early", "middle", "late")
"""Thirds of the track, by the token of the player to move."""
ANALYSIS_VISITS = 16
"""Visits of the analysis that chooses the first move of each arm and gives the network's opinion."""
CHANGES = {"button": 3, "time": -2, "income": 1, "square": 1}
"""What `prices` changes, and by how much: buttons saved, spaces fewer, income more, squares covered."""
_LINES = 64
_NODES = 1 << 14


class Value(NamedTuple):
    """Expected or final result for one player."""

    lead: float
    win: float

    def minus(self, other: Value) -> Value:
        """Return the difference."""
        return Value(self.lead - other.lead, self.win - other.win)


@dataclass(frozen=True, slots=True)
class Arms:
    """A position after a change, and the one it is compared with."""

    change: str
    patch: str
    decision: int
    mover: Player
    changed: Position
    base: Position
    network: Value
    """The network's opinion of the difference, for the mover."""


def stage_of(position: Position) -> str:
    """Return the stage of a position."""
    time = position.purses[position.to_move.index].time
    return STAGES[min(2, 3 * time // (position.ruleset.last_space + 1))]


def play_effects(
    *,
    question: str,
    edition: Mapping[str, Any],
    level: str,
    visits: int,
    network: str,
    ring_set: str,
    first: int,
    count: int,
    patches: str,
    network_file: str = "",
) -> bytes:
    """Measure changes on the rings `first` to `first + count - 1`; return the shard.

    `question` is `patches` or `prices`. With letters in `patches`, only these patches are played on.
    """
    loaded = NetworkSpec(network, network_file).load()
    player = StudyPlayer(PlayerSpec(level, visits), loaded, seed=first)
    analyst = Analyst(loaded.weights)
    ruleset = ruleset_from_data(edition)
    find = {"patches": _purchases, "prices": _price_changes}[question]
    rows = []
    for number in range(first, first + count):
        rng = random.Random(f"{question}/{ring_set}/{number}")
        found = _find_arms(player, analyst, start_position(ruleset, ring_set, number), find)
        where = {"edition": ruleset.name, "level": f"{level}@{visits}", "ring_set": ring_set, "ring": number}
        for stage in STAGES:
            choose = _choose_patch if question == "patches" else _choose_decision
            weights, chosen, played_weight = choose(found[stage], patches, rng)
            results = _play_chosen(player, chosen)
            for arms, weight in zip(found[stage], weights, strict=True):
                rows.append({**where, **_row(question, stage, arms, weight, results.get(id(arms)), played_weight)})
    return encode(rows, EFFECTS)


class Analyst:
    """The network's opinion of the moves of a position, with a search of a few visits."""

    def __init__(self, weights: Any) -> None:
        self._searcher = NetSearcher(weights, reuses_tree=False, max_nodes=_NODES)

    def lines(self, position: Position) -> list[Line]:
        """Return all candidate moves, best first."""
        return self._searcher.search(position, Limit(visits=ANALYSIS_VISITS), lines=_LINES)

    def value(self, position: Position, player: Player) -> Value:
        """Return the expected result of a position."""
        if position.is_over:
            return _result(position, player)
        line = self._searcher.search(position, Limit(visits=ANALYSIS_VISITS))[0]
        return value_of(line, player)


def value_of(line: Line, player: Player) -> Value:
    """Return what a line promises `player`."""
    return Value(line.lead, line.win) if player is Player.ONE else Value(-line.lead, 1.0 - line.win)


def _result(end: Position, player: Player) -> Value:
    outcome = end.outcome()
    assert outcome is not None
    lead = outcome.scores[player.index] - outcome.scores[1 - player.index]
    return Value(float(lead), float(outcome.winner is player))


def _find_arms(player: StudyPlayer, analyst: Analyst, position: Position, find: Any) -> dict[str, list[Arms]]:
    """Play a game and return the changes of its positions by stage."""
    found: dict[str, list[Arms]] = defaultdict(list)
    decision = 0
    while not position.is_over:
        if not position.leather_owed:
            found[stage_of(position)] += find(position, analyst, decision)
        position = position.after(player.move(position), is_checked=True)
        decision += 1
    return found


def _purchases(position: Position, analyst: Analyst, decision: int) -> Iterator[Arms]:
    """Yield for each patch that can be bought: buying it, compared with the best other move."""
    lines = analyst.lines(position)
    mover = position.to_move
    for letter in position.ring[:3]:
        forced = next((line for line in lines if _buys(line, letter)), None)
        other = next((line for line in lines if not _buys(line, letter)), None)
        if forced is not None and other is not None:
            yield Arms(
                "purchase",
                letter,
                decision,
                mover,
                position.after(forced.move, is_checked=True),
                position.after(other.move, is_checked=True),
                value_of(forced, mover).minus(value_of(other, mover)),
            )


def _buys(line: Line, letter: str) -> bool:
    return isinstance(line.move, Buy) and line.move.letter == letter


def _price_changes(position: Position, analyst: Analyst, decision: int) -> Iterator[Arms]:
    """Yield the changes of the best purchase of a position."""
    line = next((line for line in analyst.lines(position) if isinstance(line.move, Buy)), None)
    if line is None:
        return
    assert isinstance(line.move, Buy)
    mover, letter = position.to_move, line.move.letter
    base = position.after(line.move, is_checked=True)
    value = analyst.value(base, mover)
    for change in CHANGES:
        changed = _changed(position, base, line.move, change)
        if changed is not None:
            difference = analyst.value(changed, mover).minus(value)
            yield Arms(change, letter, decision, mover, changed, base, difference)


def _changed(position: Position, base: Position, move: Buy, change: str) -> Position | None:
    """Return the position after a purchase with one change; None where the change is not possible."""
    mover = position.to_move.index
    amount = CHANGES[change]
    if change == "button":
        purses = list(base.purses)
        purses[mover] = replace(purses[mover], buttons=purses[mover].buttons + amount)
        return replace(base, purses=(purses[0], purses[1]))
    if change == "square":
        if base.quilts[mover].empty <= base.leather_owed:
            return None
        return replace(base, to_move=position.to_move, leather_owed=base.leather_owed + amount)
    patch = position.ruleset.by_letter[move.letter]
    if change == "time":
        if patch.time + amount < 1:
            return None
        patch = replace(patch, time=patch.time + amount)
    else:
        patch = replace(patch, income=patch.income + amount)
    # The patch leaves the ring with this move, so the rest of the game has the prices of the edition.
    ruleset = with_patches(position.ruleset, {move.letter: patch})
    return replace(replace(position, ruleset=ruleset).after(move, is_checked=True), ruleset=position.ruleset)


def with_patches(ruleset: Ruleset, patches: Mapping[str, Any]) -> Ruleset:
    """Return the edition with some patches replaced, by letter, under the name `changed`."""
    changed = tuple(patches.get(patch.letter, patch) for patch in ruleset.patches)
    return replace(ruleset, name="changed", patches=changed)


def _choose_patch(found: Sequence[Arms], patches: str, rng: random.Random) -> tuple[list[float], list[Arms], float]:
    """Choose a patch and one of its decisions, each with equal chances.

    Return the weight of each change (those of one patch add up to 1), what to play on, and its inverse probability.
    """
    by_patch: dict[str, list[Arms]] = defaultdict(list)
    for arms in found:
        by_patch[arms.patch].append(arms)
    weights = [1.0 / len(by_patch[arms.patch]) for arms in found]
    letters = sorted(letter for letter in by_patch if not patches or letter in patches)
    if not letters:
        return weights, [], 0.0
    return weights, [rng.choice(by_patch[rng.choice(letters)])], float(len(letters))


def _choose_decision(found: Sequence[Arms], patches: str, rng: random.Random) -> tuple[list[float], list[Arms], float]:
    """Choose one decision, and play on all its changes; the result is that of `_choose_patch`."""
    by_decision: dict[int, list[Arms]] = defaultdict(list)
    for arms in found:
        if not patches or arms.patch in patches:
            by_decision[arms.decision].append(arms)
    counts: dict[str, int] = defaultdict(int)
    for arms in found:
        counts[arms.change] += 1
    weights = [1.0 / counts[arms.change] for arms in found]
    if not by_decision:
        return weights, [], 0.0
    return weights, by_decision[rng.choice(sorted(by_decision))], 1.0


def _play_chosen(player: StudyPlayer, chosen: Sequence[Arms]) -> dict[int, Value]:
    """Play the arms to their ends; equal positions are played once."""
    ends: dict[int, Value] = {}
    results = {}
    for arms in chosen:
        for position in (arms.base, arms.changed):
            if id(position) not in ends:
                ends[id(position)] = _result(player.play_out(position), arms.mover)
        results[id(arms)] = ends[id(arms.changed)].minus(ends[id(arms.base)])
    return results


def _row(
    question: str, stage: str, arms: Arms, weight: float, played: Value | None, played_weight: float
) -> dict[str, Any]:
    return {
        "question": question,
        "change": arms.change,
        "stage": stage,
        "decision": arms.decision,
        "patch": arms.patch,
        "weight": weight,
        "network_lead": round(arms.network.lead, 2),
        "network_win": round(arms.network.win, 4),
        "played": played is not None,
        "played_weight": played_weight if played is not None else 0.0,
        "lead": played.lead if played is not None else None,
        "win": played.win if played is not None else None,
    }
