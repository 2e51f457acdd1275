"""Which values of an edition's patches differ from the original ones, so that people can see it."""

from __future__ import annotations

from functools import lru_cache

from quiltwork.editions.loader import DEFAULT, get_edition
from quiltwork.rules.patch import Patch
from quiltwork.rules.ruleset import Ruleset

MARK = "*"
"""Follows every value that differs."""
_VALUES = ("cost", "time", "income", "shape")


@lru_cache(maxsize=1024)
def changed_values(patch: Patch) -> frozenset[str]:
    """Return which of `cost`, `time`, `income` and `shape` differ from the original patch of this letter.

    All printings share the original patches. A patch that they do not have has no changed values.
    """
    original = get_edition(DEFAULT).by_letter.get(patch.letter)
    if original is None or original == patch:
        return frozenset()
    return frozenset(name for name in _VALUES if getattr(patch, name) != getattr(original, name))


def has_changes(ruleset: Ruleset) -> bool:
    """Return whether any patch differs from the original one."""
    return any(map(changed_values, ruleset.patches))


def marked_price(patch: Patch) -> tuple[str, str, str]:
    """Return cost, time and income as texts, each with an asterisk if it differs from the original value."""
    changed = changed_values(patch)
    cost, time, income = (
        f"{getattr(patch, name)}{MARK if name in changed else ''}" for name in ("cost", "time", "income")
    )
    return cost, time, income
