"""The JSON schema of everything that the server and a client exchange: `python -m quiltwork.web.schema`.

The page's TypeScript types are generated from it at build time. Only pydantic is needed.
"""

from __future__ import annotations

import json
from typing import Any, Literal

from pydantic import TypeAdapter

from quiltwork.web.api import mistake_models, models, position_models, puzzle_models, statistics_models
from quiltwork.web.live.messages import ClientMessage, ServerMessage
from quiltwork.web.present.models import GameList, HistoryEntry
from quiltwork.web.present.review_models import FollowedLine, ReviewState

REQUESTS = (
    models.NewTable,
    models.RecordText,
    position_models.PositionRequest,
    position_models.PositionParts,
    models.AnalysisRequest,
    models.LineRequest,
    models.RetryRequest,
    models.HeatRequest,
    models.PlayerName,
    models.ConnectWords,
    models.EditionText,
    models.EditionToSave,
    puzzle_models.PuzzleAttempt,
    puzzle_models.PuzzleVote,
    puzzle_models.PlacedPatches,
    mistake_models.MistakeAttempt,
    mistake_models.MistakeGrade,
)
RESPONSES = (
    models.Meta,
    models.TableId,
    models.RematchAnswer,
    models.TableList,
    GameList,
    models.RemovedGames,
    models.Rulebook,
    models.History,
    HistoryEntry,
    position_models.PositionAnswer,
    position_models.BuiltPosition,
    models.SavedEditionList,
    models.Analysis,
    ReviewState,
    FollowedLine,
    models.RetryAnswer,
    models.HeatAnswer,
    models.PlayerProfile,
    models.ConnectCode,
    models.RecoveryPhrase,
    puzzle_models.PuzzleOverview,
    puzzle_models.PuzzleView,
    puzzle_models.AttemptResult,
    puzzle_models.PlacedQuilt,
    puzzle_models.DailyView,
    puzzle_models.Archive,
    mistake_models.MistakeDeck,
    mistake_models.MistakeView,
    mistake_models.MistakeResult,
    statistics_models.Statistics,
    models.ErrorBody,
)

Direction = Literal["validation", "serialization"]


def wire_schema() -> dict[str, Any]:
    """Return a JSON schema whose definitions are all bodies and messages, under the names of their models."""
    roots: list[tuple[str, Direction, TypeAdapter[Any]]] = [
        *((model.__name__, "validation", TypeAdapter(model)) for model in REQUESTS),
        *((model.__name__, "serialization", TypeAdapter(model)) for model in RESPONSES),
        ("ClientMessage", "validation", TypeAdapter(ClientMessage)),
        ("ServerMessage", "serialization", TypeAdapter(ServerMessage)),
    ]
    schemas, shared = TypeAdapter.json_schemas(roots, ref_template="#/$defs/{model}")
    definitions = {name: _for_typescript(schema) for name, schema in shared["$defs"].items()}
    for (name, _), schema in schemas.items():
        definitions.setdefault(name, _for_typescript(schema))
    for name, schema in definitions.items():
        schema["title"] = name
    return {"title": "Wire", "$defs": dict(sorted(definitions.items()))}


def _for_typescript(schema: Any) -> Any:
    """Return `schema` in the form that json-schema-to-typescript turns into the best types."""
    if isinstance(schema, list):
        return [_for_typescript(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    changed: dict[str, Any] = {key: _for_typescript(value) for key, value in schema.items()}
    if isinstance(changed.get("title"), str):
        del changed["title"]  # the converter would export a type for every property
    changed.pop("discriminator", None)
    if "$ref" in changed and len(changed) > 1:
        # With anything beside the reference, the converter would export a second copy of the type.
        description = {key: value for key, value in changed.items() if key == "description"}
        changed = {**description, "allOf": [{"$ref": changed["$ref"]}]}
    if "prefixItems" in changed:
        changed["items"] = changed.pop("prefixItems")  # how older drafts write a tuple
    keys = changed.get("propertyNames", {}).get("enum")
    if keys:  # an object with an entry for each player
        value = changed.pop("additionalProperties")
        del changed["propertyNames"]
        changed |= {"properties": dict.fromkeys(keys, value), "required": keys}
    return changed


if __name__ == "__main__":
    print(json.dumps(wire_schema(), indent=2))  # noqa: T201
