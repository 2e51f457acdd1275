"""What has changed between two states, so that a client need not be sent everything again.

A state has parts, such as its table and its position. Of a part, only the values that differ are sent. Moves are the
exception: they are many, and almost always there is one more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quiltwork.web.present.models import MoveView, State, View

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


class StateDumps:
    """Turns states into values for comparing. A part that several states share is converted once."""

    def __init__(self) -> None:
        self._parts: dict[int, tuple[View, JsonObject]] = {}
        """By the identity of the view, which is kept so that nothing else gets the same identity."""

    def dump(self, state: State) -> SentState:
        """Return `state` for comparing it with the next one."""
        values: JsonObject = {
            "table": self._values(state.table),
            "you": self._values(state.you),
            "ply": state.ply,
            "position": self._values(state.position),
            "options": None if state.options is None else self._values(state.options),
        }
        return SentState(state.number, values, state.moves)

    def _values(self, part: View) -> JsonObject:
        if id(part) not in self._parts:
            self._parts[id(part)] = part, part.model_dump(mode="json")
        return self._parts[id(part)][1]


def state_changes(before: SentState, after: SentState) -> JsonObject:
    """Return the `changes` message that turns the state `before` into `after`; `to_json` writes it."""
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
        "new_moves": after.moves[kept:],
    }
