"""The server for tables in the browser; `run` starts it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from rooftree.server.settings import Settings

__all__ = ["Settings", "default_folder", "run"]


def default_folder() -> Path:
    """Return the folder in which tables are kept by default."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "rooftree"


def run(
    host: str = "127.0.0.1",
    port: int = 8765,
    data: Path | None = None,
    open_browser: bool = False,
    names: tuple[str, ...] = (),
    processes: int = 1,
    **more: Any,
) -> None:
    """Serve tables until interrupted; `more` are further settings by name."""
    from rooftree.server.serving import serve  # slow to import, so only when a server starts

    workers = worker_count(processes)
    settings = Settings(data or default_folder(), host, port, names, workers=workers, **more)
    serve(settings, open_browser, processes)


def worker_count(processes: int) -> int:
    """Return the number of worker processes of each process: all but one core in all."""
    return max(1, ((os.cpu_count() or 2) - 1) // processes)
