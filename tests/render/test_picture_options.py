"""The options of a position's picture: size, marks, one quilt, theme, PNG; and solo games."""

from __future__ import annotations

import random
import re
import string
import sys
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from quiltwork.automa import new_solo_game
from quiltwork.editions import read_edition
from quiltwork.errors import IllegalMoveError, InvalidArgumentError, InvalidEditionError, MissingExtraError
from quiltwork.language import join_texts
from quiltwork.opening import new_game
from quiltwork.render import describe, fabric_of
from quiltwork.render.canvas import THEMES, TRACK_COLOURS
from quiltwork.render.marks import marked_move
from quiltwork.rules import Advance, Player, Position
from quiltwork.rules.ruleset import PALETTES
from situations import situation
from solo_situations import solo

MIDDLE = Position.parse(
    "revised 1B4PPP/1BB2PPbb/4h1bb1/D1hhhhhbb/DD2h2c1/1NN1ZZ1cc/NNN1Z2cc/2o1Z3c/4ZZ3 "
    "9/2MM1F1AA/e1M1FF1J1/eeMMF2J1/ee1E3JJ/e1EEE4/5QQQQ/7Q1/5CCC1 kHKVRfdgYTUWSGLaj 5b5i30t 8b6i30t 1 -"
)
LAST_MOVE = "#1c6dd0"
HIGHLIGHT = "#d9a400"
PLANNED = "#a3239b"


def read(svg: str) -> ET.Element:
    return ET.fromstring(svg.encode())


def texts(svg: str) -> list[str]:
    return [node.text or "" for node in read(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_without_options_nothing_is_marked() -> None:
    svg = MIDDLE.svg()
    assert read(svg).get("width") is None
    assert not any(colour in svg for colour in (LAST_MOVE, HIGHLIGHT, PLANNED))


def test_size_is_the_width_in_pixels() -> None:
    root = read(MIDDLE.svg(size=640))
    assert root.get("width") == "640"
    assert int(root.get("height", "0")) > 300


def test_highlighted_squares_are_marked() -> None:
    assert MIDDLE.svg(highlight=["a1", "i9"]).count(f'stroke="{HIGHLIGHT}"') == 1


def test_the_last_purchase_is_framed_on_its_quilt() -> None:
    assert MIDDLE.svg(last_move="cr0h5").count(f'stroke="{LAST_MOVE}"') == 1
    assert LAST_MOVE in MIDDLE.svg(last_move="Qr0f7", quilt=Player.TWO)
    assert LAST_MOVE not in MIDDLE.svg(last_move="Qr0f7", quilt=Player.ONE)


def test_the_last_leather_patch_is_framed_on_the_quilt_of_the_player_in_front() -> None:
    position = situation(purse1="5b0i26t", purse2="5b0i20t", turn="2", quilt1="o8/9/9/9/9/9/9/9/9")
    assert LAST_MOVE in position.svg(last_move="oa1", quilt=Player.ONE)


def test_before_a_purchase_its_place_is_framed_on_the_quilt_of_the_player_to_move() -> None:
    assert LAST_MOVE in MIDDLE.svg(last_move="Hr0d1", quilt=Player.ONE)
    assert LAST_MOVE not in MIDDLE.svg(last_move="Hr0d1", quilt=Player.TWO)


@pytest.mark.parametrize("seed", range(3))
def test_every_move_of_a_game_can_be_marked_in_the_positions_before_and_after_it(seed: int) -> None:
    position, choices = new_game(seed=seed).position, random.Random(seed)
    while not position.is_over:
        move, player = choices.choice(position.legal_moves), position.to_move
        later = position.after(move)
        covered = later.quilts[player.index].filled & ~position.quilts[player.index].filled
        assert marked_move(later, move) == (player, covered)
        if not isinstance(move, Advance):
            assert marked_move(position, move) == (player, covered)
        position = later


def test_the_token_that_advanced_last_is_ringed() -> None:
    assert re.search(f'<circle [^>]*stroke="{LAST_MOVE}"', MIDDLE.svg(last_move="adv"))


@pytest.mark.parametrize(("spaces", "player"), [(("20t", "21t"), Player.TWO), (("20t", "23t"), Player.ONE)])
def test_an_advance_is_still_to_be_made_where_the_tokens_are_further_apart(
    spaces: tuple[str, str], player: Player
) -> None:
    position = situation(purse1=f"5b0i{spaces[0]}", purse2=f"5b0i{spaces[1]}", turn="1")
    assert marked_move(position, "adv") == (player, 0)


def test_a_patch_that_automa_takes_marks_automas_token() -> None:
    assert marked_move(solo(card=3, taken="KT", automa="7b3i11t"), "K") == (Player.TWO, 0)


def test_a_line_is_drawn_with_numbered_places_and_arrows() -> None:
    svg = MIDDLE.svg(arrows=["Hr0d1", "oa9", "adv"])
    numbers = [node.text for node in read(svg).iter() if node.get("fill") == "#ffffff" and node.text in ("1", "2", "3")]
    assert sorted(numbers) == ["1", "2", "3"]
    assert svg.count('stroke-opacity="0.75"') == 2  # H from the offer, and the token on the track


def test_a_line_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(IllegalMoveError):
        MIDDLE.svg(arrows=["adv", "adv", "Zr0a1"])


def test_one_quilt_is_drawn_alone() -> None:
    svg = MIDDLE.svg(quilt=Player.TWO, size=300)
    assert "M" in texts(svg)
    assert "N" not in texts(svg)
    assert read(svg).get("width") == read(svg).get("height") == "300"


def test_the_dark_theme_replaces_every_colour_of_the_light_one() -> None:
    svg = MIDDLE.svg(theme="dark")
    assert [colour for colour in THEMES["dark"] if colour in svg] == []


def test_no_cloth_has_a_colour_that_a_theme_replaces() -> None:
    letters = set(string.ascii_letters)
    cloth = "".join(fabric_of(letter).pattern("id") + fabric_of(letter).thread for letter in sorted(letters))
    assert [colour for colour in THEMES["dark"] if colour in cloth] == []


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"theme": "neon"}, "unknown theme 'neon', expected one of: light, dark"),
        ({"size": 0}, "the size is 0, expected 1 to 10000 pixels"),
        ({"highlight": ["j1"]}, "'j1' is not a square"),
        ({"last_move": "Vr0i9"}, "Vr0i9 cannot be the last move"),
        ({"last_move": "qr0a1"}, "qr0a1 cannot be the last move"),
    ],
)
def test_an_impossible_option_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidArgumentError, match=re.escape(message)):
        MIDDLE.svg(**options)


