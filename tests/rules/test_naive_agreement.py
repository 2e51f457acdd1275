"""The rules against a second, naive reading of them: the same moves, the same results."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given

from naive import Table, facts, facts_of
from quiltwork.editions import get_edition
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Patch, Position, Ruleset
from strategies import ODD_RULESETS, PRINTINGS, SEEDS, random_move, rulesets

REVISED = get_edition("revised")
MORE_ODD_RULESETS = (
    replace(REVISED, name="two-leathers-in-one-move", leather_spaces=(3, 4, 5, 10, 12, 14, 52, 53)),
    replace(REVISED, name="short", last_space=12, income_spaces=(3, 4, 12), leather_spaces=(1, 2, 12)),
    replace(REVISED, name="few", patches=REVISED.patches[:5], start_buttons=30),
    replace(REVISED, name="timeless", patches=tuple(replace(patch, time=0) for patch in REVISED.patches)),
    replace(
        REVISED,
        name="whole-cloths",
        patches=(
            Patch("A", 0, 4, 1, ("#########",) * 9),
            Patch("B", 0, 5, 2, (*("#########",) * 4, "####.####", *("#########",) * 4)),
            Patch("C", 0, 5, 0, (*("#########",) * 6, "#.#####.#", *("#########",) * 2)),
            Patch("D", 0, 3, 1, ("#######",) * 7),
            Patch("E", 0, 1, 1, ("##",)),
        ),
        last_space=20,
        leather_spaces=(2, 3, 4, 6, 7, 8, 15, 16, 19, 20),
        income_spaces=(2, 4, 6, 20),
    ),
)
"""Beside `ODD_RULESETS`: full quilts, leather in heaps, rings that run out."""


def played_together(ruleset: Ruleset, seed: int, thrift: float) -> Iterator[tuple[Position, Table]]:
    """Each moment of one random game, in both readings."""
    source = random.Random(seed)
    ring = shuffled_ring(ruleset, seed)
    position, table = Position.start(ruleset, ring), Table(ruleset, ring)
    yield position, table
    while not position.is_over:
        move = random_move(position, source, thrift=thrift)
        position = position.after(move)
        table.play(str(move))
        yield position, table


def compare(ruleset: Ruleset, seed: int) -> int:
    """Compare a whole random game, at each moment all moves and three successors; give how many moments there were."""
    source, moments = random.Random(-seed), 0
    for position, table in played_together(ruleset, seed, thrift=(0.0, 0.3)[seed % 2]):
        moments += 1
        assert facts_of(position) == facts(table), position.text()
        moves = list(position.legal_moves)
        assert {str(move) for move in moves} == table.moves(), position.text()
        assert len({str(move) for move in moves}) == len(moves)
        for move in source.sample(moves, min(3, len(moves))):
            twin = table.copy()
            twin.play(str(move))
            assert facts_of(position.after(move)) == facts(twin), (position.text(), str(move))
    return moments


@pytest.mark.parametrize("ruleset", PRINTINGS, ids=lambda ruleset: ruleset.name)
def test_rules_agree_with_the_naive_reading_in_every_printing(ruleset: Ruleset) -> None:
    assert sum(compare(ruleset, seed) for seed in range(30)) > 1000


@pytest.mark.parametrize("ruleset", [*ODD_RULESETS, *MORE_ODD_RULESETS], ids=lambda ruleset: ruleset.name)
def test_rules_agree_with_the_naive_reading_in_odd_editions(ruleset: Ruleset) -> None:
    for seed in range(12):
        compare(ruleset, seed)


@given(rulesets(), SEEDS)
def test_rules_agree_with_the_naive_reading_in_any_edition(ruleset: Ruleset, seed: int) -> None:
    compare(ruleset, seed)
