"""The commands as a person or a script meets them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from quiltwork import Record, new_game, read_records
from quiltwork.language import current_language
from shell import Shell

START = new_game(seed=7).position.text()
EXAMPLE = (
    "revised 1B4PPP/1BB2PPbb/4h1bb1/D1hhhhhbb/DD2h2c1/1NN1ZZ1cc/NNN1Z2cc/2o1Z3c/4ZZ3 "
    "9/2MM1F1AA/e1M1FF1J1/eeMMF2J1/ee1E3JJ/e1EEE4/5QQQQ/7Q1/5CCC1 kHKVRfdgYTUWSGLaj 5b5i30t 8b6i30t 1 -"
)


@pytest.fixture
def record(tmp_path: Path) -> str:
    game = new_game(seed=7)
    for text in ("Fr0d4", "adv", "adv"):
        game.push(text)
    path = tmp_path / "game.qgn"
    Record.from_game(game, player1="Ada").save(path)
    return str(path)


def test_new_prints_the_same_position_for_the_same_seed(shell: Shell) -> None:
    assert shell("new", "--seed", "7").strip() == START


def test_new_without_a_seed_shuffles_anew(shell: Shell) -> None:
    assert shell("new") != shell("new")


def test_new_writes_a_record_and_never_over_another(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "mine.qgn"
    shell("new", "--seed", "7", "-o", str(path))
    assert Record.load(path).start.text() == START
    assert "exists already" in shell.fails("new", "-o", str(path))


def test_show_draws_the_table(shell: Shell) -> None:
    assert "K" in shell("show", EXAMPLE)


def test_show_writes_a_picture(shell: Shell, tmp_path: Path) -> None:
    shell("show", EXAMPLE, "--svg", str(tmp_path / "table.svg"))
    assert (tmp_path / "table.svg").read_text(encoding="utf-8").startswith("<svg")


def test_show_gives_json(shell: Shell) -> None:
    data = shell.json("show", EXAMPLE)
    assert data["text"] == EXAMPLE
    assert data["offer"] == ["k", "H", "K"]


def test_show_finds_the_position_after_some_moves_of_a_record(shell: Shell, record: str) -> None:
    assert shell.json("show", record, "--ply", "1")["to_move"] == 2
    assert "3 moves" in shell.fails("show", record, "--ply", "9")


def test_moves_lists_counts_and_picks(shell: Shell) -> None:
    lines = shell("moves", START).split()
    assert lines[0] == "adv"
    assert int(shell("moves", START, "--count")) == len(lines) == 470
    assert all(line.startswith("R") for line in shell("moves", START, "--patch", "R").split())
    assert shell.json("moves", START)["moves"] == lines


def test_play_moves_prints_the_position_after_the_moves(shell: Shell) -> None:
    text = shell("play-moves", START, "Fr0d4", "adv").strip()
    data = shell.json("play-moves", START, "Fr0d4", "adv")
    assert data["position"]["text"] == text
    assert [step["player"] for step in data["moves"]] == [1, 2]


def test_perft_counts(shell: Shell) -> None:
    ring = "BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA"
    start = new_game(ring=ring).position.text()
    assert shell("perft", start, "1").strip() == "639"
    assert shell.json("perft", start, "2")["count"] == 387_453
    assert shell("perft", START, "1", "--divide").splitlines()[0] == "adv 1"


def test_convert_to_json_and_back_is_the_same_record(shell: Shell, record: str, tmp_path: Path) -> None:
    shell("convert", record, str(tmp_path / "game.json"))
    shell("convert", str(tmp_path / "game.json"), str(tmp_path / "again.qgn"))
    assert (tmp_path / "again.qgn").read_text() == Path(record).read_text()


def test_convert_reads_foreign_games(shell: Shell) -> None:
    games = Path(__file__).parents[1] / "records" / "anu_games.json"
    assert '[Edition "classic"]' in shell("convert", str(games), "--from", "anu")


def test_validate_names_what_is_wrong_and_where(shell: Shell, record: str, tmp_path: Path) -> None:
    assert shell("validate", record, START) == f"{record}: valid\n{START}: valid\n"
    broken = tmp_path / "broken.qgn"
    broken.write_text(Path(record).read_text().replace("Fr0d4", "Fr0i9"), encoding="utf-8")
    shell("validate", record, str(broken), code=2)
    assert "broken.qgn" in shell.err
    assert "line" in shell.err
    assert "Fr0i9" in shell.err


def test_validate_gives_every_problem_as_a_message(shell: Shell, tmp_path: Path) -> None:
    impossible = START.replace("5b0i0t", "6b0i0t", 1)
    broken = tmp_path / "broken.qgn"
    broken.write_text('[Game "patchwork"]\n[Game\n', encoding="utf-8")
    found = json.loads(shell("validate", START, impossible, str(broken), "--json", code=2))
    assert [entry["valid"] for entry in found] == [True, False, False]
    assert found[0]["problems"] == []
    (problem,) = found[1]["problems"]
    assert problem["message"].startswith("player 1 has 6 buttons")
    assert set(problem) == {"code", "params", "message"}
    assert found[2]["problems"][0]["line"] > 0


def test_a_file_is_replaced_only_by_a_complete_one(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "table.svg"
    picture.write_text("old", encoding="utf-8")

    def full_disk(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    assert "cannot write" in shell.fails("show", EXAMPLE, "--svg", str(picture))
    assert picture.read_text(encoding="utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["table.svg"]


def test_the_language_is_chosen_by_option_or_environment(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shell("--language", "de-AT", "new", "--seed", "7")
    assert current_language() == "de"
    monkeypatch.setenv("QUILTWORK_LANGUAGE", "fr_FR.UTF-8")
    shell("new", "--seed", "7")
    assert current_language() == "fr"
    monkeypatch.delenv("QUILTWORK_LANGUAGE")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    shell("new", "--seed", "7")
    assert current_language() == "es"


def test_an_unknown_language_names_those_that_exist(shell: Shell) -> None:
    assert "expected one of: en, de, fr and es" in shell.fails("--language", "tlh", "new")


def test_ctrl_c_gives_one_line_and_exit_code_130(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("quiltwork.cli.new.new_game", interrupt)
    shell("new", code=130)
    assert shell.err.strip() == "quiltwork: interrupted"


def test_editions_lists_the_printings_with_their_notes(shell: Shell) -> None:
    page = shell("editions")
    assert [name for name in ("revised", "classic", "anniversary", "halloween", "fair") if name not in page] == []
    assert "not published" in page
    assert len(shell.json("editions")) == 5
    assert "eyeballs" in shell("editions", "halloween")


def test_a_custom_edition_is_used_where_it_is_named(shell: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[track]\nlast_space = 60\n", encoding="utf-8")
    start = shell("new", "--edition", str(mine), "--seed", "7").strip()
    assert start.startswith("mine ")
    assert int(shell("moves", start, "--edition", str(mine), "--count")) == 470
    assert "unknown edition 'mine'" in shell.fails("moves", start)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["new", "--edition", "clasic"], "did you mean 'classic'"),
        (["new", "--edition", "nowhere.toml"], "cannot read edition 'nowhere.toml': No such file"),
        (["new", "--ring", "ABC"], "the ring lacks"),
        (["new", "--seed", "1", "--ring", "A"], "not both"),
        (["show", "nowhere.qgn"], "cannot read nowhere.qgn: No such file"),
        (["show", "revised 9/9"], "expected 8"),
        (["moves", START.replace("5b0i0t", "6b0i0t", 1)], "impossible position: player 1 has 6 buttons"),
        (["play-moves", START, "adv", "Kr1d4"], "move 2 of 2: Kr1d4 is not legal: patch K is not on offer"),
        (["play-moves", START, "castle"], "'castle' is not a move"),
        (["perft", START, "11"], "DEPTH is 11, expected 0 to 10"),
        (["editions", "third"], "unknown edition 'third'"),
        (["convert", "nowhere.json"], "cannot read nowhere.json"),
        (["castle"], "there is no command 'castle' (see quiltwork --help)"),
        (["shw"], "there is no command 'shw'; did you mean 'show'?"),
        (["new", "--sed", "3"], "there is no option '--sed'; did you mean '--seed'? (see quiltwork new --help)"),
        (["new", "--seed"], "--seed needs a value"),
        (["new", "7"], "nothing is expected after the last argument, found '7'"),
        (["new", "-o", "."], "--output: '.' is a folder, expected a file"),
        (["show", START, "--text=yes"], "there is no option '--text'"),
        (["moves", START, "--count=yes"], "--count takes no value"),
        (["moves"], "POSITION is missing (see quiltwork moves --help)"),
        (["perft", START, "deep"], "DEPTH is 'deep', expected a whole number"),
        (["best", START, "--seconds", "0"], "--seconds is 0.0, expected more than 0"),
        (["best", START, "--seconds", "long"], "--seconds is 'long', expected a number"),
        (["best", START, "--visits", "0"], "--visits is 0, expected 1 or more"),
        (["review", "game.qgn", "--effort", "huge"], "--effort is 'huge', expected one of: quick, normal, deep"),
        (["train", "show"], "FILE is missing"),
        (["train", "loop", __file__], "is a file, expected a folder"),
        (["warm", "--target", "x86-64-v3"], "--target needs --into"),
    ],
)
def test_bad_input_gets_one_clear_line(shell: Shell, arguments: list[str], message: str) -> None:
    assert message in shell.fails(*arguments)


@pytest.mark.parametrize("language", ["de", "fr", "es"])
@pytest.mark.parametrize(
    "arguments",
    [["castle"], ["new", "--sed"], ["new", "--seed"], ["moves"], ["perft", START, "11"], ["new", "7"]],
    ids=["command", "option", "value", "argument", "range", "extra"],
)
def test_wrong_use_is_explained_in_the_chosen_language(shell: Shell, language: str, arguments: list[str]) -> None:
    english = shell.fails(*arguments)
    translated = shell.fails("--language", language, *arguments)
    assert translated.rsplit("(", 1)[0] != english.rsplit("(", 1)[0]


@pytest.mark.parametrize("arguments", [[], ["train"], ["puzzles"]], ids=["quiltwork", "train", "puzzles"])
def test_a_group_of_commands_alone_shows_its_help(shell: Shell, arguments: list[str]) -> None:
    assert shell(*arguments, code=2) == ""
    assert shell.err.startswith("Usage: quiltwork ")
    assert shell.err.count("\n") > 5


def test_a_directory_and_a_binary_file_are_errors_of_one_line(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "noise.qgn").write_bytes(bytes(range(256)))
    assert "not a text in UTF-8" in shell.fails("show", str(tmp_path / "noise.qgn"))
    assert "directory" in shell.fails("convert", str(tmp_path))


def test_output_cut_short_by_its_reader_is_no_error() -> None:
    command = f"{sys.executable} -m quiltwork moves '{START}' | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("adv\n", "")


def test_moves_of_an_unknown_patch_are_refused(shell: Shell) -> None:
    assert "edition revised has no patch 9" in shell.fails("moves", START, "--patch", "9")


@pytest.mark.parametrize(
    ("position", "patch", "reason"),
    [
        (START, "K", "patch K is not on offer; on offer: F, R and S"),
        (EXAMPLE, "k", "does not fit"),
        (EXAMPLE.replace("kHK", "LkH").replace("SGLaj", "SGaKj"), "L", "patch L costs 7 buttons, player 1 has 5"),
    ],
)
def test_moves_explain_why_a_patch_cannot_be_bought(shell: Shell, position: str, patch: str, reason: str) -> None:
    assert shell("moves", position, "--patch", patch) == ""
    assert shell.err == f"quiltwork: nobody can buy patch {patch} now: {reason}\n"


def test_moves_explain_that_a_patch_fits_nowhere(shell: Shell) -> None:
    rows = "xxxxxxxxx/" * 8 + "xxxxxxxx1"
    position = START.replace("9/9/9/9/9/9/9/9/9", rows, 1)
    shell("moves", position.replace(" 1 -", " 1 1"), "--patch", "F")
    assert "does not fit" in shell.err


def test_convert_refuses_a_target_whose_ending_says_no_format(shell: Shell, record: str, tmp_path: Path) -> None:
    said = shell.fails("convert", record, str(tmp_path / "game.xyz"))
    assert "expected one of these endings: .qgn, .json, or give --to" in said
    assert not (tmp_path / "game.xyz").exists()
    shell("convert", record, str(tmp_path / "game.xyz"), "--to", "qgn")
    assert Record.load(tmp_path / "game.xyz") == Record.load(record)


def test_convert_keeps_many_games_in_one_file(shell: Shell, tmp_path: Path) -> None:
    games = Path(__file__).parents[1] / "records" / "anu_games.json"
    shell("convert", str(games), str(tmp_path / "season.qgn"))
    shell("convert", str(tmp_path / "season.qgn"), str(tmp_path / "season.json"))
    shell("convert", str(tmp_path / "season.json"), str(tmp_path / "again.qgn"))
    assert (tmp_path / "again.qgn").read_text() == (tmp_path / "season.qgn").read_text()
    assert len(list(read_records(tmp_path / "again.qgn"))) == 14


@pytest.mark.parametrize(
    ("library", "arguments", "message"),
    [
        ("numpy", ["train", "--help"], 'the engine needs NumPy; install it with: pip install "quiltwork[engine]"'),
        (
            "platformdirs",
            ["tui", "--lines", "--two"],
            'the folder for your games needs platformdirs; install it with: pip install "quiltwork[tui]"',
        ),
    ],
    ids=["train", "tui"],
)
def test_a_command_whose_libraries_are_missing_says_what_to_install(
    library: str, arguments: list[str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QUILTWORK_DATA_DIR", raising=False)
    code = f"import sys; sys.modules[{library!r}] = None; from quiltwork.cli import run; run({arguments!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"quiltwork: {message}\n"


@pytest.mark.parametrize("command", [["serve"], ["play", "--no-browser"]], ids=lambda command: command[0])
def test_a_server_that_ctrl_c_ends_exits_with_130(command: list[str], tmp_path: Path) -> None:
    environment = {**os.environ, "QUILTWORK_DATA_DIR": str(tmp_path), "QUILTWORK_ENGINE_PROCESSES": "0"}
    call = [sys.executable, "-u", "-m", "quiltwork", *command, "--port", "0"]
    with subprocess.Popen(call, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            assert "http://127.0.0.1:" in server.stdout.readline()
            server.send_signal(signal.SIGINT)
            assert server.wait(30) == 130
        finally:
            server.kill()


def test_show_describes_the_table_for_screen_readers(shell: Shell) -> None:
    assert shell("show", EXAMPLE, "--describe").startswith("Player 1 (lime green) to move: both tokens are on space 30")


def test_show_writes_a_dark_picture_of_a_given_size(shell: Shell, tmp_path: Path) -> None:
    shell("show", EXAMPLE, "--svg", str(tmp_path / "table.svg"), "--size", "300", "--theme", "dark")
    svg = (tmp_path / "table.svg").read_text(encoding="utf-8")
    assert 'width="300"' in svg
    assert "#1f1a17" in svg


def test_show_writes_a_png(shell: Shell, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    assert shell("show", EXAMPLE, "--png", str(tmp_path / "table.png"), "--size", "100") == ""
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")


def test_validate_checks_every_game_of_a_file(shell: Shell, record: str, tmp_path: Path) -> None:
    text = Path(record).read_text(encoding="utf-8")
    season = tmp_path / "season.qgn"
    season.write_text(text * 3, encoding="utf-8")
    assert "valid" in shell("validate", str(season))
    season.write_text(text + text.replace("Fr0d4", "Kr0d4"), encoding="utf-8")
    shell("validate", str(season), code=2)
    line = len(text.splitlines()) + text.split("Fr0d4")[0].count("\n") + 1
    assert f"line {line}: Kr0d4 is not legal" in shell.err
