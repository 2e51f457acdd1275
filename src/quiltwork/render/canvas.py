"""What every SVG picture needs: elements written safely, definitions used once, ids of its own, a text alternative."""

from __future__ import annotations

import re
from collections.abc import Callable

from quiltwork.render.fabric import fabric_of
from quiltwork.render.outline import number

Attributes = dict[str, str | float]

PAPER = "#f7f0e4"
CLOTH = "#f0e5d0"
CREAM = "#fffaf0"
LINE = "#cdb994"
INK = "#3b2c21"
FAINT_INK = "#6b5a4a"

_FONT = "'Trebuchet MS','Gill Sans','Segoe UI','DejaVu Sans',sans-serif"
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    """`text` as XML can hold it: marks written out, characters that XML forbids replaced."""
    return _FORBIDDEN.sub("\ufffd", text).translate(_ESCAPES)


def element(name: str, content: str = "", /, **attributes: str | float) -> str:
    """One SVG element; `content` is SVG, attribute values are anything. `stroke_width` is written `stroke-width`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def label(x: float, y: float, text: str, size: float, **attributes: str | float) -> str:
    """A line of text on `x`, standing on `y`."""
    return element("text", escape(text), x=x, y=y, font_size=size, **attributes)


def group(content: str, *, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """`content` moved to a place and scaled."""
    move = f"translate({number(x)} {number(y)})"
    return element("g", content, transform=move if scale == 1 else f"{move} scale({scale:.4g})")


class Picture:
    """An SVG in the making."""

    def __init__(self, *subject: object) -> None:
        """A picture of `subject`, whose `repr` gives the ids that keep several pictures on one page apart."""
        import hashlib  # late: `import quiltwork` draws nothing

        digest = hashlib.blake2s(repr(subject).encode("utf-8", "surrogatepass"), digest_size=5)
        self._prefix = f"q{digest.hexdigest()}"
        self._definitions: dict[str, str] = {}
        self._parts: list[str] = []

    def add(self, *parts: str) -> None:
        """Draw `parts` over what is there."""
        self._parts += parts

    def define(self, name: str, art: Callable[[str], str]) -> str:
        """The id of a definition; `art` writes it, given the id, when it is first needed."""
        identity = f"{self._prefix}-{name}"
        if name not in self._definitions:
            self._definitions[name] = ""  # holds the place, so that what `art` itself defines comes after
            self._definitions[name] = art(identity)
        return identity

    def cloth(self, letter: str) -> str:
        """The fill for a patch of that letter."""
        return f"url(#{self.define(f'cloth-{ord(letter):x}', fabric_of(letter).pattern)})"

    def use(self, name: str, art: str, *, x: float, y: float, scale: float = 1) -> str:
        """`art`, written once under `name`, moved to a place and scaled."""
        identity = self.define(name, lambda identity: element("g", art, id=identity))
        return group(element("use", href=f"#{identity}"), x=x, y=y, scale=scale)

    def finish(self, width: float, height: float, *, title: str, description: str) -> str:
        """The whole picture; it has no size of its own and fills whatever room it is given."""
        body = element("g", "".join(self._parts), font_family=_FONT, fill=INK)
        return element(
            "svg",
            element("title", escape(title), id=f"{self._prefix}-title")
            + element("desc", escape(description), id=f"{self._prefix}-desc")
            + element("defs", "".join(self._definitions.values()))
            + body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(width)} {number(height)}",
            role="img",
            aria_labelledby=f"{self._prefix}-title {self._prefix}-desc",
        )
