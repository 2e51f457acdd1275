"""Ways to fit patches on a quilt: counted by two methods that share only the list of placements.

Two ways differ if some patch covers other squares. Squares may stay empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quiltwork.rules import Buy, Move, Patch, Quilt
from quiltwork.rules.legal import placements
from quiltwork.rules.square import squares_of

Packing = tuple[Move, ...]


def all_packings(quilt: Quilt, patches: Sequence[Patch], *, limit: int | None = None) -> list[Packing]:
    """Return the ways to place all `patches` on `quilt`, by depth-first search; at most `limit` of them.

    It always places the patch that has the fewest places left.
    """
    masks = {patch.letter: list(_masks(quilt, patch)) for patch in patches}
    found: list[Packing] = []
    _search(masks, (), found, limit)
    order = {patch.letter: number for number, patch in enumerate(patches)}
    return [tuple(sorted(packing, key=lambda move: order[move.letter])) for packing in found]  # type: ignore[union-attr]


def _masks(quilt: Quilt, patch: Patch) -> Iterator[tuple[int, Buy]]:
    for orientation, corners in placements(patch, quilt):
        for corner in squares_of(corners):
            yield orientation.mask << corner, Buy(patch.letter, orientation.index, corner)


def _search(
    masks: Mapping[str, list[tuple[int, Buy]]], placed: tuple[Buy, ...], found: list[Packing], limit: int | None
) -> None:
    if not masks:
        found.append(placed)
        return
    letter = min(masks, key=lambda letter: len(masks[letter]))
    for mask, move in masks[letter]:
        rest = {
            other: [place for place in places if not place[0] & mask]
            for other, places in masks.items()
            if other != letter
        }
        _search(rest, (*placed, move), found, limit)
        if limit is not None and len(found) >= limit:
            return


def count_packings(quilt: Quilt, patches: Sequence[Patch], *, limit: int | None = None) -> int:
    """Return how many ways there are, by exact cover (Knuth's Algorithm X); it stops at `limit`.

    Patches are items that must be covered once, squares are items that may be covered once.
    """
    rows: dict[int, tuple[int | str, ...]] = {}
    for patch in patches:
        for orientation in patch.orientations:
            for corner in squares_of(orientation.anchors):
                squares = [corner + offset for offset in squares_of(orientation.mask)]
                if all(quilt.cells[square] == "." for square in squares):
                    rows[len(rows)] = (patch.letter, *squares)
    columns: dict[int | str, set[int]] = {patch.letter: set() for patch in patches}
    for row, items in rows.items():
        for item in items:
            columns.setdefault(item, set()).add(row)
    return _cover(columns, rows, limit)


def _cover(columns: dict[int | str, set[int]], rows: Mapping[int, tuple[int | str, ...]], limit: int | None) -> int:
    required = [item for item in columns if isinstance(item, str)]
    if not required:
        return 1
    chosen = min(required, key=lambda item: len(columns[item]))
    count = 0
    for row in sorted(columns[chosen]):
        removed = _select(columns, rows, row)
        count += _cover(columns, rows, None if limit is None else limit - count)
        _deselect(columns, rows, row, removed)
        if limit is not None and count >= limit:
            break
    return count


def _select(columns: dict[int | str, set[int]], rows: Mapping[int, tuple[int | str, ...]], row: int) -> list[set[int]]:
    """Remove the items of `row` and every row that shares one of them; return what was removed."""
    removed = []
    for item in rows[row]:
        for clash in columns[item]:
            for other in rows[clash]:
                if other != item and other in columns:
                    columns[other].discard(clash)
        removed.append(columns.pop(item))
    return removed


def _deselect(
    columns: dict[int | str, set[int]],
    rows: Mapping[int, tuple[int | str, ...]],
    row: int,
    removed: list[set[int]],
) -> None:
    for item in reversed(rows[row]):
        columns[item] = removed.pop()
        for clash in columns[item]:
            for other in rows[clash]:
                if other != item and other in columns:
                    columns[other].add(clash)
