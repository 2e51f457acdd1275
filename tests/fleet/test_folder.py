"""Results as files: resuming, and nothing overwritten."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import fleet_tasks
from fleet_tasks import digests
from quiltwork.errors import InvalidArgumentError
from quiltwork.fleet import FleetError, Progress, Task, result_path, run_to_folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def counted(folder: Path, number: int) -> list[Task]:
    """Tasks that leave a mark in `folder` when they run."""
    return [Task(fleet_tasks.count_call, {"folder": str(folder), "number": seed}) for seed in range(number)]


def test_each_result_is_a_file_named_by_the_hash_of_its_inputs(tmp_path: Path) -> None:
    (path,) = run_to_folder(digests(1), tmp_path, suffix="bin")
    assert path == tmp_path / f"shard-{digests(1)[0].key}.bin"
    assert path.read_bytes() == fleet_tasks.digest(0)


def test_files_come_back_in_the_order_of_the_tasks(tmp_path: Path) -> None:
    paths = run_to_folder(digests(4), tmp_path, suffix="bin", workers=2)
    assert paths == [result_path(task, tmp_path, suffix="bin") for task in digests(4)]


def test_the_manifest_holds_inputs_processor_and_versions(tmp_path: Path) -> None:
    (path,) = run_to_folder(digests(1), tmp_path, suffix="bin")
    manifest = json.loads(path.with_suffix(".manifest").read_text())
    assert manifest["function"] == "fleet_tasks.digest"
    assert manifest["arguments"] == {"seed": 0, "rounds": 1}
    assert manifest["bytes"] == 128
    assert manifest["cpu"]
    assert {"python", "quiltwork"} <= set(manifest["versions"])


def test_a_second_run_computes_nothing(tmp_path: Path) -> None:
    marks, out = tmp_path / "marks", tmp_path / "out"
    marks.mkdir()
    run_to_folder(counted(marks, 3), out, suffix="bin")
    run_to_folder(counted(marks, 3), out, suffix="bin")
    assert len(list(marks.iterdir())) == 3


def test_more_tasks_in_the_same_folder_compute_only_the_new_ones(tmp_path: Path) -> None:
    marks, out = tmp_path / "marks", tmp_path / "out"
    marks.mkdir()
    run_to_folder(counted(marks, 2), out, suffix="bin")
    run_to_folder(counted(marks, 5), out, suffix="bin")
    assert len(list(marks.iterdir())) == 5


def test_progress_of_a_resumed_run_begins_with_what_exists(tmp_path: Path) -> None:
    run_to_folder(digests(2), tmp_path, suffix="bin")
    seen: list[Progress] = []
    run_to_folder(digests(3), tmp_path, suffix="bin", progress=seen.append)
    assert [(progress.done, progress.skipped) for progress in seen] == [(2, 2), (3, 2)]


def test_a_run_with_nothing_to_do_reports_that_all_is_done(tmp_path: Path) -> None:
    run_to_folder(digests(2), tmp_path, suffix="bin")
    seen: list[Progress] = []
    run_to_folder(digests(2), tmp_path, suffix="bin", progress=seen.append)
    assert [(progress.done, progress.total) for progress in seen] == [(2, 2)]


def test_a_result_that_appears_during_the_run_is_not_overwritten(tmp_path: Path) -> None:
    path = result_path(digests(1)[0], tmp_path, suffix="bin")
    with pytest.raises(FleetError) as caught:
        run_to_folder(digests(1), tmp_path, suffix="bin", progress=lambda _: path.write_bytes(b"of somebody else"))
    assert caught.value.code == "result-foreign"
    assert path.read_bytes() == b"of somebody else"


def test_results_before_a_failing_task_are_kept(tmp_path: Path) -> None:
    good = digests(2)
    with pytest.raises(FleetError, match="ZeroDivisionError"):
        run_to_folder([*good, Task(fleet_tasks.divide_by_zero, {"seed": 1})], tmp_path, suffix="bin", workers=1)
    assert {path.name for path in tmp_path.glob("*.bin")} == {f"{task}.bin" for task in good}


def cut_in_half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:64])


def change_one_byte(path: Path) -> None:
    path.write_bytes(b"?" + path.read_bytes()[1:])


def remove_manifest(path: Path) -> None:
    path.with_suffix(".manifest").unlink()


def cut_manifest(path: Path) -> None:
    path.with_suffix(".manifest").write_text("{")


def rename_argument(path: Path) -> None:
    manifest = path.with_suffix(".manifest")
    manifest.write_text(manifest.read_text().replace('"seed": 0', '"seed": 9'))


def add_result_of_another_program(path: Path) -> None:
    path.with_name("downloaded.bin").write_bytes(b"other")


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (cut_in_half, "result-damaged"),
        (change_one_byte, "result-damaged"),
        (remove_manifest, "result-foreign"),
        (cut_manifest, "manifest-unreadable"),
        (rename_argument, "result-of-other-task"),
        (add_result_of_another_program, "result-foreign"),
    ],
)
def test_a_damaged_or_foreign_result_is_an_error_and_nothing_changes(
    tmp_path: Path, damage: Callable[[Path], None], code: str
) -> None:
    (path,) = run_to_folder(digests(1), tmp_path, suffix="bin")
    damage(path)
    before = contents(tmp_path)
    with pytest.raises(FleetError) as caught:
        run_to_folder(digests(2), tmp_path, suffix="bin")
    assert caught.value.code == code
    assert contents(tmp_path) == before


def test_results_of_another_network_are_an_error_that_names_both(tmp_path: Path) -> None:
    run_to_folder([replace(task, revision="network A") for task in digests(1)], tmp_path, suffix="bin")
    with pytest.raises(FleetError, match="was computed with network A, this run uses network B"):
        run_to_folder([replace(task, revision="network B") for task in digests(1)], tmp_path, suffix="bin")


def test_results_with_other_arguments_are_an_error(tmp_path: Path) -> None:
    run_to_folder(digests(2, rounds=1), tmp_path, suffix="bin")
    with pytest.raises(FleetError, match="is the result of another task"):
        run_to_folder(digests(2, rounds=2), tmp_path, suffix="bin")


def test_other_files_in_the_folder_do_not_matter(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("About these results.")
    assert len(run_to_folder(digests(1), tmp_path, suffix="bin")) == 1


def test_a_manifest_without_its_result_does_not_stop_the_task(tmp_path: Path) -> None:
    (path,) = run_to_folder(digests(1), tmp_path, suffix="bin")
    path.unlink()
    assert run_to_folder(digests(1), tmp_path, suffix="bin")[0].exists()


def test_the_same_task_twice_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(InvalidArgumentError, match="is listed twice"):
        run_to_folder([*digests(2), *digests(1)], tmp_path, suffix="bin")


@pytest.mark.parametrize("suffix", ["", ".bin", "a/b", "manifest"])
def test_a_suffix_that_would_confuse_files_is_rejected(tmp_path: Path, suffix: str) -> None:
    with pytest.raises(InvalidArgumentError) as caught:
        run_to_folder(digests(1), tmp_path, suffix=suffix)
    assert caught.value.code == "result-suffix"
