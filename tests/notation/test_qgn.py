"""`.qgn` text: what is written, what is read, and what is said of mistakes."""

from __future__ import annotations

import json

import pytest

from quiltwork import new_game
from quiltwork.editions import ruleset_from_data
from quiltwork.errors import InvalidRecordError
from quiltwork.notation import MARKS, Node, Record
from quiltwork.notation.qgn import LONGEST_TEXT
from quiltwork.notation.tree import MOST_DECISIONS
from quiltwork.rules import Position
from situations import FULL, situation

RING = "hWYQFPbJaBMNKCDLdEZSkGHVTeRcjUfgA"
TAGS = f'[Game "Patchwork"]\n[Edition "revised"]\n[Ring "{RING}"]\n'
FRIDAY = f"""\
[Game "Patchwork"]
[Edition "revised"]
[Ring "{RING}"]
[Player1 "Ada"]
[Player2 "master"]
[Date "2026-11-15"]
[Result "*"]

1 hr0c7            {{opens wide}} clock=598.2
2 Yr0c5   !
2 adv
1 Pr0b4
  ( 1 adv
    2 Qr1g1
      ( 2 adv
        1 Qr0a1 )
      ( 2 Fr0a1 )
    1 adv )
2 adv     ?!       lead=-2.5
"""


def refusal(text: str) -> InvalidRecordError:
    with pytest.raises(InvalidRecordError) as caught:
        Record.parse(text)
    return caught.value


def with_body(body: str) -> str:
    return f"{TAGS}\n{body}"


def first(record: Record) -> Node:
    return next(record.mainline())


def test_a_record_is_written_aligned_with_its_variations_indented() -> None:
    assert Record.parse(FRIDAY).text() == FRIDAY


def test_line_breaks_and_indents_mean_nothing_when_read() -> None:
    body = FRIDAY.partition("\n\n")[2]
    assert Record.parse(FRIDAY.replace(body, " ".join(body.split()))) == Record.parse(FRIDAY)


def test_a_variation_starts_from_the_position_before_the_move_it_follows() -> None:
    fourth = list(Record.parse(FRIDAY).mainline())[3]
    (variation,) = fourth.variations
    assert variation.before == fourth.before
    assert [str(node.move) for node in (variation, *variation.mainline())] == ["adv", "Qr1g1", "adv"]
    assert [str(node.move) for node in variation.children[0].variations] == ["adv", "Fr0a1"]


def test_a_variation_on_the_first_move_of_a_variation_is_one_more_on_the_same_move() -> None:
    nested = Record.parse(with_body("1 adv ( 1 hr0a1 ( 1 Wr0a1 ) )"))
    assert nested == Record.parse(with_body("1 adv ( 1 hr0a1 ) ( 1 Wr0a1 )"))


def test_a_finished_game_is_written_with_its_result_and_score() -> None:
    game = new_game("revised", ring=RING)
    while not game.position.is_over:
        game.push(game.position.legal_moves[0])
    one, two = game.position.scores
    assert f'[Result "0-1"]\n[Score "{one}:{two}"]\n\n' in Record.from_game(game).text()


@pytest.mark.parametrize(
    "said", ["}", "\\", "\\n", "two\nlines", "\r\n", "\t", "{", '"', "\x00\x85\u2028\ud800", "é 🧵", " "]
)
def test_any_text_survives_as_comment_note_and_tag(said: str) -> None:
    record = Record(Record.parse(TAGS).start, {"Player1": said})
    record.root.add(record.start.parse_move("adv"), comment=said, notes={"said": said})
    again = Record.parse(record.text())
    assert again.tags["Player1"] == first(again).comment == first(again).notes["said"] == said


def test_a_comment_broken_by_hand_over_lines_is_read_as_one_paragraph() -> None:
    record = Record.parse(with_body("1 adv {she had\n        no   \n   choice}"))
    assert first(record).comment == "she had no choice"


