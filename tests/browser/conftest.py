from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.table_page import Guest, Server, guest


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("tables"))
    one.start()
    yield one
    one.kill()


@pytest.fixture
def someone(browser: Browser, server: Server) -> Iterator[Guest]:
    with guest(browser, server) as one:
        yield one


@pytest.fixture
def shots() -> Path:
    folder = Path("build/shots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
