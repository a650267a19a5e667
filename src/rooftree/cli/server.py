"""`rooftree serve`: the table in the browser."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Annotated

import typer

from rooftree.cli.flags import help_of
from rooftree.engine.errors import BadOption
from rooftree.server import run

Host = Annotated[str, typer.Option("--host", help=help_of("help.host"))]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help=help_of("help.port"))]
Folder = Annotated[Path | None, typer.Option("--data", metavar="DIR", help=help_of("help.folder"))]
OpenBrowser = Annotated[bool, typer.Option("--open/--no-open", help=help_of("help.open"))]
Known = Annotated[
    list[str] | None, typer.Option("--known-as", metavar="NAME", help=help_of("help.known_as"))
]


def check_free(host: str, port: int) -> None:
    """A port that somebody else listens at is named before anything starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        where, why = f"{host}:{port}", error.strerror or str(error)
        raise BadOption(help_of("serve.taken", where=where, why=why)) from None


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8765,
    data: Folder = None,
    open_browser: OpenBrowser = False,
    known_as: Known = None,
) -> None:
    """Serve until interrupted."""
    check_free(host, port)
    run(host, port, data, open_browser, tuple(known_as or []))
