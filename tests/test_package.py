"""The package as a whole: its public names, its imports, its pinned dependencies."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import quiltwork
import quiltwork.notation
import quiltwork.render
import quiltwork.rules

ROOT = Path(__file__).parents[1]

PUBLIC = """
    Advance Analysis AsyncEngine Buy Contestant Discard Engine EngineError Game IllegalMoveError
    ImpossiblePositionError InvalidArgumentError InvalidEditionError InvalidMoveError InvalidPositionError
    InvalidRecordError InvalidTextError Leather LegalMoves Limit Line MatchResult MissingExtraError Move MoveReview
    Node Outcome Patch Player PlayerReview Position Purse Quilt QuiltworkError Rating Reason Record RecordFile Review
    Reviewer Ruleset Sprt Standing Theme TournamentResult UnknownEditionError __version__ find_edition get_edition
    load_edition match new_game new_solo_game parse_move perft perft_divide play_match rate read_records review
    tournament why_not write_records
"""


def modules_after(statement: str) -> set[str]:
    code = f"{statement}\nimport sys\nprint(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in done.stdout.split()}


def test_the_public_names_are_exactly_these() -> None:
    assert sorted(quiltwork.__all__) == sorted(PUBLIC.split())


def test_every_public_name_is_there() -> None:
    assert [name for name in quiltwork.__all__ if getattr(quiltwork, name, None) is None] == []


def test_importing_the_library_loads_no_part_of_it() -> None:
    code = (
        "import quiltwork, sys; print(' '.join(sorted(name for name in sys.modules if name.startswith('quiltwork'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    own = ["quiltwork", "quiltwork._version", "quiltwork.lazy_names", "quiltwork.rules", "quiltwork.rules.hooks"]
    assert done.stdout.split() == own


def test_a_part_of_the_library_works_without_the_others_being_imported_first() -> None:
    code = (
        f"from quiltwork.rules import Position; print(Position.parse({quiltwork.new_game(seed=1).position.text()!r}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "On offer" in done.stdout


@pytest.mark.parametrize("package", [quiltwork, quiltwork.rules, quiltwork.notation, quiltwork.render])
def test_type_checkers_see_the_names_that_a_package_loads(package: ModuleType) -> None:
    assert package.__file__ is not None
    tree = ast.parse(Path(package.__file__).read_text(encoding="utf-8"))
    seen = {
        (f"{node.module}.{alias.name}")
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname == alias.name
    }
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "lazy_names"]
    (call,) = calls
    modules = ast.literal_eval(call.args[1])
    loaded = {f"{package.__name__}.{module}.{name}" for module, names in modules.items() for name in names.split()}
    assert seen == loaded


def test_type_checkers_find_a_misspelled_name(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("from quiltwork import Positon\nfrom quiltwork.rules import Gaem\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(ROOT / ".mypy_cache"), str(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert 'Module "quiltwork" has no attribute "Positon"' in done.stdout
    assert 'Module "quiltwork.rules" has no attribute "Gaem"' in done.stdout


def test_dir_lists_every_public_name() -> None:
    assert set(quiltwork.__all__) <= set(dir(quiltwork))


def test_importing_the_library_loads_nothing_but_the_standard_library() -> None:
    loaded = modules_after("import quiltwork; quiltwork.new_game(seed=1).position.svg()")
    assert not loaded & {"numpy", "numba", "click", "fastapi", "sqlalchemy", "textual", "pydantic"}


def test_the_help_loads_no_heavy_library() -> None:
    loaded = modules_after(
        "from click.testing import CliRunner\nfrom quiltwork.cli import cli\nCliRunner().invoke(cli, ['--help'])"
    )
    assert not loaded & {"numpy", "numba", "fastapi", "sqlalchemy", "textual", "pydantic"}


def test_the_bare_library_needs_nothing() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.search(r"^dependencies = \[\]$", text, re.MULTILINE)


def test_pins_are_exact_hashed_and_name_no_host() -> None:
    for name in ("constraints.txt", "constraints-play.txt"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "://" not in text
        requirements = re.sub(r"\\\n", " ", text).strip().splitlines()
        assert requirements
        assert [line for line in requirements if "==" not in line or "--hash=sha256:" not in line] == []


def test_what_make_play_installs_has_the_tested_versions() -> None:
    def pins(name: str) -> set[str]:
        return set(re.findall(r"^\S+==[^\\\n]*", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))

    assert pins("constraints-play.txt") <= pins("constraints.txt")


def test_the_source_distribution_has_everything_that_make_needs() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = settings["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert {"examples", "benchmarks", "tools", "Makefile", "constraints*.txt"} <= set(included)
