"""A server for browser tests: quick bots, its own folder, the port it is told."""

from __future__ import annotations

import sys
from pathlib import Path

from rooftree.server.serving import serve
from rooftree.server.settings import Settings

if __name__ == "__main__":
    data, port, pace = sys.argv[1:]
    serve(Settings(data=Path(data), port=int(port), pace=float(pace)), open_browser=False)
