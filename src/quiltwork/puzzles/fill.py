"""Puzzles of the kind `fill`: put the last patches of a finished quilt back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from quiltwork.puzzles.packing import all_packings, count_packings
from quiltwork.puzzles.puzzle import Goal, Kind, Puzzle
from quiltwork.puzzles.symmetry import puzzle_id
from quiltwork.rules import Buy, Game, Patch, Player, Position, Purse, Quilt, Ruleset
from quiltwork.rules.patch import EMPTY, UNKNOWN
from quiltwork.rules.square import SQUARES

FEWEST_PATCHES = 3
MOST_PATCHES = 6
MOST_SOLUTIONS = 3


def fill_position(ruleset: Ruleset, quilt: Quilt, letters: str) -> Position:
    """Return the position of a puzzle: the quilt belongs to player 1, and the ring has the patches to place."""
    return Position(ruleset, (quilt, Quilt()), letters, (Purse(0), Purse(0)), Player.ONE)


def find_fill_puzzles(game: Game, player: Player, *, source: Mapping[str, Any]) -> list[Puzzle]:
    """Return a puzzle for each number of patches that can be put back in one to three ways."""
    ruleset = game.position.ruleset
    placed = bought_letters(game, player)
    cells = game.position.quilts[player.index].cells
    puzzles = []
    for count in range(FEWEST_PATCHES, min(MOST_PATCHES, len(placed)) + 1):
        letters = "".join(sorted(placed[-count:]))
        quilt = Quilt("".join(EMPTY if cell in letters else cell for cell in cells))
        patches = [ruleset.by_letter[letter] for letter in letters]
        packings = all_packings(quilt, patches, limit=MOST_SOLUTIONS + 1)
        if len(packings) > MOST_SOLUTIONS:
            break  # more patches have more ways
        position = fill_position(ruleset, quilt, letters)
        answers = tuple(" ".join(map(str, packing)) for packing in packings)
        puzzles.append(
            Puzzle(
                id=puzzle_id(Kind.FILL, position),
                kind=Kind.FILL,
                goal=Goal.FILL,
                position_text=position.text(),
                answers=answers,
                line=tuple(answers[0].split()),
                proof={"solutions": len(packings), "counted": count_packings(quilt, patches)},
                source=source,
            )
        )
    return [puzzle for puzzle in puzzles if are_counts_equal(puzzle)]


def bought_letters(game: Game, player: Player) -> list[str]:
    """Return the patches that `player` placed, in order."""
    return [
        move.letter
        for mover, move in zip(game.players, game.moves, strict=True)
        if mover is player and isinstance(move, Buy)
    ]


def free_position(position: Position) -> Position:
    """Return a position at the end of a game in which the patches of the puzzle cost nothing.

    The opponent has finished with a quilt that is as full as this one can become, so every square decides the game.
    """
    ruleset = position.ruleset
    patches = tuple(replace(patch, cost=0, time=0, income=0) for patch in ruleset.patches)
    quilt = position.quilts[0]
    covered = SQUARES - quilt.empty + sum(ruleset.by_letter[letter].squares for letter in position.ring)
    last = ruleset.last_space
    return Position(
        ruleset=replace(ruleset, name=f"{ruleset.name}-free", patches=patches),
        quilts=(quilt, Quilt(UNKNOWN * covered + EMPTY * (SQUARES - covered))),
        ring=position.ring,
        purses=(Purse(8, 0, last - 1), Purse(0, 0, last)),
        to_move=Player.ONE,
        bonus=Player.TWO,
    )


def playable_position(puzzle: Puzzle) -> Position:
    """Return the position to play from; in a `fill` puzzle, all patches are free."""
    return free_position(puzzle.position) if puzzle.kind is Kind.FILL else puzzle.position


def placed_position(puzzle: Puzzle, placed: Sequence[str]) -> Position:
    """Return a `fill` puzzle after some patches were placed; raises `QuiltworkError` if one cannot be."""
    position = playable_position(puzzle)
    for text in placed:
        # Any patch may be next, not only the three on offer.
        start = max(position.ring.find(text[:1]), 0)
        position = replace(position, ring=position.ring[start:] + position.ring[:start])
        position = position.after(position.parse_move(text), is_checked=True)
    left = "".join(letter for letter in puzzle.position.ring if letter in position.ring)
    return replace(position, ring=left)


def patches_of(position: Position) -> list[Patch]:
    """Return the patches to place."""
    return [position.ruleset.by_letter[letter] for letter in position.ring]


def are_counts_equal(puzzle: Puzzle) -> bool:
    """Return whether both methods counted the same number of ways when the puzzle was made."""
    return bool(puzzle.proof["solutions"] == puzzle.proof["counted"])


def check_fill_puzzle(puzzle: Puzzle) -> bool:
    """Count the ways again with both methods, and compare them with the answers."""
    quilt, patches = puzzle.position.quilts[0], patches_of(puzzle.position)
    packings = {" ".join(map(str, packing)) for packing in all_packings(quilt, patches)}
    return packings == set(puzzle.answers) and count_packings(quilt, patches) == len(packings) <= MOST_SOLUTIONS
