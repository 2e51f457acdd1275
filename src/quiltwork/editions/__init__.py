"""The printings as data, and editions of one's own on top of them."""

from __future__ import annotations

from quiltwork.editions.loader import (
    DEFAULT,
    NAMES,
    edition_data,
    find_edition,
    get_edition,
    load_edition,
    read_edition,
    ruleset_from_data,
)

__all__ = [
    "DEFAULT",
    "NAMES",
    "edition_data",
    "find_edition",
    "get_edition",
    "load_edition",
    "read_edition",
    "ruleset_from_data",
]
