from __future__ import annotations

from pathlib import Path

import pytest

from tests.offline.browser.written import written


@pytest.fixture(scope="session")
def plain() -> Path:
    """The folder in its plain form: quick to write, and the same but for its speed."""
    return written()


@pytest.fixture(scope="session")
def compiled() -> Path:
    """The folder as people get it."""
    return written(compiled=True)
