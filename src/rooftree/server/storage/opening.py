"""Opening: the store that the settings name."""

from __future__ import annotations

from rooftree.engine.extras import missing
from rooftree.server.settings import Settings
from rooftree.server.storage.database import Database
from rooftree.server.storage.store import CannotOpen, Store

POSTGRESQL = ("postgresql://", "postgres://")


def open_store(settings: Settings) -> Store:
    """Open the database, or say in one sentence why not."""
    address = settings.database
    if address is None:
        return Database(settings.data)
    if not address.startswith(POSTGRESQL):
        raise CannotOpen("--database takes an address that begins with postgresql://")
    try:
        from rooftree.server.storage.postgresql import PostgresStore
    except ImportError:
        raise CannotOpen(missing("PostgreSQL needs", "postgresql")) from None
    return PostgresStore(address)
