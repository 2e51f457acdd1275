"""SVG pictures of a patch and of a quilt, in cloth of our own."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from quiltwork.render.canvas import CLOTH, CREAM, FAINT_INK, LINE, PAPER, Attributes, Picture, element, group, label
from quiltwork.render.fabric import fabric_of
from quiltwork.render.outline import SQUARE, Cell, outline
from quiltwork.render.symbols import DARK, money
from quiltwork.render.words import DEFAULT_THEME, money_words, price_words
from quiltwork.rules.patch import LEATHER, UNKNOWN, Patch
from quiltwork.rules.quilt import Quilt
from quiltwork.rules.ruleset import Ruleset, Theme
from quiltwork.rules.square import COLUMNS, SIDE, squares_of

QUILT_SIZE = SIDE * SQUARE

_BINDING = 9
_MOST_BUTTONS = 4
"""More than this on one patch are drawn as one with a number."""


def patch_svg(patch: Patch, *, orientation: int = 0, theme: Theme = DEFAULT_THEME) -> str:
    """A patch on its own, lying as the name at that place of `ORIENTATION_NAMES` says."""
    picture = Picture("patch", patch, orientation, theme)
    lying = patch.orientations[patch.canonical[orientation]]
    margin = SQUARE / 4
    width, height = lying.width * SQUARE + 2 * margin, lying.height * SQUARE + 2 * margin
    picture.add(
        element("rect", width=width, height=height, rx=8, fill=PAPER),
        group(patch_art(picture, patch, theme, orientation=orientation), x=margin, y=margin),
    )
    return picture.finish(
        width,
        height,
        title=f"Patch {patch.letter}",
        description=f"Patch {patch.letter}, {patch.squares} squares, {price_words(theme, patch)}. "
        f"Its rows: {', '.join(patch.shape)}.",
    )


def quilt_svg(quilt: Quilt, *, ruleset: Ruleset | None = None) -> str:
    """A quilt with the names of its squares; with a `ruleset`, the income on its patches too."""
    theme = ruleset.theme if ruleset else DEFAULT_THEME
    incomes = {letter: patch.income for letter, patch in ruleset.by_letter.items()} if ruleset else {}
    picture = Picture("quilt", quilt, incomes, theme)
    near, far = 36, 18
    size = QUILT_SIZE + near + far
    picture.add(
        element("rect", width=size, height=size, rx=14, fill=PAPER),
        group(quilt_art(picture, quilt, incomes, theme, binding="#c08a5a"), x=near, y=near),
    )
    income = sum(incomes.get(letter, 0) for letter in quilt.letters())
    earns = f" Income {money_words(theme, income)}." if ruleset else ""
    return picture.finish(
        size,
        size,
        title="A quilt",
        description=f"{quilt.empty} of {SIDE * SIDE} squares are empty.{earns} "
        + " ".join(f"Row {place}: {row}." for place, row in enumerate(quilt.rows(), start=1)),
    )


def patch_art(picture: Picture, patch: Patch, theme: Theme, *, orientation: int = 0, letter: bool = True) -> str:
    """A loose patch with its shadow, its corner on 0, 0."""
    cells = cells_of(patch.orientations[patch.canonical[orientation]].mask)
    shadow = element("path", d=outline(cells, radius=5), transform="translate(2 3)", fill="#000000", fill_opacity=0.16)
    return (
        shadow
        + _cloth(picture, cells, patch.letter)
        + _padding(picture, cells)
        + _stitches(cells, patch.letter)
        + (_letter(cells, patch.letter) if letter else "")
        + _income(picture, cells, patch.income, theme)
    )


def quilt_art(picture: Picture, quilt: Quilt, incomes: Mapping[str, int], theme: Theme, *, binding: str) -> str:
    """A quilt bound in `binding`, with letters above and numbers beside it; the squares begin on 0, 0."""
    grid = "".join(f"M{place * SQUARE} 0V{QUILT_SIZE}M0 {place * SQUARE}H{QUILT_SIZE}" for place in range(1, SIDE))
    pieces: list[tuple[str, set[Cell]]] = []
    for letter, mask in quilt.letters().items():
        cells = cells_of(mask)
        # Each leather patch is a patch of its own, though all have one letter.
        pieces += [(letter, {cell}) for cell in sorted(cells)] if letter == LEATHER else [(letter, cells)]
    return "".join(
        [
            _bound(binding),
            element("path", d=grid, stroke=LINE, stroke_width=1.2, stroke_dasharray="5 3"),
            *_square_names(),
            *(_cloth(picture, cells, letter) for letter, cells in pieces),
            _padding(picture, cells_of(quilt.filled)),
            *(_stitches(cells, letter) for letter, cells in pieces),
            *(_letter(cells, letter) for letter, cells in pieces if letter not in (LEATHER, UNKNOWN)),
            *(_income(picture, cells, incomes.get(letter, 0), theme) for letter, cells in pieces),
        ]
    )


def cells_of(mask: int) -> set[Cell]:
    """The rows and columns of a mask's squares."""
    return {divmod(square, SIDE) for square in squares_of(mask)}


