"""What the environments share: the ring of an episode, and the rendering of a position."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from quiltwork.errors import InvalidArgumentError
from quiltwork.language import Items, excerpt, literal
from quiltwork.rules import Position

RENDER_MODES = ("ansi", "human", "svg")


class Seeds:
    """The seeds of successive episodes.

    The first is the given one, so its ring is that of `quiltwork.new_game(seed=…)`; the later ones are derived from it.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._given = seed
        self._later = random.Random(seed)
        self.first = self._later.getrandbits(53) if seed is None else seed

    def next(self) -> int:
        """Return the seed of the next episode."""
        given, self._given = self._given, None
        return self._later.getrandbits(53) if given is None else given


def ring_in(options: Mapping[str, Any] | None) -> str | None:
    """Return the ring in `reset(options={"ring": …})`; None if there is none."""
    ring = (options or {}).get("ring")
    if ring is not None and not isinstance(ring, str):
        raise InvalidArgumentError("ring-option", value=literal(ring))
    return ring


def check_render_mode(mode: str | None) -> None:
    """Raise `InvalidArgumentError` unless the environments have this render mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise InvalidArgumentError("unknown-render-mode", mode=excerpt(mode), known=Items(RENDER_MODES, "comma"))


def render(position: Position, mode: str | None) -> str | None:
    """Return the position as text or as an SVG picture, or print it, as `mode` says."""
    if mode == "ansi":
        return str(position)
    if mode == "svg":
        return position.svg()
    if mode == "human":
        print(position)  # noqa: T201
    return None
