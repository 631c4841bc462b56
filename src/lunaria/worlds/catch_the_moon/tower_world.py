"""The world of one game of Catch the Moon: follows the game, and tells what happens to the tower.

What is recorded comes in by `follow`; the rest of a world's life is a function of that, of the
hand's targets, and of time. After a crash, the last saved world and the recorded game lead back to
where everybody was.
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, Final, NamedTuple

from lunaria.core import MalformedInput
from lunaria.core.world import AS_FAST_AS_POSSIBLE, Observation, RunLong, WorldListener
from lunaria.games.catch_the_moon.editions import Edition
from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder, Ladders, ascending
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.games.catch_the_moon.state import Phase, State
from lunaria.games.catch_the_moon.verdict import removed_by
from lunaria.worlds.catch_the_moon.film import FRAME_TICKS, Film
from lunaria.worlds.catch_the_moon.frame_codec import decode_hand, encode_pose
from lunaria.worlds.catch_the_moon.grasp import Grasp, free_pose
from lunaria.worlds.catch_the_moon.judge import Settling, collapse, interruption, report
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.paths import HandPlan
from lunaria.worlds.catch_the_moon.world import World
from lunaria.worlds.catch_the_moon.world_codec import SavedWorld

HURRY_AFTER_TICKS: Final = round(3.0 / TICK_S)
HURRY: Final = 3.0
"""What swings for long is shown faster."""

MOST_WATCHES: Final = 3
"""Between two turns: so often it is waited, each time for `SETTLING_LIMIT_S`, until nothing moves.
What moves even then, half a minute after it was judged, is made to stand still: nobody has seen
anything but a ladder that chatters in its place."""


class Activity(Enum):
    NONE = auto()
    HOLDING = auto()
    """A hand has the ladder and goes where it is steered."""
    CARRYING = auto()
    """A bot's hand follows its path."""
    OPENING = auto()
    """The hand opens, within an eighth of a second."""
    LET_GO = auto()
    """Waits for the word that the action is recorded."""
    INTERRUPTED = auto()
    """Waits for what the rules say."""
    SETTLING = auto()
    JUDGING = auto()
    """All is at rest, and is being looked at; nothing may be changed meanwhile."""


def _at_once(work: Callable[[], Any], then: Callable[[Any], None]) -> None:
    then(work())


