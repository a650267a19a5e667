"""A server for browser tests: known dice, bots that move at once, and no limits of time."""

from __future__ import annotations

import sys
from pathlib import Path

from rooftree.server.serving import serve
from rooftree.server.settings import Limits, Settings

if __name__ == "__main__":
    data, port = sys.argv[1:]
    most = 10**6
    roomy = Limits(
        messages=most,
        requests=most,
        reads=most,
        tables=most,
        handshakes=most,
        connections=most,
        address_sockets=most,
        tables_a_day=most,
    )
    settings = Settings(
        data=Path(data),
        port=int(port),
        deadline=3600.0,
        pace=0.0,
        limits=roomy,
        seed=1,
    )
    serve(settings, open_browser=False)
