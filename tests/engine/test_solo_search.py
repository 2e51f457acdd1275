"""The compiled solo game does what the rules of solo games do, and the human's searches play it well."""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from networks import random_weights
from quiltwork.automa import AUTOMA, CARDS, Deck, Level, SoloPosition, new_solo_game
from quiltwork.editions import get_edition
from quiltwork.engine import Limit, Line
from quiltwork.engine.api import Searcher
from quiltwork.engine.baselines.searcher import RandomPlayer
from quiltwork.engine.core.convert import compile_position, move_of
from quiltwork.engine.core.layout import MAX_MOVES, RING, new_scratch
from quiltwork.engine.core.movegen import list_moves, offer_place
from quiltwork.engine.core.rng import new_rng
from quiltwork.engine.eval.candidates import list_candidates
from quiltwork.engine.eval.placements import new_expansion
from quiltwork.engine.solo.evaluate import evaluate_solo_moves
from quiltwork.engine.solo.layout import (
    DRAWABLE,
    DRAWN,
    ORDER,
    PATCHES_WITH_BUTTONS,
    UNSEEN,
    Opponent,
)
from quiltwork.engine.solo.net_searcher import SoloNetSearcher
from quiltwork.engine.solo.searcher import SoloSearcher
from quiltwork.engine.solo.turn import draw_card, human_won, play_card, points, shuffle_unseen
from quiltwork.play.solo import visible_opponent
from quiltwork.rules import Ruleset
from solo_situations import solo
from strategies import ODD_RULESETS, PRINTINGS

QUICK = Limit(visits=60)

both_searches = pytest.mark.parametrize("search", [SoloSearcher, SoloNetSearcher])
Search = type[SoloSearcher] | type[SoloNetSearcher]


def follow_random_game(ruleset: Ruleset, source: random.Random) -> Iterator[SoloPosition]:
    """The positions of a solo game of random play by the rules, chosen among the moves that the core lists."""
    level, deck = source.choice(list(Level)), source.choice(list(Deck))
    position = new_solo_game(ruleset, level=level, deck=deck, seed=source.getrandbits(32)).position
    scratch, moves = new_scratch(), np.zeros(MAX_MOVES, dtype=np.int64)
    while True:
        yield position
        if position.is_over:
            return
        if position.forced is not None:
            position = position.after(position.forced.move)
            continue
        count = list_moves(*compile_position(position), scratch, moves)
        # An advance now and then, or nobody would ever get past the first patches.
        picked = 0 if source.random() < 0.2 else source.randrange(count)
        position = position.after(move_of(position, int(moves[picked])))


def check_turn(before: SoloPosition) -> None:
    """Automa's turn in `before`, played by the core, leads where the rules say."""
    assert before.forced is not None
    after = before.after(before.forced.move)
    tables, ring, state = compile_position(before)
    opponent = visible_opponent(before)
    card = before.automa.pile.deck.numbers.index(before.automa.pile.next.number)
    play_card(tables, ring, state, opponent, card)
    _, ring_after, expected = compile_position(after)
    assert [int(ring[offer_place(state, slot)]) for slot in range(min(3, len(ring_after)))] == list(ring_after[:3])
    # The core's ring stays as it is while the neutral token goes round.
    assert list(state[:RING]) == list(expected[:RING])
    assert int(state[RING]).bit_count() == len(after.ring)
    assert opponent.pile[PATCHES_WITH_BUTTONS] == visible_opponent(after).pile[PATCHES_WITH_BUTTONS]
    assert points(state, opponent) == after.scores[AUTOMA.index]


def check_games(count: int, seed: int) -> None:
    source = random.Random(seed)
    rulesets = [*PRINTINGS, *PRINTINGS, *ODD_RULESETS]
    for _ in range(count):
        for position in follow_random_game(source.choice(rulesets), source):
            if position.forced is not None:
                check_turn(position)
        outcome = position.outcome()
        assert outcome is not None
        _, _, state = compile_position(position)
        assert human_won(state, visible_opponent(position)) == (outcome.winner is not AUTOMA)


def test_automas_turns_and_results_are_those_of_the_rules() -> None:
    check_games(150, seed=1)


@pytest.mark.slow
def test_automas_turns_and_results_are_those_of_the_rules_in_thousands_of_games() -> None:
    check_games(3000, seed=2)


