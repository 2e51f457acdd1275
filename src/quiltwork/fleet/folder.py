"""Results as files: a run that was stopped continues where it ended."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from quiltwork.errors import InvalidArgumentError
from quiltwork.files import write_atomically
from quiltwork.fleet.cluster import Cluster
from quiltwork.fleet.progress import OnProgress, Progress
from quiltwork.fleet.run import open_executor, run_on
from quiltwork.fleet.task import FleetError, Task
from quiltwork.fleet.worker import Done

_MANIFEST = "manifest"


def run_to_folder(
    tasks: Iterable[Task],
    folder: Path,
    *,
    suffix: str,
    cluster: Cluster | str | None = None,
    workers: int | None = None,
    in_flight: int | None = None,
    warm_up: Task | None = None,
    progress: OnProgress | None = None,
) -> list[Path]:
    """Run the tasks whose result is not in `folder` yet, and return the files of all in the order of `tasks`.

    A result is the file `<name>-<key>.<suffix>`; it is there completely or not at all. A manifest beside it holds the
    task's inputs, the result's checksum, the processor type and the versions. Results that are damaged or belong to
    other tasks are an error before anything runs; no result is ever overwritten. The other arguments: see `run`.
    """
    if not re.fullmatch("[A-Za-z0-9]+", suffix) or suffix == _MANIFEST:
        raise InvalidArgumentError("result-suffix", suffix=suffix)
    paths: dict[Task, Path] = {}
    for task in tasks:
        if task in paths:
            raise InvalidArgumentError("duplicate-task", task=str(task))
        paths[task] = result_path(task, folder, suffix=suffix)
    folder.mkdir(parents=True, exist_ok=True)
    _refuse_other_results(paths, folder, suffix)
    missing = [task for task, path in paths.items() if not _is_complete(task, path)]
    there = len(paths) - len(missing)
    start = Progress(done=there, total=len(paths), seconds=0.0, skipped=there)
    if missing:
        executor = open_executor(cluster, workers)
        outcomes = run_on(executor, missing, in_flight=in_flight, warm_up=warm_up, progress=progress, start=start)
        with closing(outcomes):
            for task, done in outcomes:
                _write(task, done, paths[task])
    elif progress is not None:
        progress(start)
    return list(paths.values())


def result_path(task: Task, folder: Path, *, suffix: str) -> Path:
    """Return the file of the task's result."""
    return folder / f"{task}.{suffix}"


def _manifest_path(result: Path) -> Path:
    return result.with_suffix(f".{_MANIFEST}")


def _write(task: Task, done: Done, path: Path) -> None:
    """Write the manifest, then the result: a result without a manifest is not ours."""
    if _is_complete(task, path):  # another run into the same folder was faster
        return
    checksum = hashlib.sha256(done.result).hexdigest()
    manifest = {**task.inputs, "sha256": checksum, "bytes": len(done.result), **asdict(done.machine)}
    write_atomically(_manifest_path(path), json.dumps(manifest, indent=2, sort_keys=True) + "\n")
    write_atomically(path, done.result)


def _refuse_other_results(paths: dict[Task, Path], folder: Path, suffix: str) -> None:
    """Raise if the folder has results of other tasks: a reader of the folder would mix them up."""
    known = set(paths.values())
    revisions = {task.revision for task in paths}
    for path in sorted(folder.glob(f"*.{suffix}")):
        if path in known:
            continue
        manifest = _manifest_path(path)
        if not manifest.exists():
            raise FleetError("result-foreign", file=str(path))
        revision = _read_manifest(manifest).get("revision")
        if revision not in revisions:
            expected = min(revisions, default="")
            raise FleetError("result-revision", file=str(path), revision=str(revision), expected=expected)
        raise FleetError("result-of-other-task", file=str(path))


def _is_complete(task: Task, path: Path) -> bool:
    """Return whether the task's result is there; raise if the file is something else."""
    if not path.exists():
        return False
    manifest = _manifest_path(path)
    if not manifest.exists():
        raise FleetError("result-foreign", file=str(path))
    written = _read_manifest(manifest)
    if any(written.get(name) != value for name, value in task.inputs.items()):
        raise FleetError("result-of-other-task", file=str(path))
    content = path.read_bytes()
    if len(content) != written.get("bytes") or hashlib.sha256(content).hexdigest() != written.get("sha256"):
        raise FleetError("result-damaged", file=str(path), found=len(content), expected=str(written.get("bytes")))
    return True


def _read_manifest(path: Path) -> dict[str, Any]:
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        manifest = None
    if not isinstance(manifest, dict):
        raise FleetError("manifest-unreadable", file=str(path))
    return manifest
