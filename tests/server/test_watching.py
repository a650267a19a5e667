"""What a host watches: health, metrics, logs, and what the server says at its start."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from rooftree.server.heavy import called_on_loop
from rooftree.server.logs import JsonFormatter
from rooftree.server.metrics import serve_metrics
from rooftree.server.settings import Limits
from rooftree.server.storage.store import StorageFailed
from tests.server.table_client import FRIEND, ME, Browser, Running


def test_health_is_that_of_the_database(
    server: Running, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = anna.http.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")
    assert "set-cookie" not in answer.headers

    async def broken(work: object) -> None:
        raise StorageFailed("the disk is gone")

    monkeypatch.setattr(server.app.state.tables.database, "read", broken)
    assert anna.http.get("/healthz").status_code == 503


def numbers(port: int) -> dict[str, float]:
    """Read the numbers that Prometheus reads."""
    text = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics").read().decode()
    rows = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in rows}


def test_metrics_count_moves_sockets_and_refusals(serve: Callable[..., Running]) -> None:
    called_on_loop.clear()
    server = serve(limits=Limits(requests=6, window=3600.0))
    httpd, thread = serve_metrics(server.app, "127.0.0.1", 0)
    port = httpd.server_port
    anna = Browser(server.port)
    here = anna.sit(anna.new_table(ME, FRIEND))
    here.play("mark")
    for _ in range(6):
        anna.http.post("/api/seat", json={"token": "x"})
    found = numbers(port)
    assert found["rooftree_move_seconds_count"] == 1
    assert found['rooftree_move_seconds_bucket{le="+Inf"}'] == 1
    assert found["rooftree_move_seconds_sum"] > 0
    assert found["rooftree_sockets"] == 1
    assert found["rooftree_tables"] == 1
    assert found["rooftree_workers"] == 2  # one for people, one for bots among themselves
    assert found['rooftree_refused_total{reason="rate"}'] == 2
    assert found['rooftree_refused_total{reason="no table"}'] == 4
    httpd.shutdown()
    httpd.server_close()
    thread.join()
    assert anna.http.get("/metrics").status_code == 404  # never at the public address


def test_a_json_log_has_one_object_a_line() -> None:
    try:
        raise ValueError("oh\nno")
    except ValueError:
        record = logging.getLogger("rooftree.server").makeRecord(
            "rooftree.server", logging.ERROR, "x.py", 1, "table %s", ("abcdef",), sys.exc_info()
        )
    line = JsonFormatter().format(record)
    assert "\n" not in line
    fields = json.loads(line)
    assert (fields["level"], fields["message"]) == ("ERROR", "table abcdef")
    assert "ValueError" in fields["trace"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--log", "xml"], "--log takes text or json"),
        (["--metrics", "here"], "--metrics takes a port"),
        (["--processes", "2"], "--processes needs --database"),
        (["--database", "mysql://x"], "postgresql://"),
        (["--keep-days", "0"], "1"),
    ],
)
def test_a_wrong_flag_is_one_sentence(tmp_path: Path, words: list[str], said: str) -> None:
    command = [sys.executable, "-m", "rooftree", "serve", "--port", "0", "--data", str(tmp_path)]
    seen = subprocess.run([*command, *words], capture_output=True, text=True, timeout=300)
    assert seen.returncode != 0
    assert said in seen.stderr
    assert "Traceback" not in seen.stderr


def test_the_start_prints_the_operators_address(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "rooftree", "serve", "--port", "0", "--operator"]
    process = subprocess.Popen(
        [*command, "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    first, second = process.stdout.readline(), process.stdout.readline()
    assert first.startswith("Rooftree is at http://localhost:")
    address = first.split()[3]
    assert second.startswith(f"The operator's page: {address}operator#")
    process.terminate()
    process.wait(300)


def test_no_secret_is_logged(
    server: Running, anna: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    code = anna.new_table(ME, FRIEND)
    watch = anna.get(f"/api/tables/{code}")["watch"].partition("watch=")[2]
    link = anna.post(f"/api/tables/{code}/seats/0/link")["url"].rpartition("/")[2]
    anna.http.get(f"/table/{code}?watch={watch}")
    anna.http.post("/api/seat", json={"token": link + "x"})
    anna.http.get("/x", headers={"host": "evil.example"})
    logged = "\n".join(record.getMessage() for record in caplog.records)
    assert "refused 127.0.0.1: host" in logged
    for secret in (watch, link, anna.http.cookies["rooftree_browser"]):
        assert secret not in logged


def test_a_server_that_is_told_to_stop_says_so_to_its_sockets(
    serve: Callable[..., Running],
) -> None:
    server = serve()
    anna = Browser(server.port)
    here = anna.sit(anna.new_table(ME, FRIEND))
    server.stop()
    assert here.close_code() == 1012