def test_automa_is_drawn_with_its_patches_instead_of_a_quilt() -> None:
    shown = texts(solo(card=3, taken="KT", automa="7b3i11t").svg())
    assert "Automa, intern, normal deck" in shown
    assert "patches taken: K, T" in shown
    assert shown.count("i") == 1  # the last column of one quilt


def test_automa_has_no_quilt_to_draw_alone() -> None:
    with pytest.raises(InvalidArgumentError, match="player 2 has no quilt"):
        new_solo_game(seed=1).position.svg(quilt=Player.TWO)


def test_a_position_describes_itself() -> None:
    assert MIDDLE.describe() == join_texts(describe(MIDDLE))
    assert MIDDLE.describe().startswith("Player 1 (lime green) to move")


def test_a_png_has_the_size_that_was_asked_for() -> None:
    pytest.importorskip("resvg_py")
    png = MIDDLE.png(size=200)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(png[16:20], "big") == 200


def test_without_its_library_a_png_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtraError, match=r'a PNG picture needs resvg-py; .*"quiltwork\[png\]"'):
        MIDDLE.png()


def test_names_replace_the_numbers_of_the_players() -> None:
    picture = new_game(seed=1).position.svg(names=("Ada", "Bo & Co"))
    assert "Ada (lime green) to move" in picture
    assert "Bo &amp; Co, yellow" in picture
    assert "Player 1" not in picture
    assert "Player 2" not in picture


def test_a_player_without_a_name_keeps_the_number() -> None:
    assert "Player 2, yellow" in new_game(seed=1).position.svg(names=("Ada", ""))


def test_a_long_name_is_cut_so_that_it_fits() -> None:
    assert "x" * 17 not in new_game(seed=1).position.svg(names=("x" * 40, ""))


def test_halloween_has_fabrics_and_track_colours_of_its_own() -> None:
    usual, halloween = (new_game(edition, seed=1).position.svg() for edition in ("revised", "halloween"))
    night = fabric_of("A", "night")
    assert night.base in halloween
    assert night.base not in usual
    for colour in TRACK_COLOURS["night"][:1]:
        assert colour in halloween
        assert colour not in usual


def test_no_two_patches_of_a_palette_share_a_fabric() -> None:
    for palette in PALETTES:
        fabrics = {fabric_of(letter, palette).name for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz"}
        assert len(fabrics) == 50


def test_an_unknown_palette_is_an_error_that_names_the_choice() -> None:
    with pytest.raises(InvalidEditionError, match=r"theme\.palette is 'neon', expected 'country' or 'night'"):
        read_edition('name = "mine"\n[theme]\npalette = "neon"\n')
