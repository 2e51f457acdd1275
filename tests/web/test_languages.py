"""Every viewer gets messages in their own language; codes and parameters are the same in all of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.requests import HTTPConnection

from quiltwork.language import catalogue, get_catalogue
from quiltwork.web.guard.identity import read_language
from quiltwork.web.settings import Settings
from web_server import running


@pytest.fixture
def marked_german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Makes German a language with three known texts."""
    german = "no-such-table = kein Tisch\nplayers-only = nur Spieler\nadvanced = { $player } rückt vor.\n"
    original = catalogue.catalogue_text

    def texts(language: str) -> Iterator[tuple[str, str]]:
        return iter([("test.ftl", german)]) if language == "de" else original(language)

    monkeypatch.setattr(catalogue, "catalogue_text", texts)
    get_catalogue.cache_clear()
    yield
    get_catalogue.cache_clear()


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({}, "fr"),
        ({"accept-language": "de-AT,de;q=0.9,en;q=0.8"}, "de"),
        ({"accept-language": "en;q=0.5, es;q=0.9"}, "es"),
        ({"accept-language": "de;q=0, en"}, "en"),
        ({"accept-language": "tlh, *;q=0.1"}, "fr"),
        ({"accept-language": ",;;q=x,\xff"}, "fr"),
        ({"accept-language": "en", "cookie": "language=de"}, "de"),
        ({"accept-language": "en", "cookie": "language=../etc"}, "en"),
    ],
)
def test_the_language_is_that_of_the_cookie_or_of_the_browser_or_the_default(
    headers: dict[str, str], language: str
) -> None:
    raw = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    assert read_language(HTTPConnection({"type": "http", "headers": raw}), default="fr") == language


@pytest.mark.asyncio
@pytest.mark.usefixtures("marked_german")
async def test_an_error_is_in_the_language_of_the_one_who_asks(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        path = "/api/tables/nonesuch"
        german = (await site.browser(**{"Accept-Language": "de"}).http.get(path)).json()["error"]
        english = (await site.browser().http.get(path)).json()["error"]
        assert (german["code"], german["message"]) == ("no-such-table", "kein Tisch")
        assert (english["code"], english["message"]) == ("no-such-table", "there is no such table")


@pytest.mark.asyncio
@pytest.mark.usefixtures("marked_german")
async def test_a_move_is_described_to_each_viewer_in_their_language(own_settings: Settings) -> None:
    async with running(own_settings) as site:
        ada, bo = site.browser(), site.browser()
        table = await ada.create_table("local", names=["Ada", "Bo"])
        async with ada.connect(table) as one, bo.connect(table, **{"Accept-Language": "de"}) as two:
            await one.wait_for_state()
            await one.play("adv")
            await two.wait_for_number(2)
            assert one.state["moves"][0]["messages"][0]["message"].startswith("Ada advances 1 space")
            assert two.state["moves"][0]["messages"][0]["message"] == "Ada rückt vor."
            refused = await two.request("move", move="adv")
            assert refused["error"]["message"] == "nur Spieler"
