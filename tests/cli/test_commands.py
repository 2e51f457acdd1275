"""The commands as a person or a script meets them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from quiltwork import Record, new_game
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
        game.push_text(text)
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


def test_play_moves_leads_where_the_moves_lead(shell: Shell) -> None:
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
    assert "sound" in shell("validate", record, START)
    broken = tmp_path / "broken.qgn"
    broken.write_text(Path(record).read_text().replace("Fr0d4", "Fr0i9"), encoding="utf-8")
    shell("validate", record, str(broken), code=2)
    assert "broken.qgn" in shell.err
    assert "line" in shell.err
    assert "Fr0i9" in shell.err


def test_editions_lists_the_printings_with_their_notes(shell: Shell) -> None:
    page = shell("editions")
    assert [name for name in ("revised", "classic", "anniversary", "halloween") if name not in page] == []
    assert "not published" in page
    assert len(shell.json("editions")) == 4
    assert "eyeballs" in shell("editions", "halloween")


def test_an_edition_of_ones_own_is_used_where_it_is_named(shell: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[track]\nlast_space = 60\n", encoding="utf-8")
    start = shell("new", "--edition", str(mine), "--seed", "7").strip()
    assert start.startswith("mine ")
    assert int(shell("moves", start, "--edition", str(mine), "--count")) == 470
    assert "unknown edition 'mine'" in shell.fails("moves", start)


@pytest.mark.parametrize(
    ("arguments", "says"),
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
        (["perft", START, "11"], "11 is not in the range"),
        (["editions", "third"], "unknown edition 'third'"),
        (["convert", "nowhere.json"], "cannot read nowhere.json"),
        (["sew"], "No such command 'sew'"),
        (["new", "--sed", "3"], "--sed"),
    ],
)
def test_bad_input_gets_one_clear_line(shell: Shell, arguments: list[str], says: str) -> None:
    assert says in shell.fails(*arguments)


def test_a_directory_and_a_binary_file_are_refused_like_people_would(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "noise.qgn").write_bytes(bytes(range(256)))
    assert "not a text in UTF-8" in shell.fails("show", str(tmp_path / "noise.qgn"))
    assert "directory" in shell.fails("convert", str(tmp_path))


def test_output_cut_short_by_its_reader_is_no_error() -> None:
    command = f"{sys.executable} -m quiltwork moves '{START}' | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("adv\n", "")
