"""`python -m quiltwork.train STEP FOLDER`: the steps of training, one at a time or in a loop."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from quiltwork.engine.search.parameters import DEFAULT
from quiltwork.errors import QuiltworkError
from quiltwork.train.loop import Plan, export_net, gate_net, learn_once, play_once, run_loop
from quiltwork.train.selfplay import Habits

_LOOKS = DEFAULT._replace(keep=10, width=8)
"""Self-play looks at fewer moves than play does: more games teach more than better ones."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m quiltwork.train", description=__doc__)
    steps = parser.add_subparsers(dest="step", required=True)
    about = {
        "play": "play a chunk of games",
        "learn": "learn from the chunks that are new and write a network",
        "gate": "let the newest network play the best one, and keep the better",
        "export": "write the best network to a file for play",
        "loop": "play and learn in turn, until the time is over",
    }
    for name, text in about.items():
        step = steps.add_parser(name, help=text, description=text)
        step.add_argument("folder", type=Path, help="the folder of the run; made if it does not exist")
        step.add_argument("--seed", type=int, default=1)
        if name == "export":
            step.add_argument("file", type=Path)
        if name == "gate":
            step.add_argument("--games", type=int, default=400)
            step.add_argument("--visits", type=int, default=32)
        if name == "loop":
            step.add_argument("--hours", type=float, default=1.0)
            step.add_argument("--start-from", type=Path, help="the folder of another run whose learner goes on here")
        if name in ("play", "loop"):
            step.add_argument("--games", type=int, default=1000, help="games a chunk")
            step.add_argument("--visits", type=int, default=1, help="visits a move; 1 is the network's own choice")
            step.add_argument("--threads", type=int, default=1, help="chunks played at the same time")
            step.add_argument("--deep-visits", type=int, default=64)
            step.add_argument("--deep-share", type=float, default=0.0, help="how often a move gets the deep visits")
        if name in ("learn", "loop"):
            step.add_argument("--epochs", type=float, default=3.0, help="how often a position is learned from")
            step.add_argument("--remember", type=int, default=1_500_000, help="positions to learn from")
            step.add_argument("--rate", type=float, default=1e-3)
            step.add_argument("--final-rate", type=float, default=1e-4)
            step.add_argument("--steps", type=int, default=100_000, help="batches until the final rate")
    return parser


def _plan(given: argparse.Namespace) -> Plan:
    names = {"seed": "seed", "games": "games_a_chunk", "epochs": "epochs", "remember": "remembered", "rate": "rate"}
    names |= {"final_rate": "final_rate", "steps": "steps"}
    values = {to: getattr(given, name) for name, to in names.items() if hasattr(given, name)}
    return Plan(parameters=_LOOKS, **values)


def _habits(given: argparse.Namespace) -> Habits:
    return Habits(visits=given.visits, deep_visits=given.deep_visits, deep_share=given.deep_share)


def main() -> int:
    """Run one step, or the loop; 0 if all went well."""
    given = _parser().parse_args()
    out = sys.stdout.write
    try:
        if given.step == "play":
            out("\n".join(play_once(given.folder, _plan(given), _habits(given), threads=given.threads)) + "\n")
        elif given.step == "learn":
            out(learn_once(given.folder, _plan(given)) + "\n")
        elif given.step == "gate":
            out(gate_net(given.folder, games=given.games, visits=given.visits, seed=given.seed) + "\n")
        elif given.step == "export":
            export_net(given.folder, given.file)
        else:
            run_loop(
                given.folder, _plan(given), _habits(given), hours=given.hours, threads=given.threads,
                start_from=given.start_from,
            )  # fmt: skip
    except QuiltworkError as error:
        sys.stderr.write(f"quiltwork: {error}\n")
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
