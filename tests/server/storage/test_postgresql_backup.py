"""Backups of a PostgreSQL: everything is in them, and they go back into either kind of database."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest

from rooftree.server.storage import postgresql_backup as backups
from rooftree.server.storage import postgresql_schema, schema
from rooftree.server.storage.rows import TABLES
from rooftree.server.storage.store import CannotOpen
from tests.cli.conftest import Command, rooftree
from tests.server.postgresql import PostgreSQL
from tests.server.storage.test_older_versions import put_old
from tests.server.table_client import ME, Browser, Running

__all__ = ["rooftree"]
ROWS = (  # of what a short match does not fill
    "INSERT INTO deals VALUES ('d', 'd', '{\"x\": 1}', 'h', 'Anna', 1.5, 1, 1e9, NULL)",
    "INSERT INTO evenings VALUES ('e', 'h', 'A', 'lots', 'odd', NULL, 2, 1, 1, 0, 1.5, NULL)",
    "INSERT INTO players VALUES ('e', 1, 'b', 'anna', 'Anna', 0, 0)",
    "INSERT INTO tries VALUES ('d', 'b', 0, 'd anna', 'Anna', 1, NULL, NULL, NULL)",
    "INSERT INTO subscriptions VALUES ('e', 'p', 'k', 'a', 'fr', 'turn', 'UTC', '', 'o', 2.5)",
)


def columns(rows: list[Any]) -> set[tuple[str, str]]:
    return {(str(table), str(column)) for table, column in rows}


def test_both_databases_have_the_same_columns_and_all_are_copied(postgresql: PostgreSQL) -> None:
    with psycopg.connect(postgresql.address) as there:
        postgresql_schema.prepare(there)
        asked = "SELECT table_name, column_name FROM information_schema.columns"
        other = columns(there.execute(f"{asked} WHERE table_schema = 'public'").fetchall())
    here = sqlite3.connect(":memory:", isolation_level=None)
    schema.take_missing_steps(here)
    names = [name for (name,) in here.execute("SELECT name FROM sqlite_master WHERE type='table'")]
    ours = columns(
        [(name, row[1]) for name in names for row in here.execute(f"PRAGMA table_info({name})")]
    )
    assert other - {("schema_version", "steps")} == ours
    assert {*names} == {*TABLES}


@pytest.fixture
def played(serve: Callable[..., Running], postgresql: PostgreSQL) -> tuple[Running, Browser, str]:
    """Serve a PostgreSQL in which every table holds something."""
    running = serve(database=postgresql.address)
    anna = Browser(running.port)
    code = anna.new_table(ME, ME)
    here = anna.sit(code)
    here.play("mark")
    here.socket.close()
    with psycopg.connect(postgresql.address) as connection:
        for sql in ROWS:
            connection.execute(sql)
        connection.execute("INSERT INTO reviews VALUES (%s, '1', '{}')", (code,))
    return running, anna, code


def content(address: str) -> dict[str, list[Any]]:
    with psycopg.connect(address) as connection:
        asked = {name: f"SELECT * FROM {name} ORDER BY 1, 2" for name in TABLES}
        return {name: connection.execute(sql).fetchall() for name, sql in asked.items()}


def test_a_backup_of_a_running_server_goes_back_into_a_new_database(
    played: tuple[Running, Browser, str], postgresql: PostgreSQL, tmp_path: Path, rooftree: Command
) -> None:
    running, _, _ = played
    file, database = str(tmp_path / "kept.db"), ("--database", postgresql.address)
    seen = rooftree("backup", file, *database)
    assert (seen.status, seen.err) == (0, "")
    assert "1 table kept" in seen.out
    assert "is there already" in rooftree("backup", file, *database).err
    before = content(postgresql.address)
    assert all(before.values())
    assert "end it first" in rooftree("restore", file, *database).err
    running.stop()
    assert "holds 1 tables already" in rooftree("restore", file, *database).err
    assert content(postgresql.address) == before
    postgresql.empty()
    assert "no tables of Rooftree" in rooftree("check", *database).err
    put_back = rooftree("restore", file, *database)
    assert (put_back.status, put_back.err) == (0, "")
    assert content(postgresql.address) == before


def test_a_backup_of_a_postgresql_moves_into_a_folder_and_is_played_on(
    played: tuple[Running, Browser, str],
    postgresql: PostgreSQL,
    serve: Callable[..., Running],
    tmp_path: Path,
    rooftree: Command,
) -> None:
    running, anna, code = played
    assert backups.backup(postgresql.address, tmp_path / "kept.db") == 1
    running.stop()
    moved = rooftree("restore", str(tmp_path / "kept.db"), "--data", str(tmp_path / "data"))
    assert (moved.status, moved.err) == (0, "")
    anna.move_to(serve().port)
    assert anna.sit(code).known["moment"] == 1  # the same secret: the same cookie sits here


def test_a_folder_of_version_0_1_0_moves_into_a_postgresql(
    postgresql: PostgreSQL, tmp_path: Path, rooftree: Command
) -> None:
    tables = put_old(tmp_path / "old")
    assert backups.restore(tmp_path / "old" / "tables.db", postgresql.address) == len(tables)
    checked = rooftree("check", "--database", postgresql.address)
    assert (checked.status, checked.err) == (0, "")
    assert checked.out.startswith(f"{len(tables)} tables, ")


def test_a_check_names_damaged_tables_and_deals(
    played: tuple[Running, Browser, str], postgresql: PostgreSQL, rooftree: Command
) -> None:
    _, _, code = played  # its deal holds no challenge, its evening no options
    with psycopg.connect(postgresql.address) as connection:
        connection.execute("UPDATE entries SET body = 'no json'")
    seen = rooftree("check", "--database", postgresql.address)
    assert seen.status == 1
    assert f"{code}: " in seen.err
    assert "; e: " in seen.err
    assert "d: " in seen.err


def test_no_error_of_a_backup_tells_the_password(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="cannot be used") as refused:
        backups.backup("postgresql://me:geheim@127.0.0.1:1/x", tmp_path / "kept.db")
    assert "geheim" not in str(refused.value)
    assert not (tmp_path / "kept.db").exists()
