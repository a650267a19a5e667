"""The data folder: private, for one server at a time; bad starts are one sentence."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

import pytest

from rooftree.server.storage import schema
from rooftree.server.storage.database import Database
from rooftree.server.storage.store import CannotOpen
from tests.server.storage.killing import start
from tests.server.table_client import ME, Browser

Disk = namedtuple("Disk", "total used free")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_folder_and_its_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        database = Database(tmp_path / "data")
    finally:
        os.umask(before)
    assert mode(tmp_path / "data") == 0o700
    found = {path.name: mode(path) for path in (tmp_path / "data").iterdir()}
    assert {"tables.db", "lock.db"} <= found.keys()
    assert set(found.values()) == {0o600}
    database.close()


def test_what_version_0_1_0_left_readable_becomes_private(tmp_path: Path) -> None:
    Database(tmp_path / "data").close()
    (tmp_path / "data").chmod(0o755)
    (tmp_path / "data" / "tables.db").chmod(0o644)
    Database(tmp_path / "data").close()
    assert mode(tmp_path / "data") == 0o700
    assert mode(tmp_path / "data" / "tables.db") == 0o600


def test_a_folder_with_other_things_in_it_keeps_its_rights(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    (folder / "letter.txt").touch(mode=0o644)
    Database(folder).close()
    assert mode(folder) == 0o755
    assert mode(folder / "letter.txt") == 0o644
    assert mode(folder / "tables.db") == 0o600


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    first = Database(tmp_path)
    with pytest.raises(CannotOpen, match="another Rooftree serves"):
        Database(tmp_path)
    first.close()
    Database(tmp_path).close()


def test_the_lock_of_a_killed_server_is_gone(tmp_path: Path) -> None:
    process = start(tmp_path, 0)
    with pytest.raises(CannotOpen, match="another Rooftree serves"):
        Database(tmp_path)
    process.kill()
    process.wait()
    Database(tmp_path).close()


def garbage(folder: Path) -> str:
    (folder / "tables.db").write_bytes(b"this is no database at all" * 200)
    return "damaged"


def truncated(folder: Path) -> str:
    Database(folder).close()
    whole = (folder / "tables.db").read_bytes()
    (folder / "tables.db").write_bytes(whole[: len(whole) // 2])
    return "damaged"


def empty(folder: Path) -> str:
    (folder / "tables.db").touch()
    return "is empty"


def newer(folder: Path) -> str:
    Database(folder).close()
    db = sqlite3.connect(folder / "tables.db")
    db.execute(f"PRAGMA user_version={len(schema.STEPS) + 1}")
    db.commit()
    db.close()
    return "update it"


def a_file(folder: Path) -> str:
    folder.rmdir()
    folder.write_text("a file where the folder should be")
    return "cannot be used"


@pytest.mark.parametrize("spoil", [garbage, truncated, empty, newer, a_file])
def test_a_bad_start_is_one_sentence_and_changes_nothing(tmp_path: Path, spoil: object) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    word = spoil(folder)  # type: ignore[operator]
    file = folder / "tables.db" if folder.is_dir() else folder
    before = file.read_bytes()
    command = [sys.executable, "-m", "rooftree", "serve", "--port", "0", "--data", str(folder)]
    seen = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert seen.returncode == 1
    assert seen.stderr.startswith("rooftree: ")
    assert word in seen.stderr
    assert len(seen.stderr.strip().splitlines()) == 1
    assert file.read_bytes() == before


def test_a_start_that_fails_in_the_middle_leaves_no_half_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, "CREATE TABLE"))
    with pytest.raises(CannotOpen):
        Database(tmp_path)
    monkeypatch.undo()
    assert not (tmp_path / "tables.db").exists()
    Database(tmp_path).close()


def test_a_file_that_another_program_has_locked_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rooftree.server.storage.database.LOCKED", 0.1)
    Database(tmp_path).close()
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(CannotOpen, match="another program uses"):
        Database(tmp_path)
    other.close()
    Database(tmp_path).close()


def test_a_damaged_page_inside_the_file_is_one_sentence(tmp_path: Path) -> None:
    database = Database(tmp_path)
    database.close()
    db = sqlite3.connect(tmp_path / "tables.db")
    (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'seats'").fetchone()
    (size,) = db.execute("PRAGMA page_size").fetchone()
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    whole = bytearray((tmp_path / "tables.db").read_bytes())
    whole[(page - 1) * size : page * size] = b"\xaa" * size
    (tmp_path / "tables.db").write_bytes(whole)
    with pytest.raises(CannotOpen, match="damaged"):
        Database(tmp_path)


def test_a_disk_that_is_nearly_full_takes_no_new_tables_but_the_moves_of_old_ones(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = anna.new_table(ME, ME)
    for free, status in ((49, 507), (50, 200)):
        monkeypatch.setattr(
            shutil, "disk_usage", lambda _, left=free: Disk(1000, 1000 - left, left)
        )
        body = {"game": "lots", "seats": [ME, ME]}
        answer = anna.http.post("/api/tables", json=body)
        assert answer.status_code == status
        assert (status == 200) != ("nearly full" in answer.text)
        here = anna.sit(code)
        here.wait_for_turn()
        assert "done" in here.ask(say="still here", id=f"request-{free:04}")
        here.socket.close()
