"""Counts of all lines of play, agreed with the naive reading, which every other move generator must reproduce too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from naive import Table
from quiltwork.editions import NAMES, get_edition
from quiltwork.opening import new_game
from quiltwork.rules import perft, perft_divide
from situations import REST, play

GOLDENS = {name: json.loads((Path(__file__).parents[1] / "perft" / f"{name}.json").read_text()) for name in NAMES}
CASES = [pytest.param(name, case, id=f"{name}-{place}") for name in NAMES for place, case in enumerate(GOLDENS[name])]
NAIVE_LIMIT = 2_000


@pytest.mark.parametrize(("name", "case"), CASES)
def test_perft_counts_what_it_always_did(name: str, case: dict[str, Any]) -> None:
    position = play(new_game(name, ring=case["ring"]).position, *case["moves"].split())
    assert [perft(position, depth) for depth in range(1, len(case["perft"]) + 1)] == case["perft"]


@pytest.mark.parametrize(("name", "case"), CASES)
def test_naive_reading_counts_the_same(name: str, case: dict[str, Any]) -> None:
    table = Table(get_edition(name), case["ring"])
    for move in case["moves"].split():
        table.play(move)
    for depth, count in enumerate(case["perft"], start=1):
        if count <= NAIVE_LIMIT:
            assert naive_perft(table, depth) == count


def naive_perft(table: Table, depth: int) -> int:
    moves = table.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = table.copy()
        twin.play(move)
        total += naive_perft(twin, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 639), (2, 387_453)])
def test_perft_from_the_reference_ring(depth: int, count: int) -> None:
    # Another program counted the same from this ring.
    assert perft(new_game("revised", ring=REST).position, depth) == count


def test_divide_splits_the_count_by_first_move() -> None:
    position = new_game("revised", ring=REST).position
    split = perft_divide(position, 2)
    assert list(split) == list(position.legal_moves)
    assert sum(split.values()) == perft(position, 2)
    assert perft_divide(position, 0) == {}


def test_game_that_ends_sooner_counts_for_nothing() -> None:
    game = new_game("revised", ring=REST)
    while not game.position.is_over:
        game.push(game.position.legal_moves[0])
    assert perft(game.position, 1) == perft(game.position, 3) == 0
