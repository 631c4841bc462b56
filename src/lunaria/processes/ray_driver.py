"""The child that speaks to Ray: places further children on a cluster, and removes them.

It is a process of its own because Ray takes over the process that it is in: it replaces signal
handlers, waits for a cluster for minutes, and ends the process when the cluster is gone. No message
to a placed child goes through Ray: the child connects to the server itself.

This is the only module that imports Ray, and only when it runs.
"""

import logging
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Timer
from typing import Any, Final

import msgspec

from lunaria import __version__
from lunaria.core.extras import needs
from lunaria.processes.framing import Broken, FromAnyChild, Message, Ping, Pong, Started, packed
from lunaria.processes.parent_link import ParentLink, connected, telling_why
from lunaria.processes.roles import run_role

AUTO: Final = "auto"
"""The address of the cluster to which this machine belongs."""
CLIENT: Final = "ray://"
"""Before the address of a cluster to which this machine does not belong."""
ANSWER_SECONDS: Final = 10.0
JOIN_SECONDS: Final = 60.0
"""For a cluster to let this process in; Ray itself would go on trying."""
LONGEST_REASON: Final = 300
CPUS: Final = 1
"""Of each child, as Ray counts them."""


# --- what the driver is told, and what it tells


class Place(Message, frozen=True):
    """Have a child run somewhere, which connects to this host and port with the token."""

    number: int
    arguments: list[str]
    host: str
    port: int
    token: str


class Remove(Message, frozen=True):
    number: int


class Joined(Message, frozen=True):
    """The cluster is there; its machines reach this one by the host."""

    host: str


class Ended(Message, frozen=True):
    """A child that was placed is gone, or was never there."""

    number: int
    reason: str


ToDriver = Place | Remove
FromDriver = Joined | Ended

decode_to_driver = msgspec.msgpack.Decoder(ToDriver | Ping).decode
decode_from_driver = msgspec.msgpack.Decoder(FromDriver | FromAnyChild).decode


class NoCluster(OSError):
    """Nothing answers at the address."""


def run_driver(address: str, source: int, target: int) -> None:
    """Does not return: the process ends with what it reads from."""
    with telling_why(target):
        host = _join(address, target)
        driver = RayDriver(ParentLink(source, target, decode_to_driver), host)
    driver.run()


class RayDriver:
    """Pings are answered while Ray is waited for: what is placed goes on without it."""

    def __init__(self, link: ParentLink[ToDriver | Ping], host: str) -> None:
        self._link = link
        self._orders: SimpleQueue[ToDriver] = SimpleQueue()
        self._placed: dict[int, Any] = {}
        """The actors, which end when they are forgotten."""
        self._actor = _actor_class()
        link.send(Joined(host))

    def run(self) -> None:
        self._link.listen(self._take)
        self._link.send(Started())
        while True:
            match self._orders.get():
                case Place() as order:
                    self._place(order)
                case Remove(number):
                    self._remove(number)

    def _take(self, message: ToDriver | Ping) -> None:
        if isinstance(message, Ping):
            self._link.send(Pong())
        else:
            self._orders.put(message)

    def _place(self, order: Place) -> None:
        actor = self._placed[order.number] = self._actor.remote()
        ending = actor.run.remote(
            __version__, order.arguments, order.host, order.port, order.token
        ).future()
        ending.add_done_callback(
            lambda done: self._link.send(Ended(order.number, _reason(done.exception())))
        )

    def _remove(self, number: int) -> None:
        import ray

        actor = self._placed.pop(number, None)
        if actor is not None:
            with suppress(Exception):  # it is gone already
                ray.kill(actor)


def _join(address: str, target: int) -> str:
    """Makes this process a driver of the cluster; the host by which the cluster reaches it."""
    with needs("ray"):
        import ray
    here = None if address == AUTO else _own_host_towards(address)
    with _ending_after(JOIN_SECONDS, target, f"no Ray cluster answers at {address}"):
        ray.init(address, log_to_driver=False, logging_level=logging.WARNING)
    return here if here and address.startswith(CLIENT) else str(ray.util.get_node_ip_address())


@contextmanager
def _ending_after(seconds: float, target: int, reason: str) -> Iterator[None]:
    """Ends this process, which tells why, if what is done here takes longer."""

    def end() -> None:
        os.write(target, packed(Broken(reason)))
        os._exit(1)

    timer = Timer(seconds, end)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _own_host_towards(address: str) -> str:
    """Ray would wait for minutes where nothing answers."""
    host, _, port = address.removeprefix(CLIENT).rpartition(":")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), ANSWER_SECONDS) as asked:
            own: str = asked.getsockname()[0]
            return own
    except (OSError, ValueError) as error:
        raise NoCluster(f"no Ray cluster answers at {address}") from error


def _actor_class() -> Any:
    """One that Ray places on the machine with the most room, and does not start again itself: the
    supervisor does."""
    import ray

    remote = ray.remote(
        num_cpus=CPUS, scheduling_strategy="SPREAD", max_restarts=0, max_task_retries=0
    )
    return remote(PlacedChild)


class PlacedChild:
    """A process of Ray's that becomes a child."""

    def run(self, version: str, arguments: list[str], host: str, port: int, token: str) -> None:
        """Does not return: the process ends with its connection."""
        import ray

        if version != __version__:
            raise RuntimeError(f"this node has Lunaria {__version__}, the server has {version}")
        connection = connected(host, port, token, str(ray.util.get_node_ip_address()))
        run_role(arguments, connection, connection)


def _reason(error: BaseException | None) -> str:
    """Of Ray's long explanations as much as fits, or what the child itself raised."""
    cause = getattr(error, "cause", None) or error
    return " ".join(f"{type(cause).__name__}: {cause}".split())[:LONGEST_REASON]
