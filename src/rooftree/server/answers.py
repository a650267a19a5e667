"""Answers over HTTP: JSON that no cache keeps, and errors in words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rooftree.engine.errors import RooftreeError
from rooftree.server.asking import Refused
from rooftree.server.language import language_of
from rooftree.server.refusals import BadRequest, NoSeat, NoSuchTable, NotAllowed, Refusal
from rooftree.server.store import StorageFailed
from rooftree.server.talk import say

T = TypeVar("T")
STATUS: dict[type[Exception], int] = {NoSuchTable: 404, NotAllowed: 403, NoSeat: 409}


def answer(body: object, status: int = 200) -> Response:
    """JSON that no cache keeps."""
    return Response(
        msgspec.json.encode(body),
        status,
        {"cache-control": "no-store"},
        media_type="application/json",
    )


def failed(code: str, text: str, status: int) -> Response:
    """Why not, for programs and for people."""
    return answer({"error": {"code": code, "text": text}}, status)


def told(question: Callable[[Request], Awaitable[object]]) -> Callable[[Request], Any]:
    """An endpoint whose errors are answers: a status, a code and a sentence."""

    async def endpoint(request: Request) -> Response:
        try:
            return answer(await question(request))
        except StorageFailed:
            return failed("broken", say(language_of(request), "refusal.disk"), 503)
        except Refused as refused:
            return failed(refused.code, say(language_of(request), f"error.{refused.code}"), 409)
        except RooftreeError as error:
            text = error.said(language_of(request)) if isinstance(error, Refusal) else str(error)
            return failed(type(error).__name__, text, STATUS.get(type(error), 400))

    return endpoint


async def body_of(request: Request, kind: type[T]) -> T:
    """The body of a request, whole and of the right shape."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadRequest("json")
    most: int = request.app.state.settings.limits.body
    read = bytearray()
    async for part in request.stream():
        read += part
        if len(read) > most:
            raise BadRequest("too_long", most=str(most))
    try:
        return msgspec.json.decode(bytes(read), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRequest("misread", error=str(error)) from None
