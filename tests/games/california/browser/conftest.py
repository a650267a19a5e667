"""The browser and the server that all browser tests share."""

from __future__ import annotations

from tests.browser.conftest import server, someone

__all__ = ["server", "someone"]
