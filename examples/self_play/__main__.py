"""Learn to play by self-play, evaluate the checkpoints, and draw the curves; see docs/rl/self_play.md.

python -m examples.self_play learn runs/1 --seed 1
python -m examples.self_play evaluate runs/1
python -m examples.self_play plot runs/1 runs/2 runs/3 --out curves.svg
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is loaded: the products are too small for more

from examples.self_play.evaluate import evaluate
from examples.self_play.learn import Config, learn


def main() -> None:
    """Run one of the three commands."""
    parser = argparse.ArgumentParser(prog="python -m examples.self_play", description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("learn", help="play and learn")
    command.add_argument("run", type=Path, help="a new folder for the checkpoints")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--games", type=int, default=Config.games)
    command = commands.add_parser("evaluate", help="play every checkpoint against each opponent")
    command.add_argument("run", type=Path)
    command.add_argument("--games", type=int, default=200, help="against each opponent; an even number")
    command = commands.add_parser("plot", help="draw the curves and print the table")
    command.add_argument("runs", type=Path, nargs="+")
    command.add_argument("--out", type=Path, default=Path("curves.svg"))
    chosen = parser.parse_args()
    if chosen.command == "learn":
        if chosen.run.exists():
            parser.error(f"{chosen.run} exists already; name a new folder")
        learn(chosen.run, chosen.seed, Config(games=chosen.games))
    elif chosen.command == "evaluate":
        evaluate(chosen.run, chosen.games)
    else:
        from examples.self_play.plot import plot  # Matplotlib is needed for this only

        plot(chosen.runs, chosen.out)


if __name__ == "__main__":
    main()
