"""Moments of a game written as text, with only what a test is about spelled out."""

from __future__ import annotations

from quiltwork.rules import Position, Ruleset

EMPTY = "/".join(["9"] * 9)
FULL = "/".join(["xxxxxxxxx"] * 9)
ONE_FREE = "/".join(["xxxxxxxxx"] * 8 + ["xxxxxxxx1"])
"""All but i9 covered."""
SIX_BY_SEVEN = "/".join(["xxxxxxx2"] * 6 + ["xxxxxx3", "9", "9"])
"""g7 is all that is missing to a 7×7 square."""

REST = "BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA"


def situation(
    *,
    quilt1: str = EMPTY,
    quilt2: str = EMPTY,
    ring: str = REST,
    purse1: str = "5b0i0t",
    purse2: str = "5b0i0t",
    turn: str = "1",
    bonus: str = "-",
    edition: str | Ruleset = "revised",
) -> Position:
    """The position of these fields; covered squares of no matter which patch are `x`."""
    name, ruleset = (edition, None) if isinstance(edition, str) else (edition.name, edition)
    return Position.parse(f"{name} {quilt1} {quilt2} {ring} {purse1} {purse2} {turn} {bonus}", ruleset)


def play(position: Position, *moves: str) -> Position:
    """The position once these moves have been made, each checked."""
    for move in moves:
        position = position.after(position.parse_move(move))
    return position
