"""Files with many records: streamed, and by number."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest

import quiltwork as qw
from quiltwork.errors import InvalidRecordError, QuiltworkError
from quiltwork.notation import RecordFile


def a_record(seed: int, *, moves: int = 6) -> qw.Record:
    game, dice = qw.new_game(seed=seed), random.Random(seed)
    for _ in range(moves):
        game.push(dice.choice(game.position.legal_moves))
    return qw.Record.from_game(game, player1=f"Ada {seed}")


RECORDS = [a_record(seed, moves=seed % 4) for seed in range(8)]


@pytest.fixture
def season(tmp_path: Path) -> Path:
    path = tmp_path / "season.qgn"
    path.write_text("\n".join(record.text() for record in RECORDS), encoding="utf-8")
    return path


def test_a_file_with_many_games_is_read_game_by_game(season: Path) -> None:
    assert list(qw.read_records(season)) == RECORDS


def test_a_file_with_one_game_is_read_too(tmp_path: Path) -> None:
    RECORDS[0].save(tmp_path / "one.qgn")
    assert list(qw.read_records(tmp_path / "one.qgn")) == RECORDS[:1]


def test_an_empty_file_has_no_games() -> None:
    assert list(qw.read_records(io.BytesIO(b"\n \n"))) == []


def test_games_are_read_one_at_a_time(season: Path) -> None:
    with season.open("a", encoding="utf-8") as file:
        file.write('[Game "Chess"]\n')
    records = qw.read_records(season)
    assert next(records) == RECORDS[0]


@pytest.mark.parametrize("line_break", ["\r\n", "\r"])
def test_line_breaks_of_other_systems_are_read(season: Path, line_break: str) -> None:
    season.write_bytes(season.read_bytes().replace(b"\n", line_break.encode()))
    assert list(qw.read_records(season)) == RECORDS
    assert RecordFile(season)[5] == RECORDS[5]


def test_a_byte_order_mark_is_skipped(season: Path) -> None:
    season.write_bytes(b"\xef\xbb\xbf" + season.read_bytes())
    assert list(qw.read_records(season)) == RECORDS


def test_the_game_tag_need_not_be_the_first_tag_of_the_first_game() -> None:
    first, *tags = RECORDS[1].text().splitlines(keepends=True)
    text = tags[0] + first + "".join(tags[1:])
    assert list(qw.read_records(io.BytesIO(text.encode()))) == RECORDS[1:2]


@pytest.mark.parametrize(
    "comment",
    [
        '{a comment\n[Game "Patchwork"]\nover three lines}',
        'note="{" {\\} still\n[Game "x"]}',
        '{one} {two\n[Game "x"] }',
    ],
)
def test_a_game_tag_inside_a_comment_starts_no_game(comment: str) -> None:
    text = f"{RECORDS[3].text()}{comment}\n{RECORDS[4].text()}"
    first, second = qw.read_records(io.BytesIO(text.encode()))
    assert '[Game "' in first.end.comment
    assert second == RECORDS[4]


def test_an_error_names_the_line_of_the_whole_file(season: Path) -> None:
    text = f"{season.read_text(encoding='utf-8')}\n{RECORDS[0].text()}\n1 castle\n"
    season.write_text(text, encoding="utf-8")
    records = qw.read_records(season)
    with pytest.raises(InvalidRecordError) as caught:
        list(records)
    assert caught.value.line == len(text.splitlines())
    assert caught.value.source == str(season)


def test_text_that_is_not_utf8_is_refused_with_its_line(season: Path) -> None:
    season.write_bytes(b'[Game "Patchwork"]\n\xff\n')
    with pytest.raises(InvalidRecordError, match="line 2"):
        list(qw.read_records(season))


def test_a_game_longer_than_any_record_is_refused() -> None:
    text = '[Game "Patchwork"]\n' + "{ long }\n" * 300_000
    with pytest.raises(InvalidRecordError, match="expected at most 2000000"):
        list(qw.read_records(io.BytesIO(text.encode())))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(QuiltworkError, match=r"cannot read record '.*none\.qgn'"):
        list(qw.read_records(tmp_path / "none.qgn"))


def test_records_of_a_file_have_numbers(season: Path) -> None:
    records = RecordFile(season)
    assert len(records) == len(RECORDS)
    assert [records[5], records[-1], *records[1:3]] == [RECORDS[5], RECORDS[-1], *RECORDS[1:3]]
    assert list(records) == RECORDS
    with pytest.raises(IndexError):
        records[8]


def test_a_kept_index_is_used_until_the_file_changes(season: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert RecordFile(season, keeps_index=True)[5] == RECORDS[5]
    assert [file.name for file in sorted(season.parent.iterdir())] == ["season.qgn", "season.qgn.index"]
    with monkeypatch.context() as patch:
        patch.setattr(RecordFile, "_make_index", lambda self: pytest.fail("the file was read again"))
        assert RecordFile(season, keeps_index=True)[6] == RECORDS[6]
    season.write_text(RECORDS[2].text(), encoding="utf-8")
    assert list(RecordFile(season, keeps_index=True)[:]) == RECORDS[2:3]


def test_a_damaged_index_is_made_again(season: Path) -> None:
    season.with_name("season.qgn.index").write_bytes(b"nonsense")
    assert RecordFile(season, keeps_index=True)[5] == RECORDS[5]


@pytest.mark.parametrize("header", [b"7", b"[]", b'{"bytes": 1}', b'{"games": 1}'])
def test_an_index_of_another_form_is_made_again(season: Path, header: bytes) -> None:
    season.with_name("season.qgn.index").write_bytes(header + b"\n" + b"x" * 16)
    assert len(RecordFile(season, keeps_index=True)) == len(RECORDS)


def test_records_are_written_to_one_file_and_counted(tmp_path: Path) -> None:
    path = tmp_path / "season.qgn"
    assert qw.write_records(path, iter(RECORDS)) == len(RECORDS)
    assert list(qw.read_records(path)) == RECORDS
    assert [file.name for file in tmp_path.iterdir()] == ["season.qgn"]


def test_a_record_that_cannot_be_written_leaves_the_old_file(season: Path) -> None:
    broken = a_record(1)
    broken.tags["not a tag"] = "x"
    with pytest.raises(InvalidRecordError):
        qw.write_records(season, [RECORDS[0], broken])
    assert list(qw.read_records(season)) == RECORDS
    assert [file.name for file in season.parent.iterdir()] == ["season.qgn"]


def test_a_folder_that_is_not_there_cannot_be_written_to(tmp_path: Path) -> None:
    with pytest.raises(QuiltworkError, match="cannot write record"):
        qw.write_records(tmp_path / "nowhere" / "season.qgn", RECORDS)
