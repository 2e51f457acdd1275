"""Our reader of Fluent's syntax, and what it refuses."""

from __future__ import annotations

import pytest

from quiltwork.language.fluent import format_pattern, parse_pattern


def text_of(source: str, **values: str | float) -> str:
    def no_reference(code: str) -> tuple[str, ...]:
        raise AssertionError(code)

    return format_pattern(parse_pattern(source), values, no_reference)


def test_values_and_literals_are_put_in_place() -> None:
    assert text_of('a { $x } b { "{" }', x=3) == "a 3 b {"


def test_missing_value_shows_its_name() -> None:
    assert text_of("a { $x }") == "a {$x}"


def test_exact_number_comes_before_its_plural_form() -> None:
    source = "{ $x ->\n    [0] none\n    [one] one\n   *[other] { $x } things\n}"
    assert [text_of(source, x=number) for number in (0, 1, 2)] == ["none", "one", "2 things"]


def test_text_after_a_selection_is_kept() -> None:
    assert text_of("a { $x ->\n    [one] b\n   *[other] c\n} d", x=2) == "a c d"


def test_selection_inside_a_selection_is_read() -> None:
    source = "{ $x ->\n    [a] { $y ->\n        [one] 1\n       *[other] 2\n    }\n   *[b] 3\n}"
    assert text_of(source, x="a", y=1) == "1"


@pytest.mark.parametrize(
    "source",
    ["{ $x", "{ }", "{ $x -> [one] a }", "a }", "{ $x ->\n    [one] a\n}", "{ NUMBER($x) }"],
)
def test_what_is_not_part_of_the_subset_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_pattern(source)
