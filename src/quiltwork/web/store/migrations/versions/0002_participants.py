"""Clearer names: sittings.holder becomes participants.player_id."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rename the table, its column and its index."""
    op.rename_table("sittings", "participants")
    op.execute("ALTER TABLE participants RENAME COLUMN holder TO player_id")
    op.drop_index("sittings_by_table", "participants")
    op.create_index("participants_by_table", "participants", ["table_id"])


def downgrade() -> None:
    """Rename them back."""
    op.drop_index("participants_by_table", "participants")
    op.execute("ALTER TABLE participants RENAME COLUMN player_id TO holder")
    op.rename_table("participants", "sittings")
    op.create_index("sittings_by_table", "sittings", ["table_id"])
