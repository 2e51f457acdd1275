"""Files with many records: read one by one in constant memory, or by number with an index."""

from __future__ import annotations

import json
import os
import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple, overload

from quiltwork.arguments import require_type
from quiltwork.errors import InvalidRecordError, QuiltworkError
from quiltwork.files import write_atomically
from quiltwork.language import path_excerpt
from quiltwork.notation.qgn import LONGEST_TEXT
from quiltwork.notation.record import Record

INDEX_SUFFIX = ".index"

_TAG = re.compile(r"[ \t]*\[[ \t]*([A-Za-z][A-Za-z0-9_]*)")
_QUOTED_OR_BRACE = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|\{')
_REST_OF_COMMENT = re.compile(r"(?:[^}\\]|\\.)*+\}")
_LONGEST_LINE = 4 * LONGEST_TEXT
"""In bytes; no character takes more than four."""


class _GameText(NamedTuple):
    """One game of a file."""

    text: str
    line: int
    """The number of its first line."""
    offset: int
    """The byte at which it starts."""


def read_records(path: str | os.PathLike[str] | BinaryIO, *, source: str | None = None) -> Iterator[Record]:
    """Yield the records of a `.qgn` file, or of a file that is open in binary mode, one after the other.

    Only one game is in memory at a time. Raises `InvalidRecordError` with the line and what was expected; `source` is
    the name of an open file in errors.
    """
    if isinstance(path, str | os.PathLike):
        name = os.fspath(path)
        with _opened(name) as file:
            yield from _records(file, name)
    else:
        yield from _records(path, source)


def write_records(path: str | os.PathLike[str], records: Iterable[Record]) -> int:
    """Write records to one `.qgn` file, which appears when all are written; return how many there are."""
    target = Path(path)
    draft = target.with_name(f".{target.name}.part")
    count = 0
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            for count, record in enumerate(records, start=1):
                require_type("record", record, Record)
                file.write(("\n" if count > 1 else "") + record.text())
        draft.replace(target)
    except (OSError, ValueError) as error:
        draft.unlink(missing_ok=True)
        if isinstance(error, QuiltworkError):  # a record that cannot be read or written
            raise
        raise _file_error("cannot-write-record", os.fspath(path), error) from error
    return count


class RecordFile(Sequence[Record]):
    """The records of a large `.qgn` file by number, from 0: `RecordFile("season.qgn")[12]`.

    The first use reads the file once and notes where each game starts, 16 bytes per game. With `keeps_index` these
    numbers are stored beside the file, as `season.qgn.index`, and are made again when the file changes.
    """

    def __init__(self, path: str | os.PathLike[str], *, keeps_index: bool = False) -> None:
        self._name = os.fspath(path)
        self._keeps_index = keeps_index
        self._offsets: array[int] | None = None
        self._lines: array[int] = array("Q")

    def __len__(self) -> int:
        return len(self._index())

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> list[Record]: ...
    def __getitem__(self, index: int | slice) -> Record | list[Record]:
        offsets = self._index()
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(offsets)))]
        number = index + len(offsets) if index < 0 else index
        if not 0 <= number < len(offsets):
            raise IndexError(f"there are {len(offsets)} records, so no index {index}")  # ends iteration, as a list
        with _opened(self._name) as file:
            file.seek(offsets[number])
            return next(_records(file, self._name, first_line=self._lines[number]))

    def __iter__(self) -> Iterator[Record]:
        return read_records(self._name)

    def _index(self) -> array[int]:
        if self._offsets is None:
            self._offsets = self._read_index() or self._make_index()
        return self._offsets

    def _make_index(self) -> array[int]:
        offsets, lines = array("Q"), array("Q")
        with _opened(self._name) as file:
            for game in _games(file, self._name):
                offsets.append(game.offset)
                lines.append(game.line)
        self._lines = lines
        if self._keeps_index:
            header = json.dumps({**self._state(), "games": len(offsets)}) + "\n"
            content = header.encode() + offsets.tobytes() + lines.tobytes()
            try:
                write_atomically(self._name + INDEX_SUFFIX, content)
            except OSError as error:
                raise _file_error("cannot-write-record", self._name + INDEX_SUFFIX, error) from error
        return offsets

    def _read_index(self) -> array[int] | None:
        """Return the stored index; None if there is none for the file as it is now."""
        if not self._keeps_index:
            return None
        try:
            header, _, numbers = Path(self._name + INDEX_SUFFIX).read_bytes().partition(b"\n")
            found, now = json.loads(header), self._state()
        except (OSError, ValueError):
            return None
        offsets, lines = array("Q"), array("Q")
        size = len(numbers) // 2
        if found != {**now, "games": size // offsets.itemsize} or size % offsets.itemsize or len(numbers) % 2:
            return None
        offsets.frombytes(numbers[:size])
        lines.frombytes(numbers[size:])
        self._lines = lines
        return offsets

    def _state(self) -> dict[str, int]:
        """Return what changes when the file changes."""
        stat = Path(self._name).stat()
        return {"bytes": stat.st_size, "modified": stat.st_mtime_ns}


def _opened(name: str) -> BinaryIO:
    try:
        return Path(name).open("rb")
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the path
        raise _file_error("cannot-read-record", name, error) from error


def _file_error(code: str, name: str, error: OSError | ValueError) -> QuiltworkError:
    reason = str((error.strerror if isinstance(error, OSError) else None) or error)
    return QuiltworkError(code, file=path_excerpt(name), reason=reason)


def _records(file: BinaryIO, source: str | None, *, first_line: int = 1) -> Iterator[Record]:
    for game in _games(file, source, first_line=first_line):
        yield Record.parse(game.text, source=source, first_line=game.line)


def _games(file: BinaryIO, source: str | None, *, first_line: int = 1) -> Iterator[_GameText]:
    """Yield the text of each game. A game starts with a `Game` tag that follows another game."""
    game: list[str] = []
    start, size = (first_line, file.tell() if file.seekable() else 0), 0
    has_game_tag = has_decisions = is_in_comment = False
    for line, offset, text in _lines(file, source, first_line):
        tag = None if is_in_comment else _TAG.match(text)
        is_game_tag = tag is not None and tag[1] == "Game"
        if is_game_tag and (has_game_tag or has_decisions):
            yield _GameText("".join(game), *start)
            game, start, size = [], (line, offset), 0
            has_game_tag = has_decisions = False
        has_game_tag |= is_game_tag
        if tag is None and text.strip():
            has_decisions = True
            is_in_comment = _ends_in_comment(text, is_in_comment=is_in_comment)
        game.append(text)
        size += len(text)
        if size > LONGEST_TEXT:
            raise InvalidRecordError("record-too-long", line=line, source=source, characters=size, limit=LONGEST_TEXT)
    if has_game_tag or has_decisions or any(text.strip() for text in game):
        yield _GameText("".join(game), *start)


def _lines(file: BinaryIO, source: str | None, first_line: int) -> Iterator[tuple[int, int, str]]:
    """Yield the number of each line, the byte at which it starts, and its text; any line break ends it."""
    number, offset = first_line, file.tell() if file.seekable() else 0
    while raw := file.readline(_LONGEST_LINE):
        try:
            text = raw.decode("utf-8-sig" if offset == 0 else "utf-8")
        except UnicodeDecodeError as error:
            raise InvalidRecordError("not-utf-8", line=number, source=source) from error
        if "\r" not in text:
            yield number, offset, text
            number += 1
        else:
            place = offset
            for part in text.removesuffix("\n").removesuffix("\r").split("\r"):
                yield number, place, part + "\n"
                number += 1
                place += len(part.encode()) + 1
        offset += len(raw)


def _ends_in_comment(text: str, *, is_in_comment: bool) -> bool:
    """Return whether a comment is open at the end of a line."""
    place = 0
    while True:
        if is_in_comment:
            rest = _REST_OF_COMMENT.match(text, place)
            if rest is None:
                return True
            place, is_in_comment = rest.end(), False
        found = _QUOTED_OR_BRACE.search(text, place)
        if found is None:
            return False
        place, is_in_comment = found.end(), found[0] == "{"
