"""Real processes behind one address: restarted in turn, hung, or left alone by their supervisor."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.postgresql import PostgreSQL
from tests.server.table_client import ME, PATIENCE, Browser

# -- real processes ------------------------------------------------------------------------
START = (
    "import sys; from pathlib import Path; from rooftree.server.serving import serve;"
    "from rooftree.server.connections import lifeline\n"
    "from rooftree.server.settings import Limits, Settings\n"
    "lifeline.HUNG = 3.0\n"
    "if __name__ == '__main__':\n"
    "    roomy = Limits(messages=10**6, requests=10**6, handshakes=10**6,"
    " processor_burst=10**6, processor_burst_of_all=10**6)\n"
    "    serve(Settings(Path('.'), port=0, pace=0.0, limits=roomy, database=sys.argv[1]),"
    " False, processes=2)"
)


@pytest.fixture
def supervisor(
    postgresql: PostgreSQL, tmp_path: Path
) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Start a server of two processes; yield the supervisor and its port."""
    program = tmp_path / "program.py"
    program.write_text(START)
    command = [sys.executable, str(program), postgresql.address]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    yield process, int(process.stdout.readline().split("localhost:")[1].split("/")[0])
    process.terminate()
    process.wait(PATIENCE)


Supervisor = tuple[subprocess.Popen[str], int]


def test_a_rolling_restart_refuses_no_action(supervisor: Supervisor) -> None:
    process, port = supervisor
    anna = Browser(port)
    code = anna.new_table(ME, ME, options={"turns": 12})
    answers: list[dict[str, Any]] = []
    for n in range(10):
        if n in (3, 6):
            os.kill(process.pid, signal.SIGHUP)
        answers.append(play_once(anna, code, n))
    assert [one["version"] for one in answers] == list(range(1, 11))
    process.terminate()
    assert process.wait(PATIENCE) == 0


def servers_of(pid: int) -> list[int]:
    """List the processes of a supervisor that serve."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    return [int(one) for one in children if "spawn_main" in command_of(int(one))]


def command_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text("utf-8").replace("\0", " ")
    except OSError:
        return ""


def test_a_process_that_hangs_is_replaced_and_no_request_is_lost(supervisor: Supervisor) -> None:
    process, port = supervisor
    anna = Browser(port)
    codes = [anna.new_table(ME, ME, options={"turns": 12}) for _ in range(4)]
    before = servers_of(process.pid)
    assert len(before) == 2
    os.kill(before[0], signal.SIGSTOP)
    answers = [play_once(anna, code, n) for n in range(2) for code in codes]
    assert [one["version"] for one in answers] == [1] * 4 + [2] * 4
    while before[0] in (now := servers_of(process.pid)) or len(now) < 2:
        assert process.poll() is None
    assert before[1] in now


def test_processes_end_with_their_supervisor(supervisor: Supervisor) -> None:
    """Version 0.2.0 left them behind, and they held the port."""
    process, port = supervisor
    left = servers_of(process.pid)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    while any("spawn_main" in command_of(one) for one in left):
        pass
    socket.create_server(("127.0.0.1", port)).close()


def play_once(anna: Browser, code: str, n: int) -> dict[str, Any]:
    """Play one move; a browser whose socket ends comes back and asks again, as pages do."""
    request: dict[str, Any] = {"play": "roll", "id": str(uuid.uuid4())}
    while True:
        try:
            here = anna.sit(code, f"seat={n % 2}")
            here.wait_for_turn()
            answer = here.ask(**request | {"version": here.known["version"]})
            here.socket.close()
        except (OSError, WebSocketException, EOFError):
            continue
        assert "done" in answer, answer
        return answer
