"""A game as it is kept: tags, decisions, variations, and what was said about them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from quiltwork.errors import InvalidRecordError, QuiltworkError
from quiltwork.notation.header import result_of
from quiltwork.notation.qgn import LONGEST_TEXT, read_qgn, write_qgn
from quiltwork.notation.record_data import data_of_record, record_of_data
from quiltwork.notation.tree import Moment, Node, walk
from quiltwork.rules.game import Game
from quiltwork.rules.position import Position
from quiltwork.rules.ruleset import Ruleset

_MOST_BYTES = 4 * LONGEST_TEXT  # no character takes more in UTF-8


class Record:
    """A game with its tags and comments, and with the variations that were not played."""

    __slots__ = ("root", "tags")

    def __init__(self, start: Position | Moment, tags: Mapping[str, str] | None = None) -> None:
        self.root = start if isinstance(start, Moment) else Moment(start)
        """The moment before the first decision."""
        self.tags = dict(tags or {})
        """What is known about the game, such as `Player1` and `Date`, in the order in which it is written.

        What the game itself tells (edition, ring or position, score) is written as tags too, but never stands here.
        `Result` stands here only beside a `Termination`, when something other than the score decided.
        """

    @classmethod
    def from_game(cls, game: Game, /, *, player1: str | None = None, player2: str | None = None, **tags: str) -> Record:
        """The record of `game`; further tags are given by name, as in `Date="2026-11-15"`."""
        names = {"Player1": player1, "Player2": player2}
        record = cls(game.start, {name: value for name, value in names.items() if value is not None} | tags)
        here = record.root
        for move in game.moves:
            here = here.add(move)
        return record

    @classmethod
    def parse(cls, text: str, *, source: str | None = None) -> Record:
        """The record written in `.qgn` text; raises `InvalidRecordError` with the line and what was expected."""
        tags, root = read_qgn(text, source=source)
        return cls(root, tags)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """The record in a `.qgn` file."""
        name = os.fspath(path)
        try:
            with Path(path).open("rb") as file:
                raw = file.read(_MOST_BYTES + 1)
        except (OSError, ValueError) as error:  # ValueError: a zero byte in the path
            raise QuiltworkError(f"cannot read record {name!r}: {_reason(error)}") from error
        if len(raw) > _MOST_BYTES:
            raise InvalidRecordError(f"more than {_MOST_BYTES:,} bytes, too large for a record", source=name)
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            raise InvalidRecordError("not a text in UTF-8", line=line, source=name) from error
        return cls.parse(text, source=name)

    @classmethod
    def from_data(cls, data: object) -> Record:
        """The record in the form that `data` gives."""
        tags, root = record_of_data(data)
        return cls(root, tags)

    def text(self) -> str:
        """The record as `.qgn` text, which `parse` reads."""
        return write_qgn(self.tags, self.root)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a `.qgn` file, which is the old one or the new one at any time, never half of it."""
        content = self.text().encode("utf-8")
        path = Path(path)
        try:
            beside = path.with_name(f".quiltwork-{os.urandom(6).hex()}.new")
            try:
                with beside.open("xb") as file:
                    file.write(content)
                    file.flush()
                    os.fsync(file.fileno())  # else a crash could leave the new name with nothing behind it
                beside.replace(path)
            finally:
                beside.unlink(missing_ok=True)
        except (OSError, ValueError) as error:
            raise QuiltworkError(f"cannot write record {str(path)!r}: {_reason(error)}") from error

    def data(self) -> dict[str, Any]:
        """The record as plain JSON values, which `from_data` reads; docs/spec/notation.md has the fields."""
        return data_of_record(self.tags, self.root)

    @property
    def ruleset(self) -> Ruleset:
        """The edition that was played."""
        return self.start.ruleset

    @property
    def start(self) -> Position:
        """The position before the first decision."""
        return self.root.position

    @property
    def end(self) -> Moment:
        """The last moment of the main line."""
        return self.root.end()

    @property
    def result(self) -> str:
        """`1-0`, `0-1`, or `*` for a game that goes on."""
        return result_of(self.tags, self.end.position)

    def mainline(self) -> Iterator[Node]:
        """The decisions of the game, in order."""
        return self.root.mainline()

    def nodes(self) -> Iterator[Node]:
        """Every decision, those of variations included, in the order in which they are written."""
        return (node for node, _ in walk(self.root))

    def game(self) -> Game:
        """The main line as a game that can be played on."""
        return Game(self.start, (node.move for node in self.mainline()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self.start == other.start and self.data() == other.data()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        players = [self.tags.get(tag, "?") for tag in ("Player1", "Player2")]
        return f"<Record {players[0]!r} - {players[1]!r} {self.result}, {sum(1 for _ in self.mainline())} decisions>"


def _reason(error: OSError | ValueError) -> str:
    return str((error.strerror if isinstance(error, OSError) else None) or error)
