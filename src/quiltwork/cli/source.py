"""Reading a position or a record: from a file, from standard input, or from the argument itself."""

from __future__ import annotations

import sys
from pathlib import Path

from quiltwork.editions import find_edition
from quiltwork.errors import QuiltworkError
from quiltwork.notation import Record
from quiltwork.rules.position import Position

MAX_INPUT_BYTES = 20_000_000
RECORD_SUFFIX = ".qgn"
STANDARD_INPUT = "-"


def read_text(source: str) -> str:
    """Return the text of a file, or of standard input for `-`."""
    try:
        if source == STANDARD_INPUT:
            data = sys.stdin.buffer.read(MAX_INPUT_BYTES + 1)
        else:
            with Path(source).open("rb") as file:
                data = file.read(MAX_INPUT_BYTES + 1)
    except OSError as error:
        raise QuiltworkError("file-not-read", file=source, problem=error.strerror or str(error)) from error
    if len(data) > MAX_INPUT_BYTES:
        raise QuiltworkError("file-too-large", file=source, max_megabytes=MAX_INPUT_BYTES // 1_000_000)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise QuiltworkError("file-not-utf8", file=source, byte=error.start) from error


def read_source(source: str, edition: str | None) -> Record | Position:
    """Return the record or the position of `source`: a file, standard input, or a position's own text.

    The position is not checked: a game may be unable to reach it.
    """
    ruleset = None if edition is None else find_edition(edition)
    if source == STANDARD_INPUT or source.endswith(RECORD_SUFFIX) or _is_file(source):
        text = read_text(source)
        if text.lstrip().startswith("["):
            return Record.parse(text, source=source)
        return Position.parse(text, ruleset)
    return Position.parse(source, ruleset)


def find_position(source: str, edition: str | None, *, ply: int | None = None) -> Position:
    """Return the position of `source`: of a record the last one, or the one after `ply` moves.

    The position is not checked; an engine does that itself.
    """
    return position_of(read_source(source, edition), source, ply=ply)


def read_position(source: str, edition: str | None, *, ply: int | None = None) -> Position:
    """Return the position of `source`, and check that a game can reach it."""
    position = find_position(source, edition, ply=ply)
    position.require_possible()
    return position


def position_of(found: Record | Position, source: str, *, ply: int | None) -> Position:
    """Return a position, or that of a record after `ply` moves (default: all)."""
    if isinstance(found, Record):
        positions = found.game().positions
        if ply is not None and ply >= len(positions):
            raise QuiltworkError("no-position-after-ply", file=source, moves=len(positions) - 1, ply=ply)
        return positions[-1 if ply is None else ply]
    if ply:
        raise QuiltworkError("ply-without-record", ply=ply, position=source[:40])
    return found


def _is_file(source: str) -> bool:
    try:
        return Path(source).is_file()
    except OSError:  # a long text is not a file name
        return False
