"""The world of one table, kept in step with what is recorded.

A world may be lost at any moment. It is then loaded again as it was last saved, which was written
together with the action it belongs to. A game without physics has a world that is always at rest,
and goes through the same code.
"""

import asyncio
from typing import Final, Protocol

from sqlalchemy.exc import SQLAlchemyError

from lunaria.catalogue import find_plugin
from lunaria.core import CHANCE, LunariaError, Seat
from lunaria.core.world import Observation
from lunaria.server.journal.queries import WorldRow, read_world_row
from lunaria.server.journal.writer import Row
from lunaria.server.logs import log
from lunaria.server.protocol import Act
from lunaria.server.service.connections import Connection
from lunaria.server.service.event_rows import RequestKey
from lunaria.server.service.physical_action import PhysicalAction
from lunaria.server.service.services import Services
from lunaria.table import Change, NotAllowed, RefusalCode, Table, report

LOAD_SECONDS: Final = 60.0
OBSERVE_SECONDS: Final = 20.0
AGAIN_SECONDS: Final = 2.0
"""After a saved world could not be read."""
MOST_TROUBLES: Final = 6
"""At one position: then the table waits for an administrator."""


class WorldLost(Exception):
    """The world went away before it answered."""


class Host(Protocol):
    """What a world needs of its table."""

    @property
    def id(self) -> str: ...
    @property
    def table(self) -> Table: ...
    @property
    def confirmed(self) -> Table: ...
    @property
    def is_watched(self) -> bool: ...
    @property
    def is_attended(self) -> bool: ...
    @property
    def owner(self) -> str: ...

    def decide(
        self, change: Change, key: RequestKey | None = None, *, world: Row | None = None
    ) -> None: ...

    def show(self, frame: bytes) -> None: ...


