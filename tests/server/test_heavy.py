"""Nothing that computes for long runs on the event loop, and long logs are bounded."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rooftree.server import heavy
from rooftree.server.heavy import called_on_loop, off_loop
from rooftree.server.tables import journal
from rooftree.server.views.past import replay
from tests.server.table_client import FRIEND, ME, Browser, Running

BOTS = [{"kind": "bot", "level": "greedy"}] * 2


@pytest.fixture
def on_loop() -> Iterator[dict[str, int]]:
    """Count the heavy functions that are called on the event loop from now on."""
    called_on_loop.clear()
    yield called_on_loop
    called_on_loop.clear()


def finished(anna: Browser, game: str = "blueprints") -> str:
    code = anna.new_table(*BOTS, game=game)
    while not anna.get(f"/api/tables/{code}")["over"]:
        pass
    return code


def test_everything_at_once_keeps_the_loop_free(
    serve: Callable[..., Running], on_loop: dict[str, int]
) -> None:
    server = serve()
    anna = Browser(server.port)
    code = finished(anna)
    mine = anna.new_table(ME, BOTS[0], game="blueprints")
    match = anna.get(f"/api/tables/{code}/match.json")
    reads = [f"/replay/{code}?moment={n}" for n in (0, 9, 20)]
    reads += [f"/api/tables/{code}/{what}" for what in ("verify", "match.json", "moments/7")]
    reads += [f"/table/{code}/picture.svg?seat=0", f"/table/{mine}", f"/replay/{mine}", "/"]
    reads += ["/games/california/cover.svg", "/rules/blueprints", "/about/dice_manor"]
    with ThreadPoolExecutor(6) as crowd:
        seen = list(crowd.map(lambda path: anna.http.get(path).status_code, reads))
        more = crowd.submit(anna.post, "/api/matches", **match)
        on = crowd.submit(anna.post, f"/api/tables/{code}/continue", moment=5, seats=BOTS)
        here = anna.sit(mine)
        here.wait_for_turn()
        assert "done" in here.play()
        here.ask(sheet=True), here.ask(text=True)
    assert seen == [200] * len(reads)
    assert "code" in more.result()
    assert "code" in on.result()
    server.stop()
    again = Browser(serve().port)
    assert again.get(f"/api/tables/{code}")["over"]  # the whole log was loaded
    assert dict(on_loop) == {}


def test_the_count_notices_a_heavy_call_on_the_loop(on_loop: dict[str, int]) -> None:
    @heavy.heavy
    def compute() -> str:
        return threading.current_thread().name

    async def both() -> tuple[str, str]:
        return compute(), await off_loop(compute)

    on, off = asyncio.run(both())
    assert on == threading.current_thread().name
    assert off.startswith("heavy")
    assert sum(on_loop.values()) == 1


def test_a_lock_holds_until_the_thread_has_ended() -> None:
    """Whoever is cancelled leaves no thread behind that still reads the table."""

    async def cancelled() -> bool:
        lock, go, ended = asyncio.Lock(), threading.Event(), threading.Event()

        def compute() -> None:
            go.wait()
            ended.set()

        async def work() -> None:
            async with lock:
                await off_loop(compute)

        task = asyncio.create_task(work())
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.sleep(0)
        assert lock.locked()
        go.set()
        await asyncio.gather(task, return_exceptions=True)
        return ended.is_set() and not lock.locked()

    assert asyncio.run(cancelled())


def test_a_moment_that_was_drawn_is_not_drawn_again(
    server: Running, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = finished(anna, "lots")
    drawn: list[int] = []
    draw = replay.replayed

    def counted(table: object, count: int) -> object:
        drawn.append(count)
        return draw(table, count)  # type: ignore[arg-type]

    monkeypatch.setattr(replay, "replayed", counted)
    pages = [anna.http.get(f"/replay/{code}?moment=2&seat=0").text for _ in range(4)]
    assert len(set(pages)) == 1
    assert drawn == [2]
    anna.http.get(f"/replay/{code}?moment=1&seat=0")
    assert drawn == [2, 1]


def test_a_full_log_takes_actions_but_neither_talk_nor_undo(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MOST_ENTRIES", 6)
    here = anna.sit(anna.new_table(ME, FRIEND, options={"turns": 12}))
    for n in range(5):
        assert "done" in here.ask(say="hello", id=f"hello-000{n}")
    here.hear_version(5)
    assert "done" in here.play("mark")
    assert here.ask(say="more", id="hello-0009")["error"]["code"] == "bad"
    assert not here.known["can_undo"]
    undo = here.ask(undo=True, version=here.known["version"], id="back-00001")
    assert undo["error"]["code"] == "undo"


def test_a_table_whose_log_is_damaged_is_told_everywhere_and_others_play_on(
    serve: Callable[..., Running], tmp_path: Path
) -> None:
    server = serve()
    anna = Browser(server.port)
    good, bad = anna.new_table(ME, ME), anna.new_table(ME, ME)
    for code in (good, bad):
        anna.sit(code).play("mark")
    server.stop()
    db = sqlite3.connect(tmp_path / "data" / "tables.db")
    db.execute("UPDATE entries SET body = 'no json' WHERE code = ?", (bad,))
    db.commit()
    db.close()
    anna.move_to(serve().port)
    for path in (f"/table/{bad}", f"/replay/{bad}", f"/api/tables/{bad}"):
        answer = anna.http.get(path)
        assert answer.status_code == 422, path
        assert "damaged" in answer.text
    socket = anna.open_socket(bad)
    with pytest.raises(Exception, match="4001"):
        socket.recv(300)
    assert anna.sit(good).known["moment"] == 1
    assert anna.http.get("/").status_code == 200
