"""From a world to bytes and back: exact to the bit, and as mere poses in case the engine has
changed since."""

from typing import Final

from lunaria.core import MalformedInput
from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.server.towers.binary import Numbers
from lunaria.server.towers.kept import Exact, Hold, Kept, from_bytes, to_bytes
from lunaria.worlds.catch_the_moon.hand import Grip
from lunaria.worlds.catch_the_moon.kit import named_kit
from lunaria.worlds.catch_the_moon.pacing import Law, Pace
from lunaria.worlds.catch_the_moon.paths import Tremor
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.scene import Owner
from lunaria.worlds.catch_the_moon.snapshot import Holding, Snapshot
from lunaria.worlds.catch_the_moon.world import World

LONGEST_SETTLING_S: Final = 1.5
"""What stood keeps standing; a file may say anything, and is not worth more time than that."""


def kept(world: World) -> bytes:
    snapshot = world.snapshot()
    law = snapshot.pace.law
    exact = Exact(
        order=list(snapshot.order),
        tick=snapshot.tick,
        state=snapshot.state,
        graph=sorted(snapshot.graph),
        quiet_ticks=snapshot.quiet_ticks,
        law=(law.impratio, law.iterations, law.tolerance),
        step_s=snapshot.pace.step_s,
        is_standing=snapshot.is_standing,
        hold=None if snapshot.holding is None else _hold(snapshot.holding),
        held_state=snapshot.held_state,
    )
    poses = {int(ladder): numbers_of(pose) for ladder, pose in world.poses().items()}
    return to_bytes(Kept(snapshot.kit.name, poses, exact))


def snapshot_of(data: bytes) -> Snapshot:
    """To the bit; for a world of which only poses are known, as it comes to rest."""
    whole = from_bytes(data)
    exact = whole.exact
    if exact is None:
        return restored(data, is_exact=False).snapshot()
    return Snapshot(
        kit=named_kit(whole.setup),
        order=tuple(map(Ladder, exact.order)),
        tick=exact.tick,
        state=exact.state,
        graph=frozenset((Owner(a), Owner(b)) for a, b in exact.graph),
        quiet_ticks=exact.quiet_ticks,
        pace=Pace(Law(*exact.law), exact.step_s),
        is_standing=exact.is_standing,
        holding=None if exact.hold is None else _holding(exact.hold),
        held_state=exact.held_state,
    )


def restored(data: bytes, is_exact: bool = True, *, is_falling: bool = False) -> World:
    """The world that was kept. Not exactly: its ladders where they were, also the one that was in
    the hand; come to rest, unless they are falling."""
    whole = from_bytes(data)
    if is_exact and whole.exact is not None:
        return World.of(snapshot_of(data))
    world = World(named_kit(whole.setup))
    world.add({Ladder(ladder): pose_of(numbers) for ladder, numbers in whole.poses.items()})
    if not is_falling and not world.settle(LONGEST_SETTLING_S) and whole.exact is None:
        raise MalformedInput("these ladders do not stand")
    return world


def numbers_of(pose: Pose) -> Numbers:
    return (*pose.position_mm, *pose.turn)


def pose_of(numbers: Numbers) -> Pose:
    x, y, z, a, b, c, d = numbers
    return Pose((x, y, z), (a, b, c, d))


def _hold(holding: Holding) -> Hold:
    grip, tremor = holding.grip, holding.tremor
    return Hold(
        ladder=holding.ladder,
        target=numbers_of(holding.target),
        grip=(
            grip.stiffness_rad_s,
            grip.speed_mm_s,
            grip.turning_rad_s,
            grip.force_n,
            grip.torque_n_m,
        ),
        tremor=None if tremor is None else (tremor.seed, tremor.size_mm, tremor.turn_deg),
        since_tick=holding.since_tick,
        firmness=holding.firmness,
    )


def _holding(hold: Hold) -> Holding:
    return Holding(
        Ladder(hold.ladder),
        pose_of(hold.target),
        Grip(*hold.grip),
        None if hold.tremor is None else Tremor(*hold.tremor),
        hold.since_tick,
        hold.firmness,
    )