def test_several_comments_on_one_move_become_lines_of_one() -> None:
    assert first(Record.parse(with_body("1 adv {one} a=1 {two}"))).comment == "one\ntwo"


def test_what_stands_before_the_first_decision_belongs_to_the_start() -> None:
    record = Record.parse(with_body("{a friendly game} table=3\n1 adv"))
    assert (record.root.comment, record.root.notes) == ("a friendly game", {"table": "3"})
    assert record.text().endswith("\n\n{a friendly game} table=3\n1 adv\n")


@pytest.mark.parametrize("mark", MARKS)
def test_each_mark_is_read_beside_its_move_or_glued_to_it(mark: str) -> None:
    assert first(Record.parse(with_body(f"1 adv{mark}"))).mark == mark
    assert first(Record.parse(with_body(f"1 adv {mark} x=1"))).mark == mark


def test_unknown_tags_and_notes_survive_in_their_order() -> None:
    text = f'{TAGS}[Zebra "z"]\n[Event "e"]\n[Result "*"]\n\n1 adv              zeta=1 alpha=2 empty=""\n'
    assert Record.parse(text).text() == text


@pytest.mark.parametrize(
    "text",
    [
        FRIDAY.replace("\n", "\r\n"),
        FRIDAY.replace("\n", "\r"),
        "\ufeff" + FRIDAY,
        FRIDAY.rstrip("\n"),
        "\n\n" + FRIDAY.replace("\n", "\n\n") + "\n\n",
        FRIDAY.replace("]\n", "]  \t\n"),
        FRIDAY.replace('[Game "Patchwork"]\n', ""),
        FRIDAY.replace('[Result "*"]\n', ""),
    ],
    ids=["CRLF", "CR", "BOM", "no last newline", "blank lines", "trailing blanks", "no Game", "no Result"],
)
def test_harmless_differences_are_read_over(text: str) -> None:
    assert Record.parse(text).text() == FRIDAY


def test_a_turned_patch_is_written_under_its_first_name() -> None:
    assert str(first(Record.parse(with_body("1 hm2c7"))).move) == "hr0c7"


def test_a_game_from_a_setup_has_its_position_instead_of_a_ring() -> None:
    setup = situation(quilt2=FULL, purse1="9b3i20t", purse2="40b0i30t", turn="1")
    record = Record(setup)
    record.root.add(setup.parse_move("adv"))
    assert f'[Position "{setup.text()}"]' in record.text()
    assert Record.parse(record.text()) == record


def test_a_position_tells_the_edition_when_no_tag_does() -> None:
    assert Record.parse(f'[Position "{situation(edition="classic").text()}"]').ruleset.name == "classic"


def test_a_custom_edition_travels_with_the_record() -> None:
    custom = ruleset_from_data({"name": "short", "track": {"last_space": 30, "incomes": [9], "leather": [3]}})
    record = Record.from_game(new_game(custom, seed=1))
    assert '[Edition "short"]\n[EditionData "{\\"name\\":\\"short\\"' in record.text()
    assert Record.parse(record.text()).ruleset == custom
    set_up = Record(Position.parse(record.start.text().replace("5b0i0t", "7b0i9t"), custom))
    assert Record.parse(set_up.text()) == set_up


def test_a_resignation_has_a_result_against_the_score() -> None:
    text = f'{TAGS}[Termination "resignation"]\n[Result "0-1"]\n\n1 adv\n'
    record = Record.parse(text)
    assert record.result == record.tags["Result"] == "0-1"
    assert record.text() == text


LINE = 5
"""Of the first decision in `with_body`."""


