"""Building the page where the machine has no Node."""

from __future__ import annotations

import importlib.util
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_packaged_node_runs_npm_and_what_npm_runs(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    node = module.packaged_node()
    assert node is not None
    (tmp_path / "package.json").write_text('{"scripts": {"hello": "node -e \'console.log(6 * 7)\'"}}')
    environment = {**os.environ, "PATH": f"{node.folder}{os.pathsep}/bin"}
    output = subprocess.run(
        [*node.npm, "run", "--silent", "hello"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert output.strip() == "42"
