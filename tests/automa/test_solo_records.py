"""Records of solo games: the order of the deck is in the tags, so they replay to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from quiltwork.automa import SoloGame, SoloPosition, new_solo_game
from quiltwork.errors import InvalidRecordError
from quiltwork.notation import Record
from solo_situations import solo
from solo_strategies import finished_solo_games

RECORD = """\
[Game "Patchwork"]
[Edition "anniversary"]
[Ring "BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA"]
[Automa "fellow"]
[Cards "1 2 3 4 5 6 7 8 9 10 11 12"]
[Player1 "Ada"]
[Player2 "Automa"]
[Result "*"]

1 adv
2 B
1 Cr0a1
1 adv
2 E
"""


def error_of(text: str) -> str:
    with pytest.raises(InvalidRecordError) as caught:
        Record.parse(text)
    return str(caught.value)


@given(finished_solo_games())
def test_a_solo_game_survives_as_a_record(game: SoloGame) -> None:
    record = Record.from_game(game, player1="Ada", player2="Automa")
    for again in (Record.parse(record.text()), Record.from_data(record.data())):
        assert again == record
        assert again.game().positions == game.positions
        assert again.end.position.outcome() == game.outcome()


def test_level_and_cards_are_tags() -> None:
    game = new_solo_game(ring="BCDEFGHJKLMNPQRSTUVWYZabcdefghjkA", cards=range(1, 13), level="fellow")
    for move in ("adv", "Cr0a1", "adv"):
        game.push(move)
    assert Record.from_game(game, player1="Ada", player2="Automa").text() == RECORD


def test_a_record_goes_on_as_a_solo_game() -> None:
    record = Record.parse(RECORD)
    assert isinstance(record.start, SoloPosition)
    game = SoloGame(record.start, record.game().moves)
    assert game.moves == record.game().moves
    game.push("adv")
    assert len(game) > len(record.game())


def test_tags_of_the_game_are_not_tags_of_the_record() -> None:
    assert Record.parse(RECORD).tags == {"Player1": "Ada", "Player2": "Automa"}


def test_a_real_tables_later_shuffles_are_kept() -> None:
    cards = "1 2 3 4 5 6 7 8 9 10 11 12 / 12 11 10 9 8 7 6 5 4 3 2 1"
    record = Record.parse(RECORD.replace("1 2 3 4 5 6 7 8 9 10 11 12", cards))
    assert isinstance(record.start, SoloPosition)
    assert record.start.automa.pile.later == (tuple(range(12, 0, -1)),)
    assert f'[Cards "{cards}"]' in record.text()


def test_a_variation_has_automas_answers_too() -> None:
    text = RECORD.replace("1 Cr0a1\n", "1 Cr0a1\n  ( 1 adv\n    2 E\n    1 adv )\n")
    record = Record.parse(text)
    assert sum(1 for _ in record.nodes()) == 8
    assert Record.parse(record.text()) == record


def test_a_set_up_is_kept_as_a_position() -> None:
    record = Record.from_game(SoloGame(solo(turn="1", human="9b0i4t", automa="0b0i4t")))
    assert "[Cards" not in record.text()
    assert Record.parse(record.text()) == record


def test_a_solo_record_is_saved_and_loaded(tmp_path: Path) -> None:
    record = Record.parse(RECORD)
    record.save(tmp_path / "solo.qgn")
    assert Record.load(tmp_path / "solo.qgn") == record


def test_an_automa_move_against_its_card_is_named_with_its_line() -> None:
    assert error_of(RECORD.replace("2 E", "2 D")) == (
        "line 14: D is not legal: player 2 must play E, because card 2 decides Automa's move"
    )


def test_an_automa_that_advances_although_its_card_takes_a_patch_is_named() -> None:
    assert error_of(RECORD.replace("2 B", "2 adv")).startswith("line 11: adv is not legal: player 2 must play B")


def test_a_missing_answer_is_named() -> None:
    assert error_of(RECORD.replace("2 B\n", "")) == "line 11: the record says 1, but player 2 moves: 'Cr0a1'"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '"fellow"',
            '"wizard"',
            "line 4: unknown level 'wizard'; expected one of: intern, apprentice, fellow, master, legend",
        ),
        ("11 12", "11", "line 5: there are 11 cards, but a deck has 12"),
        ("11 12", "11 13", "line 5: cards 1 and 13 are of different decks, expected 1 to 12 or 13 to 24"),
        ("11 12", "11 11", "line 5: card 11 appears twice"),
        ("11 12", "11 99", "line 5: there is no card 99, expected 1 to 24"),
        ("11 12", "11 K", "line 5: 'K' is not a card, expected a number from 1 to 24"),
        ("11 12", "11 12 /", "line 5: '' is not a card, expected a number from 1 to 24"),
        (
            '[Automa "fellow"]\n',
            "",
            'line 4: Cards belong to a solo game, but no tag gives the level; expected [Automa "…"]',
        ),
        (
            '[Cards "1 2 3 4 5 6 7 8 9 10 11 12"]\n',
            "",
            'line 4: no tag gives the order of the deck; expected [Cards "…"] with twelve numbers',
        ),
    ],
)
def test_tags_that_give_no_deck_are_named_with_their_line(old: str, new: str, message: str) -> None:
    assert error_of(RECORD.replace(old, new)) == message


def test_a_position_cannot_be_combined_with_automa_tags() -> None:
    text = f'[Game "Patchwork"]\n[Position "{solo().text()}"]\n[Automa "fellow"]\n'
    assert error_of(text) == "line 3: the Position is the complete start, so tag Automa cannot be given with it"


def test_a_game_for_two_cannot_be_given_cards() -> None:
    record = Record.parse(RECORD)
    record.tags["Cards"] = "1 2 3"
    with pytest.raises(InvalidRecordError, match="tag Cards is written from the game and cannot be set"):
        record.text()
