"""The baseline players: legal, repeatable, stoppable, and each better than the one before it."""

from __future__ import annotations

import threading
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from quiltwork.editions import get_edition
from quiltwork.engine.api import Limit, Line, Searcher
from quiltwork.engine.baselines.policy import contact, edges_of, tight_squares
from quiltwork.engine.baselines.searcher import GreedyPlayer, PlayoutSearcher, RandomPlayer
from quiltwork.engine.baselines.tree import LIGHT, UCT
from quiltwork.engine.core.bits import split
from quiltwork.engine.search import limits
from quiltwork.engine.search.limits import run_in_slices
from quiltwork.notation.rings import shuffled_ring
from quiltwork.opening import new_game
from quiltwork.rules import Leather, Player, Position, Purse, Quilt

REVISED = get_edition("revised")
AT_ONCE = Limit(visits=1)


def play(one: Searcher, two: Searcher, *, seed: int) -> int:
    """Player one's lead at the end of a game; every move is checked."""
    game = new_game("revised", seed=seed)
    while game.outcome() is None:
        player = one if game.position.to_move is Player.ONE else two
        game.push(player.search(game.position, AT_ONCE)[0].move)
    first, second = game.position.scores
    return first - second


def lead_over(player: Searcher, other: Searcher, *, pairs: int) -> int:
    """The sum of `player`'s leads over `other`, each ring played from both seats."""
    return sum(play(player, other, seed=seed) - play(other, player, seed=seed) for seed in range(pairs))


def test_greedy_beats_random() -> None:
    assert lead_over(GreedyPlayer(), RandomPlayer(seed=1), pairs=5) > 0


def test_light_search_beats_greedy_with_few_visits() -> None:
    assert lead_over(PlayoutSearcher(LIGHT, visits=100), GreedyPlayer(), pairs=5) > 0


def test_light_search_beats_plain_search_with_ten_times_the_visits() -> None:
    assert lead_over(PlayoutSearcher(LIGHT, visits=60), PlayoutSearcher(UCT, visits=600), pairs=3) > 0


@pytest.mark.parametrize("parameters", [UCT, LIGHT], ids=["uct", "light"])
def test_same_seed_and_visits_give_the_same_lines(parameters: object) -> None:
    position = Position.start(REVISED, shuffled_ring(REVISED, 4))
    chosen = LIGHT if parameters is LIGHT else UCT
    found = [PlayoutSearcher(chosen, seed=9).search(position, Limit(visits=700), lines=5) for _ in range(2)]
    assert found[0] == found[1]


def test_a_searcher_used_twice_answers_as_if_new() -> None:
    searcher = PlayoutSearcher(LIGHT)
    position = Position.start(REVISED, shuffled_ring(REVISED, 4))
    first = searcher.search(position, Limit(visits=300))
    searcher.search(Position.start(REVISED, shuffled_ring(REVISED, 5)), Limit(visits=200))
    assert searcher.search(position, Limit(visits=300)) == first


def test_lines_are_legal_and_their_play_can_be_followed() -> None:
    position = Position.start(REVISED, shuffled_ring(REVISED, 2))
    lines = PlayoutSearcher(LIGHT).search(position, Limit(visits=3000), lines=6)
    assert len({line.move for line in lines}) == len(lines) == 6
    for line in lines:
        assert line.pv[0] == line.move
        here = position
        for move in line.pv:
            assert move in here.legal_moves
            here = here.after(move)


def test_one_visit_is_enough_for_a_move() -> None:
    position = Position.start(REVISED, shuffled_ring(REVISED, 3))
    (line,) = PlayoutSearcher(LIGHT).search(position, AT_ONCE)
    assert line.move in position.legal_moves


def test_leather_goes_into_the_only_hole() -> None:
    cells = "x" * 40 + "." + "x" * 40
    position = Position(
        REVISED, (Quilt(cells), Quilt()), "BA", (Purse(5, 0, 50), Purse(5)), leather_owed=1, bonus=Player.ONE
    )
    for player in (GreedyPlayer(), PlayoutSearcher(LIGHT), PlayoutSearcher(UCT)):
        assert player.search(position, Limit(visits=20))[0].move == Leather(40)


def test_values_are_player_ones_even_when_player_two_moves() -> None:
    full, bare = Quilt("x" * 81), Quilt()
    purses = (Purse(30, 0, 53), Purse(0, 0, 52))
    position = Position(REVISED, (full, bare), "-".strip("-"), purses, to_move=Player.TWO, bonus=Player.ONE)
    (line,) = PlayoutSearcher(LIGHT).search(position, Limit(visits=10))
    assert line.win == 1.0
    assert line.lead == 30 + 7 + 2 * 81 - 1


@pytest.mark.parametrize("edition", ["halloween", "longest", "few"])
def test_light_search_finishes_games_of_other_editions(edition: str) -> None:
    rulesets = {
        "halloween": get_edition("halloween"),
        "longest": replace(REVISED, last_space=200, leather_spaces=(10, 11, 12), start_buttons=50),
        "few": replace(REVISED, patches=REVISED.patches[:3]),
    }
    ruleset = rulesets[edition]
    game = new_game(ruleset, seed=1)
    player = PlayoutSearcher(LIGHT, visits=30)
    while game.outcome() is None:
        game.push(player.search(game.position, AT_ONCE)[0].move)


def test_a_search_uses_its_seconds_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0

    def step(visits: int) -> int:
        nonlocal now
        now += 0.001 * visits
        return visits

    monkeypatch.setattr(limits, "time", SimpleNamespace(perf_counter=lambda: now))
    made = run_in_slices(step, Limit(seconds=0.5))
    assert 0.49 <= now - 100.0 <= 0.5
    assert made == round((now - 100.0) / 0.001)


def test_stop_ends_a_search_without_limit() -> None:
    searcher = PlayoutSearcher(LIGHT)
    position = Position.start(REVISED, shuffled_ring(REVISED, 2))
    stop = threading.Event()
    timer = threading.Timer(0.3, stop.set)
    timer.start()
    reports: list[list[Line]] = []
    lines = searcher.search(position, Limit(), stop=stop, report=reports.append)
    assert lines
    assert reports


def test_slices_add_up_to_the_visits_asked_for() -> None:
    slices: list[int] = []

    def step(visits: int) -> int:
        slices.append(visits)
        return visits

    assert run_in_slices(step, Limit(visits=1000)) == sum(slices) == 1000


def test_contact_counts_sides_against_patches_and_the_edge() -> None:
    covered = 1 << 10  # b2
    edges = edges_of(*split(covered))
    assert contact(*split(1), edges) == 2  # a1 touches two edges of the quilt
    assert contact(*split(0b11), edges) == 4  # b1 adds the edge above and b2 below
    assert contact(*split(1 << 80 | 1 << 62 | 1 << 63), edges) == 4


def test_holes_and_dead_ends_are_counted_as_by_hand() -> None:
    dice = np.random.default_rng(3)
    for _ in range(200):
        grid = dice.random((9, 9)) < dice.random()
        walls = np.pad(grid, 1, constant_values=True)
        around = walls[:-2, 1:-1].astype(int) + walls[2:, 1:-1] + walls[1:-1, :-2] + walls[1:-1, 2:]
        mask = sum(1 << int(square) for square in np.flatnonzero(grid))
        expected = (int(np.sum(~grid & (around == 4))), int(np.sum(~grid & (around == 3))))
        assert tight_squares(*split(mask)) == expected
