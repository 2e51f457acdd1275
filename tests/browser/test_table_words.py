"""What the table says: to screen readers, in the list of moves, and before a take-back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser_app import Keyboard, Visitor, patch_button, slowest_patch

RING = {"seed": "a quiet evening", "edition": "revised"}


def test_screen_readers_hear_shapes_and_the_own_purse(visitor: Visitor) -> None:
    table = visitor.create_table("computer", seat=1, names=["Ada", None], level="beginner", **RING)
    table.wait_for_turn()
    assert "You have 5 buttons and an income of 0." in table.spoken()
    label = patch_button(table, 1).get_attribute("aria-label") or ""
    assert re.search(r"\d by \d, squares a1.* and ", label)
    Keyboard(table).choose(1)
    assert "It covers " in table.spoken()
    assert "sews this patch" not in table.spoken()


def test_the_list_of_moves_shows_patches_instead_of_letters(visitor: Visitor) -> None:
    table = visitor.create_table("local", names=["Ada", "Bo"], **RING)
    played = slowest_patch(table.wait_for_turn())
    table.play(played, Keyboard(table))
    table.expect_ply(1)
    move = table.page.get_by_role("region", name="Moves").get_by_role("listitem")
    expect(move).to_contain_text("Ada sews this patch on")
    expect(move.locator("svg").first).to_be_visible()
    assert not re.search(rf"\b(patch )?{played[0]}\b", move.inner_text())


def test_log_lines_name_patches_by_letters_only_with_notation(visitor: Visitor) -> None:
    table = visitor.create_table("local", names=["Ada", "Bo"], **RING)
    played: list[str] = []
    for _ in range(4):
        played.append(slowest_patch(table.wait_for_turn()))
        table.play(played[-1], Keyboard(table))
    lines = visitor.page.locator("li[data-ply]")
    for language in ("de", "fr", "es", "en"):
        visitor.open(f"/t/{table.id}?language={language}")
        expect(lines).to_have_count(len(played))
        for move, line in zip(played, lines.all(), strict=True):
            spoken = line.get_by_role("button").first.get_attribute("aria-label") or ""
            for text in (line.inner_text(), spoken):
                assert not re.search(rf"\b({move[0]}|{move})\b", text), text
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_label("Notation in the list of moves").check()
    visitor.page.keyboard.press("Escape")
    for move, line in zip(played, lines.all(), strict=True):
        expect(line).to_contain_text(move)


def test_a_take_back_says_what_it_undoes(visitor: Visitor) -> None:
    table = visitor.create_table("computer", seat=1, names=["Ada", None], level="beginner", **RING)
    table.wait_for_turn()
    table.play("adv", Keyboard(table))
    table.expect_move_after(1)
    state = table.wait_for_turn()
    undone = state["you"]["undo_moves"]
    assert undone > 1
    table.button("Take back").click()
    dialog = table.page.get_by_role("dialog", name=f"Take back {undone} moves?")
    expect(dialog.get_by_role("listitem")).to_have_count(undone)
    dialog.get_by_role("button", name="Take back").click()
    table.expect_ply(0)
