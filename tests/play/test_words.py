"""What a table says."""

from __future__ import annotations

import pytest

from quiltwork.engine.api import Line
from quiltwork.play import Result, Termination
from quiltwork.play.words import chance_words, move_words, result_words, turn_words
from quiltwork.rules import Advance, Player, Position
from situations import ONE_FREE, SIX_BY_SEVEN, situation
from solo_situations import solo

NAMES = ("Ada", "Bo")


@pytest.mark.parametrize(
    ("position", "move", "says"),
    [
        (
            situation(ring="KBCDA", purse1="9b0i0t"),
            "Kr0d4",
            "Ada sews K on d4 for 6 buttons, moves 5 spaces to 5, receives 2 buttons of income.",
        ),
        (situation(), "adv", "Ada advances 1 space to 1 and receives 1 button."),
        (
            situation(purse1="5b3i4t", purse2="5b0i10t"),
            "adv",
            "Ada advances 7 spaces to 11 and receives 7 buttons, receives 6 buttons of income.",
        ),
        (
            situation(purse1="5b0i25t", purse2="5b0i26t"),
            "adv",
            "Ada advances 2 spaces to 27 and receives 2 buttons.",
        ),
        (
            situation(purse1="5b0i20t", purse2="5b0i25t"),
            "adv",
            "Ada advances 6 spaces to 26 and receives 6 buttons, wins a leather patch.",
        ),
        (
            situation(quilt1=SIX_BY_SEVEN, purse1="5b0i26t", turn="1o"),
            "og7",
            "Ada sews the leather patch on g7, wins the special tile.",
        ),
        (
            situation(purse1="5b0i26t", turn="1o", edition="halloween"),
            "o-",
            "Ada removes the leather patch from play.",
        ),
    ],
)
def test_a_move_is_told_with_all_that_it_does(position: Position, move: str, says: str) -> None:
    assert move_words(position, position.parse_move(move), NAMES) == says


def test_automa_tells_its_card_and_its_reasons() -> None:
    position = solo(turn="2")
    forced = position.forced
    assert forced is not None
    says = move_words(position, forced.move, ("Ada", "Automa"))
    assert says.startswith("Automa draws card ")
    assert "budget" in says


@pytest.mark.parametrize(
    ("position", "says"),
    [
        (situation(), "Both tokens are on space 0; Ada moves, whose token lies on top."),
        (situation(purse1="5b0i3t", purse2="5b0i9t"), "Ada moves, being behind: space 3, Bo is on 9."),
        (
            situation(purse1="5b0i26t", turn="1o"),
            "Ada has won a leather patch and places it before anybody moves.",
        ),
        (situation(purse1="5b0i53t", purse2="5b0i53t", quilt1=ONE_FREE), "Both tokens have arrived."),
    ],
)
def test_a_turn_is_explained(position: Position, says: str) -> None:
    assert turn_words(position, NAMES) == says


@pytest.mark.parametrize(
    ("termination", "says"),
    [
        (Termination.SCORE, "Bo wins 12 to -3."),
        (Termination.FIRST_TO_FINISH, "Bo wins at 12 to -3, having reached the end first."),
        (Termination.RESIGNATION, "Ada resigns; Bo wins."),
        (Termination.TIME, "Ada's time has run out; Bo wins."),
    ],
)
def test_every_end_has_its_sentence(termination: Termination, says: str) -> None:
    assert result_words(Result(Player.TWO, (-3, 12), termination), NAMES) == says


def test_chances_are_those_of_the_player_to_move_and_not_told_in_solo_games() -> None:
    line = Line(Advance(), 0.25, -3.0, 100, (Advance(),))
    assert chance_words(situation(), line) == "25%"
    assert chance_words(situation(turn="2"), line) == "75%"
    assert chance_words(solo(), line) == ""
