"""A real PostgreSQL in a temporary folder, for tests; it is found where Debian puts it."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

USERS = ("postgres", "nobody")  # one of whom runs it, as it refuses to run as root


class NotInstalled(Exception):
    """There is no PostgreSQL on this machine, or nobody who may run it."""


def programs() -> Path:
    """Find the folder of its programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    if on_path is None and not found:
        raise NotInstalled("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    return Path(on_path).parent if on_path else found[-1].parent


def as_somebody() -> tuple[list[str], int | None]:
    """Return the words before a command that must not run as root, and the user's number."""
    if os.getuid() != 0:
        return [], None
    for name in USERS:
        try:
            number = pwd.getpwnam(name).pw_uid
        except KeyError:
            continue
        if shutil.which("setpriv"):
            return ["setpriv", f"--reuid={name}", "--clear-groups"], number
    raise NotInstalled("PostgreSQL refuses to run as root, and there is no user for it")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class PostgreSQL:
    """A server of its own; `restart` ends and starts it again, as a host would."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.before, number = as_somebody()
        self.programs = programs()
        if number is not None:
            os.chown(folder, number, -1)
        self._run(
            "initdb", "-D", str(folder / "db"), "-U", "rooftree", "--auth=trust", "-E", "UTF8"
        )
        self.start()

    @property
    def address(self) -> str:
        return f"postgresql://rooftree@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder}"
        self._control("start", "-w", "-l", str(self.folder / "log"), "-o", options)

    def stop(self, mode: str = "fast") -> None:
        self._control("stop", "-w", "-m", mode)

    def restart(self) -> None:
        self.stop("immediate")
        self.start()

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Stop all its processes as a machine does that hangs, and let them go on in the end."""
        pids = self._pids()
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def _pids(self) -> list[int]:
        """Return the first process, and all that it has started."""
        first = int((self.folder / "db" / "postmaster.pid").read_text("ascii").split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text("ascii")
        return [first, *map(int, children.split())]

    def empty(self) -> None:
        """Forget everything, for the next test."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "db"), *words)

    def _run(self, program: str, *words: str) -> None:
        command = [*self.before, str(self.programs / program), *words]
        subprocess.run(
            command,
            check=True,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=120,
        )


@contextmanager
def running_postgresql() -> Iterator[PostgreSQL]:
    """Start PostgreSQL in a folder that is deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="rooftree-pg-") as folder:
        server = PostgreSQL(Path(folder))
        try:
            yield server
        finally:
            server.stop("immediate")
