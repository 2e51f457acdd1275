"""Every error as one line for a person, in one form."""

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
    InvalidTextError,
    MissingExtraError,
    QuiltworkError,
    RefusedError,
)
from quiltwork.web.api.models import ErrorBody, Problem
from quiltwork.web.db.journal import StorageError
from quiltwork.web.live.opening import WishError
from quiltwork.web.live.thinking import BusyError

log = logging.getLogger(__name__)

_STATUS: tuple[tuple[type[QuiltworkError], int], ...] = (
    (WishError, 422),
    (InvalidTextError, 422),
    (IllegalMoveError, 422),
    (ImpossiblePositionError, 422),
    (RefusedError, 409),
    (StorageError, 503),
    (BusyError, 503),
    (MissingExtraError, 503),
    (EngineError, 503),
)


def problem(status: int, says: str, field: str | None = None, *, headers: dict[str, str] | None = None) -> JSONResponse:
    """The answer that tells what is wrong."""
    body = ErrorBody(error=Problem(says=says, field=field))
    return JSONResponse(body.model_dump(), status, headers=headers)


def _methods_at(app: FastAPI, request: Request) -> list[str]:
    """What may be done at this address; the router itself names the methods of one of its routes only."""
    routes = [
        route for route in app.routes if isinstance(route, Route) and route.matches(request.scope)[0] != Match.NONE
    ]
    return sorted({method for route in routes for method in route.methods or ()})


def handle_errors(app: FastAPI) -> None:
    """Let `app` answer every error in this form."""

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> JSONResponse:
        headers = dict(error.headers or {})
        if error.status_code == 405:
            headers["Allow"] = ", ".join(_methods_at(app, request))
        return problem(error.status_code, error.detail, headers=headers)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = [str(part) for part in first["loc"] if part not in ("body", "query", "path")]
        field = ".".join(where) or None
        return problem(422, f"{field or 'request'}: {first['msg']}"[:300], field)

    @app.exception_handler(QuiltworkError)
    async def ours(_: Request, error: QuiltworkError) -> JSONResponse:
        status = next((status for kind, status in _STATUS if isinstance(error, kind)), 400)
        return problem(status, str(error), getattr(error, "field", None))

    @app.exception_handler(Exception)
    async def unexpected(_: Request, error: Exception) -> JSONResponse:
        log.error("unexpected", exc_info=error)
        return problem(500, "something went wrong here; nothing that was accepted is lost")
