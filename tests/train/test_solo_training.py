"""Training for solo games: what the human sees, what is learned from, and runs that continue."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from quiltwork.automa import Deck, Level, SoloPosition, new_solo_game
from quiltwork.editions import get_edition
from quiltwork.engine.core.convert import compile_position
from quiltwork.engine.core.layout import ADVANCE, IntArray
from quiltwork.engine.core.rng import new_rng
from quiltwork.engine.eval.features import SUMS
from quiltwork.engine.eval.network import LEAD, LEAD_SCALE, WIN, chance, new_workspace
from quiltwork.engine.eval.placements import new_expansion
from quiltwork.engine.eval.store import load_network, load_network_file
from quiltwork.engine.eval.windows import strips_of_windows
from quiltwork.engine.solo.evaluate import evaluate_solo_moves
from quiltwork.engine.solo.inputs import ITS_TURN
from quiltwork.engine.solo.layout import DRAWABLE, ORDER, SHOWN_BUDGET, UNSEEN
from quiltwork.engine.solo.turn import draw_card
from quiltwork.play.solo import visible_opponent
from quiltwork.train.config import TrainConfig
from quiltwork.train.gradients import (
    Examples,
    forward,
    gather_windows,
    new_batch_memory,
    new_examples,
    new_parameters,
    weights_from,
)
from quiltwork.train.run_folder import RunFolder
from quiltwork.train.selfplay import TARGET_LEAD, TARGET_WIN, TARGETS, SelfPlayConfig
from quiltwork.train.solo import SoloTrainer, play_solo_chunk, run_solo_loop
from quiltwork.train.solo_selfplay import look_at_pile, write_solo_example

ANNIVERSARY = get_edition("anniversary")
SMALL = TrainConfig(games_per_chunk=6, replay_size=1500, batch_size=32)


def start(deck: str = "tactical") -> SoloPosition:
    return new_solo_game(level="legend", deck=deck, seed=3).position


def play_games(levels: list[Level], selfplay: SelfPlayConfig, *, seed: int = 1) -> tuple[Examples, IntArray]:
    examples = new_examples(len(levels) * 160, TARGETS, quilts=1)
    weights = weights_from(new_parameters(2))
    count, results = play_solo_chunk(
        weights, ANNIVERSARY, Deck.TACTICAL, levels, SMALL, selfplay, random.Random(seed), examples
    )
    return Examples._make(array[:count] for array in examples), results


def test_solo_learner_computes_what_the_engine_computes() -> None:
    parameters = new_parameters(4)
    weights = weights_from(parameters)
    position = start()
    tables, ring, state = compile_position(position)
    opponent = visible_opponent(position)
    expansion = new_expansion()
    expansion.moves[0] = ADVANCE
    evaluate_solo_moves(weights, tables, ring, state, opponent, 1, expansion)
    examples, memory = new_examples(1, TARGETS, quilts=1), new_batch_memory()
    write_solo_example(tables, ring, expansion.successor, opponent, weights.numbers, new_workspace(), examples, 0)
    gather_windows(parameters, strips_of_windows(), examples, np.zeros(1, dtype=np.int64), memory)
    forward(parameters, examples, 0, memory)
    assert expansion.verdicts[0, 0] == pytest.approx(chance(memory.outputs[WIN]), abs=1e-4)
    assert expansion.verdicts[0, 2] == pytest.approx(memory.outputs[LEAD] * LEAD_SCALE, abs=1e-3)


@pytest.mark.parametrize("deck", ["normal", "tactical"])
def test_self_play_shows_the_human_what_the_rules_show(deck: str) -> None:
    position = start(deck)
    order = [position.automa.pile.deck.numbers.index(card) for card in position.automa.pile.order]
    game = visible_opponent(position)
    game.pile[ORDER : ORDER + len(order)] = order
    known = game._replace(pile=game.pile.copy())
    while position.automa.pile.aside:  # until the first shuffle is used up
        look_at_pile(game, known)
        expected = visible_opponent(position)
        unseen = expected.pile[UNSEEN]
        assert list(known.pile[[DRAWABLE, UNSEEN, SHOWN_BUDGET]]) == list(
            expected.pile[[DRAWABLE, UNSEEN, SHOWN_BUDGET]]
        )
        assert sorted(known.pile[ORDER : ORDER + unseen]) == sorted(expected.pile[ORDER : ORDER + unseen])
        forced = position.forced
        if forced is not None:
            draw_card(game, new_rng(1))
            position = position.after(forced.move)
        else:
            position = position.after(position.legal_moves[0])


def test_positions_of_both_turns_are_learned_from_with_the_result_as_target() -> None:
    levels = [Level.INTERN, Level.LEGEND, Level.LEGEND]
    examples, results = play_games(levels, SelfPlayConfig(td_lambda=1.0, epsilon=0.0, temperature_moves=0))
    its_turn = examples.quilts[:, examples.quilts.shape[1] // 2 + ITS_TURN - SUMS]
    assert 0.1 < its_turn.mean() < 0.9
    assert set(examples.targets[:, TARGET_WIN]) == {float(won) for won in results[:, 0]}
    assert set(examples.targets[:, TARGET_LEAD]) == {float(lead) for lead in results[:, 1]}


def test_same_seed_plays_the_same_solo_games() -> None:
    levels = [Level.FELLOW] * 3
    one, two, other = (
        play_games(levels, SelfPlayConfig(visits=4), seed=seed)[0].targets.tolist() for seed in (1, 1, 2)
    )
    assert one == two != other


def test_solo_run_continues_from_its_checkpoint(tmp_path: Path) -> None:
    trainer = SoloTrainer(RunFolder(tmp_path), SMALL)
    summary = trainer.step(SelfPlayConfig())
    assert "legend won" in summary
    trainer.save()
    again = SoloTrainer(RunFolder(tmp_path), SMALL)
    assert (again.chunk, again.games, again.learner.step) == (1, 6, trainer.learner.step)
    assert np.array_equal(again.learner.average.context, trainer.learner.average.context)


def test_solo_loop_writes_a_network_and_how_it_was_made(tmp_path: Path) -> None:
    run_solo_loop(tmp_path, SMALL, SelfPlayConfig(), hours=1e-5)
    (file,) = (tmp_path / "nets").glob("*.npz")
    network = load_network_file(file)
    assert network.provenance.note == "solo games"
    assert network.provenance.parent
    assert load_network(file).windows.shape == network.weights.windows.shape
