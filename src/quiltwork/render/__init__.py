"""Text and pictures of patches, quilts and tables.

The drawing code loads when something is first drawn: a game can be played, and `import quiltwork` be quick, without it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from quiltwork.rules import faces
from quiltwork.rules.patch import Patch
from quiltwork.rules.position import Position
from quiltwork.rules.quilt import Quilt

if TYPE_CHECKING:
    from quiltwork.render.fabric import Fabric, fabric_of
    from quiltwork.render.svg import patch_svg, quilt_svg
    from quiltwork.render.table import table_svg
    from quiltwork.render.text import patch_text, quilt_text, table_text
    from quiltwork.render.words import describe

__all__ = [
    "Fabric",
    "describe",
    "fabric_of",
    "patch_svg",
    "patch_text",
    "quilt_svg",
    "quilt_text",
    "table_svg",
    "table_text",
]

_HOMES = {
    "Fabric": "fabric",
    "describe": "words",
    "fabric_of": "fabric",
    "patch_svg": "svg",
    "patch_text": "text",
    "quilt_svg": "svg",
    "quilt_text": "text",
    "table_svg": "table",
    "table_text": "text",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def _draw_text(position: Position) -> str:
    from quiltwork.render.text import table_text

    return table_text(position)


def _draw_svg(position: Position) -> str:
    from quiltwork.render.table import table_svg

    return table_svg(position)


def _draw_quilt_svg(quilt: Quilt) -> str:
    from quiltwork.render.svg import quilt_svg

    return quilt_svg(quilt)


def _draw_patch_svg(patch: Patch) -> str:
    from quiltwork.render.svg import patch_svg

    return patch_svg(patch)


faces.draw_text = _draw_text
faces.draw_svg = _draw_svg
faces.draw_quilt_svg = _draw_quilt_svg
faces.draw_patch_svg = _draw_patch_svg