def imagined_orders(position: SoloPosition, count: int) -> Iterator[list[int]]:
    """The numbers of the unseen cards in the orders that the core imagines, next first."""
    known = visible_opponent(position)
    opponent = known._replace(pile=known.pile.copy())
    rng = new_rng(3)
    for _ in range(count):
        shuffle_unseen(known, opponent, rng)
        rows = opponent.pile[ORDER : ORDER + opponent.pile[UNSEEN]]
        yield [position.automa.pile.deck.numbers[row] for row in rows]


@pytest.mark.parametrize("deck", ["normal", "tactical"])
def test_imagined_orders_have_the_unseen_cards_and_the_budget_shown(deck: str) -> None:
    game = new_solo_game(level="fellow", deck=deck, seed=5)
    for _ in range(4):
        game.push("adv")
    position = game.position
    fits = [card for card in position.automa.pile.unseen if position.next_budget in (None, CARDS[card].budget)]
    orders = list(imagined_orders(position, 400))
    assert all(tuple(sorted(order)) == position.automa.pile.unseen for order in orders)
    first = Counter(order[0] for order in orders)
    assert set(first) == set(fits)
    assert min(first.values()) > 400 / len(fits) / 2
    # Every card may come last, also one that the back of the next one looks like.
    assert {order[-1] for order in orders} == set(position.automa.pile.unseen)


def test_what_the_search_knows_does_not_depend_on_the_cards_face_down() -> None:
    position = new_solo_game(level="legend", deck="tactical", seed=11).position
    known = visible_opponent(position)
    for seed in range(20):
        other = visible_opponent(position.sample_hidden(seed))
        assert all(np.array_equal(one, two) for one, two in zip(known, other, strict=True))


def test_the_last_card_drawn_brings_all_twelve_back() -> None:
    known = visible_opponent(solo(card=3))
    opponent = Opponent(known.cards, known.terms, known.pile.copy())
    opponent.pile[DRAWN], opponent.pile[DRAWABLE] = 9, 10
    card = opponent.pile[ORDER + 9]
    assert draw_card(opponent, new_rng(1)) == card
    assert (opponent.pile[DRAWN], opponent.pile[DRAWABLE], opponent.pile[UNSEEN]) == (0, 12, 12)
    assert sorted(opponent.pile[ORDER:]) == list(range(12))


def play(searcher: Searcher, *, level: str, games: int) -> list[int]:
    """The human's leads at the ends of solo games; every move is checked."""
    leads = []
    for seed in range(games):
        game = new_solo_game(level=level, deck="tactical" if seed % 2 else "normal", seed=seed)
        while game.outcome() is None:
            game.push(searcher.search(game.position, QUICK)[0].move)
        human, automa = game.position.scores
        leads.append(human - automa)
    return leads


def test_the_searches_beat_the_intern_where_random_play_loses() -> None:
    assert min(play(SoloSearcher(visible_opponent), level="intern", games=6)) > 0
    assert min(play(SoloNetSearcher(visible_opponent), level="intern", games=6)) > 0
    assert sum(play(RandomPlayer(seed=1), level="intern", games=6)) < 0


@both_searches
def test_more_visits_play_better(search: Search) -> None:
    few, many = (sum(play(search(visible_opponent, visits=visits), level="legend", games=4)) for visits in (2, 200))
    assert many > few + 10


def test_with_few_visits_the_network_plays_much_better_than_playouts() -> None:
    by_playouts, by_network = (
        sum(play(search(visible_opponent, visits=12), level="legend", games=4))
        for search in (SoloSearcher, SoloNetSearcher)
    )
    assert by_network > by_playouts + 24


@both_searches
def test_same_seed_and_visits_give_the_same_lines(search: Search) -> None:
    position = new_solo_game(level="legend", deck="tactical", seed=4).position
    found = [search(visible_opponent, seed=9).search(position, Limit(visits=700), lines=5) for _ in range(2)]
    assert found[0] == found[1]
    used = search(visible_opponent, seed=9)
    used.search(position.after(position.legal_moves[0]), QUICK)
    assert used.search(position, Limit(visits=700), lines=5) == found[0]


@both_searches
@pytest.mark.parametrize("deck", ["normal", "tactical"])
def test_the_cards_face_down_change_nothing(search: Search, deck: str) -> None:
    position = new_solo_game(level="legend", deck=deck, seed=4).position
    searcher = search(visible_opponent)
    expected = searcher.search(position, Limit(visits=300), lines=5)
    for seed in range(5):
        assert searcher.search(position.sample_hidden(seed), Limit(visits=300), lines=5) == expected


