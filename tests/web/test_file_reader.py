"""Queries to an SQLite file, in threads."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import bindparam, select, text
from sqlalchemy.exc import OperationalError

from quiltwork.web.store.database import migrate, open_database
from quiltwork.web.store.file_reader import FileReader
from quiltwork.web.store.schema import tables

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def reader(tmp_path: Path) -> AsyncIterator[FileReader]:
    database = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    await migrate(database)
    reader = FileReader(database)
    yield reader
    await reader.close()
    await database.dispose()


async def test_each_of_many_queries_gets_its_own_answer(reader: FileReader) -> None:
    query = select(bindparam("value", type_=tables.c.number.type).label("value"))
    answers = await asyncio.gather(*(reader.read(query, {"value": number}) for number in range(50)))
    assert [rows[0].value for rows in answers] == list(range(50))


async def test_after_a_query_that_fails_others_are_answered(reader: FileReader) -> None:
    with pytest.raises(OperationalError):
        await reader.read(text("SELECT * FROM nothing"), None)
    assert await reader.read(select(tables.c.id), None) == []


async def test_no_thread_is_left_when_the_file_is_closed(reader: FileReader) -> None:
    await reader.read(select(tables.c.id), None)
    assert _threads()
    await reader.close()
    assert not _threads()


def _threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("file reader")]
