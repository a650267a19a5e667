"""The machine's clock jumps while people play: nothing is lost, and every limit holds."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rooftree.server import clock
from tests.server.table_client import FRIEND, ME, Browser

DAY = 24 * 3600.0
BOT = {"kind": "bot", "level": "uniform"}

# A server whose clock is ahead by what stands in a file; it looks for old tables all the time.
START = """
import sys, time
from pathlib import Path
folder, ahead = Path(sys.argv[1]), Path(sys.argv[1], "ahead")
real = time.time
time.time = lambda: real() + float(ahead.read_text())

from rooftree.server import app
from rooftree.server.serving import serve
from rooftree.server.settings import Limits, Settings

app.DELETE_EVERY = 0.1
look = app.hosting.delete_untouched

async def told(tables, days):
    found = await look(tables, days)
    print("looked", found, flush=True)
    return found

app.hosting.delete_untouched = told
serve(Settings(folder, port=0, pace=0.0, keep_days=30, limits=Limits(tables_a_day=3)), False)
"""


class Jumping:
    """A server in a process of its own, and its clock."""

    def __init__(self, folder: Path) -> None:
        self.ahead = folder / "ahead"
        self.ahead.write_text("0")
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(folder)], stdout=subprocess.PIPE, text=True
        )
        self.port = int(self.line("Rooftree").split("localhost:")[1].split("/")[0])

    def line(self, beginning: str) -> str:
        """The next line that begins so."""
        assert self.process.stdout is not None
        while not (line := self.process.stdout.readline()).startswith(beginning):
            assert line, "the server ended"
        return line

    def jump(self, seconds: float) -> None:
        """Set its clock; then it looks for old tables, at least once with the new time."""
        aside = self.ahead.with_suffix(".new")
        aside.write_text(str(seconds))
        aside.replace(self.ahead)
        for _ in range(3):
            assert self.line("looked") == "looked 0\n"


@pytest.fixture
def jumping(tmp_path: Path) -> Iterator[Jumping]:
    running = Jumping(tmp_path)
    yield running
    running.process.kill()
    running.process.wait()


@pytest.mark.parametrize("seconds", [-DAY, -400 * DAY, 365 * DAY])
def test_tables_tokens_bots_and_limits_hold_while_the_clock_jumps(
    jumping: Jumping, seconds: float
) -> None:
    anna, ben = Browser(jumping.port), Browser(jumping.port)
    code, alone = anna.new_table(ME, ME, options={"turns": 12}), anna.new_table(ME, BOT)
    here = anna.sit(code)
    first = {"play": "mark", "version": here.known["version"], "id": "before-the-jump"}
    done = here.ask(**first)
    token = anna.post(f"/api/tables/{code}/seats/1/link")["url"].removeprefix("/seat/")

    jumping.jump(seconds)
    assert here.ask(**first) == done  # it was played once, and is not played again
    against = anna.sit(alone)
    assert "done" in against.play("mark")
    against.wait_for_turn()  # the bot has moved
    assert ben.post("/api/seat", token=token)["code"] == code
    assert ben.sit(code).known["seat"] == 1
    assert anna.new_table(ME, FRIEND)
    refused = anna.post("/api/tables", game="lots", seats=[ME, FRIEND])
    assert refused["error"]["code"] == "TooManyTables"
    listed = [table["updated"] for table in anna.get("/api/mine")["tables"]]
    assert len(listed) == 3
    assert all(abs(stamp - time.time()) < DAY / 2 for stamp in listed)

    jumping.jump(0)
    assert {anna.sit(one).known["seat"] for one in (code, alone)} == {0}


class FakeTime:
    """The two clocks of a machine."""

    def __init__(self) -> None:
        self.passed, self.told = 1000.0, 5_000_000.0

    def monotonic(self) -> float:
        return self.passed

    def time(self) -> float:
        return self.told

    def wait(self, seconds: float) -> None:
        self.passed += seconds
        self.told += seconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    fake = FakeTime()
    monkeypatch.setattr(clock, "time", fake)
    return fake


def test_small_corrections_are_followed_at_once(machine: FakeTime) -> None:
    steady = clock.SteadyClock()
    machine.told += clock.SMALL - 1
    assert steady.now() == machine.told
    machine.wait(3600)
    assert steady.now() == machine.told


@pytest.mark.parametrize("seconds", [-DAY, 365 * DAY])
def test_a_jump_is_believed_when_it_has_lasted_a_day(machine: FakeTime, seconds: float) -> None:
    steady = clock.SteadyClock()
    machine.told += seconds
    assert steady.now() == machine.told - seconds
    machine.wait(clock.BELIEVED - 1)
    assert steady.now() == machine.told - seconds
    machine.wait(1)
    assert steady.now() == machine.told


def test_a_jump_that_is_taken_back_is_forgotten(machine: FakeTime) -> None:
    steady = clock.SteadyClock()
    for _ in range(2):
        machine.told += 365 * DAY
        steady.now()
        machine.wait(clock.BELIEVED - 1)
        machine.told -= 365 * DAY
        assert steady.now() == machine.told
