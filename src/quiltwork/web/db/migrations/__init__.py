"""The database's history, run by Alembic at every start."""
