"""The foreign games: 14 that reproduce their scores, 14 that must be refused, and the reasons."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quiltwork.errors import InvalidRecordError
from quiltwork.notation import Record, anu_record, read_anu
from quiltwork.rules import Player

RECORDS = Path(__file__).parents[1] / "records"
GAMES: list[dict[str, Any]] = json.loads((RECORDS / "anu_games.json").read_text(encoding="utf-8"))
ILLEGAL: list[dict[str, Any]] = json.loads((RECORDS / "anu_illegal.json").read_text(encoding="utf-8"))
REASONS = [
    "placement 16, 'MHFG' (Gr1h6), is not legal: patch G is not on offer; on offer: P, f and E",
    "placement 4, 'OBHH' (Qm0b8), is not legal: already covered: b8 (P)",
    "placement 7, 'UAGA' (jr1a7), is not legal: patch j costs 2 buttons, player 1 has 1",
    "placement 24, 'LFAC' (Zr3f1), is not legal: patch Z is not on offer; on offer: D, U and V",
    "placement 14, 'NEIA' (Tr0e9), is not legal: patch T is not on offer; on offer: h, R and Y",
    "placement 45, 'hADA' (oa4), is not legal: player 2 has no leather patch to place",
    "placement 25, 'SEHF' (Jr0e8), is not legal: already covered: e8 (H) and f8 (H)",
    "placement 1, 'hAGA' (oa7), is not legal: player 1 has no leather patch to place",
    "placement 27, 'IDGC' (Kr0d7), is not legal: patch K is not on offer; on offer: h, H and b",
    "placement 11, 'QDFA' (br3d6), is not legal: already covered: f7 (H)",
    "placement 22 is 'hSAA', expected '.' or four characters: tile A-Z a-h, column A-I, row A-I, orientation A-H",
    "placement 23, 'FEAA' (Nr3e1), is not legal: patch N is not on offer; on offer: b, E and L",
    "placement 25, 'WEBD' (Um0e2), is not legal: patch U costs 10 buttons, player 2 has 3",
    "placement 13, 'XAGA' (Sr2a7), is not legal: patch S is not on offer; on offer: a, d and c",
]
"""What is wrong with each illegal game.

All are staff games with something changed. The refused placement is the changed one, except in the third, tenth and
thirteenth, where the change itself is legal and spoils a later placement.
"""


def refusal(text: str) -> InvalidRecordError:
    with pytest.raises(InvalidRecordError) as caught:
        read_anu(text)
    return caught.value


@pytest.mark.parametrize("game", GAMES)
def test_a_foreign_game_reproduces_its_scores_and_special_tile(game: dict[str, Any]) -> None:
    end = anu_record(game).end.position
    has_tile = [end.bonus is player for player in Player]
    assert end.is_over
    assert has_tile == game["seven_by_seven"]
    assert [score - 7 * tile for score, tile in zip(end.scores, has_tile, strict=True)] == game["scores_without_7x7"]


@pytest.mark.parametrize(("game", "reason"), list(zip(ILLEGAL, REASONS, strict=True)))
def test_an_illegal_foreign_game_is_refused_with_the_reason(game: dict[str, Any], reason: str) -> None:
    assert str(refusal(json.dumps(game))) == reason


def test_a_foreign_game_is_of_the_first_printing_and_can_be_kept_as_a_record() -> None:
    record = anu_record(GAMES[0])
    assert record.ruleset.name == "classic"
    assert Record.parse(record.text()) == record


def test_a_missing_last_advance_is_added_and_commented() -> None:
    full = next(game for game in GAMES if game["placements"].endswith("."))
    record = anu_record(full | {"placements": full["placements"][:-1]})
    assert record.game() == anu_record(full).game()
    assert "added" in record.end.comment


def test_a_game_broken_off_earlier_stays_unfinished() -> None:
    record = anu_record(GAMES[0] | {"placements": GAMES[0]["placements"][:12]})
    assert record.result == "*"


def test_one_game_a_list_and_lines_are_read() -> None:
    records = [anu_record(game) for game in GAMES[:3]]
    assert read_anu(json.dumps(GAMES[0])) == records[:1]
    assert read_anu(json.dumps(GAMES[0], indent=1)) == records[:1]
    assert read_anu(json.dumps(GAMES[:3], indent=1)) == records
    assert read_anu("\n".join(json.dumps(game) for game in GAMES[:3]) + "\n") == records


def test_an_error_in_a_list_names_the_game() -> None:
    assert str(refusal(json.dumps([GAMES[0], ILLEGAL[0]]))).startswith("game 2: placement 16, 'MHFG'")


def test_an_error_in_lines_names_the_line() -> None:
    error = refusal(f"{json.dumps(GAMES[0])}\n\n{json.dumps(ILLEGAL[0])}\n")
    assert (error.line, str(error.message)[:21]) == (3, "game 2: placement 16,")
    assert refusal(f"{json.dumps(GAMES[0])}\n{{\n").line == 2


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (3, "a game is 3, expected an object with circle and placements"),
        ({"placements": ""}, "circle: missing, expected a text"),
        ({"circle": GAMES[0]["circle"], "placements": [1]}, "placements: [1], expected a text"),
        ({"circle": "A?", "placements": ""}, "the circle has '?', which is not a tile: 'A?'"),
        ({"circle": "Ah", "placements": ""}, "the circle has 'h', which is not a tile"),
        ({"circle": "AB", "placements": ""}, "the circle 'AB' is not a ring: the ring lacks patches C, D, E"),
        ({"circle": GAMES[0]["circle"], "placements": "LHA"}, "placement 1 is 'LHA', expected"),
        ({"circle": GAMES[0]["circle"], "placements": "LHAI"}, "placement 1 is 'LHAI', expected"),
    ],
)
def test_a_malformed_foreign_game_is_refused(game: object, message: str) -> None:
    assert message in str(refusal(json.dumps(game)))


@pytest.mark.parametrize("text", ["", "circle", "[" * 100_000])
def test_what_is_not_json_is_refused(text: str) -> None:
    assert str(refusal(text)).startswith("not JSON: ")
