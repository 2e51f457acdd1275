"""Players, the browsers that act for them, and the codes that connect a browser."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "players",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("phrase_hash", sa.String(64), unique=True),
        sa.Column("deleted", sa.Double),
    )
    op.create_table(
        "browsers",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(64)),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("browsers_by_player", "browsers", ["player_id"])
    op.create_table(
        "connect_codes",
        sa.Column("code_hash", sa.String(64), primary_key=True),
        sa.Column("player_id", sa.String(64), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("connect_codes")
    op.drop_index("browsers_by_player", "browsers")
    op.drop_table("browsers")
    op.drop_table("players")
