"""The world of a table in the same process, as fast as it can be computed; or none."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from lunaria.core.world import Observation, World, WorldKind
from lunaria.table.table import Table
from lunaria.table.view import legal_actions
from lunaria.worlds.local import LocalWorld
from lunaria.worlds.none import NoWorld

Worlds = Mapping[int, bytes]
"""How the world was after so many actions."""


@dataclass(frozen=True, slots=True)
class CarriedOut:
    """The physical action that was asked for is done; it is to be recorded."""


@dataclass(frozen=True, slots=True)
class Reported:
    """Something happened, which is to be recorded as an action of chance."""

    ply: int
    action: str


News = CarriedOut | Reported


class AttachedWorld:
    """Follows a table. What it tells waits until `next_news` is asked; every world that was saved
    is kept, so that one can go back to it."""

    def __init__(
        self,
        kind: WorldKind | None,
        table: Table,
        saved: Worlds,
        show: Callable[[bytes], None] = lambda _: None,
    ) -> None:
        """``show`` is told how the world looks."""
        self._kind = kind
        self._show = show
        self._saved = dict(saved)
        self._news: deque[News] = deque()
        self._world, self._run = self._made(kind)
        self.go_back(table)

    @property
    def saved(self) -> Worlds:
        return self._saved

    def follow(self, table: Table) -> None:
        """The game as it is recorded."""
        self._world.follow(table.ply, table.state, is_bot=table.bot_to_move is not None)

    def go_back(self, table: Table) -> None:
        """To the world that this table, which is the first or an earlier one, was played in."""
        self._news.clear()
        self._saved = {ply: saved for ply, saved in self._saved.items() if ply <= table.ply}
        latest = max(self._saved, default=None)
        self._world.load(table.state, None if latest is None else self._saved[latest])
        self.follow(table)

    def is_steered(self, table: Table) -> bool:
        """The seat to move does something in the world."""
        return self._kind is not None and self._kind.is_steered(table.state)

    def physical_action(self, table: Table) -> str:
        """What the seat to move does there, in notation."""
        kind = self._kind
        assert kind is not None, "there is a world in which it is carried out"
        return next(action for action in legal_actions(table) if kind.is_physical(action))

    def carry_out(self, table: Table, plan: bytes) -> None:
        self._world.carry_out(table.ply, plan)

    def observation(self) -> Observation:
        seen: list[Observation] = []
        self._world.observe(seen.append)
        return seen[0]

    def next_news(self) -> News | None:
        """None when nothing happens any more without somebody's doing."""
        if not self._news:
            self._run()
        return self._news.popleft() if self._news else None

    def _made(self, kind: WorldKind | None) -> tuple[World, Callable[[], None]]:
        if kind is None:
            return NoWorld(self), lambda: None
        world = LocalWorld(kind, self)
        return world, world.run

    # --- what the world tells

    def on_frame(self, frame: bytes) -> None:
        self._show(frame)

    def on_rest(self, ply: int) -> None:
        """The next player may act, and there are no news."""

    def on_carried_out(self, ply: int, saved: bytes) -> None:
        self._saved[ply + 1] = saved
        self._news.append(CarriedOut())

    def on_report(self, ply: int, action: str, saved: bytes, motion: bytes) -> None:
        self._saved[ply + 1] = saved
        self._news.append(Reported(ply, action))

    def on_lost(self, reason: str) -> None:
        raise AssertionError(f"a world in this process was lost: {reason}")
