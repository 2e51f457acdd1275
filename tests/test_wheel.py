"""The built wheel is run as users run it, in environments of their own. Needs a package index."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
UV = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("wheel")


@pytest.fixture(scope="module")
def wheel(folder: Path) -> Path:
    subprocess.run([sys.executable, str(ROOT / "tools" / "build_dist.py"), str(folder / "dist")], check=True)
    (built,) = (folder / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(folder: Path) -> dict[str, str]:
    """The user's variables, without those that would find this source tree, and with new folders for everything."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    folders = ("UV_CACHE_DIR", "UV_TOOL_DIR", "PIPX_HOME", "QUILTWORK_DATA_DIR")
    return kept | {name: str(folder / name.lower()) for name in folders}


def run(command: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def uvx(package: str) -> list[str]:
    return [UV, "tool", "run", "--from", package, "quiltwork"]


def test_the_wheel_without_extras_says_what_to_install(wheel: Path, environment: dict[str, str]) -> None:
    done = run(uvx(str(wheel)), environment)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        'quiltwork: the command line needs Click; install it with: pip install "quiltwork[play]"'
    )


def test_uvx_runs_the_command_line(wheel: Path, environment: dict[str, str]) -> None:
    assert run([*uvx(f"{wheel}[play]"), "--version"], environment).stdout.startswith("quiltwork, version ")
    assert run([*uvx(f"{wheel}[play]"), "new", "--seed", "7"], environment).stdout.startswith(
        "revised 9/9/9/9/9/9/9/9/9 "
    )


def test_uvx_plays_until_ctrl_c(wheel: Path, environment: dict[str, str]) -> None:
    call = [*uvx(f"{wheel}[play]"), "play", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        call, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as program:
        try:
            assert program.stdout is not None
            assert "http://127.0.0.1:" in program.stdout.readline()
            os.killpg(program.pid, signal.SIGINT)  # as a terminal does
            assert program.wait(60) == 130
        finally:
            program.kill()


def test_pipx_runs_the_wheel(wheel: Path, environment: dict[str, str]) -> None:
    call = [UV, "tool", "run", "pipx", "run", "--spec", f"{wheel}[play]", "quiltwork", "--version"]
    assert run(call, environment).stdout.startswith("quiltwork, version ")
