"""The HTTP interface: tables, seats, links, match files - what happens around a match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from rooftree.engine.contract import WATCHER
from rooftree.server import advising, archive, company, looking
from rooftree.server.answers import body_of, told
from rooftree.server.bodies import GoOn, Join, Level, NewTable, Notice, Token
from rooftree.server.language import language_of
from rooftree.server.refusals import NotAllowed
from rooftree.server.security import browser_of
from rooftree.server.table import Table
from rooftree.server.tables import Tables


def tables_of(request: Request) -> Tables:
    """All tables."""
    found: Tables = request.app.state.tables
    return found


async def table_of(request: Request) -> Table:
    """The table in the address."""
    return await tables_of(request).find(request.path_params["code"])


def place(table: Table) -> dict[str, Any]:
    """Where a table is."""
    return {"code": table.code, "url": f"/table/{table.code}"}


async def create(request: Request) -> object:
    """Open a new table."""
    wish = await body_of(request, NewTable)
    table = await tables_of(request).create(
        game=wish.game,
        wishes=[seat.wish() for seat in wish.seats],
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


async def review(request: Request) -> object:
    """What an expert thinks of an action."""
    table, browser = await table_of(request), browser_of(request)
    viewer, thinking = looker(request, table), request.app.state.thinking
    count, language = min(request.path_params["count"], 100_000), language_of(request)
    return await advising.review(table, thinking, browser, viewer, count, language)


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
    raise NotAllowed("not_yours")


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
    table, seats = await table_of(request), [seat.wish() for seat in wish.seats]
    host = browser_of(request)
    return place(await archive.go_on(tables_of(request), table, wish.moment, seats, host))


@dataclass(frozen=True)
class Door:
    """One address: who answers there, and what it wants to be told."""

    method: str
    path: str
    ask: Callable[[Request], Awaitable[object]]
    body: type | None = None

    def route(self) -> Route:
        """As the application knows it."""
        return Route(self.path, told(self.ask), methods=[self.method])


TABLE, SEAT = "/api/tables/{code}", "/api/tables/{code}/seats/{seat:int}"
DOORS = (
    Door("POST", "/api/tables", create, NewTable),
    Door("GET", "/api/mine", mine),
    Door("POST", "/api/seat", move, Token),
    Door("POST", "/api/matches", upload, dict),
    Door("GET", TABLE, summary),
    Door("POST", f"{TABLE}/join", join, Join),
    Door("POST", f"{SEAT}/bot", bot, Level),
    Door("POST", f"{SEAT}/back", back),
    Door("POST", f"{SEAT}/link", link),
    Door("POST", f"{SEAT}/notice", notice, Notice),
    Door("GET", f"{TABLE}/moments/{{count:int}}", moment),
    Door("GET", f"{TABLE}/moments/{{count:int}}/review", review),
    Door("GET", f"{TABLE}/match.json", match_file),
    Door("GET", f"{TABLE}/verify", verify),
    Door("POST", f"{TABLE}/continue", go_on, GoOn),
)
