"""`quiltwork play`."""

from __future__ import annotations

import click

from quiltwork.cli import EXIT_INTERRUPTED
from quiltwork.cli.extras import WEB_LIBRARIES, require_extra
from quiltwork.editions import find_edition


@click.command("play")
@click.option("--port", type=click.IntRange(0, 65535), help="The port (default: 9081); 0 for any free one.")
@click.option("--lan", is_flag=True, help="Let other devices in your network open the page; prints a QR code for them.")
@click.option(
    "--edition",
    "editions",
    metavar="FILE",
    multiple=True,
    help="Offer the custom edition in this .toml file as well; may be given several times.",
)
@click.option("--browser/--no-browser", default=True, help="Open the page in a browser, or only print its address.")
def command(port: int | None, lan: bool, editions: tuple[str, ...], browser: bool) -> int:
    """Play in the browser: start a table on this machine and open it."""
    require_extra("part-browser-table", WEB_LIBRARIES, "play")
    from quiltwork.web.serve import play

    rulesets = [find_edition(edition) for edition in editions]
    play(port=port, lan=lan, open_browser=browser, editions=rulesets, on_notice=click.echo)
    return EXIT_INTERRUPTED  # it serves until Ctrl-C
