"""The address of a Dask cluster, and how to prove who you are there."""

from __future__ import annotations

import re
from dataclasses import KW_ONLY, dataclass
from pathlib import Path

from quiltwork.errors import InvalidArgumentError
from quiltwork.fleet.task import FleetError

_ADDRESS = re.compile(r"(tcp|tls|ws|wss)://[^\s/]+:\d+/?")


@dataclass(frozen=True, slots=True)
class Cluster:
    """A Dask scheduler that exists already, such as `tcp://10.0.0.1:8786`.

    The three TLS files belong to a `tls://` address; without them, Dask's own configuration decides. `wait_seconds`
    limits how long to wait for the scheduler, for its first worker, and for a new worker after all were lost.
    """

    address: str
    _: KW_ONLY
    tls_ca: Path | None = None
    tls_cert: Path | None = None
    tls_key: Path | None = None
    wait_seconds: float = 60.0

    def __post_init__(self) -> None:
        if not _ADDRESS.fullmatch(self.address):
            raise InvalidArgumentError("cluster-address", address=self.address)
        files = self.tls_files
        if not files:
            return
        if len(files) < 3:
            raise InvalidArgumentError("cluster-tls-incomplete")
        if not self.address.startswith(("tls://", "wss://")):
            raise InvalidArgumentError("cluster-tls-address", address=self.address)
        for file in files.values():
            if not file.is_file():
                raise FleetError("cluster-tls-file", file=str(file))

    @property
    def tls_files(self) -> dict[str, Path]:
        """The TLS files that are given, by Dask's names for them."""
        files = {"tls_ca_file": self.tls_ca, "tls_client_cert": self.tls_cert, "tls_client_key": self.tls_key}
        return {name: Path(file) for name, file in files.items() if file is not None}
