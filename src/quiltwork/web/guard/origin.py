"""Whether a request comes from a page of this server."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

_DEFAULT_PORTS = {"http": 80, "https": 443}
_HTTP_SCHEME = {"ws": "http", "wss": "https"}


def is_own_page(connection: HTTPConnection, allowed_origins: Collection[str]) -> bool:
    """Return whether a page of this server sends the request, or no page at all.

    Browsers say which page sends a request that changes something; other programs do not.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if origin in allowed_origins:
        return True
    scheme = _HTTP_SCHEME.get(connection.scope["scheme"], connection.scope["scheme"])
    own = _parse(f"{scheme}://{connection.headers.get('host', '')}")
    return own is not None and _parse(origin) == own


def _parse(origin: str) -> tuple[str, str, int | None] | None:
    """Return scheme, host and port of an origin; None if it is not one."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:  # such as `http://[`
        return None
    if not parts.hostname or parts.path or parts.query or parts.fragment or parts.username is not None:
        return None
    return parts.scheme, parts.hostname, port or _DEFAULT_PORTS.get(parts.scheme)
