"""`rooftree serve`: the table in the browser."""

from __future__ import annotations

from importlib import import_module


def serve() -> None:
    """Start the server and open the page."""
    import_module("rooftree.server").run()  # only here: the terminal needs none of it
