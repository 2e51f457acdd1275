"""Fabrics: a pattern and colours of our own for every letter, the same in every picture and on the page."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from quiltwork.render.outline import number
from quiltwork.rules.patch import LEATHER, UNKNOWN


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


@dataclass(frozen=True, slots=True)
class _Motif:
    name: str
    width: float
    height: float
    art: str
    """SVG in which INK and ACCENT stand for the colours."""
    turn: int = 0


@dataclass(frozen=True, slots=True)
class _Colours:
    name: str
    base: str
    ink: str
    accent: str
    thread: str


_CREAM = "#fbf3e2"
_BARK = "#5b4636"

# Ordered so that neighbours in the list differ in hue and in lightness.
_COLOURS = (
    _Colours("barn red", "#b9503f", "#f3d9bd", "#7e2d25", _CREAM),
    _Colours("sky", "#a9c8d3", "#4f7f97", "#fbf3e2", _BARK),
    _Colours("mustard", "#dda83e", "#8f5a1c", "#fbeec9", _BARK),
    _Colours("denim", "#54769c", "#d6e1ea", "#2f4966", _CREAM),
    _Colours("rose", "#dfa19a", "#a84f55", "#fbeee6", _BARK),
    _Colours("forest", "#557a5b", "#d9e3c3", "#2f4f3a", _CREAM),
    _Colours("butter", "#f0d894", "#c0762f", "#7d9a6b", _BARK),
    _Colours("plum", "#835c85", "#ead5e4", "#4f3156", _CREAM),
    _Colours("sage", "#a9bb8c", "#56733f", "#fbf3e2", _BARK),
    _Colours("pumpkin", "#d67f49", "#fbe3c4", "#8c3f1e", _CREAM),
    _Colours("lilac", "#c3b0d0", "#74588c", "#fbf3f6", _BARK),
    _Colours("teal", "#4c8c8a", "#d3e9df", "#235455", _CREAM),
    _Colours("linen", "#ead9bd", "#a3623f", "#5f7f8f", _BARK),
)


def _stroked(path: str, width: float, colour: str = "INK") -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}"/>'


def _filled(path: str, colour: str = "INK") -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def _dot(x: float, y: float, radius: float, colour: str = "INK") -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'


def _flower(x: float, y: float) -> str:
    petals = ((0, -4), (3.8, -1.2), (2.4, 3.2), (-2.4, 3.2), (-3.8, -1.2))
    return "".join(_dot(x + dx, y + dy, 2.9) for dx, dy in petals) + _dot(x, y, 2.2, "ACCENT")


def _star(x: float, y: float) -> str:
    points = "l1.8 4.5 4.8.3-3.7 3.1 1.2 4.7-4.1-2.6-4.1 2.6 1.2-4.7-3.7-3.1 4.8-.3z"
    return _filled(f"M{number(x)} {number(y - 6.6)}{points}")


def _heart(x: float, y: float) -> str:
    return _filled(
        f"M{number(x)} {number(y + 5)}c-9-6-5.5-11.5-2-10.5 1.2.3 2 1.5 2 2.5 0-1 .8-2.2 2-2.5 3.5-1 7 4.5-2 10.5z"
    )


_WASH = 'fill="INK" fill-opacity=".45"'

_MOTIFS = (
    _Motif("gingham", 20, 20, f'<path d="M0 0h10v20H0z" {_WASH}/><path d="M0 0h20v10H0z" {_WASH}/>'),
    _Motif(
        "florals", 30, 30, _flower(8, 8) + _flower(23, 23) + _dot(23, 8, 1.4, "ACCENT") + _dot(8, 23, 1.4, "ACCENT")
    ),
    _Motif("ticking", 20, 20, _filled("M2 0h5v20H2z") + _stroked("M11.5 0v20M15.5 0v20", 1.4, "ACCENT")),
    _Motif("dots", 20, 20, _dot(5, 5, 3.2) + _dot(15, 15, 3.2)),
    _Motif("herringbone", 24, 12, _stroked("M0 12L12 0M0 24L12 12M12 6L24 18M12-6L24 6", 3.6)),
    _Motif("stars", 28, 28, _star(7, 7) + _star(21, 21) + _dot(21, 7, 1.5, "ACCENT") + _dot(7, 21, 1.5, "ACCENT")),
    _Motif(
        "plaid",
        40,
        40,
        f'<path d="M4 0h14v40H4z" {_WASH}/><path d="M0 4h40v14H0z" {_WASH}/>'
        + _stroked("M26 0v40M32 0v40M0 26h40M0 32h40", 1.5, "ACCENT"),
    ),
    _Motif("scallops", 20, 20, _stroked("M0 0a10 10 0 0 0 20 0M-10 10a10 10 0 0 0 20 0a10 10 0 0 0 20 0", 2)),
    _Motif("bias stripes", 14, 14, _filled("M0 0h6v14H0z") + _stroked("M10 0v14", 1.4, "ACCENT"), turn=45),
    _Motif(
        "leaves",
        24,
        24,
        _filled("M2 10Q4 2 12 2Q10 10 2 10zM14 22Q16 14 24 14Q22 22 14 22z")
        + _dot(19, 7, 1.7, "ACCENT")
        + _dot(7, 19, 1.7, "ACCENT"),
    ),
    _Motif(
        "chevrons",
        20,
        14,
        _stroked("M-2 12L10 2L22 12", 3) + _stroked("M-2 19L10 9L22 19M-2 5L10-5L22 5", 1.2, "ACCENT"),
    ),
    _Motif("crosses", 20, 20, _stroked("M5 1v8M1 5h8M15 11v8M11 15h8", 2.4)),
    _Motif(
        "argyle",
        24,
        32,
        f'<path d="M12 2L22 16L12 30L2 16z" {_WASH}/>' + _stroked("M0 0L24 32M24 0L0 32", 1.2, "ACCENT"),
    ),
    _Motif(
        "rings",
        22,
        22,
        '<circle cx="11" cy="11" r="6" fill="none" stroke="INK" stroke-width="2.4"/>'
        + _dot(11, 11, 2, "ACCENT")
        + _dot(0, 0, 2)
        + _dot(22, 0, 2)
        + _dot(0, 22, 2)
        + _dot(22, 22, 2),
    ),
    _Motif("windowpane", 20, 20, _stroked("M10 0v20M0 10h20", 2) + _dot(10, 10, 3, "ACCENT")),
    _Motif(
        "waves",
        20,
        12,
        _stroked("M-5 6q5-6 10 0t10 0t10 0", 2.4)
        + _stroked("M-5 12q5-6 10 0t10 0t10 0M-5 0q5-6 10 0t10 0t10 0", 1, "ACCENT"),
    ),
    _Motif("hearts", 24, 24, _heart(6, 6) + _heart(18, 18)),
    _Motif(
        "basketweave", 20, 20, _stroked("M1 2.5h8M1 7.5h8M11 12.5h8M11 17.5h8M12.5 1v8M17.5 1v8M2.5 11v8M7.5 11v8", 2.2)
    ),
    _Motif(
        "honeycomb", 20, 34.64, _stroked("M10 0V5.77L0 11.55V23.09L10 28.87L20 23.09V11.55L10 5.77M10 28.87V34.64", 2)
    ),
    _Motif(
        "confetti",
        30,
        30,
        _stroked("M4 6l5 3M18 4l2 6M24 15l5-3M9 17l-3 5M17 24l6 1", 2.4)
        + _stroked("M13 12l4 3M25 25l2-4M2 28l4-2M26 5l2 1", 2.4, "ACCENT"),
    ),
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
def fabric_of(letter: str) -> Fabric:
    """The cloth of the patch with that letter; leather for `o`, hatching for `x`.

    No two letters share a cloth. It depends on nothing else, so a patch of one's own has one too and a patch looks the
    same in every edition and picture.
    """
    if letter == LEATHER:
        return _LEATHER
    if letter == UNKNOWN:
        return _UNKNOWN
    # As 20 motifs and 13 colours have no common factor, walking through both at once repeats only after 260 letters.
    place = _LETTERS.find(letter)
    place = place if place >= 0 else sum(map(ord, letter))
    motif, colours = _MOTIFS[place % len(_MOTIFS)], _COLOURS[place % len(_COLOURS)]
    return Fabric(
        name=f"{motif.name} in {colours.name}",
        base=colours.base,
        ink=colours.ink,
        thread=colours.thread,
        width=motif.width,
        height=motif.height,
        turn=motif.turn,
        art=motif.art.replace("INK", colours.ink).replace("ACCENT", colours.accent),
    )
