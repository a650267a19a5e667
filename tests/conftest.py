"""Shared by all tests: the toy game can be loaded like any other, and there is one Chromium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

from rooftree.bots.external import SECONDS
from rooftree.engine import discovery, matchfile
from rooftree.engine.game import Game
from tests.toy import BRICKS

HERE = Path(__file__).parent
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


# A program that plays may take as long as it needs; also in the processes that tests start.
os.environ.setdefault(SECONDS, "3600")
settings.register_profile("repeatable", derandomize=True, print_blob=True, deadline=None)
settings.load_profile("repeatable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", metavar="SEED", help="run the tests in another order")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run tests in Chromium in processes of their own: Playwright keeps an event loop running.

    They lie in folders of their own, so that nobody else has to collect them.
    """
    for item in items:
        if "browser" in item.path.relative_to(HERE).parts:
            item.add_marker("browser")
        elif "browser" in getattr(item, "fixturenames", ()):
            raise pytest.UsageError(f"{item.nodeid} needs Chromium: put it into a folder `browser`")
    if "soak" not in config.option.markexpr:
        items[:] = [item for item in items if "soak" not in item.keywords]
    if seed := config.getoption("--shuffle"):
        items.sort(key=lambda item: sha256(f"{seed} {item.nodeid}".encode()).digest())


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start one Chromium for all tests of a process."""
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert path, "these tests need Chromium (apt install chromium-headless-shell)"
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield one
        one.close()


@pytest.fixture
def bricks(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Make the toy game findable by its name, as that of an installed package would be."""
    load = discovery.load

    def with_bricks(name: str) -> Game:
        return BRICKS if name == "bricks" else load(name)

    monkeypatch.setattr(matchfile, "load_game", with_bricks)
    return BRICKS
