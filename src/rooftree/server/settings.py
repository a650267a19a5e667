"""Settings: where a server keeps its tables, and how much it allows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """How much one browser or one address may ask for."""

    frame: int = 8 * 1024  # bytes of one message on a socket
    messages: int = 100  # on one socket in `window` seconds, pings included
    window: float = 20.0
    misunderstood: int = 3  # frames that are no messages, after which the socket is closed
    requests: int = 120  # weight of the changing HTTP requests of one address in `window` seconds
    reads: int = 1200  # weight of its other HTTP requests in `window` seconds
    handshakes: int = 120  # sockets that one address may open in `window` seconds
    guess: int = 30  # weight of a request for a table that does not exist
    heavy: int = 2  # heavy requests of one address that are answered at once
    heavy_waiting: int = 16  # heavy requests of one address that wait
    connections: int = 64  # open connections of one address, sockets included
    address_sockets: int = 32  # open sockets of one address
    head: float = 10.0  # seconds for the head of a request
    upload: float = 30.0  # seconds for its body
    body: int = 2 * 1024 * 1024  # bytes of one HTTP request: a match file is the largest
    sockets: int = 64  # open sockets at one table
    reading: float = 10.0  # seconds a socket may take to read what waits for it
    tables: int = 500  # tables one browser may have opened
    lessons: int = 500  # lessons that are taken at the same time; each has a table in memory
    tables_a_day: int = 300  # tables one address may open in a day
    bot_tables: int = 2  # tables of one address at which bots play among themselves at once
    processor: float = 0.08  # of a core, for what one address asks in the long run
    processor_burst: float = 1.0  # seconds of processor time that it may use at once
    processor_of_all: float = 0.45  # of a core, for what all addresses ask over HTTP
    processor_burst_of_all: float = 4.0  # seconds
    processor_wait: float = 5.0  # seconds that a request waits before it is refused
    live: int = 2000  # tables kept in memory; beyond this idle ones are dropped


@dataclass(frozen=True)
class Place:
    """Which of several processes this is, and where they find each other."""

    number: int
    count: int
    folder: Path  # of the sockets by which they hand connections over


@dataclass(frozen=True)
class Settings:
    """Everything that is fixed when a server starts."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8765
    names: tuple[str, ...] = ()  # further names under which browsers reach this server
    workers: int = 1  # processes in which bots think
    deadline: float = 10.0  # seconds for one decision of a bot
    pace: float = 0.7  # seconds between two actions of bots, so that people can follow
    reveal: float = 20.0  # seconds that bots wait for people who look at a reveal
    bots: Mapping[str, str] = field(default_factory=dict)  # level -> bot of one's own
    limits: Limits = field(default_factory=Limits)
    judge: Mapping[str, int | float] = field(default_factory=dict)  # for tests: settings of reviews
    seed: int | None = None  # for tests: each browser's tables have the seeds `seed`, `seed` + 1...
    proxy: str | None = None  # address of the proxy whose forwarded headers are believed
    keep_days: int | None = None  # days after which untouched tables are deleted; None: never
    operator_key: str | None = None  # opens the operator's page; None: there is no such page
    metrics: str | None = None  # [HOST:]PORT at which Prometheus is answered; None: nowhere
    contact: str | None = None  # whom to tell of a security hole: an address with its scheme
    house: str | None = None  # our address in the house network; None: found by itself
    log: str = "text"  # or "json"
    database: str | None = field(
        default=None, repr=False
    )  # a postgresql:// address; None: SQLite in the data folder
    daily: bool = False  # whether there is a deal of the day for each game
    field: float = 0.0  # seconds of CPU time in which bots play the deals of a game and day
    offline: Path | None = None  # a folder that `make offline` wrote, offered at /offline/
    place: Place | None = None  # among the processes of this server; None: there is only one
