"""docs/spec/notation.md is true: its examples are read, and are what quiltwork writes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from quiltwork.notation import MARKS, Record, position_data
from quiltwork.notation.qgn import LONGEST_TEXT
from quiltwork.notation.tree import MOST_DECISIONS
from quiltwork.rules import Position

ROOT = Path(__file__).parents[2]
SPEC = (ROOT / "docs/spec/notation.md").read_text(encoding="utf-8")
COMPLETE = ROOT / "tests/records/complete.qgn"


def blocks(kind: str) -> list[str]:
    found = re.findall(rf"```{kind}\n(.*?)```", SPEC, re.DOTALL)
    assert found
    return found


@pytest.mark.parametrize("text", [*blocks("qgn"), COMPLETE.read_text(encoding="utf-8")])
def test_a_record_in_the_specification_is_written_as_it_is_read(text: str) -> None:
    assert Record.parse(text).text() == text


@pytest.mark.parametrize("text", blocks("position"))
def test_a_position_in_the_specification_is_written_as_it_is_read(text: str) -> None:
    assert Position.parse(text).text() == text.strip()


def test_the_json_in_the_specification_is_what_is_written() -> None:
    record, position = map(json.loads, blocks("json"))
    assert Record.from_data(record).data() == record
    assert position_data(Position.parse(position["text"])) == position


def test_the_limits_and_marks_in_the_specification_are_the_real_ones() -> None:
    assert f"more than {LONGEST_TEXT:,} characters or {MOST_DECISIONS:,} decisions" in SPEC
    assert all(f"`{mark}`" in SPEC for mark in MARKS)
