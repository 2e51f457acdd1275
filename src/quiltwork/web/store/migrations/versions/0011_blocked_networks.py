"""Addresses that an operator has blocked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "blocked_networks",
        sa.Column("network", sa.String(50), primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("blocked_networks")
