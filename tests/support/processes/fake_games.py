"""A small game with a small world, for processes that know games only by the catalogue.

Two players take one or two pebbles from a pile. In its world a stone falls a step a tick; what has
fallen is reported.
"""

import ctypes
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from lunaria.catalogue import GamePlugin, plugins
from lunaria.catalogue.analysis import ActionValue, AnalysisRequest, Findings, PositionValue
from lunaria.core import Json, JsonObject, MalformedInput, Outcome, Randomness, Seat, compilations
from lunaria.core.game import PlainGame
from lunaria.core.world import AS_FAST_AS_POSSIBLE, Observation, RunLong, WorldListener
from lunaria.rulebook import Rulebook

PATH = "tests.support.processes.fake_games:PLUGIN"

Pile = tuple[int, int]
"""How many pebbles are left, and who is to move."""

START: Pile = (5, 0)


class Pebbles(PlainGame):
    name = "pebbles"
    rule_prefix = "PE"
    player_counts = range(2, 3)

    def initial(self, options: JsonObject, randomness: Randomness) -> Pile:
        return START

    def turn(self, state: Pile) -> Seat | None:
        return Seat(state[1]) if state[0] else None

    def legal_actions(self, state: Pile) -> range:
        return range(1, min(2, state[0]) + 1)

    def apply(self, state: Pile, action: int) -> Pile:
        return state[0] - action, 1 - state[1]

    def outcome(self, state: Pile) -> Outcome | None:
        return None

    def parse_action(self, text: str) -> int:
        if not text.isdecimal():
            raise MalformedInput("not a number")
        return int(text)


PEBBLES: Any = Pebbles()

# --- bots, analysis and tasks


def block() -> None:
    """Computes for ever, as far as anyone can tell."""
    threading.Event().wait()


def compile_now() -> int:
    """As code does that was never compiled on this machine; tells who did."""
    compilations.CHECKS.append(lambda: True)
    return os.getpid()


def mapped_blocks(count: int, size: int) -> int:
    """How many of so many blocks are asked of the system itself, after as many were freed."""
    library = ctypes.CDLL(None)
    library.malloc.restype = ctypes.c_void_p
    library.free.argtypes = (ctypes.c_void_p,)
    library.mallinfo2.restype = MallocInfo

    def make() -> list[int]:
        return [library.malloc(size) for _ in range(count)]

    for block in make():
        library.free(block)
    before = library.mallinfo2().hblks
    blocks = make()
    mapped: int = library.mallinfo2().hblks - before
    for block in blocks:
        library.free(block)
    return mapped


