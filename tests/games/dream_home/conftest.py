"""The browser tests of Dream Home use the same server and browser as all others."""

from tests.browser.conftest import browser, server, shots, someone

__all__ = ["browser", "server", "shots", "someone"]
