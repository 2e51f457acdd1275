"""Analyses that were made before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "analyses",
        sa.Column("position", sa.String(32), primary_key=True),
        sa.Column("engine", sa.String(80), primary_key=True),
        sa.Column("lines", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("visits", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("analyses")
