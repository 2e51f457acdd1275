"""Messages: typed parameters in sentences, as JSON, pickled; the languages."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys

import pytest

from quiltwork.errors import (
    IllegalMoveError,
    ImpossiblePositionError,
    InvalidEditionError,
    InvalidRecordError,
    MissingExtraError,
    closest,
)
from quiltwork.language import (
    Items,
    LevelName,
    Message,
    Money,
    Param,
    PatchName,
    PlayerName,
    Term,
    closest_language,
    current_language,
    excerpt,
    join_texts,
    language_from_environment,
    literal,
    set_language,
    using_language,
)

TOO_EXPENSIVE = Message("patch-too-expensive", patch=PatchName("K"), price=Money(6), player=PlayerName(1), buttons=4)


def shown(param: Param) -> str:
    """A parameter in a sentence that has nothing else."""
    return str(Message("money-amount", money=param))


@pytest.mark.parametrize(
    ("param", "text"),
    [
        (Money(1), "1 button"),
        (Money(5), "5 buttons"),
        (Money(1, "eyeball", "eyeballs"), "1 eyeball"),
        (Money(0, "bead", "beads"), "0 beads"),
        (Money(1, "bead", "beads"), "1 bead"),
        (PlayerName(2), "player 2"),
        (PlayerName(2, "Ada"), "Ada"),
        (PatchName("K"), "K"),
        (LevelName("legend"), "legend"),
        (LevelName("unheard-of"), "unheard-of"),
        (Term("edition-classic-title", "?"), "First printing (2014)"),
        (Term("edition-mine-title", "Mine"), "Mine"),
        (Items(()), ""),
        (Items(("a",)), "a"),
        (Items(("a", "b")), "a and b"),
        (Items((PatchName("A"), 2, Money(1))), "A, 2 and 1 button"),
        (Items(("a", "b", "c"), "comma"), "a, b, c"),
        (Items(("a", "b", "c"), "semicolon"), "a; b; c"),
        (Message("game-is-over"), "the game is over"),
        (1.5, "1.5"),
        (2.0, "2"),
    ],
)
def test_parameter_is_written_by_its_type(param: Param, text: str) -> None:
    assert shown(param) == text


def test_money_and_lists_choose_the_plural() -> None:
    one, two = (Items(tuple(PatchName(letter) for letter in letters)) for letters in ("P", "PT"))
    assert str(Message("automa-largest", patches=one)) == "Patch P is the largest."
    assert str(Message("automa-largest", patches=two)) == "Patches P and T are the largest."


def test_message_is_the_sentence_with_its_parameters() -> None:
    assert str(TOO_EXPENSIVE) == "patch K costs 6 buttons, player 1 has 4"


def test_message_is_json_with_code_parameters_and_text() -> None:
    assert json.loads(json.dumps(TOO_EXPENSIVE.data())) == {
        "code": "patch-too-expensive",
        "params": {
            "patch": {"patch": "K"},
            "price": {"money": 6, "currency": "button", "currencies": "buttons"},
            "player": {"player": 1, "name": ""},
            "buttons": 4,
        },
        "message": "patch K costs 6 buttons, player 1 has 4",
    }


@pytest.mark.parametrize(
    "message",
    [
        TOO_EXPENSIVE,
        Message("illegal-move", move="Kr0a1", reason=TOO_EXPENSIVE),
        Message("x", a=Items((Money(1), "b", 3, Message("y")), "semicolon"), b=Term("c", "d"), c=LevelName("e"), d=0.5),
    ],
)
def test_message_survives_json_and_pickling(message: Message) -> None:
    assert Message.from_data(json.loads(json.dumps(message.data()))) == message
    assert pickle.loads(pickle.dumps(message)) == message
    assert hash(pickle.loads(pickle.dumps(message))) == hash(message)


def test_parameter_that_is_not_one_is_refused() -> None:
    with pytest.raises(ValueError, match="is not a message parameter"):
        Message.from_data({"code": "x", "params": {"a": {"unknown": 1}}})


def test_message_does_not_equal_its_text() -> None:
    assert Message("game-is-over") != "the game is over"
    assert Message("game-is-over") == Message("game-is-over")


@pytest.mark.parametrize(
    "error",
    [
        IllegalMoveError("illegal-move", move="K", reason=TOO_EXPENSIVE),
        InvalidRecordError("not-utf-8", line=3, source="a.qgn"),
        InvalidEditionError("not-utf-8", key=("a", "b"), line=3, source="a.toml"),
        ImpossiblePositionError([TOO_EXPENSIVE]),
        MissingExtraError("the engine", "numba", "engine"),
    ],
)
def test_error_survives_pickling_with_its_message(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_error_has_code_params_and_text() -> None:
    error = IllegalMoveError(TOO_EXPENSIVE)
    assert (error.code, error.params["buttons"], str(error)) == ("patch-too-expensive", 4, str(TOO_EXPENSIVE))


def test_error_with_a_line_names_file_line_and_problem() -> None:
    assert str(InvalidRecordError("not-utf-8", line=3, source="a.qgn")) == "a.qgn, line 3: not a text in UTF-8"
    assert str(InvalidRecordError("not-utf-8", line=3)) == "line 3: not a text in UTF-8"
    assert str(InvalidRecordError("not-utf-8", source="a.qgn")) == "a.qgn: not a text in UTF-8"


def test_sentences_are_joined_with_spaces() -> None:
    assert join_texts([Message("automa-equal-size"), Message("automa-wins-tile")]) == (
        "They are equally large. It wins the special tile."
    )


def test_closest_name_is_none_where_nothing_resembles() -> None:
    assert closest("revisde", ["revised", "classic"]) == "revised"
    assert closest("zzz", ["revised", "classic"]) == "none"


def test_foreign_text_is_cut_and_escaped() -> None:
    assert excerpt("a\nb\x1b") == "a\\nb\\x1b"
    assert excerpt("x" * 50) == "x" * 39 + "…"
    assert literal({"a": [1, 2]}) == "{'a': [1, 2]}"
    assert literal(10**5000) == "…"


@pytest.mark.parametrize(
    ("tags", "language"),
    [
        ([], "en"),
        (["de"], "de"),
        (["de-AT"], "de"),
        (["fr_CA.UTF-8"], "fr"),
        (["xx", "es"], "es"),
        (["C"], "en"),
        (["DE"], "de"),
    ],
)
def test_first_language_with_a_catalogue_is_chosen(tags: list[str], language: str) -> None:
    assert closest_language(tags) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE.UTF-8", "QUILTWORK_LANGUAGE": "es"}, "es"),
    ],
)
def test_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_from_environment(environment) == language


def test_language_of_a_block_ends_with_the_block() -> None:
    with using_language("de"):
        assert current_language() == "de"
        with using_language("fr"):
            assert current_language() == "fr"
        assert current_language() == "de"
    assert current_language() == "en"


def test_language_of_the_program_is_used_outside_of_blocks() -> None:
    set_language("de-DE")
    try:
        assert current_language() == "de"
        with using_language("en"):
            assert current_language() == "en"
    finally:
        set_language("en")


def test_code_stays_the_same_in_every_language() -> None:
    with using_language("de"):
        assert TOO_EXPENSIVE.data()["code"] == "patch-too-expensive"
    assert TOO_EXPENSIVE.text("en") == "patch K costs 6 buttons, player 1 has 4"


def test_import_reads_no_catalogue() -> None:
    late = {"quiltwork.language.fluent", "fluent.runtime", "importlib.resources"}
    code = f"import quiltwork, sys; print(sorted({late} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
