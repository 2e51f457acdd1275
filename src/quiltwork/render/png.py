"""PNG pictures; they need resvg-py."""

from __future__ import annotations

from quiltwork.errors import MissingExtraError
from quiltwork.language import Message


def png_of(svg: str, *, size: int) -> bytes:
    """Return an SVG picture as a PNG that is `size` pixels wide."""
    try:
        import resvg_py
    except ImportError as error:
        raise MissingExtraError(Message("part-png"), "resvg-py", "png") from error
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size))
