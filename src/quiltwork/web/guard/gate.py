"""The gate: every request and every socket passes it before anything else looks at them.

It knows nothing of tables: only hosts, origins, sizes, rates, cookies and headers.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quiltwork.web.guard import limits
from quiltwork.web.guard.browsers import cookie_header, holder_of, new_token, token_in
from quiltwork.web.guard.limits import Limits
from quiltwork.web.settings import Settings

LARGEST_BODY = 1_000_000
"""Bytes; the largest record with every character escaped fits."""
_TOO_LARGE = f"more than {LARGEST_BODY:,} bytes"

_SAFE = ("GET", "HEAD", "OPTIONS")
_LABORIOUS = ("/positions", "/picture.svg", "/record.qgn")
_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": _CSP,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Gate:
    """Middleware in front of the application; leaves the browser's name in `scope["state"]["holder"]`."""

    def __init__(self, app: ASGIApp, *, settings: Settings, limits: Limits) -> None:
        self._app = app
        self._settings = settings
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or answer it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        is_socket = scope["type"] == "websocket"
        token = token_in(connection)
        cookie = None
        if token is None:
            token = new_token()
            if is_socket or scope["method"] not in _SAFE or not scope["path"].startswith(("/api/", "/assets/")):
                # Not on every answer: a page that asks for several things at once must not become several people.
                cookie = cookie_header(token, is_secure=scope["scheme"] in ("https", "wss"))
        state = scope.setdefault("state", {})
        state["holder"] = holder_of(token)
        state["client"] = connection.client.host if connection.client else "unknown"
        send = _with_headers(send, cookie, is_secure=scope["scheme"] in ("https", "wss"))
        refusal = self._refusal(connection, state["client"], is_socket=is_socket)
        if refusal is not None:
            await _refuse(scope, receive, send, *refusal)
        else:
            await self._app(scope, receive if is_socket else _bounded(receive), send)

    def _refusal(self, connection: HTTPConnection, client: str, *, is_socket: bool) -> tuple[int, str, float] | None:
        """Status, reason and seconds to wait, if this request may not pass."""
        host = connection.headers.get("host", "")
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        if "*" not in self._settings.hosts and name not in self._settings.hosts:
            return 421, f"this server does not answer to the name {name[:80]!r}; see QUILTWORK_HOSTS", 0.0
        method = "GET" if is_socket else connection.scope["method"]
        changes = is_socket or method not in _SAFE
        if changes and not self._is_own_page(connection, host):
            return 403, "this request comes from another site's page", 0.0
        wait = self._limits.wait(client, _allowance(connection.scope["path"], method, is_socket=is_socket))
        if wait:
            return 429, f"too many requests; try again in {math.ceil(wait)} s", wait
        length = connection.headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length[:20]) > LARGEST_BODY:
            return 413, _TOO_LARGE, 0.0
        return None

    def _is_own_page(self, connection: HTTPConnection, host: str) -> bool:
        """Whether a page of this server asks, or no page at all: browsers always tell, programs never do."""
        origin = connection.headers.get("origin")
        if origin is None:
            return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        return origin in self._settings.origins or urlsplit(origin).netloc == host


def _bounded(receive: Receive) -> Receive:
    """`receive` for a body that cannot grow without bound, whatever its length was said to be."""
    taken = 0

    async def receiving() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY:
            raise HTTPException(413, _TOO_LARGE)
        return message

    return receiving


def _allowance(path: str, method: str, *, is_socket: bool) -> limits.Allowance:
    if is_socket:
        return limits.CONNECT
    if method in _SAFE or path == "/api/look":  # which changes nothing
        return limits.DRAW if path.endswith(_LABORIOUS) else limits.READ
    return limits.THINK if path.endswith(("/analyse", "/graph")) else limits.WRITE


def _with_headers(send: Send, cookie: str | None, *, is_secure: bool) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.accept"):
            message.setdefault("headers", [])
            headers = MutableHeaders(scope=message)
            if message["type"] == "http.response.start":
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if is_secure:
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            if cookie is not None:
                headers.append("Set-Cookie", cookie)
        await send(message)

    return sending


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, says: str, wait: float) -> None:
    if scope["type"] == "websocket":
        await receive()  # the request to connect
        await send({"type": "websocket.close", "code": 1013 if status == 429 else 1008, "reason": says[:120]})
        return
    body = json.dumps({"error": {"says": says, "field": None}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait:
        headers.append((b"retry-after", str(math.ceil(wait)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
