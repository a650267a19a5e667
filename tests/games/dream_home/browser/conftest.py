"""The browser tests of Dream Home use the same server and browser as all others."""

from tests.browser.conftest import server, shots, someone

__all__ = ["server", "shots", "someone"]
