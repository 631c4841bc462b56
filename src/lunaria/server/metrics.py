"""What Prometheus is told. Each server has its own registry."""

from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0
from prometheus_client.metrics_core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_PLAIN_1_0_0


class _Positions(Collector):
    def __init__(self, metrics: "Metrics") -> None:
        self._metrics = metrics

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily(
            "lunaria_positions",
            "Positions that games reached, on disk: one for an action, a start or a takeback.",
            value=self._metrics.positions,
        )


class Metrics:
    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        self.events = Counter("lunaria_events", "Events written.", registry=registry)
        self.refusals = Counter("lunaria_refusals", "Requests refused.", ["why"], registry=registry)
        self.problems = Counter("lunaria_problems", "Messages not understood.", registry=registry)
        self.failed_writes = Counter(
            "lunaria_failed_writes", "Entries that could not be written.", registry=registry
        )
        self.positions = 0
        """That games have reached, on disk. A plain number, for it counts at every move."""
        registry.register(_Positions(self))
        self.sockets = Gauge("lunaria_sockets", "Open sockets.", registry=registry)
        self.tables = Gauge("lunaria_tables", "Tables in memory.", registry=registry)
        self.commit_seconds = Histogram(
            "lunaria_commit_seconds",
            "How long a commit took, of one table's events or of many.",
            registry=registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
        )
        self.bot_seconds = Histogram(
            "lunaria_bot_seconds", "How long a bot's move took.", registry=registry
        )
        self.replaced_workers = Counter(
            "lunaria_replaced_workers", "Workers that crashed or overran.", registry=registry
        )
        self.broken_worlds = Counter(
            "lunaria_broken_worlds", "Worlds that broke and were set up again.", registry=registry
        )
        self.loop_delay_seconds = Histogram(
            "lunaria_loop_delay_seconds",
            "How much later than asked the event loop woke up, once a second.",
            registry=registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0),
        )
        self.write_seconds = Histogram(
            "lunaria_write_seconds",
            "How long what was decided waited until it was on disk.",
            registry=registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0),
        )
        self.leases = Gauge(
            "lunaria_leases", "Tables of this process, of several on a database.", registry=registry
        )
        self.hand_overs = Counter(
            "lunaria_hand_overs",
            "Tables taken over from a process that is gone.",
            registry=registry,
        )
        self.lost_leases = Counter(
            "lunaria_lost_leases",
            "How often this process lost its tables to others.",
            registry=registry,
        )
        self.forwarded = Counter(
            "lunaria_forwarded",
            "Requests that another process answered.",
            ["kind"],
            registry=registry,
        )
        self._queues = Gauge(
            "lunaria_waiting",
            "How many wait for a process or a thread.",
            ["queue"],
            registry=registry,
        )
        self.limited = Counter(
            "lunaria_limited", "Requests over a limit.", ["limit"], registry=registry
        )

    def watch_queue(self, name: str, length: Callable[[], int]) -> None:
        """Asks for its length whenever somebody looks."""
        self._queues.labels(name).set_function(length)

    def committed(self, events: int, seconds: float, waited_seconds: float) -> None:
        self.events.inc(events)
        self.commit_seconds.observe(seconds)
        self.write_seconds.observe(waited_seconds)

    def exposition(self) -> bytes:
        return generate_latest(self._registry)
