"""`quiltwork editions`."""

from __future__ import annotations

import click

from quiltwork.cli.options import json_option
from quiltwork.cli.output import Column, format_table, print_json
from quiltwork.editions import (
    DEFAULT,
    NAMES,
    changed_values,
    edition_data,
    find_edition,
    get_edition,
    has_changes,
    marked_price,
)
from quiltwork.editions.changes import MARK
from quiltwork.language import Message
from quiltwork.rules import Patch, Player, Ruleset

_NAME_WIDTH = 12
_PATCH_COLUMNS = (
    Column("heading-patch", "<"),
    Column("heading-cost"),
    Column("heading-time"),
    Column("heading-income"),
    Column("heading-squares"),
    Column("heading-shape", "<"),
)


@click.command("editions")
@click.argument("edition", required=False)
@json_option
def command(edition: str | None, as_json: bool) -> None:
    """List the editions, or show one EDITION (a name or a .toml file) with its patches."""
    if edition is not None:
        ruleset = find_edition(edition)
        if as_json:
            print_json(_data(ruleset) | {"differs_from_default": edition_data(ruleset)})
        else:
            click.echo(_page(ruleset))
        return
    rulesets = [get_edition(name) for name in NAMES]
    if as_json:
        print_json([_data(ruleset) for ruleset in rulesets])
    else:
        click.echo("\n".join(_entry(ruleset) for ruleset in rulesets))


def _entry(ruleset: Ruleset) -> str:
    """Return the lines of one edition in the list."""
    title = Message("default-edition-title" if ruleset.name == DEFAULT else "editions-title", title=ruleset.title)
    facts = [title, *_leather(ruleset), Message("editions-money", money=ruleset.theme.money_name)]
    if ruleset.theme.note:
        facts.append(Message("editions-note", note=ruleset.note))
    names = [ruleset.name] + [""] * len(facts)
    return "\n".join(f"{name:<{_NAME_WIDTH}} {fact}" for name, fact in zip(names, facts, strict=False))


def _page(ruleset: Ruleset) -> str:
    """Return everything about one edition."""
    theme = ruleset.theme
    facts = [
        Message("editions-track", last_space=ruleset.last_space),
        _spaces("editions-income", ruleset.income_spaces),
        *_leather(ruleset),
        Message("editions-start-money", money=theme.money(ruleset.start_buttons)),
        Message("editions-tokens", first=theme.token_name(Player.ONE), second=theme.token_name(Player.TWO)),
        Message("editions-starter", starter=ruleset.starter),
    ]
    if theme.note:
        facts.append(Message("editions-note", note=ruleset.note))
    facts += [Message("editions-source", source=source) for source in theme.sources]
    rows = [_row(patch) for patch in ruleset.patches]
    notes = [str(Message("changed-values"))] if has_changes(ruleset) else []
    title = Message("editions-page-title", name=ruleset.name, title=ruleset.title)
    return "\n".join([str(title), *(f"  {fact}" for fact in facts), "", format_table(_PATCH_COLUMNS, rows), *notes])


def _row(patch: Patch) -> tuple[str, ...]:
    """Return the row of a patch; an asterisk marks what differs from the original one."""
    changed = changed_values(patch)
    letter = f"{patch.letter}{MARK if changed else ''}"
    shape = f"{' / '.join(patch.shape)}{MARK if 'shape' in changed else ''}"
    return letter, *marked_price(patch), str(patch.squares), shape


def _leather(ruleset: Ruleset) -> list[Message]:
    spaces = _spaces("editions-leather", ruleset.leather_spaces)
    return [spaces, Message("editions-leather-optional")] if ruleset.may_refuse_leather else [spaces]


def _spaces(code: str, spaces: tuple[int, ...]) -> Message:
    return Message(code, count=len(spaces), spaces=" ".join(map(str, spaces)))


def _data(ruleset: Ruleset) -> dict[str, object]:
    return {
        "name": ruleset.name,
        "title": ruleset.theme.title,
        "note": ruleset.theme.note,
        "last_space": ruleset.last_space,
        "income_spaces": list(ruleset.income_spaces),
        "leather_spaces": list(ruleset.leather_spaces),
        "may_refuse_leather": ruleset.may_refuse_leather,
        "start_buttons": ruleset.start_buttons,
        "patches": [
            {
                "letter": patch.letter,
                "cost": patch.cost,
                "time": patch.time,
                "income": patch.income,
                "squares": patch.squares,
                "shape": list(patch.shape),
                "changed": sorted(changed_values(patch)),
            }
            for patch in ruleset.patches
        ],
    }
