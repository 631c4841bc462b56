"""The port to a physical world: what a table asks of it, and what it tells the table.

A game such as one of falling ladders has actions that a world carries out before they count, and
reports of the world that no rule can foresee. The table records both as data, so a replay needs no
physics. A world may be lost at any moment; it is then loaded again from what was saved with the
last recorded action.

The port has three implementations: none (`lunaria.worlds.none`), in this process
(`lunaria.worlds.local`) and in another process (`lunaria.processes.remote_world`). All of them run
the same `SteppedWorld`, which the game's `WorldKind` makes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from lunaria.core.json import Json
from lunaria.core.randomness import Randomness

AS_FAST_AS_POSSIBLE = 0.0
"""A speed at which nobody watches."""

Then = Callable[[Any], None]
RunLong = Callable[[Callable[[], Any], Then], None]
"""Does work that takes long, elsewhere if it can, and hands the result on."""


@dataclass(frozen=True, slots=True)
class Observation:
    """A world as a bot or an adviser sees it: saved without what is in a hand, unless it was asked
    for with it, and where that is."""

    saved: bytes
    held: bytes | None = None


@runtime_checkable
class PhysicalBot(Protocol):
    """A bot with a hand of its own: it also says how a physical action is carried out. For a bot
    without one, a level of the game's own bots does it."""

    @property
    def name(self) -> str: ...

    def choose(self, state: Any, randomness: Randomness) -> Any: ...

    def plan(self, state: Any, seen: Observation, randomness: Randomness) -> bytes:
        """A plan as the game's world reads it."""


class WorldListener(Protocol):
    """The table that a world belongs to."""

    def on_frame(self, frame: bytes) -> None:
        """How the world looks now, for whoever watches."""

    def on_rest(self, ply: int) -> None:
        """After ``ply`` actions nothing moves that could still be reported: the next player may
        act."""

    def on_carried_out(self, ply: int, saved: bytes) -> None:
        """The physical action that was asked for is done; it counts when it is recorded."""

    def on_report(self, ply: int, action: str, saved: bytes, motion: bytes) -> None:
        """What happened after ``ply`` actions, in the game's notation, and the motion that led to
        it."""

    def on_lost(self, reason: str) -> None:
        """The world is gone, and has to be loaded again."""


class World(Protocol):
    """One world, which follows one game. Nothing blocks: answers come to the listener. Before it is
    loaded, and after it was lost, it ignores everything else."""

    @property
    def is_inert(self) -> bool:
        """Nothing in it can move: it need not be told how the game goes on."""

    @property
    def is_loaded(self) -> bool: ...

    def load(self, state: Any, saved: bytes | None, *, is_exact: bool = True) -> None:
        """As it was saved, or as the game begins. Without ``is_exact`` only the places of things
        are taken over, because the rest made trouble."""

    def follow(self, ply: int, state: Any, *, is_bot: bool) -> None:
        """The game as it is recorded; ``is_bot``: a bot plays the seat to move."""

    def watch(self, is_watched: bool) -> None:
        """Whether somebody looks on: then everything is shown in real time."""

    def steer(self, target: bytes) -> None:
        """Where the hand of the seat to move wants to be."""

    def carry_out(self, ply: int, plan: bytes | None = None) -> None:
        """Do the physical action: along a bot's plan, or as the hand is."""

    def observe(self, then: Callable[[Observation], None], *, with_hand: bool = False) -> None:
        """Tells how the world is; never, if it is lost first. ``with_hand``: what is in a hand is
        part of what is saved."""

    def unload(self) -> None:
        """Forgets the world; it can be loaded again."""

    def close(self) -> None:
        """Forgets the world for good."""


class SteppedWorld(Protocol):
    """A world whose time is passed by whoever runs it; it belongs to one listener."""

    def follow(self, ply: int, state: Any, *, is_bot: bool) -> None: ...
    def watch(self, is_watched: bool) -> None: ...
    def steer(self, target: bytes) -> None: ...
    def carry_out(self, ply: int, plan: bytes | None = None) -> None: ...

    def observation(self, *, with_hand: bool = False) -> Callable[[], Observation]:
        """Work that may take long and tells how the world is at this moment."""

    @property
    def is_awake(self) -> bool:
        """Whether the next tick would change anything."""

    @property
    def speed(self) -> float:
        """Of the world's time against real time; `AS_FAST_AS_POSSIBLE` when nobody waits for it."""

    def tick(self) -> None: ...
    def show(self) -> None:
        """Tells the listener how the world looks."""


class WorldKind(Protocol):
    """The physics of one game. Only `make`, `plan`, `advise` and `foresee` load an
    engine."""

    @property
    def tick_s(self) -> float:
        """Simulated seconds of one tick."""

    def make(
        self,
        state: Any,
        saved: bytes | None,
        listener: WorldListener,
        *,
        is_exact: bool = True,
        settling_speed: float = 1.0,
        run_long: RunLong | None = None,
    ) -> SteppedWorld: ...

    def warm_up(self) -> None:
        """Loads the engine."""

    # --- what a table service asks without an engine

    def is_physical(self, action: str) -> bool:
        """An action that the world carries out before it is recorded."""

    def is_report(self, action: str) -> bool:
        """An action that only the world can tell."""

    def is_steered(self, state: Any) -> bool:
        """The seat to move has something in its hand."""

    def awaits_rest(self, state: Any) -> bool:
        """In this state the world may still report something, so the next action has to wait until
        the world is at rest."""

    def steering_seat(self, target: bytes) -> int:
        """Whose hand a binary message of a client is; raises `MalformedInput`."""

    # --- saved worlds

    def to_rows(self, saved: bytes) -> Json:
        """Readable, for a game file."""

    def from_rows(self, state: Any, rows: Json) -> bytes:
        """From a file, which anybody may have written: of the game's state at that moment."""

    def still(self, saved: bytes, report: str) -> bytes:
        """A motion of a single frame, for a report whose motion was recorded nowhere."""

    # --- what bots and advisers think, in a worker

    def plan(self, level: str, state: Any, seen: Observation, seed: str) -> bytes:
        """How a bot carries the physical action out."""

    def advise(self, state: Any, seen: Observation, seed: str, seconds: float) -> Sequence[Json]:
        """What a person could do with what is in the hand, the surest first."""

    def foresee(self, state: Any, seen: Observation, trial: int) -> Json:
        """What would come of the physical action if it were carried out now, in a world that was
        observed with the hand. Trial 0 is with a calm hand, each other with its own tremor."""
