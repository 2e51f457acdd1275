"""What the environments share: which ring an episode begins with, and how a position is shown."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from quiltwork.rules import Position

RENDER_MODES = ("ansi", "human", "svg")


class Seeds:
    """The seeds of one episode after another.

    The first is the one given, so its ring is that of `quiltwork.new_game(seed=…)`; the later ones follow from it.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._given = seed
        self._later = random.Random(seed)
        self.first = self._later.getrandbits(53) if seed is None else seed

    def next(self) -> int:
        """The seed of the next episode."""
        given, self._given = self._given, None
        return self._later.getrandbits(53) if given is None else given


def ring_in(options: Mapping[str, Any] | None) -> str | None:
    """The ring that `reset(options={"ring": …})` asks for."""
    ring = (options or {}).get("ring")
    if ring is not None and not isinstance(ring, str):
        raise TypeError(f"the option 'ring' is the letters of the patches, not {ring!r}")
    return ring


def check_render_mode(mode: str | None) -> None:
    """Raise `ValueError` unless the environments can show a game in this way."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"unknown render mode {mode!r}, expected one of: {', '.join(RENDER_MODES)}")


def shown(position: Position, mode: str | None) -> str | None:
    """The position as text or as an SVG picture; printed, for people."""
    if mode == "ansi":
        return str(position)
    if mode == "svg":
        return position.svg()
    if mode == "human":
        print(position)  # noqa: T201
    return None
