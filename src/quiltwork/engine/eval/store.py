"""Networks in files: one `.npz` with its format, its arrays and a checksum over both."""

from __future__ import annotations

import hashlib
import io
import zipfile
import zlib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quiltwork.engine.eval.features import CONTEXT_INPUTS, QUILT_INPUTS, SUMS
from quiltwork.engine.eval.network import HEADS, HIDDEN, SECOND, Weights
from quiltwork.engine.eval.windows import window_count, window_numbers
from quiltwork.errors import QuiltworkError

FORMAT = 1
"""Rises whenever inputs or layers change their meaning."""

_SHAPES: dict[str, tuple[int, ...]] = {
    "windows": (window_count(), SUMS),
    "quilt_mine": (QUILT_INPUTS, HIDDEN),
    "quilt_theirs": (QUILT_INPUTS, HIDDEN),
    "context": (CONTEXT_INPUTS, HIDDEN),
    "bias": (HIDDEN,),
    "second": (HIDDEN, SECOND),
    "second_bias": (SECOND,),
    "heads": (SECOND, HEADS),
    "heads_bias": (HEADS,),
}


def save_network(weights: Weights, path: Path) -> None:
    """Write a network to a file; window rows at half precision, which costs no strength and half the bytes."""
    arrays: dict[str, NDArray[Any]] = {name: getattr(weights, name) for name in _SHAPES}
    arrays["windows"] = arrays["windows"].astype(np.float16)
    header = {"format": np.array(FORMAT), "checksum": np.array(_checksum(FORMAT, arrays))}
    buffer = io.BytesIO()
    np.savez_compressed(buffer, **header, **arrays)  # type: ignore[arg-type]
    draft = path.with_name(f".{path.name}.draft")
    draft.write_bytes(buffer.getvalue())
    draft.replace(path)


def load_network(path: Path) -> Weights:
    """The network in a file; raises `QuiltworkError` if the file is missing, broken or of another format."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise QuiltworkError(f"cannot read the network {path}: {error.strerror or error}") from error
    return _read(content, str(path))


@cache
def shipped_network() -> Weights:
    """The network that comes with quiltwork."""
    file = resources.files("quiltwork.engine.eval") / "weights" / "quiltwork.npz"
    try:
        content = file.read_bytes()
    except OSError as error:
        raise QuiltworkError("the network that comes with quiltwork is missing; install quiltwork again") from error
    return _read(content, "the network that comes with quiltwork")


def _read(content: bytes, source: str) -> Weights:
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as stored:
            arrays = {name: stored[name] for name in stored.files}
        version = int(arrays.pop("format"))
        checksum = str(arrays.pop("checksum"))
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise QuiltworkError(f"{source} is not a network of quiltwork, or is damaged") from error
    if version != FORMAT:
        raise QuiltworkError(
            f"{source} has format {version}, expected {FORMAT}; export it again with `quiltwork train`"
        )
    shapes = {name: array.shape for name, array in arrays.items()}
    if shapes != _SHAPES or checksum != _checksum(version, arrays):
        raise QuiltworkError(f"{source} is damaged: its contents do not match its checksum")
    return Weights(window_numbers(), **{name: array.astype(np.float32) for name, array in arrays.items()})


def _checksum(version: int, arrays: Mapping[str, NDArray[Any]]) -> str:
    digest = hashlib.sha256(str(version).encode())
    for name in sorted(arrays):
        digest.update(name.encode())
        digest.update(np.ascontiguousarray(arrays[name]).tobytes())
    return digest.hexdigest()
