"""No English in another language: a pseudo-language marks every text of the catalogue."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from quiltwork.language import using_language
from quiltwork.play import Mode
from quiltwork.play.computer import Computer
from quiltwork.play.setup import TableOptions
from quiltwork.tui.app import TerminalApp
from quiltwork.tui.line_mode import LineMode
from quiltwork.tui.table import Table
from terminal_pilot import run, screen_text, settle

SOLO = TableOptions(mode=Mode.SOLO, seed="7", names=("Ada", ""))
AGAINST_COMPUTER = TableOptions(mode=Mode.COMPUTER, seed="7", names=("Ada", ""))
# Names, notation, commands of the line mode and keys, which are the same in every language.
SAME_EVERYWHERE = {
    *("quiltwork", "ada", "bo", "automa", "revised", "classic", "anniversary", "halloween", "fair", "friday", "qgn"),
    *("enter", "esc", "tab", "home", "end", "adv", "abcdefghi"),
}


def english_words(text: str) -> set[str]:
    """Return the words of three or more letters without an accent that the pseudo-language would have given them."""
    words = re.findall(r"(?<![^\W\d_])[a-z]{3,}(?![^\W\d_])", text.lower())
    return set(words) - SAME_EVERYWHERE


def test_the_home_screen_has_no_english(app_for: Callable[..., TerminalApp], pseudo_language: str) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("l")
        for key in ("down", "down", "down", "down", "down", "question_mark"):
            await pilot.pause()
            assert english_words(screen_text(pilot)) == set()
            await pilot.press(key)
        await pilot.pause()
        assert english_words(screen_text(pilot)) == set()

    run(app_for(), play, size=(100, 40))


@pytest.mark.parametrize("options", [SOLO, AGAINST_COMPUTER], ids=["solo", "computer"])
def test_the_table_screen_has_no_english(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], pseudo_language: str, options: TableOptions
) -> None:
    async def play(pilot: Pilot[None]) -> None:
        # A patch, its place, advancing, a hint, the list of moves, saving, an earlier position, undo, the end.
        for keys in ("l", "1", "enter", "escape a", "a", "h", "escape m", "escape s", "escape left", "end u", "g", "y"):
            await pilot.press(*keys.split())
            await settle(pilot)
            assert english_words(_without_notation(screen_text(pilot))) == set(), keys

    run(app_for(start_table(options, moves=4)), play, size=(140, 45))


@pytest.mark.parametrize("options", [SOLO, AGAINST_COMPUTER], ids=["solo", "computer"])
def test_the_line_mode_has_no_english(
    start_table: Callable[..., Table], computer: Computer, pseudo_language: str, options: TableOptions
) -> None:
    lines = ["show", "offer", "quilt 1", "quilt 3", "moves", "moves Z", "try adv", "adv", "hint", "back", "undo"]
    out = io.StringIO()
    with using_language(pseudo_language):
        table = start_table(options, moves=4)
        LineMode(table, computer=computer, out=out).run([*lines, "zz", "save", "resign"])
    assert english_words(_without_notation(out.getvalue())) == set()


def _without_notation(text: str) -> str:
    return re.sub(r"\S+\.qgn|\b[A-Za-z][rm]\d[a-i]\d\b", "", text)
