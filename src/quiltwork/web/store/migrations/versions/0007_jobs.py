"""Jobs with a result, such as reviews."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "stored_jobs",
        sa.Column("key", sa.String(120), primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("arguments", sa.JSON, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("result", sa.JSON),
        sa.Column("problem", sa.String(400)),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
    )
    op.create_index("stored_jobs_by_status", "stored_jobs", ["status", "updated"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index("stored_jobs_by_status", "stored_jobs")
    op.drop_table("stored_jobs")
