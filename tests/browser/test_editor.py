"""The editor of editions: what is saved, what is kept, and what is wrong at which field."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser_app import DESKTOP, Visit, Visitor
from quiltwork.editions import load_edition, ruleset_from_data

FULL_EDITION = """\
name = "our-box"

[track]
may_refuse_leather = true

[start]
buttons = 7
last_patch = "B"

[theme]
title = "Our box"
currency = "eyeball"
currencies = "eyeballs"
token_names = ["orange", "purple"]
token_colours = ["#e07b28", "#7d4fa3"]
palette = "night"
starter = "the tallest"
note = "Ours."
sources = ["our box"]

[patches]
K = { cost = 5 }
T = false
I = { cost = 3, time = 2, income = 1, shape = ["#.#", "###"] }
"""


@pytest.mark.parametrize("base", ["revised", "halloween"])
def test_an_edition_that_is_opened_and_downloaded_is_the_same(visitor: Visitor, tmp_path: Path, base: str) -> None:
    file = tmp_path / "our-box.toml"
    file.write_text(f'based_on = "{base}"\n{FULL_EDITION}', encoding="utf-8")
    page = visitor.open("/editor")
    page.get_by_label("Open an edition file").set_input_files(file)
    expect(page.get_by_label("Name")).to_have_value("Our box")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert load_edition(download.value.path()) == load_edition(file)


def test_an_edition_that_is_saved_and_opened_again_is_the_same(visitor: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "our-box.toml"
    file.write_text(FULL_EDITION, encoding="utf-8")
    page = visitor.open("/editor")
    page.get_by_label("Open an edition file").set_input_files(file)
    expect(page.get_by_label("Name")).to_have_value("Our box")
    page.get_by_role("button", name="Save edition").click()
    expect(page.get_by_role("status").filter(has_text="is saved")).to_be_visible()
    page.get_by_role("button", name="Our box", exact=True).click()
    page.get_by_role("button", name="Save edition").click()
    expect(page.get_by_role("status").filter(has_text="is saved")).to_be_visible()
    [saved] = visitor.get("/api/player/editions")["editions"]
    assert ruleset_from_data(saved["data"]) == load_edition(file)


def test_a_draft_of_an_edition_that_was_replaced_can_be_brought_back(visitor: Visitor) -> None:
    page = visitor.open("/editor")
    purse = page.get_by_label("Purse at the start")
    for replace in (
        lambda: page.get_by_label("Based on").select_option("fair"),
        lambda: page.get_by_role("button", name="Back to the printed values").click(),
    ):
        purse.fill("nine, or ten?")
        replace()
        expect(purse).to_have_value("5")
        page.get_by_role("button", name="Bring back the earlier draft").click()
        expect(purse).to_have_value("nine, or ten?")
    expect(page.get_by_label("Based on")).to_have_value("revised")


@pytest.mark.parametrize("title", ["My box", "<b>bold</b>"])
def test_a_saved_edition_is_offered_for_new_games_until_it_is_deleted(visitor: Visitor, title: str) -> None:
    page = visitor.open("/editor")
    page.get_by_label("Name").fill(title)
    page.get_by_label("Purse at the start").fill("9")
    page.get_by_role("button", name="Save edition").click()
    expect(page.get_by_role("status").filter(has_text="is saved")).to_be_visible()
    visitor.open("/")
    page.get_by_text("More options").click()
    page.get_by_role("combobox", name=re.compile("^Edition")).select_option(f"{title} *")
    page.get_by_role("button", name="Start game").click()
    expect(page).to_have_url(re.compile("/t/"))
    state = visitor.get("/api/tables/" + page.url.rsplit("/", 1)[1])
    [own] = state["you"]["seats"]  # the computer may have moved already
    assert state["position"]["players"][own - 1]["buttons"] == 9
    visitor.open("/editor")
    page.get_by_role("button", name=f"Delete {title}").click()
    expect(page.get_by_role("button", name=f"Delete {title}")).to_have_count(0)


def test_all_wrong_fields_of_an_edition_are_named_at_once_in_the_words_of_the_page(visitor: Visitor) -> None:
    visitor.expect_errors("422")
    page = visitor.open("/editor")
    page.get_by_label("Name").fill("Broken")
    incomes = page.get_by_label("Income spaces")
    incomes.fill("5 x 99")
    patch = page.get_by_role("group", name=re.compile("^Patch K"))
    patch.get_by_label("Cost").fill("many")
    patch.get_by_label("Shape").fill("##/##x")
    page.get_by_role("button", name="Save edition").click()
    expect(incomes).to_have_accessible_description("“x” is not a whole number")
    expect(incomes).to_be_focused()
    expect(patch.get_by_label("Cost")).to_have_accessible_description("“many” is not a whole number")
    expect(patch.get_by_label("Shape")).to_have_accessible_description(re.compile("x"))


def test_an_error_at_a_field_leaves_the_fields_beside_it_as_they_are(visit: Visit) -> None:
    visitor = visit(viewport=DESKTOP)
    visitor.expect_errors("422")
    page = visitor.open("/editor")
    page.get_by_label("Name").fill("Our box")
    page.get_by_label("Purse at the start").fill("-3")
    page.get_by_role("button", name="Save edition").click()
    expect(page.get_by_text("expected 0 to 99")).to_be_visible()
    wrong, beside = (page.get_by_label(name).bounding_box() for name in ("Purse at the start", "Last space"))
    assert wrong is not None
    assert beside is not None
    assert (wrong["y"], wrong["height"]) == (beside["y"], beside["height"])


def test_a_broken_edition_says_what_is_wrong_at_the_field(visitor: Visitor) -> None:
    visitor.expect_errors("422")
    page = visitor.open("/editor")
    page.get_by_label("Name").fill("Broken")
    cost = page.get_by_role("group", name=re.compile("^Patch K")).get_by_label("Cost")
    cost.fill("many")
    page.get_by_role("button", name="Save edition").click()
    expect(cost).to_have_accessible_description(re.compile("many"))
    expect(cost).to_be_focused()
    expect(cost).to_have_value("many")
