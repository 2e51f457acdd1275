"""`python -m quiltwork.train loop FOLDER`: the steps of training, one after the other."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from quiltwork.train.selfplay import Habits
from quiltwork.train.steps import Learner, Plan, play_chunk
from quiltwork.train.store import Run


def main() -> None:
    run = Run(Path(sys.argv[1]))
    seconds = float(sys.argv[2])
    plan = Plan()
    learner = Learner(run, plan)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        run.log(play_chunk(run, plan, Habits()))
        run.log(learner.learn())


main()
