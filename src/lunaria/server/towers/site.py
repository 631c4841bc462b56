"""One world in the process that carries it: follows a game, and tells what happens to the tower.

What is confirmed comes in by `follow`; the rest of a world's life is a function of that, of the
hand's targets, and of time. After a crash, the last kept world and the confirmed game lead back to
where everybody was.
"""

from collections import deque
from collections.abc import Callable
from enum import Enum, auto
from typing import Final

from lunaria.games.catch_the_moon import Phase, State
from lunaria.games.catch_the_moon.editions import Edition
from lunaria.games.catch_the_moon.ladder_numbers import Ladder, Ladders
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.server.towers.binary import Numbers
from lunaria.server.towers.filming import FRAME_TICKS, Film
from lunaria.server.towers.grasp import Grasp
from lunaria.server.towers.keeping import kept, numbers_of
from lunaria.server.towers.messages import Frame, FromCarrier, OpenHand, Reported, Steady
from lunaria.server.towers.resting import free_pose
from lunaria.worlds.catch_the_moon.contacts import Graph
from lunaria.worlds.catch_the_moon.judging import LAST_SECOND_TICKS, report
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.paths import Path, Tremor
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.staging import PATIENCE_S, collapse, interruption, tidy
from lunaria.worlds.catch_the_moon.world import World

HURRY_AFTER_TICKS: Final = round(3.0 / TICK_S)
HURRY: Final = 3.0
"""What swings for long is shown faster."""

AS_FAST_AS_POSSIBLE: Final = 0.0

Work = Callable[[], SettledReport]
Then = Callable[[SettledReport], None]
Do = Callable[[Work, Then], None]
"""Does work that takes long, elsewhere if it can, and tells what came out."""


class Doing(Enum):
    NOTHING = auto()
    HOLDING = auto()
    """A person's hand has the ladder."""
    BUILDING = auto()
    """A bot's hand follows its path."""
    OPENING = auto()
    """The hand opens, within an eighth of a second."""
    LET_GO = auto()
    """Waits for the word that the action is confirmed."""
    INTERRUPTED = auto()
    """Waits for what the rules say."""
    SETTLING = auto()
    JUDGING = auto()
    """All is at rest, and is being looked at; nothing may be changed meanwhile."""


