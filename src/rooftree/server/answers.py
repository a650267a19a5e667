"""Answers over HTTP: JSON that no cache keeps, and errors in words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rooftree.engine.errors import RooftreeError
from rooftree.server.asking import Refused
from rooftree.server.company import NoSeat, NotAllowed
from rooftree.server.language import language_of
from rooftree.server.store import StorageFailed
from rooftree.server.tables import NoSuchTable
from rooftree.server.talk import say

T = TypeVar("T")
STATUS: dict[type[Exception], int] = {NoSuchTable: 404, NotAllowed: 403, NoSeat: 409}


class BadRequest(RooftreeError):
    """A request that was not understood."""


def answer(body: object, status: int = 200) -> Response:
    """JSON that no cache keeps."""
    return Response(
        msgspec.json.encode(body),
        status,
        {"cache-control": "no-store"},
        media_type="application/json",
    )


def told(question: Callable[[Request], Awaitable[object]]) -> Callable[[Request], Any]:
    """An endpoint whose errors are answers: a status, a code and a sentence."""

    async def endpoint(request: Request) -> Response:
        try:
            return answer(await question(request))
        except StorageFailed:
            return answer({"error": {"code": "broken", "text": "nothing was stored"}}, 503)
        except Refused as refusal:
            text = say(language_of(request), f"error.{refusal.code}")
            return answer({"error": {"code": refusal.code, "text": text}}, 409)
        except RooftreeError as error:
            code = type(error).__name__
            status = STATUS.get(type(error), 400)
            return answer({"error": {"code": code, "text": str(error)}}, status)

    return endpoint


async def body_of(request: Request, kind: type[T]) -> T:
    """The body of a request, whole and of the right shape."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadRequest("send JSON")
    most: int = request.app.state.settings.limits.body
    read = bytearray()
    async for part in request.stream():
        read += part
        if len(read) > most:
            raise BadRequest(f"a request has at most {most} bytes")
    try:
        return msgspec.json.decode(bytes(read), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRequest(f"this was not understood: {error}") from None
