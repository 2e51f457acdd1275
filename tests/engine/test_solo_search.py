"""The compiled solo game does what the rules of solo games do, and the human's search plays it well."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from quiltwork.automa import AUTOMA, CARDS, Deck, Level, SoloPosition, new_solo_game
from quiltwork.editions import get_edition
from quiltwork.engine import Limit, Line
from quiltwork.engine.baselines.searcher import PlayoutSearcher, RandomPlayer
from quiltwork.engine.core.convert import compile_position, move_of
from quiltwork.engine.core.layout import MAX_MOVES, RING, new_scratch
from quiltwork.engine.core.movegen import list_moves, offer_place
from quiltwork.engine.core.rng import new_rng
from quiltwork.engine.solo.layout import (
    DRAWABLE,
    DRAWN,
    ORDER,
    PATCHES_WITH_BUTTONS,
    UNSEEN,
    Opponent,
)
from quiltwork.engine.solo.searcher import SoloSearcher
from quiltwork.engine.solo.turn import draw_card, human_won, imagine, play_card, points
from quiltwork.play.solo import known_of
from quiltwork.rules import Ruleset
from solo_situations import solo
from strategies import ODD_RULESETS, PRINTINGS

QUICK = Limit(visits=60)


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
    opponent = known_of(before)
    card = before.automa.pile.deck.numbers.index(before.automa.pile.next.number)
    play_card(tables, ring, state, opponent, card)
    _, ring_after, expected = compile_position(after)
    assert [int(ring[offer_place(state, slot)]) for slot in range(min(3, len(ring_after)))] == list(ring_after[:3])
    # The core's ring stays as it is while the neutral token goes round.
    assert list(state[:RING]) == list(expected[:RING])
    assert int(state[RING]).bit_count() == len(after.ring)
    assert opponent.pile[PATCHES_WITH_BUTTONS] == known_of(after).pile[PATCHES_WITH_BUTTONS]
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
        assert human_won(state, known_of(position)) == (outcome.winner is not AUTOMA)


def test_automas_turns_and_results_are_those_of_the_rules() -> None:
    check_games(150, seed=1)


@pytest.mark.slow
def test_automas_turns_and_results_are_those_of_the_rules_in_thousands_of_games() -> None:
    check_games(3000, seed=2)


def imagined_orders(position: SoloPosition, count: int) -> Iterator[list[int]]:
    """The numbers of the unseen cards in the orders that the core imagines, next first."""
    known = known_of(position)
    opponent = known._replace(pile=known.pile.copy())
    rng = new_rng(3)
    for _ in range(count):
        imagine(known, opponent, rng)
        rows = opponent.pile[ORDER : ORDER + opponent.pile[UNSEEN]]
        yield [position.automa.pile.deck.numbers[row] for row in rows]


@pytest.mark.parametrize("deck", ["normal", "tactical"])
def test_imagined_orders_have_the_unseen_cards_and_the_budget_shown(deck: str) -> None:
    game = new_solo_game(level="fellow", deck=deck, seed=5)
    for _ in range(4):
        game.push_text("adv")
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
    known = known_of(position)
    for seed in range(20):
        other = known_of(position.imagined(seed))
        assert all(np.array_equal(one, two) for one, two in zip(known, other, strict=True))


def test_the_last_card_drawn_brings_all_twelve_back() -> None:
    known = known_of(solo(card=3))
    opponent = Opponent(known.cards, known.terms, known.pile.copy())
    opponent.pile[DRAWN], opponent.pile[DRAWABLE] = 9, 10
    card = opponent.pile[ORDER + 9]
    assert draw_card(opponent, new_rng(1)) == card
    assert (opponent.pile[DRAWN], opponent.pile[DRAWABLE], opponent.pile[UNSEEN]) == (0, 12, 12)
    assert sorted(opponent.pile[ORDER:]) == list(range(12))


def play(searcher: PlayoutSearcher | RandomPlayer, *, level: str, games: int) -> list[int]:
    """The human's leads at the ends of solo games; every move is checked."""
    leads = []
    for seed in range(games):
        game = new_solo_game(level=level, deck="tactical" if seed % 2 else "normal", seed=seed)
        while game.outcome() is None:
            game.push(searcher.search(game.position, QUICK)[0].move)
        human, automa = game.position.scores
        leads.append(human - automa)
    return leads


def test_the_search_beats_the_intern_where_random_play_loses() -> None:
    assert min(play(SoloSearcher(known_of), level="intern", games=6)) > 0
    assert sum(play(RandomPlayer(seed=1), level="intern", games=6)) < 0


def test_more_visits_play_better() -> None:
    few, many = (sum(play(SoloSearcher(known_of, visits=visits), level="legend", games=6)) for visits in (10, 400))
    assert many > few + 30


def test_same_seed_and_visits_give_the_same_lines() -> None:
    position = new_solo_game(level="legend", deck="tactical", seed=4).position
    found = [SoloSearcher(known_of, seed=9).search(position, Limit(visits=700), lines=5) for _ in range(2)]
    assert found[0] == found[1]
    assert SoloSearcher(known_of, seed=9).search(position.imagined(1), Limit(visits=700), lines=5) == found[0]


def test_the_expected_play_is_legal_and_ends_where_a_card_decides() -> None:
    game = new_solo_game(level="master", deck="normal", seed=4)
    while game.outcome() is None:
        for line in SoloSearcher(known_of).search(game.position, Limit(visits=300), lines=3):
            here: SoloPosition = game.position
            for move in line.pv:
                assert move in here.legal_moves
                assert here.forced is None
                here = here.after(move)
        game.push(SoloSearcher(known_of).search(game.position, QUICK)[0].move)


def test_a_sure_win_and_a_sure_loss_are_known() -> None:
    lost = solo(level="apprentice", human="0b0i52t", automa="9b3i53t", turn="1", bonus="2")
    (line,) = SoloSearcher(known_of).search(lost, Limit(visits=50))
    assert (line.win, line.lead) == (0.0, 1 - 2 * 81 - 7 - 9)
    full = "/".join(["x" * 9] * 9)
    won = solo(level="intern", human="0b0i52t", automa="9b3i53t", turn="1", bonus="1", quilt=full)
    (line,) = SoloSearcher(known_of).search(won, Limit(visits=50))
    assert (line.win, line.lead) == (1.0, 1 + 7)


@pytest.mark.parametrize("ruleset", [*ODD_RULESETS, get_edition("halloween")], ids=lambda ruleset: ruleset.name)
def test_the_search_finishes_games_of_other_editions(ruleset: Ruleset) -> None:
    game = new_solo_game(ruleset, level="legend", deck="tactical", seed=1)
    searcher = SoloSearcher(known_of, visits=20)
    while game.outcome() is None:
        game.push(searcher.search(game.position, QUICK)[0].move)


def test_a_search_without_limit_stops_within_50_ms_of_being_told() -> None:
    position = new_solo_game(level="legend", deck="tactical", seed=4).position
    searcher = SoloSearcher(known_of)
    searcher.search(position, QUICK)
    stop, told = threading.Event(), 0.0

    def tell() -> None:
        nonlocal told
        told = time.perf_counter()
        stop.set()

    timer = threading.Timer(0.4, tell)
    timer.start()
    reports: list[list[Line]] = []
    searcher.search(position, Limit(), stop=stop, report=reports.append)
    assert time.perf_counter() - told < 0.2  # 50 ms, and some more for a busy machine
    assert reports
