"""Saving a game, and opening it again to step through it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from browser_house import Keys, Table, Visitor, busy_choice
from quiltwork.notation import Record


def test_a_saved_record_opens_again_and_can_be_stepped_through(visitor: Visitor, tmp_path: Path) -> None:
    table = visitor.opens("local", seed="record", name1="Ada", name2="Bo")
    for _ in range(4):
        table.plays(busy_choice(table.awaits_decision()), Keys(table))
    played = table.played()
    file = tmp_path / "game.qgn"
    visitor.page.get_by_text("Save", exact=True).click()
    with visitor.page.expect_download() as saving:
        table.button("Record (.qgn)").click()
    saving.value.save_as(file)
    assert [str(node.move) for node in Record.load(file).mainline()] == played

    page = visitor.goes("/")
    page.get_by_role("link", name="Open a record").click()
    page.get_by_label("Choose a file").set_input_files(file)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page).to_have_url(re.compile("/t/"))
    again = Table(visitor)
    assert again.id != table.id
    assert again.state()["table"]["review"]
    assert again.played() == played

    page.keyboard.press("ArrowLeft")
    again.shows(3, of=4)
    expect(page.get_by_text("Move 3 of 4")).to_be_visible()
    again.button("To the beginning").click()
    again.shows(0, of=4)
    expect(again.quilt).to_have_accessible_name("Quilt of Ada, 81 squares empty")
    for ply in (1, 2):
        page.keyboard.press("ArrowRight")
        again.shows(ply, of=4)
    again.button("To the end").click()
    again.shows(4)


def test_a_broken_record_is_told_with_its_line(visitor: Visitor) -> None:
    visitor.expects("422")
    page = visitor.goes("/open")
    page.get_by_label("The record").fill('[Edition "revised"]\n\n1. nonsense\n')
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("line")


def test_pictures_are_saved_too(visitor: Visitor, tmp_path: Path) -> None:
    table = visitor.opens("local", seed="picture")
    for name, beginning in (("Picture (SVG)", b"<svg"), ("Picture (PNG)", b"\x89PNG")):
        visitor.page.get_by_text("Save", exact=True).click()
        with visitor.page.expect_download() as saving:
            table.button(name).click()
        saving.value.save_as(tmp_path / "picture")
        assert beginning in (tmp_path / "picture").read_bytes()[:200]
        expect(table.button(name)).not_to_be_visible()
