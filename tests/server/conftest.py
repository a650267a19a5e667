from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.table_client import Browser, Running, settings_for

HERE = Path(__file__).parent
SOURCE = str(HERE.parents[1] / "src")


@pytest.fixture(autouse=True)
def _worker_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game "lots" is found by its entry point, here and in processes of their own."""
    monkeypatch.syspath_prepend(str(HERE / "plugin"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([SOURCE, str(HERE / "plugin")]))


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
