"""What tests hear of a world in another process."""

from typing import Any

from lunaria.processes.remote_world import RemoteWorld
from tests.support.processes.fake_games import START
from tests.support.processes.observing import until

Told = tuple[Any, ...]


class Table:
    """Listens to one world; loads it again when it is lost, if it is told to."""

    def __init__(self, *, loads_again: bool = False) -> None:
        self.told: list[Told] = []
        self.loads_again = loads_again
        self.world: RemoteWorld | None = None
        self.has_broken_ears = False

    def on_frame(self, frame: bytes) -> None:
        self._note("frame", frame)

    def on_rest(self, ply: int) -> None:
        self._note("rest", ply)

    def on_carried_out(self, ply: int, saved: bytes) -> None:
        self._note("carried out", ply, saved)

    def on_report(self, ply: int, action: str, saved: bytes, motion: bytes) -> None:
        self._note("report", ply, action, saved, motion)

    def on_lost(self, reason: str) -> None:
        self._note("lost", reason)
        if self.has_broken_ears:
            raise RuntimeError("not heard")
        if self.loads_again and self.world is not None:
            self.world.load(START, None)
            self.world.follow(9, START, is_bot=False)

    async def hears(self, *what: Any) -> Told:
        """Waits for something that begins like this; forgets what came before."""
        found: list[Told] = []

        def has_come() -> bool:
            found[:] = [told for told in self.told if told[: len(what)] == what]
            return bool(found)

        await until(has_come)
        del self.told[: self.told.index(found[0]) + 1]
        return found[0]

    def _note(self, *told: Any) -> None:
        self.told.append(told)
