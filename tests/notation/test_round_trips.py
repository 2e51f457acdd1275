"""Whatever is written is read as the same again."""

from __future__ import annotations

import json

from hypothesis import given

from quiltwork.editions import edition_data, ruleset_from_data
from quiltwork.notation import Record, parse_legal_move, parse_move, position_data
from quiltwork.rules import Game, Position, Ruleset
from strategies import games, positions, records, rulesets


@given(positions())
def test_a_position_is_the_same_once_written_and_read(position: Position) -> None:
    again = Position.parse(position.text(), position.ruleset)
    assert again == position
    assert again.text() == position.text()


@given(positions())
def test_every_legal_move_is_the_same_once_written_and_read(position: Position) -> None:
    for move in position.legal_moves[:: max(1, len(position.legal_moves) // 50)]:
        assert parse_move(str(move)) == move
        assert parse_legal_move(position, str(move)) == move


@given(positions())
def test_the_json_of_a_position_is_json(position: Position) -> None:
    data = position_data(position)
    assert json.loads(json.dumps(data)) == data


@given(rulesets())
def test_an_edition_is_the_same_once_embedded_in_json_and_read(ruleset: Ruleset) -> None:
    assert ruleset_from_data(json.loads(json.dumps(edition_data(ruleset)))) == ruleset


@given(games())
def test_a_game_is_the_same_once_recorded_and_replayed(game: Game) -> None:
    assert Record.parse(Record.from_game(game).text()).game() == game


@given(records())
def test_a_record_is_the_same_once_written_and_read(record: Record) -> None:
    text = record.text()
    again = Record.parse(text)
    assert again == record
    assert again.text() == text


@given(records())
def test_a_record_is_the_same_once_turned_into_json_and_back(record: Record) -> None:
    again = Record.from_data(json.loads(json.dumps(record.data())))
    assert again == record
    assert again.text() == record.text()


@given(records())
def test_a_written_record_has_one_decision_a_line_and_can_be_stored(record: Record) -> None:
    text = record.text()
    body = text.partition("\n\n")[2]
    said_at_start = bool(record.root.comment or record.root.notes)
    assert len(body.splitlines()) == sum(1 for _ in record.nodes()) + said_at_start
    assert text.encode("utf-8").decode("utf-8") == text
