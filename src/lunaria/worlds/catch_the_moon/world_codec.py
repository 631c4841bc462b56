"""Worlds as bytes and as rows of numbers; no engine is needed for either.

The bytes of a saved world are exact to the bit, and hold the poses of all ladders beside that, in
case the engine has changed since.
"""

import zlib
from typing import Final, NamedTuple, TypeGuard

import msgspec

from lunaria.core import Json, MalformedInput, quoted
from lunaria.games.catch_the_moon.ladder_numbers import Ladder, is_ladder
from lunaria.worlds.catch_the_moon.kit import Owner, named_kit
from lunaria.worlds.catch_the_moon.matter import REST_TICKS
from lunaria.worlds.catch_the_moon.pace import Law, Pace
from lunaria.worlds.catch_the_moon.paths import Grip, Tremor
from lunaria.worlds.catch_the_moon.pose import FlatPose, Pose, normalised
from lunaria.worlds.catch_the_moon.snapshot import Holding, WorldSnapshot

FURTHEST_MM: Final = 5000.0
MM_DIGITS: Final = 3
TURN_DIGITS: Final = 6
"""After the point, in a file: a micrometre, and less than that at the end of a ladder."""


class _Hold(msgspec.Struct, array_like=True):
    """A ladder in a hand."""

    ladder: int
    target: FlatPose
    grip: tuple[float, float, float, float, float]
    tremor: tuple[int, float, float] | None
    since_tick: int
    firmness: float


class _Exact(msgspec.Struct, array_like=True):
    """A `WorldSnapshot`, but for its kit."""

    order: list[int]
    tick: int
    state: bytes
    graph: list[tuple[int, int]]
    quiet_ticks: int
    law: tuple[float, int, float]
    step_s: float
    is_standing: bool
    hold: _Hold | None
    held_state: bytes | None
    rest_ticks: int = REST_TICKS
    """Worlds saved by earlier versions do not say it: they had no other."""


class _Saved(msgspec.Struct, array_like=True):
    """``exact`` is null when a world comes from a file."""

    setup: str
    poses: dict[int, FlatPose]
    exact: _Exact | None


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Saved).decode


class SavedWorld(NamedTuple):
    """What the bytes of a saved world hold."""

    setup: str
    poses: dict[Ladder, Pose]
    """Of all ladders, the one in the hand included."""
    snapshot: WorldSnapshot | None
    """None when only poses are known, as from a file."""

    def to_bytes(self) -> bytes:
        flat = {int(ladder): pose.flat for ladder, pose in self.poses.items()}
        exact = None if self.snapshot is None else _exact(self.snapshot)
        return zlib.compress(_encode(_Saved(self.setup, flat, exact)))

    @classmethod
    def from_bytes(cls, data: bytes) -> "SavedWorld":
        try:
            saved = _decode(zlib.decompress(data))
        except (zlib.error, msgspec.MsgspecError) as error:
            raise MalformedInput("not a saved world") from error
        poses = {Ladder(ladder): Pose.of(flat) for ladder, flat in saved.poses.items()}
        exact = saved.exact
        return cls(saved.setup, poses, None if exact is None else _snapshot(saved.setup, exact))


def to_rows(saved: bytes) -> Json:
    """For a file: a row for each ladder, its number, position and turn."""
    return [
        [
            ladder,
            *(round(part, MM_DIGITS) for part in pose.position_mm),
            *(round(part, TURN_DIGITS) for part in pose.turn),
        ]
        for ladder, pose in sorted(SavedWorld.from_bytes(saved).poses.items())
    ]


def from_rows(setup: str, rows: Json) -> bytes:
    """From a file, which anybody may have written."""
    if not isinstance(rows, list):
        raise MalformedInput(f"{quoted(rows)} does not say where the ladders were")
    poses = dict(map(_row, rows))
    if len(poses) != len(rows):
        raise MalformedInput("a ladder is in two places")
    named_kit(setup)
    return SavedWorld(setup, poses, None).to_bytes()


def _row(row: Json) -> tuple[Ladder, Pose]:
    match row:
        case [int(ladder), *parts] if is_ladder(ladder) and len(parts) == 7:
            numbers = [float(part) for part in parts if _is_number(part)]
            if len(numbers) == 7 and 0.9 < sum(part * part for part in numbers[3:]) ** 0.5 < 1.1:
                x, y, z = numbers[:3]
                return ladder, Pose((x, y, z), normalised(numbers[3:]))
    raise MalformedInput(f"{quoted(row)} is not the place of a ladder: its number and seven more")


def _is_number(value: Json) -> TypeGuard[float]:
    return (
        isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < FURTHEST_MM
    )


def _exact(snapshot: WorldSnapshot) -> _Exact:
    law = snapshot.pace.law
    return _Exact(
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
        rest_ticks=snapshot.rest_ticks,
    )


def _snapshot(setup: str, exact: _Exact) -> WorldSnapshot:
    return WorldSnapshot(
        kit=named_kit(setup),
        order=tuple(map(Ladder, exact.order)),
        tick=exact.tick,
        state=exact.state,
        graph=frozenset((Owner(a), Owner(b)) for a, b in exact.graph),
        quiet_ticks=exact.quiet_ticks,
        rest_ticks=exact.rest_ticks,
        pace=Pace(Law(*exact.law), exact.step_s),
        is_standing=exact.is_standing,
        holding=None if exact.hold is None else _holding(exact.hold),
        held_state=exact.held_state,
    )


def _hold(holding: Holding) -> _Hold:
    grip, tremor = holding.grip, holding.tremor
    return _Hold(
        ladder=holding.ladder,
        target=holding.target.flat,
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


def _holding(hold: _Hold) -> Holding:
    return Holding(
        Ladder(hold.ladder),
        Pose.of(hold.target),
        Grip(*hold.grip),
        None if hold.tremor is None else Tremor(*hold.tremor),
        hold.since_tick,
        hold.firmness,
    )
