"""The child that runs worlds: steps those in which something moves, in real time, and sleeps when
nothing does.

Worlds that somebody watches get their ticks when they are due; the others get what time is left,
in turn. Work that takes long is done in a thread, while commands to its world wait and the other
worlds go on. A world that breaks is dropped and told as lost.
"""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Final, Protocol

from lunaria.catalogue import find_plugin, plugins
from lunaria.core import Game, MalformedInput
from lunaria.core.world import AS_FAST_AS_POSSIBLE, Observation, RunLong, SteppedWorld, Then
from lunaria.processes.framing import Message, Ping, Pong, Started
from lunaria.processes.world_messages import (
    AtRest,
    CarriedOut,
    CarryOut,
    Command,
    Drop,
    Follow,
    Frame,
    Load,
    Observe,
    Observed,
    Reported,
    Steer,
    ToWorlds,
    Watch,
    WorldLost,
)

MOST_TICKS: Final = 6
"""Of one world before the others have their turn."""

LARGEST_DEBT_S: Final = 0.04
"""A process with too much to do lets time go slower rather than jump."""

HIDDEN_S: Final = 0.004
"""For worlds that nobody watches, before those that somebody does are looked at again."""


class Link(Protocol):
    """The way to the parent (`lunaria.processes.parent_link.ParentLink`)."""

    def listen(self, deliver: Callable[[ToWorlds | Ping], None]) -> None: ...
    def send(self, message: Message) -> None: ...
    def send_if_read(self, message: Message) -> None: ...


class _Listener:
    """Tells the parent what a world says."""

    def __init__(self, number: int, link: Link, drop: Callable[[int, str], None]) -> None:
        self._number = number
        self._link = link
        self._drop = drop
        self.is_ticking = False
        """Other frames will follow: one that the parent has no time for need not be sent."""

    def on_frame(self, frame: bytes) -> None:
        send = self._link.send_if_read if self.is_ticking else self._link.send
        send(Frame(self._number, frame))

    def on_rest(self, ply: int) -> None:
        self._link.send(AtRest(self._number, ply))

    def on_carried_out(self, ply: int, saved: bytes) -> None:
        self._link.send(CarriedOut(self._number, ply, saved))

    def on_report(self, ply: int, action: str, saved: bytes, motion: bytes) -> None:
        self._link.send(Reported(self._number, ply, action, saved, motion))

    def on_lost(self, reason: str) -> None:
        self._drop(self._number, reason)


@dataclass(slots=True)
class _Running:
    """One world in this process."""

    world: SteppedWorld
    rules: Game[Any, Any]
    tick_s: float
    listener: _Listener
    due: float | None = None
    """When the next tick is due; None while the world is asleep."""

    def tick(self) -> None:
        self.listener.is_ticking = True
        try:
            self.world.tick()
        finally:
            self.listener.is_ticking = False


