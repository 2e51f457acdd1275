"""Network files: one `.npz` with format version, weights, provenance and a checksum over all of it.

Play and training use the same format. The provenance says how the network was made.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quiltwork._version import __version__
from quiltwork.engine.eval.calibration import KNOTS, RAW, Calibration
from quiltwork.engine.eval.features import CONTEXT_INPUTS, QUILT_INPUTS, SUMS
from quiltwork.engine.eval.network import HEADS, HIDDEN, SECOND, Weights, align
from quiltwork.engine.eval.windows import window_count, window_numbers
from quiltwork.errors import QuiltworkError
from quiltwork.files import write_atomically

FORMAT = 2
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
    "placement": (window_count(),),
}
_CALIBRATION = "calibration"
"""The slopes of `Calibration`, which a network may lack."""
_HALF_PRECISION = ("windows",)
"""Arrays stored as 16-bit floats, which costs no strength and halves the file."""
_SHIPPED = "quiltwork.npz"
_SHIPPED_SOLO = "solo.npz"
_BROKEN = (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, zlib.error)


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """How a network was made."""

    parent: str = ""
    """Checksum of the network that training started from; empty if it started from random weights."""
    games: int = 0
    """Self-play games since the parent."""
    positions: int = 0
    """Positions in these games."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options of the training run."""
    filter: str = ""
    """How the placement filter was fitted."""
    calibration: str = ""
    """How the reported values were calibrated; empty if they were not."""
    date: str = ""
    quiltwork: str = __version__
    """The version of quiltwork that wrote the file."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class NetworkFile:
    """A network, how it was made, and the checksum that identifies it."""

    weights: Weights
    provenance: Provenance
    checksum: str
    calibration: Calibration = RAW


def save_network(
    weights: Weights, path: Path, provenance: Provenance, *, calibration: Calibration | None = None
) -> None:
    """Write a network to a file."""
    arrays: dict[str, NDArray[Any]] = {name: getattr(weights, name) for name in _SHAPES}
    for name in _HALF_PRECISION:
        arrays[name] = arrays[name].astype(np.float16)
    if calibration is not None:
        rows = [calibration.win, calibration.lead, *([calibration.offset] if any(calibration.offset) else [])]
        arrays[_CALIBRATION] = np.array(rows, dtype=np.float32)
    made = json.dumps(asdict(provenance), sort_keys=True)
    header = {
        "format": np.array(FORMAT),
        "provenance": np.array(made),
        "checksum": np.array(_checksum(FORMAT, made, arrays)),
    }
    buffer = io.BytesIO()
    np.savez_compressed(buffer, **header, **arrays)  # type: ignore[arg-type]
    write_atomically(path, buffer.getvalue())


def load_network(path: Path) -> Weights:
    """Return the network in a file; raise `QuiltworkError` if the file is missing, damaged or of another format."""
    return load_network_file(path).weights


def load_network_file(path: Path) -> NetworkFile:
    """Return the network in a file with its provenance; raise `QuiltworkError` as `load_network` does."""
    try:
        content = path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise QuiltworkError("network-unreadable", file=str(path), reason=reason) from error
    return read_network(content, str(path))


def shipped_network() -> Weights:
    """Return the network that is part of quiltwork."""
    return shipped_network_file().weights


def shipped_network_checksum() -> str:
    """Return the checksum of the network that is part of quiltwork."""
    return shipped_network_file().checksum


@cache
def shipped_network_file() -> NetworkFile:
    """Return the network that is part of quiltwork, with calibration, provenance and checksum."""
    return _read_shipped(_SHIPPED)


@cache
def shipped_solo_network_file() -> NetworkFile:
    """Return the network for solo games that is part of quiltwork; it has the same form, and other inputs."""
    return _read_shipped(_SHIPPED_SOLO)


def _read_shipped(name: str) -> NetworkFile:
    file = resources.files("quiltwork.engine.eval") / "weights" / name
    try:
        content = file.read_bytes()
    except OSError as error:
        raise QuiltworkError("network-not-shipped") from error
    return read_network(content, name)


def read_network(content: bytes, source: str) -> NetworkFile:
    """Return the network in the content of a file; `source` names it in errors."""
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as stored:
            arrays = {name: stored[name] for name in stored.files}
        version = int(arrays.pop("format"))
        checksum = str(arrays.pop("checksum"))
    except _BROKEN as error:
        raise QuiltworkError("network-not-a-network", file=source) from error
    if version != FORMAT:
        raise QuiltworkError("network-wrong-format", file=source, found=version, expected=FORMAT)
    made = str(arrays.pop("provenance", ""))
    shapes = {name: array.shape for name, array in arrays.items()}
    has_calibration = shapes.pop(_CALIBRATION, (2, KNOTS)) in ((2, KNOTS), (3, KNOTS))
    if shapes != _SHAPES or not has_calibration or checksum != _checksum(version, made, arrays):
        raise QuiltworkError("network-damaged", file=source)
    known = {entry.name for entry in fields(Provenance)}
    provenance = Provenance(**{name: value for name, value in json.loads(made).items() if name in known})
    slopes = arrays.pop(_CALIBRATION, None)
    calibration = RAW if slopes is None else Calibration(*(tuple(map(float, row)) for row in slopes))
    weights = Weights(window_numbers(), **{name: array.astype(np.float32) for name, array in arrays.items()})
    return NetworkFile(align(weights), provenance, checksum, calibration)


def _checksum(version: int, made: str, arrays: Mapping[str, NDArray[Any]]) -> str:
    digest = hashlib.sha256(f"{version}\n{made}\n".encode())
    for name in sorted(arrays):
        digest.update(name.encode())
        digest.update(np.ascontiguousarray(arrays[name]).tobytes())
    return digest.hexdigest()
