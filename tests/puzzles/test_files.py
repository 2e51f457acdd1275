"""Puzzle files, and input that is no puzzle file."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from quiltwork.errors import QuiltworkError
from quiltwork.puzzles import read_puzzles, shipped_puzzles, write_puzzles
from quiltwork.puzzles.files import SHIPPED, PuzzleFileError, encode_puzzles


def pack(*lines: str) -> bytes:
    return gzip.compress("".join(f"{line}\n" for line in lines).encode(), mtime=0)


def test_a_file_gives_back_what_was_written(tmp_path: Path) -> None:
    some = shipped_puzzles().puzzles[:7]
    write_puzzles(tmp_path / "some.gz", some)
    assert read_puzzles(tmp_path / "some.gz").puzzles == some


def test_the_same_puzzles_give_the_same_bytes() -> None:
    some = shipped_puzzles().puzzles[:7]
    assert encode_puzzles(some) == encode_puzzles(some)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "puzzles-not-a-file"),
        (b"not compressed", "puzzles-not-a-file"),
        (pack("{}"), "puzzles-not-a-file"),
        (pack("[1"), "puzzles-not-a-file"),
        (pack('{"format":"quiltwork-puzzles","version":2}'), "puzzles-other-version"),
        (pack('{"format":"quiltwork-puzzles"}'), "puzzles-other-version"),
        (pack('{"format":"quiltwork-puzzles","version":1}', "{}"), "puzzles-line"),
        (pack('{"format":"quiltwork-puzzles","version":1}', "null"), "puzzles-line"),
        (gzip.compress(b'{"format":"quiltwork-puzzles","version":1}\n', mtime=0)[:-4], "puzzles-not-a-file"),
    ],
    ids=["empty", "text", "object", "half-a-list", "newer", "without-version", "object-line", "null-line", "cut"],
)
def test_what_is_no_puzzle_file_is_refused(content: bytes, code: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.gz"
    path.write_bytes(content)
    with pytest.raises(PuzzleFileError) as caught:
        read_puzzles(path)
    assert caught.value.code == code
    assert str(path) in str(caught.value)


def test_another_version_says_which_one_is_read(tmp_path: Path) -> None:
    path = tmp_path / "later.gz"
    path.write_bytes(pack('{"format":"quiltwork-puzzles","version":9}'))
    with pytest.raises(PuzzleFileError, match="has version 9 of the puzzle format, this program reads version 1"):
        read_puzzles(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(PuzzleFileError, match=r"cannot read .*none\.gz: No such file"):
        read_puzzles(tmp_path / "none.gz")


def test_an_unknown_puzzle_is_an_error() -> None:
    with pytest.raises(QuiltworkError, match="there is no puzzle patch-0"):
        shipped_puzzles().find("patch-0")


def test_every_line_is_json_of_one_puzzle() -> None:
    text = gzip.decompress(encode_puzzles(shipped_puzzles().puzzles[:2])).decode()
    _, first, second = text.splitlines()
    assert json.loads(first)["id"] == shipped_puzzles().puzzles[0].id
    assert json.loads(second)["kind"] in ("patch", "endgame", "fill")


def test_the_shipped_file_is_small() -> None:
    path = Path(__file__).parents[2] / "src" / "quiltwork" / "puzzles" / SHIPPED
    assert path.stat().st_size <= 300 * 1024