class Site:
    def __init__(
        self,
        number: int,
        world: World,
        tell: Callable[[FromCarrier], None],
        settling_speed: float = 1.0,
        do: Do = lambda work, then: then(work()),
    ) -> None:
        self.number = number
        self.world = world
        self.is_watched = True
        self.doing = Doing.NOTHING
        self._tell = tell
        self._settling_speed = settling_speed
        self._do = do
        self._film = Film(world)
        self._grasp = Grasp(world)
        self._ply = -1
        self._state: State | None = None
        self._fallen: Ladders = ()
        self._began = 0
        self._placed: Ladder | None = None
        self._recent: deque[Graph] = deque(maxlen=LAST_SECOND_TICKS)

    # --- what the game asks for

    def follow(self, ply: int, state: State, is_bots: bool) -> None:
        self._ply, self._state = ply, state
        match state.phase:
            case Phase.SETTLE:
                self._let_fall(state)
            case Phase.HOLD:
                self._hold(state, is_bots)
            case Phase.TURN if tidy(self.world, state) or self.doing is Doing.SETTLING:
                self._settle(None)
            case Phase.OVER if self.world.held is not None:
                self.world.release()
                self._settle(None)
            case _:
                self.doing = Doing.NOTHING
                self._tell(Steady(self.number, ply))
        self._film.look_again()
        self.show()

    def watch(self, is_watched: bool) -> None:
        """Whoever comes to look on sees the tower as it is."""
        if is_watched and not self.is_watched:
            self.show()
        self.is_watched = is_watched

    def aim(self, pose: Pose) -> None:
        """Where a person's hand wants the ladder."""
        if self.doing is Doing.HOLDING:
            self._grasp.aim(pose)

    def let_go(self, ply: int) -> None:
        if ply == self._ply and self.doing is Doing.HOLDING:
            self._open()

    def build(self, ply: int, path: Path | None, tremor: Tremor | None) -> None:
        """A bot's placement, in real movement; without a path, where the ladder is."""
        state = self._state
        is_holding = self.doing in {Doing.HOLDING, Doing.BUILDING}
        if ply != self._ply or state is None or state.hand is None or not is_holding:
            return
        if path is None:
            self._open()
        else:
            self._grasp.set_out(state.hand, path, tremor)
            self.doing = Doing.BUILDING

    def without_hand(self) -> Callable[[], bytes]:
        """Tells how the tower would stand if the ladder in the hand were not there: now. That may
        take as long as judging."""
        held, untouched = self.world.held, self._grasp.untouched
        if held is None:
            now = kept(self.world)
            return lambda: now
        if untouched is not None:
            return lambda: untouched
        moment = self.world.snapshot()

        def found() -> bytes:
            trial = World.of(moment)
            trial.remove([held])
            trial.settle()
            return kept(trial)

        return found

    def held_at(self) -> Numbers | None:
        held = self.world.held
        return None if held is None else numbers_of(self.world.pose(held))

    # --- time

    @property
    def is_awake(self) -> bool:
        """Whether anything would happen in the next tick."""
        if self.doing is Doing.HOLDING:
            return self._grasp.is_busy
        return self.doing in {Doing.BUILDING, Doing.OPENING, Doing.SETTLING}

    @property
    def speed(self) -> float:
        """Of simulated time against real time."""
        if not self.is_watched and self.doing is not Doing.HOLDING:
            return AS_FAST_AS_POSSIBLE
        if self.doing is not Doing.SETTLING:
            return 1.0
        is_long = self.world.tick - self._began > HURRY_AFTER_TICKS
        return self._settling_speed * (HURRY if is_long else 1.0)

    def tick(self) -> None:
        match self.doing:
            case Doing.SETTLING:
                self._tick_settling()
            case Doing.HOLDING:
                self._grasp.tick_holding()
                self._look_for_mistakes()
            case Doing.BUILDING:
                is_there = self._grasp.tick_along()
                if not self._look_for_mistakes() and is_there:
                    self._open()
            case Doing.OPENING:
                is_open = self._grasp.tick_opening()
                if not self._look_for_mistakes() and is_open:
                    self.doing = Doing.LET_GO
                    self._tell(OpenHand(self.number, self._ply, kept(self.world)))
        if self.world.tick % FRAME_TICKS == 0 and self.is_awake:
            frame = self._frame()
            self._film.keep(frame)
            if self.is_watched:
                self._tell(Frame(self.number, frame))

    def show(self) -> None:
        self._tell(Frame(self.number, self._frame()))

    # --- inside

    def _frame(self) -> bytes:
        return self._film.frame(self._fallen, is_moving=self.is_awake)

    def _hold(self, state: State, is_bots: bool) -> None:
        """The ladder that was drawn is in the hand, for the first time or still."""
        world, hand = self.world, state.hand
        assert hand is not None, "in phase HOLD a ladder is in the hand"
        if world.held == hand:
            if self.doing is Doing.BUILDING and is_bots:
                return
            self._grasp.hold_on()
        else:
            tidy(world, state)
            world.settle()
            self._grasp.take(hand, free_pose(world))
        self.doing = Doing.HOLDING

    def _let_fall(self, state: State) -> None:
        world, placed = self.world, state.placed
        if placed is not None and world.held == placed:
            world.release()
        elif placed is not None and placed not in world.ladders:
            world.add({placed: free_pose(world)})
        elif placed is None:
            tidy(world, state)
        self._settle(placed)

    def _open(self) -> None:
        self._grasp.open()
        self.doing = Doing.OPENING

    def _settle(self, placed: Ladder | None) -> None:
        self._placed, self._began, self._fallen = placed, self.world.tick, ()
        self._recent.clear()
        self.doing = Doing.SETTLING

    def _tick_settling(self) -> None:
        world = self.world
        at_rest = world.at_rest()
        if not at_rest and world.tick - self._began < PATIENCE_S / TICK_S:
            world.advance(1)
            self._recent.append(world.graph)
            return
        graph = world.graph if at_rest else frozenset().union(world.graph, *self._recent)
        asks = self._state is not None and self._state.edition is Edition.BOMBYX
        placed = self._placed
        self.doing = Doing.JUDGING
        self._do(
            lambda: report(world, graph, placed, at_rest=at_rest, asks_what_holds_up=asks),
            self._judged,
        )

    def _judged(self, facts: SettledReport) -> None:
        """What has settled is told; between two turns only if more has fallen."""
        state = self._state
        assert state is not None
        self.doing = Doing.NOTHING
        self._fallen = facts.fallen
        self._film.keep(self._frame())
        self.show()
        told = collapse(state, facts) if state.phase is Phase.TURN else facts
        if told is None:
            self._tell(Steady(self.number, self._ply))
        elif state.phase is not Phase.OVER:
            self._report(told)

    def _look_for_mistakes(self) -> bool:
        """Whether something fell or touches table or base while the ladder is held (CTM-14)."""
        if self._state is None or not self._grasp.has_grounded(self._state.grounded):
            return False
        self.doing = Doing.INTERRUPTED
        facts = report(self.world, self.world.graph, at_rest=False, asks_what_holds_up=False)
        self._report(interruption(facts))
        return True

    def _report(self, facts: SettledReport) -> None:
        self._tell(
            Reported(self.number, self._ply, str(facts), kept(self.world), self._film.motion())
        )
