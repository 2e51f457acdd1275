"""Functions that upper layers register, so that `position.text()` and `position.svg()` work without an upward import.

`notation`, `render` and `automa` assign their functions here when they are imported. `import quiltwork` says how they
are loaded: the first two when one of their functions is first used (`register_loader`), packages that most programs do
not need when a special type of game is read (`register_plugin`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quiltwork.rules.move import Move
    from quiltwork.rules.patch import Patch
    from quiltwork.rules.position import Position
    from quiltwork.rules.quilt import Quilt
    from quiltwork.rules.ruleset import Ruleset

printing_names: tuple[str, ...] = ()
get_printing: Callable[[str], Ruleset]
"""Returns the printing of a name, always the same object."""
write_position: Callable[[Position], str]
read_position: Callable[[str, Ruleset | None], Position]
read_move: Callable[[str], Move]
draw_text: Callable[[Position], str]
draw_svg: Callable[..., str]
"""Takes a position and the options of `Position.svg`."""
draw_png: Callable[..., bytes]
describe: Callable[[Position], str]
draw_quilt_svg: Callable[[Quilt], str]
draw_patch_svg: Callable[[Patch], str]

position_types: dict[str, Callable[[Position], Position]] = {}
"""By the name of a position's extension, such as `automa`: a function that returns the position as its special type."""

_loaders: list[Callable[[], None]] = []
_plugins: list[Callable[[], None]] = []


def register_loader(load: Callable[[], None]) -> None:
    """Have `load` called when a function that is not registered yet is first used."""
    _loaders.append(load)


def __getattr__(name: str) -> Any:
    while name in __annotations__ and _loaders:
        _loaders.pop()()
    if name not in globals():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals()[name]


def register_plugin(load: Callable[[], None]) -> None:
    """Have `load` called by the first `load_plugins`; it imports packages that register their own functions."""
    _plugins.append(load)


def load_plugins() -> None:
    """Load the packages that know special types of games; later calls do nothing."""
    while _plugins:
        _plugins.pop()()
