"""SVG pictures: well formed, the same every time, with a text alternative, and cloth that tells patches apart.

Run with UPDATE_SCREENS=1 to redraw the pictures in the docs.
"""

from __future__ import annotations

import os
import re
import string
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quiltwork.editions import NAMES, get_edition
from quiltwork.language import join_texts
from quiltwork.render import describe, fabric_of, patch_svg, quilt_svg, table_svg
from quiltwork.render.outline import outline
from quiltwork.rules import ORIENTATION_NAMES, Patch, Player, Position, Quilt, Theme
from situations import FULL, situation
from strategies import ANY_TEXT, positions

SVG = "{http://www.w3.org/2000/svg}"
LETTERS = sorted(set(string.ascii_letters) - {"o", "x"})
MIDDLE = Position.parse(
    "revised 1B4PPP/1BB2PPbb/4h1bb1/D1hhhhhbb/DD2h2c1/1NN1ZZ1cc/NNN1Z2cc/2o1Z3c/4ZZ3 "
    "9/2MM1F1AA/e1M1FF1J1/eeMMF2J1/ee1E3JJ/e1EEE4/5QQQQ/7Q1/5CCC1 kHKVRfdgYTUWSGLaj 5b5i30t 8b6i30t 1 -"
)


def read(svg: str) -> ET.Element:
    """The picture as any XML reader sees it, with what must hold for each checked."""
    root = ET.fromstring(svg.encode())
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("viewBox")
    assert root.findtext(f"{SVG}title")
    assert root.findtext(f"{SVG}desc")
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r"url\(#([^)]+)\)", svg)) | set(re.findall(r'href="#([^"]+)"', svg))
    assert used <= set(ids)
    return root


def texts(svg: str) -> list[str]:
    return [node.text or "" for node in read(svg).iter(f"{SVG}text")]


@settings(max_examples=25)
@given(positions())
def test_any_table_is_well_formed_and_small(position: Position) -> None:
    svg = table_svg(position)
    read(svg)
    assert len(svg) < 150_000


@given(st.lists(st.sampled_from([*LETTERS, "o", "x", "."]), min_size=81, max_size=81))
def test_any_quilt_is_well_formed(cells: list[str]) -> None:
    read(quilt_svg(Quilt("".join(cells))))


@pytest.mark.parametrize("name", NAMES)
def test_every_patch_can_be_drawn_in_every_orientation(name: str) -> None:
    for patch in get_edition(name).patches:
        for orientation in range(len(ORIENTATION_NAMES)):
            read(patch_svg(patch, orientation=orientation, theme=get_edition(name).theme))


@settings(max_examples=25)
@given(st.lists(ANY_TEXT, min_size=7, max_size=7))
def test_any_names_of_an_edition_are_written_as_text(texts: list[str]) -> None:
    title, currency, currencies, *rest = texts
    theme = Theme(title, currency, currencies, (rest[0], rest[1]), (rest[2], rest[3]))
    read(table_svg(replace(MIDDLE, ruleset=replace(MIDDLE.ruleset, theme=theme))))


def test_hostile_names_stay_text() -> None:
    attack = "</text><script>alert(1)</script>\"'&]]>\x00\ud800"
    theme = Theme(attack, attack, attack, (attack, attack), (attack, "url(//example.org/x)"))
    svg = table_svg(replace(MIDDLE, ruleset=replace(MIDDLE.ruleset, theme=theme)))
    assert not list(read(svg).iter(f"{SVG}script"))
    assert "example.org" not in svg


@given(positions())
@settings(max_examples=15)
def test_a_picture_runs_nothing_and_loads_nothing(position: Position) -> None:
    svg = table_svg(position)
    assert "<script" not in svg
    assert re.findall(r'https?://[^"]+', svg) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r'href="[^#]', svg)


def test_the_same_position_gives_the_same_picture() -> None:
    assert table_svg(MIDDLE) == table_svg(Position.parse(MIDDLE.text()))


def test_pictures_on_one_page_do_not_share_ids() -> None:
    pictures = [table_svg(MIDDLE), table_svg(situation()), *(quilt_svg(quilt) for quilt in MIDDLE.quilts)]
    ids = [identity for svg in pictures for identity in re.findall(r' id="([^"]+)"', svg)]
    assert len(ids) == len(set(ids))


def test_only_the_cloth_in_use_is_defined() -> None:
    position = situation(ring="AB")
    cloth = [node for node in read(table_svg(position)).iter(f"{SVG}pattern") if "-cloth-" in node.get("id", "")]
    assert len(cloth) == 3  # A, B and the leather on the track


def test_the_text_alternative_describes_the_position() -> None:
    text = read(table_svg(MIDDLE)).findtext(f"{SVG}desc")
    assert text == join_texts(describe(MIDDLE))
    for part in (
        "Player 1 (lime green) has 5 buttons and an income of 5. The token is on space 30. ",
        "The next income is 5 spaces ahead. The next leather patch is 2 spaces ahead. ",
        "The quilt has patches B, P, b, h, D, c, N and Z. The quilt has 1 leather patch. ",
        "39 squares are empty. The score is -73 if the game ends now.",
        "Offer 3: patch K, 4 squares, costs 6 buttons and 5 time, income 2. Not possible now: too costly.",
        "Then in the ring: V, R, f, d, g, Y, T, U, W, S, G, L, a and j.",
        "Leather patches are left on spaces 32, 38, 44 and 50. The special tile is free.",
    ):
        assert part in text


