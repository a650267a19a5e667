"""Settings: where a server keeps its tables and how much it allows."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """How much one browser or one address may ask for."""

    frame: int = 8 * 1024  # bytes of one message on a socket
    messages: int = 100  # on one socket in `window` seconds
    window: float = 20.0
    misunderstood: int = 3  # frames that are no messages, then the socket is closed
    requests: int = 120  # changing HTTP requests of one address in `window` seconds
    reads: int = 1200  # other HTTP requests of one address in `window` seconds
    body: int = 2 * 1024 * 1024  # bytes of one HTTP request: a match file is the largest
    sockets: int = 64  # open sockets at one table
    reading: float = 10.0  # seconds a socket may take to read what waits for it
    tables: int = 500  # tables one browser may have opened
    live: int = 2000  # tables kept in memory; idle ones beyond are laid aside


@dataclass(frozen=True)
class Settings:
    """Everything a start decides."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8765
    names: tuple[str, ...] = ()  # further names under which browsers reach this server
    workers: int = 1  # processes in which bots think
    deadline: float = 10.0  # seconds for one decision of a bot
    pace: float = 0.7  # seconds between two actions of bots, so that people can follow
    limits: Limits = field(default_factory=Limits)
