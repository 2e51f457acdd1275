"""The migrations of the database; Alembic runs them at every start."""
