"""Links to a table: the QR code of its address, and the picture that is shown where a link is posted."""

from __future__ import annotations

import asyncio
import re

from fastapi import APIRouter, Response

from quiltwork.render.png import png_of
from quiltwork.web.api.dependencies import (
    ERROR_RESPONSES,
    PICTURE_HEADERS,
    CurrentViewer,
    OneTable,
    QueryPly,
    Shared,
    picture_at,
)
from quiltwork.web.sharing import qr_svg

router = APIRouter(prefix="/api/tables", tags=["links"], responses=ERROR_RESPONSES)

PREVIEW_SIZE = 1200, 630
"""The size that most sites show without cutting."""
_VIEW = "-15 0 1310 688"
"""The part of the picture of a table with both quilts and the offer, in that shape."""


@router.get(
    "/{table_id}/link.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
    summary="Get a QR code of the table's link",
)
async def get_qr_code(table: OneTable, shared: Shared) -> Response:
    """Return a QR code that opens the table on another device, if that device can reach this server."""
    address = f"{shared.base}/t/{table.id}"
    return Response(qr_svg(address), media_type="image/svg+xml", headers=PICTURE_HEADERS)


@router.get(
    "/{table_id}/preview.png",
    response_class=Response,
    responses={200: {"content": {"image/png": {}}}},
    summary="Get the picture that is shown with a posted link",
)
async def get_preview(table: OneTable, viewer: CurrentViewer, ply: QueryPly = None) -> Response:
    """Return both quilts and the offer, now or after `ply` moves, in the shape that link previews have."""

    def draw() -> bytes:
        svg = re.sub('viewBox="[^"]*"', f'viewBox="{_VIEW}"', picture_at(table, ply, viewer.language), count=1)
        return png_of(svg, size=PREVIEW_SIZE[0])

    return Response(await asyncio.to_thread(draw), media_type="image/png")
