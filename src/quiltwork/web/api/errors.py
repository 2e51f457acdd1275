"""Every error in one form: `{"error": {"code", "params", "message", "field"}}`."""

from __future__ import annotations

import logging

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route

from quiltwork.errors import (
    EngineError,
    IllegalMoveError,
    ImpossiblePositionError,
    InvalidArgumentError,
    InvalidTextError,
    MissingExtraError,
    QuiltworkError,
    RefusedError,
    UnknownEditionError,
)
from quiltwork.language import Message
from quiltwork.web.api.dependencies import NotFoundError
from quiltwork.web.api.models import ErrorBody
from quiltwork.web.guard.middleware import body_too_large
from quiltwork.web.guard.rate_limits import TooManyRequestsError
from quiltwork.web.present.views import error_view
from quiltwork.web.store.event_log import StorageError
from quiltwork.web.store.players import IdentityError
from quiltwork.web.tables.engine_pool import BusyError

log = logging.getLogger(__name__)

_STATUS: tuple[tuple[type[QuiltworkError], int], ...] = (
    (NotFoundError, 404),
    (RefusedError, 409),
    (InvalidArgumentError, 422),
    (InvalidTextError, 422),
    (IllegalMoveError, 422),
    (ImpossiblePositionError, 422),
    (UnknownEditionError, 422),
    (IdentityError, 422),
    (TooManyRequestsError, 429),
    (StorageError, 503),
    (BusyError, 503),
    (MissingExtraError, 503),
    (EngineError, 503),
)


def error_response(
    request: Request,
    status: int,
    error: QuiltworkError | Message,
    *,
    field: str | None = None,
    headers: dict[str, str] | None = None,
) -> JSONResponse:
    """Return the response that says what is wrong, in the viewer's language."""
    if isinstance(error, Message):
        error = QuiltworkError(error)
    language = getattr(request.state, "language", "en")
    body = ErrorBody(error=error_view(error, language, field=field))
    return JSONResponse(body.model_dump(), status, headers=headers)


def _methods_at(app: FastAPI, request: Request) -> list[str]:
    """Return what is allowed at this path; the router itself names the methods of only one of its routes."""
    routes = [
        route for route in app.routes if isinstance(route, Route) and route.matches(request.scope)[0] != Match.NONE
    ]
    exact = [route for route in routes if route.path == request.url.path]  # before those with a parameter
    return sorted({method for route in exact or routes for method in route.methods or ()})


def handle_errors(app: FastAPI) -> None:
    """Make `app` answer every error in this form."""

    @app.exception_handler(HTTPException)
    async def on_http_error(request: Request, error: HTTPException) -> JSONResponse:
        headers = dict(error.headers or {})
        if error.status_code == 405:
            headers["Allow"] = ", ".join(_methods_at(app, request))
        message = {
            404: Message("nothing-here", path=request.url.path[:80]),
            405: Message("method-not-allowed", method=request.method[:20]),
            413: body_too_large(request.url.path),
        }.get(error.status_code, Message("bad-request", problem=str(error.detail)[:200]))
        return error_response(request, error.status_code, message, headers=headers)

    @app.exception_handler(RequestValidationError)
    async def on_invalid_request(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
        message = Message("invalid-value", field=field or "request", problem=str(first["msg"])[:200])
        return error_response(request, 422, message, field=field or None)

    @app.exception_handler(QuiltworkError)
    async def on_quiltwork_error(request: Request, error: QuiltworkError) -> JSONResponse:
        status = next((status for error_type, status in _STATUS if isinstance(error, error_type)), 400)
        headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooManyRequestsError) else None
        return error_response(request, status, error, headers=headers)

    @app.exception_handler(Exception)
    async def on_unexpected_error(request: Request, error: Exception) -> JSONResponse:
        ids = {"table": request.path_params.get("table_id"), "player": getattr(request.state, "player_id", None)}
        log.error("unexpected error", exc_info=error, extra=ids)
        return error_response(request, 500, Message("server-error"))