class TableWorld:
    """The `WorldListener` of a table."""

    def __init__(self, host: Host, services: Services) -> None:
        plugin = find_plugin(host.table.settings.game)
        self.physics = plugin.physics
        self._host = host
        self._services = services
        self._world = services.new_world(plugin, self)
        self._loading: asyncio.Task[None] | None = None
        self._is_loaded = asyncio.Event()
        self._followed: tuple[int, bool] | None = None
        """After how many actions, and whether by a bot, the world was last told to go on."""
        self._action = PhysicalAction(services)
        self._rest_ply = -1
        """After how many actions the world was last at rest."""
        self._has_news = asyncio.Event()
        self._observers: set[asyncio.Future[Observation]] = set()
        self.aims = 0
        """How often a hand has been told where to be: what was asked about it before is stale."""
        self._troubles = 0
        self._troubled_ply = -1
        self._is_closed = False
        self._frame: bytes | None = None
        self._place_of: str | None = None
        """On whose account the world is loaded."""

    # --- the table

    def follow(self) -> None:
        """Something was confirmed, or somebody came or left."""
        if self._world.is_inert:
            return
        table = self._host.confirmed
        self._has_news.set()
        if self._is_closed or table.record is None:
            return
        if self._followed is not None and table.ply < self._followed[0]:
            self._unload("this was taken back")
        if self._world.is_loaded:
            self._world.watch(self._host.is_watched)
            self._send_state(table)
        elif self._loading is None and self._is_needed(table):
            self._loading = asyncio.create_task(self._load())

    def join(self, connection: Connection) -> None:
        if self._frame is not None:
            connection.show(self._frame)
        self.follow()

    def close(self) -> None:
        self._is_closed = True
        if self._loading is not None:
            self._loading.cancel()
        self._unload("the table was put away")
        self._world.close()

    # --- hands

    def steer(self, connection: Connection, target: bytes) -> None:
        """The hand of the seat to move; any other hand is ignored. Raises `MalformedInput`."""
        seat = Seat(self.physics.steering_seat(target))
        table = self._host.confirmed
        if seat in connection.seats and self.is_in_hand_of(seat, table):
            self.aims += 1
            self._world.steer(target)

    def is_in_hand_of(self, seat: Seat, table: Table) -> bool:
        """Whether a person on this seat holds something."""
        return (
            table.is_running
            and table.turn == seat
            and table.chairs[seat].is_person
            and self.physics.is_steered(table.state)
        )

    def carry_out(self, connection: Connection, request: Act) -> None:
        """A person's physical action. It is recorded when the world has done it."""
        if self._action.is_pending:
            if not self._action.is_repeated(connection, request):
                raise NotAllowed(RefusalCode.STALE, "the action is being carried out")
            return
        ply = self._host.table.ply
        if not self._world.is_loaded or self._followed is None or self._followed[0] != ply:
            raise NotAllowed(RefusalCode.STALE, "the world is just being set up: try again then")
        self._action.begin(ply, connection, request)
        self._world.carry_out(ply)

    async def carry_out_plan(
        self, table: Table, seat: Seat, action: str, plan: bytes | None
    ) -> None:
        """A bot's physical action, decided on at this table, until it is recorded or something
        prevented it."""
        is_same = self._host.table.position_version == table.position_version
        if is_same and self._world.is_loaded and not self._action.is_pending:
            self._world.carry_out(table.ply, plan)
            await self._action.wait(table, seat, action)

    @property
    def is_at_rest(self) -> bool:
        """Nothing can be reported any more of what was done, so the next action may be taken: the
        player who acted last answers for what still falls."""
        table = self._host.table
        return not self.physics.awaits_rest(table.state) or self._rest_ply == table.ply

    async def rest(self) -> None:
        """Waits until it is at rest, at most as long as it takes to load a world."""
        async with asyncio.timeout(LOAD_SECONDS):
            while not self.is_at_rest:
                self._has_news.clear()
                await self._has_news.wait()

    async def observe(self, *, with_hand: bool = False) -> Observation:
        """The world without what is in a hand, or with it; raises `WorldLost` or `TimeoutError`."""
        async with asyncio.timeout(LOAD_SECONDS):
            await self._is_loaded.wait()
        if not self._world.is_loaded:
            raise WorldLost
        future: asyncio.Future[Observation] = asyncio.get_running_loop().create_future()
        self._observers.add(future)
        self._world.observe(
            lambda seen: None if future.done() else future.set_result(seen), with_hand=with_hand
        )
        try:
            async with asyncio.timeout(OBSERVE_SECONDS):
                return await future
        finally:
            self._observers.discard(future)

    # --- what the world tells

    def on_frame(self, frame: bytes) -> None:
        self._frame = frame
        self._host.show(frame)

    def on_rest(self, ply: int) -> None:
        self._rest_ply = ply
        self._troubles = 0  # if the process is lost from now on, this world is not the reason
        self._has_news.set()

    def on_carried_out(self, ply: int, saved: bytes) -> None:
        recorded = self._action.record(self._host.table, ply)
        if recorded is None:
            self._send_state(self._host.confirmed, is_urgent=True)
            return
        change, key = recorded
        self._host.decide(change, key, world=self._row(ply, saved, None))
        self._action.end()

    def on_report(self, ply: int, action: str, saved: bytes, motion: bytes) -> None:
        try:
            change = report(self._host.table, action, ply, self._services.now())
        except NotAllowed:
            return  # it was meant for another position
        except LunariaError as error:
            log("report refused", table=self._host.id, reason=str(error))
            self.on_lost("its report was refused")
            return
        self._host.decide(change, world=self._row(ply, saved, motion))
        self._action.interrupt("something touched the ground before the action was done")

    def on_lost(self, reason: str) -> None:
        log("world lost", table=self._host.id, reason=reason)
        ply = self._host.confirmed.ply
        self._troubles = self._troubles + 1 if ply == self._troubled_ply else 1
        self._troubled_ply = ply
        self._unload("the world had to be set up again: repeat the action")
        if self._troubles < MOST_TROUBLES:
            self.follow()
        else:
            log("world given up", table=self._host.id)

    # --- inside

    def _is_needed(self, table: Table) -> bool:
        """Somebody looks on, or something has to happen without anybody, for a clock runs."""
        has_to_move = table.is_running and (table.turn is CHANCE or table.bot_to_move is not None)
        return self._host.is_watched or (has_to_move and self._host.is_attended)

    async def _load(self) -> None:
        engine = self._services.engine
        try:
            await self._take_place()
            while True:
                table = self._host.confirmed
                try:
                    row = await asyncio.to_thread(read_world_row, engine, self._host.id, table.ply)
                except SQLAlchemyError as error:
                    log("world not read", table=self._host.id, reason=type(error).__name__)
                    await asyncio.sleep(AGAIN_SECONDS)
                    continue
                if self._host.confirmed.position_version != table.position_version:
                    continue
                self._put(table, row)
                if self._world.is_loaded or self._is_closed:
                    break
        finally:
            self._loading = None

    def _put(self, table: Table, row: WorldRow | None) -> None:
        if self._is_closed:
            return
        is_exact = self._troubles <= 1 or self._troubled_ply != table.ply
        self._world.load(table.state, None if row is None else row.world, is_exact=is_exact)
        if self._world.is_loaded:
            self._world.watch(self._host.is_watched)
            self._is_loaded.set()
            self._send_state(table)

    async def _take_place(self) -> None:
        if self._place_of is None:
            owner = self._host.owner
            await self._services.world_places.take(owner)
            self._place_of = owner

    def _unload(self, reason: str) -> None:
        self._world.unload()
        if self._place_of is not None:
            self._services.world_places.give_back(self._place_of)
            self._place_of = None
        self._followed, self._rest_ply = None, -1
        self._is_loaded.clear()
        self._action.interrupt(reason)
        for future in self._observers:
            if not future.done():
                future.set_exception(WorldLost())

    def _send_state(self, table: Table, *, is_urgent: bool = False) -> None:
        """The game as confirmed, unless the world knows it. A game that was given up stays as it
        is."""
        is_given_up = table.ending is not None and table.turn is not None
        if not self._world.is_loaded or is_given_up:
            return
        now = (table.ply, table.bot_to_move is not None)
        if now != self._followed or is_urgent:
            self._followed = now
            self._action.interrupt("another hand took over")
            self._world.follow(now[0], table.state, is_bot=now[1])

    def _row(self, ply: int, saved: bytes, motion: bytes | None) -> Row:
        return {"table_id": self._host.id, "ply": ply + 1, "world": saved, "motion": motion}
