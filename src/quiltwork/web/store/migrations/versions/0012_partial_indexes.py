"""Indexes of only those tables that are looked for: a move at any other table need not write to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_INDEXED = {
    "deadline": sa.column("deadline").is_not(None),
    "live_position": sa.column("live_position").is_not(None),
    "waits_for_computer": sa.column("waits_for_computer", sa.Boolean).is_(True),
}


def upgrade() -> None:
    """Replace the indexes."""
    for name, condition in _INDEXED.items():
        op.drop_index(f"tables_by_{name}", "tables")
        op.create_index(f"tables_by_{name}", "tables", [name], sqlite_where=condition, postgresql_where=condition)


def downgrade() -> None:
    """Index all tables again."""
    for name in _INDEXED:
        op.drop_index(f"tables_by_{name}", "tables")
        op.create_index(f"tables_by_{name}", "tables", [name])
