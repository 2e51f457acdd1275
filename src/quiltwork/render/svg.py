"""SVG pictures of a patch and of a quilt."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from quiltwork.language import Items, Message, PatchName, join_texts
from quiltwork.render.canvas import (
    CLOTH,
    CREAM,
    DARK,
    FAINT_INK,
    LIGHT,
    LINE,
    PAPER,
    Attributes,
    Picture,
    check_options,
    element,
    group,
    label,
)
from quiltwork.render.description import DEFAULT_THEME, drawn_theme, patch_price
from quiltwork.render.outline import SQUARE, Cell, outline
from quiltwork.render.symbols import money
from quiltwork.render.width import clean
from quiltwork.rules.patch import LEATHER, UNKNOWN, Patch
from quiltwork.rules.quilt import Quilt
from quiltwork.rules.ruleset import Ruleset, Theme
from quiltwork.rules.square import COLUMNS, SIDE, squares_of

QUILT_SIZE = SIDE * SQUARE

_BINDING = 9
_MOST_BUTTONS = 4
"""More buttons than this on one patch are drawn as one with a number."""


def patch_svg(patch: Patch, *, orientation: int = 0, theme: Theme = DEFAULT_THEME) -> str:
    """Return a single patch; `orientation` is an index in `ORIENTATION_NAMES`."""
    picture = Picture("patch", patch, orientation, theme, palette=theme.palette)
    drawn = patch.orientations[patch.canonical[orientation]]
    margin = SQUARE / 4
    width, height = drawn.width * SQUARE + 2 * margin, drawn.height * SQUARE + 2 * margin
    picture.add(
        element("rect", width=width, height=height, rx=8, fill=PAPER),
        group(patch_art(picture, patch, theme, orientation=orientation), x=margin, y=margin),
    )
    return picture.finish(
        width,
        height,
        title=str(Message("picture-patch-title", patch=PatchName(patch.letter))),
        description=clean(
            join_texts(
                [
                    Message("picture-patch-size", squares=patch.squares, price=patch_price(theme, patch)),
                    Message("picture-patch-rows", rows=Items(patch.shape, "comma")),
                ]
            )
        ),
    )


def quilt_svg(
    quilt: Quilt,
    *,
    ruleset: Ruleset | None = None,
    marks: str = "",
    size: int | None = None,
    theme: str = LIGHT,
) -> str:
    """Return a quilt with the names of its squares; with a `ruleset`, also the income on its patches.

    `marks` is SVG in the units of the quilt, drawn above it.
    """
    check_options(size, theme)
    names = ruleset.theme if ruleset else DEFAULT_THEME
    incomes = {letter: patch.income for letter, patch in ruleset.by_letter.items()} if ruleset else {}
    picture = Picture("quilt", quilt, incomes, names, *([marks] if marks else []), palette=names.palette)
    near, far = 36, 18
    side = QUILT_SIZE + near + far
    picture.add(
        element("rect", width=side, height=side, rx=14, fill=PAPER),
        group(quilt_art(picture, quilt, incomes, names, binding="#c08a5a") + marks, x=near, y=near),
    )
    income = sum(incomes.get(letter, 0) for letter in quilt.letters())
    sentences = [Message("picture-quilt-empty", squares=quilt.empty, all=SIDE * SIDE)]
    if ruleset:
        sentences.append(Message("picture-quilt-income", money=drawn_theme(names).money(income)))
    sentences += [Message("picture-quilt-row", number=number, row=row) for number, row in enumerate(quilt.rows(), 1)]
    title = str(Message("picture-quilt-title"))
    description = clean(join_texts(sentences))
    return picture.finish(side, side, title=title, description=description, size=size, theme=theme)


def patch_art(picture: Picture, patch: Patch, theme: Theme, *, orientation: int = 0, letter: bool = True) -> str:
    """Return a single patch with its shadow; its corner is at 0, 0."""
    cells = cells_of(patch.orientations[patch.canonical[orientation]].mask)
    shadow = element("path", d=outline(cells, radius=5), transform="translate(2 3)", fill="#000000", fill_opacity=0.16)
    return (
        shadow
        + _cloth(picture, cells, patch.letter)
        + _padding(picture, cells)
        + _stitches(picture, cells, patch.letter)
        + (_letter(cells, patch.letter) if letter else "")
        + _income(picture, cells, patch.income, theme)
    )


def quilt_art(picture: Picture, quilt: Quilt, incomes: Mapping[str, int], theme: Theme, *, binding: str) -> str:
    """Return a quilt with a border of `binding`, letters above it and numbers beside it; its corner is at 0, 0."""
    grid = "".join(f"M{line * SQUARE} 0V{QUILT_SIZE}M0 {line * SQUARE}H{QUILT_SIZE}" for line in range(1, SIDE))
    pieces: list[tuple[str, set[Cell]]] = []
    for letter, mask in quilt.letters().items():
        cells = cells_of(mask)
        # All leather patches have the same letter, but each is drawn alone.
        pieces += [(letter, {cell}) for cell in sorted(cells)] if letter == LEATHER else [(letter, cells)]
    return "".join(
        [
            _border(binding),
            element("path", d=grid, stroke=LINE, stroke_width=1.2, stroke_dasharray="5 3"),
            *_square_names(),
            *(_cloth(picture, cells, letter) for letter, cells in pieces),
            _padding(picture, cells_of(quilt.filled)),
            *(_stitches(picture, cells, letter) for letter, cells in pieces),
            *(_letter(cells, letter) for letter, cells in pieces if letter not in (LEATHER, UNKNOWN)),
            *(_income(picture, cells, incomes.get(letter, 0), theme) for letter, cells in pieces),
        ]
    )


def cells_of(mask: int) -> set[Cell]:
    """Return the rows and columns of the squares in a mask."""
    return {divmod(square, SIDE) for square in squares_of(mask)}


def _border(binding: str) -> str:
    """Return the empty cloth with its border."""
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
        label((column + 0.5) * SQUARE, -15, name, 17, text_anchor="middle", fill=FAINT_INK)
        for column, name in enumerate(COLUMNS)
    )
    rows = (
        label(-15, (row + 0.5) * SQUARE + 6, str(row + 1), 17, text_anchor="end", fill=FAINT_INK) for row in range(SIDE)
    )
    return [*columns, *rows]


def _cloth(picture: Picture, cells: Collection[Cell], letter: str) -> str:
    """Return the fabric with its seam."""
    path = outline(cells, inset=0.6, radius=4)
    return element("path", d=path, fill=picture.cloth(letter), stroke=DARK, stroke_width=1.6)


def _padding(picture: Picture, cells: Collection[Cell]) -> str:
    """Return light and shade for each square, which make the squares easy to count."""
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
        "".join(element("stop", offset=at, stop_color=colour, stop_opacity=opacity) for at, colour, opacity in stops),
        id=identity,
        cx=0.42,
        cy=0.38,
        r=0.78,
    )


def _stitches(picture: Picture, cells: Collection[Cell], letter: str) -> str:
    return element(
        "path",
        d=outline(cells, inset=4.5, radius=3),
        fill="none",
        stroke=picture.fabric(letter).thread,
        stroke_width=1.5,
        stroke_opacity=0.8,
        stroke_dasharray="4.5 3.2",
        stroke_linecap="round",
    )


def _letter(cells: Collection[Cell], letter: str) -> str:
    """Return the letter of a patch on its first square."""
    x, y = _middle(min(cells))
    return element("circle", cx=x, cy=y, r=11.5, fill=CREAM, fill_opacity=0.9) + label(
        x, y + 6.5, letter, 19, text_anchor="middle", font_weight="bold"
    )


def _income(picture: Picture, cells: Collection[Cell], income: int, theme: Theme) -> str:
    """Return the buttons of a patch on its last squares, or one with a number if they do not fit."""
    if not income:
        return ""
    first, *others = sorted(cells)
    if income <= min(_MOST_BUTTONS, len(others)):
        return "".join(money(picture, theme, x=x, y=y, scale=1.1) for x, y in map(_middle, others[-income:]))
    x, y = _middle(others[-1] if others else first)
    # On a patch of one square the letter is in the middle.
    x, y, scale = (x, y, 1.1) if others else (x + 10, y + 10, 0.6)
    return money(picture, theme, x=x, y=y, scale=scale) + _haloed(x, y + 5, str(income), 15)


def _haloed(x: float, y: float, text: str, size: float) -> str:
    """Return text that can be read on any cloth: a thick light line under dark letters."""
    style: Attributes = {"text_anchor": "middle", "font_weight": "bold"}
    halo = label(x, y, text, size, stroke=CREAM, stroke_width=size / 4, stroke_linejoin="round", **style)
    return halo + label(x, y, text, size, **style)


def _middle(cell: Cell) -> tuple[float, float]:
    row, column = cell
    return (column + 0.5) * SQUARE, (row + 0.5) * SQUARE
