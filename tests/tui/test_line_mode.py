"""The line mode and the command line, as scripts and screen readers use them."""

from __future__ import annotations

import functools
import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from quiltwork import Record, new_game
from quiltwork.cli import run
from quiltwork.play import Mode
from quiltwork.play.computer import Computer
from quiltwork.play.results import LATEST_GAMES
from quiltwork.play.setup import TableOptions
from quiltwork.review import Reviewer
from quiltwork.tui import line_mode
from quiltwork.tui.line_mode import LineMode
from quiltwork.tui.saved_games import SavedGames
from quiltwork.tui.table import Table

COMMAND = [sys.executable, "-m", "quiltwork", "tui"]
COMPLETE = Path(__file__).parents[1] / "records" / "complete.qgn"


def whole_game() -> list[str]:
    game = new_game(seed=7)
    while game.outcome() is None:
        game.push(game.position.legal_moves[-1])
    return [str(move) for move in game.moves]


def pipe(lines: list[str], *options: str, folder: Path) -> str:
    done = subprocess.run(
        [*COMMAND, "--lines", "--data-dir", str(folder), *options],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stderr == ""
    return done.stdout


def test_a_whole_game_goes_through_a_pipe(tmp_path: Path) -> None:
    out = pipe([*whole_game(), f"save {tmp_path / 'game.qgn'}"], "--two", "--seed", "7", folder=tmp_path)
    record = Record.load(tmp_path / "game.qgn")
    outcome = record.end.position.outcome()
    assert outcome is not None
    assert f"points: Player 1 {outcome.scores[0]}, Player 2 {outcome.scores[1]}." in out
    assert "Refused" not in out
    assert "\x1b" not in out


def test_the_game_is_saved_at_the_end_of_the_input_and_can_be_continued(tmp_path: Path) -> None:
    moves = whole_game()
    assert "The game is saved" in pipe(moves[:6], "--two", "--seed", "7", folder=tmp_path)
    out = pipe([*moves[6:], "moves"], "--continue", folder=tmp_path)
    assert " is behind (" in out.splitlines()[1]  # earlier moves are not printed again
    assert "Refused" not in out
    assert f"{len(moves)}: " in out
    assert " wins " in out


def test_a_killed_process_loses_no_move(tmp_path: Path) -> None:
    moves = whole_game()[:8]
    process = subprocess.Popen(
        [*COMMAND, "--lines", "--two", "--seed", "7", "--data-dir", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("".join(f"{move}\n" for move in [*moves, "try nonsense"]))
    process.stdin.flush()
    for line in process.stdout:
        if line.startswith("Refused"):  # so every move before it was printed
            break
    process.kill()
    process.wait()
    process.stdin.close()
    process.stdout.close()
    assert [str(move) for move in SavedGames(tmp_path).latest().session.game.moves] == moves


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_a_closed_terminal_loses_no_move(tmp_path: Path) -> None:
    import pty

    pid, terminal = pty.fork()
    if pid == 0:  # the child becomes the command
        os.environ["TERM"] = "xterm-256color"
        os.execv(sys.executable, [*COMMAND, "--two", "--seed", "7", "--data-dir", str(tmp_path)])
    deadline = time.monotonic() + 40
    try:
        os.set_blocking(terminal, False)
        played = 0
        while played < 2:
            assert time.monotonic() < deadline
            time.sleep(0.2)
            try:
                while os.read(terminal, 65536):
                    pass
            except BlockingIOError:
                pass
            games = SavedGames(tmp_path).all()
            played = len(games[0].session.game) if games else 0
            os.write(terminal, b"aa")
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(terminal)
    assert len(SavedGames(tmp_path).latest().session.game) >= 2


@pytest.fixture
def talk(computer: Computer) -> Callable[..., str]:
    """Returns what the line mode prints for some lines."""

    def answer(table: Table, *lines: str) -> str:
        out = io.StringIO()
        LineMode(table, computer=computer, out=out).run(iter(lines))
        return out.getvalue()

    return answer


def test_a_refusal_is_one_line_with_the_reason_and_the_game_goes_on(
    talk: Callable[..., str], start_table: Callable[..., Table], two: TableOptions
) -> None:
    table = start_table(two)
    out = talk(table, "Kr1d4", "castle", "moves ?", "quilt 3", "save", "undo", "oe5", "", "adv")
    refusals = [line for line in out.splitlines() if line.startswith("Refused: ")]
    assert refusals[0] == "Refused: Kr1d4 is not legal: patch K is not on offer; on offer: F, R and S."
    assert "'castle' is not a move" in refusals[1]
    assert len(refusals) == 7
    assert len(table.positions) == 2


def test_every_part_of_the_table_can_be_printed(
    talk: Callable[..., str], start_table: Callable[..., Table], two: TableOptions
) -> None:
    out = talk(start_table(two, moves=6), "help", "show", "offer", "quilt", "quilt 2", "moves", "moves T", "try adv")
    for text in ("Type a move", "Ada: ", "Bo: ", "Offer 1: patch ", "  a b c d e f g h i", "6: ", "The special tile"):
        assert text in out
    assert "points" in out


def test_a_game_against_the_computer_is_played_to_its_end(
    talk: Callable[..., str], start_table: Callable[..., Table], computer: Computer
) -> None:
    table = start_table(TableOptions(mode=Mode.COMPUTER, seed="7"))

    def lines() -> Iterator[str]:
        while table.session.to_move is not None:
            yield str(computer.play(table.position, "casual"))

    out = io.StringIO()
    LineMode(table, computer=computer, out=out).run(lines())
    assert "Refused" not in out.getvalue()
    assert "empty squares: Player 1 " in out.getvalue()


def test_a_hint_comes_with_its_consequences(
    talk: Callable[..., str], start_table: Callable[..., Table], two: TableOptions
) -> None:
    out = talk(start_table(two), "hint")
    assert "Hint: the engine gives this move a 50% chance to win." in out
    assert "Leaves 2 buttons" in out


def test_a_record_is_printed_move_by_move(talk: Callable[..., str]) -> None:
    table = Table.from_record(COMPLETE.read_text(encoding="utf-8"))
    out = talk(table, "forward", "back", "end", "adv", "quit", "forward")
    assert out.splitlines()[0].endswith("Type forward, back, show or quit.")
    assert out.splitlines()[1].startswith("Move 1 of ")
    assert "!? The widest opening on offer." in out
    assert "The start of the game." in out
    assert "Refused: the game is over." in out


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--level", "mastr"], "unknown level 'mastr'; did you mean 'master'?"),
        (["--automa-level", "lord"], "unknown level 'lord'"),
        (["--solo", "--deck", "tarot"], "unknown deck 'tarot', expected normal or tactical"),
        (["--edition", "clasic", "--two"], "did you mean 'classic'"),
        (["--two", "--ring", "ABC"], "the ring lacks"),
        (["--seed", "1", "--ring", "A"], "give --seed or --ring, not both"),
        (["--two", "--solo"], "give --two or --solo, not both"),
        (["nowhere.qgn"], "cannot read nowhere.qgn: No such file"),
        (["--continue"], "there is no unfinished game in "),
        (["--two", "--name", "x" * 99], "the name has 99 characters, expected at most 40"),
        ([], "the table needs a terminal; in a pipe use: quiltwork tui --lines"),
    ],
)
def test_bad_input_gets_one_clear_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], text: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["tui", "--data-dir", str(tmp_path), *arguments])
    out, err = capsys.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert err.startswith("quiltwork: ")
    assert err.count("\n") == 1
    assert text in err


