"""Motifs and colours of fabrics: one palette for most editions, one for Halloween."""

from __future__ import annotations

from dataclasses import dataclass

from quiltwork.render.outline import number


@dataclass(frozen=True, slots=True)
class Motif:
    """A drawing that repeats."""

    name: str
    width: float
    height: float
    art: str
    """SVG in which INK and ACCENT are placeholders for the colours."""
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Colours:
    """Colours that go together, each as `#rrggbb`."""

    name: str
    base: str
    ink: str
    accent: str
    thread: str


_CREAM = "#fbf3e2"
_BARK = "#5b4636"

# Ordered so that neighbours in the list differ in hue and in lightness.
_COLOURS = (
    Colours("barn red", "#b9503f", "#f3d9bd", "#7e2d25", _CREAM),
    Colours("sky", "#a9c8d3", "#4f7f97", "#fbf3e2", _BARK),
    Colours("mustard", "#dda83e", "#8f5a1c", "#fbeec9", _BARK),
    Colours("denim", "#54769c", "#d6e1ea", "#2f4966", _CREAM),
    Colours("rose", "#dfa19a", "#a84f55", "#fbeee6", _BARK),
    Colours("forest", "#557a5b", "#d9e3c3", "#2f4f3a", _CREAM),
    Colours("butter", "#f0d894", "#c0762f", "#7d9a6b", _BARK),
    Colours("plum", "#835c85", "#ead5e4", "#4f3156", _CREAM),
    Colours("sage", "#a9bb8c", "#56733f", "#fbf3e2", _BARK),
    Colours("pumpkin", "#d67f49", "#fbe3c4", "#8c3f1e", _CREAM),
    Colours("lilac", "#c3b0d0", "#74588c", "#fbf3f6", _BARK),
    Colours("teal", "#4c8c8a", "#d3e9df", "#235455", _CREAM),
    Colours("linen", "#ead9bd", "#a3623f", "#5f7f8f", _BARK),
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
    Motif("gingham", 20, 20, f'<path d="M0 0h10v20H0z" {_WASH}/><path d="M0 0h20v10H0z" {_WASH}/>'),
    Motif("florals", 30, 30, _flower(8, 8) + _flower(23, 23) + _dot(23, 8, 1.4, "ACCENT") + _dot(8, 23, 1.4, "ACCENT")),
    Motif("ticking", 20, 20, _filled("M2 0h5v20H2z") + _stroked("M11.5 0v20M15.5 0v20", 1.4, "ACCENT")),
    Motif("dots", 20, 20, _dot(5, 5, 3.2) + _dot(15, 15, 3.2)),
    Motif("herringbone", 24, 12, _stroked("M0 12L12 0M0 24L12 12M12 6L24 18M12-6L24 6", 3.6)),
    Motif("stars", 28, 28, _star(7, 7) + _star(21, 21) + _dot(21, 7, 1.5, "ACCENT") + _dot(7, 21, 1.5, "ACCENT")),
    Motif(
        "plaid",
        40,
        40,
        f'<path d="M4 0h14v40H4z" {_WASH}/><path d="M0 4h40v14H0z" {_WASH}/>'
        + _stroked("M26 0v40M32 0v40M0 26h40M0 32h40", 1.5, "ACCENT"),
    ),
    Motif("scallops", 20, 20, _stroked("M0 0a10 10 0 0 0 20 0M-10 10a10 10 0 0 0 20 0a10 10 0 0 0 20 0", 2)),
    Motif("bias stripes", 14, 14, _filled("M0 0h6v14H0z") + _stroked("M10 0v14", 1.4, "ACCENT"), turn=45),
    Motif(
        "leaves",
        24,
        24,
        _filled("M2 10Q4 2 12 2Q10 10 2 10zM14 22Q16 14 24 14Q22 22 14 22z")
        + _dot(19, 7, 1.7, "ACCENT")
        + _dot(7, 19, 1.7, "ACCENT"),
    ),
    Motif(
        "chevrons",
        20,
        14,
        _stroked("M-2 12L10 2L22 12", 3) + _stroked("M-2 19L10 9L22 19M-2 5L10-5L22 5", 1.2, "ACCENT"),
    ),
    Motif("crosses", 20, 20, _stroked("M5 1v8M1 5h8M15 11v8M11 15h8", 2.4)),
    Motif(
        "argyle",
        24,
        32,
        f'<path d="M12 2L22 16L12 30L2 16z" {_WASH}/>' + _stroked("M0 0L24 32M24 0L0 32", 1.2, "ACCENT"),
    ),
    Motif(
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
    Motif("windowpane", 20, 20, _stroked("M10 0v20M0 10h20", 2) + _dot(10, 10, 3, "ACCENT")),
    Motif(
        "waves",
        20,
        12,
        _stroked("M-5 6q5-6 10 0t10 0t10 0", 2.4)
        + _stroked("M-5 12q5-6 10 0t10 0t10 0M-5 0q5-6 10 0t10 0t10 0", 1, "ACCENT"),
    ),
    Motif("hearts", 24, 24, _heart(6, 6) + _heart(18, 18)),
    Motif(
        "basketweave", 20, 20, _stroked("M1 2.5h8M1 7.5h8M11 12.5h8M11 17.5h8M12.5 1v8M17.5 1v8M2.5 11v8M7.5 11v8", 2.2)
    ),
    Motif(
        "honeycomb", 20, 34.64, _stroked("M10 0V5.77L0 11.55V23.09L10 28.87L20 23.09V11.55L10 5.77M10 28.87V34.64", 2)
    ),
    Motif(
        "confetti",
        30,
        30,
        _stroked("M4 6l5 3M18 4l2 6M24 15l5-3M9 17l-3 5M17 24l6 1", 2.4)
        + _stroked("M13 12l4 3M25 25l2-4M2 28l4-2M26 5l2 1", 2.4, "ACCENT"),
    ),
)


_WEB = _stroked(
    "M0 12h24M12 0v24M0 0l24 24M24 0l-24 24M12 3l6.4 2.6L21 12l-2.6 6.4L12 21l-6.4-2.6L3 12l2.6-6.4z"
    "M12 8l2.8 1.2L16 12l-1.2 2.8L12 16l-2.8-1.2L8 12l1.2-2.8z",
    1,
)


def _bat(x: float, y: float) -> str:
    return _filled(
        f"M{number(x)} {number(y - 2)}l1.5-2 .8 2.4q4-3.4 7.2-.4q-2.6.4-2.8 3.2q-2.6-1.2-3.6.8q-1.8-.4-3.1 2.6"
        "q-1.3-3-3.1-2.6q-1-2-3.6-.8q-.2-2.8-2.8-3.2q3.2-3 7.2.4l.8-2.4z"
    )


def _moon(x: float, y: float) -> str:
    return _filled(f"M{number(x + 2)} {number(y - 6)}a6 6 0 1 0 4 8.5a5 5 0 1 1-4-8.5z")


def _ghost(x: float, y: float) -> str:
    body = f"M{number(x - 5)} {number(y + 6)}v-7a5 5 0 0 1 10 0v7l-2.5-2-2.5 2-2.5-2z"
    return _filled(body) + _dot(x - 1.8, y - 1.5, 1.1, "ACCENT") + _dot(x + 1.8, y - 1.5, 1.1, "ACCENT")


def _eye(x: float, y: float) -> str:
    return _dot(x, y, 4.4) + _dot(x, y, 2.1, "ACCENT")


def _bone(x: float, y: float) -> str:
    knobs = ((-5, -1.6), (-5, 1.6), (5, -1.6), (5, 1.6))
    return _stroked(f"M{number(x - 5)} {number(y)}h10", 2.4) + "".join(_dot(x + dx, y + dy, 1.9) for dx, dy in knobs)


# Each takes the place of a motif of the country palette.
_NIGHT_MOTIFS = {
    "florals": Motif("webs", 24, 24, _WEB),
    "dots": Motif("eyes", 22, 22, _eye(6, 6) + _eye(17, 17)),
    "leaves": Motif(
        "moons", 28, 28, _moon(8, 8) + _moon(21, 21) + _dot(21, 7, 1.5, "ACCENT") + _dot(7, 21, 1.5, "ACCENT")
    ),
    "crosses": Motif("bones", 26, 20, _bone(8, 5) + _bone(19, 15)),
    "hearts": Motif("bats", 28, 24, _bat(9, 7) + _bat(22, 19)),
    "rings": Motif("ghosts", 26, 28, _ghost(7, 8) + _ghost(20, 21)),
}
_BONE = "#f4ecd8"
_SOOT = "#2a2130"
_NIGHT_COLOURS = (
    Colours("pumpkin", "#d9722a", "#3a2233", "#f6d08a", _SOOT),
    Colours("midnight", "#3d3a5c", "#b9b4dc", "#e58a2e", _BONE),
    Colours("bone", "#e9dfc6", "#7a5a80", "#b5541f", _SOOT),
    Colours("violet", "#6f4a8e", "#e6d2f2", "#f0a04b", _BONE),
    Colours("slime", "#93b545", "#39491f", "#f3efc8", _SOOT),
    Colours("soot", "#4a4350", "#d9cfdc", "#e58a2e", _BONE),
    Colours("candle", "#efc765", "#8c4a1f", "#5d3b6b", _SOOT),
    Colours("blood", "#97343a", "#f0cdb9", "#4a1720", _BONE),
    Colours("fog", "#b9b6c6", "#5d5674", "#f7f2e6", _SOOT),
    Colours("moss", "#5c6b45", "#d9dfb4", "#2f3a24", _BONE),
    Colours("mist", "#cdb2dc", "#6a4386", "#fbf1e0", _SOOT),
    Colours("rust", "#b4602f", "#fadfb5", "#5b2417", _BONE),
    Colours("lagoon", "#4a7a80", "#d5ebe2", "#1e3d47", _BONE),
)

PALETTES = {
    "country": (_MOTIFS, _COLOURS),
    "night": (tuple(_NIGHT_MOTIFS.get(motif.name, motif) for motif in _MOTIFS), _NIGHT_COLOURS),
}
"""By the name that an edition's theme uses."""
