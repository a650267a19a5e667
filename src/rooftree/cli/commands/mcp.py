"""The command `rooftree mcp`: the games as tools that a language model calls."""

from __future__ import annotations

from importlib.util import find_spec

from rooftree.engine.errors import RooftreeError
from rooftree.engine.extras import missing


def mcp() -> None:
    """Serve one client over standard input and output, until it closes them."""
    if find_spec("mcp") is None:
        raise RooftreeError(missing("serving tools needs", "mcp"))
    from rooftree.adapters.mcp import server

    server().run()
