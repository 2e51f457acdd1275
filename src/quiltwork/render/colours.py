"""Colours as `#rrggbb`, and which text colour is readable on them."""

from __future__ import annotations

import math
import re

_COLOUR = re.compile("#[0-9a-fA-F]{6}")


def safe_colour(colour: str) -> str:
    """Return `colour` if it is `#rrggbb`, else grey, so that a hostile edition cannot insert SVG."""
    return colour if _COLOUR.fullmatch(colour) else "#888888"


def red_green_blue(colour: str) -> tuple[int, int, int]:
    """Return the parts of a `#rrggbb`, 0 to 255 each."""
    value = int(safe_colour(colour)[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def is_light(colour: str) -> bool:
    """Return whether dark text is easier to read on `colour` than white text."""
    red, green, blue = (math.pow(part / 255, 2.2) for part in red_green_blue(colour))
    # WCAG's relative luminance: at 0.18 black and white have the same contrast.
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18