def _bound(binding: str) -> str:
    """The bare cloth with the strip sewn around its edge."""
    size, strip = QUILT_SIZE + 2 * _BINDING, _BINDING / 2
    rim: Attributes = {"x": -_BINDING, "y": -_BINDING, "width": size, "height": size, "rx": _BINDING}
    seam: Attributes = {"x": -strip, "y": -strip, "width": size - _BINDING, "height": size - _BINDING, "rx": strip}
    return (
        element("rect", fill=binding, stroke=DARK, stroke_width=1.6, **rim)
        + element("rect", fill="none", stroke=CREAM, stroke_width=1.4, stroke_dasharray="6 4", **seam)
        + element("rect", width=QUILT_SIZE, height=QUILT_SIZE, fill=CLOTH, stroke=DARK, stroke_width=1)
    )


def _square_names() -> list[str]:
    columns = (
        label((place + 0.5) * SQUARE, -15, name, 17, text_anchor="middle", fill=FAINT_INK)
        for place, name in enumerate(COLUMNS)
    )
    rows = (
        label(-15, (place + 0.5) * SQUARE + 6, str(place + 1), 17, text_anchor="end", fill=FAINT_INK)
        for place in range(SIDE)
    )
    return [*columns, *rows]


def _cloth(picture: Picture, cells: Collection[Cell], letter: str) -> str:
    """The fabric with its seam."""
    path = outline(cells, inset=0.6, radius=4)
    return element("path", d=path, fill=picture.cloth(letter), stroke=DARK, stroke_width=1.6)


def _padding(picture: Picture, cells: Collection[Cell]) -> str:
    """Light and shade that make the wadding under each square felt, and the squares easy to count."""
    if not cells:
        return ""
    shade = picture.define("shade", _shade)
    padding = picture.define(
        "padding",
        lambda identity: element(
            "pattern",
            element("rect", width=SQUARE, height=SQUARE, fill=f"url(#{shade})"),
            id=identity,
            width=SQUARE,
            height=SQUARE,
            patternUnits="userSpaceOnUse",
        ),
    )
    return element("path", d=outline(cells, inset=1, radius=4), fill=f"url(#{padding})")


def _shade(identity: str) -> str:
    stops = ((0, "#ffffff", 0.2), (0.55, "#ffffff", 0.04), (1, "#2a1608", 0.2))
    return element(
        "radialGradient",
        "".join(element("stop", offset=at, stop_color=colour, stop_opacity=much) for at, colour, much in stops),
        id=identity,
        cx=0.42,
        cy=0.38,
        r=0.78,
    )


def _stitches(cells: Collection[Cell], letter: str) -> str:
    return element(
        "path",
        d=outline(cells, inset=4.5, radius=3),
        fill="none",
        stroke=fabric_of(letter).thread,
        stroke_width=1.5,
        stroke_opacity=0.8,
        stroke_dasharray="4.5 3.2",
        stroke_linecap="round",
    )


def _letter(cells: Collection[Cell], letter: str) -> str:
    """A patch's name on its first square."""
    x, y = _middle(min(cells))
    return element("circle", cx=x, cy=y, r=11.5, fill=CREAM, fill_opacity=0.9) + label(
        x, y + 6.5, letter, 19, text_anchor="middle", font_weight="bold"
    )


def _income(picture: Picture, cells: Collection[Cell], income: int, theme: Theme) -> str:
    """A patch's buttons on its last squares, or one with a number where there is no room for all."""
    if not income:
        return ""
    first, *others = sorted(cells)
    if income <= min(_MOST_BUTTONS, len(others)):
        return "".join(money(picture, theme, x=x, y=y, scale=1.1) for x, y in map(_middle, others[-income:]))
    x, y = _middle(others[-1] if others else first)
    # On a patch of one square the letter has the middle.
    x, y, scale = (x, y, 1.1) if others else (x + 10, y + 10, 0.6)
    return money(picture, theme, x=x, y=y, scale=scale) + _haloed(x, y + 5, str(income), 15)


def _haloed(x: float, y: float, text: str, size: float) -> str:
    """Text that can be read on any cloth: written once in a thick light line, once in ink over it."""
    style: Attributes = {"text_anchor": "middle", "font_weight": "bold"}
    halo = label(x, y, text, size, stroke=CREAM, stroke_width=size / 4, stroke_linejoin="round", **style)
    return halo + label(x, y, text, size, **style)


def _middle(cell: Cell) -> tuple[float, float]:
    row, column = cell
    return (column + 0.5) * SQUARE, (row + 0.5) * SQUARE
