"""The catalogues: every message that the source uses, in every language, with the same parameters."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Junk

from message_sources import FAMILIES, messages, params_of, texts_in_source, uses, values_of
from quiltwork.automa import Deck, Level
from quiltwork.editions import NAMES, get_edition
from quiltwork.language import LANGUAGES, Message, Money, PlayerName, catalogue_text
from quiltwork.language.catalogue import EnglishCatalogue
from quiltwork.language.fluent import split_messages
from quiltwork.rules import Player

ENGLISH = "en"
TRANSLATED = [language for language in LANGUAGES if language != ENGLISH and list(catalogue_text(language))]
CODE = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")


def listed(lines: list[str]) -> str:
    return "\n  ".join(["", *sorted(set(lines))])


def test_every_code_in_the_source_is_in_the_english_catalogue() -> None:
    missing = [f"{use.code}  ({use.place})" for use in uses() if use.code not in messages(ENGLISH)]
    assert not missing, f"{len(missing)} codes are in no .ftl file:{listed(missing)}"


def test_every_use_of_a_code_gives_exactly_its_parameters() -> None:
    wrong = []
    for use in uses():
        if use.code not in messages(ENGLISH) or not use.is_complete:
            continue
        expected = params_of(ENGLISH, use.code)
        if use.params != expected:
            wrong.append(f"{use.code}  ({use.place}): given {sorted(use.params)}, the text has {sorted(expected)}")
    assert not wrong, f"{len(wrong)} uses with other parameters than the text:{listed(wrong)}"


def test_every_code_of_the_english_catalogue_is_used() -> None:
    used = {use.code for use in uses()} | texts_in_source()
    unused = [code for code in messages(ENGLISH) if code not in used and not FAMILIES.fullmatch(code)]
    assert not unused, f"{len(unused)} codes are used nowhere:{listed(unused)}"


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATED])
def test_no_code_is_in_two_files_or_twice_in_one(language: str) -> None:
    found = Counter[str]()
    for _, text in catalogue_text(language):
        found.update(re.findall(r"^([a-z][a-z0-9-]*) *=", text, re.MULTILINE))
    twice = [code for code, count in found.items() if count > 1]
    assert not twice, f"defined more than once:{listed(twice)}"


def test_codes_are_kebab_case() -> None:
    assert not [code for code in messages(ENGLISH) if not CODE.fullmatch(code)]


def test_translations_have_the_codes_of_the_english_catalogue() -> None:
    english = messages(ENGLISH).keys()
    missing = [f"{language}: {code}" for language in TRANSLATED for code in english - messages(language).keys()]
    unknown = [f"{language}: {code}" for language in TRANSLATED for code in messages(language).keys() - english]
    assert not missing, f"{len(missing)} texts are not translated:{listed(missing)}"
    assert not unknown, f"{len(unknown)} translations belong to no English text:{listed(unknown)}"


def test_translations_use_the_parameters_of_the_english_text() -> None:
    wrong = [
        f"{language}, {code}: {sorted(params_of(language, code))}, English has {sorted(params_of(ENGLISH, code))}"
        for language in TRANSLATED
        for code in messages(language).keys() & messages(ENGLISH).keys()
        if params_of(language, code) != params_of(ENGLISH, code)
    ]
    assert not wrong, f"{len(wrong)} translations with other parameters:{listed(wrong)}"


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATED])
def test_fluent_reads_every_file_without_an_error(language: str) -> None:
    for name, text in catalogue_text(language):
        junk = [entry.content for entry in FluentResource(text).body if isinstance(entry, Junk)]
        assert not junk, f"{language}/{name}: {junk[0]}"


SAMPLES: tuple[str | int | float, ...] = ("none", "text", "income", 0, 1, 2, -3, 2.5)


def test_our_reader_gives_the_texts_of_fluent() -> None:
    bundle = FluentBundle([ENGLISH], use_isolating=False)
    for _, text in catalogue_text(ENGLISH):
        bundle.add_resource(FluentResource(text))
    ours = EnglishCatalogue()
    for code in messages(ENGLISH):
        names = sorted(values_of(ENGLISH, code))
        # Each sample for all values at once, and for each value alone with the others fixed.
        rows = [dict.fromkeys(names, sample) for sample in SAMPLES]
        rows += [{**dict.fromkeys(names, 2), name: sample} for name, sample in product(names, SAMPLES)]
        pattern = bundle.get_message(code).value
        assert pattern is not None
        for values in rows:
            theirs, errors = bundle.format_pattern(
                pattern,
                {
                    name: value if isinstance(value, str) else fluent_number(value, useGrouping=False)
                    for name, value in values.items()
                },
            )
            assert not errors, f"{code} with {values}: {errors}"
            assert ours.format(code, values) == theirs, f"{code} with {values}"


def test_texts_of_printings_are_those_of_their_files() -> None:
    for name in NAMES:
        ruleset = get_edition(name)
        for term in (ruleset.title, ruleset.starter, ruleset.note):
            assert messages(ENGLISH).get(term.code, "") == term.text
        for player in Player:
            token = ruleset.theme.token_name(player)
            assert messages(ENGLISH)[token.code] == token.text


def test_money_levels_and_decks_have_names() -> None:
    for name in NAMES:
        theme = get_edition(name).theme
        assert {f"money-{theme.currency}", theme.money_name.code} <= messages(ENGLISH).keys()
    assert {f"level-{level.title}" for level in Level} <= messages(ENGLISH).keys()
    assert {deck.term.code for deck in Deck} <= messages(ENGLISH).keys()


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATED])
def test_a_debt_of_one_keeps_its_sign(language: str) -> None:
    # -1 has the plural category "one" in German, French and Spanish: a text for [one] must show the number.
    message = Message("negative-purse", player=PlayerName(1), money=Money(-1))
    assert "-1" in message.text(language)


def test_unknown_code_is_shown_rather_than_lost() -> None:
    assert str(Message("no-such-code", x=1)) == "no-such-code {'x': 1}"


def test_split_messages_leaves_out_comments() -> None:
    assert split_messages("# a = b\nc = d\n# e\n") == {"c": "d"}
