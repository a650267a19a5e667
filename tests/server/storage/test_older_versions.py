"""Databases that older versions wrote: every table opens, and its matches replay.

That of 0.1.0 holds for each game a finished match of two bots and an unfinished one of Anna and a
bot.
"""

from __future__ import annotations

import lzma
import sqlite3
from collections.abc import Callable
from pathlib import Path

from rooftree.server.storage import schema
from rooftree.server.tables.checking import check_folder
from tests.server.table_client import Browser, Running

OLD = Path(__file__).with_name("version-0.1.0.db.xz")
GAMES = {"blueprints", "california", "dice_manor", "dream_home"}


def put_old(folder: Path) -> list[tuple[str, str, int]]:
    """Put the database into a folder; return code, game and whether it is over, of every table."""
    folder.mkdir()
    (folder / "tables.db").write_bytes(lzma.decompress(OLD.read_bytes()))
    db = sqlite3.connect(folder / "tables.db")
    assert schema.version_of(db) == 2
    rows = db.execute("SELECT code, game, over FROM matches").fetchall()
    db.close()
    return rows


def test_every_table_of_version_0_1_0_opens_and_replays(
    serve: Callable[..., Running], tmp_path: Path
) -> None:
    tables = put_old(tmp_path / "data")
    assert {game for _, game, over in tables if over} == GAMES
    assert {game for _, game, over in tables if not over} == GAMES
    anna = Browser(serve().port)
    for code, game, over in tables:
        summary = anna.get(f"/api/tables/{code}")
        assert (summary["game"], summary["over"]) == (game, bool(over))
        page = anna.http.get(f"/replay/{code}")
        assert page.status_code == (200 if over else 403)
        if over:
            assert anna.get(f"/api/tables/{code}/verify")["fits"] is True
            half = anna.get(f"/api/tables/{code}/moments/{summary['moment'] // 2}")
            assert half["fragments"]


def test_every_log_of_version_0_1_0_can_be_played_again(
    serve: Callable[..., Running], tmp_path: Path
) -> None:
    tables = put_old(tmp_path / "data")
    serve().stop()
    report = check_folder(tmp_path / "data")
    assert report.damaged == {}
    assert report.tables == len(tables)
    assert report.entries > 300
    backup = tmp_path / "data" / "tables.db.schema-2.backup"
    assert sqlite3.connect(backup).execute("SELECT count(*) FROM matches").fetchone() == (8,)


def test_a_database_of_version_0_1_0_is_checked_before_any_start(tmp_path: Path) -> None:
    """Version 0.2.0 called every table of it damaged."""
    tables = put_old(tmp_path / "data")
    before = (tmp_path / "data" / "tables.db").read_bytes()
    report = check_folder(tmp_path / "data")
    assert (report.damaged, report.tables) == ({}, len(tables))
    assert (tmp_path / "data" / "tables.db").read_bytes() == before


def test_a_database_of_version_0_2_0_is_brought_up_to_date(
    serve: Callable[..., Running], tmp_path: Path
) -> None:
    """It holds a match of two bots of each game, as far as they had come."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "tables.db").write_bytes(
        lzma.decompress(OLD.with_name("version-0.2.0.db.xz").read_bytes())
    )
    before = check_folder(folder)
    assert (before.damaged, before.tables) == ({}, 4)
    anna = Browser(serve().port)
    assert anna.get("/api/mine") == {"tables": []}
    after = check_folder(folder)
    assert after.damaged == {}
    assert after.entries >= before.entries  # its bots go on
    assert (folder / "tables.db.schema-4.backup").exists()
