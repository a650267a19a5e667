from __future__ import annotations

from tests.browser.conftest import server, shots, someone

__all__ = ["server", "shots", "someone"]
