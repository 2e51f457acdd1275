"""The figures of a study, as SVG."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

from quiltwork.errors import MissingExtraError
from quiltwork.language import Message
from quiltwork.study.effect_results import PatchValue
from quiltwork.study.effects import STAGES
from quiltwork.study.statistics import Estimate

try:
    import matplotlib as mpl
    from matplotlib.figure import Figure
except ModuleNotFoundError as error:
    raise MissingExtraError(Message("study-part"), "Matplotlib", "study") from error

_COLOURS = ("#2f6f8f", "#c2571a", "#4d7c3a", "#7a4b94", "#8a6d00", "#444444")
_MARKERS = ("o", "s", "D", "^", "v", "P")


def patch_figure(values: Sequence[PatchValue], level: str) -> str:
    """Return the value of each patch with its interval, the best first."""
    ordered = sorted(values, key=lambda value: value.lead.value)
    figure = Figure(figsize=(7, 0.24 * len(ordered) + 1.2), layout="constrained")
    axes = figure.add_subplot()
    colours = ["#2f6f8f" if value.q_value < 0.05 else "#9aa5ab" for value in ordered]
    for place, (value, colour) in enumerate(zip(ordered, colours, strict=True)):
        axes.plot([value.lead.low, value.lead.high], [place, place], color=colour, linewidth=2)
        axes.plot([value.lead.value], [place], "o", color=colour, markersize=5)
    axes.axvline(0, color="#444444", linewidth=0.8)
    axes.set_yticks(range(len(ordered)), [value.letter for value in ordered])
    axes.set_ylim(-0.8, len(ordered) - 0.2)
    axes.set_xlabel("points gained by buying the patch (95 % interval; blue: q < 0.05)")
    axes.set_title(f"Value of each patch, {level}")
    axes.grid(axis="x", alpha=0.3)
    return _svg(figure)


def comparison_figure(title: str, series: Mapping[str, Mapping[str, Estimate]]) -> str:
    """Return the values of each patch that several players found, one below the other; the first orders the patches."""
    first = next(iter(series.values()))
    letters = sorted(first, key=lambda letter: first[letter].value)
    figure = Figure(figsize=(7, 0.36 * len(letters) + 1.6), layout="constrained")
    axes = figure.add_subplot()
    step = 0.8 / len(series)
    for index, (name, found) in enumerate(series.items()):
        places = [place + step * ((len(series) - 1) / 2 - index) for place, _ in enumerate(letters)]
        shown = [(place, found[letter]) for place, letter in zip(places, letters, strict=True) if letter in found]
        axes.errorbar(
            [each.value for _, each in shown],
            [place for place, _ in shown],
            xerr=[[each.value - each.low for _, each in shown], [each.high - each.value for _, each in shown]],
            fmt=_MARKERS[index % len(_MARKERS)],
            markersize=4,
            linewidth=1.2,
            color=_COLOURS[index % len(_COLOURS)],
            label=name,
        )
    axes.axvline(0, color="#444444", linewidth=0.8)
    for place in range(1, len(letters), 2):
        axes.axhspan(place - 0.5, place + 0.5, color="#f0f2f3", zorder=0)
    axes.set_yticks(range(len(letters)), letters)
    axes.set_ylim(-0.6, len(letters) - 0.4)
    axes.set_xlabel("points gained by buying the patch (95 % interval)")
    axes.set_title(title)
    axes.grid(axis="x", alpha=0.3)
    axes.legend(loc="lower right")
    return _svg(figure)


def unit_figure(units: dict[str, dict[str, Estimate]], level: str) -> str:
    """Return the values of a button, a time space, an income and a square by stage."""
    figure = Figure(figsize=(7, 3.4), layout="constrained")
    axes = figure.add_subplot()
    for index, (unit, by_stage) in enumerate(units.items()):
        places = [stage + 0.08 * (index - 1.5) for stage in range(len(STAGES))]
        found = [by_stage[stage] for stage in STAGES]
        below = [each.value - each.low for each in found]
        above = [each.high - each.value for each in found]
        values = [each.value for each in found]
        axes.errorbar(
            places, values, yerr=[below, above], fmt="o-", capsize=3, color=_COLOURS[index % len(_COLOURS)], label=unit
        )
    axes.set_xticks(range(len(STAGES)), STAGES)
    axes.set_ylabel("points (95 % interval)")
    axes.set_title(f"Value of one unit by stage, {level}")
    axes.axhline(0, color="#444444", linewidth=0.8)
    axes.legend(frameon=False)
    axes.grid(axis="y", alpha=0.3)
    return _svg(figure)


def interval_figure(title: str, label: str, rows: Sequence[tuple[str, Estimate]], *, line: float) -> str:
    """Return estimates with their intervals, one below the other; `line` marks a value to compare with."""
    figure = Figure(figsize=(7, 0.35 * len(rows) + 1.1), layout="constrained")
    axes = figure.add_subplot()
    for place, (_, found) in enumerate(reversed(rows)):
        axes.plot([found.low, found.high], [place, place], color=_COLOURS[0], linewidth=2)
        axes.plot([found.value], [place], "o", color=_COLOURS[0])
    axes.set_yticks(range(len(rows)), [name for name, _ in reversed(rows)])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.axvline(line, color="#444444", linewidth=0.8)
    axes.set_xlabel(label)
    axes.set_title(title)
    axes.grid(axis="x", alpha=0.3)
    return _svg(figure)


def _svg(figure: Figure) -> str:
    """Return the figure as SVG; the same figure gives the same text."""
    buffer = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": "quiltwork", "svg.fonttype": "none"}):
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    text = buffer.getvalue()
    return text[text.index("<svg") :]
