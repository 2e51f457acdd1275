"""Saving a game, and importing it to step through it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from browser_app import Keyboard, Table, Visitor, slowest_patch
from quiltwork.notation import Record


def test_a_saved_game_can_be_imported_and_stepped_through(visitor: Visitor, tmp_path: Path) -> None:
    table = visitor.create_table("local", seed="record", names=["Ada", "Bo"])
    for _ in range(4):
        table.play(slowest_patch(table.wait_for_turn()), Keyboard(table))
    played = table.played()
    file = tmp_path / "game.qgn"
    visitor.page.get_by_text("Save", exact=True).click()
    with visitor.page.expect_download() as saving:
        table.button("Game record (.qgn)").click()
    saving.value.save_as(file)
    assert [str(node.move) for node in Record.load(file).mainline()] == played

    page = visitor.open("/")
    page.get_by_role("link", name="Import a game").click()
    page.get_by_label("Choose a file").set_input_files(file)
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page).to_have_url(re.compile("/t/"))
    again = Table(visitor)
    assert again.id != table.id
    assert again.state()["table"]["is_review"]
    assert again.played() == played

    page.keyboard.press("ArrowLeft")
    again.expect_ply(3, of=4)
    expect(page.get_by_text("Move 3 of 4")).to_be_visible()
    again.button("First position").click()
    again.expect_ply(0, of=4)
    expect(again.quilt).to_have_accessible_name("Quilt: Ada, 81 empty squares")
    for ply in (1, 2):
        page.keyboard.press("ArrowRight")
        again.expect_ply(ply, of=4)
    again.button("Last position").click()
    again.expect_ply(4)


def test_the_error_of_a_broken_record_names_the_line(visitor: Visitor) -> None:
    visitor.expect_errors("422")
    page = visitor.open("/import")
    page.get_by_label("Game record").fill('[Edition "revised"]\n\n1. nonsense\n')
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("line")


def test_pictures_are_saved_too(visitor: Visitor, tmp_path: Path) -> None:
    table = visitor.create_table("local", seed="picture")
    for name, beginning in (("Picture (SVG)", b"<svg"), ("Picture (PNG)", b"\x89PNG")):
        visitor.page.get_by_text("Save", exact=True).click()
        with visitor.page.expect_download() as saving:
            table.button(name).click()
        saving.value.save_as(tmp_path / "picture")
        assert beginning in (tmp_path / "picture").read_bytes()[:200]
        expect(table.button(name)).not_to_be_visible()
