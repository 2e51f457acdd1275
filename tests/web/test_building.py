"""Positions that somebody puts together: what is wrong is said at the part that is wrong."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from quiltwork.opening import new_game
from quiltwork.rules import Position, problems
from quiltwork.web.api import building
from web_server import Browser, running, settings_for

pytestmark = pytest.mark.asyncio
RING = new_game(seed="built").start.ring
EMPTY = ["........."] * 9
START: dict[str, Any] = {
    "edition": "revised",
    "quilts": [EMPTY, EMPTY],
    "ring": RING,
    "buttons": [5, 5],
    "spaces": [0, 0],
    "to_move": 1,
}


@pytest_asyncio.fixture
async def browser(tmp_path: Path) -> AsyncIterator[Browser]:
    async with running(settings_for(tmp_path)) as site:
        yield site.browser()


async def build(browser: Browser, **changed: Any) -> dict[str, Any]:
    answer = await browser.http.post("/api/positions/build", json=START | changed)
    assert answer.status_code == 200, answer.text
    built: dict[str, Any] = answer.json()
    return built


def with_patch(letter: str, *squares: tuple[int, int]) -> list[str]:
    """Return a quilt with a patch on these rows and columns."""
    return ["".join(letter if (row, column) in squares else "." for column in range(9)) for row in range(9)]


async def test_the_start_of_a_game_is_possible_and_can_be_played(browser: Browser) -> None:
    built = await build(browser)
    assert built["problems"] == []
    assert Position.parse(built["position"]) == Position.start(Position.parse(built["position"]).ruleset, RING)
    created = await browser.http.post("/api/tables", json={"mode": "local", "position": built["position"]})
    assert created.status_code == 201


async def test_the_income_follows_from_the_patches(browser: Browser) -> None:
    game = new_game(seed="built")
    patch = next(patch for patch in game.start.ruleset.patches if patch.income and patch.squares > 1)
    way = patch.orientations[0]
    squares = [divmod(square, 9) for square in range(81) if way.mask >> square & 1]
    built = await build(
        browser,
        quilts=[with_patch(patch.letter, *squares), EMPTY],
        ring=RING.replace(patch.letter, ""),
        spaces=[patch.time, 0],
        to_move=2,
    )
    assert built["incomes"] == [patch.income, 0]


@pytest.mark.parametrize(
    ("changed", "part"),
    [
        ({"ring": RING[1:]}, "ring"),
        ({"ring": RING + RING[0]}, "ring"),
        ({"ring": "?!"}, "ring"),
        ({"spaces": [60, 0], "to_move": 2}, "spaces.1"),
        ({"spaces": [0, 4]}, "spaces.2"),
        ({"spaces": [1, 0]}, "to_move"),
        ({"leather_owed": 1}, "leather_owed"),
        ({"bonus": 2}, "bonus"),
        ({"buttons": [5, 6]}, "buttons.2"),
        ({"quilts": [EMPTY, with_patch(RING[0], (0, 0), (8, 8))], "ring": RING[1:]}, "quilts.2"),
        ({"edition": "halloween", "spaces": [53, 53], "buttons": [58, 58]}, "to_move"),
    ],
)
async def test_a_problem_names_the_part_that_is_wrong(browser: Browser, changed: Any, part: str) -> None:
    built = await build(browser, **changed)
    assert part in [problem["part"] for problem in built["problems"]], built["problems"]
    assert all(problem["message"]["message"] for problem in built["problems"])


async def test_every_problem_of_a_position_belongs_to_a_part() -> None:
    source = inspect.getsource(problems)
    codes = {part.split('"')[0] for part in source.split('yield Message("')[1:]}
    assert codes - {"negative-income"} <= building.PARTS.keys()  # incomes are derived


async def test_without_a_ring_the_rest_of_the_patches_is_shuffled(browser: Browser) -> None:
    quilt = with_patch("A", (0, 0), (0, 1))
    rings = {(await build(browser, quilts=[quilt, EMPTY], ring=None))["ring"] for _ in range(3)}
    assert len(rings) > 1
    assert all(sorted(ring) == sorted(RING.replace("A", "")) for ring in rings)


async def test_a_custom_edition_can_be_built_with(browser: Browser) -> None:
    edition = {"name": "rich", "start": {"buttons": 9}}
    assert (await build(browser, edition=edition, buttons=[9, 9]))["problems"] == []
    assert (await build(browser, edition=edition))["problems"][0]["part"] == "buttons.1"


@pytest.mark.parametrize("quilt", [EMPTY[:8], [*EMPTY[:8], "........"], [*EMPTY[:8], "<script>."]])
async def test_a_quilt_of_another_form_is_refused(browser: Browser, quilt: list[str]) -> None:
    answer = await browser.http.post("/api/positions/build", json=START | {"quilts": [quilt, EMPTY]})
    assert answer.status_code == 422
    assert answer.json()["error"]["field"].startswith("quilts.0")
