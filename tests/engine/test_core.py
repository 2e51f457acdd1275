"""The compiled core against the rules: the same moves, the same successors, the same results."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from quiltwork.editions import NAMES, get_edition
from quiltwork.engine.core import layout
from quiltwork.engine.core.bits import highest
from quiltwork.engine.core.convert import code_of, compile_position, move_of
from quiltwork.engine.core.layout import IntArray
from quiltwork.engine.core.movegen import list_moves, offer_place
from quiltwork.engine.core.play import is_over, lead, play_move, play_out, winner
from quiltwork.engine.core.rng import new_rng
from quiltwork.notation.rings import shuffled_ring
from quiltwork.rules import Buy, Leather, Patch, Player, Position, Purse, Quilt, Ruleset

REVISED = get_edition("revised")
SCRATCH = layout.new_scratch()
MOVES = np.zeros(layout.MAX_MOVES, dtype=np.int64)

GIANTS = (
    Patch("B", 0, 2, 1, ("#########",)),
    Patch("C", 1, 0, 0, ("#.#.#.#.#", ".#.#.#.#.", "#.#.#.#.#")),
    Patch("D", 0, 1, 0, tuple("#" if row % 2 == 0 else "." for row in range(9))),
    Patch("E", 2, 9, 4, ("########", "#......#", "#......#", "########")),
    Patch("F", 0, 3, 0, ("#.......#",)),
)
ODD = (
    replace(REVISED, name="crowded-leather", leather_spaces=(20, 21, 22, 23, 30, 31, 52, 53)),
    replace(REVISED, name="short", last_space=20, income_spaces=(3, 4, 5, 20), leather_spaces=(1, 2, 20)),
    replace(REVISED, name="rich", start_buttons=60, may_refuse_leather=True, leather_spaces=(2, 3, 4, 5, 6, 7)),
    replace(REVISED, name="few", patches=REVISED.patches[:4], start_buttons=20),
    replace(REVISED, name="free", patches=tuple(replace(patch, time=0, cost=0) for patch in REVISED.patches)),
    replace(REVISED, name="giants", patches=(REVISED.patches[0], *GIANTS), leather_spaces=(5, 6, 7, 8, 9)),
)


def successor_by_core(position: Position, code: int) -> IntArray:
    tables, ring, state = compile_position(position)
    play_move(tables, ring, state, code)
    return state


def moves_by_core(position: Position) -> list[int]:
    tables, ring, state = compile_position(position)
    return [int(code) for code in MOVES[: list_moves(tables, ring, state, SCRATCH, MOVES)]]


def facts_of_core(position: Position, state: IntArray) -> tuple[object, ...]:
    """All that a state holds, with what is left of the ring of `position` as letters."""
    left = [slot for slot in range(64) if int(state[layout.RING]) >> slot & 1]
    neutral = int(state[layout.NEUTRAL])
    ring = "".join(position.ring[place] for place in sorted(left, key=lambda place: (place < neutral, place)))
    return ring, [int(word) for word in state[: layout.RING]]


def facts_of_rules(position: Position) -> tuple[object, ...]:
    return position.ring, [int(word) for word in compile_position(position).state[: layout.RING]]


def random_walk(ruleset: Ruleset, seed: int) -> Iterator[Position]:
    """The positions of a game of random moves, half of the advances replaced by purchases where there are any."""
    dice = random.Random(seed)
    position = Position.start(ruleset, shuffled_ring(ruleset, seed))
    while True:
        yield position
        if position.is_over:
            return
        moves = position.legal_moves
        index = dice.randrange(len(moves))
        if index == 0 and len(moves) > 1 and dice.random() < 0.5:
            index = dice.randrange(1, len(moves))
        position = position.after(moves[index])


def compare(position: Position, dice: random.Random) -> None:
    """Compare the moves of `position`, and the successor of one of them."""
    by_rules = list(position.legal_moves)
    codes = moves_by_core(position)
    assert len(codes) == len(by_rules)
    assert set(codes) == {code_of(position, move) for move in by_rules}, position
    tables, _, state = compile_position(position)
    assert is_over(tables, state) == position.is_over
    if not by_rules:
        outcome = position.outcome()
        assert outcome is not None
        assert winner(state) == outcome.winner.index
        assert lead(state) == outcome.scores[0] - outcome.scores[1]
        return
    move = dice.choice(by_rules)
    code = code_of(position, move)
    assert move_of(position, code) == move
    assert facts_of_core(position, successor_by_core(position, code)) == facts_of_rules(position.after(move)), move


@pytest.mark.parametrize("name", NAMES)
def test_core_agrees_with_the_rules_in_every_printing(name: str) -> None:
    dice = random.Random(name)
    for seed in range(110):
        for position in random_walk(get_edition(name), seed):
            compare(position, dice)


@pytest.mark.parametrize("ruleset", ODD, ids=lambda ruleset: ruleset.name)
def test_core_agrees_with_the_rules_in_odd_editions(ruleset: Ruleset) -> None:
    dice = random.Random(ruleset.name)
    for seed in range(60):
        for position in random_walk(ruleset, seed):
            compare(position, dice)


def test_core_agrees_with_the_rules_on_hand_made_quilts() -> None:
    dice = random.Random(81)
    for seed in range(1500):
        share = dice.random()
        quilts = tuple(Quilt("".join("x" if dice.random() < share else "." for _ in range(81))) for _ in Player)
        one, two = sorted(dice.sample(range(54), 2))
        letters = shuffled_ring(REVISED, seed)[: dice.randrange(34)]
        purses = (Purse(dice.randrange(30), dice.randrange(20), one), Purse(dice.randrange(30), 3, two))
        bonus = next((player for player in Player if quilts[player.index].has_bonus_square), None)
        compare(Position(REVISED, (quilts[0], quilts[1]), letters, purses, bonus=bonus), dice)


@pytest.mark.parametrize("index", [0, 1, 31, 32, 61, 62])
def test_highest_is_the_index_of_the_highest_bit(index: int) -> None:
    assert highest(1 << index) == highest((2 << index) - 1 if index < 62 else (1 << 63) - 1) == index


def test_ring_runs_out() -> None:
    position = Position.start(REVISED, "BA")
    state = compile_position(position).state
    assert [offer_place(state, slot) for slot in range(3)] == [0, 1, -1]
    state[layout.RING] = 0
    assert offer_place(state, 0) == -1


def test_offer_goes_round_the_ring() -> None:
    state = compile_position(Position.start(REVISED, "BCDEA")).state
    state[layout.NEUTRAL] = 4
    assert [offer_place(state, slot) for slot in range(3)] == [4, 0, 1]


def test_second_leather_vanishes_when_the_first_fills_the_quilt() -> None:
    full_but_one = Quilt("x" * 80 + ".")
    position = Position(
        REVISED, (full_but_one, Quilt()), "BA", (Purse(5, 0, 40), Purse(5)), leather_owed=2, bonus=Player.ONE
    )
    state = successor_by_core(position, code_of(position, Leather(80)))
    assert state[layout.OWED] == 0
    assert state[layout.TURN] == 1


def test_any_name_of_an_orientation_has_the_same_code() -> None:
    position = Position.start(REVISED, "GBA")
    assert (
        code_of(position, Buy("G", 3, 30)) == code_of(position, Buy("G", 1, 30)) != code_of(position, Buy("G", 0, 30))
    )


def test_random_games_depend_on_the_seed_alone() -> None:
    position = Position.start(REVISED, shuffled_ring(REVISED, 1))
    ends = []
    for seed in (5, 5, 6):
        tables, ring, state = compile_position(position)
        play_out(tables, ring, state, new_rng(seed), SCRATCH)
        assert is_over(tables, state)
        ends.append(state.tolist())
    assert ends[0] == ends[1] != ends[2]
