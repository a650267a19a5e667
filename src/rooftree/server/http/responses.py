"""Responses over HTTP: JSON that no cache keeps, and errors in words."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from rooftree.engine.errors import RooftreeError
from rooftree.server.language import language_of
from rooftree.server.security import charge_guess
from rooftree.server.settings import Limits
from rooftree.server.storage.store import StorageFailed
from rooftree.server.tables.refusals import STATUS, BadRequest, NoSuchTable, Refusal, RequestRefused
from rooftree.server.words import say

T = TypeVar("T")


def json_response(body: object, status: int = 200) -> Response:
    """Return a JSON response that no cache keeps."""
    return Response(
        msgspec.json.encode(body),
        status,
        {"cache-control": "no-store"},
        media_type="application/json",
    )


def error_response(code: str, text: str, status: int) -> Response:
    """Return an error with a code for programs and a text for people."""
    return json_response({"error": {"code": code, "text": text}}, status)


def endpoint(handler: Callable[[Request], Awaitable[object]]) -> Callable[[Request], Any]:
    """Make an endpoint of a handler; its errors become a status, a code and a sentence."""

    async def respond(request: Request) -> Response:
        try:
            return json_response(await handler(request))
        except ClientDisconnect:  # nobody reads the answer
            return error_response("gone", "the request broke off", 400)
        except StorageFailed:
            return error_response("broken", say(language_of(request), "refusal.disk"), 503)
        except RequestRefused as refused:
            return error_response(
                refused.code, say(language_of(request), f"error.{refused.code}"), 409
            )
        except RooftreeError as error:
            if isinstance(error, NoSuchTable):
                charge_guess(request)
            text = error.text(language_of(request)) if isinstance(error, Refusal) else str(error)
            return error_response(type(error).__name__, text, STATUS.get(type(error), 400))

    return respond


async def body_of(request: Request, kind: type[T]) -> T:
    """Read the body of a request; refuse one that is too long or of another shape."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadRequest("json")
    limits: Limits = request.app.state.settings.limits
    try:
        async with asyncio.timeout(limits.upload):
            read = await read_body(request, limits.body)
    except TimeoutError:
        raise BadRequest("too_slow") from None
    try:
        return msgspec.json.decode(read, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRequest("misread", error=str(error)) from None


async def read_body(request: Request, most: int) -> bytes:
    """Read a body of at most `most` bytes."""
    read = bytearray()
    async for part in request.stream():
        read += part
        if len(read) > most:
            raise BadRequest("too_long", most=str(most))
    return bytes(read)
