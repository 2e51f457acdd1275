"""Puzzles in the terminal: solving, the solution with its reasons, votes, streaks, the puzzle of the day."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest
from textual.pilot import Pilot

from quiltwork.puzzles import Kind, Puzzle, shipped_puzzles
from quiltwork.puzzles.daily import daily_puzzle
from quiltwork.puzzles.local import LocalPuzzles
from quiltwork.rules import Buy
from quiltwork.tui.app import TerminalApp
from quiltwork.tui.held_patch import HeldPatch
from quiltwork.tui.puzzle_state import PuzzleState
from quiltwork.tui.saved_games import SavedGames
from quiltwork.tui.screens.puzzle import PuzzleScreen
from terminal_pilot import run, screen_text

DAY = date(2026, 3, 14)
NOON = datetime(2026, 3, 14, 12).astimezone().timestamp()


def first_of(kind: Kind) -> Puzzle:
    return next(puzzle for puzzle in shipped_puzzles() if puzzle.kind is kind)


def answer(state: PuzzleState, move: str) -> None:
    """Answer as the keys do: choose, then confirm."""
    parsed = state.puzzle.position.parse_move(move) if not state.is_fill else state.position.parse_move(move)
    if isinstance(parsed, Buy):
        state.hold(HeldPatch.of_move(state.position, parsed))
    else:
        state.choose_advance()
    state.confirm()


@pytest.mark.parametrize("kind", [Kind.PATCH, Kind.ENDGAME])
def test_a_right_move_solves_a_puzzle_and_is_remembered(kind: Kind, tmp_path: Path) -> None:
    puzzle = first_of(kind)
    state = PuzzleState(puzzle, LocalPuzzles(tmp_path))
    answer(state, puzzle.answers[0])
    assert (state.is_over, state.is_solved, state.step) == (True, True, 1)
    again = PuzzleState(puzzle, LocalPuzzles(tmp_path))
    assert (again.is_over, again.is_solved) == (True, True)


def test_a_quilt_is_filled_patch_by_patch_and_a_patch_is_taken_back(tmp_path: Path) -> None:
    puzzle = first_of(Kind.FILL)
    moves = puzzle.answers[0].split()
    state = PuzzleState(puzzle, LocalPuzzles(tmp_path))
    answer(state, moves[0])
    assert len(state.position.ring) == len(moves) - 1
    state.take_back()
    assert len(state.position.ring) == len(moves)
    for move in moves:
        while move[0] not in [patch.letter for patch in state.position.offer]:
            state.turn_ring()
        answer(state, move)
    assert state.is_solved


def test_a_wrong_move_lowers_the_rating_and_can_be_tried_again(tmp_path: Path) -> None:
    puzzle = next(puzzle for puzzle in shipped_puzzles() if puzzle.kind is Kind.PATCH and "adv" not in puzzle.answers)
    local = LocalPuzzles(tmp_path)
    state = PuzzleState(puzzle, local)
    answer(state, "adv")
    assert [message.code for message in state.lines()[0]] == ["puzzle-wrong-choice", "puzzle-new-rating"]
    assert local.progress.skill.rating < 800
    answer(state, puzzle.answers[0])
    attempt = local.attempt(puzzle)
    assert attempt is not None
    assert (attempt.is_right, attempt.is_solved, attempt.tries) == (False, True, 2)


def test_the_solution_is_played_out_step_by_step(tmp_path: Path) -> None:
    puzzle = first_of(Kind.ENDGAME)
    state = PuzzleState(puzzle, LocalPuzzles(tmp_path))
    state.give_up()
    state.step_to(len(puzzle.line) + 5)
    assert state.step == len(puzzle.line)
    assert state.position.is_over
    state.step_to(-1)
    assert state.position == puzzle.position


def test_the_screen_solves_with_keys_and_shows_the_reasons(tmp_path: Path) -> None:
    puzzle = next(puzzle for puzzle in shipped_puzzles() if puzzle.answers[0] == "adv")
    app = TerminalApp(SavedGames(tmp_path))

    async def play(pilot: Pilot[None]) -> None:
        state = PuzzleState(puzzle, LocalPuzzles(tmp_path))
        app.push_screen(PuzzleScreen(state, lambda: state))
        await pilot.pause()
        await pilot.press("a", "enter")
        await pilot.pause()
        shown = screen_text(pilot)
        assert "Correct." in shown
        assert "expected lead" in shown
        await pilot.press("plus")
        await pilot.pause()
        assert "you like it" in screen_text(pilot)
        await pilot.press("q")
        await pilot.pause()
        assert "1 solved" in screen_text(pilot) or "Play the computer" in screen_text(pilot)

    run(app, play)
    assert LocalPuzzles(tmp_path).vote_of(puzzle) == 1


def test_the_puzzle_of_the_day_counts_for_its_date(tmp_path: Path) -> None:
    app = TerminalApp(SavedGames(tmp_path), now=lambda: NOON)

    async def play(pilot: Pilot[None]) -> None:
        app.open_puzzles("daily")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        assert screen.state.puzzle == daily_puzzle(DAY)
        await pilot.press("s", "n")
        await pilot.pause()
        assert screen.state.puzzle != daily_puzzle(DAY)

    run(app, play)
    local = LocalPuzzles(tmp_path)
    assert {day: result.is_solved for day, result in local.daily.items()} == {DAY: False}


def test_the_home_screen_starts_puzzles_of_a_kind(tmp_path: Path) -> None:
    app = TerminalApp(SavedGames(tmp_path))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("down", "down", "down", "tab", "right", "right", "right", "right", "enter")
        await pilot.pause()
        assert isinstance(app.screen, PuzzleScreen)
        assert app.screen.state.is_fill
        assert "Place all patches on the quilt." in screen_text(pilot)

    run(app, play)


def test_a_damaged_file_is_named_on_the_home_screen(tmp_path: Path) -> None:
    (tmp_path / "puzzles.json").write_text("[]", encoding="utf-8")
    app = TerminalApp(SavedGames(tmp_path))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("down", "down", "down")
        await pilot.pause()
        assert "damaged" in screen_text(pilot)

    run(app, play)
