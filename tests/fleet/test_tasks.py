"""Tasks are plain data with a key that names their result."""

from __future__ import annotations

import functools
import pickle
from pathlib import Path
from typing import Any

import pytest

import fleet_tasks
from quiltwork.errors import InvalidArgumentError
from quiltwork.fleet import Progress, Task, run


def test_key_is_the_same_in_every_process_and_on_every_machine() -> None:
    task = Task(fleet_tasks.digest, {"seed": 1, "rounds": 2}, revision="net-5f2c")
    assert task.key == "b580e0176f223730"


def test_key_does_not_depend_on_the_order_of_arguments() -> None:
    assert (
        Task(fleet_tasks.digest, {"seed": 1, "rounds": 2}).key == Task(fleet_tasks.digest, {"rounds": 2, "seed": 1}).key
    )


@pytest.mark.parametrize(
    "other",
    [
        Task(fleet_tasks.digest, {"seed": 2}),
        Task(fleet_tasks.divide_by_zero, {"seed": 1}),
        Task(fleet_tasks.digest, {"seed": 1}, revision="another network"),
        Task(fleet_tasks.digest, {"seed": "1"}),
    ],
    ids=["arguments", "function", "revision", "type of an argument"],
)
def test_every_input_changes_the_key(other: Task) -> None:
    assert other.key != Task(fleet_tasks.digest, {"seed": 1}).key


def test_where_a_task_finds_its_inputs_does_not_change_the_key() -> None:
    task = Task(fleet_tasks.digest_of_file, {"rounds": 2}, locations={"file": "/here"})
    assert task.key == Task(fleet_tasks.digest_of_file, {"rounds": 2}, locations={"file": "/there"}).key
    assert task.key == Task(fleet_tasks.digest_of_file, {"rounds": 2}).key
    assert "here" not in str(task.inputs)


def test_a_task_is_told_where_its_inputs_are(tmp_path: Path) -> None:
    file = tmp_path / "seed"
    file.write_text("7")
    ((_, result),) = run([Task(fleet_tasks.digest_of_file, locations={"file": str(file)})], workers=1)
    assert result == fleet_tasks.digest(7)


def test_a_task_does_not_change_when_the_callers_data_does() -> None:
    seeds = [1]
    task = Task(fleet_tasks.digest, {"seed": seeds})
    seeds.append(2)
    assert task.arguments == {"seed": [1]}


def test_a_task_can_be_sent_to_another_process() -> None:
    task = Task(fleet_tasks.digest, {"seed": 1})
    assert pickle.loads(pickle.dumps(task)) == task


def _local() -> Any:
    def function() -> bytes:
        return b""

    return function


@pytest.mark.parametrize(
    "function",
    [lambda: b"", _local(), functools.partial(fleet_tasks.digest, 1), Path("a").read_bytes],
    ids=["lambda", "local function", "partial", "bound method"],
)
def test_a_function_that_cannot_be_imported_is_rejected(function: Any) -> None:
    with pytest.raises(InvalidArgumentError, match="importable module"):
        Task(function)


@pytest.mark.parametrize("value", [Path("a"), float("nan"), {1}])
def test_arguments_that_are_not_json_are_rejected(value: object) -> None:
    with pytest.raises(InvalidArgumentError, match="not JSON data"):
        Task(fleet_tasks.digest, {"seed": value})


@pytest.mark.parametrize("name", ["", "../shard", "a b", ".hidden"])
def test_a_name_that_cannot_begin_a_file_name_is_rejected(name: str) -> None:
    with pytest.raises(InvalidArgumentError) as caught:
        Task(fleet_tasks.digest, name=name)
    assert caught.value.code == "task-name"


def test_progress_counts_only_new_results_in_its_rate() -> None:
    progress = Progress(done=30, total=50, seconds=10.0, skipped=10)
    assert progress.rate == 2.0
    assert progress.remaining_seconds == 10.0


def test_remaining_time_is_unknown_before_the_first_result() -> None:
    assert Progress(done=10, total=50, seconds=3.0, skipped=10).remaining_seconds is None


def test_remaining_time_is_unknown_where_the_number_of_tasks_is() -> None:
    assert Progress(done=10, total=None, seconds=3.0).remaining_seconds is None


def test_nothing_remains_of_a_run_whose_results_all_existed() -> None:
    assert Progress(done=5, total=5, seconds=0.0, skipped=5).remaining_seconds == 0.0
