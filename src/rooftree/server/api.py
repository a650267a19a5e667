"""The HTTP interface: tables, seats, links, match files - what happens around a match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rooftree.engine.contract import WATCHER
from rooftree.engine.errors import RooftreeError
from rooftree.server import archive, company, looking
from rooftree.server.company import NoSeat, NotAllowed
from rooftree.server.language import language_of
from rooftree.server.seats import SeatWish
from rooftree.server.security import browser_of
from rooftree.server.store import StorageFailed
from rooftree.server.table import Table
from rooftree.server.tables import NoSuchTable, Tables

Short = Annotated[str, Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
T = TypeVar("T")
STATUS: dict[type[Exception], int] = {NoSuchTable: 404, NotAllowed: 403, NoSeat: 409}


class WishedSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Short
    name: Short = ""
    level: Short | None = None


Seats = Annotated[list[WishedSeat], Meta(min_length=1, max_length=12)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What a new table needs."""

    game: Short
    seats: Seats
    options: Annotated[dict[Short, bool | int | Short], Meta(max_length=40)] = {}
    components: Annotated[str, Meta(max_length=200_000)] | None = None
    hints: bool | None = None


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody sits down."""

    name: Short
    seat: SeatNumber | None = None


class Level(msgspec.Struct, forbid_unknown_fields=True):
    """Which bot."""

    level: Short


class Token(msgspec.Struct, forbid_unknown_fields=True):
    """The key in a personal link."""

    token: Short


class Notice(msgspec.Struct, forbid_unknown_fields=True):
    """Where to tell that it is one's turn."""

    url: Annotated[str, Meta(max_length=500)] | None


class GoOn(msgspec.Struct, forbid_unknown_fields=True):
    """A new table from a moment of another."""

    moment: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Seats


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


def tables_of(request: Request) -> Tables:
    """All tables."""
    found: Tables = request.app.state.tables
    return found


async def table_of(request: Request) -> Table:
    """The table in the address."""
    return await tables_of(request).find(request.path_params["code"])


def wishes_of(seats: list[WishedSeat]) -> list[SeatWish]:
    """Seats as wished for."""
    return [SeatWish(seat.kind, seat.name, seat.level) for seat in seats]


def place(table: Table) -> dict[str, Any]:
    """Where a table is."""
    return {"code": table.code, "url": f"/table/{table.code}"}


async def create(request: Request) -> object:
    """Open a new table."""
    wish = await body_of(request, NewTable)
    table = await tables_of(request).create(
        game=wish.game,
        wishes=wishes_of(wish.seats),
        options=wish.options,
        components=wish.components,
        hints=wish.hints,
        host=browser_of(request),
    )
    return place(table)


async def summary(request: Request) -> object:
    """A table in a few facts."""
    return tables_of(request).summary(await table_of(request), browser_of(request))


async def mine(request: Request) -> object:
    """My tables."""
    return {"tables": await tables_of(request).mine(browser_of(request))}


async def join(request: Request) -> object:
    """Sit down."""
    wish = await body_of(request, Join)
    table = await table_of(request)
    seat = await company.join(table, browser_of(request), wish.name, wish.seat)
    return {"seat": seat, **place(table)}


async def bot(request: Request) -> object:
    """A bot plays here."""
    wish = await body_of(request, Level)
    table, levels = await table_of(request), tables_of(request).levels()
    seat = request.path_params["seat"]
    await company.give_to_bot(table, browser_of(request), seat, wish.level, levels)
    return place(table)


async def back(request: Request) -> object:
    """The person plays again."""
    table = await table_of(request)
    await company.give_back(table, browser_of(request), request.path_params["seat"])
    return place(table)


async def link(request: Request) -> object:
    """A personal link."""
    table = await table_of(request)
    key = await company.personal_link(table, browser_of(request), request.path_params["seat"])
    return {"url": f"/seat/{key}"}


async def move(request: Request) -> object:
    """Take over one's seat on this device."""
    wish = await body_of(request, Token)
    table, seat = await tables_of(request).seat_by_link(wish.token)
    await company.move_seat(table, seat, wish.token, browser_of(request))
    return {"seat": seat, **place(table)}


async def notice(request: Request) -> object:
    """Where to tell that it is one's turn."""
    wish = await body_of(request, Notice)
    table, seat = await table_of(request), request.path_params["seat"]
    here = request.headers.get("origin", "")
    await company.set_notice(table, browser_of(request), seat, wish.url, here)
    return place(table)


async def moment(request: Request) -> object:
    """The table as it was."""
    table = await table_of(request)
    viewer = looker(request, table)
    count = min(request.path_params["count"], 100_000)
    return await looking.moment(table, count, viewer, language_of(request))


def looker(request: Request, table: Table) -> int:
    """Through whose eyes a past moment is seen: one's own, anybody's when all is over."""
    seats = range(len(table.seats)) if table.match.is_over else table.seats_of(browser_of(request))
    wished = request.query_params.get("seat", "")
    if wished.isdecimal() and len(wished) < 3 and int(wished) in seats:
        return int(wished)
    own = table.seats_of(browser_of(request))
    key = request.query_params.get("watch", "")[:64]
    if own and not wished.startswith("-"):
        return own[0]
    if own or table.match.is_over or table.stored.recorded:
        return int(WATCHER)
    if tables_of(request).may_watch(table, key):
        return int(WATCHER)
    raise NotAllowed("this table is not yours to look at")


async def match_file(request: Request) -> object:
    """The match as a file."""
    return await archive.match_file(await table_of(request))


async def verify(request: Request) -> object:
    """Whether the dice were those committed to."""
    return {"said": await archive.verified(await table_of(request)), "fits": True}


async def upload(request: Request) -> object:
    """A match file comes in."""
    document = await body_of(request, dict)
    return place(await archive.upload(tables_of(request), document, browser_of(request)))


async def go_on(request: Request) -> object:
    """Continue from here."""
    wish = await body_of(request, GoOn)
    table, seats = await table_of(request), wishes_of(wish.seats)
    host = browser_of(request)
    return place(await archive.go_on(tables_of(request), table, wish.moment, seats, host))


def routes() -> list[Route]:
    """Every address of the interface."""
    table, seat = "/api/tables/{code}", "/api/tables/{code}/seats/{seat:int}"
    post, get = ["POST"], ["GET"]
    return [
        Route("/api/tables", told(create), methods=post),
        Route("/api/mine", told(mine), methods=get),
        Route("/api/seat", told(move), methods=post),
        Route("/api/matches", told(upload), methods=post),
        Route(table, told(summary), methods=get),
        Route(f"{table}/join", told(join), methods=post),
        Route(f"{seat}/bot", told(bot), methods=post),
        Route(f"{seat}/back", told(back), methods=post),
        Route(f"{seat}/link", told(link), methods=post),
        Route(f"{seat}/notice", told(notice), methods=post),
        Route(f"{table}/moments/{{count:int}}", told(moment), methods=get),
        Route(f"{table}/match.json", told(match_file), methods=get),
        Route(f"{table}/verify", told(verify), methods=get),
        Route(f"{table}/continue", told(go_on), methods=post),
    ]
