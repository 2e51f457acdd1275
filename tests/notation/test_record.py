"""Records as a tree in memory and as files."""

from __future__ import annotations

from pathlib import Path

import pytest

import quiltwork as qw
from quiltwork.errors import IllegalMoveError, InvalidRecordError, QuiltworkError
from quiltwork.notation import Record

RING = "hWYQFPbJaBMNKCDLdEZSkGHVTeRcjUfgA"


def game_of(*moves: str) -> qw.Game:
    game = qw.new_game("revised", ring=RING)
    for move in moves:
        game.push(move)
    return game


def record_with_variations() -> Record:
    """`adv` was played; `hr0a1` and `Wr0a1` are the variations."""
    record = Record.from_game(game_of("adv", "adv"))
    for text in ("hr0a1", "Wr0a1"):
        record.root.add(record.start.parse_move(text))
    return record


def moves_from_start(record: Record) -> list[str]:
    return [str(node.move) for node in record.root.children]


def test_a_record_of_a_game_has_its_moves_players_and_positions() -> None:
    game = game_of("hr0c7", "Yr0c5", "adv")
    nodes = list(Record.from_game(game).mainline())
    assert tuple(node.move for node in nodes) == game.moves
    assert tuple(node.player for node in nodes) == game.players
    assert [node.before for node in nodes] == list(game.positions[:-1])
    assert [node.position for node in nodes] == list(game.positions[1:])


def test_the_main_line_is_a_game_again() -> None:
    game = game_of("hr0c7", "Yr0c5", "adv")
    assert Record.from_game(game).game() == game


def test_players_come_first_among_the_tags() -> None:
    record = Record.from_game(game_of(), player2="Bo", player1="Ada", Date="2026-11-15", Event="Friday")
    assert list(record.tags) == ["Player1", "Player2", "Date", "Event"]


def test_the_first_move_added_is_the_main_one_and_the_others_are_variations() -> None:
    played, *variations = record_with_variations().root.children
    assert not played.is_variation
    assert played.variations == tuple(variations)
    assert [variation.is_variation for variation in variations] == [True, True]
    assert variations[0].variations == ()


def test_an_illegal_move_is_not_added() -> None:
    record = Record.from_game(game_of())
    with pytest.raises(IllegalMoveError, match="patch J is not on offer"):
        record.root.add(qw.parse_move("Jr0a1"))
    assert record.root.children == []


def test_promoting_moves_a_variation_one_place_forward() -> None:
    record = record_with_variations()
    record.root.children[2].promote()
    assert moves_from_start(record) == ["adv", "Wr0a1", "hr0a1"]
    record.root.children[0].promote()
    assert moves_from_start(record) == ["adv", "Wr0a1", "hr0a1"]


def test_promoting_to_main_makes_a_variation_the_game() -> None:
    record = record_with_variations()
    record.root.children[2].promote_to_main()
    assert moves_from_start(record) == ["Wr0a1", "adv", "hr0a1"]
    assert [str(move) for move in record.game().moves] == ["Wr0a1"]


def test_removing_a_decision_removes_what_follows_it() -> None:
    record = record_with_variations()
    record.root.children[0].remove()
    assert [str(node.move) for node in record.nodes()] == ["hr0a1", "Wr0a1"]


def test_nodes_come_in_the_order_in_which_they_are_written() -> None:
    assert [str(node.move) for node in record_with_variations().nodes()] == ["adv", "hr0a1", "Wr0a1", "adv"]


def test_the_result_of_a_finished_game_is_told_by_the_rules() -> None:
    game = game_of()
    while not game.position.is_over:
        game.push(game.position.legal_moves[0])
    outcome = game.outcome()
    assert outcome is not None
    assert Record.from_game(game).result == outcome.result


def test_the_result_of_a_game_that_goes_on_is_a_star_until_somebody_resigns() -> None:
    record = Record.from_game(game_of("adv"))
    assert record.result == "*"
    record.tags |= {"Termination": "resignation", "Result": "0-1"}
    assert record.result == "0-1"


