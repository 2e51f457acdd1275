"""Any text gives a value or a `QuiltworkError` of one line, never another exception."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import resources
from itertools import islice
from pathlib import Path
from typing import TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from quiltwork.editions import NAMES, edition_data, read_edition, ruleset_from_data
from quiltwork.errors import QuiltworkError
from quiltwork.notation import Record, check_ring, parse_move, position_data, read_anu, read_position
from quiltwork.rules import Position
from strategies import ODD_RULESETS, mutated, positions, records

ANU_GAMES = Path(__file__).parents[1].joinpath("records/anu_games.json").read_text(encoding="utf-8")
EDITIONS = tuple(resources.files("quiltwork.editions").joinpath(f"{name}.toml").read_text("utf-8") for name in NAMES)
Value = TypeVar("Value")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


def value_or_refusal(read: Callable[[], Value]) -> Value | None:
    try:
        return read()
    except QuiltworkError as error:
        message = str(error)
    assert len(message.splitlines()) == 1
    return None


def check_usable(position: Position) -> None:
    """Whatever a text says, the rules can look at it and play on."""
    position.problems()
    position.outcome()
    json.dumps(position_data(position))
    for move in islice(position.legal_moves, 5):
        position.after(move).problems()
    assert Position.parse(position.text(), position.ruleset) == position


@given(st.text() | mutated(st.sampled_from(("adv", "Kr1d4", "Km3a1", "oe5", "o-"))))
def test_moves(text: str) -> None:
    move = value_or_refusal(lambda: parse_move(text))
    assert move is None or str(move) == text


@given(st.text() | mutated(st.just("BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA")))
def test_rings(text: str) -> None:
    value_or_refusal(lambda: check_ring(ODD_RULESETS[0], text))


@settings(max_examples=300)
@given(positions(), st.data())
def test_positions(position: Position, data: st.DataObject) -> None:
    text = data.draw(st.text() | mutated(st.just(position.text()), most_edits=2))
    read = value_or_refusal(lambda: read_position(text, position.ruleset))
    if read is not None:
        check_usable(read)


@settings(max_examples=120)
@given(st.text() | mutated(records().map(Record.text)))
def test_records(text: str) -> None:
    record = value_or_refusal(lambda: Record.parse(text))
    if record is not None:
        assert Record.parse(record.text()) == record


@given(records(), st.data())
def test_records_in_json(record: Record, data: st.DataObject) -> None:
    text = data.draw(mutated(st.just(json.dumps(record.data())), most_edits=2))
    try:
        found = json.loads(text)
    except ValueError:
        return
    again = value_or_refusal(lambda: Record.from_data(found))
    if again is not None:
        assert Record.parse(again.text()) == again


@given(records(), st.data())
def test_records_in_json_with_a_value_of_another_kind(record: Record, data: st.DataObject) -> None:
    found = record.data()
    target = data.draw(st.sampled_from([found, *found["decisions"]]))
    target[data.draw(st.sampled_from(sorted(target)))] = data.draw(JSON)
    value_or_refusal(lambda: Record.from_data(found))


@given(JSON)
def test_any_json_for_a_record_an_edition_and_a_foreign_game(found: object) -> None:
    value_or_refusal(lambda: Record.from_data(found))
    value_or_refusal(lambda: ruleset_from_data(found))  # type: ignore[arg-type]
    value_or_refusal(lambda: read_anu(json.dumps(found)))


@settings(max_examples=150)
@given(st.text() | mutated(st.sampled_from(EDITIONS)))
def test_editions(text: str) -> None:
    ruleset = value_or_refusal(lambda: read_edition(text))
    if ruleset is not None:
        assert ruleset_from_data(edition_data(ruleset)) == ruleset


@settings(max_examples=150)
@given(st.text() | mutated(st.sampled_from((ANU_GAMES, *ANU_GAMES.splitlines()[1:4]))))
def test_foreign_games(text: str) -> None:
    for record in value_or_refusal(lambda: read_anu(text)) or []:
        assert Record.parse(record.text()) == record
