"""Bots whose processes are killed: the same bot is asked again, and the match goes on."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.process import WorkerProcess
from rooftree.server.bots.turns import BotTurns
from rooftree.server.storage.database import Database
from rooftree.server.storage.models import Seat, StoredMatch
from rooftree.server.tables.registry import Tables
from rooftree.server.tables.table import Table
from tests.server.bots.test_turns import bad_bots
from tests.server.table_client import ME, Browser, Running, Sitting, settings_for

__all__ = ["bad_bots"]
PATIENCE = 60  # seconds until a test gives up; nothing waits for it


def pids_of(server: Running) -> list[int]:
    """List the processes in which bots think now."""
    workers: list[WorkerProcess] = server.app.state.bot_turns.pool.all
    return [worker.process.pid for worker in workers if worker.process is not None]


def kill(pid: int) -> None:
    """Kill a process as the OOM killer does, and wait until it is gone."""
    os.kill(pid, signal.SIGKILL)
    wait_until(lambda: not is_running(pid))


def is_running(pid: int) -> bool:
    """Tell whether a process runs: one that was killed may still wait for its parent to notice."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def seat_against(server: Running, level: str, turns: int = 4) -> Sitting:
    anna = Browser(server.port)
    bot = {"kind": "bot", "level": level, "name": "Robot"}
    return anna.sit(anna.new_table(ME | {"name": "Anna"}, bot, options={"turns": turns}))


def moves_of_robot(here: Sitting) -> int:
    return len([text for text in here.texts() if text.startswith("Robot ")])


def wait_for_robot(here: Sitting, moves: int) -> None:
    while moves_of_robot(here) < moves:
        here.hear()


def test_a_worker_killed_while_idle_is_replaced(server: Running) -> None:
    here = seat_against(server, "uniform")
    for turn in range(1, 5):
        here.play("mark")
        wait_for_robot(here, turn)
        kill(pids_of(server)[0])
    assert not [text for text in here.texts() if "The bot that plays for Robot" in text]


def test_all_workers_killed_at_once_are_replaced(serve: Callable[..., Running]) -> None:
    server = serve(workers=3)
    tables = [seat_against(server, "expert") for _ in range(3)]
    for turn in (1, 2):
        for here in tables:
            here.play("mark")
        for here in tables:
            wait_for_robot(here, turn)
        for pid in pids_of(server):
            kill(pid)
    for here in tables:
        here.play("mark")
        wait_for_robot(here, 3)
        assert not [text for text in here.texts() if "The bot that plays for Robot" in text]


@pytest.fixture
def hanging(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad_bots: None) -> Path:
    """Provide the folder in which processes of the hanging bot leave their numbers."""
    folder = tmp_path / "hanging"
    folder.mkdir()
    monkeypatch.setenv("HANGING", str(folder))
    return folder


def kill_next(folder: Path, killed: set[str]) -> None:
    """Kill the process that begins to hang next."""
    wait_until(lambda: bool({path.name for path in folder.iterdir()} - killed))
    (new,) = {path.name for path in folder.iterdir()} - killed
    killed.add(new)
    kill(int(new))


def test_a_worker_killed_in_mid_thought_costs_nothing(
    serve: Callable[..., Running],
    hanging: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The same bot answers on the second try (it rolls), and the players are told nothing."""
    monkeypatch.setenv("HANGS", "1")
    here = seat_against(serve(deadline=600.0), "hanging", turns=2)
    here.play("mark")
    kill_next(hanging, set())
    wait_for_robot(here, 1)
    assert here.texts()[-1].startswith("Robot rolls")
    assert not [text for text in here.texts() if "could not decide" in text]
    warned = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(warned) == 1
    assert "asked once more" in warned[0].getMessage()


def test_a_worker_killed_again_and_again_is_told_and_the_greedy_bot_moves(
    serve: Callable[..., Running], hanging: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HANGS", "4")
    here, killed = seat_against(serve(deadline=600.0), "hanging", turns=4), set[str]()
    for turn in (1, 2):
        here.play("mark")
        kill_next(hanging, killed)
        kill_next(hanging, killed)
        wait_for_robot(here, turn)
        here.wait_for_turn()
    assert here.texts().count("Robot makes a mark.") == 2  # what the greedy one likes best
    told = "The bot that plays for Robot could not decide; the greedy bot moved for it."
    assert here.texts().count(told) == 2
    here.play("mark")
    wait_for_robot(here, 3)
    assert here.texts()[-1].startswith("Robot rolls")


def bots_only() -> StoredMatch:
    """Make a match of two bots with two turns each."""
    return StoredMatch(
        code="",
        game="lots",
        options={"turns": 2, "open": False},
        components=None,
        base=None,
        seed=bytes(32),
        host="",
        hints=None,
        recorded=False,
        seats=[Seat("A", level="uniform"), Seat("B", level="uniform")],
    )


def test_the_watch_wakes_a_table_at_which_a_bot_has_the_turn_and_nobody_thinks(
    tmp_path: Path,
) -> None:
    async def watched() -> Table:
        database = Database(tmp_path / "data")
        tables = Tables(database, settings_for(tmp_path), b"secret")
        table = await tables.keep(bots_only(), [])
        bot_turns, looks = BotTurns(WorkerPool(1, 60.0), 0.0), asyncio.Queue[None]()
        watch = asyncio.create_task(bot_turns.watch_over(tables.live.values, looks.get))
        await asyncio.sleep(0)
        assert not bot_turns.tasks  # before the pause is over nobody looks
        looks.put_nowait(None)
        while not bot_turns.tasks:
            await asyncio.sleep(0)
        watch.cancel()
        await asyncio.wait_for(next(iter(bot_turns.tasks.values())), PATIENCE)
        await bot_turns.end()
        database.close()
        return table

    assert asyncio.run(watched()).match.is_over


def test_bots_that_stop_are_told_in_the_log_once_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(WorkerPool):
        """Fails in a way that nobody foresaw, three times."""

        tries = 0

        async def ask(self, question: object, *more: object, **named: object) -> object:  # type: ignore[override]
            self.tries += 1
            if self.tries <= 3:
                raise ZeroDivisionError
            return await super().ask(question)  # type: ignore[arg-type]

    async def watched() -> bool:
        database = Database(tmp_path / "data")
        tables = Tables(database, settings_for(tmp_path), b"secret")
        bot_turns = BotTurns(Broken(1, 60.0), 0.0)
        table = await tables.keep(bots_only(), [])
        for _ in range(4):
            bot_turns.start_if_due(table)
            await asyncio.wait_for(bot_turns.tasks[table], PATIENCE)
        await bot_turns.end()
        database.close()
        return table.match.is_over

    assert asyncio.run(watched())
    assert [record.getMessage().partition(" stop")[1] for record in caplog.records] == [" stop"]
