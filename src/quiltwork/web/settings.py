"""The settings of a server. Each is an environment variable with the prefix `QUILTWORK_`; docs/web.md lists them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from quiltwork.errors import QuiltworkError
from quiltwork.language import closest_language
from quiltwork.play.data_dir import user_data_dir

PREFIX = "QUILTWORK_"
LOOPBACK_HOSTS = ("127.0.0.1", "localhost", "[::1]")

Texts = Annotated[tuple[str, ...], NoDecode]
"""In the environment: separated by commas."""
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class SettingsError(QuiltworkError):
    """A setting that cannot be used."""


class Settings(BaseSettings):
    """How a server runs; the defaults suit a player at home."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, frozen=True, extra="forbid", validate_default=True
    )

    data_dir: Path = Field(default_factory=user_data_dir)
    """Where the SQLite database is."""
    database_url: str = ""
    """SQLite or PostgreSQL, such as `postgresql://user@host/name`; by default a file in `data_dir`."""
    hosts: Texts = LOOPBACK_HOSTS
    """Names under which the server may be addressed; `*` for any. Protects a local server from other sites' pages."""
    origins: Texts = ()
    """Other pages that may use the server, such as `https://games.example`; its own page always may."""
    trusted_proxies: str = "127.0.0.1"
    """Proxies whose `X-Forwarded-…` headers are used, separated by commas."""
    language: str = "en"
    """The language for viewers whose browser asks for none that the server has."""
    rate_limit_factor: Annotated[float, Field(ge=0, le=1_000_000)] = 1.0
    """How often each client may ask, relative to the usual limits; 0 for no limits."""
    max_connections: Count = 2000
    """Open WebSockets in total; one client may have a twentieth of them."""
    engine_processes: Count = 1
    """Engine processes; 0 for none."""
    engine_queue: Count = 200
    """Positions that may wait for the engine."""

    json_logs: bool = False
    """Whether the log has a JSON object on each line."""
    run_jobs: bool = True
    """Whether this server plays computers' turns itself; with PostgreSQL, `quiltwork worker` can do it instead."""

    @property
    def max_connections_per_client(self) -> int:
        """Open WebSockets of one client."""
        return max(1, self.max_connections if self.rate_limit_factor == 0 else self.max_connections // 20)

    @classmethod
    def load(cls, **values: Any) -> Settings:
        """Return the settings of the environment; `values` apply where it has none. Raises `SettingsError`."""
        try:
            return cls(**{name: value for name, value in values.items() if not os.environ.get(PREFIX + name.upper())})
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            name = f"{PREFIX}{str(first['loc'][0]).upper()}"
            raise SettingsError(
                "invalid-setting", name=name, value=str(first["input"])[:80], problem=first["msg"]
            ) from error

    @field_validator("hosts", "origins", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        return tuple(part.strip().rstrip("/") for part in value.split(",") if part.strip())

    @field_validator("data_dir")
    @classmethod
    def _expand(cls, value: Path) -> Path:
        return value.expanduser()

    @field_validator("language")
    @classmethod
    def _known_language(cls, value: str) -> str:
        return closest_language([value])

    def model_post_init(self, _: object, /) -> None:
        """Fill in the default database."""
        if not self.database_url:
            object.__setattr__(self, "database_url", f"sqlite:///{self.data_dir / 'tables.sqlite3'}")
