"""A review as marks, notes and variations of an ordinary record."""

from __future__ import annotations

from quiltwork.notation import Record
from quiltwork.notation.tree import Moment
from quiltwork.review.model import MoveReview, Review
from quiltwork.rules import Position

_VARIATION_LENGTH = 6
_NOTES = ("best", "lost", "proven", "label")


def annotate(record: Record, review: Review) -> Record:
    """Return a copy of `record` with the review: marks, and the notes `best`, `lost`, `label` and `proven`.

    The better line of a move with a label becomes a variation. Marks that somebody set stay as they are.
    """
    annotated = Record.from_data(record.data())
    for node, found in zip(annotated.mainline(), review.moves, strict=True):
        for name in _NOTES:
            node.notes.pop(name, None)
        if found.label is not None:
            node.mark = node.mark or found.label.mark
            node.notes["label"] = found.label.value
            _add_line(node.parent, found)
        if found.best != found.move and (found.label is not None or round(found.points_lost, 1) > 0):
            node.notes |= {"best": found.best, "lost": f"{found.points_lost:.1f}"}
        if found.proven:
            node.notes["proven"] = "yes"
    return annotated


def _add_line(moment: Moment, found: MoveReview) -> None:
    """Add the better line as a variation, unless there is one that starts the same way."""
    if any(str(child.move) == found.best for child in moment.children):
        return
    here = moment
    for text in found.line[:_VARIATION_LENGTH]:
        if not _can_continue(here.position, text):
            break
        here = here.add(text)


def _can_continue(position: Position, text: str) -> bool:
    """Return whether a line goes on here; not where a card decides otherwise than the search expected."""
    return not position.is_over and (position.forced is None or str(position.forced.move) == text)
