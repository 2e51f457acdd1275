"""The schema from which the page's TypeScript types are generated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quiltwork.web.app import create_app
from quiltwork.web.schema import wire_schema
from web_server import settings_for

GENERATED = Path(__file__).parents[2] / "web" / "src" / "generated"


def test_the_schema_has_every_model_of_the_rest_api(tmp_path: Path) -> None:
    models = create_app(settings_for(tmp_path)).openapi()["components"]["schemas"]
    assert set(models) - set(wire_schema()["$defs"]) == set()


def test_the_schema_has_both_directions_of_the_websocket() -> None:
    definitions = wire_schema()["$defs"]
    assert {"ClientMessage", "ServerMessage", "MoveRequest", "State"} <= set(definitions)


def test_what_the_server_always_sends_is_required() -> None:
    definitions = wire_schema()["$defs"]
    assert set(definitions["SeatView"]["required"]) == {"kind", "name", "level", "online"}
    assert set(definitions["NewTable"]["required"]) == {"mode"}


def test_values_for_both_players_are_objects_with_two_keys() -> None:
    seats = wire_schema()["$defs"]["TableView"]["properties"]["seats"]
    assert (list(seats["properties"]), seats["required"]) == (["1", "2"], ["1", "2"])


def test_no_reference_has_siblings_that_would_duplicate_a_type() -> None:
    def references(schema: Any) -> list[dict[str, Any]]:
        if isinstance(schema, list):
            return [found for part in schema for found in references(part)]
        if not isinstance(schema, dict):
            return []
        own = [schema] if isinstance(schema.get("$ref"), str) else []
        return own + [found for part in schema.values() for found in references(part)]

    assert {tuple(reference) for reference in references(wire_schema())} == {("$ref",)}


@pytest.mark.skipif(not GENERATED.is_dir(), reason="the page's types are not generated (make page)")
def test_the_generated_types_are_those_of_the_models() -> None:
    generated = json.loads((GENERATED / "wire.schema.json").read_text(encoding="utf-8"))
    assert generated == wire_schema(), "the page was built from other models; build it again: make page"
    types = (GENERATED / "wire.d.ts").read_text(encoding="utf-8")
    missing = [name for name in wire_schema()["$defs"] if f" {name} " not in types]
    assert not missing
