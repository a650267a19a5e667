"""Kill a server again and again while people play, and count what is left."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path

from websockets.exceptions import WebSocketException

from tests.server.table_client import PATIENCE, Browser, Sitting

START = (
    "import sys; from pathlib import Path; from rooftree.server.serving import serve;"
    "from rooftree.server.settings import Limits, Settings;"
    "serve(Settings(Path(sys.argv[1]), port=int(sys.argv[2]), pace=0.0,"
    " limits=Limits(messages=10**6, requests=10**6, handshakes=10**6, tables_a_day=10**6,"
    " processor_burst=10**6, processor_burst_of_all=10**6)), False)"
)


@dataclass
class Lives:
    """What the players were promised."""

    promised: dict[str, int] = field(default_factory=dict)  # wish -> version it led to
    broken: list[str] = field(default_factory=list)
    stop: bool = False
    kept: threading.Condition = field(default_factory=threading.Condition)

    def wait_for(self, promises: int) -> None:
        """Wait until the players have been promised so much."""
        with self.kept:
            assert self.kept.wait_for(lambda: len(self.promised) >= promises, PATIENCE)


def start(folder: Path, port: int) -> subprocess.Popen[str]:
    """Start a server in a process of its own and wait until it listens."""
    process = subprocess.Popen(
        [sys.executable, "-c", START, str(folder), str(port)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert "Rooftree is at" in process.stdout.readline()
    return process


def player(browser: Browser, code: str, lives: Lives) -> None:
    """Play from seat to seat; after each death repeat the wish that was not answered."""
    wish: dict[str, object] | None = None
    while not lives.stop:
        try:
            here = browser.sit(code)
            while not lives.stop:
                wish = wish or new_wish(here)
                if wish is None:
                    return
                found = here.ask(**wish)
                if "done" in found:
                    note(lives, str(wish["id"]), int(found["version"]))
                    here.hear_version(int(found["version"]))
                wish = None
        except (OSError, TimeoutError, WebSocketException, EOFError):
            time.sleep(0.05)


def new_wish(here: Sitting) -> dict[str, object] | None:
    """Make a new move through the seat whose turn it is; None at the end."""
    if here.known["over"]:
        return None
    seat = here.known["turn"][0]
    if here.known["seat"] != seat:
        here.say(**{"as": seat})
    while here.known["seat"] != seat or not here.known["actions"]:
        here.hear()
    return {"play": "roll", "version": here.known["version"], "id": str(uuid.uuid4())}


def note(lives: Lives, wish: str, version: int) -> None:
    with lives.kept:
        if lives.promised.setdefault(wish, version) != version:
            lives.broken.append(f"{wish} was granted twice")
        lives.kept.notify_all()


def kill_and_count(folder: Path, port: int, kills: int, tables: int, moves: int) -> Lives:
    """Kill the server after every so many moves at several tables; then read its database."""
    lives = Lives()
    process = start(folder, port)
    browser = Browser(port)
    seats = [{"kind": "me"}] * 3
    codes = [browser.new_table(*seats, options={"turns": 12}) for _ in range(tables)]
    threads = [threading.Thread(target=play_on, args=(browser, code, lives)) for code in codes]
    for thread in threads:
        thread.start()
    for n in range(kills):
        lives.wait_for((n + 1) * moves)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        process = start(folder, port)
    lives.wait_for((kills + 1) * moves)
    lives.stop = True
    for thread in threads:
        thread.join(PATIENCE)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    check(folder / "tables.db", lives)
    return lives


def play_on(browser: Browser, code: str, lives: Lives) -> None:
    """Play one table after the other, so that there is always something to play."""
    while not lives.stop:
        player(browser, code, lives)
        try:
            code = browser.new_table(*[{"kind": "me"}] * 3, options={"turns": 12})
        except (OSError, AssertionError, ValueError, RuntimeError):
            time.sleep(0.05)
        except Exception as error:
            if "httpx" not in type(error).__module__:
                raise


def check(path: Path, lives: Lives) -> None:
    """Check that everything promised is there, once and in its place, in an intact database."""
    db = sqlite3.connect(path)
    if db.execute("PRAGMA integrity_check").fetchone() != ("ok",):
        lives.broken.append("the database is damaged")
    stored: dict[str, list[int]] = {}
    for wish, n in db.execute("SELECT wish, n FROM entries WHERE wish IS NOT NULL"):
        stored.setdefault(wish, []).append(n + 1)
    for wish, version in lives.promised.items():
        if stored.get(wish) != [version]:
            lives.broken.append(f"{wish} was promised as {version}, stored as {stored.get(wish)}")
    gaps = db.execute(
        "SELECT code FROM entries GROUP BY code HAVING max(n) + 1 != count(*)"
    ).fetchall()
    lives.broken += [f"the log of {code} has a gap" for (code,) in gaps]
    db.close()
