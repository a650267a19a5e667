"""The data folder: private, used by one server at a time, and its troubles in one sentence."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from rooftree.server.storage.store import CannotOpen

OURS = ("tables.db", "lock.db")  # how the names of all our files begin
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
DAMAGED = ("malformed", "not a database", "disk image", "no such table", "no such column")


class FolderLock:
    """A lock on a data folder, which ends with the process however it ends.

    It is an open transaction in a small database of its own: SQLite locks files everywhere alike.
    """

    def __init__(self, folder: Path) -> None:
        self.connection = sqlite3.connect(
            private_file(folder / "lock.db"), isolation_level=None, timeout=0
        )
        try:
            self.connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self.connection.close()
            if "locked" not in str(error):
                raise
            raise CannotOpen(
                f"another Rooftree serves the tables in {folder};"
                " end it first, or choose another folder with --data"
            ) from None

    def release(self) -> None:
        """Let another server use the folder."""
        self.connection.close()


def private_folder(folder: Path) -> None:
    """Make the folder, for its owner alone; also an older one that holds nothing but our files."""
    if not folder.is_dir():
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    names = [path.name for path in folder.iterdir()]
    if all(name.startswith(OURS) for name in names):
        folder.chmod(PRIVATE_FOLDER)
    for name in names:
        if name.startswith(OURS):
            (folder / name).chmod(PRIVATE_FILE)


def private_file(path: Path) -> Path:
    """Make a file that nobody else can read, unless it is there; return its path."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))
    return path


@contextlib.contextmanager
def sentences(folder: Path) -> Iterator[None]:
    """Turn what goes wrong while a folder is opened into a sentence that says what to do."""
    try:
        yield
    except sqlite3.Error as error:
        raise CannotOpen(sentence(folder, str(error))) from error
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotOpen(
            f"the folder {folder} cannot be used ({why}); choose another one with --data"
        ) from error


def sentence(folder: Path, why: str) -> str:
    """Say what is the matter with a database, and what to do."""
    file = folder / OURS[0]
    if any(word in why for word in DAMAGED):
        return (
            f"{file} is damaged ({why}); nothing was changed."
            " Put back a backup: rooftree restore FILE"
        )
    if "full" in why:
        return f"there is no room for {file} ({why}); make room on the disk and start again"
    if "locked" in why:
        return f"another program uses {file} ({why}); end it and start again"
    return f"{file} cannot be written ({why}); look after the rights of the file and its folder"
