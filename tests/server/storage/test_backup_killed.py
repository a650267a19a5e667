"""kill -9 in the middle of a backup: the old one stays, half a file is never taken for one."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rooftree.server.storage import backup as backups
from tests.cli.conftest import Command, rooftree
from tests.server.storage.killing import start
from tests.server.storage.test_backup import content
from tests.server.storage.test_killing import free_port
from tests.server.table_client import ME, Browser, Running

__all__ = ["rooftree"]

# `rooftree backup`, but it waits for a line at one point of its work: COPY or MOVE.
SLOW = """
import sqlite3, sys
from pathlib import Path
from rooftree.server.storage import backup as backups

def wait(*told):
    print("waiting", flush=True)
    sys.stdin.readline()

class Slow(sqlite3.Connection):
    def backup(self, target, waited=[]):
        def watch(status, remaining, total):
            if remaining <= total // 2 and not waited:
                waited.append(True)
                wait()
        super().backup(target, pages=1, progress=watch, sleep=0.001)

connect, move = sqlite3.connect, Path.replace
if sys.argv[3] == "COPY":
    sqlite3.connect = lambda path: connect(path, factory=Slow)
else:
    Path.replace = lambda *paths: (wait(), move(*paths))
print(backups.backup(Path(sys.argv[1]), Path(sys.argv[2])))
"""


def begin_backup(data: Path, target: Path, point: str) -> subprocess.Popen[str]:
    """A backup that has come half its way."""
    process = subprocess.Popen(
        [sys.executable, "-c", SLOW, str(data), str(target), point],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "waiting\n"
    return process


def kill(process: subprocess.Popen[str]) -> None:
    os.kill(process.pid, signal.SIGKILL)
    process.wait()


def some_tables(serve: Callable[..., Running], count: int = 5) -> None:
    """A data folder with tables at which something was played."""
    server = serve()
    anna = Browser(server.port)
    for _ in range(count):
        here = anna.sit(anna.new_table(ME, ME))
        here.play("mark")
        here.socket.close()
    server.stop()


@pytest.mark.parametrize("point", ["COPY", "MOVE"])
def test_a_killed_backup_leaves_the_old_one_and_no_new_one(
    serve: Callable[..., Running], tmp_path: Path, rooftree: Command, point: str
) -> None:
    some_tables(serve)
    data, old, new = tmp_path / "data", tmp_path / "old.db", tmp_path / "new.db"
    backups.backup(data, old)
    before = old.read_bytes()
    kill(begin_backup(data, new, point))
    assert old.read_bytes() == before
    assert not new.exists()
    assert backups.backup(data, new) == 5  # the next one does not stumble over what was left
    assert content(new) == content(old)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "new.db", "old.db"]


def test_what_a_killed_backup_left_is_refused_and_changes_nothing(
    serve: Callable[..., Running], tmp_path: Path, rooftree: Command
) -> None:
    some_tables(serve)
    data, new = tmp_path / "data", tmp_path / "new.db"
    before = content(data / "tables.db")
    kill(begin_backup(data, new, "COPY"))
    shutil.copy(tmp_path / "new.db.part", tmp_path / "alone.db")  # without its journal
    for name in ("new.db.part", "alone.db"):
        seen = rooftree("restore", str(tmp_path / name), "--data", str(data))
        assert seen.status == 1
        assert seen.err.count("\n") == 1
        assert name in seen.err
        assert content(data / "tables.db") == before


def test_a_torn_backup_is_refused_wherever_it_is_torn(
    serve: Callable[..., Running], tmp_path: Path, rooftree: Command
) -> None:
    some_tables(serve)
    data, whole, torn = tmp_path / "data", tmp_path / "whole.db", tmp_path / "torn.db"
    backups.backup(data, whole)
    before, size = content(data / "tables.db"), whole.stat().st_size
    page = sqlite3.connect(whole).execute("PRAGMA page_size").fetchone()[0]
    assert size > 4 * page
    for length in (0, 1, 99, page, page + 1, size // 2, size - page, size - 1):
        torn.write_bytes(whole.read_bytes()[:length])
        seen = rooftree("restore", str(torn), "--data", str(data))
        assert (seen.status, seen.err.count("\n")) == (1, 1), (length, seen)
        assert "torn.db" in seen.err
        assert content(data / "tables.db") == before


@pytest.mark.parametrize("point", ["COPY", "MOVE"])
def test_a_backup_survives_a_server_that_is_killed_meanwhile(tmp_path: Path, point: str) -> None:
    data = tmp_path / "data"
    server = start(data, port := free_port())
    anna = Browser(port)
    here = anna.sit(anna.new_table(ME, ME, options={"turns": 12}))
    assert "done" in here.play("mark")
    saving = begin_backup(data, tmp_path / "kept.db", point)
    kill(server)
    out, _ = saving.communicate("go on\n")
    assert (saving.returncode, out) == (0, "1\n")
    assert content(tmp_path / "kept.db") == content(data / "tables.db")
    assert backups.restore(tmp_path / "kept.db", tmp_path / "elsewhere") == 1
