"""What Automa scores at each level, and how a solo game ends."""

from __future__ import annotations

import pytest

from quiltwork.automa import HUMAN, Level, SoloPosition
from quiltwork.errors import InvalidTextError
from quiltwork.rules import Outcome, Player, Reason
from solo_situations import after_turn, solo

# J, K and R have two buttons each, L has three, B and M none.
TAKEN = "JLBM"
FULL = "/".join(["xxxxxxxxx"] * 9)


def end(
    *, level: str = "legend", buttons: int = 0, bonus: str = "2", taken: str = TAKEN, turn: str = "2"
) -> SoloPosition:
    """A game that is over; the human's quilt is full, so the human's score is the buttons."""
    return solo(
        turn=turn, level=level, human=f"{buttons}b0i53t", automa="11b5i53t", bonus=bonus, taken=taken, quilt=FULL
    )


@pytest.mark.parametrize(
    ("level", "points"), [("intern", 7), ("apprentice", 18), ("fellow", 20), ("master", 23), ("legend", 25)]
)
def test_each_level_counts_more(level: str, points: int) -> None:
    assert end(level=level).scores[1] == points


@pytest.mark.parametrize(
    ("level", "points"), [("intern", 0), ("apprentice", 11), ("fellow", 13), ("master", 16), ("legend", 18)]
)
def test_without_the_tile_every_level_scores_seven_less(level: str, points: int) -> None:
    assert end(level=level, bonus="1").scores[1] == points


def test_fellow_counts_patches_with_buttons_and_master_the_buttons_on_them() -> None:
    assert end(level="fellow", bonus="1", taken="L").scores[1] == 11 + 1
    assert end(level="master", bonus="1", taken="L").scores[1] == 11 + 3
    assert end(level="legend", bonus="1", taken="L").scores[1] == 11 + 1 + 3


def test_automa_loses_nothing_for_empty_squares() -> None:
    assert solo(level="intern", automa="0b0i0t").scores[1] == 0


def test_the_human_scores_as_usual() -> None:
    assert solo(human="14b0i30t", bonus="1").scores[0] == 14 + 7 - 2 * 81


def test_the_higher_score_wins() -> None:
    assert end(buttons=26).outcome() == Outcome(Player.ONE, (26, 25), Reason.SCORE)
    assert end(buttons=24).outcome() == Outcome(Player.TWO, (24, 25), Reason.SCORE)


def test_the_player_who_arrived_first_wins_on_equal_scores() -> None:
    # On one space the token on top arrived last.
    assert end(buttons=25, turn="2").outcome() == Outcome(Player.ONE, (25, 25), Reason.FIRST_TO_FINISH)
    assert end(buttons=25, turn="1").outcome() == Outcome(Player.TWO, (25, 25), Reason.FIRST_TO_FINISH)


def test_automa_arriving_last_leaves_a_tie_to_the_human() -> None:
    position = after_turn(solo(card=10, ring="-", human="7b0i53t", automa="9b0i51t", quilt=FULL))
    assert position.outcome() == Outcome(HUMAN, (7, 7), Reason.FIRST_TO_FINISH)


def test_the_end_shows_all_five_levels_and_who_got_the_tile() -> None:
    outcomes = end(level="intern", buttons=19).outcomes()
    assert {level.title: outcome.scores for level, outcome in outcomes.items()} == {
        "intern": (19, 7),
        "apprentice": (19, 18),
        "fellow": (19, 20),
        "master": (19, 23),
        "legend": (19, 25),
    }
    assert [outcome.result for outcome in outcomes.values()] == ["1-0", "1-0", "0-1", "0-1", "0-1"]


def test_a_game_that_goes_on_has_ended_at_no_level() -> None:
    assert solo().outcomes() == {}


def test_a_level_has_a_name() -> None:
    assert [Level.named(title) for title in ("intern", "apprentice", "fellow", "master", "legend")] == list(Level)


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InvalidTextError) as caught:
        Level.named("Legnd")
    assert str(caught.value) == ("unknown level 'Legnd'; did you mean 'legend'?")
