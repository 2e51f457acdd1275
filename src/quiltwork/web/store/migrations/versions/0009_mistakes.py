"""Players' own mistakes as cards, what they gave away in reviewed games, and their puzzle ratings over time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables and the column."""
    op.create_table(
        "mistakes",
        sa.Column("player_id", sa.String(64), primary_key=True),
        sa.Column("card_id", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("puzzle", sa.JSON, nullable=False),
        sa.Column("due", sa.String(10), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("grade", sa.String(8)),
        sa.Column("graded", sa.String(10)),
        sa.Column("memory", sa.JSON),
        sa.Column("earlier_memory", sa.JSON),
        sa.Column("is_removed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "reviewed_games",
        sa.Column("player_id", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("points_lost", sa.Double, nullable=False),
        sa.Column("labels", sa.JSON, nullable=False),
        sa.Column("kinds", sa.JSON, nullable=False),
    )
    op.add_column("puzzle_attempts", sa.Column("rating", sa.Double))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("puzzle_attempts", "rating")
    op.drop_table("reviewed_games")
    op.drop_table("mistakes")
