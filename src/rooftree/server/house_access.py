"""House access: who may let phones in this house join, and which link a page gives to friends."""

from __future__ import annotations

from typing import Any

from starlette.requests import HTTPConnection

from rooftree.server.connections.house import LOCAL, HouseNetwork
from rooftree.server.hosts import name_of
from rooftree.server.tables.refusals import NotAllowed

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


def house_of(connection: HTTPConnection) -> HouseNetwork:
    """Return the house network of this server."""
    found: HouseNetwork = connection.app.state.house
    return found


def is_here(connection: HTTPConnection) -> bool:
    """Tell whether a request comes from a browser on this machine, and by no proxy."""
    client, server = connection.scope.get("client"), connection.scope.get("server")
    ends = [end[0] for end in (client, server) if end]
    forwarded = any(connection.headers.get(name) for name in FORWARDED)
    called = name_of(connection.headers.get("host", ""))
    return len(ends) == 2 and {*ends, called} <= set(LOCAL) and not forwarded


def may_switch(connection: HTTPConnection) -> bool:
    """Tell whether a request may let the house join: the server can, and it comes from here."""
    return house_of(connection).can_switch and is_here(connection)


async def let_house_join(connection: HTTPConnection, wanted: bool) -> dict[str, Any]:
    """Open or close the listener for the house; return how it is now."""
    house = house_of(connection)
    if not may_switch(connection):
        raise NotAllowed("house")
    try:
        await (house.open() if wanted else house.close())
    except OSError as error:
        raise NotAllowed("house_fails", why=error.strerror or str(error)) from None
    return {"open": house.is_open, "address": house.link()}


def house_facts(connection: HTTPConnection) -> dict[str, Any]:
    """Return what a page shows of the house: is it open, and does this browser decide?"""
    house = house_of(connection)
    link = shared_base(connection)
    return {
        "is_open": house.is_open,
        "can_switch": may_switch(connection),
        "link": link,
        "by_house": link is not None and link == house.link(),
    }


def shared_base(connection: HTTPConnection) -> str | None:
    """Return the address that a link for friends begins with; None if nobody else could open it."""
    if name_of(connection.headers.get("host", "")) in LOCAL:
        return house_of(connection).link()
    return str(connection.base_url).rstrip("/")
