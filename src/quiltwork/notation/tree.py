"""The tree inside a record: its start, the decisions of the game, and variations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from quiltwork.errors import InvalidRecordError
from quiltwork.language import Items, excerpt
from quiltwork.rules.legal import check, read_move
from quiltwork.rules.move import Move
from quiltwork.rules.player import Player
from quiltwork.rules.position import Position

MARKS = ("!", "?", "!!", "??", "!?", "?!")
"""A good, bad, brilliant, terrible, interesting, dubious decision, in this order."""

MOST_DECISIONS = 20_000
"""As many as hundreds of games have; a hostile record cannot fill the memory."""

_NAME = re.compile("[A-Za-z][A-Za-z0-9_.-]*", re.ASCII)


class Moment:
    """A position in a record, with its comment and notes and the decisions that follow it."""

    __slots__ = ("children", "comment", "notes", "position")

    def __init__(self, position: Position, *, comment: str = "", notes: Mapping[str, str] | None = None) -> None:
        self.position = position
        self.children: list[Node] = []
        """The decisions that follow: first that of the main line, then those that start variations."""
        self.comment = comment
        """Any text; empty for none."""
        self.notes = dict(notes or {})
        """Named values, such as the time on a clock."""

    def __repr__(self) -> str:
        return f"<Moment {self.position.text()!r}>"

    def add(
        self, move: Move | str, *, comment: str = "", mark: str = "", notes: Mapping[str, str] | None = None
    ) -> Node:
        """Add `move`, a move or its text, and return its node.

        The first move added to a moment continues the main line; every other one starts a variation. Raises
        `IllegalMoveError` with the reason.
        """
        move = read_move(move)
        check(self.position, move)
        node = Node(self, self.position.canonical(move), comment=comment, mark=mark, notes=notes)
        self.children.append(node)
        return node

    def mainline(self) -> Iterator[Node]:
        """Yield the decisions that follow, always the first child."""
        here = self
        while here.children:
            here = here.children[0]
            yield here

    def end(self) -> Moment:
        """Return the last moment of the main line from here; this moment if nothing follows."""
        here = self
        while here.children:
            here = here.children[0]
        return here

    def check(self) -> None:
        """Raise `InvalidRecordError` for a note that cannot be written."""
        for name in self.notes:
            if _NAME.fullmatch(name) is None:
                raise InvalidRecordError("note-name", name=excerpt(name))


class Node(Moment):
    """One decision in a record; its `position` is the position after it."""

    __slots__ = ("mark", "move", "parent")

    def __init__(
        self,
        parent: Moment,
        move: Move,
        *,
        comment: str = "",
        mark: str = "",
        notes: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(parent.position.after(move, is_checked=True), comment=comment, notes=notes)
        self.parent = parent
        self.move = move
        self.mark = mark
        """One of `MARKS`; empty for none."""

    def __repr__(self) -> str:
        return f"<Node {self.player:d} {self.move}{self.mark}>"

    @property
    def before(self) -> Position:
        """The position in which the decision was made."""
        return self.parent.position

    @property
    def player(self) -> Player:
        """Who made the decision."""
        return self.before.to_move

    @property
    def is_variation(self) -> bool:
        """Whether another decision from the position before is the main one."""
        return self.parent.children[0] is not self

    @property
    def variations(self) -> tuple[Node, ...]:
        """The alternatives to this decision; none for a node that is itself a variation."""
        return () if self.is_variation else tuple(self.parent.children[1:])

    def promote(self) -> None:
        """Move one index forward among the decisions from the same position; the first is the main one."""
        siblings = self.parent.children
        index = siblings.index(self)
        if index:
            siblings[index - 1], siblings[index] = siblings[index], siblings[index - 1]

    def promote_to_main(self) -> None:
        """Become the main decision from the position before; the former main decision becomes the first variation."""
        siblings = self.parent.children
        siblings.remove(self)
        siblings.insert(0, self)

    def remove(self) -> None:
        """Remove this decision and everything that follows it."""
        self.parent.children.remove(self)

    def check(self) -> None:
        """Raise `InvalidRecordError` for a mark or a note that cannot be written."""
        super().check()
        if self.mark and self.mark not in MARKS:
            raise InvalidRecordError("unknown-mark", mark=excerpt(self.mark), known=Items(MARKS, "comma"))


def walk(root: Moment) -> Iterator[tuple[Node, int]]:
    """Yield every decision after `root` with the number of variations around it.

    The order is that of the written record: a decision, its variations one by one, then what follows it. There is no
    recursion, because a line can be longer than Python's stack.
    """
    waiting = [(node, 0) for node in root.children[:1]]
    while waiting:
        node, depth = waiting.pop()
        yield node, depth
        waiting.extend((child, depth) for child in node.children[:1])
        waiting.extend((variation, depth + 1) for variation in reversed(node.variations))
