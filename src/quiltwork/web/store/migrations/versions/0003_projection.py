"""A projection of each table, and when a server last ran. `database.migrate` fills the projections in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_FALSE = sa.false()


def _columns() -> list[sa.Column[object]]:
    return [
        sa.Column("projection_version", sa.Integer, nullable=False, server_default="0"),
        sa.Column("number", sa.Integer, nullable=False, server_default="0"),
        sa.Column("game_number", sa.Integer, nullable=False, server_default="0"),
        sa.Column("mode", sa.String(16)),
        sa.Column("status", sa.String(16)),
        sa.Column("edition", sa.String(80)),
        sa.Column("time_control", sa.JSON),
        sa.Column("seat1_player", sa.String(64)),
        sa.Column("seat1_name", sa.String(80)),
        sa.Column("seat1_kind", sa.String(16)),
        sa.Column("seat1_level", sa.String(32)),
        sa.Column("seat2_player", sa.String(64)),
        sa.Column("seat2_name", sa.String(80)),
        sa.Column("seat2_kind", sa.String(16)),
        sa.Column("seat2_level", sa.String(32)),
        sa.Column("to_move", sa.Integer),
        sa.Column("waits_for_computer", sa.Boolean, nullable=False, server_default=_FALSE),
        sa.Column("clock_started", sa.Double),
        sa.Column("deadline", sa.Double),
        sa.Column("result", sa.JSON),
        sa.Column("live_position", sa.String(32)),
        sa.Column("decisions", sa.Integer, nullable=False, server_default="0"),
    ]


def upgrade() -> None:
    """Add the columns and the heartbeat."""
    for column in _columns():
        op.add_column("tables", column)
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_index("tables_by_live_position", "tables", ["live_position"])
    op.create_index("tables_by_waits_for_computer", "tables", ["waits_for_computer"])
    op.create_table(
        "heartbeats",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("heartbeats")
    op.drop_index("tables_by_waits_for_computer", "tables")
    op.drop_index("tables_by_live_position", "tables")
    op.drop_index("tables_by_deadline", "tables")
    for column in _columns():
        op.drop_column("tables", column.name)