class WorldLoop:
    def __init__(
        self,
        link: Link,
        settling_speed: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._link = link
        self._settling_speed = settling_speed
        self._clock = clock
        self._worlds: dict[int, _Running] = {}
        self._waiting: dict[int, list[Command]] = {}
        """Commands to worlds whose long work is under way."""
        self._long_work = ThreadPoolExecutor(1)
        self._inbox: SimpleQueue[Callable[[], None]] = SimpleQueue()
        """What is to be done with messages, and with what long work gave."""
        self._passes = 0

    def run(self) -> None:
        """Until the process ends with its parent."""
        self._link.listen(lambda message: self._inbox.put(partial(self.obey, message)))
        for plugin in plugins().values():
            if plugin.world is not None:
                with suppress(Exception):  # it is told when a world is to be loaded
                    plugin.world.warm_up()
        self._link.send(Started())
        while True:
            self.handle_inbox(self.wait_s())
            self.step()

    def handle_inbox(self, wait_s: float | None) -> None:
        """Handles what has come; if there is nothing, waits for the first thing to come."""
        with suppress(Empty):
            self._inbox.get(timeout=wait_s)()
            for _ in range(self._inbox.qsize()):
                self._inbox.get_nowait()()

    def wait_s(self) -> float | None:
        """How long nothing has to be done; None: until something comes."""
        due = [running.due for running in self._worlds.values() if running.due is not None]
        return max(0.0, min(due) - self._clock()) if due else None

    # --- commands

    def obey(self, message: ToWorlds | Ping) -> None:
        match message:
            case Ping():
                self._link.send(Pong())
            case Drop(number):
                self._worlds.pop(number, None)
            case Load(number):
                try:
                    self._load(message)
                except Exception as error:
                    self._lose(number, _reason(error))
            case _ if message.world in self._waiting:
                self._waiting[message.world].append(message)
            case _:
                self._guarded(message.world, lambda running: self._command(running, message))

    def _load(self, load: Load) -> None:
        plugin = find_plugin(load.game)
        kind = plugin.world
        if kind is None:
            raise MalformedInput(f"{load.game} has no physical world")
        listener = _Listener(load.world, self._link, self._lose)
        world = kind.make(
            plugin.rules.state_from_json(load.state),
            load.saved,
            listener,
            is_exact=load.is_exact,
            settling_speed=self._settling_speed,
            run_long=self._run_long_for(load.world),
        )
        running = _Running(world, plugin.rules, kind.tick_s, listener)
        self._worlds[load.world] = running
        self._note_due(running)

    def _command(self, running: _Running, command: Command) -> None:
        world = running.world
        match command:
            case Follow(_, ply, state, is_bot):
                world.follow(ply, running.rules.state_from_json(state), is_bot=is_bot)
            case Watch(_, is_watched):
                world.watch(is_watched)
            case Steer(_, target):
                world.steer(target)
            case CarryOut(_, ply, plan):
                world.carry_out(ply, plan)
            case Observe(number, asked, with_hand):
                self._observe(number, world.observation(with_hand=with_hand), asked)
        self._note_due(running)

    # --- work that takes long

    def _run_long_for(self, number: int) -> RunLong:
        def run_long(work: Callable[[], Any], then: Then) -> None:
            self._waiting[number] = []
            self._elsewhere(work, lambda done: self._take_result(number, done, then))

        return run_long

    def _take_result(self, number: int, done: "Future[Any]", then: Then) -> None:
        def take(running: _Running) -> None:
            then(done.result())
            self._note_due(running)

        waiting = self._waiting.pop(number, [])
        self._guarded(number, take)
        for command in waiting:
            self.obey(command)

    def _observe(self, number: int, work: Callable[[], Observation], asked: int) -> None:
        """The world goes on meanwhile: the work is about the moment at which it was asked for."""

        def tell(done: "Future[Observation]") -> None:
            seen = done.result()
            self._link.send(Observed(number, asked, seen.saved, seen.held))

        self._elsewhere(work, lambda done: self._guarded(number, lambda _: tell(done)))

    def _elsewhere(self, work: Callable[[], Any], then: Callable[["Future[Any]"], None]) -> None:
        future = self._long_work.submit(work)
        future.add_done_callback(lambda done: self._inbox.put(lambda: then(done)))

    # --- time

    def step(self) -> None:
        now = self._clock()
        hidden = []
        for number, running in tuple(self._worlds.items()):
            if running.due is None:
                continue
            if running.world.speed == AS_FAST_AS_POSSIBLE:
                hidden.append(number)
            else:
                self._guarded(number, lambda running: self._step(running, now))
        self._passes += 1
        first = self._passes % max(1, len(hidden))
        for number in (*hidden[first:], *hidden[:first]):
            self._guarded(number, self._step_hidden)
            if self._clock() > now + HIDDEN_S:
                break

    def _step(self, running: _Running, now: float) -> None:
        assert running.due is not None
        running.due = max(running.due, now - LARGEST_DEBT_S)
        for _ in range(MOST_TICKS):
            speed = running.world.speed
            is_hidden = speed == AS_FAST_AS_POSSIBLE
            if running.due > now or is_hidden or not running.world.is_awake:
                break
            running.tick()
            running.due += running.tick_s / speed
        self._note_due(running)

    def _step_hidden(self, running: _Running) -> None:
        running.tick()
        running.due = self._clock()
        self._note_due(running)

    def _note_due(self, running: _Running) -> None:
        """A world that falls asleep shows how it stays."""
        if running.world.is_awake:
            if running.due is None:
                running.due = self._clock()
        elif running.due is not None:
            running.due = None
            running.world.show()

    # --- worlds that break

    def _guarded(self, number: int, act: Callable[[_Running], None]) -> None:
        """Does nothing if the world is gone."""
        running = self._worlds.get(number)
        if running is None:
            return
        try:
            act(running)
        except Exception as error:
            self._lose(number, _reason(error))

    def _lose(self, number: int, reason: str) -> None:
        self._worlds.pop(number, None)
        self._link.send(WorldLost(number, reason))


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
