"""The printings as data, and custom editions that are based on them."""

from __future__ import annotations

from quiltwork.editions.changes import changed_values, has_changes, marked_price
from quiltwork.editions.loader import (
    DEFAULT,
    NAMES,
    RULESETS_KEPT,
    edition_data,
    find_edition,
    get_edition,
    load_edition,
    read_edition,
    ruleset_from_data,
)
from quiltwork.rules import hooks

hooks.printing_names = NAMES
hooks.get_printing = get_edition

__all__ = [
    "DEFAULT",
    "NAMES",
    "RULESETS_KEPT",
    "changed_values",
    "edition_data",
    "find_edition",
    "get_edition",
    "has_changes",
    "load_edition",
    "marked_price",
    "read_edition",
    "ruleset_from_data",
]
