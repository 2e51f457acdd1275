"""`quiltwork moves`."""

from __future__ import annotations

import click

from quiltwork.cli.options import edition_option, json_option, ply_option
from quiltwork.cli.output import print_json, print_notice
from quiltwork.cli.source import read_position
from quiltwork.errors import QuiltworkError
from quiltwork.language import Message, PatchName
from quiltwork.render.description import offer_problem
from quiltwork.rules import Buy, Position, why_not


@click.command("moves")
@click.argument("position")
@edition_option
@ply_option
@click.option("--patch", "letter", help="Only purchases of this patch.")
@click.option("--count", is_flag=True, help="Only the number of moves.")
@json_option
def command(
    position: str, edition: str | None, ply: int | None, letter: str | None, count: bool, as_json: bool
) -> None:
    """List the legal moves of a POSITION, one per line."""
    shown = read_position(position, edition, ply=ply)
    legal = shown.legal_moves
    reason = None if letter is None else _why_no_purchase(shown, letter)
    texts = [str(move) for move in legal if letter is None or (isinstance(move, Buy) and move.letter == letter)]
    if as_json:
        print_json({"count": len(texts)} if count else {"count": len(texts), "moves": texts})
    elif count:
        click.echo(len(texts))
    elif texts:
        click.echo("\n".join(texts))
    if reason is not None:
        print_notice(Message("no-purchase-of-patch", patch=PatchName(letter or ""), reason=reason))


def _why_no_purchase(position: Position, letter: str) -> Message | None:
    """Return why nobody can buy the patch now; None if somebody can. A letter that is no patch is an error."""
    patch = position.ruleset.by_letter.get(letter)
    if patch is None:
        raise QuiltworkError("unknown-patch", edition=position.ruleset.name, patch=PatchName(letter[:40]))
    if any(isinstance(move, Buy) and move.letter == letter for move in position.legal_moves):
        return None
    if position.forced is None and patch in position.offer:
        problem = offer_problem(position, patch)
        if problem is not None and problem.code == "offer-does-not-fit":
            return problem
    return why_not(position, Buy(letter, 0, 0))
