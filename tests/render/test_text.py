"""What a terminal shows, compared with stored screens; run with UPDATE_SCREENS=1 to store new ones."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from quiltwork.automa import new_solo_game
from quiltwork.editions import get_edition, read_edition
from quiltwork.render import patch_text, quilt_text, table_text
from quiltwork.render.width import columns
from quiltwork.rules import Player, Position, Theme
from situations import FULL, situation
from strategies import positions

SCREENS = Path(__file__).parent / "screens"
MIDDLE = (
    "revised 1B4PPP/1BB2PPbb/4h1bb1/D1hhhhhbb/DD2h2c1/1NN1ZZ1cc/NNN1Z2cc/2o1Z3c/4ZZ3 "
    "9/2MM1F1AA/e1M1FF1J1/eeMMF2J1/ee1E3JJ/e1EEE4/5QQQQ/7Q1/5CCC1 kHKVRfdgYTUWSGLaj 5b5i30t 8b6i30t 1 -"
)
OVER = (
    "revised xxxxxxxxx/xxxxxxx2/xxxxxxx2/xxxxxxx2/xxxxxxx2/xxxxxxx2/xxxxxxx2/9/9 "
    "xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxx1/9/9 Zk 20b10i53t 9b6i53t 2 1"
)
LONG = """
name = "long"
[track]
last_space = 110
incomes = [10, 60, 110]
leather = [30, 60]
[theme]
title = "A long winter"
currency = "bead"
currencies = "beads"
token_names = ["藍色", "rouge"]
[patches]
I = { cost = 40, time = 20, income = 12, shape = ["###", "#.#", "###"] }
"""


def screens() -> dict[str, Position]:
    long = read_edition(LONG)
    return {
        "opening": situation(),
        "middle": Position.parse(MIDDLE),
        "leather-owed": situation(edition="halloween", purse1="0b0i20t", purse2="7b0i27t", turn="2o"),
        "over": Position.parse(OVER),
        "unknown-squares": situation(
            quilt1=FULL, quilt2="xx7/" * 8 + "9", ring="A", purse1="7b0i9t", bonus="1", turn="2"
        ),
        "no-patch-left": situation(ring="-", purse1="1b0i53t", purse2="1b3i49t", turn="2"),
        "long-track": situation(edition=long, ring="IAB", purse1="45b0i30t", purse2="1b0i59t"),
    }


@pytest.mark.parametrize("name", screens())
def test_a_table_looks_as_stored(name: str) -> None:
    shown = table_text(screens()[name]) + "\n"
    path = SCREENS / f"{name}.txt"
    if os.environ.get("UPDATE_SCREENS"):
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")


def test_printing_a_position_shows_the_table() -> None:
    position = Position.parse(MIDDLE)
    assert str(position) == table_text(position)


@given(positions())
def test_every_line_fits_80_columns_and_is_ascii(position: Position) -> None:
    lines = table_text(replace(position, ruleset=replace(position.ruleset, theme=Theme()))).splitlines()
    assert max(map(columns, lines)) <= 80
    assert all(line.isascii() and line == line.rstrip() for line in lines)


@given(positions())
def test_colour_adds_styles_and_nothing_else(position: Position) -> None:
    uncoloured = re.sub("\x1b\\[[0-9;]*m", "", table_text(position, colour=True))
    assert [line.rstrip() for line in uncoloured.splitlines()] == table_text(position).splitlines()


def test_a_coloured_patch_wears_the_colour_of_its_cloth() -> None:
    assert "\x1b[38;5;231;48;5;131mA \x1b[0m" in patch_text(get_edition().by_letter["A"], colour=True)


def test_a_patch_is_shown_with_its_price() -> None:
    assert patch_text(get_edition().by_letter["H"]) == "Patch H: costs 4 buttons and 2 time, income 1\nH H H\nH"


def test_a_patch_is_priced_in_the_money_of_the_edition() -> None:
    halloween = get_edition("halloween")
    text = patch_text(halloween.by_letter["B"], theme=halloween.theme)
    assert text.startswith("Patch B: costs 1 eyeball and 3 time")


def test_a_quilt_has_its_columns_above_and_its_rows_beside() -> None:
    lines = quilt_text(Position.parse(MIDDLE).quilts[0]).splitlines()
    assert lines[0] == "  a b c d e f g h i"
    assert lines[8] == "8 . . o . Z . . . c"


def test_the_upper_token_is_named_first() -> None:
    assert "\n 1/2\n" in table_text(situation())
    assert "\n 2/1\n" in table_text(situation(turn="2"))


def test_names_of_an_edition_cannot_control_the_terminal() -> None:
    hostile = Theme(title="\x1b[2J", currency="a\nb", currencies="\x07\u202e", token_names=("\x1b]0;", "b\r"))
    position = situation()
    shown = table_text(replace(position, ruleset=replace(position.ruleset, theme=hostile)))
    assert all(character.isprintable() or character == "\n" for character in shown)


def test_an_edition_with_endless_names_still_fits() -> None:
    wordy = Theme(title="t" * 500, currencies="m" * 500, token_names=("雨" * 500, "n" * 500))
    position = situation()
    lines = table_text(replace(position, ruleset=replace(position.ruleset, theme=wordy))).splitlines()
    beside = [line for line in lines if line.startswith(("Player 1,", "5 m"))]
    assert beside
    assert max(map(columns, beside)) <= 80


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (situation(), "Player 1 (lime green) to move: both tokens are on space 0, player 1's on top."),
        (
            situation(purse1="5b0i9t", turn="2"),
            "Player 2 (yellow) to move: behind on space 0, the other token is on 9.",
        ),
        (situation(purse1="5b0i9t", turn="1"), "Player 1 (lime green) to move: the game was set up this way."),
        (Position.parse(OVER), "Player 2 (yellow) wins -29 to -33: more points."),
    ],
)
def test_the_reason_for_the_turn_is_shown(position: Position, message: str) -> None:
    assert message in table_text(position)


def test_a_tie_is_explained_by_who_arrived_first() -> None:
    over = situation(purse1="5b0i53t", purse2="5b0i53t", turn="2")
    assert over.outcome() is not None
    assert "Player 1 (lime green) wins -157 to -157: equal scores, and player 1 reached" in table_text(over)


def test_what_cannot_be_taken_says_why() -> None:
    shown = table_text(situation(quilt1=FULL, ring="ABK", purse1="5b0i0t"))
    assert "patch A (does not fit)" in shown
    assert "patch K (too costly)" in shown


def test_automa_is_shown_by_its_level_and_patches_instead_of_a_quilt() -> None:
    text = table_text(new_solo_game(level="legend", seed=7).position)
    assert "Automa, legend, normal deck" in text
    assert text.count("a b c d e f g h i") == 1


def test_the_special_tile_names_its_owner() -> None:
    position = replace(Position.parse(OVER), bonus=Player.TWO)
    assert "Player 2 has the special tile" in table_text(position)
