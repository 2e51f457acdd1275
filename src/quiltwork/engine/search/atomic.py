"""Atomic addition, the only atomic operation that threads with a common tree need."""

from __future__ import annotations

from typing import Any

from numba.core import cgutils, types
from numba.core.errors import TypingError
from numba.extending import intrinsic
from numba.np.arrayobj import make_array
from numpy.typing import NDArray

from quiltwork.engine.core.compiled import compiled


def _typed(context: Any, array: Any, index: Any, amount: Any) -> Any:  # noqa: ARG001
    if not (isinstance(array, types.Array) and array.ndim == 1 and isinstance(array.dtype, types.Integer)):
        raise TypingError("fetch_add needs a one-dimensional array of integers")
    signature = array.dtype(array, types.intp, array.dtype)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array_type = signature.args[0]
        values = make_array(array_type)(context, builder, arguments[0])  # type: ignore[no-untyped-call]
        at = cgutils.get_item_pointer(  # type: ignore[no-untyped-call]
            context, builder, array_type, values, [arguments[1]]
        )
        return builder.atomic_rmw("add", at, arguments[2], "seq_cst")

    return signature, generate


_fetch_add: Any = intrinsic(_typed)


@compiled
def fetch_add(array: NDArray[Any], index: int, amount: int) -> int:
    """Add to an element of a one-dimensional integer array atomically; return the value before."""
    before: int = _fetch_add(array, index, amount)
    return before
