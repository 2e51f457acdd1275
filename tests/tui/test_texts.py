"""Texts that are safe to print and fit into their columns."""

from __future__ import annotations

import pytest

from quiltwork.language import Message, PlayerName
from quiltwork.tui.texts import clipped, columns, name_text, padded, sentences


@pytest.mark.parametrize(
    ("text", "width"), [("quilt", 5), ("Müller", 6), ("拼布", 4), ("e\u0301", 1), ("👩‍🔧", 2), ("", 0)]
)
def test_columns_are_those_of_the_terminal(text: str, width: int) -> None:
    assert columns(text) == width


@pytest.mark.parametrize("text", ["patchwork quilt", "拼布拼布拼布拼布", "👩‍🔧👩‍🔧👩‍🔧👩‍🔧👩‍🔧", "short"])
def test_a_clipped_text_fits(text: str) -> None:
    assert columns(clipped(text, 7)) <= 7
    assert columns(padded(clipped(text, 7), 7)) == 7


def test_a_text_that_fits_is_not_clipped() -> None:
    assert clipped("拼布", 4) == "拼布"


def test_a_name_cannot_control_the_terminal() -> None:
    assert "\x1b" not in name_text(PlayerName(1, "\x1b[2JEve"))
    assert "\x1b" not in sentences([Message("special-tile-won", player=PlayerName(1, "\x1b[2JEve"))])
