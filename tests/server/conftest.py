from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import rooftree
from tests.server.postgresql import NotInstalled, PostgreSQL, running_postgresql
from tests.server.table_client import Browser, Running, settings_for

HERE = Path(__file__).parent
SOURCE = Path(rooftree.__file__).parents[1]  # plain or compiled, as in this process
PATHS = [HERE / "in_workers", SOURCE, HERE / "plugin"]


@pytest.fixture(autouse=True)
def _worker_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game "lots" be found by its entry point, here and in other processes."""
    monkeypatch.syspath_prepend(str(HERE / "plugin"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, PATHS)))


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[PostgreSQL]:
    """Start one PostgreSQL for all tests of this process."""
    try:
        with running_postgresql() as running:
            yield running
    except NotInstalled as missing:
        pytest.skip(str(missing))


@pytest.fixture
def postgresql(postgresql_server: PostgreSQL) -> PostgreSQL:
    """Provide an empty PostgreSQL."""
    postgresql_server.empty()
    return postgresql_server


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Start servers on one folder, one after the other or with other settings."""
    started: list[Running] = []

    def start(**changed: Any) -> Running:
        started.append(Running(settings_for(tmp_path / "data", **changed)))
        return started[-1]

    yield start
    for running in started:
        running.stop()


@pytest.fixture
def server(serve: Callable[..., Running]) -> Running:
    return serve()


@pytest.fixture
def anna(server: Running) -> Browser:
    return Browser(server.port)


@pytest.fixture
def ben(server: Running) -> Browser:
    return Browser(server.port)
