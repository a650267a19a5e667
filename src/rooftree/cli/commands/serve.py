"""The command `rooftree serve`: the table in the browser."""

from __future__ import annotations

import re
import socket

from rooftree.cli.flag_values import read_own_bots
from rooftree.cli.flags import (
    BehindProxy,
    Contact,
    Daily,
    DatabaseAddress,
    DataFolder,
    Host,
    KeepDays,
    KnownAs,
    LogKind,
    MetricsAddress,
    OfflineFolder,
    OpenBrowser,
    Operator,
    OwnBots,
    Port,
    ServerProcesses,
    help_of,
)
from rooftree.deals.field import BUDGET
from rooftree.engine.errors import BadOption
from rooftree.server import run
from rooftree.server.proxies import Proxies

LOGS = ("text", "json")
METRICS = re.compile(r"(?:[\w.\-\[\]:]+:)?\d{1,5}")


def check_free(host: str, port: int) -> None:
    """Refuse a port that another program uses, before anything starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        where, why = f"{host}:{port}", error.strerror or str(error)
        raise BadOption(help_of("serve.taken", where=where, why=why)) from None


def check_values(log: str, metrics: str | None, proxy: str | None) -> None:
    """Refuse a kind of log, an address for metrics or a proxy that does not exist."""
    if log not in LOGS:
        raise BadOption(help_of("serve.log", log=log))
    if metrics is not None and not METRICS.fullmatch(metrics):
        raise BadOption(help_of("serve.metrics", metrics=metrics))
    try:
        Proxies(proxy)
    except ValueError:
        raise BadOption(help_of("serve.proxy", proxy=str(proxy))) from None


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8765,
    data: DataFolder = None,
    open_browser: OpenBrowser = False,
    known_as: KnownAs = None,
    bot: OwnBots = None,
    behind_proxy: BehindProxy = None,
    keep_days: KeepDays = None,
    contact: Contact = None,
    log: LogKind = "text",
    operator: Operator = False,
    metrics: MetricsAddress = None,
    database: DatabaseAddress = None,
    processes: ServerProcesses = 1,
    offline: OfflineFolder = None,
    daily: Daily = True,
) -> None:
    """Serve until interrupted."""
    check_values(log, metrics, behind_proxy)
    own = read_own_bots(bot)
    check_free(host, port)
    run(
        host,
        port,
        data,
        open_browser,
        tuple(known_as or []),
        processes,
        bots=own,
        proxy=behind_proxy,
        keep_days=keep_days,
        contact=contact,
        log=log,
        operator_key=new_operator_key() if operator else None,
        metrics=metrics,
        database=database,
        offline=offline,
        daily=daily,
        field=BUDGET if daily else 0.0,
    )


def new_operator_key() -> str:
    """Make the key of the operator's page, a new one at each start."""
    from rooftree.server.keys import new_key

    return new_key()