@pytest.mark.parametrize(
    ("body", "line", "message"),
    [
        ("2 adv", LINE, "the record says 2, but player 1 moves: 'adv'"),
        ("1 adv\n1 adv", LINE + 1, "the record says 1, but player 2 moves: 'adv'"),
        ("adv", LINE, "expected the player, 1 or 2, before each decision, found 'adv'"),
        ("1\n{well}", LINE + 1, "expected the decision of player 1, found '{well}'"),
        ("1", LINE, "expected the decision of player 1, found the end of the text"),
        ("\n\n1 fly", LINE + 2, "'fly' is not a move"),
        ("1 Jr0a1", LINE, "Jr0a1 is not legal: patch J is not on offer; on offer: h, W and Y"),
        ("1 hr0h8", LINE, "hr0h8 is not legal: a patch of 5 by 3 squares at h8 reaches beyond the quilt"),
        ("1 oe5", LINE, "oe5 is not legal: player 1 has no leather patch to place"),
        ("1 Jr0a1\n;", LINE, "Jr0a1 is not legal"),
        ("1 adv {oh", LINE, "a comment has no closing brace"),
        ("1 adv {a\\qb}", LINE, "there is no escape '\\\\q'"),
        ("1 adv ; odd", LINE, "a comment is written in braces {…}, not after ';'"),
        ("1 adv !!!", LINE, "'!!!' is not a mark; expected one of: !, ?, !!, ??, !?, ?!"),
        ("1 adv ! ?", LINE, "? is a second mark on one decision; the first is !"),
        ("! 1 adv", LINE, "the mark ! is before the first decision"),
        ("1 adv a=1 a=2", LINE, "note a appears twice on one decision"),
        ("1 adv ]", LINE, "expected a decision like '1 Kr1d4', found ']'"),
        ("( 1 adv )", LINE, "a variation comes after the decision to which it is an alternative"),
        ("1 adv\n( )", LINE + 1, "a variation has no decision"),
        ("1 adv\n( {so} 1 hr0a1 )", LINE + 1, "expected the first decision of the variation, found '{so}'"),
        ("1 adv\n( 1 hr0a1\n2 adv", LINE + 1, "a variation has no closing parenthesis"),
        ("1 adv )", LINE, "there is a closing parenthesis, but no variation is open"),
        ('1 adv\n[Game "Patchwork"]', LINE + 1, "another game starts here, but one game is expected"),
        ('1 adv\n[Date "2026-11-15"]', LINE + 1, "tags come before the decisions"),
    ],
)
def test_a_mistake_among_the_decisions_is_named_with_its_line(body: str, line: int, message: str) -> None:
    error = refusal(with_body(body))
    assert error.line == line
    assert message in str(error.message)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "no tag gives the start; expected a Ring or a Position"),
        ('[Game "Chess"]', 1, "this is a record of 'Chess', expected Patchwork"),
        ("[Edition revised]", 1, "expected a tag like [Edition \"revised\"], found '[Edition revised]'"),
        (
            f'[Edition "revised"]\n[Edition "classic"]\n[Ring "{RING}"]',
            2,
            "tag Edition appears twice, first on",
        ),
        (f'[Ring "{RING}"]', 1, "no tag gives the edition"),
        (f'[Edition "homemade"]\n[Ring "{RING}"]', 1, "'homemade' is not a printing"),
        ('[Edition "revised"]\n[Ring "AB"]', 2, "the ring lacks patches C, D, E"),
        (f'[Edition "revised"]\n[Ring "A{RING[:-1]}"]', 2, f"turned correctly, it is {RING}"),
        ('[Position "revised 9/9"]', 1, "the position has 2 fields, expected 8"),
        (f'{TAGS}[Position "{situation().text()}"]', 4, "from a Ring or from a Position, not from both"),
        (
            f'[Edition "classic"]\n[Position "{situation().text()}"]',
            2,
            "the position is of edition revised, but the record is of classic",
        ),
        ('[Edition "a"]\n[EditionData "{"]\n[Ring "A"]', 2, "not JSON"),
        ('[Edition "a"]\n[EditionData "[]"]\n[Ring "A"]', 2, "an edition is an object of keys and values"),
        ('[Edition "a"]\n[EditionData "{}"]\n[Ring "A"]', 1, "the edition is 'a', but EditionData is of 'custom'"),
        (f'{TAGS}[Result "2-0"]', 4, "the result is '2-0', expected one of: 1-0, 0-1, *"),
        (f'{TAGS}[Result "1-0"]', 4, "the result is 1-0, but the game is not over; expected *, or a Termination tag"),
        (f'{TAGS}[Score "3:4"]', 4, "the score is '3:4', but the last position has -157:-157"),
    ],
)
def test_a_mistake_among_the_tags_is_named_with_its_line(text: str, line: int, message: str) -> None:
    error = refusal(text)
    assert error.line == line
    assert message in str(error.message)


