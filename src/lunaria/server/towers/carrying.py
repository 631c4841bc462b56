"""The process that carries worlds: steps those in which something moves, in real time, and sleeps
when nothing does."""

import os
import select
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, Final

from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.games.catch_the_moon.state_json import state_from_json
from lunaria.server.towers.keeping import pose_of, restored
from lunaria.server.towers.messages import (
    Aim,
    Build,
    Drop,
    Follow,
    LetGo,
    Load,
    Look,
    Ping,
    Pong,
    Ready,
    Seen,
    Shake,
    ToCarrier,
    Trouble,
    Watch,
    Way,
)
from lunaria.server.towers.pipes import Pipes
from lunaria.server.towers.site import AS_FAST_AS_POSSIBLE, Do, Site, Then, Work
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.paths import Leg, Path, Tremor
from lunaria.worlds.catch_the_moon.world import World

Command = Follow | Watch | Aim | LetGo | Build | Look
"""To one world."""

MOST_TICKS: Final = 6
"""Of one world before the others have their turn."""

LARGEST_DEBT_S: Final = 0.04
"""A process with too much to do lets time go slower rather than jump."""

HIDDEN_S: Final = 0.004
"""For worlds that nobody watches, before those that somebody does are looked at again."""


class Carrier:
    """Until its input ends."""

    def __init__(self, pipes: Pipes, settling_speed: float) -> None:
        self._pipes = pipes
        self._settling_speed = settling_speed
        self._sites: dict[int, Site] = {}
        self._due: dict[int, float] = {}
        """When the next tick of each world that is awake is due."""
        self._waiting: dict[int, list[Command]] = {}
        """For worlds that are being judged."""
        self._judges = ThreadPoolExecutor(1)
        self._done: SimpleQueue[Callable[[], None]] = SimpleQueue()
        """What is to be done with what a judge found."""
        self._bell = os.pipe()
        """Rung by a judge who is done."""
        self._passes = 0

    def run(self) -> None:
        World.set_up()  # loads and warms up the engine
        self._pipes.tell(Ready())
        while self._read(self._wait_s()):
            self._take_judgements()
            self._step_all()

    def _wait_s(self) -> float | None:
        if not self._due:
            return None
        return max(0.0, min(self._due.values()) - time.monotonic())

    def _read(self, wait_s: float | None) -> bool:
        """Obeys what has come; False when there will be no more."""
        commands = self._pipes.commands
        if commands in select.select([commands, self._bell[0]], [], [], wait_s)[0]:
            messages = self._pipes.read()
            if messages is None:
                return False
            for message in messages:
                self._obey(message)
        return True

    def _step_all(self) -> None:
        """Those that somebody watches when they are due; the others, in turn, for a moment."""
        now = time.monotonic()
        hidden = []
        for number in tuple(self._due):
            if self._sites[number].speed == AS_FAST_AS_POSSIBLE:
                hidden.append(number)
            else:
                self._guarded(number, lambda site: self._step(site, now))
        self._passes += 1
        first = self._passes % max(1, len(hidden))
        for number in (*hidden[first:], *hidden[:first]):
            self._guarded(number, self._step_hidden)
            if time.monotonic() > now + HIDDEN_S:
                break

    def _obey(self, message: ToCarrier) -> None:
        match message:
            case Ping(number):
                self._pipes.tell(Pong(number))
            case Drop(site):
                self._sites.pop(site, None)
                self._due.pop(site, None)
            case Load():
                try:
                    self._sites[message.site] = self._loaded(message)
                except Exception as error:
                    self._pipes.tell(Trouble(message.site, f"{type(error).__name__}: {error}"))
            case _ if message.site in self._waiting:
                self._waiting[message.site].append(message)
            case _:
                self._guarded(message.site, lambda site: self._command(site, message))

    def _loaded(self, load: Load) -> Site:
        world = (
            World.set_up(load.setup)
            if load.kept is None
            else restored(load.kept, load.is_exact, is_falling=load.is_falling)
        )
        site = Site(
            load.site, world, self._pipes.tell, self._settling_speed, self._judging(load.site)
        )
        site.show()
        return site

    def _judging(self, number: int) -> Do:
        """In a thread: what holds up a fallen tower may take seconds to find out, and the other
        worlds must not stand still. The engine computes without Python's lock."""

        def judge(work: Work, then: Then) -> None:
            self._waiting[number] = []
            self._elsewhere(work, lambda judgement: self._take_judgement(number, judgement, then))

        return judge

    def _elsewhere(self, work: Callable[[], Any], then: Callable[[Future[Any]], None]) -> None:
        def done(found: Future[Any]) -> None:
            self._done.put(lambda: then(found))
            os.write(self._bell[1], b"\0")

        self._judges.submit(work).add_done_callback(done)

    def _take_judgements(self) -> None:
        while not self._done.empty():
            os.read(self._bell[0], 1)
            self._done.get()()

    def _take_judgement(self, number: int, judgement: Future[SettledReport], then: Then) -> None:
        waiting = self._waiting.pop(number, [])
        self._guarded(number, lambda _: then(judgement.result()))
        for message in waiting:
            self._obey(message)

    def _look(self, site: Site, number: int) -> None:
        held = site.held_at()

        def tell(found: Future[bytes]) -> None:
            self._guarded(
                site.number,
                lambda _: self._pipes.tell(Seen(site.number, number, found.result(), held)),
            )

        self._elsewhere(site.without_hand(), tell)

    def _command(self, site: Site, message: Command) -> None:
        match message:
            case Follow(_, ply, state, is_bots):
                site.follow(ply, state_from_json(state), is_bots)
            case Watch(_, is_watched):
                site.watch(is_watched)
            case Aim(_, pose):
                site.aim(pose_of(pose))
            case LetGo(_, ply):
                site.let_go(ply)
            case Build(_, ply, way, shake):
                site.build(ply, path_of(way) if way else None, tremor_of(shake) if shake else None)
            case Look(_, number):
                self._look(site, number)
        self._note_due(site)

    def _guarded(self, number: int, act: Callable[[Site], None]) -> None:
        """A world that breaks is dropped; the others go on."""
        site = self._sites.get(number)
        if site is None:
            return
        try:
            act(site)
        except Exception as error:
            del self._sites[number]
            self._due.pop(number, None)
            self._pipes.tell(Trouble(number, f"{type(error).__name__}: {error}"))

    def _step(self, site: Site, now: float) -> None:
        due = max(self._due[site.number], now - LARGEST_DEBT_S)
        for _ in range(MOST_TICKS):
            speed = site.speed
            if due > now or not site.is_awake or speed == AS_FAST_AS_POSSIBLE:
                break
            site.tick()
            due += TICK_S / speed
        self._due[site.number] = due
        self._note_due(site)

    def _step_hidden(self, site: Site) -> None:
        site.tick()
        self._due[site.number] = time.monotonic()
        self._note_due(site)

    def _note_due(self, site: Site) -> None:
        if site.is_awake:
            self._due.setdefault(site.number, time.monotonic())
        elif self._due.pop(site.number, None) is not None:
            site.show()


def path_of(way: Way) -> Path:
    return Path(
        pose_of(way.start), tuple(Leg(pose_of(pose), seconds) for pose, seconds in way.legs)
    )


def tremor_of(shake: Shake) -> Tremor:
    return Tremor(shake.seed, shake.size_mm, shake.turn_deg)


def main() -> None:
    answers = os.dup(1)
    os.dup2(2, 1)  # whatever prints, prints to the log
    Carrier(Pipes(0, answers), float(sys.argv[1])).run()


if __name__ == "__main__":
    main()
