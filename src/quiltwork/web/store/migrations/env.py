"""Runs the migrations on the connection that `database.migrate` passes."""

from __future__ import annotations

from alembic import context

from quiltwork.web.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
