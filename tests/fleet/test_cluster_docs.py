"""docs/cluster.md shows commands and files that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from distributed.cli import dask_scheduler, dask_worker

PAGE = Path(__file__).parents[2].joinpath("docs", "cluster.md").read_text(encoding="utf-8")
COMMANDS = {"scheduler": dask_scheduler.main, "worker": dask_worker.main}


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def used_options() -> set[tuple[str, str]]:
    """Return each option that the page uses, with its command."""
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    calls = [match for line in lines if (match := re.search(r"dask (scheduler|worker)\b([^>|]*)", line))]
    return {(call[1], option) for call in calls for option in re.findall(r"--[a-z-]+", call[2])}


@pytest.mark.parametrize(("command", "option"), sorted(used_options()))
def test_each_option_on_the_page_exists(command: str, option: str) -> None:
    known = {name for param in COMMANDS[command].params for name in (*param.opts, *param.secondary_opts)}
    assert option in known


def test_the_page_shows_options_of_both_commands() -> None:
    assert {command for command, _ in used_options()} == {"scheduler", "worker"}


def test_each_python_block_compiles() -> None:
    for block in blocks("python"):
        compile(block, "docs/cluster.md", "exec")


def test_the_manifests_are_a_service_and_two_deployments() -> None:
    (block,) = blocks("yaml")
    assert [part["kind"] for part in yaml.safe_load_all(block)] == ["Service", "Deployment", "Deployment"]
