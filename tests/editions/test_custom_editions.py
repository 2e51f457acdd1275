"""Custom editions: only what differs from a printing."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from quiltwork.editions import edition_data, find_edition, get_edition, load_edition, read_edition, ruleset_from_data
from quiltwork.editions.schema import PATCH_KEYS, TABLES
from quiltwork.opening import new_game
from quiltwork.rules import Patch, Ruleset
from strategies import ODD_RULESETS, random_game, rulesets

EXAMPLES = Path(__file__).parents[2] / "examples"
REVISED = get_edition("revised")


def test_empty_text_is_the_default_under_another_name() -> None:
    assert read_edition("") == replace(REVISED, name="custom")


def test_what_is_not_written_comes_from_the_named_printing() -> None:
    ruleset = read_edition('name = "rich"\nbased_on = "halloween"\n[start]\nbuttons = 20\n')
    assert ruleset == replace(get_edition("halloween"), name="rich", start_buttons=20)


def test_everything_can_be_changed() -> None:
    ruleset = read_edition("""
        name = "tiny"
        [track]
        last_space = 10
        incomes = [5, 10]
        leather = []
        may_refuse_leather = true
        [start]
        buttons = 0
        last_patch = "B"
        [theme]
        title = "Tiny"
        currency = "bean"
        currencies = "beans"
        token_names = ["red", "blue"]
        token_colours = ["#ff0000", "#0000FF"]
        starter = "the older player"
        note = "For a quick game."
        sources = ["us"]
        [patches]
        K = { cost = 0 }
        """)
    assert (ruleset.last_space, ruleset.income_spaces, ruleset.leather_spaces) == (10, (5, 10), ())
    assert (ruleset.may_refuse_leather, ruleset.start_buttons, ruleset.last_patch) == (True, 0, "B")
    assert ruleset.theme.token_colours == ("#ff0000", "#0000FF")
    assert ruleset.theme.currencies == "beans"
    assert ruleset.by_letter["K"] == replace(REVISED.by_letter["K"], cost=0)
    assert random_game(ruleset, random.Random(1)).outcome() is not None


def test_patch_is_left_out_with_false() -> None:
    ruleset = read_edition("[patches]\nK = false\n")
    assert "K" not in ruleset.by_letter
    assert len(ruleset.patches) == 32


@pytest.mark.parametrize(
    "text",
    [
        '[patches]\nI = { cost = 1, time = 2, income = 3, shape = ["#"] }\n',
        '[patches.I]\ncost = 1\ntime = 2\nincome = 3\nshape = [\n  "#",\n]\n',
        'patches.I.cost = 1\npatches.I.time = 2\npatches.I.income = 3\npatches.I.shape = ["#"]\n',
    ],
    ids=["inline", "table", "dotted"],
)
def test_new_patch_is_added_however_it_is_written(text: str) -> None:
    assert read_edition(text).by_letter["I"] == Patch("I", 1, 2, 3, ("#",))


def test_shape_alone_can_be_changed() -> None:
    patch = read_edition('[patches]\nA = { shape = ["###", "###"] }\n').by_letter["A"]
    assert (patch.cost, patch.squares) == (REVISED.by_letter["A"].cost, 6)


def test_file_without_a_name_is_called_like_the_file(tmp_path: Path) -> None:
    path = tmp_path / "uncle bob's.toml"
    path.write_text("")
    assert load_edition(path).name == "uncle-bob-s"


def test_file_is_found_by_its_path_or_its_ending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.toml").write_text("[start]\nbuttons = 7\n")
    (tmp_path / "plain").write_text("[start]\nbuttons = 8\n")
    monkeypatch.chdir(tmp_path)
    assert find_edition("mine.toml").start_buttons == 7
    assert find_edition("./plain").start_buttons == 8
    assert find_edition(tmp_path / "plain").start_buttons == 8


def test_file_with_windows_line_ends_and_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    path.write_bytes(b"\xef\xbb\xbf[start]\r\nbuttons = 7\r\n")
    assert load_edition(path).start_buttons == 7


def test_game_is_played_in_a_custom_edition() -> None:
    game = new_game(EXAMPLES / "longer-track.toml", seed=3)
    assert game.start.ruleset.name == "longer-track"
    assert game.start.parse(game.start.text(), game.start.ruleset) == game.start


def test_example_of_a_longer_track_is_playable() -> None:
    ruleset = load_edition(EXAMPLES / "longer-track.toml")
    assert (ruleset.last_space, ruleset.income_spaces[-1], ruleset.leather_spaces[-1]) == (65, 65, 56)
    outcome = random_game(ruleset, random.Random(1)).outcome()
    assert outcome is not None


def test_example_for_the_halloween_box_invents_nothing() -> None:
    # rulings.md#the-halloween-values
    ruleset = load_edition(EXAMPLES / "my-halloween.toml")
    halloween = get_edition("halloween")
    assert ruleset.patches == halloween.patches
    assert ruleset.theme.note == halloween.theme.note
    assert ruleset.may_refuse_leather


def test_example_for_the_halloween_box_can_be_filled_in() -> None:
    text = (EXAMPLES / "my-halloween.toml").read_text(encoding="utf-8")
    assert all(f"\n# {patch.letter} = {{" in text for patch in REVISED.patches)
    line = "# K = { cost = …, time = …, income = … }"
    assert line in text
    filled = read_edition(text.replace(line, "K = { cost = 1, time = 1, income = 1 }"))
    assert filled.by_letter["K"] == Patch("K", 1, 1, 1, ("##", "##"))


@given(rulesets())
def test_data_reads_back_as_the_same_ruleset(ruleset: Ruleset) -> None:
    data = json.loads(json.dumps(edition_data(ruleset)))
    assert ruleset_from_data(data) == ruleset


@pytest.mark.parametrize(
    "ruleset",
    [
        *ODD_RULESETS,
        replace(REVISED, name="backwards", patches=REVISED.patches[::-1]),
        replace(REVISED, name="one-patch", patches=(Patch("z", 0, 0, 0, ("#",)),), last_patch="z"),
        replace(REVISED, name="swapped", patches=(*REVISED.patches[1:], Patch("A", 9, 9, 9, ("#",)))),
        replace(REVISED, name="reworded", theme=replace(REVISED.theme, note="hm", sources=(), token_names=("a", "b"))),
    ],
    ids=lambda ruleset: ruleset.name,
)
def test_data_of_odd_editions_reads_back_the_same(ruleset: Ruleset) -> None:
    assert ruleset_from_data(edition_data(ruleset)) == ruleset


def test_documented_edition_is_one_and_every_key_is_documented() -> None:
    docs = (EXAMPLES.parent / "docs" / "editions.md").read_text(encoding="utf-8")
    example = docs.split("```toml\n")[1].split("```")[0]
    ruleset = read_edition(example)
    assert (ruleset.name, ruleset.last_space, ruleset.start_buttons) == ("quick-and-rich", 35, 10)
    assert ruleset.by_letter["K"].cost == 5
    assert "T" not in ruleset.by_letter
    assert ruleset.by_letter["I"].squares == 5
    keys = [*PATCH_KEYS, *TABLES, *(key for table in TABLES.values() for key in table), "name", "based_on", "patches"]
    assert [key for key in keys if f"`{key}`" not in docs and f"`[{key}]`" not in docs] == []
