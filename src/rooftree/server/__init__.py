"""The table in the browser: `run` starts it."""

from __future__ import annotations

import os
from pathlib import Path

from rooftree.server.settings import Settings

__all__ = ["Settings", "default_folder", "run"]


def default_folder() -> Path:
    """Where tables are kept unless somebody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "rooftree"


def run(
    host: str = "127.0.0.1",
    port: int = 8765,
    data: Path | None = None,
    open_browser: bool = False,
    names: tuple[str, ...] = (),
) -> None:
    """Serve tables until interrupted."""
    from rooftree.server.serving import serve  # heavy: only when a server is really started

    settings = Settings(data or default_folder(), host, port, names, workers=worker_count())
    serve(settings, open_browser)


def worker_count() -> int:
    """Bots get every core but one."""
    return max(1, (os.cpu_count() or 2) - 1)
