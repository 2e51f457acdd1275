"""The tables of the database. Every change here needs a new file in `migrations/versions`.

`info` says what else a row belongs to. A table with `WITH_TABLE` has a column `table_id`, and its rows are removed with
that game table. A table with `WITH_PLAYER` has a column `player_id`: its rows are removed with that player, and go to
the other player when two become one.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    false,
)

metadata = MetaData()

WITH_TABLE = {"removed_with": "table"}
WITH_PLAYER = {"removed_with": "player"}

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    # The projection: what lists and clocks need to know without the events. See `projection`.
    Column("projection_version", Integer, nullable=False, server_default="0"),
    Column("number", Integer, nullable=False, server_default="0"),
    Column("game_number", Integer, nullable=False, server_default="0"),
    Column("mode", String(16)),
    Column("status", String(16)),
    Column("edition", String(80)),
    Column("time_control", JSON),
    Column("seat1_player", String(64)),
    Column("seat1_name", String(80)),
    Column("seat1_kind", String(16)),
    Column("seat1_level", String(32)),
    Column("seat2_player", String(64)),
    Column("seat2_name", String(80)),
    Column("seat2_kind", String(16)),
    Column("seat2_level", String(32)),
    Column("to_move", Integer),
    Column("waits_for_computer", Boolean, nullable=False, server_default=false()),
    Column("clock_started", Double),
    Column("deadline", Double),
    Column("result", JSON),
    Column("live_position", String(32)),
    Column("decisions", Integer, nullable=False, server_default="0"),
)


def _index_some(name: str, column: Column[Any], condition: ColumnElement[bool]) -> None:
    """Index only the rows that are ever looked for, so that a move at any other table does not write to the index."""
    Index(name, column, sqlite_where=condition, postgresql_where=condition)


_index_some("tables_by_deadline", tables.c.deadline, tables.c.deadline.is_not(None))
_index_some("tables_by_live_position", tables.c.live_position, tables.c.live_position.is_not(None))
_index_some("tables_by_waits_for_computer", tables.c.waits_for_computer, tables.c.waits_for_computer.is_(True))

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    # The primary key makes a second event with the same number impossible, no matter which server writes it.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("data", JSON, nullable=False),
    info=WITH_TABLE,
)

participants = Table(
    "participants",
    metadata,
    Column("player_id", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    # The player took the table off the list.
    Column("is_hidden", Boolean, nullable=False, server_default=false()),
    info=WITH_TABLE,
)
"""Who ever had a seat at which table, so that players find their tables again and can be erased from them."""

Index("participants_by_table", participants.c.table_id)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)
"""One row: when a server last wrote to the database. A gap is time in which nobody could play."""

blocked_networks = Table(
    "blocked_networks",
    metadata,
    Column("network", String(50), primary_key=True),
    Column("created", Double, nullable=False),
)
"""Addresses from which every server refuses requests, such as `203.0.113.0/24`."""

presence = Table(
    "presence",
    metadata,
    Column("process_id", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("player_id", String(64), primary_key=True),
    Column("expires", Double, nullable=False),
    info=WITH_TABLE,
)
"""Who is connected to which table, in all server processes."""

Index("presence_by_table", presence.c.table_id)

analyses = Table(
    "analyses",
    metadata,
    # The key of a position contains its edition.
    Column("position", String(32), primary_key=True),
    Column("engine", String(80), primary_key=True),
    Column("lines", Integer, primary_key=True, autoincrement=False),
    Column("seconds", Double, nullable=False),
    Column("visits", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("data", JSON, nullable=False),
)
"""The longest analysis of each position by each engine, for the next request."""

players = Table(
    "players",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("created", Double, nullable=False),
    Column("phrase_hash", String(64), unique=True),
    # While it is set, the player's name and links are being erased.
    Column("deleted", Double),
)
"""Players who have chosen a name, a recovery phrase or a second browser; everybody else needs no row."""

browsers = Table(
    "browsers",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    # Null: the token is not valid any more.
    Column("player_id", String(64)),
    Column("created", Double, nullable=False),
)
"""For which player a browser acts. A browser without a row acts for the player whose id is the hash of its token."""

Index("browsers_by_player", browsers.c.player_id)

connect_codes = Table(
    "connect_codes",
    metadata,
    Column("code_hash", String(64), primary_key=True),
    Column("player_id", String(64), nullable=False),
    Column("expires", Double, nullable=False),
    info=WITH_PLAYER,
)
"""One-time codes that connect another browser to a player."""

stored_jobs = Table(
    "stored_jobs",
    metadata,
    Column("key", String(120), primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("arguments", JSON, nullable=False),
    Column("status", String(16), nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("result", JSON),
    Column("problem", String(400)),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
)
"""Jobs whose progress and result are kept. See `stored_jobs` and `tables.job_runner`."""

Index("stored_jobs_by_status", stored_jobs.c.status, stored_jobs.c.updated)


def removed_with(owner: dict[str, str]) -> list[Table]:
    """Return the tables whose rows are removed with a game table (`WITH_TABLE`) or with a player (`WITH_PLAYER`)."""
    return [table for table in metadata.sorted_tables if table.info == owner]


puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("player_id", String(64), primary_key=True),
    Column("puzzle_id", String(40), primary_key=True),
    Column("at", Double, nullable=False),
    # Whether the first attempt was right: only that one changes ratings.
    Column("is_right", Boolean, nullable=False),
    Column("tries", Integer, nullable=False),
    # When it was solved or given up; null while it is open.
    Column("finished", Double),
    Column("is_solved", Boolean, nullable=False),
    # The player's rating after the first attempt; null for attempts that an earlier version stored.
    Column("rating", Double),
    info=WITH_PLAYER,
)
"""What a player did with a puzzle."""

puzzle_votes = Table(
    "puzzle_votes",
    metadata,
    Column("player_id", String(64), primary_key=True),
    Column("puzzle_id", String(40), primary_key=True),
    Column("vote", Integer, nullable=False),
    info=WITH_PLAYER,
)
"""Whether players like a puzzle: 1 or -1."""

puzzle_skills = Table(
    "puzzle_skills",
    metadata,
    Column("player_id", String(64), primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    info=WITH_PLAYER,
)
"""The Glicko-2 ratings of players who solve puzzles."""

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle_id", String(40), primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
)
"""The Glicko-2 ratings of puzzles that somebody has tried; the others have the difficulty that they come with."""

daily_results = Table(
    "daily_results",
    metadata,
    Column("player_id", String(64), primary_key=True),
    Column("date", String(10), primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("is_solved", Boolean, nullable=False),
    info=WITH_PLAYER,
)
"""How players finished the daily puzzles."""

daily_games = Table(
    "daily_games",
    metadata,
    Column("player_id", String(64), primary_key=True),
    Column("date", String(10), primary_key=True),
    Column("table_id", String(32), nullable=False),
    info=WITH_PLAYER,
)
"""The games that players started on the daily rings."""

saved_editions = Table(
    "saved_editions",
    metadata,
    Column("player_id", String(64), primary_key=True),
    Column("title", String(80), primary_key=True),
    Column("data", JSON, nullable=False),
    Column("updated", Double, nullable=False),
    info=WITH_PLAYER,
)
"""Custom editions that players saved, in the form that a record has."""

mistakes = Table(
    "mistakes",
    metadata,
    Column("player_id", String(64), primary_key=True),
    Column("card_id", String(40), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("created", Double, nullable=False),
    Column("puzzle", JSON, nullable=False),
    # The date on which it is shown again.
    Column("due", String(10), nullable=False),
    # Answers since it is due.
    Column("tries", Integer, nullable=False),
    # The last grade, its date, and what the schedule remembers after and before it; null for a new card.
    Column("grade", String(8)),
    Column("graded", String(10)),
    Column("memory", JSON),
    Column("earlier_memory", JSON),
    # A removed card stays, so that another review of the game does not bring it back.
    Column("is_removed", Boolean, nullable=False),
    info=WITH_PLAYER,
)
"""The decks of players: their own mistakes, which return as puzzles."""

reviewed_games = Table(
    "reviewed_games",
    metadata,
    Column("player_id", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    # When the game ended.
    Column("at", Double, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("points_lost", Double, nullable=False),
    # How many moves have each label, and how many labelled moves lost points by each kind of error.
    Column("labels", JSON, nullable=False),
    Column("kinds", JSON, nullable=False),
    info=WITH_PLAYER,
)
"""What players gave away in their reviewed games."""
