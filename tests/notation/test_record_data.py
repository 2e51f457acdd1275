"""Records as JSON: every field, and what is said of a wrong one."""

from __future__ import annotations

from typing import Any

import pytest

from quiltwork import new_game
from quiltwork.editions import ruleset_from_data
from quiltwork.errors import InvalidRecordError
from quiltwork.notation import Record
from quiltwork.notation.tree import MOST_DECISIONS

RING = "hWYQFPbJaBMNKCDLdEZSkGHVTeRcjUfgA"
EMPTY = "9/9/9/9/9/9/9/9/9"
START = f"revised {EMPTY} {EMPTY} {RING} 5b0i0t 5b0i0t 1 -"


def example() -> dict[str, Any]:
    """Built anew for each test, which may then break it."""
    return {
        "game": "Patchwork",
        "edition": "revised",
        "start": START,
        "tags": {"Player1": "Ada"},
        "result": "*",
        "scores": None,
        "comment": "friendly",
        "notes": {"table": "3"},
        "decisions": [
            {"after": None, "player": 1, "move": "adv", "mark": "!", "comment": "hm", "notes": {"clock": "5"}},
            {"after": None, "player": 1, "move": "hr0a1", "mark": "", "comment": "", "notes": {}},
            {"after": 0, "player": 2, "move": "adv", "mark": "", "comment": "", "notes": {}},
        ],
    }


def refusal(data: object) -> str:
    with pytest.raises(InvalidRecordError) as caught:
        Record.from_data(data)
    return str(caught.value)


def test_the_fields_are_these() -> None:
    assert Record.from_data(example()).data() == example()


def test_the_first_decision_after_another_is_the_main_one() -> None:
    record = Record.from_data(example())
    assert [str(node.move) for node in record.mainline()] == ["adv", "adv"]
    assert [str(node.move) for node in record.root.children] == ["adv", "hr0a1"]


def test_a_start_is_enough() -> None:
    assert Record.from_data({"start": START}) == Record.from_game(new_game("revised", ring=RING))


def test_unknown_fields_are_ignored() -> None:
    assert Record.from_data(example() | {"later": 1}) == Record.from_data(example())


def test_a_custom_edition_is_an_object() -> None:
    custom = ruleset_from_data({"name": "short", "track": {"last_space": 30, "incomes": [9], "leather": [3]}})
    record = Record.from_game(new_game(custom, seed=1))
    assert record.data()["edition"]["name"] == "short"
    assert Record.from_data(record.data()) == record


def test_a_finished_game_has_its_scores() -> None:
    game = new_game("revised", ring=RING)
    while not game.position.is_over:
        game.push(game.position.legal_moves[0])
    data = Record.from_game(game).data()
    assert data["scores"] == list(game.position.scores)
    assert "the result is 1-0, but the game ended" in refusal(data | {"result": "1-0"})
    assert "scores: the score is '0:1', but the last position has" in refusal(data | {"scores": [0, 1]})


def test_a_resignation_keeps_its_result() -> None:
    data = example() | {"tags": {"Termination": "resignation"}, "result": "1-0"}
    record = Record.from_data(data)
    assert record.result == "1-0"
    assert record.data() == data


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("game", "Chess", "game: expected 'Patchwork'"),
        ("edition", "homemade", "edition: unknown edition 'homemade'"),
        ("edition", 3, "edition: an edition is an object of keys and values, not 3"),
        ("edition", "classic", "start: the position is of edition revised, but the record is of classic"),
        ("start", None, "start: missing, expected a text"),
        ("start", "revised", "start: the position has 1 field, expected 8"),
        ("tags", ["Player1"], "tags: ['Player1'], expected an object of texts"),
        ("tags", {"Round": 3}, "tags: {'Round': 3}, expected an object of texts"),
        ("tags", {"Ring": RING}, "tag Ring is written from the game"),
        ("notes", {"a b": ""}, "'a b' cannot be the name of a note"),
        ("comment", 3, "comment: 3, expected a text"),
        ("result", "1-0", "result: the result is 1-0, but the game is not over"),
        ("result", 1, "result: 1, expected a text"),
        ("decisions", {}, "decisions: {}, expected a list"),
        ("decisions", ["adv"], "decisions[0]: 'adv', expected an object"),
        ("decisions", [{}] * (MOST_DECISIONS + 1), "decisions: the record has more than 20000 decisions"),
    ],
)
def test_a_wrong_field_is_named(field: str, value: object, message: str) -> None:
    assert message in refusal(example() | {field: value})


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("after", 2, "decisions[2].after: 2, expected the number of an earlier decision, or null for the start"),
        ("after", True, "decisions[2].after: True, expected"),
        ("after", -1, "decisions[2].after: -1, expected"),
        ("player", 1, "decisions[2].player: 1, but player 2 moves"),
        ("move", None, "decisions[2].move: missing, expected a text"),
        ("move", "oe5", "decisions[2].move: oe5 is not legal: player 2 has no leather patch"),
        ("move", "?", "decisions[2].move: '?' is not a move"),
        ("mark", "!!!", "decisions[2]: '!!!' is not a mark"),
        ("notes", [], "decisions[2].notes: [], expected an object of texts"),
    ],
)
def test_a_wrong_field_of_a_decision_is_named(field: str, value: object, message: str) -> None:
    data = example()
    data["decisions"][2][field] = value
    assert message in refusal(data)


def test_anything_but_an_object_is_refused() -> None:
    assert refusal([]) == "a record is [], expected an object"
