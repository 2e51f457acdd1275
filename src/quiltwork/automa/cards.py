"""Automa's cards: two decks of twelve, and the pile of cards to draw."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace

from quiltwork.errors import InvalidTextError
from quiltwork.language import Term, excerpt
from quiltwork.notation.rings import shuffled

DECK_SIZE = 12
SET_ASIDE = 2
"""How many cards of the first shuffle are set aside unseen."""
MOST_SHUFFLES = 100
"""Enough for the longest track; a hostile text cannot have thousands."""


class Filter(enum.Enum):
    """A rule by which Automa chooses among the patches that it can afford."""

    NO_OVERTAKE = "no_overtake"
    """Automa's token would not pass the human's."""
    MOST_BUTTONS = "most_buttons"
    """The most buttons printed on the patch."""
    LARGEST = "largest"
    """The most squares."""
    FURTHEST = "furthest"
    """The furthest from the neutral token."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: what Automa can spend in a turn, how it chooses, what an income space pays."""

    number: int
    budget: int
    filters: tuple[Filter, ...]
    """Those printed on the card."""
    income: int

    @property
    def applied_filters(self) -> tuple[Filter, ...]:
        """Its filters, then `FURTHEST` where the card has none: several patches can cost nothing in custom editions."""
        return self.filters if Filter.FURTHEST in self.filters else (*self.filters, Filter.FURTHEST)


