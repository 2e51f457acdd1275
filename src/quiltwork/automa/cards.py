"""Automa's cards: two decks of twelve, and the pile that it draws from."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace

from quiltwork.errors import InvalidTextError
from quiltwork.notation.moves import quote
from quiltwork.notation.rings import shuffled

DECK_SIZE = 12
SET_ASIDE = 2
"""How many cards of the first shuffle nobody sees."""
MOST_SHUFFLES = 100
"""Enough for the longest track; keeps a hostile text from naming thousands."""


class Filter(enum.Enum):
    """How Automa chooses among patches that it can afford."""

    NO_OVERTAKE = "no_overtake"
    """Its token would not end beyond the human's."""
    MOST_BUTTONS = "most_buttons"
    """The most buttons printed on the patch."""
    LARGEST = "largest"
    """The most squares."""
    FURTHEST = "furthest"
    """The furthest from the neutral token."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: what Automa can spend this turn, how it chooses, what an income space pays."""

    number: int
    budget: int
    filters: tuple[Filter, ...]
    income: int


class Deck(enum.Enum):
    """One of the two decks."""

    NORMAL = "normal"
    TACTICAL = "tactical"
    """Its backs show the budget, so the next one is known before Automa acts."""

    @classmethod
    def named(cls, text: str) -> Deck:
        """The deck of that name; raises `InvalidTextError`."""
        for deck in cls:
            if deck.value == text:
                return deck
        raise InvalidTextError(f"unknown deck {quote(text)}, expected normal or tactical")

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
"""All twenty-four, by number: the normal deck is 1 to 12, the tactical one 13 to 24."""


def deck_of(numbers: Iterable[int]) -> Deck:
    """The deck whose twelve cards `numbers` are, in any order; raises `InvalidTextError`."""
    numbers = list(numbers)
    for number in numbers:
        if number not in CARDS:
            raise InvalidTextError(f"there is no card {number}, expected 1 to {len(CARDS)}")
        if numbers.count(number) > 1:
            raise InvalidTextError(f"card {number} is there twice")
    decks = {Deck.NORMAL if number <= DECK_SIZE else Deck.TACTICAL for number in numbers}
    if len(decks) > 1:
        raise InvalidTextError(
            f"cards {min(numbers)} and {max(numbers)} are of different decks, expected 1 to 12 or 13 to 24"
        )
    if len(numbers) != DECK_SIZE:
        raise InvalidTextError(f"{len(numbers)} cards, a deck has {DECK_SIZE}")
    return decks.pop()


@dataclass(frozen=True, slots=True)
class Pile:
    """Where the twelve cards of a deck lie; never without a card to draw."""

    face_down: tuple[int, ...]
    """What will be drawn, next first."""
    seen: tuple[int, ...] = ()
    """What has been drawn since the last shuffle, in that order."""
    aside: tuple[int, ...] = ()
    """The two cards that nobody has seen; none once the deck has been shuffled anew."""
    later: tuple[tuple[int, ...], ...] = ()
    """The shuffles to come where they are known, as in the record of a game on a real table."""

    def __post_init__(self) -> None:
        deck = deck_of(self.order)
        if not self.face_down:
            raise InvalidTextError("no card is face down, but an empty deck is shuffled anew at once")
        if len(self.aside) not in (0, SET_ASIDE):
            raise InvalidTextError(f"{len(self.aside)} cards are set aside, expected {SET_ASIDE} or none")
        if len(self.later) > MOST_SHUFFLES:
            raise InvalidTextError(f"{len(self.later)} later shuffles, expected at most {MOST_SHUFFLES}")
        for order in self.later:
            if deck_of(order) is not deck:
                raise InvalidTextError(f"a later shuffle is not of the {deck.value} deck: {write_cards(order)}")

    @classmethod
    def of_order(cls, order: Iterable[int], *, later: Iterable[tuple[int, ...]] = ()) -> Pile:
        """The pile at the start, `order` being the first shuffle; its last two cards are set aside unseen."""
        order = tuple(order)
        deck_of(order)
        return cls(order[:-SET_ASIDE], aside=order[-SET_ASIDE:], later=tuple(later))

    @classmethod
    def of_seed(cls, deck: Deck, seed: int | str) -> Pile:
        """The pile at the start that `seed` stands for, the same on every machine."""
        return cls.of_order(shuffled(deck.numbers, f"{seed} {deck.value}"))

    @property
    def order(self) -> tuple[int, ...]:
        """The last shuffle: what was drawn, what will be, what is set aside."""
        return self.seen + self.face_down + self.aside

    @property
    def deck(self) -> Deck:
        """Which deck it is."""
        return deck_of(self.order)

    @property
    def next(self) -> Card:
        """The card that is revealed next."""
        return CARDS[self.face_down[0]]

    @property
    def next_budget(self) -> int | None:
        """What the back of the next card tells: its budget with the tactical deck, nothing with the other."""
        return self.next.budget if self.deck is Deck.TACTICAL else None

    @property
    def unseen(self) -> tuple[int, ...]:
        """The cards that a player has not seen since the last shuffle, ascending: any of them may come next."""
        return tuple(sorted(self.face_down + self.aside))

    def drawn(self) -> Pile:
        """The pile once the next card has been revealed and discarded.

        An empty one is made anew of all twelve cards: in the order that is known, or else in the one that the last
        shuffle, taken as a seed, stands for. So the first shuffle decides the whole game.
        """
        card, *rest = self.face_down
        if rest:
            return replace(self, face_down=tuple(rest), seen=(*self.seen, card))
        if self.later:
            return Pile(self.later[0], later=self.later[1:])
        return Pile(tuple(shuffled(sorted(self.order), write_cards(self.order))))

    def imagined(self, seed: int | str) -> Pile:
        """A pile that looks the same to the player, with the unseen cards in an order that `seed` stands for."""
        unseen = self.unseen
        fits = [number for number in unseen if self.next_budget in (None, CARDS[number].budget)]
        first = shuffled(fits, f"{seed} next")[0]
        order = (first, *shuffled((number for number in unseen if number != first), f"{seed} rest"))
        drawable = len(self.face_down)
        return Pile(order[:drawable], seen=self.seen, aside=order[drawable:])


def write_cards(numbers: Iterable[int]) -> str:
    """Cards by their numbers, with a dot between two; `-` for none."""
    return ".".join(map(str, numbers)) or "-"


def read_cards(text: str) -> tuple[int, ...]:
    """What `write_cards` writes; raises `InvalidTextError`."""
    if text == "-":
        return ()
    numbers = []
    for number in text.split("."):
        if not (number.isascii() and number.isdigit() and len(number) <= 2):
            raise InvalidTextError(f"{quote(number)} is no card, expected a number from 1 to {len(CARDS)}")
        numbers.append(int(number))
    return tuple(numbers)


def write_shuffles(shuffles: Iterable[Iterable[int]]) -> str:
    """Several orders of a deck, with a slash between two."""
    return "/".join(map(write_cards, shuffles))


def read_shuffles(text: str) -> tuple[tuple[int, ...], ...]:
    """What `write_shuffles` writes; raises `InvalidTextError`."""
    return tuple(map(read_cards, text.split("/")))
