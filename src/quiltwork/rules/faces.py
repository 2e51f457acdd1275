"""What rooms above lend to positions, quilts and patches: their text and their pictures.

`rules` imports nothing from above, yet `position.text()` and `position.svg()` belong on the position. So the rooms that
know how to write and draw hang their functions here when they are imported, and `import quiltwork` imports them.
"""

from __future__ import annotations

from collections.abc import Callable
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

kinds: dict[str, Callable[[Position], Position]] = {}
"""For an extension that changes how the game goes on, such as `automa`, what makes the position one of that kind."""
