"""Automa's cards and the pile that it draws from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive_automa
from quiltwork.automa import CARDS, Deck, Filter, Pile
from quiltwork.errors import InvalidTextError
from strategies import SEEDS

NORMAL = tuple(range(1, 13))
TACTICAL = tuple(range(13, 25))
LETTERS = {Filter.NO_OVERTAKE: "v", Filter.MOST_BUTTONS: "b", Filter.LARGEST: "s", Filter.FURTHEST: "f"}


def piles() -> st.SearchStrategy[Pile]:
    """Piles of either deck from which any number of cards has been drawn."""
    return st.builds(drawn_often, st.sampled_from(Deck), SEEDS, st.integers(min_value=0, max_value=40))


def drawn_often(deck: Deck, seed: int, times: int) -> Pile:
    pile = Pile.of_seed(deck, seed)
    for _ in range(times):
        pile = pile.drawn()
    return pile


def test_the_cards_are_those_typed_in_twice() -> None:
    ours = {
        number: (card.budget, "".join(LETTERS[name] for name in card.filters), card.income)
        for number, card in CARDS.items()
    }
    assert ours == naive_automa.CARDS


def test_every_card_knows_its_number() -> None:
    assert [card.number for card in CARDS.values()] == list(CARDS) == [*NORMAL, *TACTICAL]


def test_each_deck_has_twelve_cards() -> None:
    assert (Deck.NORMAL.numbers, Deck.TACTICAL.numbers) == (NORMAL, TACTICAL)


def test_two_cards_of_the_first_shuffle_are_set_aside_unseen() -> None:
    pile = Pile.of_order(NORMAL)
    assert (pile.face_down, pile.aside, pile.seen) == (NORMAL[:10], (11, 12), ())


def test_a_drawn_card_is_seen() -> None:
    pile = Pile.of_order(NORMAL).drawn().drawn()
    assert (pile.seen, pile.next.number) == ((1, 2), 3)


def test_an_empty_deck_is_shuffled_again_from_all_twelve_cards_at_once() -> None:
    pile = Pile.of_order(NORMAL)
    for _ in range(10):
        pile = pile.drawn()
    assert (sorted(pile.face_down), pile.seen, pile.aside) == (list(NORMAL), (), ())
    for _ in range(12):
        pile = pile.drawn()
    assert len(pile.face_down) == 12


def test_the_first_shuffle_decides_all_later_ones() -> None:
    pile = Pile.of_order(NORMAL)
    for _ in range(10):
        pile = pile.drawn()
    assert list(pile.face_down) == naive_automa.shuffled_anew(list(NORMAL)) != list(NORMAL)


def test_later_shuffles_that_are_known_are_followed() -> None:
    known = tuple(reversed(NORMAL))
    pile = Pile.of_order(NORMAL, later=[known])
    for _ in range(10):
        pile = pile.drawn()
    assert (pile.face_down, pile.later) == (known, ())


def test_a_seed_gives_the_same_cards_on_every_machine() -> None:
    assert Pile.of_seed(Deck.NORMAL, 7).order == (6, 7, 3, 12, 11, 10, 2, 5, 9, 1, 4, 8)
    assert Pile.of_seed(Deck.TACTICAL, 7).order == (19, 13, 16, 24, 23, 20, 18, 21, 15, 14, 17, 22)


def test_only_the_backs_of_the_tactical_deck_show_a_budget() -> None:
    assert Pile.of_order(NORMAL).next_budget is None
    assert [Pile.of_order(TACTICAL).next_budget, Pile.of_order(TACTICAL[::-1]).next_budget] == [1, 10]


@given(piles())
def test_the_twelve_cards_are_always_somewhere(pile: Pile) -> None:
    assert sorted(pile.order) == list(pile.deck.numbers)
    assert pile.face_down
    assert set(pile.unseen) == set(pile.order) - set(pile.seen)


@given(piles(), SEEDS)
def test_a_sampled_pile_looks_the_same_to_the_player(pile: Pile, seed: int) -> None:
    sampled = pile.sample_hidden(seed)
    for known in ("seen", "unseen", "next_budget", "deck"):
        assert getattr(sampled, known) == getattr(pile, known)
    assert (len(sampled.face_down), len(sampled.aside)) == (len(pile.face_down), len(pile.aside))


def test_any_unseen_card_can_be_sampled_next() -> None:
    pile = Pile.of_order(NORMAL).drawn()
    assert {pile.sample_hidden(seed).next.number for seed in range(300)} == set(NORMAL[1:])


def test_only_cards_with_the_visible_budget_are_sampled_next() -> None:
    pile = Pile.of_order((*TACTICAL[10:], *TACTICAL[:10]))
    assert {pile.sample_hidden(seed).next.number for seed in range(50)} == {23, 24}


@pytest.mark.parametrize(
    ("order", "message"),
    [
        (NORMAL[:11], "there are 11 cards, but a deck has 12"),
        ((), "there are 0 cards, but a deck has 12"),
        ((*NORMAL[:11], 25), "there is no card 25, expected 1 to 24"),
        ((0, *NORMAL[1:]), "there is no card 0, expected 1 to 24"),
        ((*NORMAL[:11], 3), "card 3 appears twice"),
        ((*NORMAL, 1), "card 1 appears twice"),
        ((*NORMAL[:11], 13), "cards 1 and 13 are of different decks, expected 1 to 12 or 13 to 24"),
    ],
)
def test_a_deck_that_is_not_twelve_known_cards_is_refused(order: tuple[int, ...], message: str) -> None:
    with pytest.raises(InvalidTextError) as caught:
        Pile.of_order(order)
    assert str(caught.value) == message


def test_a_later_shuffle_of_the_other_deck_is_refused() -> None:
    with pytest.raises(InvalidTextError, match=r"a later shuffle is not of the normal deck: 13\.14"):
        Pile.of_order(NORMAL, later=[TACTICAL])


def test_more_later_shuffles_than_any_game_needs_are_refused() -> None:
    with pytest.raises(InvalidTextError, match="101 later shuffles, expected at most 100"):
        Pile.of_order(NORMAL, later=[NORMAL] * 101)


def test_a_deck_of_another_name_is_refused() -> None:
    with pytest.raises(InvalidTextError, match="unknown deck 'sneaky', expected normal or tactical"):
        Deck.named("sneaky")
