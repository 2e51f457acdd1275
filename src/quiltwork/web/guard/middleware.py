"""The first code that sees a request: identity, language, origin, rate limits, size, and headers of the response.

It knows nothing of tables. Starlette's TrustedHostMiddleware, in front of it, checks the host. The rest is our own:
Starlette has no middleware that limits bodies, that checks the origin of WebSockets, or that sets a cookie on the
response that accepts a WebSocket.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage

from quiltwork.errors import QuiltworkError
from quiltwork.language import Message
from quiltwork.web.guard import rate_limits
from quiltwork.web.guard.block_list import BlockList
from quiltwork.web.guard.identity import hash_token, new_token, read_language, read_token, token_cookie
from quiltwork.web.guard.origin import is_own_page
from quiltwork.web.guard.rate_limits import RateLimiter, client_of
from quiltwork.web.settings import Settings

MAX_BODY_BYTES = 1_000_000
"""Of a record: the longest one fits, even with every character escaped."""
_MAX_EDITION_BYTES = 100_000
_MAX_SMALL_BYTES = 10_000
_BODY_BYTES = {
    "/api/records": MAX_BODY_BYTES,
    "/api/editions": _MAX_EDITION_BYTES,
    "/api/player/editions": _MAX_EDITION_BYTES,
    "/api/positions/build": _MAX_EDITION_BYTES,
    "/api/tables": _MAX_EDITION_BYTES,
}
"""How large a body may be, where records and editions are sent. To read a large one takes time from everybody."""

PlayerOf = Callable[[str], Awaitable[str | None]]
OnClient = Callable[[str, str], None]

_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_SLOW_PATHS = ("/positions", "/picture.svg", "/preview.png", "/record.qgn", "/records.qgn")
_READING_POSTS = ("/api/positions",)
_DRAWING_POSTS = ("/line",)
_ENGINE_PATHS = ("/analyse", "/retry", "/heat")
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


class Guard:
    """Middleware that answers what may not pass.

    It leaves `player_id`, `language`, `client` and `is_secure` in the state of the request. `player_of` returns the
    player of a token's hash; None if the token is not valid any more. `on_client` is called with each player and
    address.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        settings: Settings,
        limiter: RateLimiter,
        blocked: BlockList,
        player_of: PlayerOf,
        on_client: OnClient,
    ) -> None:
        self._app = app
        self._blocked = blocked
        self._player_of = player_of
        self._on_client = on_client
        self._settings = settings
        self._limiter = limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        is_socket = scope["type"] == "websocket"
        is_secure = scope["scheme"] in ("https", "wss")
        state = scope.setdefault("state", {})
        state["language"] = read_language(connection, default=self._settings.language)
        state["client"] = client_of(connection.client.host) if connection.client else "unknown"
        state["is_secure"] = is_secure
        cookie = None
        refusal = self._refusal(connection, state["client"], is_socket=is_socket)
        if refusal is None:
            try:
                state["player_id"], new = await self._identify(connection)
            except QuiltworkError as error:  # the database does not answer
                refusal = 503, error.message, 0
            else:
                self._on_client(state["player_id"], state["client"])
                # Only responses to navigation and changes set the cookie: a page that asks for several things at once
                # must not become several players.
                is_safe = not is_socket and scope["method"] in _SAFE_METHODS
                if new is not None and not (is_safe and scope["path"].startswith(("/api/", "/assets/"))):
                    cookie = token_cookie(new, is_secure=is_secure)
        send = _with_headers(send, scope, cookie, is_secure=is_secure)
        if refusal is not None:
            await _refuse(scope, receive, send, *refusal)
        elif is_socket:
            await self._app(scope, receive, send)
        else:
            if scope["method"] == "HEAD":  # the response is that to GET; the HTTP server leaves out the body
                scope = {**scope, "method": "GET"}
            await self._app(scope, _limited(receive, max_body_bytes(scope["path"])), send)

    async def _identify(self, connection: HTTPConnection) -> tuple[str, str | None]:
        """Return the player for whom the browser acts, and a token for the browser if it needs a new one."""
        token = read_token(connection)
        if token is not None:
            known = hash_token(token)
            # Files are the same for everybody, so nobody has to be looked up for them.
            player_id = await self._player_of(known) if connection.scope["path"].startswith("/api/") else known
            if player_id is not None:
                return player_id, None
        token = new_token()
        return hash_token(token), token

    def _refusal(self, connection: HTTPConnection, client: str, *, is_socket: bool) -> tuple[int, Message, int] | None:
        """Return status, reason and seconds to wait if this request may not pass."""
        method = "GET" if is_socket else connection.scope["method"]
        path = connection.scope["path"]
        if connection.client is not None and self._blocked.has(connection.client.host):
            return 403, Message("address-blocked"), 0
        if "\0" in path or b"%00" in connection.scope["query_string"]:
            return 404, Message("nothing-here", path=path.replace("\0", "%00")[:80]), 0
        wait = self._limiter.seconds_to_wait(client, _limit_for(path, method, is_socket=is_socket))
        if wait:
            return 429, Message("too-many-requests", seconds=wait), wait
        is_change = is_socket or method not in _SAFE_METHODS
        if is_change and not is_own_page(connection, self._settings.origins):
            return 403, Message("other-site"), 0
        length = connection.headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length[:20]) > max_body_bytes(path):
            return 413, body_too_large(path), 0
        return None


def max_body_bytes(path: str) -> int:
    """Return how large the body of a request to `path` may be."""
    return _BODY_BYTES.get(path, _MAX_SMALL_BYTES)


def body_too_large(path: str) -> Message:
    """Return the reason why a larger body is refused."""
    return Message("body-too-large", bytes=f"{max_body_bytes(path):,}")


def _limited(receive: Receive, max_bytes: int) -> Receive:
    """Return `receive` for a body of limited size, whatever its `Content-Length` says."""
    received = 0

    async def receiving() -> AsgiMessage:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > max_bytes:
            raise HTTPException(413)
        return message

    return receiving


def _limit_for(path: str, method: str, *, is_socket: bool) -> rate_limits.RateLimit:
    if is_socket:
        return rate_limits.CONNECT
    if path == "/api/player/connect":
        return rate_limits.GUESS
    if method in _SAFE_METHODS or path.endswith(_READING_POSTS):
        return rate_limits.DRAW if method in _SAFE_METHODS and path.endswith(_SLOW_PATHS) else rate_limits.READ
    if path.endswith(_DRAWING_POSTS):
        return rate_limits.DRAW
    return rate_limits.ANALYSE if path.endswith(_ENGINE_PATHS) else rate_limits.WRITE


def _with_headers(send: Send, scope: Scope, cookie: str | None, *, is_secure: bool) -> Send:
    is_api = scope["path"].startswith("/api/")

    async def sending(message: AsgiMessage) -> None:
        if message["type"] in ("http.response.start", "websocket.accept"):
            message.setdefault("headers", [])
            headers = MutableHeaders(scope=message)
            if message["type"] == "http.response.start":
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if is_api:
                    # What one viewer may see is not for a shared cache.
                    headers.setdefault("Cache-Control", "private, no-cache")
                if is_secure:
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            if cookie is not None:
                headers.append("Set-Cookie", cookie)
        await send(message)

    return sending


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, message: Message, wait: int) -> None:
    """Answer with an error as every other error: JSON with code, parameters and text."""
    error = {**message.data(scope["state"]["language"]), "field": None}
    body = json.dumps({"error": error}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait:
        headers.append((b"retry-after", str(wait).encode()))
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()  # the request to connect
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008, "reason": error["message"][:120]})
            return
        kind = "websocket.http.response"
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
