"""The panel of a scripted opponent: what Automa has, instead of a quilt."""

from __future__ import annotations

from quiltwork.render.canvas import FAINT_INK, Picture, group, label
from quiltwork.render.description import scripted_facts, track_status
from quiltwork.render.outline import SQUARE
from quiltwork.render.svg import patch_art
from quiltwork.render.width import clean, clipped
from quiltwork.rules.position import Position
from quiltwork.rules.scripted import ScriptedOpponent

_COLUMNS = 5
_SLOT = 92
_TOP = 170


def automa_art(picture: Picture, position: Position, opponent: ScriptedOpponent, *, width: float) -> str:
    """Return the opponent's facts and the patches that it has taken; the corner of the panel is at 0, 0."""
    level, collected, patches = (clean(str(fact)) for fact in scripted_facts(position, opponent))
    place = clean(str(track_status(position, opponent.player)))
    parts = [
        label(20, 76, clipped(level, 46), 19, font_weight="bold"),
        label(20, 104, clipped(collected, 52), 17),
        label(20, 130, clipped(place, 52), 17),
        label(20, 156, clipped(patches, 60), 15, fill=FAINT_INK),
    ]
    for index, letter in enumerate(opponent.patches):
        row, column = divmod(index, _COLUMNS)
        patch = position.ruleset.by_letter[letter]
        first = patch.orientations[0]
        scale = min(0.55, (_SLOT - 16) / (SQUARE * max(first.width, first.height)))
        x = 16 + (column + 0.5) * (width - 32) / _COLUMNS - first.width * SQUARE * scale / 2
        y = _TOP + (row + 0.5) * _SLOT * 0.78 - first.height * SQUARE * scale / 2
        parts.append(group(patch_art(picture, patch, position.ruleset.theme), x=x, y=y, scale=scale))
    return "".join(parts)