@both_searches
def test_the_expected_play_is_legal_and_ends_where_a_card_decides(search: Search) -> None:
    game = new_solo_game(level="master", deck="normal", seed=4)
    searcher = search(visible_opponent)
    while game.outcome() is None:
        for line in searcher.search(game.position, Limit(visits=300), lines=3):
            here: SoloPosition = game.position
            for move in line.pv:
                assert move in here.legal_moves
                assert here.forced is None
                here = here.after(move)
        game.push(searcher.search(game.position, QUICK)[0].move)


@both_searches
def test_a_sure_win_and_a_sure_loss_are_known(search: Search) -> None:
    lost = solo(level="apprentice", human="0b0i52t", automa="9b3i53t", turn="1", bonus="2")
    (line,) = search(visible_opponent).search(lost, Limit(visits=50))
    assert (line.win, line.lead) == (0.0, 1 - 2 * 81 - 7 - 9)
    full = "/".join(["x" * 9] * 9)
    won = solo(level="intern", human="0b0i52t", automa="9b3i53t", turn="1", bonus="1", quilt=full)
    (line,) = search(visible_opponent).search(won, Limit(visits=50))
    assert (line.win, line.lead) == (1.0, 1 + 7)


@both_searches
@pytest.mark.parametrize("ruleset", [*ODD_RULESETS, get_edition("halloween")], ids=lambda ruleset: ruleset.name)
def test_the_search_finishes_games_of_other_editions(search: Search, ruleset: Ruleset) -> None:
    game = new_solo_game(ruleset, level="legend", deck="tactical", seed=1)
    searcher = search(visible_opponent, visits=20)
    while game.outcome() is None:
        game.push(searcher.search(game.position, QUICK)[0].move)


@both_searches
def test_a_search_without_limit_ends_when_it_is_stopped(search: Search) -> None:
    position = new_solo_game(level="legend", deck="tactical", seed=4).position
    stop = threading.Event()
    reports: list[list[Line]] = []

    def report(lines: list[Line]) -> None:
        reports.append(lines)
        stop.set()

    found = search(visible_opponent).search(position, Limit(), stop=stop, report=report)
    assert len(reports) == 1
    assert found[0].move in position.legal_moves


def test_a_full_tree_still_answers() -> None:
    position = new_solo_game(level="legend", deck="normal", seed=4).position
    (line,) = SoloNetSearcher(visible_opponent, max_nodes=200).search(position, Limit(visits=3000))
    assert line.move in position.legal_moves
    assert line.visits > 100


def test_included_moves_are_evaluated_whatever_they_look_like() -> None:
    position = new_solo_game(level="legend", deck="normal", seed=4).position
    ignored = position.legal_moves[-1]
    searcher = SoloNetSearcher(visible_opponent)
    best, second, last = searcher.search(position, Limit(visits=400), lines=2, include=[ignored])
    assert [best, second] == searcher.search(position, Limit(visits=400), lines=2)
    assert last.move == ignored
    assert last.visits >= 30
    assert best.move != ignored
    assert {best.by, last.by} == {"network"}


def test_all_legal_moves_can_be_included() -> None:
    position = new_solo_game(level="legend", deck="normal", seed=4).position
    moves = list(position.legal_moves)
    assert len(moves) > 300
    found = SoloNetSearcher(visible_opponent).search(position, Limit(visits=50), include=moves)
    assert {line.move for line in found} == {position.canonical(move) for move in moves}


def test_a_batch_of_moves_is_evaluated_as_each_alone() -> None:
    weights, expansion = random_weights(), new_expansion()
    for position in follow_random_game(get_edition("anniversary"), random.Random(8)):
        if position.is_over or position.forced is not None:
            continue
        tables, ring, state = compile_position(position)
        opponent = visible_opponent(position)
        count = list_candidates(weights, tables, ring, state, 24, 8, expansion)
        moves = expansion.moves[:count].copy()
        evaluate_solo_moves(weights, tables, ring, state, opponent, count, expansion)
        together = expansion.verdicts[:count].copy()
        for move, verdict in zip(moves, together, strict=True):
            expansion.moves[0] = move
            evaluate_solo_moves(weights, tables, ring, state, opponent, 1, expansion)
            assert expansion.verdicts[0] == pytest.approx(verdict, abs=1e-4)
