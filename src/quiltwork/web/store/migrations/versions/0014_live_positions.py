"""A game stays live while a player has given the seat up: the rows of such tables are made again at the start."""

from __future__ import annotations

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Mark the rows that may lack their live position."""
    op.execute("UPDATE tables SET projection_version = 0 WHERE status = 'waiting' AND decisions > 0")


def downgrade() -> None:
    """Forget these positions."""
    op.execute("UPDATE tables SET live_position = NULL WHERE status = 'waiting'")
