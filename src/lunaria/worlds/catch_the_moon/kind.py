"""The physics of Catch the Moon as the port asks for it. The engine is imported when a world is
made, not before."""

from typing import Final

from lunaria.core.errors import MalformedInput
from lunaria.core.json import Json
from lunaria.core.world import RunLong, SteppedWorld, WorldListener
from lunaria.games.catch_the_moon.actions import PLACE
from lunaria.games.catch_the_moon.notation import parse_action
from lunaria.games.catch_the_moon.report import NOTATION, SettledReport
from lunaria.games.catch_the_moon.state import Phase, State
from lunaria.worlds.catch_the_moon.frame_codec import decode_hand, still_motion
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.world_codec import SavedWorld, from_rows, to_rows


class TowerKind:
    """All of a `lunaria.core.world.WorldKind` but what bots think, `plan`, `advise` and `foresee`:
    `lunaria.bots.catch_the_moon.world_kind` adds these."""

    tick_s: Final = TICK_S

    def make(
        self,
        state: State,
        saved: bytes | None,
        listener: WorldListener,
        *,
        is_exact: bool = True,
        settling_speed: float = 1.0,
        run_long: RunLong | None = None,
    ) -> SteppedWorld:
        from lunaria.worlds.catch_the_moon.tower_world import TowerWorld
        from lunaria.worlds.catch_the_moon.world import World

        if saved is None:
            physics = World.set_up(state.setup)
        else:
            is_falling = state.phase is Phase.SETTLE
            physics = World.load(saved, is_exact=is_exact, is_falling=is_falling)
        world = TowerWorld(physics, listener, settling_speed=settling_speed, run_long=run_long)
        world.show()
        return world

    def warm_up(self) -> None:
        from lunaria.worlds.catch_the_moon.world import World

        World.set_up()

    def is_physical(self, action: str) -> bool:
        return action == str(PLACE)

    def is_report(self, action: str) -> bool:
        return action.startswith(NOTATION)

    def is_steered(self, state: State) -> bool:
        return state.phase is Phase.HOLD

    def awaits_rest(self, state: State) -> bool:
        """Between two turns: the player who built last answers for what still falls (CTM-18)."""
        return state.phase is Phase.TURN

    def steering_seat(self, target: bytes) -> int:
        return decode_hand(target).seat

    def to_rows(self, saved: bytes) -> Json:
        return to_rows(saved)

    def from_rows(self, state: State, rows: Json) -> bytes:
        saved = from_rows(state.setup, rows)
        if not set(state.structure) <= set(SavedWorld.from_bytes(saved).poses):
            raise MalformedInput("the file does not say where every ladder of the tower was")
        return saved

    def still(self, saved: bytes, report: str) -> bytes:
        facts = parse_action(report)
        if not isinstance(facts, SettledReport):
            raise MalformedInput("only a report has a motion")
        return still_motion(SavedWorld.from_bytes(saved).poses, facts)


KIND: Final = TowerKind()
