"""Colours as `#rrggbb`, and what reads well on them."""

from __future__ import annotations

import math
import re

_COLOUR = re.compile("#[0-9a-fA-F]{6}")


def plain_colour(colour: str) -> str:
    """`colour` where it is `#rrggbb`, otherwise grey: an edition's text never reaches into the picture's machinery."""
    return colour if _COLOUR.fullmatch(colour) else "#888888"


def red_green_blue(colour: str) -> tuple[int, int, int]:
    """The parts of a `#rrggbb`, 0 to 255 each."""
    value = int(plain_colour(colour)[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def is_light(colour: str) -> bool:
    """Whether dark ink reads better on `colour` than white does."""
    red, green, blue = (math.pow(part / 255, 2.2) for part in red_green_blue(colour))
    # WCAG's relative luminance: at 0.18 black and white have the same contrast.
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18
