"""Whole games told line by line, replayed: a change of any rule shows as the first line that differs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quiltwork.opening import new_game
from quiltwork.rules import Game, Position

FILES = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.txt"))


def told(game: Game) -> list[str]:
    """The whole game as the lines of a playthrough."""
    lines = [f"edition {game.start.ruleset.name}", f"ring {game.start.ring}"]
    for position, move in zip(game.positions, game.moves, strict=False):
        lines += ["", *table(position), f"player {position.to_move:d} of {len(position.legal_moves)} moves: {move}"]
    outcome = game.outcome()
    assert outcome is not None
    scores = ":".join(map(str, outcome.scores))
    return [*lines, "", *table(game.position), f"player {outcome.winner:d} wins {scores} by {outcome.reason.value}"]


def table(position: Position) -> list[str]:
    """Both quilts side by side, what the players own, and what lies round them."""
    offer = " ".join(patch.letter for patch in position.offer) or "nothing"
    leather = " ".join(map(str, position.leather_left)) or "none"
    bonus = "free" if position.bonus is None else f"with player {position.bonus:d}"
    one, two = (f"{purse.buttons}b {purse.income}i {purse.time}t" for purse in position.purses)
    return [
        *(f"{left}   {right}" for left, right in zip(*(quilt.rows() for quilt in position.quilts), strict=True)),
        f"{one:<12}{two}",
        f"offer {offer}, leather {leather}, owed {position.leather_owed}, tile {bonus}, scores {position.scores}",
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_playthrough_is_told_the_same_again(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    edition, ring = re.search(r"^edition (\S+)\nring (\S+)$", text, re.MULTILINE).groups()  # type: ignore[union-attr]
    game = new_game(edition, ring=ring)
    for move in re.findall(r"^player \d of \d+ moves: (\S+)$", text, re.MULTILINE):
        game.push(move)
    for number, (now, then) in enumerate(zip(told(game), text.splitlines(), strict=True), start=1):
        assert now == then, f"line {number}"


def test_there_are_playthroughs() -> None:
    assert len(FILES) >= 2
