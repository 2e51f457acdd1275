"""The tables of the database; a change here goes with a new file in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import JSON, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    # The key makes a second event of the same number impossible, whoever writes it.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("data", JSON, nullable=False),
)

sittings = Table(
    "sittings",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)
"""Who has ever sat where, so that people find their tables again."""

Index("sittings_by_table", sittings.c.table_id)
