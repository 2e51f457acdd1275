"""The line mode: the table in sentences, moves in notation. It uses no colour and no cursor, so a pipe is enough."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TextIO

from quiltwork.errors import QuiltworkError, RefusedError
from quiltwork.language import Message, PatchName
from quiltwork.play.computer import Computer
from quiltwork.play.consequences import Consequence
from quiltwork.play.describe import describe_move, describe_preview
from quiltwork.render import quilt_text
from quiltwork.review import Reviewer
from quiltwork.rules import Move, Player, Position, placements
from quiltwork.rules.patch import ORIENTATION_NAMES
from quiltwork.rules.square import SQUARE_NAMES, squares_of
from quiltwork.tui.table import Table
from quiltwork.tui.text_view import (
    Lines,
    level_lines,
    offer_lines,
    opponent_lines,
    player_line,
    score_lines,
    table_lines,
)
from quiltwork.tui.texts import sentences, text
from quiltwork.tui.view_state import hint_message

HELP = (
    "help-moves",
    "help-buy",
    "help-leather",
    "help-show",
    "help-offer-quilt",
    "help-where",
    "help-try",
    "help-hint",
    "help-save",
    "help-step",
    "help-review",
    "help-quit",
)


class LineMode:
    """A table that is read and answered line by line."""

    def __init__(self, table: Table, *, computer: Computer | None = None, out: TextIO | None = None) -> None:
        self._table = table
        self._computer = computer or Computer()
        self._out = out or sys.stdout
        self._ply: int | None = None
        """The position shown is the one after that many moves; None for the current one."""
        self._notice: Message | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._print(*map(text, HELP)),
            "?": lambda _: self._print(*map(text, HELP)),
            "show": lambda _: self._print_lines(table_lines(self._position, table.names, you=table.you)),
            "offer": lambda _: self._print_lines([*offer_lines(self._position), *opponent_lines(self._position)]),
            "quilt": self._show_quilt,
            "moves": self._show_moves,
            "try": self._try,
            "hint": lambda _: self._hint(),
            "undo": lambda _: self._decide(self._table.undo, text("taken-back")),
            "resign": lambda _: self._decide(self._table.resign),
            "save": self._save,
            "review": lambda _: self._review(),
            "back": lambda _: self._step(-1),
            "forward": lambda _: self._step(+1),
            "start": lambda _: self._step(-len(self._table.positions)),
            "end": lambda _: self._step(+len(self._table.positions)),
        }

    def run(self, lines: Iterable[str]) -> None:
        """Answer line after line until `quit` or the end of the input."""
        table = self._table
        one, two = table.names
        try:
            if table.is_record:
                self._ply = 0
                self._print(text("line-mode-record", player1=one, player2=two, moves=table.last_ply))
            else:
                self._print(text("line-mode-game", player1=one, player2=two))
                self._go_on(table.last_ply)
            for line in lines:
                words = line.split(maxsplit=1)
                if words == ["quit"]:
                    break
                if words:
                    self._answer(words[0], words[1].strip() if len(words) > 1 else "")
        finally:
            self._computer.close()
        if table.session.to_move is not None:
            self._print(text("line-mode-saved", command="quiltwork tui --lines --continue"))

    def _print(self, *lines: str) -> None:
        for line in lines:
            self._out.write(f"{line}\n")
        self._out.flush()

    def _print_lines(self, lines: Lines) -> None:
        self._print(*map(sentences, lines))

    @property
    def _position(self) -> Position:
        return self._table.position if self._ply is None else self._table.positions[self._ply]

    def _answer(self, word: str, rest: str) -> None:
        try:
            if word in self._commands:
                self._commands[word](rest)
            elif self._ply is not None and not self._table.is_record:
                raise RefusedError("earlier-position-shown")
            else:
                self._decide(lambda: self._table.play(word))
        except QuiltworkError as error:
            self._print(text("line-mode-refused", problem=str(error)))

    def _decide(self, decide: Callable[[], None], confirmation: str | None = None) -> None:
        ply = self._table.last_ply
        decide()
        self._ply = None
        if confirmation is not None:
            self._print(confirmation)
        self._go_on(ply)

    def _go_on(self, ply: int) -> None:
        """Print what happened after the first `ply` moves, and play for the computer until a person decides."""
        table = self._table
        self._print(*map(sentences, table.messages_since(ply)))
        while (level := table.computer_level) is not None:
            ply, number = table.last_ply, table.session.number
            table.play_for_computer(self._computer.play(table.position, level), number=number)
            self._print_notice()
            self._print(*map(sentences, table.messages_since(ply)))
        self._print(table.describe_turn())
        position = table.position
        if table.session.result is not None:
            self._print(*(sentences([line]) for line in (*score_lines(position, table.names), *level_lines(position))))
            return
        self._print_lines([player_line(position, position.to_move, table.names)])
        if not position.leather_owed:
            self._print_lines(offer_lines(position)[: len(position.offer)])
        self._print_lines(opponent_lines(position)[1:])

    def _print_notice(self) -> None:
        notice = self._computer.notice
        if notice is not None and notice != self._notice:
            self._notice = notice
            self._print(text("notice", notice=notice))

    def _show_quilt(self, rest: str) -> None:
        player = self._position.to_move
        if rest:
            if rest not in ("1", "2"):
                raise RefusedError("unknown-quilt", quilt=rest[:40])
            player = Player(int(rest))
        self._print(text("quilt-of-player", player=self._table.names[player.index]))
        self._print(quilt_text(self._position.quilts[player.index]))

    def _show_moves(self, rest: str) -> None:
        if not rest:
            moves = [f"{n}: {self._table.describe_move(n - 1)}" for n in range(1, self._table.last_ply + 1)]
            self._print(*(moves or [text("no-moves")]))
            return
        position = self._position
        patch = position.ruleset.by_letter.get(rest)
        if patch is None:
            raise RefusedError("unknown-patch", edition=position.ruleset.name, patch=PatchName(rest[:40]))
        fitting = [
            f"{rest}{ORIENTATION_NAMES[orientation.index]}: {' '.join(SQUARE_NAMES[s] for s in squares_of(corners))}"
            for orientation, corners in placements(patch, position.quilts[position.to_move.index])
        ]
        self._print(*(fitting or [text("patch-fits-nowhere", patch=PatchName(rest))]))

    def _try(self, rest: str) -> None:
        self._print_preview(self._position.parse_move(rest))

    def _print_preview(self, move: Move) -> None:
        position, names = self._position, self._table.names
        consequence = Consequence(position, position.after(move))
        self._print_lines([describe_move(position, move, names), describe_preview(consequence, names)])

    def _hint(self) -> None:
        position = self._position
        if position.is_over or position.forced is not None:
            raise RefusedError("nothing-to-decide")
        line = self._computer.advise(position)
        self._print(sentences([Message("hint-move", move=str(line.move)), hint_message(position, line)]))
        self._print_preview(line.move)

    def _review(self) -> None:
        table = self._table
        if not table.can_review:
            raise RefusedError("review-during-game")
        with Reviewer(table.record()) as reviewer:
            for move in reviewer:
                table.reviewed[move.ply - 1] = move
                if move.label is not None:
                    self._print(text("move-of", number=move.ply, count=table.last_ply, description=move.move))
                    self._print(table.comment(move.ply - 1))
            for name, player in zip(table.names, reviewer.result().players, strict=True):
                if player.decisions:
                    self._print(text("review-of-player", player=name, sentence=player.sentence))

    def _save(self, rest: str) -> None:
        if not rest:
            raise RefusedError("file-name-missing")
        path = Path(rest).expanduser()
        if path.exists():
            raise RefusedError("file-exists", path=str(path))
        self._table.record().save(path)
        self._print(text("record-saved", path=str(path)))

    def _step(self, by: int) -> None:
        last = self._table.last_ply
        ply = last if self._ply is None else self._ply
        ply = min(max(ply + by, 0), last)
        self._ply = ply if ply < last or self._table.is_record else None
        if ply:
            comment = self._table.comment(ply - 1)
            self._print(text("move-of", number=ply, count=last, description=self._table.describe_move(ply - 1)))
            self._print(*([comment] if comment else []))
        else:
            self._print(text("game-start"))
