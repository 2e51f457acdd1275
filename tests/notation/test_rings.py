"""Rings from a seed and by hand."""

from __future__ import annotations

import pytest

from quiltwork import get_edition, new_game
from quiltwork.errors import InvalidPositionError
from quiltwork.notation import check_ring, shuffled_ring

RING = "BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA"


def test_a_seed_stands_for_one_ring_for_ever() -> None:
    assert shuffled_ring(get_edition("revised"), 7) == "FRSBjThcUDHbEJVWYMedGQCZNLPkKgfaA"


def test_a_number_and_its_digits_are_the_same_seed() -> None:
    assert shuffled_ring(get_edition("revised"), 7) == shuffled_ring(get_edition("revised"), "7")


def test_without_a_seed_every_game_has_another_ring() -> None:
    assert len({new_game().start.ring for _ in range(5)}) == 5


@pytest.mark.parametrize(
    ("ring", "message"),
    [
        ("I" + RING, "the ring has 'I', which is not a patch of edition revised"),
        (RING[1:], "the ring lacks patch B"),
        ("B" + RING, "the ring has patch B more than once"),
        (
            RING[5:] + RING[:5],
            f"the ring must end with A, the patch behind the neutral token; turned correctly, it is {RING}",
        ),
    ],
)
def test_a_ring_no_game_can_start_with_is_refused(ring: str, message: str) -> None:
    ruleset = get_edition("revised")
    with pytest.raises(InvalidPositionError) as caught:
        check_ring(ruleset, ring)
    assert message in str(caught.value)
