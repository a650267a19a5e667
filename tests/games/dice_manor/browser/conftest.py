from __future__ import annotations

from tests.browser.conftest import browser, server, shots, someone

__all__ = ["browser", "server", "shots", "someone"]