def test_a_result_without_a_reason_is_not_written() -> None:
    with pytest.raises(InvalidRecordError, match=r"expected \*, or a Termination tag"):
        Record.from_game(game_of(), Result="1-0").text()


@pytest.mark.parametrize("name", ["Game", "Edition", "EditionData", "Ring", "Position", "Score"])
def test_a_tag_that_the_game_tells_cannot_be_set(name: str) -> None:
    with pytest.raises(InvalidRecordError, match=f"tag {name} is written from the game"):
        Record(game_of().start, {name: "?"}).text()


@pytest.mark.parametrize("name", ["", "two words", "1st", "é", "a]"])
def test_a_tag_with_a_name_that_could_not_be_read_is_not_written(name: str) -> None:
    with pytest.raises(InvalidRecordError, match="cannot be the name of a tag"):
        Record(game_of().start, {name: "?"}).text()


@pytest.mark.parametrize("name", ["", "two words", "1st", "é", "a=b"])
def test_a_note_with_a_name_that_could_not_be_read_is_not_written(name: str) -> None:
    record = Record.from_game(game_of())
    record.root.notes[name] = "?"
    with pytest.raises(InvalidRecordError, match="cannot be the name of a note"):
        record.text()
    with pytest.raises(InvalidRecordError, match="cannot be the name of a note"):
        record.data()


def test_an_unknown_mark_is_not_written() -> None:
    record = record_with_variations()
    record.root.children[1].mark = "!!!"
    with pytest.raises(InvalidRecordError, match="'!!!' is not a mark"):
        record.text()


def test_a_changed_printing_under_its_old_name_is_not_written() -> None:
    changed = qw.Ruleset("revised", qw.get_edition("revised").patches, start_buttons=50)
    with pytest.raises(InvalidRecordError, match="this edition differs from the printing 'revised' but has its name"):
        Record.from_game(qw.new_game(changed, seed=1)).text()


def test_records_differ_by_tags_comments_and_variations() -> None:
    record = record_with_variations()
    assert record == record_with_variations()
    assert record != Record.from_game(game_of("adv", "adv"))
    record.root.comment = "!"
    assert record != record_with_variations()
    assert record != "a record"


def test_a_saved_record_is_loaded_again(tmp_path: Path) -> None:
    record = Record.from_game(game_of("hr0c7"), player1="Ädä")
    record.save(tmp_path / "friday.qgn")
    assert Record.load(tmp_path / "friday.qgn") == record
    assert (tmp_path / "friday.qgn").read_bytes() == record.text().encode("utf-8")


def test_saving_replaces_the_old_file_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "friday.qgn"
    path.write_text("old")
    Record.from_game(game_of()).save(path)
    assert Record.load(path).game() == game_of()
    assert list(tmp_path.iterdir()) == [path]


def test_a_record_that_cannot_be_written_leaves_the_old_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "friday.qgn"
    path.write_text("old")
    with pytest.raises(InvalidRecordError):
        Record.from_game(game_of(), Result="1-0").save(path)
    assert path.read_text() == "old"


@pytest.mark.parametrize("name", ["missing/friday.qgn", "folder", "a\0b", "x" * 300])
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(QuiltworkError, match=r"^cannot write record .*: ."):
        Record.from_game(game_of()).save(f"{tmp_path}/{name}")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize("name", ["missing.qgn", "folder", "a\0b"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(QuiltworkError, match=r"^cannot read record .*: ."):
        Record.load(tmp_path / name)


def test_a_file_that_is_not_text_is_refused_with_the_line(tmp_path: Path) -> None:
    path = tmp_path / "friday.qgn"
    path.write_bytes(b'[Game "Patchwork"]\n[Player1 "\xff"]\n')
    with pytest.raises(InvalidRecordError, match=r"friday\.qgn, line 2: not a text in UTF-8"):
        Record.load(path)


def test_a_record_shows_who_played_and_how_it_ended() -> None:
    assert repr(Record.from_game(game_of("adv"), player1="Ada")) == "<Record 'Ada' - '?' *, 1 decisions>"
    assert repr(Record.from_game(game_of("adv")).root.children) == "[<Node 1 adv>]"
