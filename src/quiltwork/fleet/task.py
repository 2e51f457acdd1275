"""What a task is: a function, plain data, and a key that names its result."""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Any

from quiltwork._version import __version__
from quiltwork.errors import InvalidArgumentError, QuiltworkError

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


class FleetError(QuiltworkError):
    """A task that failed, a cluster that cannot be used, or a folder with results that do not belong to the tasks."""


@dataclass(frozen=True, slots=True)
class Task:
    """A function of a module, called with `arguments` by name. It returns bytes.

    The same task must give the same bytes on every machine: limit searches by visits, not by time. Arguments are JSON
    data; the function receives them as JSON has them, so a tuple arrives as a list. `revision` names everything else
    that the result depends on, such as the checksum of a network. `name` is shown to people and begins file names.
    `locations` are more arguments: where the function finds its inputs, such as the path of a network. They do not
    change the result, so they are not part of its key.
    """

    function: Callable[..., bytes]
    arguments: Mapping[str, Any] = field(default_factory=dict)
    _: KW_ONLY
    name: str = "task"
    revision: str = __version__
    locations: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not _is_importable(self.function):
            raise InvalidArgumentError("task-function", function=repr(self.function))
        if not _NAME.fullmatch(self.name):
            raise InvalidArgumentError("task-name", name=self.name)
        try:
            plain = json.loads(json.dumps(dict(self.arguments), allow_nan=False))
        except (TypeError, ValueError) as error:
            raise InvalidArgumentError("task-arguments", task=self.name, problem=str(error)) from error
        object.__setattr__(self, "arguments", plain)

    @property
    def inputs(self) -> dict[str, Any]:
        """Everything that the result depends on, as JSON."""
        function = f"{self.function.__module__}.{self.function.__qualname__}"
        return {"function": function, "arguments": dict(self.arguments), "revision": self.revision}

    @property
    def key(self) -> str:
        """The hash of all inputs: 16 hexadecimal digits, the same on every machine."""
        text = json.dumps(self.inputs, sort_keys=True, separators=(",", ":"), allow_nan=False)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        return f"{self.name}-{self.key}"


def _is_importable(function: Callable[..., bytes]) -> bool:
    """Return whether another process finds the function by the name of its module and its own."""
    module: str = getattr(function, "__module__", None) or "__main__"
    found: object = None if module == "__main__" else sys.modules.get(module)
    for part in getattr(function, "__qualname__", "").split("."):
        found = getattr(found, part, None)
    return found is function
