"""How the world goes on: base, ladders in play, and at most one ladder in a hand.

It has two ways to go on. While anything moves, all ladders are computed (`_tower`). Once the tower
has come to rest it *stands*: its ladders are held where they are and cost nothing, until the ladder
in the hand touches one. A tower that stands cannot creep, and its contacts cannot flicker.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Self

from lunaria.games.catch_the_moon.ladder_numbers import Ladder, ascending
from lunaria.worlds.catch_the_moon.contacts import updated
from lunaria.worlds.catch_the_moon.hand import let_go, pull
from lunaria.worlds.catch_the_moon.jams import jammed_geoms, spring_back
from lunaria.worlds.catch_the_moon.kit import Graph, Kit, Owner
from lunaria.worlds.catch_the_moon.matter import (
    REST_SPEED_MM_S,
    REST_TICKS,
    SETTLING_LIMIT_S,
    TICK_S,
)
from lunaria.worlds.catch_the_moon.pace import (
    EXACT,
    FIRM,
    LOOSE,
    SLOW_STEP_S,
    STEP_S,
    Pace,
    pace_for,
)
from lunaria.worlds.catch_the_moon.paths import USUAL_GRIP, Grip, Tremor
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.scene import Scene, solving_order
from lunaria.worlds.catch_the_moon.snapshot import Holding, WorldSnapshot
from lunaria.worlds.catch_the_moon.tremor import shaken


class Motion:
    """All lengths in millimetres; time goes in ticks of 8 ms."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.tick = 0
        self.graph: Graph = frozenset()
        self.holding: Holding | None = None
        self._tower = Scene(kit, ())
        self._around_held: Scene | None = None
        self._quiet_ticks = 0
        self._pace = Pace(FIRM, SLOW_STEP_S)
        self._is_standing = True
        self.rest_ticks = REST_TICKS

    # --- what is in play

    @property
    def ladders(self) -> tuple[Ladder, ...]:
        """In play, the one in the hand included."""
        return ascending(self._tower.free)

    def poses(self) -> dict[Ladder, Pose]:
        return {ladder: self.pose(ladder) for ladder in self.ladders}

    def pose(self, ladder: Ladder) -> Pose:
        scene = self._tower
        if self._around_held and self.holding and self.holding.ladder == ladder:
            scene = self._around_held
        return scene.pose(ladder)

    def add(self, poses: dict[Ladder, Pose]) -> None:
        """Put ladders into the world, at rest and let go."""
        self._rebuild([*self._tower.free, *poses])
        for ladder, pose in poses.items():
            self._tower.put(ladder, pose)
        self._wake()

    def remove(self, ladders: Iterable[Ladder]) -> None:
        """Take ladders out; what they held up will fall."""
        gone = set(ladders)
        if self.holding and self.holding.ladder in gone:
            self.release()
        self._rebuild([ladder for ladder in self._tower.free if ladder not in gone])
        self._wake()

    # --- the hand

    @property
    def held(self) -> Ladder | None:
        return self.holding.ladder if self.holding else None

    def take(
        self, ladder: Ladder, pose: Pose, tremor: Tremor | None = None, grip: Grip = USUAL_GRIP
    ) -> None:
        """A new ladder comes into the hand at this pose, which should be free of others."""
        if self.holding:
            raise ValueError(f"the hand already holds ladder {self.holding.ladder}")
        was_standing = self._is_standing
        self._rebuild([*self._tower.free, ladder])
        self._tower.put(ladder, pose)
        self.holding = Holding(ladder, pose, grip, tremor, self.tick)
        self._is_standing = was_standing
        self._enter_standing()

    def shift(self, pose: Pose) -> None:
        """The ladder in the hand is at this pose at once, which should be free of others. A tower
        that stands goes on standing."""
        if not self.holding:
            raise ValueError("nothing is in the hand")
        self.aim(pose)
        if self._around_held:
            self._around_held.put(self.holding.ladder, pose)
        else:
            self._tower.put(self.holding.ladder, pose)
            self._wake()

    def aim(self, pose: Pose) -> None:
        """Where the hand wants the ladder from now on; a mouse says so 60 times a second."""
        if not self.holding:
            raise ValueError("nothing is in the hand")
        self.holding = replace(self.holding, target=pose)

    def loosen(self, firmness: float) -> None:
        """Open the hand this far: 1 holds, 0 is as good as letting go. Opened bit by bit, it hands
        the weight over to the tower instead of dropping it there."""
        if not self.holding:
            raise ValueError("nothing is in the hand")
        self.holding = replace(self.holding, firmness=firmness)

    def release(self) -> None:
        """Let go, without a kick: the hand's force ends."""
        if not self.holding:
            raise ValueError("nothing is in the hand")
        self._leave_standing()
        let_go(self._tower, self.holding.ladder)
        self.holding = None
        self._wake()

    # --- time

    def advance(self, ticks: int) -> None:
        """Let the world go on for so many ticks of 8 ms; a frame at 60 Hz is about two."""
        for passed in range(ticks):
            if self._is_standing and not self.holding:
                self.tick += ticks - passed
                return
            if self.holding:
                self._hold_on(self.holding)
            else:
                self._tower.step(self._pace.law, self._pace.step_s, self._pace.steps)
            self.tick += 1
            if not self._is_standing:
                self._judge_motion(self._tower)

    def settle(self, limit_s: float = SETTLING_LIMIT_S) -> bool:
        """Go on until everything is at rest; False when it is not within the limit."""
        end = self.tick + round(limit_s / TICK_S)
        while not self._is_standing and self.tick < end:
            self.advance(1)
        return self._is_standing

    def stand_still(self) -> None:
        """Everything stays where it is, until the hand touches it; for what will not come to
        rest."""
        self._tower.qvel[:] = 0.0
        self._tower.damp(self._tower.speeds_mm_s())
        self._is_standing = True
        self._enter_standing()

    def at_rest(self) -> bool:
        """Nothing has moved for a while, and what is in the hand touches nothing."""
        return self._is_standing

    # --- snapshots

    def snapshot(self) -> WorldSnapshot:
        around = self._around_held
        if around and self.holding:
            self._tower.copy_ladder(self.holding.ladder, around)
        return WorldSnapshot(
            kit=self.kit,
            order=self._tower.free,
            tick=self.tick,
            state=self._tower.state(),
            graph=self.graph,
            quiet_ticks=self._quiet_ticks,
            rest_ticks=self.rest_ticks,
            pace=self._pace,
            is_standing=self._is_standing,
            holding=self.holding,
            held_state=around.state() if around else None,
        )

    def restore(self, snapshot: WorldSnapshot) -> None:
        """Be as at that moment; what follows is the same to the bit."""
        if snapshot.kit is not self.kit or snapshot.order != self._tower.free:
            self.kit = snapshot.kit
            self._tower = Scene(self.kit, snapshot.order)
            self._around_held = None
        self.tick, self.graph, self.holding = snapshot.tick, snapshot.graph, snapshot.holding
        self._quiet_ticks, self._pace = snapshot.quiet_ticks, snapshot.pace
        self.rest_ticks = snapshot.rest_ticks
        self._is_standing = snapshot.is_standing
        self._tower.set_state(snapshot.state)
        self._tower.damp(self._tower.speeds_mm_s())
        if snapshot.held_state is None:
            self._around_held = None
        else:
            self._enter_standing()
            assert self._around_held
            self._around_held.set_state(snapshot.held_state)

    @classmethod
    def of(cls, snapshot: WorldSnapshot) -> Self:
        world = cls(snapshot.kit)
        world.restore(snapshot)
        return world

    # --- inside

    def look(self) -> Scene:
        """The scene of the tower with everything up to date, for those who ask about it."""
        if self._around_held and self.holding:
            self._tower.copy_ladder(self.holding.ladder, self._around_held)
        self._tower.look(EXACT)
        return self._tower

    def _rebuild(self, ladders: list[Ladder]) -> None:
        self._leave_standing()
        known = [ladder for ladder in self._tower.free if ladder in ladders]
        old = self._tower
        self._tower = Scene(self.kit, solving_order(ladders, self.graph))
        for ladder in known:
            self._tower.copy_ladder(ladder, old)
        self._tower.damp(self._tower.speeds_mm_s())
        gone = {Owner(ladder) for ladder in old.free} - {Owner(ladder) for ladder in known}
        self.graph = frozenset(pair for pair in self.graph if gone.isdisjoint(pair))

    def _wake(self) -> None:
        self._quiet_ticks = 0
        self._is_standing = not self._tower.free
        self._pace = Pace(LOOSE, STEP_S)
        self._tower.damp(self._tower.speeds_mm_s())

    def _enter_standing(self) -> None:
        if self._is_standing and self.holding:
            held = self.holding.ladder
            others = [ladder for ladder in self._tower.free if ladder != held]
            if self._around_held is None or self._around_held.free != (held,):
                self._around_held = Scene(self.kit, [held], others)
            for ladder in others:
                self._around_held.put(ladder, self._tower.pose(ladder))
            self._around_held.copy_ladder(held, self._tower)

    def _leave_standing(self) -> None:
        if self._around_held and self.holding:
            self._tower.copy_ladder(self.holding.ladder, self._around_held)
        self._around_held = None

    def _hold_on(self, holding: Holding) -> None:
        """One tick with a ladder in the hand. While the tower stands, only that ladder moves; the
        step in which it first touches anything is done again with all ladders free."""
        passed = 0.0
        while passed < TICK_S - STEP_S / 2:
            target = holding.target
            if holding.tremor:
                since = (self.tick - holding.since_tick) * TICK_S
                target = shaken(target, holding.tremor, since + passed)
            around = self._around_held
            if around:
                before = around.state()
                pull(around, holding.ladder, target, holding.grip, holding.firmness)
                around.step(FIRM, STEP_S)
                if around.data.ncon == 0:
                    passed += STEP_S
                    continue
                around.set_state(before)
                self._leave_standing()
                self._wake()
            pull(self._tower, holding.ladder, target, holding.grip, holding.firmness)
            self._tower.step(*self._pace)
            passed += self._pace.step_s

    def _judge_motion(self, scene: Scene) -> None:
        """After a tick: who touches whom, whether all is quiet, and how to go on."""
        self.graph = updated(self.graph, scene)
        speeds = scene.speeds_mm_s()
        scene.damp(speeds)
        fastest = speeds.max(initial=0.0)
        hand_touches = False
        if self.holding:
            hand_touches = any(Owner(self.holding.ladder) in pair for pair in self.graph)
            speeds[scene.place[self.holding.ladder]] = 0.0
        fastest_placed = speeds.max(initial=0.0)
        self._pace = pace_for(float(fastest), float(fastest_placed), hand_touches=hand_touches)
        self._quiet_ticks = self._quiet_ticks + 1 if fastest_placed <= REST_SPEED_MM_S else 0
        if self._quiet_ticks >= self.rest_ticks and not hand_touches:
            self._come_to_rest(scene)

    def _come_to_rest(self, scene: Scene) -> None:
        """Stand from now on, unless something is jammed, which must spring back first."""
        scene.look(EXACT)
        jammed = jammed_geoms(scene)
        if jammed:
            spring_back(scene, jammed)
            self._wake()
        else:
            self._is_standing = True
            self._enter_standing()
