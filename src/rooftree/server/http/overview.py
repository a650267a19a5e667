"""The overview: what the operator is told of connections, tables and refusals."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from rooftree.server.connections.counting import Connections
from rooftree.server.counts import Counts
from rooftree.server.operator import is_operator
from rooftree.server.tables.refusals import NotAllowed
from rooftree.server.tables.table import Table
from rooftree.server.views.access import tables_of


async def overview(request: Request) -> dict[str, Any]:
    """Tell the operator what goes on."""
    if not is_operator(request):
        raise NotAllowed("operator")
    counts: Counts = request.app.state.counts
    connections: Connections = request.app.state.connections
    return {
        "sockets": sum(connections.sockets.values()),
        "moves": sum(counts.moves.buckets),
        "refused": dict(counts.refused),
        "waiting": request.app.state.bot_turns.pool.waiting,
        "tables": [facts_of(table) for table in tables_of(request).live.values()],
    }


def facts_of(table: Table) -> dict[str, Any]:
    """Return what the operator is told of a table: nothing of its match."""
    return {
        "code": table.code,
        "title": table.match.game.title,
        "seats": table.public_seats(),
        "sockets": len(table.visitors),
        "moment": len(table.match.records),
        "over": table.match.is_over,
        "muted": table.stored.muted,
        "closed": table.stored.recorded,
    }
