"""The operator: whoever runs the server, known by the key that it printed at its start."""

from __future__ import annotations

import secrets

from starlette.requests import HTTPConnection

from rooftree.server.security import browser_of, charge_guess
from rooftree.server.tables.table import Table

BEARER = "Bearer "


def is_operator(connection: HTTPConnection) -> bool:
    """Tell whether a request holds the operator's key; a wrong one weighs as much as a guess."""
    key: str | None = connection.app.state.settings.operator_key
    shown = connection.headers.get("authorization", "")
    if key is None or not shown.startswith(BEARER):
        return False
    is_right = secrets.compare_digest(shown.removeprefix(BEARER).encode(), key.encode())
    if not is_right:
        charge_guess(connection)
    return is_right


def may_host(connection: HTTPConnection, table: Table) -> bool:
    """Tell whether a request comes from the host of a table or from the operator."""
    return browser_of(connection) == table.stored.host or is_operator(connection)