def test_the_first_opponent_is_the_weakest_level_and_three_losses_lead_one_level_back(
    start_table: Callable[..., Table], saved_games: SavedGames
) -> None:
    assert "against Newcomer." in pipe([], folder=saved_games.data_dir)
    for _ in range(LATEST_GAMES):
        start_table(TableOptions(mode=Mode.COMPUTER, level="casual")).resign()
    assert "against Novice." in pipe([], folder=saved_games.data_dir)


def test_a_broken_record_names_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    broken = tmp_path / "broken.qgn"
    broken.write_text(COMPLETE.read_text(encoding="utf-8").replace("Zr1h1", "Zr1i9"), encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        run(["tui", str(broken)])
    assert ended.value.code == 2
    assert "line 11" in capsys.readouterr().err


def test_the_line_mode_needs_neither_textual_nor_the_compiler() -> None:
    code = (
        "import sys, quiltwork.cli.tui, quiltwork.tui.line_mode; "
        "sys.exit(str({'textual', 'rich', 'numba', 'numpy'} & set(sys.modules) or ''))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.strip() == ""


def test_the_documentation_shows_what_the_line_mode_prints(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")
    _, transcript = page.split("$ quiltwork tui --lines --two --seed 7\n")
    typed = ["Kr1d4", "Fr0d4"]
    expected = [line for line in transcript.split("```")[0].splitlines() if line not in typed]
    assert pipe(typed, "--two", "--seed", "7", folder=tmp_path).splitlines()[: len(expected)] == expected


def test_a_finished_game_is_reviewed_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_mode, "Reviewer", functools.partial(Reviewer, visits=20))
    out = io.StringIO()
    table = Table.from_record(COMPLETE.read_text(encoding="utf-8"))
    LineMode(table, out=out).run(["review", "end"])
    said = out.getvalue()
    assert "Better: " in said
    marked = next(move for move in table.reviewed.values() if move.label is not None)
    assert f"Better: {marked.best}" in table.comment(marked.ply - 1)
    assert table.mark(marked.ply - 1)
    assert len(table.reviewed) == table.last_ply


def test_a_running_game_is_not_reviewed(saved_games: SavedGames, two: TableOptions) -> None:
    out = io.StringIO()
    LineMode(Table.create(two, saved_games), out=out).run(["review"])
    assert "not over yet" in out.getvalue()
