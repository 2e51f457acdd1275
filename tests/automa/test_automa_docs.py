"""docs/automa.md says what the code does."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from quiltwork.automa import CARDS, Deck, Level
from quiltwork.editions import get_edition
from quiltwork.notation import Record

PAGE = Path(__file__).parents[2] / "docs" / "automa.md"
TEXT = PAGE.read_text(encoding="utf-8")
WORDS = {
    "no overtaking": "no_overtake",
    "most buttons": "most_buttons",
    "largest": "largest",
    "furthest": "furthest",
}


def test_the_examples_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried > 5) == (0, True)


def test_the_table_of_cards_is_that_of_the_code() -> None:
    rows = re.findall(r"^\| (\d+) \| (normal|tactical) \| (\d+) \| (.+?) \| (\d+) \|$", TEXT, re.MULTILINE)
    assert len(rows) == len(CARDS)
    for number, deck, budget, filters, income in rows:
        card = CARDS[int(number)]
        assert card.number in Deck.named(deck).numbers
        assert (card.budget, card.income) == (int(budget), int(income))
        assert [name.value for name in card.filters] == [WORDS[word] for word in filters.split(", ") if word != "–"]


def test_the_markers_are_those_of_the_code() -> None:
    rows = re.findall(r"^\| [IV]+ `(\w+)` \| (\d+) \| (\d+) \|", TEXT, re.MULTILINE)
    assert [(title, int(space)) for title, _, space in rows] == [
        (level.title, level.marker(get_edition())) for level in Level
    ]
    assert all(int(before) + int(space) == 53 for _, before, space in rows)


def test_the_record_can_be_read() -> None:
    [record] = re.findall(r"^```\n(\[Game.+?)^```", TEXT, re.MULTILINE | re.DOTALL)
    assert Record.parse(record).text() == record
