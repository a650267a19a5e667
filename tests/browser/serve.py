"""A server for browser tests: known dice, bots that move at once, and no limits of time."""

from __future__ import annotations

import sys
from pathlib import Path

from rooftree.server.serving import serve
from rooftree.server.settings import Limits, Settings

# Few worlds: what is asked in the browser does not depend on how well the judge judges.
QUICK = {"effort": 0.02, "screened": 5, "screening": 4, "worlds": 8, "most": 8, "endings": 4}
QUICK |= {"values": 4, "doubled": 0}

if __name__ == "__main__":
    data, port, *offline = sys.argv[1:]
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
        processor_burst=most,
        processor_burst_of_all=most,
    )
    settings = Settings(
        data=Path(data),
        port=int(port),
        deadline=3600.0,
        pace=0.0,
        limits=roomy,
        seed=1,
        judge=QUICK,
        offline=Path(offline[0]) if offline else None,
        house="127.0.0.2",  # Linux answers there, too: another address of this machine
    )
    serve(settings, open_browser=False)
