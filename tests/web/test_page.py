"""Serving the page, built or not."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from quiltwork.web.api.errors import handle_errors
from quiltwork.web.page import serve_page

pytestmark = pytest.mark.asyncio


def site(folder: Path) -> httpx.AsyncClient:
    app = FastAPI(openapi_url=None)
    handle_errors(app)
    serve_page(app, folder)
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-1a2b.js").write_text("play()")
    (tmp_path / "index.html").write_text("<title>quiltwork</title>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    return tmp_path


async def test_every_address_of_the_page_is_the_page(built: Path) -> None:
    async with site(built) as http:
        for path in ("/", "/games", "/editor", "/rules", "/learn", "/import"):
            answer = await http.get(path)
            assert (answer.status_code, answer.text) == (200, "<title>quiltwork</title>"), path
            assert answer.headers["cache-control"] == "no-cache"


async def test_a_link_to_a_table_has_a_preview_for_other_sites(built: Path) -> None:
    (built / "index.html").write_text("<head></head>")
    async with site(built) as http:
        text = (await http.get("/t/abc?move=12")).text
        assert '<meta property="og:image" content="http://table/api/tables/abc/preview.png?ply=12" />' in text
        assert text.endswith("</head>")
        assert "?ply" not in (await http.get("/t/abc?move=%22%3E%3Cscript%3E")).text
        assert "script" not in (await http.get("/t/abc%22%3E%3Cscript%3E")).text


async def test_an_unknown_address_is_the_page_with_status_404(built: Path) -> None:
    async with site(built) as http:
        for path in ("/nonesuch", "/t/abc/def", "/learn/more"):
            answer = await http.get(path)
            assert (answer.status_code, answer.text) == (404, "<title>quiltwork</title>"), path


async def test_assets_are_kept_for_ever_and_other_files_are_found(built: Path) -> None:
    async with site(built) as http:
        asset = await http.get("/assets/index-1a2b.js")
        assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert (await http.get("/icon.svg")).text == "<svg/>"
        missing = await http.get("/assets/index-old.js")
        assert missing.status_code == 404
        assert missing.json()["error"]["message"] == "there is nothing at /assets/index-old.js"


async def test_scripts_are_compressed_for_those_who_can_read_it(built: Path) -> None:
    async with site(built) as http:
        for encodings, expected in (("br, gzip", "gzip"), ("identity", None)):
            answer = await http.get("/assets/index-1a2b.js", headers={"Accept-Encoding": encodings})
            assert answer.text == "play()"
            assert answer.headers.get("content-encoding") == expected
            assert answer.headers["content-type"].startswith("text/javascript")
            assert "immutable" in answer.headers["cache-control"]


async def test_without_a_built_page_it_says_how_to_build_it(tmp_path: Path) -> None:
    async with site(tmp_path / "static") as http:
        answer = await http.get("/")
        assert answer.status_code == 503
        assert "make page" in answer.text
