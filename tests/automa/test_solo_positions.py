"""Positions of solo games as text, and why some are impossible."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltwork.automa import Deck, Level, SoloPosition, new_solo_game
from quiltwork.editions import NAMES
from quiltwork.errors import InvalidPositionError
from quiltwork.language import Message
from quiltwork.notation import position_data
from quiltwork.rules import Position
from quiltwork.rules.legal import why_not
from solo_situations import after_turn, solo
from solo_strategies import solo_games
from strategies import SEEDS

START = (
    "anniversary 9/9/9/9/9/9/9/9/9 9/9/9/9/9/9/9/9/9 FRSBjThcUDHbEJVWYMedGQCZNLPkKgfaA 5b0i0t 0b0i0t 1 - "
    "automa=legend automa.pile=6.7.3.12.11.10.2.5.9.1 automa.seen=- automa.aside=4.8 automa.taken=-"
)


def test_a_solo_game_starts_with_the_human_and_with_nothing_for_automa() -> None:
    assert new_solo_game(level="legend", seed=7).position.text() == START


@given(solo_games())
def test_every_position_survives_as_text(game_positions: tuple[SoloPosition, ...]) -> None:
    for position in game_positions:
        again = Position.parse(position.text(), position.ruleset)
        assert again == position
        assert hash(again) == hash(position)
        assert isinstance(again, SoloPosition)


@given(solo_games())
def test_no_position_of_a_game_is_impossible(game_positions: tuple[SoloPosition, ...]) -> None:
    for position in game_positions:
        assert position.problems() == [], position.text()


@given(solo_games())
def test_all_patches_are_in_the_ring_on_the_quilt_or_with_automa(game_positions: tuple[SoloPosition, ...]) -> None:
    for position in game_positions:
        sewn = set(position.quilts[0].cells) - {".", "o"}
        letters = sorted([*position.ring, *sewn, *position.automa.taken])
        assert letters == sorted(position.ruleset.by_letter)


@given(solo_games(), SEEDS)
def test_a_sampled_position_differs_in_unseen_cards_only(game_positions: tuple[SoloPosition, ...], seed: int) -> None:
    position = game_positions[-1]
    sampled = position.sample_hidden(seed)
    assert (sampled.purses, sampled.ring, sampled.quilts) == (position.purses, position.ring, position.quilts)
    assert (sampled.next_budget, sampled.automa.pile.seen) == (position.next_budget, position.automa.pile.seen)
    assert sampled.problems() == position.problems()


def test_other_extensions_are_carried_along() -> None:
    position = Position.parse(f"{START} note=x")
    assert after_turn(Position.parse(f"{solo().text()} note=x")).text().split()[-1] == "note=x"  # type: ignore[arg-type]
    assert position.after(position.parse_move("adv")).text().endswith("note=x")


def test_known_later_shuffles_are_written() -> None:
    later = "automa.later=" + ".".join(map(str, range(1, 13)))
    position = Position.parse(f"{START} {later}")
    assert position.text() == f"{START} {later}"


def test_a_solo_position_can_be_pickled() -> None:
    position = new_solo_game(seed=7).position
    assert pickle.loads(pickle.dumps(position)) == position


def test_a_solo_position_is_not_equal_to_the_usual_one() -> None:
    position = new_solo_game("revised", seed=7).position
    assert position != Position.start(position.ruleset, position.ring)


def test_the_json_values_of_a_position_contain_automa() -> None:
    data = position_data(new_solo_game(level="legend", seed=7).position)
    assert data["extensions"]["automa"] == "legend"
    assert data["players"][1]["score"] == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "automa=legend",
            "automa=wizard",
            "Automa: unknown level 'wizard'; expected one of: intern, apprentice, fellow, master, legend",
        ),
        (" automa.taken=-", "", "a solo position needs the extension automa.taken=…"),
        ("automa.pile=6.", "automa.pile=", "Automa: there are 11 cards, but a deck has 12"),
        ("automa.pile=6.", "automa.pile=44.", "Automa: there is no card 44, expected 1 to 24"),
        ("automa.pile=6.", "automa.pile=x.", "Automa: 'x' is not a card, expected a number from 1 to 24"),
        ("automa.pile=6.", "automa.pile=5.", "Automa: card 5 appears twice"),
        (
            "automa.pile=6.",
            "automa.pile=24.",
            "Automa: cards 1 and 24 are of different decks, expected 1 to 12 or 13 to 24",
        ),
        (
            "9.1 automa.seen=- automa.aside=4.8",
            "9 automa.seen=- automa.aside=1.4.8",
            "Automa: 3 cards are set aside, expected 2 or none",
        ),
        ("automa.taken=-", "automa.taken=BX", "Automa has taken 'X', which is not a patch of edition anniversary"),
        ("automa.taken=-", "automa.taken=- automa.later=1.2", "Automa: there are 2 cards, but a deck has 12"),
    ],
)
def test_a_malformed_automa_is_refused(old: str, new: str, message: str) -> None:
    assert old in START
    with pytest.raises(InvalidPositionError) as caught:
        Position.parse(START.replace(old, new))
    assert str(caught.value) == message


def test_a_pile_with_nothing_to_draw_is_refused() -> None:
    text = START.replace(
        "automa.pile=6.7.3.12.11.10.2.5.9.1 automa.seen=-", "automa.pile=- automa.seen=6.7.3.12.11.10.2.5.9.1"
    )
    with pytest.raises(InvalidPositionError, match="Automa: no card is face down, but an empty pile is shuffled again"):
        Position.parse(text)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (
            solo(taken="B", ring="CDEFGHJKLMNPQRSTUVWYZabcdefghjkBA", automa="0b0i3t"),
            "patch B is in 2 places: the ring and Automa's patches",
        ),
        (
            solo(taken="B", ring="DEFGHJKLMNPQRSTUVWYZabcdefghjkA", automa="0b0i3t"),
            "missing from the ring and the quilts: C",
        ),
        (
            solo(automa="0b0i52t", human="58b0i53t"),
            "Automa has reached its marker on space 52, so the special tile is not free",
        ),
        (
            solo(automa="0b0i8t", human="14b0i9t", bonus="2"),
            "Automa has the special tile but has not reached its marker on space 52",
        ),
        (
            solo(automa="0b3i8t", human="14b0i9t", taken="BD"),
            "Automa has an income of 3, but the patches it has taken have 0",
        ),
        (
            solo(automa="6b0i8t", human="14b0i9t"),
            "Automa has collected 6 buttons, but the spaces it has passed pay 5 at most",
        ),
        (
            solo(automa="0b2i4t", human="10b0i5t", taken="K"),
            "Automa's patches take 5 time, but its token is on space 4",
        ),
        (solo(automa="0b0i8t", human="14b0i9t", bonus="1"), "player 1 has the special tile without a full 7x7 square"),
        (
            solo(automa="0b0i8t", human="99b0i9t"),
            "player 1 has 99 buttons, but the patches bought and the spaces moved allow exactly 14",
        ),
    ],
)
def test_an_impossible_solo_position_is_explained(position: SoloPosition, message: str) -> None:
    assert message in [str(problem) for problem in position.problems()]


def test_a_quilt_for_automa_is_impossible() -> None:
    text = START.replace(" 9/9/9/9/9/9/9/9/9 F", " B8/BB7/9/9/9/9/9/9/9 F").replace("SBj", "Sj")
    assert Message("automa-has-quilt") in Position.parse(text).problems()


@given(st.sampled_from(NAMES), st.sampled_from(Level), st.sampled_from(Deck), SEEDS)
def test_the_start_is_possible_in_every_printing(edition: str, level: Level, deck: Deck, seed: int) -> None:
    start = new_solo_game(edition, level=level, deck=deck, seed=seed).position
    assert start.problems() == []
    assert why_not(start, start.legal_moves[0]) is None
