"""Access: which table a request or socket means, and through which seat it may look."""

from __future__ import annotations

from collections.abc import Collection

from starlette.requests import HTTPConnection

from rooftree.engine.contract import WATCHER
from rooftree.server.keys import origin_key
from rooftree.server.paces import address_of, wide_of
from rooftree.server.security import browser_of
from rooftree.server.storage import deal_queries
from rooftree.server.tables.refusals import NotAllowed
from rooftree.server.tables.registry import Tables
from rooftree.server.tables.table import Table


def tables_of(connection: HTTPConnection) -> Tables:
    """Return the tables of this server."""
    tables: Tables = connection.app.state.tables
    return tables


def origin_of(connection: HTTPConnection) -> str:
    """Return a hash of the address that a request comes from, which cannot be turned back."""
    return origin_key(tables_of(connection).secret, wide_of(address_of(connection.scope)))


async def table_of(connection: HTTPConnection) -> Table:
    """Return the table whose code is in the address."""
    table = await tables_of(connection).find(connection.path_params["code"])
    await check_may_look(connection, table)
    return table


async def check_may_look(connection: HTTPConnection, table: Table) -> None:
    """Refuse the table of an open deal to others; to who has played it, too, unless it is shown."""
    deal, browser = table.stored.deal, browser_of(connection)
    if deal is None or not table.is_sealed or table.seats_of(browser):
        return
    id, code = deal.id, table.code
    if not await table.database.read(lambda db: deal_queries.may_look(db, id, browser, code)):
        raise NotAllowed("deal_played")


def asked_seat(connection: HTTPConnection, allowed: Collection[int]) -> int | None:
    """Return the seat of `?seat=N` if it is allowed."""
    asked = connection.query_params.get("seat", "")
    is_number = asked.isdecimal() and len(asked) < 3
    return int(asked) if is_number and int(asked) in allowed else None


def may_watch(connection: HTTPConnection, table: Table) -> bool:
    """Tell whether the address holds the spectators' key of a table."""
    return tables_of(connection).may_watch(table, connection.query_params.get("watch", "")[:64])


def live_viewer(connection: HTTPConnection, table: Table) -> int | None:
    """Return the viewer of a socket: an own seat, the watcher with the key, or None."""
    mine = table.seats_of(browser_of(connection))
    asked = asked_seat(connection, mine)
    if asked is not None:
        return asked
    if may_watch(connection, table):
        return int(WATCHER)
    return mine[0] if mine else None


def replay_viewer(connection: HTTPConnection, table: Table) -> int:
    """Return the viewer of an earlier moment: an own seat, any seat once the match is over."""
    mine, is_over = table.seats_of(browser_of(connection)), table.match.is_over
    asked = asked_seat(connection, range(len(table.seats)) if is_over else mine)
    if asked is not None:
        return asked
    if mine and not connection.query_params.get("seat", "").startswith("-"):
        return mine[0]
    if mine or is_over or table.stored.recorded or may_watch(connection, table):
        return int(WATCHER)
    raise NotAllowed("not_yours")
