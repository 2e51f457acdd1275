"""The network: compiled against plain NumPy, successors against positions on their own, symmetry, files."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from networks import REVISED, game_positions, random_weights
from quiltwork.editions import NAMES, get_edition
from quiltwork.engine.core.bits import split
from quiltwork.engine.core.convert import compile_position, move_of
from quiltwork.engine.core.layout import MAX_MOVES, new_scratch, new_state
from quiltwork.engine.core.movegen import list_moves
from quiltwork.engine.core.play import play_move
from quiltwork.engine.eval import features, windows
from quiltwork.engine.eval.candidates import list_candidates
from quiltwork.engine.eval.features import FloatArray
from quiltwork.engine.eval.memory import claim_memory
from quiltwork.engine.eval.network import LEAD_SCALE, Weights, evaluate, judge, new_workspace
from quiltwork.engine.eval.placements import MAX_PLACEMENTS, new_expansion
from quiltwork.engine.eval.store import Provenance, load_network, load_network_file, save_network, shipped_network
from quiltwork.engine.eval.successors import expand
from quiltwork.errors import QuiltworkError
from quiltwork.rules import Position, Purse, Quilt

WORK = new_workspace()
EXPANSION = new_expansion()


def windows_by_hand(quilt: Quilt) -> list[int]:
    """The patterns of all windows, square by square."""

    def is_covered(row: int, column: int) -> int:
        inside = 0 <= row < 9 and 0 <= column < 9
        return quilt.filled >> (9 * row + column) & 1 if inside else 1

    return [
        sum(is_covered(top + row, left + column) << (4 * row + column) for row in range(4) for column in range(4))
        for top in range(-1, 7)
        for left in range(-1, 7)
    ]


def outputs_by_numpy(weights: Weights, position: Position) -> FloatArray:
    """The network in six lines; only inputs other than windows are taken from the compiled code."""
    me = position.to_move.index
    hidden = weights.bias + WORK.context[0] @ weights.context
    for at, layer in ((0, weights.quilt_mine), (1, weights.quilt_theirs)):
        rows = weights.windows[weights.numbers[windows_by_hand(position.quilts[me if at == 0 else 1 - me])]]
        inputs = np.concatenate([np.maximum(rows.sum(axis=0), 0), WORK.quilts[at, features.SUMS :]])
        hidden = hidden + inputs @ layer
    second = np.maximum(hidden, 0) @ weights.second + weights.second_bias
    result: FloatArray = np.maximum(second, 0) @ weights.heads + weights.heads_bias
    return result


def verdict_on(weights: Weights, position: Position) -> FloatArray:
    tables, ring, state = compile_position(position)
    if not position.is_over:
        evaluate(weights, tables, ring, state, WORK)
    verdict = np.zeros((1, 3), dtype=np.float32)
    judge(tables, state, WORK.outputs, verdict, 0)
    judged: FloatArray = verdict[0]
    return judged


def turned(quilt: Quilt, *, mirror: bool, turns: int) -> Quilt:
    cells = np.array(list(quilt.cells)).reshape(9, 9)
    return Quilt("".join(np.rot90(cells[:, ::-1] if mirror else cells, turns).ravel()))


def test_compiled_network_equals_plain_numpy() -> None:
    weights = random_weights()
    for position in game_positions(4):
        if not position.is_over:
            tables, ring, state = compile_position(position)
            evaluate(weights, tables, ring, state, WORK)
            assert WORK.outputs == pytest.approx(outputs_by_numpy(weights, position), rel=1e-3, abs=1e-3)


@pytest.mark.parametrize("name", NAMES)
def test_successors_judged_together_equal_each_judged_alone(name: str) -> None:
    weights = random_weights()
    dice = random.Random(name)
    for position in game_positions(9, get_edition(name)):
        if position.is_over:
            continue
        tables, ring, state = compile_position(position)
        count = expand(weights, tables, ring, state, 12, 12, EXPANSION)
        verdicts, moves = EXPANSION.verdicts[:count].copy(), EXPANSION.moves[:count].copy()
        for at in dice.sample(range(count), min(4, count)):
            after = state.copy()
            play_move(tables, ring, after, moves[at])
            alone = np.zeros((1, 3), dtype=np.float32)
            evaluate(weights, tables, ring, after, WORK)
            judge(tables, after, WORK.outputs, alone, 0)
            assert verdicts[at] == pytest.approx(alone[0], rel=1e-3, abs=1e-3)


def test_turned_and_mirrored_quilts_are_worth_the_same() -> None:
    weights = random_weights()
    position = list(game_positions(2))[20]
    wanted = verdict_on(weights, position)
    for mirror in (False, True):
        for turns in range(4):
            one, two = (turned(quilt, mirror=mirror, turns=turns) for quilt in position.quilts)
            seen = verdict_on(weights, replace(position, quilts=(one, two)))
            assert seen == pytest.approx(wanted, abs=1e-4)


def test_windows_share_a_number_exactly_with_their_turned_forms() -> None:
    numbers = windows.window_numbers().astype(int)
    dice = np.random.default_rng(3)
    for pattern in dice.integers(0, windows.PATTERNS, 50):
        bits = np.array([pattern >> place & 1 for place in range(16)]).reshape(4, 4)
        forms = {
            int((np.rot90(form, turns).ravel() << np.arange(16)).sum())
            for form in (bits, bits[::-1])
            for turns in range(4)
        }
        assert set(np.flatnonzero(numbers == numbers[pattern])) == forms


def test_stacked_rows_give_the_patterns_of_all_windows() -> None:
    quilt = list(game_positions(3))[15].quilts[0]
    rows = np.zeros((1, windows.PADDED), dtype=np.int64)
    windows.pad_quilt(*split(quilt.filled), rows, 0)
    patterns = [
        windows.pattern_at(windows.stacked(rows, 0, row), column)
        for row in range(windows.SIDE)
        for column in range(windows.SIDE)
    ]
    assert patterns == windows_by_hand(quilt)


def test_strips_of_a_window_are_those_inside_it() -> None:
    strips = windows.strips_of_windows()
    empty, full = windows.window_numbers()[[0, windows.PATTERNS - 1]]
    assert len(set(strips[empty])) == len(set(strips[full])) == 1
    assert strips[empty][0] != strips[full][0]
    top_row = windows.window_numbers()[0b1111]
    assert len(set(strips[top_row])) == 3  # one with the row, one without, two that are alike


def candidates(position: Position, *, neat: int, placements: int, weights: Weights | None = None) -> list[int]:
    tables, ring, state = compile_position(position)
    weights = weights or random_weights()
    claim_memory(weights, tables, ring, EXPANSION.memory)
    count = list_candidates(weights, tables, ring, state, neat, placements, EXPANSION)
    return [int(move) for move in EXPANSION.moves[:count]]


def test_all_moves_are_candidates_where_the_limits_are_wide() -> None:
    moves = np.zeros(MAX_MOVES, dtype=np.int64)
    for position in list(game_positions(6))[8:]:
        tables, ring, state = compile_position(position)
        if position.is_over or len(position.legal_moves) > MAX_PLACEMENTS:
            continue
        everything = {int(move) for move in moves[: list_moves(tables, ring, state, new_scratch(), moves)]}
        assert set(candidates(position, neat=MAX_PLACEMENTS, placements=MAX_PLACEMENTS)) == everything


def test_without_a_filter_the_candidates_are_neat() -> None:
    position = Position.start(REVISED, "KBCA")
    listed = candidates(position, neat=4, placements=4)
    squares = {(move - 83) % 81 for move in listed if move >= 83 and (move - 83) // 648 == 2}
    assert all(move < 83 or move >= 83 + 648 for move in listed)  # K costs more than the purse holds
    assert squares  # C, three in a row, goes along an edge
    assert all(square // 9 in (0, 8) or square % 9 in (0, 8) for square in squares)


def test_turned_forms_of_a_placement_count_once() -> None:
    listed = candidates(Position.start(REVISED, "BCDA"), neat=48, placements=48)
    after = set()
    for move in listed:
        tables, ring, state = compile_position(Position.start(REVISED, "BCDA"))
        play_move(tables, ring, state, move)
        quilt = Quilt("".join("x" if state[i // 63] >> (i % 63) & 1 else "." for i in range(81)))
        forms = [turned(quilt, mirror=mirror, turns=turns).cells for mirror in (False, True) for turns in range(4)]
        after.add((int(state[13]), min(forms)))
    assert len(after) == len(listed)


def test_filter_ranks_candidates_by_the_windows_after_the_move() -> None:
    weights = random_weights()
    position = list(game_positions(4))[3]
    listed = candidates(position, neat=48, placements=6, weights=weights)
    scores = []
    for move in listed:
        if move >= 83 and (move - 83) // 648 == (listed[-1] - 83) // 648:
            quilt = position.after(move_of(position, move)).quilts[position.to_move.index]
            scores.append(float(weights.placement[weights.numbers[windows_by_hand(quilt)]].sum()))
    assert len(scores) > 1
    assert scores == sorted(scores, reverse=True)


def test_placement_that_completes_the_seven_by_seven_square_comes_first() -> None:
    rows = ["xxxxxxx.."] * 6 + ["xxxxx....", ".........", "........."]
    position = Position(REVISED, (Quilt("".join(rows)), Quilt()), "BCDA", (Purse(9), Purse(5, 0, 3)))
    worst = random_weights()._replace(placement=-random_weights().placement)
    for weights in (random_weights(), worst):
        first = next(move for move in candidates(position, neat=96, placements=1, weights=weights) if move >= 83)
        after = position.after(move_of(position, first))
        assert after.bonus is position.to_move


def test_quilt_inputs_count_regions_and_ways() -> None:
    cells = ["x" * 9 for _ in range(9)]
    cells[0] = "." + "x" * 8  # one alone
    cells[4] = "xx..xxxxx"  # two
    cells[8] = "xxxxx...."  # four
    position = Position(REVISED, (Quilt("".join(cells)), Quilt()), "GBA", (Purse(5), Purse(5, 0, 3)))
    verdict_on(random_weights(), position)
    mine = WORK.quilts[0]
    assert mine[features.REGIONS : features.REGIONS + 4] == pytest.approx([0.6, 0.2, 0.4, 0.8])
    assert mine[features.EMPTY] == pytest.approx(7 / 40)
    fits = mine[features.FITS : features.FITS + 6 : 2]
    assert list(fits) == [1, 0, 1]  # the straight four fits once, the corner nowhere, the two somewhere


def test_finished_game_is_judged_exactly() -> None:
    *_, end = game_positions(5)
    outcome = end.outcome()
    assert outcome is not None
    win, _, lead = verdict_on(random_weights(), end)
    assert win == (outcome.winner.index == 0)
    assert lead == outcome.scores[0] - outcome.scores[1]


def test_shipped_network_knows_who_is_ahead() -> None:
    purses = (Purse(30, 12, 40), Purse(0, 2, 41))
    quilt, bare = Quilt("x" * 70 + "." * 11), Quilt("x" * 20 + "." * 61)
    verdict = verdict_on(shipped_network(), Position(REVISED, (quilt, bare), "BCDEA", purses))
    assert verdict[0] > 0.95
    assert verdict[2] > LEAD_SCALE


def test_network_survives_its_file(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    save_network(random_weights(), path, Provenance(note="test"))
    loaded = load_network(path)
    assert load_network_file(path).provenance.note == "test"
    assert np.array_equal(loaded.context, random_weights().context)
    assert loaded.windows == pytest.approx(random_weights().windows, abs=1e-3)


@pytest.mark.parametrize("damage", ["cut", "flipped", "nonsense", "empty", "foreign", "missing"])
def test_broken_network_is_refused_in_one_line(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "net.npz"
    save_network(random_weights(), path, Provenance(note="test"))
    content = bytearray(path.read_bytes())
    if damage == "cut":
        path.write_bytes(content[: len(content) // 2])
    elif damage == "flipped":
        content[len(content) // 2] ^= 0x55
        path.write_bytes(content)
    elif damage == "foreign":
        np.savez(path, something=np.zeros(3))
    elif damage == "missing":
        path.unlink()
    else:
        path.write_bytes(b"" if damage == "empty" else b"not a network")
    with pytest.raises(QuiltworkError, match=r"net\.npz"):
        load_network(path)


def test_network_of_another_format_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "net.npz"
    monkeypatch.setattr("quiltwork.engine.eval.store.FORMAT", 99)
    save_network(random_weights(), path, Provenance(note="test"))
    monkeypatch.undo()
    with pytest.raises(QuiltworkError, match="has format 99, expected 2"):
        load_network(path)


def test_state_row_is_untouched_by_evaluation() -> None:
    tables, ring, state = compile_position(Position.start(REVISED, "BCDEA"))
    before = state.copy()
    expand(random_weights(), tables, ring, state, 8, 8, EXPANSION)
    assert np.array_equal(state, before)
    assert not np.array_equal(state, new_state())