class MallocInfo(ctypes.Structure):
    """``struct mallinfo2`` of glibc; ``hblks`` counts the blocks that are mapped by themselves."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


def crash(printed: str) -> None:
    """As a fault of compiled code does."""
    print(printed, flush=True)
    os.abort()


@dataclass(frozen=True)
class PebbleBot:
    name: str

    def choose(self, state: Pile, randomness: Randomness) -> Any:
        match self.name:
            case "endless":
                block()
            case "crashing":
                os._exit(3)
            case "failing":
                raise RuntimeError("no idea")
            case "illegal":
                return 3
            case "malformed":
                return "all"
            case "loud":
                print("thinking aloud")
            case "drawing":
                return randomness.choice(PEBBLES.legal_actions(state))
        return 1


def make_bot(level: str) -> PebbleBot:
    if level == "heavy":
        block()  # never loaded
    return PebbleBot(level)


def analyse(request: AnalysisRequest) -> Iterator[Findings | None]:
    pile = PEBBLES.state_from_json(request.state)
    yield None
    values: list[ActionValue] = []
    legal = PEBBLES.legal_actions(pile)
    for action in legal:
        values = [*values, ActionValue(str(action), plies=action, detail=request.world)]
        yield Findings(action / len(legal), values, PositionValue(plies=len(values)))


def warm_up() -> None:
    """Tells that it was, in a file that a test may name."""
    told = os.environ.get("PEBBLES_WARMED_UP")
    if told:
        with Path(told).open("a") as file:
            file.write(f"{os.getpid()}\n")


# --- the world


@dataclass
class StoneWorld:
    """``height`` is what the stone has still to fall; saved as one byte. A hand's target is a
    number of steps to lift it, or a word that makes trouble."""

    listener: WorldListener
    height: int
    run_long: RunLong
    is_watched: bool = True
    ply: int = -1
    carrying: bool = False
    ticks: int = 0
    followed: list[tuple[int, Pile, bool]] = field(default_factory=list)
    gate: threading.Event = field(default_factory=threading.Event)
    """Long work ends when it is opened."""

    @property
    def saved(self) -> bytes:
        return bytes([self.height])

    def follow(self, ply: int, state: Pile, *, is_bot: bool) -> None:
        self.ply = ply
        self.followed.append((ply, state, is_bot))
        if self.height == 0:
            self.listener.on_rest(ply)

    def watch(self, is_watched: bool) -> None:
        self.is_watched = is_watched

    def steer(self, target: bytes) -> None:
        if target == b"break":
            raise RuntimeError("broken")
        if target == b"crash":
            os._exit(4)
        if target == b"long":
            self.run_long(self.judgement, self.listener.on_frame)
        else:
            self.height += int(target)

    def judgement(self) -> bytes:
        if not self.gate.wait(20):
            raise TimeoutError
        return b"judged"

    def carry_out(self, ply: int, plan: bytes | None = None) -> None:
        self.carrying = True
        self.height += 1 if plan is None else len(plan)

    def observation(self, *, with_hand: bool = False) -> Callable[[], Observation]:
        seen = Observation(self.saved, b"stone" if self.carrying or with_hand else None)

        def work() -> Observation:
            if self.height == 99 and not self.gate.wait(20):
                raise TimeoutError
            return seen

        return work

    @property
    def is_awake(self) -> bool:
        return self.height > 0

    @property
    def speed(self) -> float:
        return 1.0 if self.is_watched else AS_FAST_AS_POSSIBLE

    def tick(self) -> None:
        self.ticks += 1
        self.height -= 1
        if self.is_awake:
            self.show()
        elif self.carrying:
            self.carrying = False
            self.listener.on_carried_out(self.ply, self.saved)
        else:
            self.listener.on_report(self.ply, "fallen", self.saved, b"motion")

    def show(self) -> None:
        self.listener.on_frame(self.saved)


def run_now(work: Callable[[], Any], then: Callable[[Any], None]) -> None:
    then(work())


@dataclass
class StoneKind:
    tick_s: float = 1 / 128
    made: list[StoneWorld] = field(default_factory=list)
    """In this process."""

    def make(
        self,
        state: Pile,
        saved: bytes | None,
        listener: WorldListener,
        *,
        is_exact: bool = True,
        settling_speed: float = 1.0,
        run_long: RunLong | None = None,
    ) -> StoneWorld:
        if saved == b"nonsense":
            raise MalformedInput("no stone")
        height = 0 if saved is None else saved[0]
        world = StoneWorld(listener, height, run_long or run_now)
        self.made.append(world)
        world.show()
        return world

    def warm_up(self) -> None:
        pass

    def is_physical(self, action: str) -> bool:
        return False

    def is_report(self, action: str) -> bool:
        return action == "fallen"

    def is_steered(self, state: Pile) -> bool:
        return False

    def awaits_rest(self, state: Pile) -> bool:
        return True

    def steering_seat(self, target: bytes) -> int:
        return 0

    def to_rows(self, saved: bytes) -> Json:
        return list(saved)

    def from_rows(self, state: Pile, rows: Json) -> bytes:
        return bytes(cast(list[int], rows))

    def still(self, saved: bytes, report: str) -> bytes:
        return saved

    def plan(self, level: str, state: Pile, seen: Observation, seed: str) -> bytes:
        if level == "failing":
            raise RuntimeError("no plan")
        return b"/".join([level.encode(), seen.saved, seen.held or b"-", seed.encode()])

    def advise(self, state: Pile, seen: Observation, seed: str, seconds: float) -> Sequence[Json]:
        return [{"pebbles": state[0], "saved": len(seen.saved), "seconds": seconds}]

    def foresee(self, state: Pile, seen: Observation, trial: int) -> Json:
        if trial == 13:
            raise RuntimeError("nothing foreseen")
        return {"pebbles": state[0], "saved": len(seen.saved), "trial": trial}


STONES = StoneKind()

PLUGIN = GamePlugin(
    rules=PEBBLES,
    rulebook=Rulebook("full_moon"),
    levels=(
        *("random", "one", "drawing", "loud", "endless", "crashing", "failing", "illegal"),
        *("malformed", "heavy"),
    ),
    make_bot=make_bot,
    warm_up=warm_up,
    analyse=analyse,
    tasks={
        "compile": compile_now,
        "mapped-blocks": mapped_blocks,
        "sum": lambda *numbers: sum(numbers),
        "crash": crash,
        "pid": os.getpid,
        "games": lambda: list(plugins()),
        "block": block,
        "unspeakable": object,
    },
    world=STONES,
)

PLAIN = GamePlugin(
    rules=type("PlainPebbles", (Pebbles,), {"name": "plain-pebbles"})(),
    rulebook=Rulebook("full_moon"),
)
"""The same rules without anything else."""
