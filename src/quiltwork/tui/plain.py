"""The line mode: the table in sentences, moves in notation. No colour, no cursor; a pipe will do."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TextIO

from quiltwork.errors import QuiltworkError, RefusedError
from quiltwork.play.words import chance_words
from quiltwork.render import quilt_text
from quiltwork.rules import Player, Position, placements
from quiltwork.rules.patch import ORIENTATION_NAMES
from quiltwork.rules.square import SQUARE_NAMES, squares_of
from quiltwork.tui.table import Table
from quiltwork.tui.telling import automa_lines, level_lines, offer_lines, player_line, preview, score_rows, table_lines
from quiltwork.tui.thinking import Minds

HELP = """Type a move. adv: advance.
Kr1d4: sew patch K on, turned once clockwise, its top left corner on d4. r0 to r3: turned; m0 to m3: mirrored first.
oe5: sew a leather patch on e5. o-: remove it, where the edition allows.
show: the whole table in words.
offer: the patches on offer. quilt 1, quilt 2: a quilt, a letter for each square.
moves K: where patch K fits; moves alone: the moves so far.
try MOVE: what a move would do.
hint: what the engine would play. undo: take your last decision back. resign: give up.
save FILE: write a .qgn record. back, forward, start, end: step through the game.
quit: leave; the game is saved."""


class LineMode:
    """A table that is read and answered line by line."""

    def __init__(self, table: Table, *, minds: Minds | None = None, out: TextIO | None = None) -> None:
        self._table = table
        self._minds = minds or Minds()
        self._out = out or sys.stdout
        self._ply: int | None = None
        """The moment looked at; None for now."""
        self._noted = ""
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._say(HELP),
            "?": lambda _: self._say(HELP),
            "show": lambda _: self._say(*table_lines(self._position, self._table.names)),
            "offer": lambda _: self._say(*offer_lines(self._position), *automa_lines(self._position)),
            "quilt": self._show_quilt,
            "moves": self._show_moves,
            "try": self._try,
            "hint": lambda _: self._hint(),
            "undo": lambda _: self._decide(self._table.undo, "Taken back."),
            "resign": lambda _: self._decide(self._table.resign),
            "save": self._save,
            "back": lambda _: self._step(-1),
            "forward": lambda _: self._step(+1),
            "start": lambda _: self._step(-len(self._table.positions)),
            "end": lambda _: self._step(+len(self._table.positions)),
        }

    def run(self, lines: Iterable[str]) -> None:
        """Answer line after line until `quit` or the end of the input."""
        table = self._table
        names = " against ".join(table.names)
        try:
            if table.is_replay:
                self._ply = 0
                self._say(f"{names}, a record of {table.last_ply} moves. Type forward, back, show or quit.")
            else:
                self._say(f"{names}. Type help for the commands, quit to leave. Every move is saved.")
                self._go_on(table.last_ply)
            for line in lines:
                words = line.split(maxsplit=1)
                if words == ["quit"]:
                    break
                if words:
                    self._answer(words[0], words[1].strip() if len(words) > 1 else "")
        finally:
            self._minds.close()
        if table.session.to_move is not None:
            self._say("The game is saved; continue it with: quiltwork tui --plain --continue")

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._out.write(f"{line}\n")
        self._out.flush()

    @property
    def _position(self) -> Position:
        return self._table.position if self._ply is None else self._table.positions[self._ply]

    def _answer(self, word: str, rest: str) -> None:
        try:
            if word in self._commands:
                self._commands[word](rest)
            elif self._ply is not None and not self._table.is_replay:
                raise RefusedError("you are looking at the past; type end to come back")
            else:
                self._decide(lambda: self._table.play(word))
        except QuiltworkError as error:
            self._say(f"Refused: {error}.")

    def _decide(self, decide: Callable[[], None], says: str | None = None) -> None:
        told = self._table.last_ply
        decide()
        self._ply = None
        if says is not None:
            self._say(says)
        self._go_on(told)

    def _go_on(self, told: int) -> None:
        """Tell what has happened since there were `told` moves, and let the computer move until a person decides."""
        table = self._table
        self._say(*table.told_since(told))
        while (level := table.computer_level) is not None:
            told, number = table.last_ply, table.session.number
            table.computer_plays(self._minds.play(table.position, level), number=number)
            if self._minds.note and self._minds.note != self._noted:
                self._noted = self._minds.note
                self._say(f"Note: {self._noted}.")
            self._say(*table.told_since(told))
        if table.session.result is not None:
            self._tell_end()
        else:
            self._say(table.turn)
            mover = table.position.to_move
            self._say(player_line(table.position, mover, table.names))
            if not table.position.leather_owed:
                self._say(*offer_lines(table.position)[: len(table.position.offer)])
            self._say(*automa_lines(table.position)[1:])

    def _tell_end(self) -> None:
        self._say(self._table.turn)
        position = self._table.position
        head, *rows = score_rows(position, self._table.names)
        for what, one, two in rows:
            self._say(f"{what}: {head[1]} {one or 'none'}, {head[2]} {two or 'none'}.")
        self._say(*(f"At level {line}." for line in level_lines(position)))

    def _show_quilt(self, rest: str) -> None:
        player = self._position.to_move
        if rest:
            if rest not in ("1", "2"):
                raise RefusedError(f"there is no quilt {rest!r}, expected quilt 1 or quilt 2")
            player = Player(int(rest))
        self._say(f"The quilt of {self._table.names[player.index]}:", quilt_text(self._position.quilts[player.index]))

    def _show_moves(self, rest: str) -> None:
        if not rest:
            moves = [f"{n}: {self._table.told(n - 1)}" for n in range(1, self._table.last_ply + 1)]
            self._say(*(moves or ["No move has been made."]))
            return
        position = self._position
        patch = position.ruleset.by_letter.get(rest)
        if patch is None:
            raise RefusedError(f"edition {position.ruleset.name} has no patch {rest!r}")
        quilt = position.quilts[position.to_move.index]
        fitting = [
            f"{ORIENTATION_NAMES[way.index]}: {' '.join(SQUARE_NAMES[square] for square in squares_of(corners))}"
            for way, corners in placements(patch, quilt)
        ]
        self._say(*(f"{rest}{line}" for line in fitting) if fitting else [f"Patch {rest} fits nowhere."])

    def _try(self, rest: str) -> None:
        self._say(*preview(self._position, self._position.parse_move(rest), self._table.names))

    def _hint(self) -> None:
        position = self._position
        if position.is_over or position.forced is not None:
            raise RefusedError("there is nothing to decide here")
        line = self._minds.hint(position)
        chance = chance_words(position, line)
        says = f"{line.move}, {chance} to win" if chance else line.move
        self._say(f"Hint: {says}.", *preview(position, line.move, self._table.names))

    def _save(self, rest: str) -> None:
        if not rest:
            raise RefusedError("give a file name: save friday.qgn")
        path = Path(rest).expanduser()
        if path.exists():
            raise RefusedError(f"{path} exists already; choose another name")
        self._table.record().save(path)
        self._say(f"Saved as {path}.")

    def _step(self, by: int) -> None:
        last = self._table.last_ply
        here = last if self._ply is None else self._ply
        there = min(max(here + by, 0), last)
        self._ply = there if there < last or self._table.is_replay else None
        if there:
            remark = self._table.remark(there - 1)
            self._say(f"Move {there} of {last}: {self._table.told(there - 1)}", *([remark] if remark else []))
        else:
            self._say("The start of the game.")