def test_unknown_squares_and_the_tile_are_described() -> None:
    text = join_texts(describe(situation(quilt1=FULL, bonus="1", ring="-")))
    assert "The quilt has 81 unknown squares. 0 squares are empty." in text
    assert "The ring is empty." in text
    assert "Player 1 has the special tile." in text


def test_the_table_says_whose_turn_it_is_and_why() -> None:
    assert "Player 1 (lime green) to move" in texts(table_svg(MIDDLE))
    assert "both tokens are on space 30, player 1's on top" in texts(table_svg(MIDDLE))


def test_the_table_numbers_every_space_and_the_offer() -> None:
    seen = texts(table_svg(MIDDLE))
    assert {str(space) for space in range(54)} <= set(seen)
    assert seen.count("too costly") == 1
    assert seen.count("does not fit") == 1


def test_a_finished_game_shows_the_winner() -> None:
    over = situation(purse1="5b0i53t", purse2="9b0i53t")
    seen = texts(table_svg(over))
    assert "Player 2 (yellow) wins -153 to -157" in seen
    assert "to move" not in seen


def test_leather_owed_is_marked_on_the_panel() -> None:
    assert "to place" in texts(table_svg(situation(purse1="5b0i26t", purse2="5b0i20t", turn="1o")))


def test_the_special_tile_is_drawn_once_whoever_has_it() -> None:
    for bonus in (None, Player.ONE, Player.TWO):
        assert texts(table_svg(replace(MIDDLE, bonus=bonus))).count("7×7") == 1


def test_each_patch_on_a_quilt_is_one_outline() -> None:
    svg = quilt_svg(Position.parse(MIDDLE.text()).quilts[0])
    for letter in "BPbhDcNZ":
        assert len(re.findall(f'fill="url\\(#[^)]*-cloth-{ord(letter):x}\\)"', svg)) == 1


def test_income_shows_on_a_quilt_of_a_known_edition_only() -> None:
    quilt, ruleset = MIDDLE.quilts[0], MIDDLE.ruleset
    assert "<use" not in quilt_svg(quilt)
    assert quilt_svg(quilt, ruleset=ruleset).count("<use") == 5


@pytest.mark.parametrize(("shape", "income", "label"), [(("##",), 9, "9"), (("#",), 1, "1")])
def test_income_without_room_for_its_buttons_is_a_number(shape: tuple[str, ...], income: int, label: str) -> None:
    assert label in texts(patch_svg(Patch("I", 1, 1, income, shape)))


def test_a_notebook_shows_positions_quilts_and_patches() -> None:
    assert MIDDLE._repr_svg_() == MIDDLE.svg() == table_svg(MIDDLE)
    assert MIDDLE.quilts[0]._repr_svg_() == quilt_svg(MIDDLE.quilts[0])
    assert MIDDLE.offer[0]._repr_svg_() == patch_svg(MIDDLE.offer[0])


@pytest.mark.parametrize(
    ("name", "svg"),
    [("table", table_svg(MIDDLE)), ("quilt", quilt_svg(MIDDLE.quilts[0], ruleset=MIDDLE.ruleset))],
)
def test_the_pictures_in_the_docs_are_what_is_drawn(name: str, svg: str) -> None:
    path = Path(__file__).parents[2] / "docs" / "images" / f"{name}.svg"
    if os.environ.get("UPDATE_SCREENS"):
        path.write_text(svg + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == svg + "\n"


def test_no_two_letters_share_a_cloth() -> None:
    assert len({fabric_of(letter).name for letter in LETTERS}) == len(LETTERS) == 50
    assert len({fabric_of(letter).art + fabric_of(letter).base for letter in [*LETTERS, "o", "x"]}) == 52


@pytest.mark.parametrize("letter", [*LETTERS, "o", "x", "?", "é"])
def test_every_cloth_is_a_pattern_with_its_colours_filled_in(letter: str) -> None:
    pattern = ET.fromstring(fabric_of(letter).pattern("cloth"))
    assert pattern.get("id") == "cloth"
    assert "INK" not in fabric_of(letter).art
    assert "ACCENT" not in fabric_of(letter).art


def test_an_outline_goes_round_an_island_once() -> None:
    assert outline([(0, 0), (0, 1)]) == "M0 0L80 0L80 40L0 40Z"


def test_an_outline_can_be_moved_inwards_and_rounded() -> None:
    assert outline([(0, 0)], inset=4) == "M4 4L36 4L36 36L4 36Z"
    assert outline([(0, 0)], radius=5).startswith("M0 5Q0 0 5 0L35 0Q40 0 40 5")


def test_an_outline_has_a_line_for_each_hole_and_each_island() -> None:
    ring = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    assert outline(ring).count("M") == 2
    assert outline([(0, 0), (1, 1)]).count("M") == 2


def test_a_hole_moved_inwards_grows() -> None:
    ring = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    assert "36 36" in outline(ring, inset=4)
