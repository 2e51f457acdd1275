"""What every SVG picture needs: escaped elements, shared definitions, unique ids, a text alternative."""

from __future__ import annotations

import re
from collections.abc import Callable

from quiltwork.arguments import require_type
from quiltwork.errors import InvalidArgumentError
from quiltwork.language import Items, excerpt
from quiltwork.render.fabric import Fabric, fabric_of
from quiltwork.render.outline import number
from quiltwork.rules.ruleset import COUNTRY

Attributes = dict[str, str | float]

PAPER = "#f7f0e4"
CLOTH = "#f0e5d0"
CREAM = "#fffaf0"
LINE = "#cdb994"
INK = "#3b2c21"
FAINT_INK = "#6b5a4a"
PAST = "#e2d3b8"
"""Spaces that both tokens have passed."""
TRACK_COLOURS = {COUNTRY: (CLOTH, PAST), "night": ("#e6d6ee", "#cbb3da")}
"""By palette: the spaces of the track, and those that both tokens have passed."""
WARNING = "#a33226"
DARK = "#4a3727"
"""Outlines of symbols and patches."""

LIGHT = "light"
THEMES: dict[str, dict[str, str]] = {
    LIGHT: {},
    "dark": {
        PAPER: "#1f1a17",
        CLOTH: "#2e2721",
        CREAM: "#29221d",
        LINE: "#5d4f40",
        INK: "#f3e8d8",
        FAINT_INK: "#bda98f",
        PAST: "#191512",
        TRACK_COLOURS["night"][0]: "#3a2a45",
        TRACK_COLOURS["night"][1]: "#1c1422",
        DARK: "#dccaab",
        WARNING: "#ff9c8a",
    },
}
"""By name: the colours that replace those above. Cloth, money and tokens look the same in every theme."""
_LARGEST_SIZE = 10_000

_FONT = "'Trebuchet MS','Gill Sans','Segoe UI','DejaVu Sans',sans-serif"
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    """Return `text` for XML: special characters escaped, forbidden characters replaced."""
    return _FORBIDDEN.sub("\ufffd", text).translate(_ESCAPES)


def element(name: str, content: str = "", /, **attributes: str | float) -> str:
    """Return an SVG element; `content` is SVG, attribute values are escaped. `stroke_width` becomes `stroke-width`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def label(x: float, y: float, text: str, size: float, **attributes: str | float) -> str:
    """Return a line of text at `x` with its base line at `y`."""
    return element("text", escape(text), x=x, y=y, font_size=size, **attributes)


def group(content: str, *, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Return `content`, moved and scaled."""
    move = f"translate({number(x)} {number(y)})"
    return element("g", content, transform=move if scale == 1 else f"{move} scale({scale:.4g})")


class Picture:
    """An SVG picture under construction."""

    def __init__(self, *subject: object, palette: str = COUNTRY) -> None:
        """Start a picture of `subject`; its `repr` determines the ids, which must differ on a page."""
        import hashlib  # only here: `import quiltwork` does not draw

        digest = hashlib.blake2s(repr(subject).encode("utf-8", "surrogatepass"), digest_size=5)
        self._prefix = f"q{digest.hexdigest()}"
        self._palette = palette
        self._definitions: dict[str, str] = {}
        self._parts: list[str] = []

    def add(self, *parts: str) -> None:
        """Draw `parts` above the existing ones."""
        self._parts += parts

    def define(self, name: str, art: Callable[[str], str]) -> str:
        """Return the id of a definition; `art` returns its SVG, given the id, when it is first needed."""
        identity = f"{self._prefix}-{name}"
        if name not in self._definitions:
            self._definitions[name] = ""  # keeps the order: what `art` itself defines comes after it
            self._definitions[name] = art(identity)
        return identity

    def fabric(self, letter: str) -> Fabric:
        """Return the fabric of the patch with that letter."""
        return fabric_of(letter, self._palette)

    def cloth(self, letter: str) -> str:
        """Return the fill for a patch of that letter."""
        return f"url(#{self.define(f'cloth-{ord(letter):x}', self.fabric(letter).pattern)})"

    def use(self, name: str, art: str, *, x: float, y: float, scale: float = 1) -> str:
        """Return `art`, defined once as `name`, moved and scaled."""
        identity = self.define(name, lambda identity: element("g", art, id=identity))
        return group(element("use", href=f"#{identity}"), x=x, y=y, scale=scale)

    def finish(
        self,
        width: float,
        height: float,
        *,
        title: str,
        description: str,
        size: int | None = None,
        theme: str = LIGHT,
    ) -> str:
        """Return the whole picture in the colours of `theme`; without a `size` it fills the space that it is given.

        `size` is the width in pixels.
        """
        fixed: Attributes = {} if size is None else {"width": size, "height": round(size * height / width)}
        body = element("g", "".join(self._parts), font_family=_FONT, fill=INK)
        return _in_theme(
            theme,
            element(
                "svg",
                element("title", escape(title), id=f"{self._prefix}-title")
                + element("desc", escape(description), id=f"{self._prefix}-desc")
                + element("defs", "".join(self._definitions.values()))
                + body,
                xmlns="http://www.w3.org/2000/svg",
                viewBox=f"0 0 {number(width)} {number(height)}",
                role="img",
                aria_labelledby=f"{self._prefix}-title {self._prefix}-desc",
                **fixed,
            ),
        )


def check_options(size: int | None, theme: str) -> None:
    """Raise `InvalidArgumentError` for a size or a theme that no picture can have."""
    if theme not in THEMES:
        raise InvalidArgumentError(
            "unknown-picture-theme", theme=excerpt(str(theme)), known=Items(tuple(THEMES), "comma")
        )
    if size is not None:
        require_type("size", size, int)
    if size is not None and not 1 <= size <= _LARGEST_SIZE:
        raise InvalidArgumentError("picture-size", size=size, largest=_LARGEST_SIZE)


def _in_theme(theme: str, svg: str) -> str:
    colours = THEMES[theme]
    return re.sub("|".join(colours), lambda found: colours[found[0]], svg) if colours else svg
