"""Automa's turn, rule by rule; docs/automa.md has the rules in the same order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quiltwork.automa import AUTOMA, HUMAN, Filter, Level, SoloPosition
from quiltwork.editions import get_edition
from quiltwork.errors import IllegalMoveError
from quiltwork.language import Message, join_texts
from quiltwork.rules import Advance, Ruleset, Take
from situations import play
from solo_situations import after_turn, solo, turn_in

# The patches in these tests, each with its price, time, buttons and squares:
#   A 2 1 0 2   B 1 3 0 3   D 3 1 0 3   F 3 2 1 4   G 3 3 1 4   H 4 2 1 4   J 4 6 2 4    K 6 5 2 4   L 7 6 3 4
#   M 1 2 0 5   P 2 3 1 5   R 5 4 2 5   S 5 5 2 5   T 7 1 1 5   U 10 3 2 5  Y 1 2 0 6    b 3 6 2 6   h 1 4 1 7
#   k 5 3 1 8


# The budget


def test_automa_takes_the_only_patch_that_the_budget_pays() -> None:
    turn = turn_in(solo(card=3, offer="KFT"))
    assert (turn.affordable, turn.taken, turn.steps) == (("F",), "F", ())


def test_a_price_equal_to_the_budget_is_affordable() -> None:
    assert turn_in(solo(card=6, offer="KLT")).taken == "K"


def test_collected_buttons_are_never_spent() -> None:
    position = solo(card=2, offer="FKT", automa="9b0i5t", human="5b0i6t")
    assert turn_in(position).move == Advance()
    assert after_turn(solo(card=3, offer="FKT", automa="9b0i0t")).purses[AUTOMA.index].buttons == 9


def test_nothing_is_paid_for_a_patch_out_of_collected_buttons() -> None:
    assert after_turn(solo(card=6, offer="KLT", automa="4b0i6t", human="5b0i9t")).purses[AUTOMA.index].buttons == 4


def test_only_the_three_patches_on_offer_are_considered() -> None:
    assert turn_in(solo(card=1, offer="KLTM")).move == Advance()


@pytest.mark.parametrize(("ring", "taken"), [("KF", "F"), ("F", "F"), ("K", None), ("-", None)])
def test_a_short_ring_offers_what_is_left(ring: str, taken: str | None) -> None:
    assert turn_in(solo(card=3, ring=ring)).taken == taken


def test_automa_needs_no_room_for_a_patch() -> None:
    position = solo(card=10, offer="kUK")
    assert position.legal_moves[:] == [Take("U")]
    assert not after_turn(position).quilts[AUTOMA.index].filled


# The filters


def test_filters_look_at_affordable_patches_only() -> None:
    # The mistake: L has the most buttons of the offer, but card 5 cannot pay it.
    turn = turn_in(solo(card=5, offer="LPM", human="5b0i9t"))
    assert (turn.affordable, turn.taken) == (("P", "M"), "P")


def test_each_filter_goes_on_with_what_the_last_one_left() -> None:
    # The mistake: R and S have the most buttons; of these two S is further, though k is larger and furthest of all.
    turn = turn_in(solo(card=7, offer="RSk"))
    assert [(step.filter, step.given, step.kept) for step in turn.steps] == [
        (Filter.MOST_BUTTONS, ("R", "S", "k"), ("R", "S")),
        (Filter.LARGEST, ("R", "S"), ("R", "S")),
        (Filter.FURTHEST, ("R", "S"), ("S",)),
    ]
    assert turn.taken == "S"


def test_a_filter_that_would_leave_nothing_is_skipped() -> None:
    turn = turn_in(solo(card=6, offer="KkF", human="5b0i1t"))
    assert turn.steps[0].is_skipped
    assert turn.steps[0].kept == ("K", "k", "F")
    assert turn.taken == "k"


def test_filters_stop_once_a_single_patch_is_left() -> None:
    turn = turn_in(solo(card=6, offer="KkA", human="5b0i1t"))
    assert [step.filter for step in turn.steps] == [Filter.NO_OVERTAKE]
    assert turn.taken == "A"


def test_filters_come_in_the_order_of_the_card() -> None:
    assert turn_in(solo(card=7, offer="kRF")).taken == "R"  # buttons before size
    assert turn_in(solo(card=8, offer="kRF")).taken == "k"  # size before buttons


def test_most_buttons_before_not_overtaking_on_card_9() -> None:
    # J takes 6 and would overtake, D would not; buttons come first all the same.
    assert turn_in(solo(card=9, offer="JDA", human="5b0i2t")).taken == "J"


def test_landing_on_the_space_of_the_human_is_not_overtaking() -> None:
    assert turn_in(solo(card=6, offer="FKk", human="5b0i5t")).steps[0].kept == ("F", "K", "k")
    assert turn_in(solo(card=6, offer="FKk", human="5b0i4t")).steps[0].kept == ("F", "k")


def test_the_end_of_the_track_caps_the_landing_before_overtaking_is_judged() -> None:
    # F takes the 2 spaces to the human on 53, k would take 3: it stops there too, and is the larger one.
    turn = turn_in(solo(card=6, offer="FkT", human="5b0i53t", automa="0b0i51t"))
    assert (turn.steps[0].kept, turn.steps[0].is_skipped) == (("F", "k"), False)
    assert turn.taken == "k"


def test_largest_counts_squares_not_the_box_around_them() -> None:
    assert turn_in(solo(card=8, offer="hkb")).taken == "k"  # 8 squares in 4 by 3; h has 7 in 5 by 3


def test_furthest_means_from_the_neutral_token() -> None:
    assert turn_in(solo(card=3, offer="DBF", human="5b0i9t")).taken == "F"
    assert turn_in(solo(card=1, offer="MYB", human="5b0i9t")).taken == "B"
    assert turn_in(solo(card=1, offer="MBY", human="5b0i9t")).taken == "Y"


# What comes of it


def test_taking_a_patch_moves_the_neutral_token_to_its_place() -> None:
    assert after_turn(solo(card=3, ring="KTFBA")).ring == "BAKT"


def test_taking_a_patch_moves_automa_by_its_time() -> None:
    position = after_turn(solo(card=3, offer="KTF", automa="0b0i6t", human="5b0i9t"))
    assert position.purses[AUTOMA.index].time == 8


def test_the_patches_it_has_taken_are_remembered_in_order() -> None:
    position = after_turn(solo(card=3, offer="KTF", taken="MB", automa="0b0i6t", human="5b0i9t"))
    assert position.automa.taken == "MBF"
    assert position.purses[AUTOMA.index].income == 1


def test_the_token_stops_on_the_last_space() -> None:
    position = after_turn(solo(card=10, offer="LKT", automa="0b0i50t", human="5b0i51t", bonus="1"))
    assert position.purses[AUTOMA.index].time == 53


def test_advancing_goes_one_beyond_the_human_and_pays_nothing_for_the_spaces() -> None:
    # The mistake: a button for each space, as a player gets.
    position = after_turn(solo(card=12, automa="3b0i6t", human="5b0i9t"))
    assert (position.purses[AUTOMA.index].time, position.purses[AUTOMA.index].buttons) == (10, 3)


def test_advancing_stops_on_the_last_space() -> None:
    position = after_turn(solo(card=10, offer="", ring="-", automa="3b0i50t", human="5b0i53t", bonus="1"))
    assert (position.purses[AUTOMA.index].time, position.purses[AUTOMA.index].buttons) == (53, 3)
    assert position.is_over


def test_an_income_space_pays_what_the_card_says_not_what_is_on_the_patches() -> None:
    position = after_turn(solo(card=3, offer="FKT", automa="1b7i4t", human="5b0i9t", taken="Lbd"))
    assert position.purses[AUTOMA.index].buttons == 1 + 3


def test_advancing_over_an_income_space_pays_the_card_too() -> None:
    turn = turn_in(solo(card=12, automa="0b0i4t", human="5b0i5t"))
    assert (turn.incomes, turn.paid) == ((5,), 5)


def test_two_income_spaces_in_one_turn_pay_twice() -> None:
    turn = turn_in(solo(card=12, automa="0b0i4t", human="5b0i10t"))
    assert (turn.incomes, turn.paid) == ((5, 11), 10)


def test_the_income_space_under_its_token_does_not_pay_again() -> None:
    assert turn_in(solo(card=12, automa="0b0i5t", human="5b0i8t")).paid == 0


def test_the_income_on_the_last_space_is_paid() -> None:
    # The mistake: forgetting it.
    turn = turn_in(solo(card=12, automa="0b0i50t", human="5b0i53t", bonus="1"))
    assert (turn.incomes, turn.paid) == ((53,), 5)


def test_a_card_without_income_pays_nothing() -> None:
    assert turn_in(solo(card=10, offer="KLT", automa="0b0i4t", human="5b0i4t")).paid == 0


def test_leather_that_automa_reaches_or_passes_is_removed() -> None:
    reaches = solo(card=12, automa="0b0i20t", human="5b0i25t")
    passes = solo(card=10, offer="LKT", automa="0b0i22t", human="5b0i22t")
    assert (turn_in(reaches).end, turn_in(reaches).leather) == (26, (26,))
    assert (turn_in(passes).end, turn_in(passes).leather) == (28, (26,))
    assert after_turn(passes).leather_left == (32, 38, 44, 50)


def test_leather_that_automa_removes_is_neither_placed_nor_scored() -> None:
    position = after_turn(solo(card=12, automa="3b0i24t", human="5b0i25t", level="legend"))
    assert (position.leather_owed, position.to_move) == (0, HUMAN)
    assert position.scores[AUTOMA.index] == 3


def test_leather_that_the_human_took_first_is_not_there_to_remove() -> None:
    assert turn_in(solo(card=12, automa="0b0i20t", human="5b0i30t")).leather == ()


def test_the_human_wins_no_leather_that_automa_has_removed() -> None:
    position = after_turn(solo(card=12, automa="0b0i20t", human="5b0i25t"))
    assert play(position, "adv").leather_owed == 0


# Whose turn


def test_automa_behind_the_human_moves_again_with_a_new_card() -> None:
    position = after_turn(solo(card=3, then=(6,), offer="FKT", automa="0b0i0t", human="5b0i9t"))
    assert position.to_move is AUTOMA
    assert turn_in(position).card.number == 6


def test_automa_landing_on_the_human_lies_on_top_and_moves_again() -> None:
    position = after_turn(solo(card=3, offer="FKT", automa="0b0i7t", human="5b0i9t"))
    assert position.purses[0].time == position.purses[1].time
    assert position.to_move is AUTOMA


def test_the_human_decides_once_automa_is_ahead() -> None:
    assert after_turn(solo(card=12, automa="0b0i7t", human="5b0i9t")).to_move is HUMAN


def test_automa_goes_on_alone_when_the_human_has_arrived() -> None:
    position = after_turn(solo(card=3, offer="FKT", automa="0b0i40t", human="5b0i53t", bonus="1"))
    assert position.to_move is AUTOMA
    assert not position.is_over


def test_automa_does_not_move_after_it_has_arrived() -> None:
    position = solo(turn="1", automa="0b0i53t", human="5b0i40t", bonus="2")
    assert position.automa_turn is None
    assert play(position, "Br0a1").to_move is HUMAN


# The special tile


@pytest.mark.parametrize(("level", "marker"), [*zip(Level, (52, 44, 41, 38, 35), strict=True)])
def test_automa_wins_the_tile_on_its_level_marker(level: Level, marker: int) -> None:
    short = solo(card=12, level=level.title, automa=f"0b0i{marker - 3}t", human=f"5b0i{marker - 2}t")
    there = solo(card=12, level=level.title, automa=f"0b0i{marker - 3}t", human=f"5b0i{marker - 1}t")
    assert after_turn(short).bonus is None
    assert after_turn(there).bonus is AUTOMA


def test_automa_wins_the_tile_when_it_passes_the_marker() -> None:
    position = solo(card=10, offer="LKT", level="legend", automa="0b0i33t", human="5b0i33t")
    assert turn_in(position).wins_tile
    assert after_turn(position).bonus is AUTOMA


def test_the_tile_stays_with_a_human_who_has_it() -> None:
    position = solo(card=10, offer="LKT", level="legend", automa="0b0i33t", human="5b0i33t", bonus="1")
    assert not turn_in(position).wins_tile
    assert after_turn(position).bonus is HUMAN


def test_the_human_cannot_win_the_tile_once_automa_has_it() -> None:
    nearly = "/".join(["xxxxxxx2"] * 6 + ["xxxxxx3", "9", "9"])
    position = solo(turn="1o", quilt=nearly, human="5b0i50t", automa="0b0i49t", bonus="2")
    assert play(position, "og7").bonus is AUTOMA


def test_the_marker_counts_back_from_the_end_of_any_track() -> None:
    edition = replace(get_edition("revised"), name="short", last_space=30, income_spaces=(30,), leather_spaces=())
    assert [level.marker(edition) for level in Level] == [29, 21, 18, 15, 12]


def test_on_a_track_shorter_than_the_marker_the_first_space_is_it() -> None:
    edition = replace(get_edition("revised"), name="tiny", last_space=5, income_spaces=(5,), leather_spaces=())
    assert [level.marker(edition) for level in Level] == [4, 1, 1, 1, 1]


# It is decided, not chosen


def test_automa_has_one_legal_move() -> None:
    position = solo(card=3, offer="FKT", human="5b0i9t")
    assert list(position.legal_moves) == [Take("F")]
    assert Take("F") in position.legal_moves
    assert Advance() not in position.legal_moves


def test_another_move_is_refused_with_the_reason() -> None:
    position = solo(card=6, offer="KPT", human="5b0i9t")
    with pytest.raises(IllegalMoveError) as caught:
        position.parse_move("K")
    assert str(caught.value) == ("K is not legal: player 2 must play P, because card 6 decides Automa's move")


def test_a_human_cannot_take_a_patch_without_placing_it() -> None:
    with pytest.raises(IllegalMoveError, match="only Automa takes a patch without placing it; write where B goes"):
        solo(turn="1").parse_move("B")


@pytest.mark.parametrize(
    ("card", "offer", "human", "message"),
    [
        (
            8,
            "KPT",
            9,
            (
                "It can afford patches K, P and T. "
                "Patches P and T are the largest. "
                "They show equally many buttons. "
                "Patch T is the furthest from the neutral token."
            ),
        ),
        (6, "KPT", 3, "It can afford patches K and P. Only patch P does not take it past the other token."),
        (
            6,
            "KPT",
            0,
            ("It can afford patches K and P. Each of them would take it past the other token. Patch P is the largest."),
        ),
        (
            5,
            "RkF",
            9,
            (
                "It can afford patches R, k and F. "
                "None of them would take it past the other token. "
                "Patch R shows the most buttons."
            ),
        ),
        (
            19,
            "MYA",
            9,
            (
                "It can afford patches M, Y and A. "
                "None of them would take it past the other token. "
                "Patch Y is the largest."
            ),
        ),
        (4, "KHT", 9, "It can afford only patch H."),
        (1, "KHT", 9, "It can afford none of the patches on offer, so it advances."),
    ],
)
def test_automa_explains_its_choice(card: int, offer: str, human: int, message: str) -> None:
    budget, *choice = turn_in(solo(card=card, offer=offer, human=f"5b0i{human}t")).reasoning
    assert str(budget).startswith(f"Automa's card {card} has a budget of ")
    assert join_texts(choice) == message


def test_automa_explains_why_it_advances_with_an_empty_ring() -> None:
    assert turn_in(solo(card=10, ring="-")).reasoning[-1] == Message("automa-no-patch-left")


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (solo(card=12, automa="0b0i3t", human="5b0i3t"), "Automa advances 1 space to space 4."),
        (
            solo(card=3, offer="FKT", automa="0b0i4t", human="5b0i9t"),
            "Automa takes patch F and moves 2 spaces to space 6. It collects 3 buttons.",
        ),
        (
            solo(card=12, level="legend", automa="0b0i30t", human="5b0i37t"),
            (
                "Automa advances 8 spaces to space 38. It collects 5 buttons. "
                "It removes the leather patch on space 38. It wins the special tile."
            ),
        ),
    ],
    ids=["advance", "patch", "everything"],
)
def test_automa_describes_what_it_does(position: SoloPosition, message: str) -> None:
    assert join_texts(turn_in(position).effect) == message


def with_free_patches(*letters: str) -> Ruleset:
    """The revised printing with some patches that cost nothing."""
    revised = get_edition("revised")
    patches = tuple(replace(patch, cost=0) if patch.letter in letters else patch for patch in revised.patches)
    return replace(revised, name="free", patches=patches)


def test_with_card_12_automa_takes_the_free_patch_furthest_from_the_neutral_token() -> None:
    turn = turn_in(solo(card=12, offer="KHT", human="5b0i9t", edition=with_free_patches("K", "H", "T")))
    assert turn.taken == "T"
    _, *choice = turn.reasoning
    assert join_texts(choice) == "It can afford patches K, H and T. Patch T is the furthest from the neutral token."
