"""What has changed between two states, so that a client need not be sent everything again.

A state has parts, such as its table and its position. Of a part, only the values that differ are sent. Moves are the
exception: they are many, and almost always there is one more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quiltwork.web.present.models import MoveView, State

JsonObject = dict[str, Any]


def changes_between(before: JsonObject, after: JsonObject) -> JsonObject:
    """Return the values of `after` that differ from `before`; of a part that both have, only its values that differ."""
    changed: JsonObject = {}
    for key, value in after.items():
        old = before[key]
        if value == old:
            continue
        if isinstance(value, dict) and isinstance(old, dict):
            value = {name: part for name, part in value.items() if part != old[name]}
        changed[key] = value
    return changed


@dataclass(frozen=True, slots=True)
class SentState:
    """A state as a client has it. The moves stay views, because almost all of them are the same every time."""

    number: int
    values: JsonObject
    """Without number and moves."""
    moves: Sequence[MoveView]

    @classmethod
    def of(cls, state: State) -> SentState:
        """Return `state` for comparing it with the next one."""
        return cls(state.number, state.model_dump(mode="json", exclude={"type", "number", "moves"}), state.moves)


def state_changes(before: SentState, after: SentState) -> JsonObject:
    """Return the `changes` message that turns the state `before` into `after`."""
    kept = 0
    for old, new in zip(before.moves, after.moves, strict=False):
        if old is not new and old != new:
            break
        kept += 1
    return {
        "type": "changes",
        "base": before.number,
        "number": after.number,
        "changes": changes_between(before.values, after.values),
        "moves_kept": kept,
        "new_moves": [move.model_dump(mode="json") for move in after.moves[kept:]],
    }
