"""The commands `backup`, `restore` and `check`: how a host looks after the tables."""

from __future__ import annotations

from rooftree.cli.flags import BackupFile, DatabaseAddress, DataFolder, help_of
from rooftree.engine.errors import RooftreeError
from rooftree.server import default_folder


class DamagedTables(RooftreeError):
    """Some tables cannot be played again."""


def backup(file: BackupFile, data: DataFolder = None, database: DatabaseAddress = None) -> None:
    """Copy all tables of a server, which may be running, to a file."""
    from rooftree.server.storage import backup as backups
    from rooftree.server.storage.opening import postgresql_backups

    if database is not None and data is None:
        tables = postgresql_backups(database).backup(database, file)
    else:
        tables = backups.backup(data or default_folder(), file)
    print(help_of("keeping.kept", count=tables, file=str(file)))


def restore(file: BackupFile, data: DataFolder = None, database: DatabaseAddress = None) -> None:
    """Put the tables of a backup back; no server may be running."""
    from rooftree.server.storage import backup as backups
    from rooftree.server.storage.opening import postgresql_backups

    if database is not None and data is None:
        tables = postgresql_backups(database).restore(file, database)
        print(help_of("keeping.put_back", count=tables, file=str(file)))
    else:
        tables = backups.restore(file, data or default_folder())
        print(help_of("keeping.restored", count=tables, file=str(file)))


def check(data: DataFolder = None, database: DatabaseAddress = None) -> None:
    """Check the database, and that the log of every table can be played again."""
    from rooftree.server.tables.checking import check_address, check_folder

    if database is not None and data is None:
        report = check_address(database)
    else:
        report = check_folder(data or default_folder())
    if report.damaged:
        told = "; ".join(f"{code}: {why}" for code, why in report.damaged.items())
        raise DamagedTables(help_of("keeping.damaged", count=len(report.damaged), told=told))
    print(help_of("keeping.good", tables=report.tables, entries=report.entries))
