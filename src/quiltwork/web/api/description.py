"""The description of this API, for programs."""

from __future__ import annotations

import asyncio
import json

from fastapi import APIRouter, FastAPI, Request, Response

router = APIRouter(include_in_schema=False)


@router.get("/api/openapi.json")
async def get_description(request: Request) -> Response:
    """Return the OpenAPI schema. The first request builds it, in a thread, because that takes a second."""
    async with request.app.state.describing:
        text = await asyncio.to_thread(_described, request.app)
    return Response(text, media_type="application/json")


def _described(app: FastAPI) -> str:
    return json.dumps(app.openapi(), ensure_ascii=False, separators=(",", ":"))
