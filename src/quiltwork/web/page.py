"""The page itself: built from `web/` into `static/`, served with the caching that its names allow."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, FastAPI, HTTPException, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from quiltwork.web.api.errors import problem

STATIC = Path(__file__).parent / "static"

_NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>quiltwork</title></head>
<body><h1>The page is not built</h1>
<p>This server runs from its sources, in which the page has not been built yet. Build it with <code>make page</code>
and load this again. The interface for programs is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
"""


class _Assets(StaticFiles):
    """Files whose names change with their content, so a browser need never ask again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def serve_page(app: FastAPI, folder: Path = STATIC) -> None:
    """Let `app` serve the page at every address that a person may have in front of them."""
    router = APIRouter(include_in_schema=False)
    page = folder / "index.html"
    files = {file.name for file in folder.iterdir() if file.is_file()} if folder.is_dir() else set()

    def index(status: int = 200) -> Response:
        if not page.is_file():
            return HTMLResponse(_NOT_BUILT, 503)
        return FileResponse(page, status, media_type="text/html", headers={"Cache-Control": "no-cache"})

    @router.get("/")
    @router.get("/learn")
    @router.get("/open")
    @router.get("/t/{table_id}")
    async def known() -> Response:
        return index()

    @router.get("/{name}")
    async def beside(name: str) -> Response:  # the icon, the manifest
        return FileResponse(folder / name) if name in files else index(404)

    @app.exception_handler(404)
    async def nothing_there(request: Request, error: HTTPException) -> Response:
        if request.url.path.startswith(("/api/", "/assets/")):
            return problem(
                404, f"there is nothing at {request.url.path[:80]}" if error.detail == "Not Found" else error.detail
            )
        return index(404)

    if (folder / "assets").is_dir():
        app.mount("/assets", _Assets(directory=folder / "assets"), name="assets")
    app.include_router(router)
