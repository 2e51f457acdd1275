"""Custom editions that players saved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "saved_editions",
        sa.Column("player_id", sa.String(64), primary_key=True),
        sa.Column("title", sa.String(80), primary_key=True),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("saved_editions")
