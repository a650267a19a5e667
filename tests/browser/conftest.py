from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.desk import Guest, Server, guest

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("tables"))
    one.start()
    yield one
    one.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium")
    assert path, "these tests need Chromium (apt install chromium)"
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield one
        one.close()


@pytest.fixture
def someone(browser: Browser, server: Server) -> Iterator[Guest]:
    with guest(browser, server) as one:
        yield one


@pytest.fixture
def shots() -> Path:
    folder = Path("build/shots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
