"""What workers found out about Full Moon, remembered as long as there is room."""

import asyncio
from collections import OrderedDict
from typing import Any, Final, TypeVar

import msgspec

from lunaria.catalogue.routes import RouteServices
from lunaria.core import Json, dump_json
from lunaria.games.full_moon import FULL_MOON

SECONDS: Final = 60.0
MOST_ANSWERS: Final = 2000

Answer = TypeVar("Answer")


class Answers:
    """Of the tasks of the plug-in; the same question has the same answer."""

    def __init__(self, services: RouteServices) -> None:
        self._services = services
        self._found: OrderedDict[bytes, Any] = OrderedDict()
        self._finding: dict[bytes, asyncio.Task[Any]] = {}

    async def ask(self, kind: type[Answer], owner: str, task: str, *arguments: Json) -> Answer:
        """Raises `WorkerLost` where none could tell.

        Found once for all who ask, also if the one who asked first does not wait for it: to stop
        the worker would cost more than to let it go on."""
        key = dump_json([task, *arguments])
        if key in self._found:
            self._found.move_to_end(key)
            found: Answer = self._found[key]
            return found
        finding = self._finding.get(key)
        if finding is None:
            finding = asyncio.create_task(self._find(kind, owner, task, arguments))
            self._finding[key] = finding
            finding.add_done_callback(lambda done: self._note(key, done))
        answer: Answer = await asyncio.shield(finding)
        return answer

    async def _find(
        self, kind: type[Answer], owner: str, task: str, arguments: tuple[Json, ...]
    ) -> Answer:
        answer = await self._services.ask(FULL_MOON.name, task, [*arguments], SECONDS, owner)
        return msgspec.convert(answer, kind)

    def _note(self, key: bytes, finding: asyncio.Task[Any]) -> None:
        del self._finding[key]
        if finding.cancelled() or finding.exception() is not None:
            return
        self._found[key] = finding.result()
        if len(self._found) > MOST_ANSWERS:
            self._found.popitem(last=False)
