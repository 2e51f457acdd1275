"""Text for moves, positions and records.

Records load when they are first used, because `import quiltwork` is faster without them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from quiltwork.notation.moves import parse_legal_move, parse_move
from quiltwork.notation.positions import position_data, read_position, write_position
from quiltwork.notation.rings import check_ring, shuffled_ring
from quiltwork.rules import hooks

if TYPE_CHECKING:
    from quiltwork.notation.anu import anu_record, read_anu
    from quiltwork.notation.record import Record
    from quiltwork.notation.record_files import RecordFile, read_records, write_records
    from quiltwork.notation.tree import MARKS, Moment, Node

hooks.write_position = write_position
hooks.read_position = read_position
hooks.read_move = parse_move

__all__ = [
    "MARKS",
    "Moment",
    "Node",
    "Record",
    "RecordFile",
    "anu_record",
    "check_ring",
    "parse_legal_move",
    "parse_move",
    "position_data",
    "read_anu",
    "read_position",
    "read_records",
    "shuffled_ring",
    "write_position",
    "write_records",
]

_MODULES = {
    "MARKS": "tree",
    "Moment": "tree",
    "Node": "tree",
    "Record": "record",
    "RecordFile": "record_files",
    "anu_record": "anu",
    "read_anu": "anu",
    "read_records": "record_files",
    "write_records": "record_files",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
