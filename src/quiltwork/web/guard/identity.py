"""Who sends a request: a random token in a cookie, of which only the hash is stored, sent or compared."""

from __future__ import annotations

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie

from starlette.requests import HTTPConnection

from quiltwork.language import closest_language

TOKEN_COOKIE = "quiltwork"  # noqa: S105 - the name of the cookie
LANGUAGE_COOKIE = "language"
_COOKIE_SECONDS = 365 * 86_400
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)
_WEIGHTED_LANGUAGE = re.compile(r"([A-Za-z-]{2,20})(?:\s*;\s*q=([01](?:\.\d{0,3})?))?", re.ASCII)
_MAX_LANGUAGES = 20


def new_token() -> str:
    """Return a token with 256 random bits."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """Return the hash of a token. The token cannot be found from it, so it can be stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def read_token(connection: HTTPConnection) -> str | None:
    """Return the token in the request's cookie; None if there is none that could be ours."""
    token = _cookie(connection, TOKEN_COOKIE)
    return token if token is not None and _TOKEN.fullmatch(token) else None


def token_cookie(token: str, *, is_secure: bool) -> str:
    """Return the `Set-Cookie` header that stores `token`: not readable by scripts, not sent from other sites."""
    secure = "; Secure" if is_secure else ""
    return f"{TOKEN_COOKIE}={token}; Max-Age={_COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax{secure}"


def read_language(connection: HTTPConnection, *, default: str) -> str:
    """Return the viewer's language: that of the `language` cookie, or of `Accept-Language`, or `default`."""
    chosen = _cookie(connection, LANGUAGE_COOKIE)
    accepted = connection.headers.get("accept-language", "").split(",")[:_MAX_LANGUAGES]
    found = [match for text in accepted if (match := _WEIGHTED_LANGUAGE.fullmatch(text.strip()))]
    found.sort(key=lambda match: -float(match[2] or 1))
    wanted = [match[1] for match in found if float(match[2] or 1) > 0]
    return closest_language([*([chosen] if chosen else ()), *wanted, default])


def _cookie(connection: HTTPConnection, name: str) -> str | None:
    try:
        cookie = SimpleCookie(connection.headers.get("cookie", "")).get(name)
    except CookieError:
        return None
    return None if cookie is None else cookie.value
