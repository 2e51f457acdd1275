"""Storage: a journal of events in SQLite or PostgreSQL."""
