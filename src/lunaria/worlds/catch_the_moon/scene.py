"""A compiled MuJoCo model of some ladders on a base, and the state it is in.

Ladders that are not in play are not in the model and cost nothing; a scene is compiled anew when a
ladder comes or goes (a few milliseconds). Models compiled last are kept, and copied when the same
ladders are asked for again: to come back to a saved world, or to try something in a copy of one.
"""

from collections.abc import Sequence
from copy import copy
from functools import lru_cache

from lunaria.core import needs
from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.worlds.catch_the_moon.kit import BASE, TABLE, Graph, Kit, Owner
from lunaria.worlds.catch_the_moon.matter import (
    DM,
    FAINT_DAMPING,
    FAINT_MM_S,
    MM,
    REACH_MM,
    SWING_DAMPING,
)
from lunaria.worlds.catch_the_moon.mjcf import mjcf
from lunaria.worlds.catch_the_moon.pace import Law
from lunaria.worlds.catch_the_moon.pose import Pose

with needs("physics"):
    import mujoco
    import numpy as np
    from numpy.typing import NDArray

Floats = NDArray[np.float64]

_FREE_POSITIONS = 7
_FREE_VELOCITIES = 6


_MODELS = 64
"""Kept; each takes about 150 kB."""


@lru_cache(maxsize=_MODELS)
def _model(kit: Kit, free: tuple[Ladder, ...], still: tuple[Ladder, ...]) -> mujoco.MjModel:
    """Not to be changed: a scene has a copy of its own."""
    return mujoco.MjModel.from_xml_string(mjcf(kit, free, still))


class Scene:
    """Some ladders free to move, the others held still where they are put.

    The order of the free ladders changes the bytes of the result, never its meaning.
    """

    def __init__(self, kit: Kit, free: Sequence[Ladder], still: Sequence[Ladder] = ()) -> None:
        self.free = tuple(free)
        self.still = tuple(still)
        self.model = copy(_model(kit, self.free, self.still))
        self._damping: Floats = self.model.dof_damping.reshape(-1, _FREE_VELOCITIES)[:, 3:]
        self._damping[:] = SWING_DAMPING
        self.data = mujoco.MjData(self.model)
        self.place = {ladder: number for number, ladder in enumerate(self.free)}
        self.body = {ladder: 1 + number for number, ladder in enumerate(self.free + self.still)}
        owners = [TABLE] + [BASE] * len(kit.base.boxes)
        parts = [*range(len(owners))]
        for ladder in self.free + self.still:
            count = len(kit.shapes[ladder].parts)
            owners += [Owner(ladder)] * count
            parts += range(count)
        self.owner_of = owners
        """Of every geom."""
        self.owners = np.array(owners, dtype=np.int64)
        self.parts = np.array(parts, dtype=np.int64)
        """Of every geom, which part of its owner it is."""
        self.qpos: Floats = self.data.qpos.reshape(-1, _FREE_POSITIONS)
        self.qvel: Floats = self.data.qvel.reshape(-1, _FREE_VELOCITIES)
        self._state_size = mujoco.mj_stateSize(self.model, mujoco.mjtState.mjSTATE_INTEGRATION)

    def step(self, law: Law, step_s: float, steps: int = 1) -> None:
        self._obey(law)
        self.model.opt.timestep = step_s
        for _ in range(steps):
            mujoco.mj_step(self.model, self.data)
            self._forget_accelerations()

    def _forget_accelerations(self) -> None:
        """The solver begins each step with the velocities as they are. With the accelerations of
        the last step, as is usual, it takes a tenth to a third more iterations in a tower: what
        stopped a ladder in one step is not needed in the next."""
        self.data.qacc_warmstart[:] = 0.0

    def damp(self, speeds_mm_s: Floats) -> None:
        """Damp what is faint more than what swings. A function of the state, so it is called after
        every tick and every change of the state, with the speeds that it has then."""
        is_faint = speeds_mm_s < FAINT_MM_S
        self._damping[:] = np.where(is_faint, FAINT_DAMPING, SWING_DAMPING)[:, np.newaxis]

    def look(self, law: Law) -> None:
        """Bring positions, contacts and forces up to the present state, which stays as it is."""
        self._obey(law)
        mujoco.mj_forward(self.model, self.data)

    def _obey(self, law: Law) -> None:
        option = self.model.opt
        option.impratio, option.iterations, option.tolerance = law

    def pose(self, ladder: Ladder) -> Pose:
        if ladder in self.place:
            x, y, z, *turn = self.qpos[self.place[ladder]].tolist()
        else:
            mocap = self.model.body_mocapid[self.body[ladder]]
            x, y, z = self.data.mocap_pos[mocap].tolist()
            turn = self.data.mocap_quat[mocap].tolist()
        return Pose((x * MM, y * MM, z * MM), (turn[0], turn[1], turn[2], turn[3]))

    def put(self, ladder: Ladder, pose: Pose) -> None:
        """Put a ladder somewhere, at rest."""
        position = [part * DM for part in pose.position_mm]
        if ladder in self.place:
            row = self.place[ladder]
            self.qpos[row] = (*position, *pose.turn)
            self.qvel[row] = 0.0
        else:
            mocap = self.model.body_mocapid[self.body[ladder]]
            self.data.mocap_pos[mocap] = position
            self.data.mocap_quat[mocap] = pose.turn

    def copy_ladder(self, ladder: Ladder, other: "Scene") -> None:
        """Take over a free ladder's pose and motion from another scene in which it is free."""
        mine, theirs = self.place[ladder], other.place[ladder]
        self.qpos[mine] = other.qpos[theirs]
        self.qvel[mine] = other.qvel[theirs]

    def speeds_mm_s(self) -> Floats:
        """A bound on the speed of any point of each free ladder, in the order of ``free``."""
        squares = self.qvel * self.qvel
        linear = np.sqrt(squares[:, :3].sum(axis=1))
        angular = np.sqrt(squares[:, 3:].sum(axis=1))
        speeds: Floats = linear * MM + angular * REACH_MM
        return speeds

    def state(self) -> bytes:
        """All that the next step depends on, to the bit."""
        state = np.empty(self._state_size)
        mujoco.mj_getState(self.model, self.data, state, mujoco.mjtState.mjSTATE_INTEGRATION)
        return state.tobytes()

    def set_state(self, state: bytes) -> None:
        values = np.frombuffer(state)
        mujoco.mj_setState(self.model, self.data, values, mujoco.mjtState.mjSTATE_INTEGRATION)
        self._forget_accelerations()


def solving_order(ladders: Sequence[Ladder], graph: Graph) -> tuple[Ladder, ...]:
    """Reverse minimum degree: the ladder with the fewest neighbours goes last, its neighbours are
    then joined with each other, and so on. MuJoCo eliminates from the last to the first."""
    neighbours: dict[int, set[int]] = {ladder: set() for ladder in ladders}
    for a, b in graph:
        if a in neighbours and b in neighbours:
            neighbours[a].add(b)
            neighbours[b].add(a)
    order: list[Ladder] = []
    while neighbours:
        least = min(neighbours, key=lambda ladder: (len(neighbours[ladder]), ladder))
        around = neighbours.pop(least)
        for other in around:
            neighbours[other] |= around
            neighbours[other] -= {least, other}
        order.append(Ladder(least))
    return tuple(reversed(order))
