"""Mistakes in an edition file: each gives one line that names the place and the reason."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltwork.editions import find_edition, load_edition, read_edition, ruleset_from_data
from quiltwork.errors import InvalidEditionError, QuiltworkError
from quiltwork.rules import Ruleset

PRINTINGS = "expected one of: anniversary, classic, fair, halloween, revised"
PATCH_KEYS = "expected one of: cost, income, shape, time"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        # keys
        ("\ncolour = 3", 2, "unknown key 'colour'; expected one of: based_on, name, patches, start, theme, track"),
        ("\n\n[trak]\nlast_space = 3", 3, "unknown key 'trak'; did you mean 'track'?"),
        ("trak.last_space = 3", 1, "unknown key 'trak'; did you mean 'track'?"),
        ("[track]\nincome = [3]", 2, "unknown key 'income' in track; did you mean 'incomes'?"),
        (
            "[patches]\nK = { price = 3 }",
            2,
            f"unknown key 'price' in patches.K; {PATCH_KEYS}",
        ),
        ("[patches.K]\n\ncoste = 3", 3, "unknown key 'coste' in patches.K; did you mean 'cost'?"),
        # kinds of values
        ("name = 3", 1, "name is 3, expected a text"),
        ("track = 3", 1, "track is 3, expected a table [track]"),
        ("[track]\nlast_space = '53'", 2, "track.last_space is '53', expected a whole number below a million"),
        ("[track]\nlast_space = 53.0", 2, "track.last_space is 53.0, expected a whole number below a million"),
        ("[track]\nlast_space = true", 2, "track.last_space is True, expected a whole number below a million"),
        ("[track]\nincomes = 5", 2, "track.incomes is 5, expected a list of whole numbers"),
        ("[track]\nincomes = [5, 'x']", 2, "track.incomes is [5, 'x'], expected a list of whole numbers"),
        ("[track]\nmay_refuse_leather = 1", 2, "track.may_refuse_leather is 1, expected true or false"),
        ("[start]\nlast_patch = 1", 2, "start.last_patch is 1, expected one line of text"),
        ("[theme]\ntitle = 'a'\nnote = '''\nb'''\ncurrency = 1", 5, "theme.currency is 1, expected one line of text"),
        ("[theme]\nnote = '''a\nb'''", 2, "theme.note is 'a\\nb', expected one line of text"),
        ('[theme]\ntitle = "\\u001b[31m"', 2, "theme.title is '\\x1b[31m', expected one line of text"),
        ("[theme]\ntoken_names = ['a']", 2, "theme.token_names is ['a'], expected two names"),
        (
            "[theme]\ntoken_colours = ['red', '#00ff00']",
            2,
            "theme.token_colours is ['red', '#00ff00'], expected two colours as '#rrggbb'",
        ),
        (
            "[patches]\nA = { cost = 1 }\nK = true",
            3,
            "patch K is True, expected { cost = …, time = …, income = …, shape = … }, or false to leave it out",
        ),
        # what the rules cannot play
        ("name = 'a b'", 1, "the name of an edition is up to 40 letters, digits, '-', '_' and '.', not 'a b'"),
        ("[track]\nlast_space = 0", 2, "the last space of the track is 0, expected 1 to 999"),
        ("[track]\nlast_space = 20", 1, "income space 23 is not on the track 1 to 20"),
        ("[track]\n\nleather = [60]", 3, "leather space 60 is not on the track 1 to 53"),
        ("[track]\nleather = [6, 5]", 2, "the leather spaces must ascend, but 5 follows 6"),
        ("[start]\nbuttons = -1", 2, "the purse at the start has -1, expected 0 to 99"),
        ("[start]\nlast_patch = 'I'", 2, "the patch behind the neutral token, 'I', is not in the edition"),
        ("[patches]\nK = { cost = 100 }", 2, "patch K: cost is 100, expected 0 to 99"),
        ("[patches.K]\ntime = -1", 2, "patch K: time is -1, expected 0 to 99"),
        ("[patches]\nK = { shape = ['#', '##'] }", 2, "patch K: the rows of the shape differ in length: ['#', '##']"),
        ("[patches]\nK = { shape = ['#o'] }", 2, "patch K: a shape is rows of '#' and '.', not ['#o']"),
        ("[patches]\nK = { shape = [] }", 2, "patch K: a shape is rows of '#' and '.', not []"),
        ("[patches]\nK = { shape = ['#.'] }", 2, "patch K: the shape has an empty row or column at its edge: ['#.']"),
        ("[patches]\nI = { cost = 1, time = 1 }", 2, "patch I needs income and shape"),
        ("[patches]\nKK = { cost = 1 }", 2, "the letter of a patch is one of A-Z and a-z without o and x, not 'KK'"),
        ("[patches]\no = false", 2, "the letter of a patch is one of A-Z and a-z without o and x, not 'o'"),
        # what contradicts the printing underneath
        ("based_on = 'revisde'", 1, "unknown edition 'revisde'; did you mean 'revised'?"),
        (
            "based_on = 'a.toml'",
            1,
            f"unknown edition 'a.toml'; {PRINTINGS}",
        ),
        ("name = 'classic'", 1, "the name 'classic' belongs to a printing; choose another name"),
        (
            "name = 'revised'\nbased_on = 'nope'",
            2,
            f"unknown edition 'nope'; {PRINTINGS}",
        ),
        ("[patches]\nA = {}\nI = false", 3, "patch I is left out, but edition revised does not have it"),
        (
            "[patches]\nA = false",
            2,
            "patch A is left out, but it is behind the neutral token; set start.last_patch to another patch",
        ),
        # TOML
        ("[track]\nlast_space == 3", 2, "not TOML: Invalid value, at column 13"),
        ("[track]\nlast_space = \n", 2, "not TOML: Invalid value, at column 14"),
        ("[track\n", 1, "not TOML: Expected ']' at the end of a table declaration, at column 7"),
        ("a = 1\nname = '''", 2, "not TOML: Expected \"'''\", at the end of the text"),
        ("[start]\nbuttons = 3\nbuttons = 4\n", 3, "not TOML: this key already has a value, at column 12"),
        ("[start]\n[start]\n", 2, "not TOML: Cannot declare ('start',) twice, at column 7"),
        ("[patches]\n K = { cost = … }", 2, "not TOML: Invalid value, at column 15"),
        ("a" * 501, 1, "more than 500 characters on one line"),
    ],
)
def test_mistake_is_named_with_its_line_and_reason(text: str, line: int, message: str) -> None:
    with pytest.raises(InvalidEditionError) as error:
        read_edition(text, source="my.toml")
    assert (error.value.line, str(error.value.message)) == (line, message)
    assert str(error.value) == f"my.toml, line {line}: {message}"
    assert "\n" not in str(error.value)


def test_line_counts_only_the_line_ends_of_toml() -> None:
    with pytest.raises(InvalidEditionError, match="line 2"):
        read_edition("name = 'a'  # one \u2028 line \x85 still\ntrak = 1")


def test_line_is_found_with_windows_line_ends() -> None:
    with pytest.raises(InvalidEditionError, match=r"^line 4: patch K: cost is 100"):
        read_edition("\r\n[patches]\r\n\r\nK = { cost = 100 }\r\n")


def test_key_of_the_mistake_is_kept_for_programs() -> None:
    with pytest.raises(InvalidEditionError) as error:
        read_edition("[patches]\nK = { cost = 100 }")
    assert error.value.key == ("patches", "K", "cost")
    with pytest.raises(InvalidEditionError) as error:
        ruleset_from_data({"patches": {"K": {"cost": 100}}})
    assert (error.value.key, error.value.line) == (("patches", "K", "cost"), None)


@pytest.mark.parametrize("data", [None, 3, [], "revised"])
def test_data_that_is_no_object_is_refused(data: Any) -> None:
    with pytest.raises(InvalidEditionError, match="an edition is an object of keys and values"):
        ruleset_from_data(data)


def test_name_of_a_printing_cannot_be_taken_by_data_either() -> None:
    # rulings.md#one-name-one-edition
    with pytest.raises(InvalidEditionError, match="the name 'revised' belongs to a printing"):
        ruleset_from_data({"name": "revised", "start": {"buttons": 6}})


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfe[\x00", "line 1: not a text in UTF-8"),
        (b"name = 'a'\n\n# \xe9\n", "line 3: not a text in UTF-8"),
        (bytes(range(256)) * 4, "line 2: not a text in UTF-8"),
        (b"\x00" * 200, "line 1: not TOML: "),
        (b"# \xc3\xa9\n" * 20_000, "more than 50000 bytes, too large for an edition"),
        (b"\n" * 60_000_000, "more than 50000 bytes, too large for an edition"),
    ],
    ids=["utf-16", "latin-1", "binary", "zeros", "large", "huge"],
)
def test_file_that_is_no_edition_is_refused(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(content)
    with pytest.raises(InvalidEditionError, match=f"odd.toml(, |: ){message}"):
        load_edition(path)


def test_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(QuiltworkError, match=r"^cannot read edition '.*nothing.toml': No such file or directory$"):
        find_edition(tmp_path / "nothing.toml")


def test_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(QuiltworkError, match=r"Is a directory$"):
        load_edition(tmp_path)


def test_zero_byte_in_a_path_is_refused() -> None:
    with pytest.raises(QuiltworkError, match=r"^cannot read edition 'a\\x00.toml': embedded null byte$"):
        find_edition("a\0.toml")


def test_path_too_long_is_refused() -> None:
    with pytest.raises(QuiltworkError, match="File name too long"):
        find_edition("x" * 5000 + ".toml")


def test_endless_file_is_refused() -> None:
    if Path("/dev/zero").exists():
        with pytest.raises(InvalidEditionError, match=r"^/dev/zero: more than 50000 bytes"):
            find_edition("/dev/zero")


BOMBS = {
    "deep arrays": "x = " + "[\n" * 20_000,
    "deep tables": "x = " + "{a=" * 120,
    "long key": "a" + ".a" * 20_000 + " = 1",
    "many long keys": f"[a{'.a' * 245}]\n" + "".join(f"b{i}{'.b' * 240} = 1\n" for i in range(95)),
    "long name of a key": "a" * 400 + " = 1",
    "deep name": "name" + ".a" * 240 + " = 1",
    "many keys": "".join(f"a{i} = 1\n" for i in range(4_000)),
    "large number": "start.buttons = " + "9" * 450,
    "larger number": "start.buttons = 0x" + "f" * 450,
    "large float": "start.buttons = 1e" + "9" * 450,
    "large list": "[track]\nincomes = [" + "1,\n" * 15_000 + "]",
    "large text": "name = '''" + "a\n" * 20_000 + "'''",
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS.keys())
def test_hostile_file_is_refused_in_one_short_line(bomb: str) -> None:
    with pytest.raises(InvalidEditionError) as error:
        read_edition(bomb)
    assert len(str(error.value)) < 300
    assert "\n" not in str(error.value)


KNOWN_KEYS = ["name", "based_on", "track", "start", "theme", "patches", "K", "I", "cost", "shape", "incomes", "note"]
KEYS = st.text(max_size=3) | st.sampled_from(KNOWN_KEYS)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_any_data_is_an_edition_or_an_ordinary_error(data: dict[str, Any]) -> None:
    assert "\n" not in complaint(ruleset_from_data, data)


@given(st.text(alphabet=st.sampled_from("[]{}=.,#'\"\n\\ aKo019-_trackstpches"), max_size=60) | st.text(max_size=40))
def test_any_text_is_an_edition_or_an_ordinary_error(text: str) -> None:
    assert "\n" not in complaint(read_edition, text)


def complaint(read: Callable[[Any], Ruleset], what: object) -> str:
    """What `read` says against `what`; nothing if it reads it."""
    try:
        read(what)
    except QuiltworkError as error:
        return str(error)
    return ""
