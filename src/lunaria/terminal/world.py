"""The world of a table at the prompt: in this process, or none."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from lunaria.catalogue.display import PhysicalDisplay
from lunaria.core.world import Observation, World, WorldKind
from lunaria.table import Table
from lunaria.terminal.game_files import Worlds
from lunaria.worlds.local import LocalWorld
from lunaria.worlds.none import NoWorld


@dataclass(frozen=True, slots=True)
class CarriedOut:
    """The physical action that was asked for is done; it is to be recorded."""


@dataclass(frozen=True, slots=True)
class Reported:
    """Something happened, which is to be recorded as an action of chance."""

    ply: int
    action: str


News = CarriedOut | Reported


class PromptWorld:
    """Follows a table. What it tells waits until `next_news` is asked; every world that was saved
    is kept, so that one can go back to it."""

    def __init__(
        self,
        kind: WorldKind | None,
        table: Table,
        saved: Worlds,
        display: PhysicalDisplay | None = None,
    ) -> None:
        self._display = display
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
        if self._display is not None:
            self._display.on_frame(frame)

    def on_rest(self, ply: int) -> None:
        """The next player may act: whoever asks for news learns that there are none."""

    def on_carried_out(self, ply: int, saved: bytes) -> None:
        self._saved[ply + 1] = saved
        self._news.append(CarriedOut())

    def on_report(self, ply: int, action: str, saved: bytes, motion: bytes) -> None:
        self._saved[ply + 1] = saved
        self._news.append(Reported(ply, action))

    def on_lost(self, reason: str) -> None:
        raise AssertionError(f"a world in this process was lost: {reason}")
