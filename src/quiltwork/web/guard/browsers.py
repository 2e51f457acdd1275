"""Who is asking: an unguessable word in a cookie, of which only the hash is ever stored, shown or compared."""

from __future__ import annotations

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie

from starlette.requests import HTTPConnection

COOKIE = "quiltwork"
_YEAR = 365 * 86_400
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)


def new_token() -> str:
    """A word of 256 random bits."""
    return secrets.token_urlsafe(32)


def holder_of(token: str) -> str:
    """The browser's name on this side. The word cannot be found from it, so it may be stored and logged."""
    return hashlib.sha256(token.encode()).hexdigest()


def token_in(connection: HTTPConnection) -> str | None:
    """The word that the browser sent, if it has the form of one of ours."""
    try:
        cookie = SimpleCookie(connection.headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return cookie.value if cookie is not None and _TOKEN.fullmatch(cookie.value) else None


def cookie_header(token: str, *, is_secure: bool) -> str:
    """The `Set-Cookie` that makes a browser keep `token`: out of reach of scripts, and not sent from other sites."""
    secure = "; Secure" if is_secure else ""
    return f"{COOKIE}={token}; Max-Age={_YEAR}; Path=/; HttpOnly; SameSite=Lax{secure}"
