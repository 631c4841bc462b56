"""The events of every table on disk, SQLite or PostgreSQL, by one code path."""
