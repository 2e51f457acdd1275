"""Text and pictures of patches, quilts and tables.

The drawing code loads when something is first drawn, because `import quiltwork` is faster without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quiltwork.lazy_names import lazy_names
from quiltwork.rules import hooks
from quiltwork.rules.patch import Patch
from quiltwork.rules.position import Position
from quiltwork.rules.quilt import Quilt

if TYPE_CHECKING:
    from quiltwork.render.description import describe as describe
    from quiltwork.render.fabric import Fabric as Fabric
    from quiltwork.render.fabric import fabric_of as fabric_of
    from quiltwork.render.svg import patch_svg as patch_svg
    from quiltwork.render.svg import quilt_svg as quilt_svg
    from quiltwork.render.table import table_svg as table_svg
    from quiltwork.render.text import patch_text as patch_text
    from quiltwork.render.text import quilt_text as quilt_text
    from quiltwork.render.text import table_text as table_text
else:
    __all__, __getattr__ = lazy_names(
        __name__,
        {
            "description": "describe",
            "fabric": "Fabric fabric_of",
            "svg": "patch_svg quilt_svg",
            "table": "table_svg",
            "text": "patch_text quilt_text table_text",
        },
    )


def _draw_text(position: Position) -> str:
    from quiltwork.render.text import table_text

    return table_text(position)


def _draw_svg(position: Position, **options: Any) -> str:
    from quiltwork.render.table import table_svg

    return table_svg(position, **options)


def _draw_png(position: Position, *, size: int, **options: Any) -> bytes:
    from quiltwork.render.png import png_of
    from quiltwork.render.table import table_svg

    return png_of(table_svg(position, size=size, **options), size=size)


def _describe(position: Position) -> str:
    from quiltwork.language import join_texts
    from quiltwork.render.description import describe

    return join_texts(describe(position))


def _draw_quilt_svg(quilt: Quilt) -> str:
    from quiltwork.render.svg import quilt_svg

    return quilt_svg(quilt)


def _draw_patch_svg(patch: Patch) -> str:
    from quiltwork.render.svg import patch_svg

    return patch_svg(patch)


hooks.draw_text = _draw_text
hooks.draw_svg = _draw_svg
hooks.draw_png = _draw_png
hooks.describe = _describe
hooks.draw_quilt_svg = _draw_quilt_svg
hooks.draw_patch_svg = _draw_patch_svg
