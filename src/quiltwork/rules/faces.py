"""What rooms above lend to positions, quilts and patches: their text and their pictures.

`rules` imports nothing from above, yet `position.text()` and `position.svg()` belong on the position. So the rooms that
know how to write and draw hang their functions here when they are imported, and `import quiltwork` imports them.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quiltwork.rules.move import Move
    from quiltwork.rules.patch import Patch
    from quiltwork.rules.position import Position
    from quiltwork.rules.quilt import Quilt
    from quiltwork.rules.ruleset import Ruleset

write_position: Callable[[Position], str]
read_position: Callable[[str, Ruleset | None], Position]
read_move: Callable[[Position, str], Move]
draw_text: Callable[[Position], str]
draw_svg: Callable[[Position], str]
draw_quilt_svg: Callable[[Quilt], str]
draw_patch_svg: Callable[[Patch], str]

upper_rooms: list[str] = []
"""Rooms that know kinds of games besides the plain one; they are opened when the first such game is met."""


def open_upper_rooms() -> None:
    """Import the rooms in `upper_rooms`, so that they can hang what they know on `kinds` and its like."""
    while upper_rooms:
        import_module(upper_rooms.pop())


kinds: dict[str, Callable[[Position], Position]] = {}
"""For an extension that changes how the game goes on, such as `automa`, what makes the position one of that kind."""
