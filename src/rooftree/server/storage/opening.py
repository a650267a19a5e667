"""Opening: the store that the settings name, and the backups of its kind."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

from rooftree.engine.extras import missing
from rooftree.server.settings import Settings
from rooftree.server.storage.database import Database
from rooftree.server.storage.store import CannotOpen, Store

POSTGRESQL = ("postgresql://", "postgres://")


def open_store(settings: Settings) -> Store:
    """Open the database, or say in one sentence why not."""
    if settings.database is None:
        return Database(settings.data)
    opened: Store = imported("postgresql", settings.database).PostgresStore(settings.database)
    return opened


def postgresql_backups(address: str) -> Any:
    """Return the module that makes and reads backups of a PostgreSQL."""
    return imported("postgresql_backup", address)


def imported(module: str, address: str) -> ModuleType:
    """Import a module that needs an extra, for a database with this address."""
    if not address.startswith(POSTGRESQL):
        raise CannotOpen("--database takes an address that begins with postgresql://")
    try:
        return importlib.import_module(f"rooftree.server.storage.{module}")
    except ImportError:
        raise CannotOpen(missing("PostgreSQL needs", "postgresql")) from None
