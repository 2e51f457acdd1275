"""Shards: the Parquet tables of a study, one file per task, read one after the other."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from quiltwork.errors import MissingExtraError, QuiltworkError
from quiltwork.language import Message

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ModuleNotFoundError as error:
    raise MissingExtraError(Message("study-part"), "PyArrow", "study") from error

SUFFIX = "parquet"

_TEXT, _SMALL, _FLAG, _REAL = pa.string(), pa.int16(), pa.bool_(), pa.float32()

_WHERE = {"edition": _TEXT, "level": _TEXT, "ring_set": _TEXT, "ring": pa.int32()}

GAMES = pa.schema(
    {
        **_WHERE,
        "arm": _TEXT,
        "extra_buttons": _SMALL,
        "won": _FLAG,
        "lead": _SMALL,
        "score_1": _SMALL,
        "score_2": _SMALL,
        "empty_1": _SMALL,
        "empty_2": _SMALL,
        "tile": _SMALL,
        "refused": _SMALL,
        "decisions": _SMALL,
        "bought_1": _TEXT,
        "bought_2": _TEXT,
    }
)
"""One row per game. `won` and `lead` are those of the first player."""
_NOT_IN_DESIGN_1 = ("refused",)

EFFECTS = pa.schema(
    {
        **_WHERE,
        "question": _TEXT,
        "change": _TEXT,
        "stage": _TEXT,
        "decision": _SMALL,
        "patch": _TEXT,
        "weight": _REAL,
        "network_lead": _REAL,
        "network_win": _REAL,
        "played": _FLAG,
        "played_weight": _REAL,
        "lead": _REAL,
        "win": _REAL,
    }
)
"""One row per forced change of a position. Differences are those of the player to move: with minus without it."""


def encode(rows: Sequence[Mapping[str, Any]], schema: pa.Schema) -> bytes:
    """Return the rows as a Parquet file; equal rows give equal bytes."""
    buffer = io.BytesIO()
    table = pa.Table.from_pylist([dict(row) for row in rows], schema=schema)
    pq.write_table(table, buffer, compression="zstd", version="2.6", write_statistics=False)
    return buffer.getvalue()


def read_shards(folder: Path, schema: pa.Schema, *, columns: Sequence[str] | None = None) -> Iterator[dict[str, Any]]:
    """Yield the columns of each shard below `folder` as NumPy arrays, one shard in memory at a time."""
    for path in shard_paths(folder):
        yield read_shard(path, schema, columns=columns)


def read_shard(path: Path, schema: pa.Schema, *, columns: Sequence[str] | None = None) -> dict[str, Any]:
    """Return the columns of one shard; raise `QuiltworkError` if it is no shard of this kind.

    A column that the shards of an earlier design do not have is NaN.
    """
    try:
        found = pq.read_schema(path)
        missing = [name for name in _NOT_IN_DESIGN_1 if name in schema.names and name not in found.names]
        if not found.equals(pa.schema([field for field in schema if field.name not in missing])):
            raise QuiltworkError("study-foreign-shard", file=str(path))
        table = pq.read_table(path, columns=None if columns is None else list(columns))
    except (pa.ArrowInvalid, OSError) as error:
        raise QuiltworkError("study-damaged-shard", file=str(path), problem=str(error).splitlines()[0]) from error
    unknown = {name: np.full(table.num_rows, np.nan) for name in missing}
    return {**{name: table.column(name).to_numpy() for name in table.column_names}, **unknown}


def shard_paths(folder: Path) -> list[Path]:
    """Return the shards below `folder`, in a fixed order."""
    return sorted(folder.rglob(f"*.{SUFFIX}"))


def count_rows(path: Path) -> int:
    """Return how many rows a shard has."""
    return int(pq.read_metadata(path).num_rows)
