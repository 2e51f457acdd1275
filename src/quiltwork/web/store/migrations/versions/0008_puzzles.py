"""What players do with puzzles: attempts, votes, ratings, daily results and daily games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "puzzle_attempts",
        sa.Column("player_id", sa.String(64), primary_key=True),
        sa.Column("puzzle_id", sa.String(40), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("is_right", sa.Boolean, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("finished", sa.Double),
        sa.Column("is_solved", sa.Boolean, nullable=False),
    )
    op.create_table(
        "puzzle_votes",
        sa.Column("player_id", sa.String(64), primary_key=True),
        sa.Column("puzzle_id", sa.String(40), primary_key=True),
        sa.Column("vote", sa.Integer, nullable=False),
    )
    for name, key in (
        ("puzzle_skills", sa.Column("player_id", sa.String(64), primary_key=True)),
        ("puzzle_ratings", sa.Column("puzzle_id", sa.String(40), primary_key=True)),
    ):
        op.create_table(
            name,
            key,
            sa.Column("rating", sa.Double, nullable=False),
            sa.Column("deviation", sa.Double, nullable=False),
            sa.Column("volatility", sa.Double, nullable=False),
        )
    op.create_table(
        "daily_results",
        sa.Column("player_id", sa.String(64), primary_key=True),
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("is_solved", sa.Boolean, nullable=False),
    )
    op.create_table(
        "daily_games",
        sa.Column("player_id", sa.String(64), primary_key=True),
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("daily_games", "daily_results", "puzzle_ratings", "puzzle_skills", "puzzle_votes", "puzzle_attempts"):
        op.drop_table(name)
