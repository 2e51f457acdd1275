"""Who is connected to which table, in all server processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "presence",
        sa.Column("process_id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("player_id", sa.String(64), primary_key=True),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("presence_by_table", "presence", ["table_id"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("presence")
