"""Games that a player takes off the list are hidden: whoever deletes a player must still find them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_ADD_REMOVED = """
    INSERT INTO participants (player_id, table_id, is_hidden)
    SELECT DISTINCT seat{place}_player, id, true FROM tables
    WHERE seat{place}_kind = 'human' AND seat{place}_player NOT LIKE 'erased-%' AND NOT EXISTS (
        SELECT 1 FROM participants WHERE player_id = seat{place}_player AND table_id = id
    )
"""


def upgrade() -> None:
    """Add the column, and the rows of players whose games an earlier version took off their lists."""
    op.add_column("participants", sa.Column("is_hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    for place in (1, 2):
        op.execute(_ADD_REMOVED.format(place=place))


def downgrade() -> None:
    """Take hidden games off the lists again."""
    op.execute("DELETE FROM participants WHERE is_hidden")
    op.drop_column("participants", "is_hidden")
