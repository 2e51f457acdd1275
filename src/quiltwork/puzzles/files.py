"""Puzzle files: a header and one puzzle per line, as compressed JSON."""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from quiltwork.errors import QuiltworkError
from quiltwork.files import write_atomically
from quiltwork.language import excerpt
from quiltwork.puzzles.puzzle import Puzzle

FORMAT = "quiltwork-puzzles"
VERSION = 1
SHIPPED = "puzzles.jsonl.gz"
_LONGEST_FILE = 64 * 1024 * 1024


class PuzzleFileError(QuiltworkError):
    """A puzzle file that cannot be read."""


@dataclass(frozen=True)
class PuzzleFile:
    """The puzzles of a file, in its order."""

    puzzles: tuple[Puzzle, ...]

    @cached_property
    def by_id(self) -> dict[str, Puzzle]:
        """Each puzzle by its id."""
        return {puzzle.id: puzzle for puzzle in self.puzzles}

    def find(self, puzzle_id: str) -> Puzzle:
        """Return the puzzle with this id; raises `QuiltworkError` if there is none."""
        found = self.by_id.get(puzzle_id)
        if found is None:
            raise QuiltworkError("puzzle-unknown", id=excerpt(puzzle_id))
        return found

    def __len__(self) -> int:
        return len(self.puzzles)

    def __iter__(self) -> Iterator[Puzzle]:
        return iter(self.puzzles)


def encode_puzzles(puzzles: Iterable[Puzzle]) -> bytes:
    """Return the content of a puzzle file: the same bytes for the same puzzles."""
    lines = [json.dumps({"format": FORMAT, "version": VERSION})]
    lines += [json.dumps(puzzle.data(), separators=(",", ":"), sort_keys=True) for puzzle in puzzles]
    return gzip.compress("".join(f"{line}\n" for line in lines).encode(), compresslevel=9, mtime=0)


def write_puzzles(path: str | os.PathLike[str], puzzles: Iterable[Puzzle]) -> None:
    """Write puzzles to a file, completely or not at all."""
    write_atomically(path, encode_puzzles(puzzles))


def read_puzzles(path: str | os.PathLike[str]) -> PuzzleFile:
    """Return the puzzles of a file; raises `PuzzleFileError` with the line if it cannot be read."""
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise PuzzleFileError("puzzles-unreadable", file=str(path), problem=error.strerror or str(error)) from error
    return decode_puzzles(content, source=str(path))


def decode_puzzles(content: bytes, *, source: str) -> PuzzleFile:
    """Return the puzzles that `encode_puzzles` wrote; `source` names the file in errors."""
    try:
        text = _decompress(content).decode()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise PuzzleFileError("puzzles-not-a-file", file=source) from error
    header, *lines = text.splitlines() or [""]
    _check_header(header, source)
    puzzles = tuple(_read_line(line, number, source) for number, line in enumerate(lines, start=2))
    return PuzzleFile(puzzles)


def _decompress(content: bytes) -> bytes:
    """Return the decompressed file; a small file that grows without end is not read."""
    unpacker = zlib.decompressobj(wbits=31)
    text = unpacker.decompress(content, _LONGEST_FILE)
    if not unpacker.eof:
        raise EOFError
    return text


def _check_header(line: str, source: str) -> None:
    header = _json(line)
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise PuzzleFileError("puzzles-not-a-file", file=source)
    if header.get("version") != VERSION:
        raise PuzzleFileError(
            "puzzles-other-version", file=source, found=excerpt(str(header.get("version"))), expected=VERSION
        )


def _read_line(line: str, number: int, source: str) -> Puzzle:
    try:
        return Puzzle.from_data(_json(line))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise PuzzleFileError("puzzles-line", file=source, number=number, problem=excerpt(repr(error))) from error


def _json(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


@cache
def shipped_puzzles() -> PuzzleFile:
    """Return the puzzles that are part of quiltwork."""
    file = resources.files("quiltwork.puzzles") / SHIPPED
    return decode_puzzles(file.read_bytes(), source=SHIPPED)
