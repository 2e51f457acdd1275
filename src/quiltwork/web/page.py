"""The page: built from `web/` into `static/`, and served with headers for caching."""

from __future__ import annotations

import gzip
import re
from functools import cache
from html import escape
from pathlib import Path

from fastapi import APIRouter, FastAPI, HTTPException, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.datastructures import Headers
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from quiltwork.language import Message
from quiltwork.web.api.errors import error_response
from quiltwork.web.api.links import PREVIEW_SIZE

STATIC = Path(__file__).parent / "static"

# For developers, and so in English only.
_NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>quiltwork</title></head>
<body><h1>The page is not built</h1>
<p>This server runs from its sources. Build the page with <code>make page</code> and reload. The API is described at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
"""


_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}", re.ASCII)
_MOVE = re.compile(r"[0-9]{1,4}", re.ASCII)


def _preview_tags(request: Request, table_id: str) -> str:
    """Return what other sites show of a link to a table: a picture of it, and nothing that a player wrote."""
    if not _TABLE_ID.fullmatch(table_id):
        return ""
    move = request.query_params.get("move", "")
    at_move = f"?ply={move}" if _MOVE.fullmatch(move) else ""
    width, height = PREVIEW_SIZE
    properties = {
        "og:type": "website",
        "og:site_name": "Quiltwork",
        "og:title": "Quiltwork",
        "og:description": Message("link-preview").text(getattr(request.state, "language", "en")),
        "og:image": f"{request.base_url}api/tables/{table_id}/preview.png{at_move}",
        "og:image:width": str(width),
        "og:image:height": str(height),
    }
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
    return "".join([*tags, '<meta name="twitter:card" content="summary_large_image" />'])


class _Assets(StaticFiles):
    """Files whose names change with their content, so that a browser can keep them for ever.

    Scripts and styles are compressed once, not for each visitor.
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code != 200:
            return response
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        accepts_gzip = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        if not (isinstance(response, FileResponse) and path.endswith((".js", ".css")) and accepts_gzip):
            return response
        content = await run_in_threadpool(_compressed, Path(response.path))
        kept = {name: response.headers[name] for name in ("Cache-Control", "ETag", "Last-Modified")}
        headers = {**kept, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(content, media_type=response.media_type, headers=headers)


@cache
def _compressed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes())


def serve_page(app: FastAPI, folder: Path = STATIC) -> None:
    """Make `app` serve the page at each of its addresses."""
    router = APIRouter(include_in_schema=False)
    page = folder / "index.html"
    files = {file.name for file in folder.iterdir() if file.is_file()} if folder.is_dir() else set()

    def index(status: int = 200) -> Response:
        if not page.is_file():
            return HTMLResponse(_NOT_BUILT, 503)
        return FileResponse(page, status, media_type="text/html", headers={"Cache-Control": "no-cache"})

    @router.get("/")
    @router.get("/games")
    @router.get("/build")
    @router.get("/editor")
    @router.get("/learn")
    @router.get("/rules")
    @router.get("/import")
    @router.get("/player")
    @router.get("/puzzles")
    @router.get("/puzzles/{puzzle_id}")
    @router.get("/mistakes")
    @router.get("/mistakes/due")
    @router.get("/statistics")
    @router.get("/daily")
    @router.get("/daily/{day}")
    async def show_page() -> Response:
        return index()

    @router.get("/t/{table_id}")
    async def show_table(table_id: str, request: Request) -> Response:
        if not page.is_file():
            return index()
        html = page.read_text(encoding="utf-8")
        html = html.replace("</head>", f"{_preview_tags(request, table_id)}</head>", 1)
        return HTMLResponse(html, headers={"Cache-Control": "no-cache"})

    @router.get("/{name}")
    async def show_file(name: str) -> Response:  # the icon, the manifest
        return FileResponse(folder / name) if name in files else index(404)

    @app.exception_handler(404)
    async def on_not_found(request: Request, _: HTTPException) -> Response:
        if request.url.path.startswith(("/api/", "/assets/")):
            return error_response(request, 404, Message("nothing-here", path=request.url.path[:80]))
        return index(404)

    if (folder / "assets").is_dir():
        app.mount("/assets", _Assets(directory=folder / "assets"), name="assets")
    app.router.routes.extend(router.routes)  # see create_app
