"""What can be set about a server; every setting is an environment variable, and docs/web.md lists them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from quiltwork.errors import QuiltworkError
from quiltwork.play.folder import user_data_dir

PREFIX = "QUILTWORK_"
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a server runs; the defaults suit a player at home."""

    data_dir: Path
    """Where the database lies unless `database_url` says otherwise."""
    database_url: str
    """SQLite or PostgreSQL, such as `postgresql://user@host/name`."""
    hosts: tuple[str, ...] = LOOPBACK
    """Under which names the server may be addressed; `*` for any. Protects a local server from foreign pages."""
    origins: tuple[str, ...] = ()
    """Further pages that may use it, such as `https://games.example`; its own page always may."""
    trusted_proxies: str = "127.0.0.1"
    """Proxies whose word about the client's address and about https is believed, separated by commas."""
    rate: float = 1.0
    """How much each client may ask for, as a factor; 0 lifts the limits."""
    most_sockets: int = 2000
    """Open sockets, all clients together; one client may have a twentieth of them."""
    thinkers: int = 1
    """How many engine processes think at a time."""
    queue: int = 200
    """How many positions may wait to be thought about; more are refused."""

    @property
    def most_sockets_each(self) -> int:
        """Open sockets of one client."""
        return max(1, self.most_sockets if self.rate == 0 else self.most_sockets // 20)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
        """The settings of `environment`; what is `given` is used where it says nothing."""
        values: dict[str, object] = dict(given)
        for field in fields(cls):
            text = environment.get(PREFIX + field.name.upper())
            if text:
                values[field.name] = _read(field.name, text)
        data_dir = Path(str(values.get("data_dir") or user_data_dir(environment)))
        values["data_dir"] = data_dir
        values.setdefault("database_url", f"sqlite:///{data_dir / 'tables.sqlite3'}")
        return cls(**values)  # type: ignore[arg-type]  # each was read as its own type


def _read(name: str, text: str) -> object:
    if name in ("hosts", "origins"):
        return tuple(part.strip().rstrip("/") for part in text.split(",") if part.strip())
    if name == "data_dir":
        return Path(text).expanduser()
    kind = {"rate": float, "most_sockets": int, "thinkers": int, "queue": int}.get(name)
    if kind is None:
        return text
    try:
        value = kind(text)
    except ValueError:
        value = -1
    if not 0 <= value <= 1_000_000:
        raise QuiltworkError(f"{PREFIX}{name.upper()} is {text!r}, expected a number from 0 to 1,000,000")
    return value
