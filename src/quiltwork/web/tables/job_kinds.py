"""What each kind of stored job computes. A new kind is one line here.

A job function belongs to a layer below the server and imports nothing of it. It runs in a thread of a worker, or of a
server that runs its own jobs, and gets the job's arguments, an engine, and a function to report progress and what it
found so far. That function raises `JobStoppedError` when the process stops.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from quiltwork.engine import Engine
from quiltwork.puzzles.mistakes import review_with_mistakes
from quiltwork.puzzles.recheck import recheck_puzzle
from quiltwork.review.job import Report

JobFunction = Callable[[Mapping[str, Any], Engine, Report], Mapping[str, Any]]
"""Returns the result as JSON values. It may be called again with the same arguments."""

REVIEW = "review"
RECHECK = "recheck"

JOB_KINDS: Mapping[str, JobFunction] = {REVIEW: review_with_mistakes, RECHECK: recheck_puzzle}