class TowerWorld:
    """A `lunaria.core.world.SteppedWorld`; ``physics`` is the engine's side of it."""

    def __init__(
        self,
        physics: World,
        listener: WorldListener,
        *,
        settling_speed: float = 1.0,
        run_long: RunLong | None = None,
    ) -> None:
        self.physics = physics
        self.activity = Activity.NONE
        self._listener = listener
        self._settling_speed = settling_speed
        self._run_long = run_long or _at_once
        self._is_watched = True
        self._film = Film(physics)
        self._grasp = Grasp(physics)
        self._settling = Settling(physics)
        self._ply = -1
        self._state: State | None = None
        self._placed: Ladder | None = None
        self._fallen: Ladders = ()
        self._watches = 0
        self._excused: set[Ladder] = set()
        """Starting ladders that were stuck in between the turns."""

    # --- what the game asks for

    def follow(self, ply: int, state: State, *, is_bot: bool) -> None:
        is_new = ply != self._ply
        self._ply, self._state = ply, state
        match state.phase:
            case Phase.SETTLE:
                self._let_fall(state)
            case Phase.TURN:
                self._wait_for_rest(state, is_new)
            case Phase.HOLD:
                self._hold(state, is_bot)
                self._listener.on_rest(ply)
            case Phase.OVER:
                self._end()
                self._listener.on_rest(ply)
            case Phase.ROLL | Phase.DRAW:
                self.activity = Activity.NONE
                self._listener.on_rest(ply)
        self._film.look_again()
        self.show()

    def watch(self, is_watched: bool) -> None:
        """A new spectator sees the tower as it is."""
        if is_watched and not self._is_watched:
            self.show()
        self._is_watched = is_watched

    def steer(self, target: bytes) -> None:
        if self.activity is Activity.HOLDING:
            self._grasp.aim(decode_hand(target).pose)

    def carry_out(self, ply: int, plan: bytes | None = None) -> None:
        """Places the ladder along a `HandPlan`; without one, opens the hand where it is."""
        state = self._state
        is_held = self.activity in {Activity.HOLDING, Activity.CARRYING}
        if ply != self._ply or state is None or state.hand is None or not is_held:
            return
        if plan is None:
            self._open()
        else:
            self._grasp.set_out(state.hand, *HandPlan.from_bytes(plan))
            self.activity = Activity.CARRYING

    def observation(self, *, with_hand: bool = False) -> Callable[[], Observation]:
        """How the tower would stand if the ladder in the hand were not there: now. That may take as
        long as judging. ``with_hand``: with that ladder, as everything is and moves."""
        physics, untouched = self.physics, self._grasp.untouched
        held = physics.held
        if held is None:
            now = Observation(physics.save())
            return lambda: now
        moment = physics.snapshot()
        place = encode_pose(physics.pose(held))
        if with_hand:
            whole = SavedWorld(physics.kit.name, physics.poses(), moment)
            return lambda: Observation(whole.to_bytes(), place)

        def without_hand() -> Observation:
            copy = World.of(moment if untouched is None else untouched)
            if untouched is None:
                copy.remove([held])
                copy.settle()
            return Observation(copy.save(), place)

        return without_hand

    # --- time

    @property
    def is_awake(self) -> bool:
        if self.activity is Activity.HOLDING:
            return self._grasp.is_busy
        return self.activity in {Activity.CARRYING, Activity.OPENING, Activity.SETTLING}

    @property
    def speed(self) -> float:
        if not self._is_watched and self.activity is not Activity.HOLDING:
            return AS_FAST_AS_POSSIBLE
        if self.activity is not Activity.SETTLING:
            return 1.0
        is_long = self.physics.tick - self._settling.began > HURRY_AFTER_TICKS
        return self._settling_speed * (HURRY if is_long else 1.0)

    def tick(self) -> None:
        match self.activity:
            case Activity.SETTLING if self._settling.is_over:
                self._judge()
            case Activity.SETTLING:
                self._settling.tick()
            case Activity.HOLDING:
                self._grasp.tick_holding()
                self._look_for_mistakes()
            case Activity.CARRYING:
                is_there = self._grasp.tick_along()
                if not self._look_for_mistakes() and is_there:
                    self._open()
            case Activity.OPENING:
                is_open = self._grasp.tick_opening()
                if not self._look_for_mistakes() and is_open:
                    self.activity = Activity.LET_GO
                    self._listener.on_carried_out(self._ply, self.physics.save())
        if self.physics.tick % FRAME_TICKS == 0 and self.is_awake:
            frame = self._frame()
            self._film.keep(frame)
            if self._is_watched:
                self._listener.on_frame(frame)

    def show(self) -> None:
        self._listener.on_frame(self._frame())

    # --- inside

    def _frame(self) -> bytes:
        return self._film.frame(self._fallen, is_moving=self.is_awake)

    def _hold(self, state: State, is_bot: bool) -> None:
        """The ladder that was drawn is in the hand, for the first time or still."""
        physics, hand = self.physics, state.hand
        assert hand is not None, "in phase HOLD a ladder is in the hand"
        if physics.held == hand:
            if self.activity is Activity.CARRYING and is_bot:
                return
            self._grasp.hold_on()
        else:
            if set(state.structure) - set(physics.ladders):
                raise MalformedInput("the world is not that of the game")
            clear(physics, state)
            if not physics.settle():
                physics.stand_still()
            self._grasp.take(hand, free_pose(physics))
            out = {ladder for ladder in STARTING if not physics.in_socket(ladder)}
            self._grasp.may_be_grounded = {*state.grounded, *out}
        self.activity = Activity.HOLDING

    def _let_fall(self, state: State) -> None:
        physics, placed = self.physics, state.placed
        if placed is not None and physics.held == placed:
            physics.release()
        elif placed is not None and placed not in physics.ladders:
            physics.add({placed: free_pose(physics)})
        elif placed is None:
            tidy(physics, state)
        self._settle(placed)

    def _wait_for_rest(self, state: State, is_new: bool) -> None:
        """Between two turns: until nothing moves, for the player who built last answers for
        what still falls (CTM-18)."""
        if self.activity is Activity.SETTLING and not is_new:
            return
        self._watches, self._excused = 0, set(tidy(self.physics, state).stuck_in)
        if self.physics.at_rest():
            self.activity = Activity.NONE
            self._listener.on_rest(self._ply)
        else:
            self._settle(None)

    def _end(self) -> None:
        """After the game whatever moves may fall."""
        if self.physics.held is not None:
            self.physics.release()
        if not self.physics.at_rest():
            self._settle(None)
        else:
            self.activity = Activity.NONE

    def _open(self) -> None:
        self._grasp.open()
        self.activity = Activity.OPENING

    def _settle(self, placed: Ladder | None) -> None:
        self._placed, self._fallen = placed, ()
        self._settling = Settling(self.physics)
        self.activity = Activity.SETTLING

    def _judge(self) -> None:
        physics, contacts, placed = self.physics, self._settling.contacts, self._placed
        asks = self._state is not None and self._state.edition is Edition.BOMBYX
        self.activity = Activity.JUDGING
        self._run_long(
            lambda: report(physics, contacts, placed, asks_what_holds_up=asks), self._judged
        )

    def _judged(self, facts: SettledReport) -> None:
        """What has settled is told; between two turns only if more has fallen."""
        state = self._state
        assert state is not None
        self.activity = Activity.NONE
        self._fallen = removed_by(state, facts)
        self._film.keep(self._frame())
        self.show()
        match state.phase:
            case Phase.SETTLE:
                self._report(facts)
            case Phase.TURN if (told := collapse(state, facts, self._excused)) is not None:
                self._report(told)
            case Phase.TURN:
                self._watch_on(state)

    def _watch_on(self, state: State) -> None:
        """Nothing has fallen; but something may still move, or a starting ladder be out again."""
        physics = self.physics
        self._watches += 1
        if self._watches < MOST_WATCHES:
            self._excused |= set(tidy(physics, state).stuck_in)
            if not physics.at_rest():
                self._settle(None)
                return
        elif not physics.at_rest():
            physics.stand_still()
        self._listener.on_rest(self._ply)

    def _look_for_mistakes(self) -> bool:
        """Whether something fell or touches table or base while the ladder is held (CTM-14)."""
        if self._state is None or not self._grasp.has_grounded(self._state.grounded):
            return False
        self.activity = Activity.INTERRUPTED
        facts = report(self.physics, self.physics.graph, asks_what_holds_up=False)
        self._report(interruption(facts))
        return True

    def _report(self, facts: SettledReport) -> None:
        self._listener.on_report(self._ply, str(facts), self.physics.save(), self._film.motion())


class Tidied(NamedTuple):
    """What hands did to the tower."""

    removed: Ladders
    stuck_in: Ladders


def tidy(world: World, state: State) -> Tidied:
    """Takes out what left the game, and sticks in starting ladders that fell (CTM-16): those that
    the rules have heard of, so not before all has settled; and between two turns any other."""
    removed = clear(world, state)
    fell = STARTING if state.phase is Phase.TURN else state.stuck_again
    out = tuple(ladder for ladder in fell if not world.in_socket(ladder))
    for ladder in out:
        world.stick_in(ladder)
    return Tidied(removed, out)


def clear(world: World, state: State) -> Ladders:
    """Takes out what left the game."""
    gone = ascending(set(world.ladders) - set(state.structure))
    if gone:
        world.remove(gone)
    return gone
