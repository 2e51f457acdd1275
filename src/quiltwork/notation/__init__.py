"""Text for moves, positions and records.

Records are loaded when they are first used: `import quiltwork` is quick without them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from quiltwork.notation.moves import parse_legal_move, parse_move
from quiltwork.notation.positions import position_data, read_position, write_position
from quiltwork.notation.rings import check_ring, shuffled_ring
from quiltwork.rules import faces

if TYPE_CHECKING:
    from quiltwork.notation.anu import anu_record, read_anu
    from quiltwork.notation.record import Record
    from quiltwork.notation.tree import MARKS, Moment, Node

faces.write_position = write_position
faces.read_position = read_position
faces.read_move = parse_legal_move

__all__ = [
    "MARKS",
    "Moment",
    "Node",
    "Record",
    "anu_record",
    "check_ring",
    "parse_legal_move",
    "parse_move",
    "position_data",
    "read_anu",
    "read_position",
    "shuffled_ring",
    "write_position",
]

_HOMES = {
    "MARKS": "tree",
    "Moment": "tree",
    "Node": "tree",
    "Record": "record",
    "anu_record": "anu",
    "read_anu": "anu",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
