"""What a search remembers about quilts and contexts never changes a result."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from networks import REVISED, game_positions, random_weights
from quiltwork.editions import NAMES, get_edition
from quiltwork.engine.core.convert import Compiled, compile_position
from quiltwork.engine.core.layout import OWED
from quiltwork.engine.eval.candidates import list_candidates
from quiltwork.engine.eval.memory import claim_memory
from quiltwork.engine.eval.network import Weights
from quiltwork.engine.eval.placements import Expansion, new_expansion
from quiltwork.engine.eval.store import shipped_network
from quiltwork.engine.eval.successors import expand
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Position, Ruleset

NEAT = 12
EXPANSION = new_expansion()


def compiled_positions(edition: Ruleset = REVISED, games: int = 2) -> Iterator[Compiled]:
    for seed in range(games):
        for position in game_positions(seed, edition):
            if not position.is_over:
                yield compile_position(position)


def listed(weights: Weights, at: Compiled, placements: int, expansion: Expansion, neat: int = NEAT) -> list[int]:
    claim_memory(weights, at.tables, at.ring, expansion.memory)
    count = list_candidates(weights, *at, neat, placements, expansion)
    return [int(move) for move in expansion.moves[:count]]


def listed_without_memory(weights: Weights, at: Compiled, placements: int, neat: int = NEAT) -> list[int]:
    EXPANSION.memory.choices[:] = 0
    return listed(weights, at, placements, EXPANSION, neat)


@pytest.mark.parametrize("name", NAMES)
def test_remembered_candidates_are_those_that_are_listed_without_memory(name: str) -> None:
    weights, expansion = shipped_network(), new_expansion()
    positions = list(compiled_positions(get_edition(name)))
    assert any(at.state[OWED] for at in positions)
    for at in positions:
        for placements in (1, 2, 4, 8):
            wanted = listed_without_memory(weights, at, placements)
            assert listed(weights, at, placements, expansion) == wanted
            assert listed(weights, at, placements, expansion) == wanted


def test_another_number_of_neat_placements_is_another_choice() -> None:
    weights, expansion = shipped_network(), new_expansion()
    for at in compiled_positions(games=1):
        for neat in (3, NEAT):
            assert listed(weights, at, 4, expansion, neat) == listed_without_memory(weights, at, 4, neat)


def test_what_belongs_to_another_network_or_edition_is_not_used() -> None:
    expansion = new_expansion()
    other_filter = shipped_network()._replace(placement=-shipped_network().placement)
    for edition in (REVISED, get_edition("classic")):
        for weights in (shipped_network(), random_weights(), other_filter):
            for at in compiled_positions(edition, games=1):
                assert listed(weights, at, 2, expansion) == listed_without_memory(weights, at, 2)
                count = expand(weights, *at, NEAT, 2, expansion)
                seen = expansion.verdicts[:count].copy()
                expand(weights, *at, NEAT, 2, new := new_expansion())
                assert np.array_equal(seen, new.verdicts[:count])


def test_a_remembered_quilt_has_the_same_evaluation_to_the_last_bit() -> None:
    weights, expansion = shipped_network(), new_expansion()
    for at in compiled_positions():
        count = expand(weights, *at, NEAT, 4, expansion)
        first = expansion.verdicts[:count].copy()
        expand(weights, *at, NEAT, 4, expansion)
        assert np.array_equal(expansion.verdicts[:count], first)


def test_a_remembered_context_belongs_to_one_ring() -> None:
    weights, expansion = shipped_network(), new_expansion()
    for seed in (1, 2, 1):
        at = compile_position(Position.start(REVISED, shuffled_ring(REVISED, seed)))
        count = expand(weights, *at, NEAT, 2, expansion)
        expand(weights, *at, NEAT, 2, new := new_expansion())
        assert np.array_equal(expansion.verdicts[:count], new.verdicts[:count])
