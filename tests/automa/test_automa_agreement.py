"""Solo games against a second, naive reading of Automa's rules: the same turns, the same end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from naive import facts_of
from naive_automa import SoloTable, solo_facts
from quiltwork.automa import AUTOMA, Deck, Level, SoloPosition, new_solo_game
from quiltwork.rules import Ruleset
from strategies import ODD_RULESETS, PRINTINGS, random_move


def solo_facts_of(position: SoloPosition) -> dict[str, Any]:
    return facts_of(position) | {"taken": position.automa.taken, "face down": position.automa.pile.face_down}


def compare(ruleset: Ruleset, deck: Deck, *, games: int) -> None:
    """Play whole games with random human moves and compare what is on the table before and after Automa's turns."""
    for seed in range(games):
        source, level, thrift = random.Random(seed), list(Level)[seed % 5], (0.0, 0.2, 0.6)[seed % 3]
        start = new_solo_game(ruleset, level=level, deck=deck, seed=seed).start
        position = start
        table = SoloTable(ruleset, start.ring, level=level.title, shuffle=list(start.automa.pile.order))
        while not position.is_over:
            if position.to_move is AUTOMA:
                [move] = position.legal_moves
                before, position = position, position.after(move)
                assert str(move) == table.automa_plays(), before.text()
                assert solo_facts_of(position) == solo_facts(table), before.text()
            else:
                human = random_move(position, source, thrift=thrift)
                position = position.after(human)
                table.play(str(human))
        assert solo_facts_of(position) == solo_facts(table), position.text()


@pytest.mark.parametrize("deck", Deck, ids=lambda deck: deck.value)
@pytest.mark.parametrize("ruleset", PRINTINGS, ids=lambda ruleset: ruleset.name)
def test_automa_agrees_with_the_naive_reading_in_every_printing(ruleset: Ruleset, deck: Deck) -> None:
    compare(ruleset, deck, games=200)


@pytest.mark.parametrize("deck", Deck, ids=lambda deck: deck.value)
@pytest.mark.parametrize("ruleset", ODD_RULESETS, ids=lambda ruleset: ruleset.name)
def test_automa_agrees_with_the_naive_reading_in_odd_editions(ruleset: Ruleset, deck: Deck) -> None:
    compare(ruleset, deck, games=40)
