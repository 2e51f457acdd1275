"""Draw the learning curves of several runs, and print them as a Markdown table."""

from __future__ import annotations

import json
from pathlib import Path

import matplotlib as mpl
from matplotlib.figure import Figure

Curve = dict[int, dict[str, float]]
"""For each checkpoint, by its number of games: the share of games won against each opponent."""


def plot(runs: list[Path], out: Path) -> None:
    """Write the figure to `out`: a thin line for each run, a thick one for their mean."""
    curves = [read_curve(run) for run in runs]
    checkpoints = sorted(set.intersection(*(set(curve) for curve in curves)))
    opponents = list(curves[0][checkpoints[0]])
    mpl.rcParams["svg.hashsalt"] = "self-play"  # the same results make the same file
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    for number, opponent in enumerate(opponents):
        shares = [[100 * curve[games][opponent] for games in checkpoints] for curve in curves]
        for run in shares:
            axes.plot(checkpoints, run, color=f"C{number}", alpha=0.35, linewidth=0.8)
        means = [sum(values) / len(values) for values in zip(*shares, strict=True)]
        axes.plot(checkpoints, means, color=f"C{number}", linewidth=2, marker="o", markersize=3, label=opponent)
    axes.axhline(50, color="grey", linewidth=0.6)
    axes.set(xlabel="games of self-play", ylabel="games won (%)", ylim=(-2, 102))
    axes.set_xscale("symlog", linthresh=checkpoints[1])
    axes.set_xlim(0, 1.1 * checkpoints[-1])
    axes.set_xticks(checkpoints, [f"{games:,}" for games in checkpoints])
    axes.minorticks_off()
    axes.legend(loc="lower right", frameon=False)
    figure.savefig(out, metadata={"Date": None})
    print_table(runs, curves, checkpoints, opponents)


def read_curve(run: Path) -> Curve:
    """Return the evaluated checkpoints of a run."""
    return {
        int(path.stem): {
            opponent: sum(game["won"] for game in games) / len(games)
            for opponent, games in json.loads(path.read_text(encoding="utf-8")).items()
        }
        for path in sorted(run.glob("[0-9]*.json"))
    }


def print_table(runs: list[Path], curves: list[Curve], checkpoints: list[int], opponents: list[str]) -> None:
    """Print the mean share and the range over the runs, with the mean processor time of learning."""
    seconds = [_cpu_seconds(run) for run in runs]
    print("| games | processor minutes |", " | ".join(f"`{opponent}`" for opponent in opponents), "|")
    print("|---" * (2 + len(opponents)) + "|")
    for games in checkpoints:
        minutes = sum(times[games] for times in seconds) / len(seconds) / 60
        cells = []
        for opponent in opponents:
            shares = [100 * curve[games][opponent] for curve in curves]
            cells.append(f"{sum(shares) / len(shares):.0f} % ({min(shares):.0f}–{max(shares):.0f})")
        print(f"| {games:,} | {minutes:.1f} |", " | ".join(cells), "|")


def _cpu_seconds(run: Path) -> dict[int, float]:
    """Return the processor seconds of learning up to each checkpoint."""
    lines = (run / "log.jsonl").read_text(encoding="utf-8").splitlines()
    return {entry["games"]: entry["cpu_seconds"] for entry in map(json.loads, lines)}
