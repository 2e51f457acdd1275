"""The tree inside a record: a start, the decisions that followed, and others that might have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from quiltwork.errors import InvalidRecordError
from quiltwork.notation.moves import quote
from quiltwork.rules.legal import check
from quiltwork.rules.move import Move
from quiltwork.rules.player import Player
from quiltwork.rules.position import Position

MARKS = ("!", "?", "!!", "??", "!?", "?!")
"""A good, bad, brilliant, terrible, interesting, dubious decision."""

MOST_DECISIONS = 20_000
"""Hundreds of games' worth of variations; keeps a hostile record from filling the memory."""

_NAME = re.compile("[A-Za-z][A-Za-z0-9_.-]*", re.ASCII)


class Moment:
    """A position in a record, what was said about it, and what was played from it."""

    __slots__ = ("children", "comment", "notes", "position")

    def __init__(self, position: Position, *, comment: str = "", notes: Mapping[str, str] | None = None) -> None:
        self.position = position
        self.children: list[Node] = []
        """What was played from here: first the main line's decision, then those that start variations."""
        self.comment = comment
        """Any text; empty for none."""
        self.notes = dict(notes or {})
        """Named values, such as a clock's reading."""

    def __repr__(self) -> str:
        return f"<Moment {self.position.text()!r}>"

    def add(self, move: Move, *, comment: str = "", mark: str = "", notes: Mapping[str, str] | None = None) -> Node:
        """The new node for `move`: the main line's if it is the first, a variation's otherwise.

        Raises `IllegalMoveError` with the reason.
        """
        check(self.position, move)
        node = Node(self, self.position.canonical(move), comment=comment, mark=mark, notes=notes)
        self.children.append(node)
        return node

    def mainline(self) -> Iterator[Node]:
        """The decisions that follow, always by the first child."""
        here = self
        while here.children:
            here = here.children[0]
            yield here

    def end(self) -> Moment:
        """Where the main line from here ends; this very moment if nothing follows."""
        here = self
        while here.children:
            here = here.children[0]
        return here

    def check(self) -> None:
        """Raise `InvalidRecordError` for a note that a record cannot carry."""
        for name in self.notes:
            if _NAME.fullmatch(name) is None:
                raise InvalidRecordError(
                    f"{quote(name)} cannot name a note; expected a letter, then letters, digits, '_', '.' and '-'"
                )


class Node(Moment):
    """One decision in a record; its `position` is the one that follows."""

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
        super().__init__(parent.position.after(move), comment=comment, notes=notes)
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
        """Whether another decision than this one is the main one from the position before."""
        return self.parent.children[0] is not self

    @property
    def variations(self) -> tuple[Node, ...]:
        """The decisions written as alternatives to this one; none for a node that is a variation itself."""
        return () if self.is_variation else tuple(self.parent.children[1:])

    def promote(self) -> None:
        """Move one place forward among the decisions from the same position; the first is the main one."""
        siblings = self.parent.children
        place = siblings.index(self)
        if place:
            siblings[place - 1], siblings[place] = siblings[place], siblings[place - 1]

    def promote_to_main(self) -> None:
        """Become the main decision from the position before; the one that was becomes the first variation."""
        siblings = self.parent.children
        siblings.remove(self)
        siblings.insert(0, self)

    def remove(self) -> None:
        """Take this decision and all that follows it out of the record."""
        self.parent.children.remove(self)

    def check(self) -> None:
        """Raise `InvalidRecordError` for a mark or a note that a record cannot carry."""
        super().check()
        if self.mark and self.mark not in MARKS:
            raise InvalidRecordError(f"{quote(self.mark)} is no mark; expected one of {' '.join(MARKS)}")


def walk(root: Moment) -> Iterator[tuple[Node, int]]:
    """Every decision after `root` with the number of variations it stands in.

    The order is that of the written record: a decision, its variations one by one, then what follows it. No recursion:
    a line may be longer than Python's stack.
    """
    waiting = [(node, 0) for node in root.children[:1]]
    while waiting:
        node, depth = waiting.pop()
        yield node, depth
        waiting.extend((child, depth) for child in node.children[:1])
        waiting.extend((variation, depth + 1) for variation in reversed(node.variations))