class Deck(enum.Enum):
    """One of the two decks."""

    NORMAL = "normal"
    TACTICAL = "tactical"
    """The backs show the budget, so the next budget is known before Automa's turn."""

    @classmethod
    def named(cls, text: str) -> Deck:
        """Return the deck of that name; raises `InvalidTextError`."""
        for deck in cls:
            if deck.value == text:
                return deck
        raise InvalidTextError("unknown-deck", deck=excerpt(text))

    @property
    def term(self) -> Term:
        """The name of the deck, as a parameter of a message."""
        return Term(f"deck-{self.value}", self.value)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of its cards, ascending."""
        first = 1 if self is Deck.NORMAL else 1 + DECK_SIZE
        return tuple(range(first, first + DECK_SIZE))


_BUTTONS = (Filter.NO_OVERTAKE, Filter.MOST_BUTTONS, Filter.FURTHEST)
_SIZE = (Filter.NO_OVERTAKE, Filter.LARGEST, Filter.FURTHEST)
_BUTTONS_THEN_SIZE = (Filter.MOST_BUTTONS, Filter.LARGEST, Filter.FURTHEST)
_SIZE_THEN_BUTTONS = (Filter.LARGEST, Filter.MOST_BUTTONS, Filter.FURTHEST)
_BUTTONS_THEN_BEHIND = (Filter.MOST_BUTTONS, Filter.NO_OVERTAKE, Filter.FURTHEST)

CARDS: dict[int, Card] = {
    card.number: card
    for card in (
        Card(1, 1, _BUTTONS, 4),
        Card(2, 2, _BUTTONS, 4),
        Card(3, 3, _SIZE, 3),
        Card(4, 4, _SIZE, 1),
        Card(5, 5, _BUTTONS, 1),
        Card(6, 6, _SIZE, 0),
        Card(7, 7, _BUTTONS_THEN_SIZE, 0),
        Card(8, 8, _SIZE_THEN_BUTTONS, 0),
        Card(9, 8, _BUTTONS_THEN_BEHIND, 0),
        Card(10, 10, _BUTTONS_THEN_SIZE, 0),
        Card(11, 10, _BUTTONS_THEN_SIZE, 0),
        Card(12, 0, (), 5),
        Card(13, 1, _BUTTONS, 5),
        Card(14, 1, _SIZE, 4),
        Card(15, 3, _BUTTONS, 4),
        Card(16, 3, _SIZE, 3),
        Card(17, 4, _BUTTONS, 1),
        Card(18, 4, _SIZE, 1),
        Card(19, 6, _SIZE, 0),
        Card(20, 6, _BUTTONS_THEN_SIZE, 0),
        Card(21, 8, _SIZE_THEN_BUTTONS, 0),
        Card(22, 8, _BUTTONS_THEN_SIZE, 0),
        Card(23, 10, _BUTTONS_THEN_BEHIND, 0),
        Card(24, 10, _SIZE_THEN_BUTTONS, 0),
    )
}
"""All cards by number: the normal deck has 1 to 12, the tactical deck 13 to 24."""


def deck_of(numbers: Iterable[int]) -> Deck:
    """Return the deck with the twelve cards `numbers`, in any order; raises `InvalidTextError`."""
    numbers = list(numbers)
    for number in numbers:
        if number not in CARDS:
            raise InvalidTextError("unknown-card", card=number, last=len(CARDS))
        if numbers.count(number) > 1:
            raise InvalidTextError("card-twice", card=number)
    decks = {Deck.NORMAL if number <= DECK_SIZE else Deck.TACTICAL for number in numbers}
    if len(decks) > 1:
        raise InvalidTextError("cards-of-two-decks", first=min(numbers), second=max(numbers))
    if len(numbers) != DECK_SIZE:
        raise InvalidTextError("deck-size", cards=len(numbers), expected=DECK_SIZE)
    return decks.pop()


@dataclass(frozen=True, slots=True)
class Pile:
    """The twelve cards of a deck during a game; there is always a card to draw."""

    face_down: tuple[int, ...]
    """The cards to draw, the next one first."""
    seen: tuple[int, ...] = ()
    """The cards drawn since the last shuffle, in that order."""
    aside: tuple[int, ...] = ()
    """The two cards set aside unseen; none after the deck is shuffled again."""
    later: tuple[tuple[int, ...], ...] = ()
    """Later shuffles where they are known, as in the record of a game with real cards."""

    def __post_init__(self) -> None:
        deck = deck_of(self.order)
        if not self.face_down:
            raise InvalidTextError("pile-is-empty")
        if len(self.aside) not in (0, SET_ASIDE):
            raise InvalidTextError("cards-set-aside", cards=len(self.aside), expected=SET_ASIDE)
        if len(self.later) > MOST_SHUFFLES:
            raise InvalidTextError("too-many-shuffles", shuffles=len(self.later), limit=MOST_SHUFFLES)
        for order in self.later:
            if deck_of(order) is not deck:
                raise InvalidTextError("shuffle-of-other-deck", cards=write_cards(order), deck=deck.term)

    @classmethod
    def of_order(cls, order: Iterable[int], *, later: Iterable[tuple[int, ...]] = ()) -> Pile:
        """Return the pile at the start; `order` is the first shuffle, whose last two cards are set aside unseen."""
        order = tuple(order)
        deck_of(order)
        return cls(order[:-SET_ASIDE], aside=order[-SET_ASIDE:], later=tuple(later))

    @classmethod
    def of_seed(cls, deck: Deck, seed: int | str) -> Pile:
        """Return the pile at the start that `seed` determines, the same on every machine."""
        return cls.of_order(shuffled(deck.numbers, f"{seed} {deck.value}"))

    @property
    def order(self) -> tuple[int, ...]:
        """The last shuffle: the cards drawn, the cards to draw, the cards set aside."""
        return self.seen + self.face_down + self.aside

    @property
    def deck(self) -> Deck:
        """The deck of these cards."""
        return deck_of(self.order)

    @property
    def next(self) -> Card:
        """The next card to be revealed."""
        return CARDS[self.face_down[0]]

    @property
    def next_budget(self) -> int | None:
        """The budget on the back of the next card; None with the normal deck, whose backs show nothing."""
        return self.next.budget if self.deck is Deck.TACTICAL else None

    @property
    def unseen(self) -> tuple[int, ...]:
        """The cards not seen since the last shuffle, ascending; each of them may come next."""
        return tuple(sorted(self.face_down + self.aside))

    def drawn(self) -> Pile:
        """Return the pile after the next card is revealed and discarded.

        An empty pile is shuffled again from all twelve cards: in the order that is known, or else in the order that
        the last shuffle determines as a seed. So the first shuffle determines the whole game.
        """
        card, *rest = self.face_down
        if rest:
            return replace(self, face_down=tuple(rest), seen=(*self.seen, card))
        if self.later:
            return Pile(self.later[0], later=self.later[1:])
        return Pile(tuple(shuffled(sorted(self.order), write_cards(self.order))))

    def sample_hidden(self, seed: int | str) -> Pile:
        """Return a pile that looks the same to the player, with the unseen cards in an order drawn by `seed`."""
        unseen = self.unseen
        fits = [number for number in unseen if self.next_budget in (None, CARDS[number].budget)]
        first = shuffled(fits, f"{seed} next")[0]
        order = (first, *shuffled((number for number in unseen if number != first), f"{seed} rest"))
        drawable = len(self.face_down)
        return Pile(order[:drawable], seen=self.seen, aside=order[drawable:])


def write_cards(numbers: Iterable[int]) -> str:
    """Return the numbers of cards with dots between them; `-` for none."""
    return ".".join(map(str, numbers)) or "-"


def read_cards(text: str) -> tuple[int, ...]:
    """Return the cards that `write_cards` has written; raises `InvalidTextError`."""
    if text == "-":
        return ()
    numbers = []
    for number in text.split("."):
        if not (number.isascii() and number.isdigit() and len(number) <= 2):
            raise InvalidTextError("not-a-card", text=excerpt(number), last=len(CARDS))
        numbers.append(int(number))
    return tuple(numbers)


def write_shuffles(shuffles: Iterable[Iterable[int]]) -> str:
    """Return several orders of a deck with slashes between them."""
    return "/".join(map(write_cards, shuffles))


def read_shuffles(text: str) -> tuple[tuple[int, ...], ...]:
    """Return the orders that `write_shuffles` has written; raises `InvalidTextError`."""
    return tuple(map(read_cards, text.split("/")))
