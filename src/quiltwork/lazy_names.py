"""Names of a package that load their module when they are first used, so that `import quiltwork` is fast."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazy_names(package: str, modules: Mapping[str, str]) -> tuple[list[str], Callable[[str], Any]]:
    """Return the `__all__` and the `__getattr__` of a package.

    `modules` has the names of each module of the package, separated by blanks. The package must import the same names
    under `TYPE_CHECKING`, where type checkers and import-linter see them; `tests/test_package.py` compares the two.
    """
    module_of = {name: module for module, names in modules.items() for name in names.split()}

    def load(name: str) -> Any:
        if name not in module_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module = import_module(f"{package}.{module_of[name]}")
        # From now on without this function. Importing `quiltwork.review` sets the name `review` to that package, which
        # can be called.
        return vars(import_module(package)).setdefault(name, getattr(module, name))

    return sorted(module_of), load
