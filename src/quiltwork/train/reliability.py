"""The reliability diagram: how often positions are won that were given a certain chance, by stage of the game."""

from __future__ import annotations

import math
from html import escape

from quiltwork.train.calibrate import Sample

STAGES = (("first third of the game", 0.0, 1 / 3), ("second third", 1 / 3, 2 / 3), ("last third", 2 / 3, 1.01))
BINS = 10
_SIDE, _LEFT, _TOP, _GAP, _BOTTOM = 220, 56, 64, 32, 56
_WIDTH = _LEFT + len(STAGES) * (_SIDE + _GAP)
_HEIGHT = _TOP + _SIDE + _BOTTOM
_RAW, _CALIBRATED, _INK, _GRID = "#b3541e", "#1f5fa8", "#333333", "#d5d5d5"


_FONT = 'font-family="sans-serif" font-size="12"'


class Bin:
    """Samples whose win chances lie in the same tenth."""

    def __init__(self, samples: list[Sample]) -> None:
        self.count = len(samples)
        games: dict[int, list[int]] = {}
        for sample in samples:
            games.setdefault(sample.game, []).append(sample.is_won)
        self.mean_chance = sum(sample.win for sample in samples) / self.count
        self.won = sum(sample.is_won for sample in samples) / self.count
        # Positions of one game have the same result, so games count, not positions.
        self.error = 1.96 * math.sqrt(self.won * (1 - self.won) / len(games))


def bins_of(samples: list[Sample], low: float, high: float) -> list[Bin]:
    """Return the bins of the samples in a part of the game that are not empty."""
    found: list[list[Sample]] = [[] for _ in range(BINS)]
    for sample in samples:
        if low <= sample.stage < high:
            found[min(int(sample.win * BINS), BINS - 1)].append(sample)
    return [Bin(group) for group in found if group]


def mean_gap(bins: list[Bin]) -> float:
    """Return the mean difference between the chances given and the results, over all samples."""
    return sum(each.count * abs(each.mean_chance - each.won) for each in bins) / sum(each.count for each in bins)


def diagram(raw: list[Sample], calibrated: list[Sample], title: str) -> str:
    """Return the diagram as SVG: the same samples with raw and with calibrated win chances."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" {_FONT} fill="{_INK}">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>',
        f'<text x="{_LEFT}" y="20" font-size="14" font-weight="bold">{escape(title)}</text>',
    ]
    for number, (name, low, high) in enumerate(STAGES):
        left = _LEFT + number * (_SIDE + _GAP)
        before, after = bins_of(raw, low, high), bins_of(calibrated, low, high)
        parts += _frame(left, name, is_first=number == 0)
        for bins, colour, label, line in ((before, _RAW, "raw", 0), (after, _CALIBRATED, "calibrated", 1)):
            if bins:
                parts += _curve(bins, left, colour)
                text = f"{label}: mean gap {mean_gap(bins):.1%}"
                y = _TOP + 18 + 16 * line
                parts.append(f'<text x="{left + 8}" y="{y}" fill="{colour}">{text}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _frame(left: int, name: str, *, is_first: bool) -> list[str]:
    parts = [f'<text x="{left + _SIDE / 2}" y="{_TOP - 10}" text-anchor="middle">{name}</text>']
    for step in range(0, 101, 25):
        x, y = left + _SIDE * step / 100, _TOP + _SIDE * (1 - step / 100)
        parts += [
            f'<path d="M{x} {_TOP}V{_TOP + _SIDE}M{left} {y}H{left + _SIDE}" stroke="{_GRID}"/>',
            f'<text x="{x}" y="{_TOP + _SIDE + 16}" text-anchor="middle">{step}</text>',
        ]
        if is_first:
            parts.append(f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{step}</text>')
    middle = _TOP + _SIDE / 2
    parts += [
        f'<path d="M{left} {_TOP + _SIDE}L{left + _SIDE} {_TOP}" stroke="{_INK}" stroke-dasharray="4 4"/>',
        f'<text x="{left + _SIDE / 2}" y="{_TOP + _SIDE + 36}" text-anchor="middle">win chance given, %</text>',
    ]
    if is_first:
        place = f'x="16" y="{middle}" text-anchor="middle" transform="rotate(-90 16 {middle})"'
        parts.append(f"<text {place}>games won, %</text>")
    return parts


def _curve(bins: list[Bin], left: int, colour: str) -> list[str]:
    def place(chance: float, won: float) -> tuple[float, float]:
        return round(left + _SIDE * chance, 1), round(_TOP + _SIDE * (1 - won), 1)

    points = [place(each.mean_chance, each.won) for each in bins]
    path = "L".join(f"{x} {y}" for x, y in points)
    parts = [f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>']
    for each, (x, y) in zip(bins, points, strict=True):
        _, high = place(0, min(each.won + each.error, 1.0))
        _, low = place(0, max(each.won - each.error, 0.0))
        parts.append(f'<path d="M{x} {low}V{high}" stroke="{colour}" stroke-width="1" opacity="0.5"/>')
        parts.append(f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>')
    return parts
