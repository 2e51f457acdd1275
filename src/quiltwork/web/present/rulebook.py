"""The complete rules of an edition, in our own words. The numbers come from the edition, so custom ones have theirs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quiltwork.automa import Level
from quiltwork.language import Items, LevelName, Message, PatchName
from quiltwork.rules import Ruleset
from quiltwork.rules.scoring import BONUS_POINTS
from quiltwork.web.present.models import RulebookSection
from quiltwork.web.present.views import message_view, message_views


class Section(NamedTuple):
    """A heading with its paragraphs."""

    name: str
    """Part of the address: `/rules#income`."""
    title: Message
    paragraphs: Sequence[Message]


def rulebook(ruleset: Ruleset) -> list[Section]:
    """Return the rules of an edition, with those of the solo game at the end."""
    theme = ruleset.theme
    money = theme.money_name
    leather = [Message("rulebook-leather", spaces=_list(ruleset.leather_spaces))]
    if ruleset.may_refuse_leather:
        leather.append(Message("rulebook-leather-refuse"))
    start = [
        Message("rulebook-start-quilt", money=theme.money(ruleset.start_buttons)),
        Message("rulebook-start-ring", patch=PatchName(ruleset.last_patch)),
    ]
    if theme.starter:
        start.append(Message("rulebook-starter", starter=ruleset.starter))
    return [
        Section("goal", Message("rulebook-goal-title"), [Message("rulebook-goal", money=money)]),
        Section("start", Message("rulebook-start-title"), start),
        Section(
            "turn", Message("rulebook-turn-title"), [Message("rulebook-turn-behind"), Message("rulebook-turn-choice")]
        ),
        Section("advance", Message("rulebook-advance-title"), [Message("rulebook-advance", unit=theme.money(1))]),
        Section(
            "buy",
            Message("rulebook-buy-title"),
            [Message("rulebook-buy-choose"), Message("rulebook-buy-sew"), Message("rulebook-buy-move")],
        ),
        Section(
            "income",
            Message("rulebook-income-title"),
            [Message("rulebook-income", spaces=_list(ruleset.income_spaces), money=money)],
        ),
        Section("leather", Message("rulebook-leather-title"), leather),
        Section("tile", Message("rulebook-tile-title"), [Message("rulebook-tile", points=BONUS_POINTS)]),
        Section("end", Message("rulebook-end-title"), [Message("rulebook-end", space=ruleset.last_space)]),
        Section(
            "score", Message("rulebook-score-title"), [Message("rulebook-score", money=money, points=BONUS_POINTS)]
        ),
        Section("automa", Message("rulebook-automa-title"), _automa(ruleset)),
    ]


def _automa(ruleset: Ruleset) -> list[Message]:
    money = ruleset.theme.money_name
    return [
        Message("rulebook-automa-start", money=money),
        Message("rulebook-automa-card"),
        Message("rulebook-automa-choice", money=money),
        Message("rulebook-automa-advance"),
        Message("rulebook-automa-track"),
        *automa_levels(ruleset),
    ]


def automa_levels(ruleset: Ruleset) -> list[Message]:
    """Return what each of Automa's levels changes, weakest first."""
    return [
        Message(
            "rulebook-automa-level",
            level=LevelName(level.title),
            space=level.marker(ruleset),
            score=_score_of(level),
            money=ruleset.theme.money_name,
            points=BONUS_POINTS,
        )
        for level in Level
    ]


def _score_of(level: Level) -> str:
    if level.counts_income_patches:
        return "both" if level.counts_printed_income else "patches"
    if level.counts_printed_income:
        return "printed"
    return "collected" if level.counts_collected else "tile"


def _list(spaces: Sequence[int]) -> Items:
    return Items(tuple(spaces))


def rulebook_view(ruleset: Ruleset) -> list[RulebookSection]:
    """Return the rules in the current language."""
    return [
        RulebookSection(name=name, title=message_view(title), paragraphs=message_views(paragraphs))
        for name, title, paragraphs in rulebook(ruleset)
    ]
