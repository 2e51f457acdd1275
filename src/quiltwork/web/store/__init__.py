"""Storage: the event log, in SQLite or PostgreSQL."""
