"""A server that dies right before or right after a COMMIT: nothing promised is lost or doubled.

`ROOFTREE_FAULTS=1000` lets it die at every one of its first 50 commits (`make soak`).
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import uuid
from pathlib import Path

from rooftree.server.storage.postgresql import Postgres
from tests.server.postgresql import PostgreSQL
from tests.server.storage.test_faults import LOST, NotYet, broken, move, new_table, until_it_works
from tests.server.storage.test_killing import free_port
from tests.server.table_client import Browser

COMMITS = range(1, 51) if "ROOFTREE_FAULTS" in os.environ else (1, 2, 5)
PROGRAM = """
import os, signal, sys
from pathlib import Path
from rooftree.server.serving import serve
from rooftree.server.settings import Limits, Settings
from rooftree.server.storage import store

folder, port, database, when, number = sys.argv[1:]
left = int(number)
commit = store.commit

def commit_or_die(*words):
    global left
    left -= 1
    if left == 0 and when == "before":
        os.kill(os.getpid(), signal.SIGKILL)
    commit(*words)
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)

store.commit = commit_or_die
roomy = Limits(requests=10**6, reads=10**6, handshakes=10**6, processor_burst=10**6,
               processor_burst_of_all=10**6)
address = database or None
serve(Settings(Path(folder), port=int(port), pace=0.0, limits=roomy, database=address), False)
"""


class Lives:
    """One server after the other on the same tables, and somebody who plays through all of them."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder, self.database, self.port = folder, database, free_port()
        self.browser: Browser | None = None
        self.code, self.request = "", ""  # of what is played next
        self.promised: dict[str, tuple[str, int]] = {}

    def live(self, when: str, number: int) -> subprocess.Popen[str]:
        """Start a server that dies at a commit; return once it listens, or is dead."""
        words = [str(self.folder), str(self.port), self.database, when, str(number)]
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *words], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        process.stdout.readline()
        return process

    def step(self) -> None:
        """Make a table or play a move; what is not answered is asked again next time."""
        self.browser = self.browser or Browser(self.port)
        if not self.code:
            self.code = new_table(self.browser)
        self.request = self.request or str(uuid.uuid4())
        version = move(self.browser, self.code, self.request)
        if version is None:
            self.code = ""
        else:
            self.promised[self.request] = self.code, version
            self.request = ""

    def play(self) -> None:
        """Play through all lives."""
        for number in COMMITS:
            for when in ("before", "after"):
                process = self.live(when, number)
                while process.poll() is None:
                    try:
                        self.step()
                    except (*LOST, NotYet):
                        continue
        last = self.live("never", 0)
        until_it_works(self.step)
        last.terminate()
        last.wait()


def test_a_server_on_sqlite_may_die_around_any_commit(tmp_path: Path) -> None:
    lives = Lives(tmp_path / "data")
    lives.play()
    with sqlite3.connect(tmp_path / "data" / "tables.db") as db:
        db.row_factory = sqlite3.Row
        assert broken(db, lives.promised) == []
    assert lives.promised


def test_a_server_on_postgresql_may_die_around_any_commit(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    lives = Lives(tmp_path / "data", postgresql.address)
    lives.play()
    db = Postgres(postgresql.address, "check").connect(writes=False)
    assert broken(db, lives.promised) == []
    db.close()
    assert lives.promised
