"""A second reading of Automa's rules, slow and plain, to hold `quiltwork.automa` to.

Nothing here is shared with it: the cards are typed in once more, Automa walks space by space, the deck is a list that
cards are dealt from. Meant to be checked by eye against docs/automa.md, not to be quick.
"""

from __future__ import annotations

import random
from typing import Any

from naive import Table, facts
from quiltwork.rules import Ruleset

HUMAN, AUTOMA = 0, 1

# number: budget, filters, income. v: does not overtake, b: most buttons, s: largest, f: furthest.
CARDS = {
    1: (1, "vbf", 4),
    2: (2, "vbf", 4),
    3: (3, "vsf", 3),
    4: (4, "vsf", 1),
    5: (5, "vbf", 1),
    6: (6, "vsf", 0),
    7: (7, "bsf", 0),
    8: (8, "sbf", 0),
    9: (8, "bvf", 0),
    10: (10, "bsf", 0),
    11: (10, "bsf", 0),
    12: (0, "", 5),
    13: (1, "vbf", 5),
    14: (1, "vsf", 4),
    15: (3, "vbf", 4),
    16: (3, "vsf", 3),
    17: (4, "vbf", 1),
    18: (4, "vsf", 1),
    19: (6, "vsf", 0),
    20: (6, "bsf", 0),
    21: (8, "sbf", 0),
    22: (8, "bsf", 0),
    23: (10, "bvf", 0),
    24: (10, "sbf", 0),
}
SPACES_BEFORE_THE_END = {"intern": 1, "apprentice": 9, "fellow": 12, "master": 15, "legend": 18}


class SoloTable(Table):
    """A solo game on a table; `play` moves the human's pieces, `automa_plays` Automa's."""

    def __init__(self, ruleset: Ruleset, ring: str, *, level: str, shuffle: list[int]) -> None:
        super().__init__(ruleset, ring)
        self.seats[AUTOMA].buttons = 0
        self.level = level
        self.marker = ruleset.last_space - SPACES_BEFORE_THE_END[level]
        self.shuffle = shuffle
        self.to_deal = shuffle[:10]  # the other two are discarded unseen
        self.taken: list[str] = []

    def income(self, who: int) -> int:
        """For Automa, what is printed on its patches; no income space pays it that."""
        return super().income(HUMAN) if who == HUMAN else sum(self.patches[letter].income for letter in self.taken)

    def scores(self) -> tuple[int, int]:
        automa = self.seats[AUTOMA]
        incomes = [self.patches[letter].income for letter in self.taken]
        points = 7 if automa.has_tile else 0
        if self.level != "intern":
            points += automa.buttons
        if self.level in ("fellow", "legend"):
            points += len([income for income in incomes if income != 0])
        if self.level in ("master", "legend"):
            points += sum(incomes)
        return super().scores()[HUMAN], points

    def automa_plays(self) -> str:
        """Play one turn of Automa and say which."""
        number = self.to_deal.pop(0)
        budget, filters, income = CARDS[number]
        move = self._choose(budget, filters)
        human, automa = self.seats
        if move == "adv":
            goal = human.token + 1  # and it is not paid for the spaces
        else:
            self.neutral = self.circle.index(move)
            self.circle[self.neutral] = None
            self.taken.append(move)
            goal = automa.token + self.patches[move].time
        for _ in range(goal - automa.token):
            if automa.token == self.ruleset.last_space:
                break
            automa.token += 1
            self.pile = [HUMAN, AUTOMA]
            if automa.token in self.ruleset.income_spaces:
                automa.buttons += income
            self.leather.discard(automa.token)
            if automa.token == self.ruleset.last_space:
                self.arrived.append(AUTOMA)
            if automa.token >= self.marker and not human.has_tile:
                automa.has_tile = True
        if not self.to_deal:
            self.shuffle = shuffled_anew(self.shuffle)
            self.to_deal = list(self.shuffle)
        return move

    def _choose(self, budget: int, filters: str) -> str:
        candidates = [letter for letter in self.ring()[:3] if self.patches[letter].cost <= budget]
        if not candidates:
            return "adv"
        for name in filters:
            if len(candidates) == 1:
                break
            passing = [letter for letter in candidates if self._passes(name, letter, candidates)]
            if passing:
                candidates = passing
        return candidates[-1]  # card 12 has no filter, so several free patches can be left

    def _passes(self, name: str, letter: str, candidates: list[str]) -> bool:
        patch, others = self.patches[letter], [self.patches[other] for other in candidates]
        if name == "v":
            landing = self.seats[AUTOMA].token + patch.time
            if landing > self.ruleset.last_space:
                landing = self.ruleset.last_space
            return not landing > self.seats[HUMAN].token
        if name == "b":
            return not any(other.income > patch.income for other in others)
        if name == "s":
            return not any(squares(other.shape) > squares(patch.shape) for other in others)
        return all(self.ring().index(other) <= self.ring().index(letter) for other in candidates)


def squares(shape: tuple[str, ...]) -> int:
    return "".join(shape).count("#")


def shuffled_anew(last: list[int]) -> list[int]:
    """All twelve cards in the order that follows the shuffle `last`, as docs/automa.md says."""
    cards = sorted(last)
    source = random.Random(".".join(str(number) for number in last))
    for place in reversed(range(1, 12)):
        other = int(source.random() * (place + 1))
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def solo_facts(table: SoloTable) -> dict[str, Any]:
    """What is on the table, in the form of `naive.facts` and with Automa's own."""
    return facts(table) | {"taken": "".join(table.taken), "face down": tuple(table.to_deal)}
