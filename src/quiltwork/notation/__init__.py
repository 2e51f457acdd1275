"""Text for moves, positions and records."""

from __future__ import annotations

from quiltwork.notation.anu import anu_record, read_anu
from quiltwork.notation.moves import parse_legal_move, parse_move
from quiltwork.notation.positions import position_data, read_position, write_position
from quiltwork.notation.record import Record
from quiltwork.notation.rings import check_ring, shuffled_ring
from quiltwork.notation.tree import MARKS, Moment, Node
from quiltwork.rules import faces

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
