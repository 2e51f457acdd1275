"""The four printings, as their boxes have them, and the rebalanced edition."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quiltwork.editions import DEFAULT, NAMES, changed_values, edition_data, find_edition, get_edition
from quiltwork.errors import QuiltworkError, UnknownEditionError

PRINTINGS = [name for name in NAMES if name != "fair"]


def test_the_later_printings_are_the_default() -> None:
    assert DEFAULT == "revised"
    assert get_edition() is get_edition("revised")
    assert set(NAMES) == {"classic", "revised", "anniversary", "halloween", "fair"}


@pytest.mark.parametrize(
    ("name", "spaces"),
    [
        ("classic", (20, 26, 32, 44, 50)),
        ("revised", (26, 32, 38, 44, 50)),
        ("anniversary", (26, 32, 38, 44, 50)),
        ("halloween", (26, 32, 38, 44, 50)),
    ],
)
def test_leather_lies_where_the_box_has_it(name: str, spaces: tuple[int, ...]) -> None:
    # rulings.md#two-layouts
    assert get_edition(name).leather_spaces == spaces


@pytest.mark.parametrize("name", NAMES)
def test_track_purse_and_incomes_are_the_same_in_every_box(name: str) -> None:
    ruleset = get_edition(name)
    assert ruleset.name == name
    assert (ruleset.last_space, ruleset.start_buttons, ruleset.last_patch) == (53, 5, "A")
    assert ruleset.income_spaces == (5, 11, 17, 23, 29, 35, 41, 47, 53)


@pytest.mark.parametrize(
    ("name", "allowed"), [("classic", False), ("revised", False), ("anniversary", False), ("halloween", True)]
)
def test_only_halloween_lets_leather_be_refused(name: str, allowed: bool) -> None:
    # rulings.md#refusing-leather
    assert get_edition(name).may_refuse_leather is allowed


@pytest.mark.parametrize("name", PRINTINGS)
def test_patches_are_the_33_of_the_first_printing(name: str) -> None:
    assert get_edition(name).patches == get_edition("classic").patches
    assert "".join(patch.letter for patch in get_edition(name).patches) == "ABCDEFGHJKLMNPQRSTUVWYZabcdefghjk"


def test_halloween_says_that_it_is_played_with_the_original_values() -> None:
    # rulings.md#the-halloween-values
    note = get_edition("halloween").theme.note
    assert "original patch values" in note
    assert "14" in note
    assert "asterisk" in note
    assert "not published" in note


@pytest.mark.parametrize(
    ("name", "currencies", "tokens", "starter"),
    [
        ("classic", ("button", "buttons"), ("lime green", "yellow"), "whoever used a needle last"),
        ("revised", ("button", "buttons"), ("lime green", "yellow"), "whoever used a needle last"),
        ("anniversary", ("button", "buttons"), ("lime green", "yellow"), "whoever used a needle last"),
        ("halloween", ("eyeball", "eyeballs"), ("orange", "purple"), "whoever has the biggest eyeballs"),
    ],
)
def test_words_and_colours_are_the_boxs(
    name: str, currencies: tuple[str, str], tokens: tuple[str, str], starter: str
) -> None:
    theme = get_edition(name).theme
    assert (theme.currency, theme.currencies) == currencies
    assert theme.token_names == tokens
    assert theme.starter == starter
    assert theme.sources


def test_titles_tell_the_printings_apart() -> None:
    assert len({get_edition(name).theme.title for name in NAMES}) == len(NAMES)


def test_data_of_a_printing_is_only_what_sets_it_apart() -> None:
    assert edition_data(get_edition("revised")) == {"name": "revised", "based_on": "revised"}
    assert edition_data(get_edition("classic"))["track"] == {"leather": [20, 26, 32, 44, 50]}
    assert "patches" not in edition_data(get_edition("halloween"))


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Revised", "did you mean 'revised'?"),
        ("holloween", "did you mean 'halloween'?"),
        ("chess", "one of: anniversary, classic, fair, halloween, revised"),
    ],
)
def test_unknown_edition_is_an_error_that_knows_the_others(name: str, hint: str) -> None:
    for find in (get_edition, find_edition):
        with pytest.raises(UnknownEditionError, match=f"^unknown edition '{name}'") as error:
            find(name)
        assert hint in str(error.value)


@pytest.mark.parametrize("name", ["", ".", "\0", "x" * 5000, "revised\n"])
def test_strange_name_is_an_ordinary_error(name: str) -> None:
    with pytest.raises(QuiltworkError) as error:
        find_edition(name)
    assert len(str(error.value)) < 300
    assert "\n" not in str(error.value)


def test_the_rebalanced_edition_changes_at_most_14_prices_by_at_most_3() -> None:
    fair, original = get_edition("fair"), get_edition("revised")
    changed = {patch.letter: changed_values(patch) for patch in fair.patches if changed_values(patch)}
    assert 0 < len(changed) <= 14
    assert set().union(*changed.values()) <= {"cost", "time"}
    for letter in changed:
        new, old = fair.by_letter[letter], original.by_letter[letter]
        assert abs(new.cost - old.cost) <= 3
        assert abs(new.time - old.time) <= 3
    assert replace(fair, name="revised", patches=original.patches, theme=original.theme) == original


def test_the_rebalanced_edition_says_that_it_is_not_published() -> None:
    assert "not a published edition" in get_edition("fair").theme.note