def finished() -> str:
    game = new_game("revised", ring=RING)
    while not game.position.is_over:
        game.push(game.position.legal_moves[0])
    return Record.from_game(game).text()


def test_a_finished_game_with_the_other_winner_is_refused() -> None:
    error = refusal(finished().replace('[Result "0-1"]', '[Result "1-0"]'))
    assert error.line == 4
    assert "the result is 1-0, but the game ended -" in str(error.message)


def test_a_finished_game_with_another_score_is_refused() -> None:
    assert (
        "the score is '0:9', but the last position has"
        in refusal(
            "\n".join('[Score "0:9"]' if line.startswith("[Score") else line for line in finished().split("\n"))
        ).message.text()
    )


def test_a_termination_lets_the_loser_on_points_win() -> None:
    text = finished().replace('[Result "0-1"]', '[Termination "time"]\n[Result "1-0"]')
    assert Record.parse(text).result == "1-0"


def test_nothing_may_follow_the_end_of_the_game() -> None:
    assert (
        "expected nothing more, because the game is over, found 'adv'" in refusal(finished() + "1 adv\n").message.text()
    )


def test_an_error_names_the_file() -> None:
    with pytest.raises(InvalidRecordError, match=r"^friday\.qgn, line 5: the record says 2"):
        Record.parse(with_body("2 adv"), source="friday.qgn")


def test_variations_nested_thousands_deep_are_read_and_written() -> None:
    depth = 5_000
    record = Record.parse(with_body("1 adv" + " ( 1 adv" * depth + " )" * depth))
    assert len(record.root.children) == depth + 1
    assert Record.parse(record.text()) == record


def test_a_line_longer_than_the_stack_of_python_is_read_and_written() -> None:
    custom = ruleset_from_data({"name": "endless", "track": {"last_space": 999, "incomes": [], "leather": []}})
    game = new_game(custom, seed=1)
    while not game.position.is_over:
        game.push("adv")
    record = Record.from_game(game)
    for moment in [record.root, *record.mainline()][:-1]:
        moment.add(moment.position.legal_moves[0])
    assert Record.parse(record.text()) == Record.from_data(json.loads(json.dumps(record.data()))) == record


def test_a_hostile_number_of_decisions_is_refused() -> None:
    assert (
        f"more than {MOST_DECISIONS} decisions"
        in refusal(with_body("1 adv" + "(1 adv)" * MOST_DECISIONS)).message.text()
    )


def test_a_hostile_number_of_comments_takes_no_longer_than_their_length() -> None:
    assert len(first(Record.parse(with_body("1 adv" + "{a}" * 100_000))).comment) == 199_999


def test_a_hostile_length_is_refused() -> None:
    assert "characters, expected at most" in refusal(" " * (LONGEST_TEXT + 1)).message.text()


def test_a_record_too_large_to_be_read_is_not_written() -> None:
    record = Record.parse(TAGS)
    record.root.comment = "x" * LONGEST_TEXT
    with pytest.raises(InvalidRecordError, match="characters, expected at most"):
        record.text()


def test_deeply_nested_json_in_a_tag_is_refused() -> None:
    assert "not JSON" in refusal(f'[Edition "a"]\n[EditionData "{"[" * 100_000}"]\n[Ring "A"]').message.text()
