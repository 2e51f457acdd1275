"""Custom editions are saved for the player, and follow the player."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from quiltwork.web.store.saved_editions import MAX_EDITIONS
from web_server import Browser, Site, running, settings_for

pytestmark = pytest.mark.asyncio


def edition(title: str, *, cost: int = 1) -> dict[str, Any]:
    return {"name": "mine", "theme": {"title": title}, "patches": {"K": {"cost": cost}}}


@pytest_asyncio.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(settings_for(tmp_path)) as site:
        yield site


async def save(browser: Browser, data: dict[str, Any]) -> int:
    return (await browser.http.put("/api/player/editions", json={"data": data})).status_code


async def titles(browser: Browser) -> list[str]:
    return [each["title"] for each in (await browser.http.get("/api/player/editions")).json()["editions"]]


async def test_a_saved_edition_is_listed_for_its_player_only(site: Site) -> None:
    ada, bo = site.browser(), site.browser()
    assert await save(ada, edition("Ada's box")) == 200
    assert (await titles(ada), await titles(bo)) == (["Ada's box"], [])


async def test_the_same_title_replaces_the_edition(site: Site) -> None:
    ada = site.browser()
    await save(ada, edition("Box", cost=1))
    await save(ada, edition("Box", cost=7))
    saved = (await ada.http.get("/api/player/editions")).json()["editions"]
    assert [each["data"]["patches"]["K"]["cost"] for each in saved] == [7]


async def test_an_edition_follows_the_player_to_another_browser(site: Site) -> None:
    ada, phone = site.browser(), site.browser()
    await save(ada, edition("Box"))
    code = (await ada.http.post("/api/player/codes", json={})).json()["code"]
    assert (await phone.http.post("/api/player/connect", json={"words": code})).status_code == 200
    assert await titles(phone) == ["Box"]


async def test_a_broken_edition_is_not_saved_and_names_the_field(site: Site) -> None:
    ada = site.browser()
    answer = await ada.http.put("/api/player/editions", json={"data": edition("Box", cost=-1)})
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "patches.K.cost")
    assert await titles(ada) == []


@pytest.mark.parametrize("title", ["", "x" * 61])
async def test_a_title_has_one_to_sixty_characters(site: Site, title: str) -> None:
    answer = await site.browser().http.put("/api/player/editions", json={"data": edition(title)})
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "name")


async def test_a_removed_edition_is_gone(site: Site) -> None:
    ada = site.browser()
    await save(ada, edition("Box"))
    assert (await ada.http.delete("/api/player/editions", params={"title": "Box"})).status_code == 204
    assert await titles(ada) == []


async def test_there_is_a_limit_for_each_player(site: Site) -> None:
    ada = site.browser()
    for number in range(MAX_EDITIONS):
        assert await save(ada, edition(f"Box {number}")) == 200
    assert await save(ada, edition("One more")) == 409
    assert await save(ada, edition("Box 3", cost=2)) == 200
    assert await save(site.browser(), edition("Another player's")) == 200


async def test_a_deleted_player_leaves_no_editions(site: Site) -> None:
    ada = site.browser()
    await save(ada, edition("Box"))
    await ada.http.delete("/api/player")
    assert await titles(ada) == []
