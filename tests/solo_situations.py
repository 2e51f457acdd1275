"""Moments of a solo game written as text, with only what a test is about spelled out."""

from __future__ import annotations

from quiltwork.automa import AutomaTurn, Deck, SoloPosition
from quiltwork.rules import Position, Ruleset
from situations import EMPTY, REST


def solo(
    *,
    card: int = 12,
    offer: str = "",
    ring: str | None = None,
    human: str = "5b0i0t",
    automa: str = "0b0i0t",
    turn: str = "2",
    bonus: str = "-",
    level: str = "intern",
    taken: str = "-",
    quilt: str = EMPTY,
    then: tuple[int, ...] = (),
    edition: str | Ruleset = "anniversary",
) -> SoloPosition:
    """A position in which `card` comes next, then the cards `then`, and the ring begins with `offer`."""
    deck = Deck.NORMAL if card in Deck.NORMAL.numbers else Deck.TACTICAL
    pile = [card, *then, *(number for number in deck.numbers if number not in (card, *then))]
    if ring is None:
        ring = offer + "".join(letter for letter in REST if letter not in offer and letter not in taken)
    name, ruleset = (edition, None) if isinstance(edition, str) else (edition.name, edition)
    fields = [name, quilt, EMPTY, ring, human, automa, turn, bonus, f"automa={level}"]
    cards = f"automa.pile={'.'.join(map(str, pile))} automa.seen=- automa.aside=-"
    position = Position.parse(" ".join([*fields, cards, f"automa.taken={taken}"]), ruleset)
    assert isinstance(position, SoloPosition)
    return position


def turn_in(position: SoloPosition) -> AutomaTurn:
    """What Automa does in a position in which it is its turn."""
    turn = position.automa_turn
    assert turn is not None
    return turn


def after_turn(position: SoloPosition) -> SoloPosition:
    """The position once Automa has moved."""
    return position.after(turn_in(position).move)
