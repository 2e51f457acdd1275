"""A record of a game: tags, decisions, variations, comments and notes."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from quiltwork.arguments import require_type
from quiltwork.errors import InvalidRecordError, QuiltworkError
from quiltwork.files import write_atomically
from quiltwork.language import path_excerpt
from quiltwork.notation.header import result_of
from quiltwork.notation.qgn import LONGEST_TEXT, read_qgn, write_qgn
from quiltwork.notation.record_data import data_of_record, record_of_data
from quiltwork.notation.tree import Moment, Node, walk
from quiltwork.rules.game import Game
from quiltwork.rules.position import Position
from quiltwork.rules.ruleset import Ruleset

_MOST_BYTES = 4 * LONGEST_TEXT  # no character takes more in UTF-8


class Record:
    """A game with its tags, comments, notes and variations."""

    __slots__ = ("root", "tags")

    def __init__(self, start: Position | Moment, tags: Mapping[str, str] | None = None) -> None:
        self.root = start if isinstance(start, Moment) else Moment(start)
        """The moment before the first decision."""
        self.tags = dict(tags or {})
        """Tags such as `Player1` and `Date`, in the order in which they are written.

        Tags that come from the game itself (edition, ring or position, score) are written too but are not here.
        `Result` is here only with a `Termination`, when something other than the score decided the game.
        """

    @classmethod
    def from_game(cls, game: Game, /, *, player1: str | None = None, player2: str | None = None, **tags: str) -> Record:
        """Return the record of `game`; give further tags by name, as in `Date="2026-11-15"`."""
        require_type("game", game, Game)
        names = {"Player1": player1, "Player2": player2}
        record = cls(game.start, {name: value for name, value in names.items() if value is not None} | tags)
        here = record.root
        for move in game.moves:
            here = here.add(move)
        return record

    @classmethod
    def parse(cls, text: str, *, source: str | None = None, first_line: int = 1) -> Record:
        """Return the record written in `.qgn` text; raises `InvalidRecordError` with the line and what was expected.

        The error also names `source`, and counts lines from `first_line`.
        """
        require_type("text", text, str)
        tags, root = read_qgn(text, source=source, first_line=first_line)
        return cls(root, tags)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Return the record in a `.qgn` file with one game; `read_records` reads files with many."""
        require_type("path", path, str, os.PathLike)
        name = os.fspath(path)
        try:
            with Path(path).open("rb") as file:
                raw = file.read(_MOST_BYTES + 1)
        except (OSError, ValueError) as error:  # ValueError: a zero byte in the path
            raise QuiltworkError("cannot-read-record", file=path_excerpt(name), reason=_reason(error)) from error
        if len(raw) > _MOST_BYTES:
            raise InvalidRecordError("record-too-large", source=name, limit=_MOST_BYTES)
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            raise InvalidRecordError("not-utf-8", line=line, source=name) from error
        return cls.parse(text, source=name)

    @classmethod
    def from_data(cls, data: object) -> Record:
        """Return the record that `data` has written."""
        tags, root = record_of_data(data)
        return cls(root, tags)

    def text(self) -> str:
        """Return the record as `.qgn` text, which `parse` reads."""
        return write_qgn(self.tags, self.root)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a `.qgn` file; at any time the file has the whole old or the whole new content."""
        content = self.text()
        try:
            write_atomically(path, content)
        except (OSError, ValueError) as error:  # ValueError: a zero byte in the path
            raise QuiltworkError("cannot-write-record", file=path_excerpt(path), reason=_reason(error)) from error

    def data(self) -> dict[str, Any]:
        """Return the record as JSON values, which `from_data` reads; docs/spec/notation.md describes them."""
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
        """Yield the decisions of the game, in order."""
        return self.root.mainline()

    def nodes(self) -> Iterator[Node]:
        """Yield every decision, with those of variations, in the order in which they are written."""
        return (node for node, _ in walk(self.root))

    def game(self) -> Game:
        """Return the main line as a game that can be continued."""
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
