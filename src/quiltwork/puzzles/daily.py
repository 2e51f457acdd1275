"""The puzzle and the ring of a date: the same everywhere, also offline.

The date is the index. The puzzles that are part of quiltwork are in the order of the days, and start again after the
last one. There is a list of rings too; each comes with the results of a thousand engine games (see `ring_games`).
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from importlib import resources
from typing import Any

from quiltwork.editions import DEFAULT, get_edition
from quiltwork.errors import InvalidArgumentError
from quiltwork.language import excerpt
from quiltwork.notation.rings import shuffled_ring
from quiltwork.puzzles.files import PuzzleFile, shipped_puzzles
from quiltwork.puzzles.puzzle import Puzzle

FIRST_DAY = date(2026, 1, 1)
RINGS_FILE = "rings.json.gz"
RINGS_VERSION = 2
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class DailyRing:
    """The ring of a day, and the results of engine games on it."""

    ring: str
    opponent: str
    """The level that everybody plays against."""
    leads: Mapping[int, int]
    """How many engine games ended with each lead of the player who starts."""

    @property
    def games(self) -> int:
        """How many engine games there are."""
        return sum(self.leads.values())

    def percentile(self, lead: int) -> int:
        """Return how many per cent of the engine games a game with this final lead beats; an equal lead is half."""
        below = sum(count for other, count in self.leads.items() if other < lead)
        equal = self.leads.get(lead, 0)
        return int((100 * below + 50 * equal) / self.games)


def parse_date(text: str) -> date:
    """Return the date written as `2026-11-17`; raises `InvalidArgumentError` for an impossible one."""
    try:
        if not _DATE.fullmatch(text):
            raise ValueError
        return date.fromisoformat(text)
    except ValueError:
        raise InvalidArgumentError("daily-not-a-date", value=excerpt(text)) from None


def check_day(day: date, *, latest: date | None = None) -> date:
    """Return `day` if it has a puzzle; raises `InvalidArgumentError` for days before the first and after `latest`."""
    if day < FIRST_DAY:
        raise InvalidArgumentError("daily-too-early", date=day.isoformat(), first=FIRST_DAY.isoformat())
    if latest is not None and day > latest:
        raise InvalidArgumentError("daily-too-late", date=day.isoformat(), last=latest.isoformat())
    return day


def latest_day(today_utc: date) -> date:
    """Return the last day that has begun somewhere on Earth, which may be tomorrow here."""
    return today_utc + timedelta(days=1)


def day_number(day: date) -> int:
    """Return the number of the day: 1 is the first one."""
    return (check_day(day) - FIRST_DAY).days + 1


def daily_puzzle(day: date, puzzles: PuzzleFile | None = None) -> Puzzle:
    """Return the puzzle of a day."""
    known = (puzzles or shipped_puzzles()).puzzles
    return known[(day_number(day) - 1) % len(known)]


def daily_ring(day: date) -> DailyRing:
    """Return the ring of a day."""
    rings = _shipped_rings()
    return rings[(day_number(day) - 1) % len(rings)]


def ring_text(number: int) -> str:
    """Return the ring with this number, from 0."""
    return shuffled_ring(get_edition(DEFAULT), f"daily/{number}")


def encode_rings(opponent: str, rings: Sequence[Mapping[int, int]]) -> bytes:
    """Return the content of the file of rings: for each one, how often each lead occurs.

    A ring is stored as its smallest lead and the number of games with this lead and with each larger one.
    """
    data = {
        "version": RINGS_VERSION,
        "opponent": opponent,
        "rings": [[min(leads), *(leads.get(lead, 0) for lead in range(min(leads), max(leads) + 1))] for leads in rings],
    }
    return gzip.compress(json.dumps(data, separators=(",", ":")).encode(), compresslevel=9, mtime=0)


def decode_rings(content: bytes) -> tuple[DailyRing, ...]:
    """Return the rings that `encode_rings` wrote."""
    data: dict[str, Any] = json.loads(gzip.decompress(content))
    assert data["version"] == RINGS_VERSION
    return tuple(
        DailyRing(
            ring_text(number), data["opponent"], {lead: count for lead, count in enumerate(counts, first) if count}
        )
        for number, (first, *counts) in enumerate(data["rings"])
    )


@cache
def _shipped_rings() -> tuple[DailyRing, ...]:
    return decode_rings((resources.files("quiltwork.puzzles") / RINGS_FILE).read_bytes())
