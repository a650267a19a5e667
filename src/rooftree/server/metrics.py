"""Metrics for Prometheus, at an address of their own. Needs the extra `metrics`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from starlette.applications import Starlette

from rooftree.server.counts import BUCKETS, Latencies
from rooftree.server.heavy import called_on_loop


class ServerMetrics(Collector):
    """Reads the counts of a running application whenever Prometheus asks."""

    def __init__(self, app: Starlette) -> None:
        self.state: Any = app.state

    def collect(self) -> Iterator[Metric]:
        """Yield every number."""
        yield histogram(
            "rooftree_move_seconds", "From a move to its answer", self.state.counts.moves
        )
        yield by_label(
            "rooftree_refused", "Refused, by reason", "reason", self.state.counts.refused
        )
        yield by_label("rooftree_heavy_on_loop", "Should be 0", "function", called_on_loop)
        for name, (about, read) in GAUGES.items():
            yield GaugeMetricFamily(f"rooftree_{name}", about, value=read(self.state))


GAUGES: dict[str, tuple[str, Callable[[Any], float]]] = {
    "sockets": ("Open sockets at tables", lambda state: sum(state.connections.sockets.values())),
    "connections": ("Open connections", lambda state: sum(state.connections.by_address.values())),
    "tables": ("Tables in memory", lambda state: len(state.tables.live)),
    "workers": ("Processes for bots", lambda state: len(state.bot_turns.pool.all)),
    "workers_free": ("Workers without a question", lambda state: len(state.bot_turns.pool.free)),
    "questions_waiting": ("Questions that wait", lambda state: state.bot_turns.pool.waiting),
}


def histogram(name: str, about: str, measured: Latencies) -> Metric:
    """Return latencies as Prometheus wants them: added up from the shortest on."""
    total, buckets = 0, []
    for most, count in zip([*BUCKETS, "+Inf"], measured.buckets, strict=True):
        total += count
        buckets.append((str(most), float(total)))
    return HistogramMetricFamily(name, about, buckets=buckets, sum_value=measured.total)


def by_label(name: str, about: str, label: str, counted: dict[str, int]) -> Metric:
    """Return a counter for each value of a label."""
    found = CounterMetricFamily(name, about, labels=[label])
    for value, count in list(counted.items()):
        found.add_metric([value], count)
    return found


def serve_metrics(app: Starlette, host: str, port: int) -> tuple[Any, Any]:
    """Answer Prometheus in a thread; return its server, which can be shut down."""
    registry = CollectorRegistry()
    registry.register(ServerMetrics(app))
    return start_http_server(port, host, registry)
