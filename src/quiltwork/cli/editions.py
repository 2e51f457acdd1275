"""`quiltwork editions`."""

from __future__ import annotations

import click

from quiltwork.cli.source import json_option, print_json
from quiltwork.editions import DEFAULT, NAMES, edition_data, find_edition, get_edition
from quiltwork.rules import Ruleset


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
        return
    for ruleset in rulesets:
        default = ", the default" if ruleset.name == DEFAULT else ""
        click.echo(f"{ruleset.name:<12} {ruleset.theme.title}{default}")
        click.echo(f"{'':<12} leather on {_spaces(ruleset.leather_spaces)}; counts {ruleset.theme.currencies}")
        if ruleset.theme.note:
            click.echo(f"{'':<12} {ruleset.theme.note}")


def _page(ruleset: Ruleset) -> str:
    theme = ruleset.theme
    refuse = "may be removed from play instead of placed" if ruleset.may_refuse_leather else "must be placed"
    lines = [
        f"{ruleset.name}: {theme.title}",
        f"  track    0 to {ruleset.last_space}; income on {_spaces(ruleset.income_spaces)}",
        f"  leather  on {_spaces(ruleset.leather_spaces)}; {refuse}",
        f"  purse    {ruleset.start_buttons} {theme.currencies} at the start",
        f"  tokens   {theme.token_names[0]} and {theme.token_names[1]}; {theme.starter} starts",
    ]
    if theme.note:
        lines.append(f"  note     {theme.note}")
    lines += [f"  source   {source}" for source in theme.sources]
    lines += ["", "  patch  cost  time  income  squares  shape"]
    lines += [
        f"  {patch.letter:<5}  {patch.cost:>4}  {patch.time:>4}  {patch.income:>6}  {patch.squares:>7}  "
        f"{' / '.join(patch.shape)}"
        for patch in ruleset.patches
    ]
    return "\n".join(lines)


def _spaces(spaces: tuple[int, ...]) -> str:
    return " ".join(map(str, spaces)) or "no space"


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
            }
            for patch in ruleset.patches
        ],
    }
