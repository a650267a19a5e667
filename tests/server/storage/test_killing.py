"""kill -9 under load: nothing that was acknowledged is lost or doubled."""

from __future__ import annotations

import socket
from pathlib import Path

from tests.server.storage.killing import kill_and_count


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_no_acknowledged_move_is_lost_or_doubled_by_kill_9(tmp_path: Path) -> None:
    lives = kill_and_count(tmp_path, free_port(), kills=3, tables=4, moves=40)
    assert lives.broken == []
    assert len(lives.promised) >= 160
