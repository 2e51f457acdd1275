"""Engines by name: the levels, and the same analysis every time."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from quiltwork import Engine, Limit, Position, QuiltworkError, new_game
from quiltwork.engine.levels import LEVELS, PLAIN
from quiltwork.language import LevelName, Message

START = new_game(seed=7).position
MIDDLE = Position.parse(
    "revised 1B4PPP/1BB2PPbb/4h1bb1/D1hhhhhbb/DD2h2c1/1NN1ZZ1cc/NNN1Z2cc/2o1Z3c/4ZZ3 "
    "9/2MM1F1AA/e1M1FF1J1/eeMMF2J1/ee1E3JJ/e1EEE4/5QQQQ/7Q1/5CCC1 kHKVRfdgYTUWSGLaj 5b5i30t 8b6i30t 1 -"
)
HAND_MADE = Position.parse(
    "revised xxxxxxxxx/xxxxxxx2/xxxxxxx2/9/9/9/9/9/9 xxxxxxxxx/9/9/9/9/9/9/9/9 FRSBjThcUDHbEJVWYMedGQCZ "
    "9b2i20t 7b1i21t 1 -"
)


@pytest.mark.parametrize("name", [*LEVELS, "net", "light", "uct:50", "greedy", "random", "plain"])
def test_every_engine_plays_a_legal_move(name: str) -> None:
    with Engine(name) as engine:
        for position in (START, MIDDLE, HAND_MADE):
            assert engine.play(position, Limit(visits=20)).move in position.legal_moves


def test_there_are_at_least_six_levels_in_rising_order() -> None:
    assert len(LEVELS) >= 6
    ratings = [level.rating for level in LEVELS.values()]
    assert None not in ratings
    assert ratings == sorted(ratings)  # type: ignore[type-var]


def test_a_weak_level_advises_at_full_strength() -> None:
    with Engine("beginner") as weak, Engine("master") as strong:
        limit = Limit(visits=60)
        assert weak.analyse(MIDDLE, limit, lines=3) == strong.analyse(MIDDLE, limit, lines=3)


def test_a_fresh_process_with_the_same_seed_and_visits_gives_the_same_bytes() -> None:
    """The bench signature: analyses of fixed positions by both searches, one thread."""
    requests = [
        {"id": f"{level}{number}", "do": "analyse", "position": position.text(), "lines": 4, "level": level}
        | {"limit": {"visits": 150}, "seed": 3}
        for level in ("master", "light")
        for number, position in enumerate((START, MIDDLE, HAND_MADE))
    ]
    text = "".join(json.dumps(request) + "\n" for request in requests)
    answers = [
        subprocess.run(
            [sys.executable, "-m", "quiltwork", "engine"], input=text, capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    assert answers[0] == answers[1]
    assert [json.loads(line)["visits"] for line in answers[0].splitlines()]
    assert "error" not in answers[0]


def test_an_unknown_level_names_the_closest_one() -> None:
    with pytest.raises(QuiltworkError, match="did you mean 'master'"):
        Engine("mastre")


def test_every_level_has_a_title_and_a_sentence_in_the_catalogue() -> None:
    for level in (*LEVELS.values(), PLAIN):
        assert str(level.title) == level.name.capitalize()
        assert str(level.about).endswith(".")
        assert str(Message("engine-message", text=LevelName(level.name))) == level.name
