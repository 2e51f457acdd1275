"""The sentences about moves, turns and results."""

from __future__ import annotations

import pytest

from quiltwork.engine.api import Line
from quiltwork.language import Message, PlayerName, join_texts
from quiltwork.play import Result, Seat, Termination
from quiltwork.play.consequences import Consequence, consequence_of_advancing
from quiltwork.play.describe import describe_move, describe_preview, describe_result, describe_turn, win_chance
from quiltwork.play.seats import Names
from quiltwork.rules import Advance, Player, Position
from situations import ONE_FREE, SIX_BY_SEVEN, situation
from solo_situations import solo

NAMES: Names = (PlayerName(1, "Ada"), PlayerName(2, "Bo"))


@pytest.mark.parametrize(
    ("position", "move", "text"),
    [
        (
            situation(ring="KBCDA", purse1="9b0i0t"),
            "Kr0d4",
            "Ada sews K on d4 for 6 buttons and moves 5 spaces to space 5. Income: 2 buttons.",
        ),
        (situation(), "adv", "Ada advances 1 space to space 1 and receives 1 button."),
        (
            situation(purse1="5b3i4t", purse2="5b0i10t"),
            "adv",
            "Ada advances 7 spaces to space 11 and receives 7 buttons. Income: 6 buttons.",
        ),
        (
            situation(purse1="5b0i20t", purse2="5b0i25t"),
            "adv",
            "Ada advances 6 spaces to space 26 and receives 6 buttons. Ada wins a leather patch.",
        ),
        (
            situation(quilt1=SIX_BY_SEVEN, purse1="5b0i26t", turn="1o"),
            "og7",
            "Ada sews the leather patch on g7. Ada wins the special tile.",
        ),
        (
            situation(purse1="5b0i26t", turn="1o", edition="halloween"),
            "o-",
            "Ada removes the leather patch from play.",
        ),
    ],
)
def test_a_move_is_described_with_everything_that_it_does(position: Position, move: str, text: str) -> None:
    assert join_texts(describe_move(position, position.parse_move(move), NAMES)) == text


def test_a_patch_without_a_price_is_free() -> None:
    free = next(patch.letter for patch in situation().ruleset.patches if not patch.cost)
    position = situation(ring=f"{free}BCDA")
    assert " for free and moves " in join_texts(describe_move(position, position.parse_move(f"{free}r0a1"), NAMES))


def test_a_forced_move_comes_with_its_explanation() -> None:
    position = solo(turn="2")
    forced = position.forced
    assert forced is not None
    assert describe_move(position, forced.move, NAMES) == forced.explanation


@pytest.mark.parametrize(
    ("position", "text", "your_text"),
    [
        (
            situation(),
            "Both tokens are on space 0. Ada's is on top, so it's Ada's turn.",
            "Both tokens are on space 0. Yours is on top, so it's your turn.",
        ),
        (
            situation(purse1="5b0i3t", purse2="5b0i9t"),
            "Ada is behind (3 vs 9), so it's Ada's turn.",
            "You're behind (3 vs 9), so it's your turn.",
        ),
        (
            situation(purse1="5b0i26t", turn="1o"),
            "Ada has won a leather patch and sews it on before anyone moves.",
            "You have won a leather patch. Sew it on before anyone moves.",
        ),
        (
            situation(purse1="5b0i53t", purse2="5b0i53t", quilt1=ONE_FREE),
            "Both tokens have reached the end.",
            "Both tokens have reached the end.",
        ),
    ],
)
def test_a_turn_is_explained(position: Position, text: str, your_text: str) -> None:
    assert str(describe_turn(position, NAMES)) == text
    assert str(describe_turn(position, NAMES, you=Player.TWO)) == text
    assert str(describe_turn(position, NAMES, you=Player.ONE)) == your_text


@pytest.mark.parametrize(
    ("termination", "text"),
    [
        (Termination.SCORE, "Bo wins 12 to -3."),
        (Termination.FIRST_TO_FINISH, "Bo wins: the score is 12 to -3, and Bo reached the end first."),
        (Termination.RESIGNATION, "Ada resigns. Bo wins."),
        (Termination.TIME, "Ada's time has run out. Bo wins."),
    ],
)
def test_every_termination_has_its_sentence(termination: Termination, text: str) -> None:
    assert str(describe_result(Result(Player.TWO, (-3, 12), termination), NAMES)) == text


def test_a_preview_has_the_purse_the_points_and_the_next_player() -> None:
    consequence = consequence_of_advancing(situation(purse1="5b0i20t", purse2="5b0i25t"))
    assert join_texts(describe_preview(consequence, NAMES)) == (
        "Leaves 11 buttons; points: -157 → -151. You then sew on the leather patch from space 26. Ada moves again."
    )


def test_a_preview_of_a_purchase_has_the_next_offer() -> None:
    position = situation(ring="KBCDA", purse1="9b0i0t")
    after = position.after(position.parse_move("Kr0d4"))
    assert join_texts(describe_preview(Consequence(position, after), NAMES)).endswith(
        "Bo moves next. Next on offer: B, C and D."
    )


@pytest.mark.parametrize(
    ("seat", "name"),
    [
        (Seat.human("ada", "Ada"), "Ada"),
        (Seat.human("ada", ""), "Player 1"),
        (Seat.computer("casual"), "Casual"),
        (Seat.automa("fellow"), "Automa"),
    ],
)
def test_every_seat_has_a_name(seat: Seat, name: str) -> None:
    assert str(Message("player-name", player=seat.display_name(Player.ONE))) == name


def test_a_win_chance_is_that_of_the_player_to_move() -> None:
    line = Line(Advance(), 0.25, -3.0, 100, (Advance(),), by="network")
    assert win_chance(situation(), line) == 0.25
    assert win_chance(situation(turn="2"), line) == 0.75


@pytest.mark.parametrize("by", ["plain", "playouts"])
def test_a_chance_that_playouts_estimated_is_not_shown(by: str) -> None:
    assert win_chance(situation(), Line(Advance(), 0.25, -3.0, 100, (Advance(),), by=by)) is None
