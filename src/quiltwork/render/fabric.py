"""Fabrics: our own pattern and colours for every letter of a palette, in every picture and on the page."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from quiltwork.render.outline import number
from quiltwork.render.palettes import PALETTES
from quiltwork.rules.patch import LEATHER, UNKNOWN
from quiltwork.rules.ruleset import COUNTRY


@dataclass(frozen=True, slots=True)
class Fabric:
    """One cloth: a tile that repeats, in three colours that go together."""

    name: str
    """The motif and the colours, such as `gingham in denim`."""
    base: str
    """The colour seen from afar, as `#rrggbb`."""
    ink: str
    """The colour of the motif."""
    thread: str
    """The colour of a stitch that shows on it."""
    width: float
    height: float
    """The tile's size, where a square of the quilt is `outline.SQUARE` wide."""
    turn: int
    """Degrees by which the cloth lies turned."""
    art: str
    """The tile in SVG, without its ground."""

    def pattern(self, name: str) -> str:
        """The SVG `<pattern>` to put into `<defs>` and fill with as `url(#name)`."""
        width, height = number(self.width), number(self.height)
        turned = f' patternTransform="rotate({self.turn})"' if self.turn else ""
        return (
            f'<pattern id="{name}" width="{width}" height="{height}" patternUnits="userSpaceOnUse"{turned}>'
            f'<rect width="{width}" height="{height}" fill="{self.base}"/>{self.art}</pattern>'
        )


_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz"
"""Every letter that a patch can have."""

_LEATHER = Fabric(
    name="leather",
    base="#8a5a36",
    ink="#6f4526",
    thread="#f0d9a8",
    width=16,
    height=16,
    turn=0,
    art='<path d="M2 3h1M9 1h1M13 6h1M5 9h1M11 12h1M1 13h1M7 14h1" stroke="#6f4526" stroke-width="1.2"/>',
)
_UNKNOWN = Fabric(
    name="unknown",
    base="#d9d3c8",
    ink="#8d8578",
    thread="#5f584d",
    width=10,
    height=10,
    turn=45,
    art='<path d="M0 0v10" stroke="#8d8578" stroke-width="3"/>',
)


@functools.cache
def fabric_of(letter: str, palette: str = COUNTRY) -> Fabric:
    """The cloth of the patch with that letter in a palette; leather for `o` and hatching for `x` in all of them.

    No two letters of a palette share a cloth. It depends on nothing else, so a patch of a custom edition has one too.
    """
    if letter == LEATHER:
        return _LEATHER
    if letter == UNKNOWN:
        return _UNKNOWN
    motifs, colours = PALETTES[palette]
    # As 20 motifs and 13 colours have no common factor, walking through both at once repeats only after 260 letters.
    place = _LETTERS.find(letter)
    place = place if place >= 0 else sum(map(ord, letter))
    motif, colour = motifs[place % len(motifs)], colours[place % len(colours)]
    return Fabric(
        name=f"{motif.name} in {colour.name}",
        base=colour.base,
        ink=colour.ink,
        thread=colour.thread,
        width=motif.width,
        height=motif.height,
        turn=motif.turn,
        art=motif.art.replace("INK", colour.ink).replace("ACCENT", colour.accent),
    )
