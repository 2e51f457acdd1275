"""Why a position is impossible: every reason that the position itself shows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING

from quiltwork.language import Items, Message, PatchName, PlayerName
from quiltwork.rules.patch import LEATHER, UNKNOWN, Patch
from quiltwork.rules.player import Player
from quiltwork.rules.square import SIDE, SQUARE_NAMES, squares_of

if TYPE_CHECKING:
    from quiltwork.rules.position import Position


def find_problems(
    position: Position, *, quilters: Collection[Player] = tuple(Player), taken: str = ""
) -> list[Message]:
    """Return every reason why no game can reach `position`, the most basic first.

    A player without a quilt, such as Automa, has its own rules: the special tile and the purse are checked for the
    `quilters` only, and the patches `taken` belong to the other player.
    """
    problems = [
        *_patch_problems(position, taken),
        *_token_problems(position),
        *_leather_problems(position, quilters),
        *_tile_problems(position, quilters),
    ]
    # Sums of prices and times mean nothing while the patches themselves are wrong.
    return problems or [*_lead_problems(position, quilters, taken), *_purse_problems(position, quilters)]


def _has_unknown(position: Position) -> bool:
    return any(UNKNOWN in quilt.cells for quilt in position.quilts)


def _patch_problems(position: Position, taken: str) -> Iterator[Message]:
    by_letter = position.ruleset.by_letter
    places: dict[str, list[Message]] = {}
    for letter in position.ring:
        places.setdefault(letter, []).append(Message("place-ring"))
    for letter in taken:
        places.setdefault(letter, []).append(Message("place-taken-patches"))
    for player, quilt in zip(Player, position.quilts, strict=True):
        for letter, mask in quilt.letters().items():
            if letter in (LEATHER, UNKNOWN):
                continue
            places.setdefault(letter, []).append(Message("place-quilt", quilt=int(player)))
            patch = by_letter.get(letter)
            if patch is not None and not _has_shape(patch, mask):
                squares = Items(tuple(SQUARE_NAMES[square] for square in squares_of(mask)))
                yield Message("patch-wrong-shape", patch=PatchName(letter), quilt=int(player), squares=squares)
    for letter, where in places.items():
        patch_name = PatchName(letter)
        if letter not in by_letter:
            yield Message("unknown-patch-found", edition=position.ruleset.name, patch=patch_name, place=where[0])
        elif len(where) > 1:
            yield Message("patch-in-several-places", patch=patch_name, places=Items(tuple(where)))
    if not _has_unknown(position):
        missing = tuple(PatchName(letter) for letter in by_letter if letter not in places)
        if missing:
            yield Message("patches-missing", patches=Items(missing))


def _has_shape(patch: Patch, mask: int) -> bool:
    squares = squares_of(mask)
    top, left = squares[0] // SIDE, min(square % SIDE for square in squares)
    return mask >> (top * SIDE + left) in {orientation.mask for orientation in patch.orientations}


def _token_problems(position: Position) -> Iterator[Message]:
    last = position.ruleset.last_space
    for player, purse in zip(Player, position.purses, strict=True):
        name = PlayerName(player)
        if not 0 <= purse.time <= last:
            yield Message("token-off-track", player=name, space=purse.time, last_space=last)
        if purse.buttons < 0:
            yield Message("negative-purse", player=name, money=position.ruleset.theme.money(purse.buttons))
        if purse.income < 0:
            yield Message("negative-income", player=name, income=purse.income)
    mover, other = position.to_move, position.to_move.other
    is_ahead = position.purses[mover.index].time > position.purses[other.index].time
    if is_ahead and not position.leather_owed:
        yield Message("wrong-player-to-move", player=PlayerName(mover), other=PlayerName(other))


def _leather_problems(position: Position, quilters: Collection[Player]) -> Iterator[Message]:
    mover, other = position.to_move, position.to_move.other
    here, there = position.purses[mover.index].time, position.purses[other.index].time
    spaces, owed, empty = position.ruleset.leather_spaces, position.leather_owed, position.quilts[mover.index].empty
    if owed < 0:
        yield Message("leather-owed-negative", owed=owed)
    if owed > sum(there < space <= here for space in spaces):
        yield Message("leather-not-passed", player=PlayerName(mover), owed=owed, other=PlayerName(other))
    if owed > empty:
        yield Message("leather-has-no-room", player=PlayerName(mover), owed=owed, empty=empty)
    due = [owed if player is mover else 0 for player in Player]
    won = [quilt.cells.count(LEATHER) + more for quilt, more in zip(position.quilts, due, strict=True)]
    passed = [_count_up_to(purse.time, spaces) for purse in position.purses]
    # Every leather patch is on a quilt unless it was refused, removed because a quilt was full or a player had none,
    # or is among the unknown squares.
    has_room = len(quilters) == len(Player) and all(
        quilt.empty > more for quilt, more in zip(position.quilts, due, strict=True)
    )
    is_all_seen = has_room and not position.ruleset.may_refuse_leather and not _has_unknown(position)
    if sum(won) > max(passed) or (is_all_seen and sum(won) < max(passed)):
        yield Message("leather-count", won=sum(won), passed=max(passed))
    behind = Player.ONE if passed[0] < passed[1] else Player.TWO
    if won[behind.index] > min(passed):
        yield Message("leather-count-of-player", player=PlayerName(behind), won=won[behind.index], passed=min(passed))


def _count_up_to(time: int, spaces: Iterable[int]) -> int:
    return sum(space <= time for space in spaces)


def _tile_problems(position: Position, quilters: Collection[Player]) -> Iterator[Message]:
    owners = [player for player in quilters if position.quilts[player.index].has_bonus_square]
    if position.bonus is None and owners:
        yield Message("tile-not-free", player=PlayerName(owners[0]))
    if position.bonus is not None and position.bonus in quilters and position.bonus not in owners:
        yield Message("tile-without-square", player=PlayerName(position.bonus))


def _lead_problems(position: Position, quilters: Collection[Player], taken: str) -> Iterator[Message]:
    """Find a lead that no single move can make: the player who is ahead last moved from behind the other."""
    one, two = position.purses
    lead, ahead = abs(one.time - two.time), Player.ONE if one.time > two.time else Player.TWO
    cells = position.quilts[ahead.index].cells if ahead in quilters else taken
    perhaps = position.ruleset.by_letter.keys() - set(position.ring) if UNKNOWN in cells else set(cells)
    longest = max([1, *(patch.time for patch in position.ruleset.patches if patch.letter in perhaps)])
    if lead > longest:
        yield Message("lead-too-large", player=PlayerName(ahead), spaces=lead, longest=longest)


def _purse_problems(position: Position, quilters: Collection[Player]) -> Iterator[Message]:
    """Find prices, times and incomes that do not add up, except where unknown squares hide them."""
    ruleset = position.ruleset
    for player in quilters:
        name = PlayerName(player)
        quilt, purse = position.quilts[player.index], position.purses[player.index]
        patches = [ruleset.by_letter[letter] for letter in quilt.letters() if letter in ruleset.by_letter]
        income = sum(patch.income for patch in patches)
        if UNKNOWN in quilt.cells:
            if purse.income < income:
                yield Message("income-below-known-patches", player=name, income=purse.income, printed=income)
            continue
        if purse.income != income:
            yield Message("income-unlike-patches", player=name, income=purse.income, printed=income)
            continue
        times = [patch.time for patch in patches]
        # Only the purchase that reaches the end can cost more time than is left.
        lost = max([1, *times]) - 1 if purse.time == ruleset.last_space else 0
        advanced = purse.time - sum(times)
        if advanced + lost < 0:
            yield Message("time-unlike-patches", player=name, time=sum(times), space=purse.time)
            continue
        unpaid = ruleset.start_buttons - sum(patch.cost for patch in patches)
        fewest = unpaid + max(advanced, 0)
        most = unpaid + advanced + lost + ruleset.incomes_up_to[purse.time] * income
        if not fewest <= purse.buttons <= most:
            money = ruleset.theme.money(purse.buttons)
            spread = most - fewest
            yield Message("purse-out-of-range", player=name, money=money, fewest=fewest, most=most, spread=spread)
