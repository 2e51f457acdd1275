"""Text for moves, positions and records.

Records load when they are first used, because `import quiltwork` is faster without them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quiltwork.lazy_names import lazy_names
from quiltwork.notation import moves, positions
from quiltwork.rules import hooks

if TYPE_CHECKING:
    from quiltwork.notation.anu import anu_record as anu_record
    from quiltwork.notation.anu import read_anu as read_anu
    from quiltwork.notation.moves import parse_legal_move as parse_legal_move
    from quiltwork.notation.moves import parse_move as parse_move
    from quiltwork.notation.positions import position_data as position_data
    from quiltwork.notation.positions import read_position as read_position
    from quiltwork.notation.positions import write_position as write_position
    from quiltwork.notation.record import Record as Record
    from quiltwork.notation.record_files import RecordFile as RecordFile
    from quiltwork.notation.record_files import read_records as read_records
    from quiltwork.notation.record_files import write_records as write_records
    from quiltwork.notation.rings import check_ring as check_ring
    from quiltwork.notation.rings import shuffled_ring as shuffled_ring
    from quiltwork.notation.tree import MARKS as MARKS
    from quiltwork.notation.tree import Moment as Moment
    from quiltwork.notation.tree import Node as Node
else:
    __all__, __getattr__ = lazy_names(
        __name__,
        {
            "anu": "anu_record read_anu",
            "moves": "parse_legal_move parse_move",
            "positions": "position_data read_position write_position",
            "record": "Record",
            "record_files": "RecordFile read_records write_records",
            "rings": "check_ring shuffled_ring",
            "tree": "MARKS Moment Node",
        },
    )

hooks.write_position = positions.write_position
hooks.read_position = positions.read_position
hooks.read_move = moves.parse_move
