"""What a viewer may see of a puzzle: its solution only when it is over."""

from __future__ import annotations

from quiltwork.language import Message, Param
from quiltwork.play.describe import describe_move
from quiltwork.puzzles import Kind, Puzzle
from quiltwork.puzzles.attempt import task_of
from quiltwork.puzzles.fill import placed_position, playable_position
from quiltwork.puzzles.judge import explanation
from quiltwork.rules import Position
from quiltwork.web.present.models import HistoryEntry, MessageView, Options, PositionView
from quiltwork.web.present.options import options_of, placing_options
from quiltwork.web.present.views import message_view, message_views, position_view

_NAMES: tuple[Param, Param] = (Message("unnamed-player", player=1), Message("unnamed-player", player=2))


def puzzle_position(position: Position) -> PositionView:
    """Return the position of a puzzle."""
    return position_view(position, _NAMES, is_running=False)


def puzzle_options(puzzle: Puzzle, position: Position) -> Options:
    """Return what may be decided: any of the patches in a `fill` puzzle, any move elsewhere."""
    return placing_options(position) if puzzle.kind is Kind.FILL else options_of(position)


def puzzle_task(puzzle: Puzzle) -> MessageView:
    """Return what to do."""
    return message_view(task_of(puzzle))


def solution_line(puzzle: Puzzle) -> list[HistoryEntry]:
    """Return the expected play: every position, with the move that led to it."""
    position = playable_position(puzzle)
    entries = [HistoryEntry(ply=0, position=puzzle_position(position), move=None, messages=[])]
    for ply, text in enumerate(puzzle.line, start=1):
        if puzzle.kind is Kind.FILL:
            position, messages = placed_position(puzzle, puzzle.line[:ply]), []
        else:
            move = position.parse_move(text)
            messages = message_views(describe_move(position, move, _NAMES))
            position = position.after(move, is_checked=True)
        entries.append(HistoryEntry(ply=ply, position=puzzle_position(position), move=text, messages=messages))
    return entries


def solution_reasons(puzzle: Puzzle) -> list[MessageView]:
    """Return why the solution is right."""
    return message_views(explanation(puzzle))
