"""Values that differ from the original patches have an asterisk, in every edition."""

from __future__ import annotations

import pytest

from quiltwork.editions import changed_values, get_edition, has_changes, marked_price, read_edition
from quiltwork.opening import new_game
from shell import Shell

CUSTOM = """
[patches]
K = { cost = 5 }
L = { shape = ["####"] }
I = { cost = 1, time = 1, income = 0, shape = ["#"] }
"""


def test_a_custom_edition_has_the_changes_that_its_file_makes() -> None:
    edition = read_edition(CUSTOM)
    assert {letter: changed_values(edition.by_letter[letter]) for letter in "KLIA"} == {
        "K": {"cost"},
        "L": {"shape"},
        "I": frozenset(),  # a new patch is not a changed one
        "A": frozenset(),
    }
    assert marked_price(edition.by_letter["K"]) == ("5*", "5", "2")
    assert has_changes(edition)
    assert not has_changes(get_edition("halloween"))


def test_changed_values_have_an_asterisk_in_text_and_pictures() -> None:
    position = new_game("fair", ring="WBCDEFGHJKLMNPQRSTUVYZabcdefghjkA").position
    text, svg = str(position), position.svg()
    assert "cost 3* time 6* income 1" in text
    assert "J 6*/3*/2" in text
    assert "* differs from the original patch" in text
    assert ">3*<" in svg
    assert ">6*<" in svg
    plain = new_game("revised", seed=1).position
    assert "*" not in str(plain)


def test_the_list_of_an_edition_marks_changed_patches(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUILTWORK_LANGUAGE", "en")
    page = Shell(capsys)("editions", "fair")
    assert sum(line[1:2] == "*" for line in page.splitlines()) == 14
    assert page.rstrip().endswith("* differs from the original patch")
