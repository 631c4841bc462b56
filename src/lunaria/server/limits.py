"""How much anyone may ask for."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, fields, replace

from lunaria.core import MalformedInput, quoted


@dataclass(frozen=True, slots=True)
class Limits:
    """Rates are per second, with a burst of some seconds' worth; most others are numbers."""

    sockets_per_address: int = 64
    sockets_per_table: int = 256
    sockets: int = 4096
    connections_per_address: int = 256
    """Of HTTP. A proxy's are not counted: it speaks for many."""
    connections: int = 1024
    headers_seconds: float = 10.0
    body_seconds: float = 30.0
    """For a client to send what it has begun to send."""
    requests_per_address: float = 20.0
    tables_per_address: float = 1.0
    messages_per_socket: float = 50.0
    hands_per_socket: float = 120.0
    loop_ms_per_address: float = 100.0
    """Milliseconds of the event loop that what one address asks of tables may take."""
    chats_per_seat: float = 1.0
    advice_per_seat: float = 0.5
    trials_per_seat: float = 5.0
    malformed_per_socket: int = 100
    events_per_table: int = 20_000
    message_bytes: int = 8 * 1024
    body_bytes: int = 512 * 1024
    outbox_messages: int = 256
    outbox_bytes: int = 1024 * 1024
    worlds_per_address: int = 16
    worlds: int = 64
    """Of physical tables at which somebody is."""
    analyses_per_address: int = 2
    analyses_waiting: int = 32
    tasks_per_address: int = 4
    """Of a game's own addresses, in workers: puzzles and moves tried there."""
    reviews_per_address: int = 2
    """Games that are looked back at for one."""
    reviews_waiting: int = 16
    review_patience_seconds: float = 20.0
    """For which a review goes on although nobody asks how far it is."""
    silent_seconds: float = 20.0
    """Between pings, and for the answer to one."""

    def with_changes(self, texts: list[str]) -> "Limits":
        """Changed by texts such as ``sockets_per_address=500``."""
        kinds = {field.name: type(getattr(self, field.name)) for field in fields(self)}
        changes = {}
        for text in texts:
            name, _, value = text.partition("=")
            try:
                changes[name] = number = kinds[name](value)
                if isinstance(number, float) and not 0 < number < math.inf:
                    raise ValueError("no rate, and no time")
            except (KeyError, ValueError):
                raise MalformedInput(
                    f"{quoted(text)} is not a limit: it is NAME=NUMBER, with {', '.join(kinds)}"
                ) from None
        return replace(self, **changes)


BURST_SECONDS = 4.0
MS = 1000.0
"""In a second."""


class Bucket:
    """Fills at a rate up to a burst; whoever takes from it may have to wait."""

    __slots__ = ("_burst", "_level", "_rate", "_seen")

    def __init__(self, rate: float, now: float) -> None:
        self._rate = rate
        self._burst = max(1.0, rate * BURST_SECONDS)
        self._level = self._burst
        self._seen = now

    def take(self, now: float, cost: float = 1.0) -> float:
        """Takes what something costs if there is one at least: 0. Whatever costs more is paid off
        before the next. Else takes nothing and tells the seconds to wait."""
        self._level = min(self._burst, self._level + (now - self._seen) * self._rate)
        self._seen = now
        if self._level >= 1.0:
            self._level -= cost
            return 0.0
        return (1.0 - self._level) / self._rate

    def charge(self, cost: float) -> None:
        """For something that turned out to cost more, which is paid off before the next; or less,
        by a negative cost."""
        self._level -= cost


class Buckets:
    """A bucket for each address or block of them; those longest unused are forgotten."""

    def __init__(
        self, rate: float, most: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> float:
        now = self._clock()
        return self._bucket(key, now).take(now, cost)

    def charge(self, key: str, cost: float) -> None:
        self._bucket(key, self._clock()).charge(cost)

    def of(self, key: str) -> Bucket:
        """The bucket itself, for whoever asks often."""
        return self._bucket(key, self._clock())

    def _bucket(self, key: str, now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, now)
        self._buckets.move_to_end(key)
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket
