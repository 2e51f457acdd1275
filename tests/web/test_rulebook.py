"""The complete rules, for every edition and in every language."""

from __future__ import annotations

import pytest

from quiltwork.editions import NAMES, get_edition, read_edition
from quiltwork.language import LANGUAGES, using_language
from quiltwork.web.present.rulebook import rulebook, rulebook_view


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_edition_has_its_rules_in_every_language(name: str, language: str) -> None:
    with using_language(language):
        texts = [part["message"] for section in rulebook_view(get_edition(name)) for part in section.paragraphs]
    assert all(text and "{" not in text for text in texts)


def text_of(section: str, edition: str) -> str:
    return " ".join(
        str(part) for each in rulebook(get_edition(edition)) if each.name == section for part in each.paragraphs
    )


def test_the_rules_have_the_numbers_and_words_of_their_edition() -> None:
    assert "20, 26, 32, 44 and 50" in text_of("leather", "classic")
    assert "26, 32, 38, 44 and 50" in text_of("leather", "revised")
    assert "5 eyeballs" in text_of("start", "halloween")
    assert "biggest eyeballs" in text_of("start", "halloween")
    assert "remove the leather patch" in text_of("leather", "halloween")
    assert "remove the leather patch" not in text_of("leather", "revised")


def test_a_custom_edition_has_its_own_numbers() -> None:
    ruleset = read_edition('name = "short"\n[track]\nlast_space = 30\nincomes = [10, 30]\nleather = [20]\n')
    texts = " ".join(str(part) for section in rulebook(ruleset) for part in section.paragraphs)
    assert "beyond space 30" in texts
    assert "10 and 30" in texts


def test_every_level_of_automa_is_explained() -> None:
    text = text_of("automa", "revised")
    for level, space in (("intern", 52), ("apprentice", 44), ("fellow", 41), ("master", 38), ("legend", 35)):
        assert f"Level {level}: the special tile from space {space} on." in text
