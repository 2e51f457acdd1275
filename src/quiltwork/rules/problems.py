"""Why a hand-made position is impossible: every reason that can be told from the position alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from quiltwork.rules.patch import LEATHER, UNKNOWN, Patch
from quiltwork.rules.player import Player
from quiltwork.rules.square import SQUARE_NAMES, squares_of

if TYPE_CHECKING:
    from quiltwork.rules.position import Position


def find_problems(position: Position, *, quilters: Collection[Player] = tuple(Player), taken: str = "") -> list[str]:
    """Every reason why no game could reach `position`, most basic first.

    Whoever has no quilt, as Automa, follows rules of its own: special tile and purse are looked at for the `quilters`
    only, and the patches `taken` lie with the other.
    """
    problems = [
        *_of_patches(position, taken),
        *_of_tokens(position),
        *_of_leather(position, quilters),
        *_of_bonus(position, quilters),
    ]
    # Sums of prices and times mean nothing while the patches themselves do not add up.
    return problems or [*_of_lead(position, quilters, taken), *_of_purses(position, quilters)]


def _has_unknown(position: Position) -> bool:
    return any(UNKNOWN in quilt.cells for quilt in position.quilts)


def _of_patches(position: Position, taken: str) -> Iterator[str]:
    by_letter = position.ruleset.by_letter
    places: dict[str, list[str]] = {}
    for letter in position.ring:
        places.setdefault(letter, []).append("the ring")
    for letter in taken:
        places.setdefault(letter, []).append("the patches taken")
    for player, quilt in zip(Player, position.quilts, strict=True):
        for letter, mask in quilt.letters().items():
            if letter in (LEATHER, UNKNOWN):
                continue
            places.setdefault(letter, []).append(f"quilt {player:d}")
            patch = by_letter.get(letter)
            if patch is not None and not _has_shape(patch, mask):
                squares = " ".join(SQUARE_NAMES[square] for square in squares_of(mask))
                yield f"patch {letter} on quilt {player:d} does not have its shape: {squares}"
    for letter, where in places.items():
        if letter not in by_letter:
            yield f"edition {position.ruleset.name} has no patch {letter}, seen on {where[0]}"
        elif len(where) > 1:
            yield f"patch {letter} is in {len(where)} places: {', '.join(where)}"
    if not _has_unknown(position):
        missing = [letter for letter in by_letter if letter not in places]
        if missing:
            yield f"missing from ring and quilts: {' '.join(missing)}"


def _has_shape(patch: Patch, mask: int) -> bool:
    squares = squares_of(mask)
    top, left = squares[0] // 9, min(square % 9 for square in squares)
    return mask >> (top * 9 + left) in {orientation.mask for orientation in patch.orientations}


def _of_tokens(position: Position) -> Iterator[str]:
    last = position.ruleset.last_space
    for player, purse in zip(Player, position.purses, strict=True):
        if not 0 <= purse.time <= last:
            yield f"player {player:d} stands on space {purse.time}, the track has 0 to {last}"
        if purse.buttons < 0:
            yield f"player {player:d} has {purse.buttons} {position.ruleset.theme.currencies}"
        if purse.income < 0:
            yield f"player {player:d} has an income of {purse.income}"
    mover, other = position.to_move, position.to_move.other
    ahead = position.purses[mover.index].time > position.purses[other.index].time
    if ahead and not position.leather_owed:
        yield f"player {mover:d} is ahead on the track, so it is player {other:d}'s turn"


def _of_leather(position: Position, quilters: Collection[Player]) -> Iterator[str]:
    mover, other = position.to_move, position.to_move.other
    here, there = position.purses[mover.index].time, position.purses[other.index].time
    spaces, owed, empty = position.ruleset.leather_spaces, position.leather_owed, position.quilts[mover.index].empty
    if owed < 0:
        yield f"{owed} leather patches are owed"
    if owed > sum(there < space <= here for space in spaces):
        yield f"player {mover:d} owes {owed} leather but has not just passed so many in front of player {other:d}"
    if owed > empty:
        yield f"player {mover:d} owes {owed} leather but has {empty} empty squares"
    due = [owed if player is mover else 0 for player in Player]
    won = [quilt.cells.count(LEATHER) + more for quilt, more in zip(position.quilts, due, strict=True)]
    passed = [sum(space <= purse.time for space in spaces) for purse in position.purses]
    # Each must be seen unless it was refused, set aside by a full quilt or by a player without one, or lies among the
    # unknown squares.
    room = len(quilters) == len(Player) and all(
        quilt.empty > more for quilt, more in zip(position.quilts, due, strict=True)
    )
    all_seen = room and not position.ruleset.may_refuse_leather and not _has_unknown(position)
    if sum(won) > max(passed) or (all_seen and sum(won) < max(passed)):
        yield f"the players have won {sum(won)} leather, the tokens have passed {max(passed)}"
    behind = Player.ONE if passed[0] < passed[1] else Player.TWO
    if won[behind.index] > min(passed):
        yield f"player {behind:d} has won {won[behind.index]} leather, the token has passed {min(passed)}"


def _of_bonus(position: Position, quilters: Collection[Player]) -> Iterator[str]:
    owners = [player for player in quilters if position.quilts[player.index].has_bonus_square]
    if position.bonus is None and owners:
        yield f"player {owners[0]:d} has a full 7x7 square, so the special tile is not free"
    if position.bonus in quilters and position.bonus not in owners:
        yield f"player {position.bonus:d} has the special tile without a full 7x7 square"


def _of_lead(position: Position, quilters: Collection[Player], taken: str) -> Iterator[str]:
    """A lead that no single move can have made: whoever is ahead last moved from behind the other."""
    one, two = position.purses
    lead, ahead = abs(one.time - two.time), Player.ONE if one.time > two.time else Player.TWO
    cells = position.quilts[ahead.index].cells if ahead in quilters else taken
    perhaps = position.ruleset.by_letter.keys() - set(position.ring) if UNKNOWN in cells else set(cells)
    longest = max([1, *(patch.time for patch in position.ruleset.patches if patch.letter in perhaps)])
    if lead > longest:
        yield f"player {ahead:d} is {lead} spaces ahead, but no move of theirs can have taken more than {longest}"


def _of_purses(position: Position, quilters: Collection[Player]) -> Iterator[str]:
    """Prices, times and incomes that do not add up; silent where unknown squares hide them."""
    ruleset = position.ruleset
    for player in quilters:
        quilt, purse = position.quilts[player.index], position.purses[player.index]
        patches = [ruleset.by_letter[letter] for letter in quilt.letters() if letter in ruleset.by_letter]
        income = sum(patch.income for patch in patches)
        if UNKNOWN in quilt.cells:
            if purse.income < income:
                yield f"player {player:d} has an income of {purse.income}, the known patches alone have {income}"
            continue
        if purse.income != income:
            yield f"player {player:d} has an income of {purse.income}, the patches on the quilt have {income}"
            continue
        times = [patch.time for patch in patches]
        # Only the purchase that arrives at the end can cost more time than is left.
        lost = max([1, *times]) - 1 if purse.time == ruleset.last_space else 0
        advanced = purse.time - sum(times)
        if advanced + lost < 0:
            yield f"player {player:d}'s patches take {sum(times)} time, the token stands on space {purse.time}"
            continue
        unpaid = ruleset.start_buttons - sum(patch.cost for patch in patches)
        fewest = unpaid + max(advanced, 0)
        most = unpaid + advanced + lost + ruleset.incomes_up_to[purse.time] * income
        if not fewest <= purse.buttons <= most:
            yield (
                f"player {player:d} has {purse.buttons} {ruleset.theme.currencies}, "
                f"the patches bought and the spaces moved allow {fewest} to {most}"
            )
