"""Tasks on the processors of this machine."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pytest

import fleet_tasks
from fleet_tasks import digests
from quiltwork.errors import InvalidArgumentError
from quiltwork.fleet import FleetError, Progress, Task, run


def results(*tasks: Task, workers: int = 1) -> list[bytes]:
    return [result for _, result in run(tasks, workers=workers)]


def test_every_task_comes_back_with_its_own_result() -> None:
    expected = {task: fleet_tasks.digest(**task.arguments) for task in digests(5)}
    assert dict(run(digests(5), workers=2)) == expected


def test_no_tasks_give_no_results() -> None:
    assert list(run([])) == []


def test_tasks_run_in_other_processes_than_the_caller() -> None:
    assert results(Task(fleet_tasks.process_number)) != [str(os.getpid()).encode()]


def test_one_worker_process_runs_one_task_after_the_other() -> None:
    tasks = [Task(fleet_tasks.process_number, revision=str(number)) for number in range(3)]
    assert len(set(results(*tasks))) == 1


def test_no_more_processes_start_than_tasks_may_be_in_flight() -> None:
    tasks = [Task(fleet_tasks.process_number, revision=str(number)) for number in range(4)]
    assert len({result for _, result in run(tasks, workers=2, in_flight=1)}) == 1


def test_numeric_libraries_use_one_thread_per_worker() -> None:
    assert results(Task(fleet_tasks.environment, {"name": "OPENBLAS_NUM_THREADS"})) == [b"1"]


def test_workers_leave_the_machine_usable() -> None:
    niceness = int(results(Task(fleet_tasks.niceness))[0])
    assert niceness > os.nice(0)


def test_what_a_task_prints_is_not_mistaken_for_its_result(capfd: pytest.CaptureFixture[str]) -> None:
    assert results(Task(fleet_tasks.print_and_return)) == [b"printed"]
    assert capfd.readouterr().err == "printed by a task\n"


def test_a_task_whose_worker_was_killed_runs_again(tmp_path: Path) -> None:
    assert results(Task(fleet_tasks.kill_own_process_once, {"folder": str(tmp_path)})) == [b"survived"]


def test_a_lost_worker_costs_only_its_own_task(tmp_path: Path) -> None:
    killer = Task(fleet_tasks.kill_own_process_once, {"folder": str(tmp_path)})
    others = [
        Task(fleet_tasks.slow_digest, {"seed": seed, "folder": str(tmp_path), "seconds": 0.1}) for seed in range(3)
    ]
    assert len(results(killer, *others, workers=2)) == 4
    assert len(list(tmp_path.glob("begun-*"))) == 3


def test_a_task_that_kills_every_worker_is_given_up_with_its_name() -> None:
    task = Task(fleet_tasks.kill_own_process, name="heavy")
    with pytest.raises(FleetError, match=f"heavy-{task.key} ended its worker process 3 times, last with status -9"):
        results(task)


def test_a_failing_task_is_named_with_its_reason() -> None:
    task = Task(fleet_tasks.divide_by_zero, {"seed": 1}, name="bad")
    with pytest.raises(FleetError) as caught:
        results(task)
    assert str(caught.value) == f"task bad-{task.key} failed: ZeroDivisionError: integer division or modulo by zero"


def test_the_traceback_of_a_failing_task_is_kept_as_a_note() -> None:
    with pytest.raises(FleetError) as caught:
        results(Task(fleet_tasks.divide_by_zero, {"seed": 1}))
    assert "in divide_by_zero" in caught.value.__notes__[0]


def test_an_error_of_quiltwork_keeps_its_own_message() -> None:
    with pytest.raises(FleetError) as caught:
        results(Task(fleet_tasks.raise_quiltwork_error))
    assert getattr(caught.value.params["problem"], "code", None) == "impossible-position"


def test_a_result_that_is_not_bytes_is_an_error() -> None:
    with pytest.raises(FleetError, match="must return bytes, not str"):
        results(Task(fleet_tasks.text_instead_of_bytes))


def test_endless_tasks_can_be_stopped_by_closing_the_iterator() -> None:
    endless = (Task(fleet_tasks.digest, {"seed": seed}) for seed in itertools.count())
    outcomes = run(endless, workers=2)
    first = [next(outcomes) for _ in range(5)]
    outcomes.close()
    assert len({task.key for task, _ in first}) == 5


def test_the_warm_up_runs_once_before_all_tasks(tmp_path: Path) -> None:
    warm_up = Task(fleet_tasks.count_call, {"folder": str(tmp_path)})
    for _ in run(digests(4), workers=2, warm_up=warm_up):
        assert len(list(tmp_path.glob("call-*"))) == 1


def test_a_failing_warm_up_is_an_error_before_any_task() -> None:
    with pytest.raises(FleetError, match=r"warm-up-\w+ failed"):
        list(run(digests(2), warm_up=Task(fleet_tasks.divide_by_zero, {"seed": 1}, name="warm-up")))


def test_progress_is_reported_at_the_start_and_after_each_result() -> None:
    seen: list[Progress] = []
    list(run(digests(3), workers=1, progress=seen.append))
    assert [(progress.done, progress.total) for progress in seen] == [(0, 3), (1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(("option", "code"), [("workers", "worker-count"), ("in_flight", "in-flight-count")])
def test_fewer_than_one_worker_or_task_in_flight_is_rejected(option: str, code: str) -> None:
    with pytest.raises(InvalidArgumentError) as caught:
        run(digests(1), **{option: 0})  # type: ignore[arg-type]
    assert caught.value.code == code
