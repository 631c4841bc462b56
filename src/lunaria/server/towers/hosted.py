"""A table of Catch the Moon, as far as its tower knows it."""

from typing import Final, Protocol, TypeGuard

from lunaria.games.catch_the_moon import CATCH_THE_MOON, PLACE, Phase
from lunaria.server.journal.writer import Row
from lunaria.server.protocol import Act, Request
from lunaria.server.service.history import RequestKey
from lunaria.table import Change, Table

PLACED: Final = CATCH_THE_MOON.format_action(PLACE)


class Host(Protocol):
    """What a tower needs of its table."""

    @property
    def id(self) -> str: ...
    @property
    def table(self) -> Table: ...
    @property
    def confirmed(self) -> Table: ...
    @property
    def is_lost(self) -> bool: ...
    @property
    def is_watched(self) -> bool: ...

    def decide(
        self, change: Change, key: RequestKey | None = None, *, moment: Row | None = None
    ) -> None: ...

    def show(self, frame: bytes) -> None: ...


def is_placing(request: Request) -> TypeGuard[Act]:
    return isinstance(request, Act) and request.action == PLACED


def is_holding(table: Table) -> bool:
    return table.is_running and table.state.phase is Phase.HOLD


def is_between_turns(table: Table) -> bool:
    return table.is_running and table.state.phase is Phase.TURN
