"""Vectors of 32-bit floats as values of compiled code: a row of a layer stays in the CPU's registers.

The compiler does not keep a loop's sums in registers where they are elements of an array, because arrays might overlap.
Here they are local variables, each of which LLVM splits into as many registers as the CPU needs. A vector must not be
an argument of a compiled function.

`multiply_add` is fused where the CPU can (every x86-64 CPU since 2013, every 64-bit Arm), so the same weights give the
same bits on all of these.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import types
from numba.extending import intrinsic, models, register_model
from numba.np.arrayobj import make_array

_FLOAT_BYTES = 4


class Vector(types.Type):
    """The numba type of a vector."""

    def __init__(self, lanes: int) -> None:
        self.lanes = lanes
        super().__init__(f"Vector({lanes})")


@register_model(Vector)
class _VectorModel(models.PrimitiveModel):
    def __init__(self, manager: Any, vector: Vector) -> None:
        super().__init__(manager, vector, ir.VectorType(ir.FloatType(), vector.lanes))  # type: ignore[no-untyped-call]


def _pointer_to_row(context: Any, builder: Any, array_type: Any, array: Any, row: Any, lanes: int) -> Any:
    data = make_array(array_type)(context, builder, array).data  # type: ignore[no-untyped-call]
    start = builder.gep(data, [builder.mul(row, ir.Constant(ir.IntType(64), lanes))])
    return builder.bitcast(start, ir.VectorType(ir.FloatType(), lanes).as_pointer())


def _load(lanes: int) -> Any:
    def typed(context: Any, array: Any, row: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            pointer = _pointer_to_row(context, builder, signature.args[0], arguments[0], arguments[1], lanes)
            return builder.load(pointer, align=_FLOAT_BYTES)

        return Vector(lanes)(array, types.int64), generate

    return intrinsic(typed)


def _store(lanes: int) -> Any:
    def typed(context: Any, array: Any, row: Any, vector: Any) -> Any:  # noqa: ARG001
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            pointer = _pointer_to_row(context, builder, signature.args[0], arguments[0], arguments[1], lanes)
            builder.store(arguments[2], pointer, align=_FLOAT_BYTES)
            return context.get_dummy_value()

        return types.void(array, types.int64, vector), generate

    return intrinsic(typed)


load8, load32, load64 = _load(8), _load(32), _load(64)
"""`loadN(array, row)`: a row of a C-contiguous array whose rows have N elements; an array of N elements is row 0."""
store8, store32, store64 = _store(8), _store(32), _store(64)
"""`storeN(array, row, vector)`."""


def _add(context: Any, left: Any, right: Any) -> Any:  # noqa: ARG001
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.fadd(*arguments)

    return left(left, right), generate


def _subtract(context: Any, left: Any, right: Any) -> Any:  # noqa: ARG001
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.fsub(*arguments)

    return left(left, right), generate


def _positive_part(context: Any, vector: Any) -> Any:  # noqa: ARG001
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        zero = ir.Constant(arguments[0].type, [0.0] * vector.lanes)
        return builder.select(builder.fcmp_ordered(">", arguments[0], zero), arguments[0], zero)

    return vector(vector), generate


def _multiply_add(context: Any, factor: Any, vector: Any, total: Any) -> Any:  # noqa: ARG001
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        factor, row, total = arguments
        kind = row.type
        place = ir.Constant(ir.IntType(32), 0)
        first = builder.insert_element(ir.Constant(kind, ir.Undefined), factor, place)
        lanes = ir.Constant(ir.VectorType(ir.IntType(32), vector.lanes), None)
        spread = builder.shuffle_vector(first, ir.Constant(kind, ir.Undefined), lanes)
        name = f"llvm.fmuladd.v{vector.lanes}f32"
        function = builder.module.globals.get(name) or ir.Function(
            builder.module, ir.FunctionType(kind, [kind] * 3), name
        )
        return builder.call(function, [spread, row, total])

    return vector(types.float32, vector, total), generate


# Numba's decorator would hide from the type checker that compiled code does not pass the context.
add: Any = intrinsic(_add)
"""`add(left, right)`: the sum of two vectors."""
subtract: Any = intrinsic(_subtract)
"""`subtract(left, right)`: the difference of two vectors."""
positive_part: Any = intrinsic(_positive_part)
"""`positive_part(vector)`: the vector with 0 instead of negative elements (ReLU)."""
multiply_add: Any = intrinsic(_multiply_add)
"""`multiply_add(factor, vector, total)`: `total` plus the number `factor` times `vector`."""
