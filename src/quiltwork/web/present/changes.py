"""What differs between two states, so that a client need not be sent everything again.

A state has parts, such as its table and its position. Of a part, only the values that differ are sent. Moves are the
exception: they are many, and almost always there is one more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from quiltwork.web.present.models import MoveView, State

_PARTS: Final = ("table", "you", "ply", "position", "options")
_Part = dict[str, Any]


class Comparison:
    """Compares states of one moment with states before it. Viewers share most parts, and each is compared once."""

    def __init__(self) -> None:
        self._compared: dict[tuple[int, int], tuple[_Part, _Part, _Part]] = {}
        """By the identities of two parts: the parts, so that they stay in memory, and the values that differ."""

    def changes(self, before: State, after: State) -> dict[str, Any]:
        """Return the `changes` message that turns the state `before` into `after`."""
        kept = _same_moves(before["moves"], after["moves"])
        return {
            "type": "changes",
            "base": before["number"],
            "number": after["number"],
            "changes": self._changed_parts(before, after),
            "moves_kept": kept,
            "new_moves": after["moves"][kept:],
        }

    def _changed_parts(self, before: State, after: State) -> dict[str, Any]:
        """Return the parts that differ; of a part that both states have, only its values that differ."""
        changed: dict[str, Any] = {}
        for name in _PARTS:
            old: Any = before[name]
            new: Any = after[name]
            if old is new:
                continue
            if isinstance(old, dict) and isinstance(new, dict):
                new = self._changed_values(old, new)
                if new:
                    changed[name] = new
            elif old != new:
                changed[name] = new
        return changed

    def _changed_values(self, old: _Part, new: _Part) -> _Part:
        key = id(old), id(new)
        if key not in self._compared:
            self._compared[key] = old, new, _changed_values(old, new)
        return self._compared[key][2]


def _changed_values(before: _Part, after: _Part) -> _Part:
    return {name: value for name, value in after.items() if value is not before[name] and value != before[name]}


def _same_moves(before: Sequence[MoveView], after: Sequence[MoveView]) -> int:
    """Return how many moves are the same from the start on. Most of them are the same views."""
    kept = 0
    for old, new in zip(before, after, strict=False):
        if old is not new and old != new:
            break
        kept += 1
    return kept
