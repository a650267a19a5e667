"""Backups of a running server, the way back, and the check of every table."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from rooftree.server.storage import backup as backups
from rooftree.server.storage.store import CannotOpen
from rooftree.server.tables.checking import check_folder
from tests.cli.conftest import Command, rooftree
from tests.server.table_client import ME, Browser, Running, Sitting

__all__ = ["rooftree"]


def content(path: Path) -> list[str]:
    db = sqlite3.connect(path)
    found = list(db.iterdump())
    db.close()
    return found


def play_until(here: Sitting, stop: threading.Event, moves: list[int]) -> None:
    while not stop.is_set():
        for seat in (0, 1):
            here.say(**{"as": seat})
            while here.known["seat"] != seat:
                here.hear()
            if here.known["over"]:
                return
            if here.known["actions"] and "done" in here.play("roll"):
                moves.append(here.known["version"])


def test_a_backup_of_a_server_under_load_holds_all_that_was_acknowledged(
    server: Running, tmp_path: Path
) -> None:
    anna = Browser(server.port)
    tables = [anna.sit(anna.new_table(ME, ME, options={"turns": 12})) for _ in range(3)]
    stop, moves = threading.Event(), [list[int]() for _ in tables]
    threads = [
        threading.Thread(target=play_until, args=(here, stop, made))
        for here, made in zip(tables, moves, strict=True)
    ]
    for thread in threads:
        thread.start()
    while sum(map(len, moves)) < 12:
        pass
    acknowledged = [len(made) for made in moves]
    assert backups.backup(tmp_path / "data", tmp_path / "kept.db") == 3
    stop.set()
    for thread in threads:
        thread.join()
    db = sqlite3.connect(tmp_path / "kept.db")
    counts = db.execute("SELECT count(*) FROM entries WHERE kind = 'play'").fetchone()
    assert counts[0] >= sum(acknowledged)
    db.close()


def test_a_backup_that_is_restored_is_equal_and_plays_on(
    serve: Callable[..., Running], tmp_path: Path, rooftree: Command
) -> None:
    server = serve()
    anna = Browser(server.port)
    code = anna.new_table(ME, ME, options={"turns": 12})
    here = anna.sit(code)
    here.play("mark")
    kept, data = tmp_path / "kept.db", str(tmp_path / "data")
    seen = rooftree("backup", str(kept), "--data", data)
    assert (seen.status, seen.err) == (0, "")
    assert "1 table kept" in seen.out
    running = rooftree("restore", str(kept), "--data", data)
    assert running.status == 1
    assert "another Rooftree" in running.err
    here.socket.close()
    server.stop()
    wanted = content(kept)
    (tmp_path / "data" / "tables.db").write_bytes(b"ruined")
    restored = rooftree("restore", str(kept), "--data", data)
    assert (restored.status, restored.err) == (0, "")
    assert content(tmp_path / "data" / "tables.db") == wanted
    (before,) = (tmp_path / "data").glob(f"{backups.BEFORE}-*")
    assert before.read_bytes() == b"ruined"
    rooftree("restore", str(kept), "--data", data)  # version 0.2.0 overwrote what it had kept
    assert before.read_bytes() == b"ruined"
    assert len([*(tmp_path / "data").glob(f"{backups.BEFORE}-*")]) == 2
    checked = rooftree("check", "--data", data)
    assert (checked.status, checked.err) == (0, "")
    assert checked.out == "1 table, 1 log entries: every log can be played again.\n"
    anna.move_to(serve().port)
    assert anna.sit(code).known["moment"] == 1


def test_what_is_no_backup_is_refused_and_changes_nothing(
    serve: Callable[..., Running], tmp_path: Path
) -> None:
    serve().stop()
    before = content(tmp_path / "data" / "tables.db")
    (tmp_path / "letter.txt").write_text("dear Anna " * 1000)
    for file, word in ((tmp_path / "letter.txt", "no backup"), (tmp_path / "none", "no file")):
        with pytest.raises(CannotOpen, match=word):
            backups.restore(file, tmp_path / "data")
    assert content(tmp_path / "data" / "tables.db") == before
    with pytest.raises(CannotOpen, match="is there already"):
        backups.backup(tmp_path / "data", tmp_path / "letter.txt")
    with pytest.raises(CannotOpen, match="there are no tables"):
        backups.backup(tmp_path, tmp_path / "new.db")


def test_a_check_names_the_damaged_tables(
    serve: Callable[..., Running], tmp_path: Path, rooftree: Command
) -> None:
    server = serve()
    anna = Browser(server.port)
    good, bad = (anna.new_table(ME, ME) for _ in range(2))
    for code in (good, bad):
        here = anna.sit(code)
        here.play("mark")
        here.socket.close()
    server.stop()
    db = sqlite3.connect(tmp_path / "data" / "tables.db")
    db.execute("UPDATE entries SET body = 'no json' WHERE code = ?", (bad,))
    db.commit()
    db.close()
    assert list(check_folder(tmp_path / "data").damaged) == [bad]
    seen = rooftree("check", "--data", str(tmp_path / "data"))
    assert seen.status == 1
    assert bad in seen.err
    assert good not in seen.err
