"""The tower of one table, as its host sees it: a world in a process elsewhere, kept in step with
what is confirmed.

The world may be lost at any moment. It is then loaded again as it was last kept, which was written
together with the action it belongs to; a ladder that was in a hand comes into the hand again.
"""

import asyncio
from itertools import count
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from lunaria.core import CHANCE, LunariaError, Seat
from lunaria.games.catch_the_moon import Phase
from lunaria.server.journal.queries import WorldRow, read_world_row
from lunaria.server.logs import log
from lunaria.server.protocol import Act
from lunaria.server.service.connection import Connection
from lunaria.server.service.history import RequestKey
from lunaria.server.service.services import Services
from lunaria.server.towers.binary import Hand
from lunaria.server.towers.hosted import Host, is_between_turns, is_holding
from lunaria.server.towers.letting_go import LettingGo
from lunaria.server.towers.messages import (
    Aim,
    Build,
    Follow,
    Frame,
    FromCarrier,
    LetGo,
    Load,
    Look,
    OpenHand,
    Reported,
    Seen,
    Shake,
    Steady,
    Trouble,
    Watch,
    Way,
)
from lunaria.server.towers.worlds import WorldProcess
from lunaria.table import Change, NotAllowed, RefusalCode, Table, report

LOAD_SECONDS: Final = 60.0
LOOK_SECONDS: Final = 20.0
AGAIN_SECONDS: Final = 2.0
"""After a world could not be read."""
MOST_TROUBLES: Final = 6
"""Of one position: then the table waits for somebody to look after it."""


class TowerLost(Exception):
    """The world went away before it answered."""


class Tower:
    def __init__(self, host: Host, services: Services, process: WorldProcess) -> None:
        self._host = host
        self._services = services
        self._process = process
        process.towers += 1
        self._site: int | None = None
        self._loading: asyncio.Task[None] | None = None
        self._is_loaded = asyncio.Event()
        self._followed: tuple[int, bool] | None = None
        """After how many actions, and whether by a bot, the world was last told to go on."""
        self._letting_go = LettingGo(host, services)
        self._steady_ply = -1
        """After how many actions nothing moved any more between two turns."""
        self._has_news = asyncio.Event()
        self._looks: dict[int, asyncio.Future[Seen]] = {}
        self._numbers = count()
        self._troubles = 0
        self._troubled_ply = -1
        self._is_closed = False
        self.latest: bytes | None = None
        """The last frame."""

    # --- the table

    def follow(self) -> None:
        """Something was confirmed, or somebody came or left."""
        table = self._host.confirmed
        self._has_news.set()
        if self._is_closed or table.record is None:
            return
        if self._followed is not None and table.ply < self._followed[0]:
            self._unload("this was taken back")
        if self._site is not None:
            self._process.send(Watch(self._site, self._host.is_watched))
            self._send_state(table)
        elif self._loading is None and self._is_needed(table):
            self._loading = asyncio.create_task(self._load())

    def join(self, connection: Connection) -> None:
        if self.latest is not None:
            connection.show(self.latest)
        self.follow()

    def close(self) -> None:
        if not self._is_closed:
            self._process.towers -= 1
        self._is_closed = True
        if self._loading is not None:
            self._loading.cancel()
        self._unload("the table was put away")

    # --- hands

    def aim(self, connection: Connection, hand: Hand) -> None:
        """Of whoever holds a ladder; anybody else's hand is not there."""
        table = self._host.confirmed
        if (
            self._site is not None
            and hand.seat in connection.seats
            and is_holding(table)
            and table.turn == hand.seat
            and table.chairs[hand.seat].is_person
        ):
            self._process.send(Aim(self._site, hand.pose))

    def place(self, connection: Connection, request: Act) -> None:
        """Opens a person's hand. The action is recorded when it is open."""
        if self._letting_go.is_going_on:
            if not self._letting_go.is_asked_again(connection, request):
                raise NotAllowed(RefusalCode.STALE, "the ladder is being let go")
            return
        if self._site is None or self._followed is None or self._followed[0] != request.ply:
            raise NotAllowed(
                RefusalCode.STALE, "the tower is just being set up: place the ladder then"
            )
        self._letting_go.begin(connection, request)
        self._process.send(LetGo(self._site, request.ply))

    async def build(self, seat: Seat, ply: int, way: Way | None, shake: Shake | None) -> None:
        """A bot's placement, until its action is recorded or something came between."""
        if self._site is None or self._letting_go.is_going_on or self._host.table.ply != ply:
            return
        self._process.send(Build(self._site, ply, way, shake))
        await self._letting_go.wait(seat, ply)

    @property
    def is_steady(self) -> bool:
        """Between two turns: whether nothing moves any more. Whoever built last answers for what
        still falls, so nobody begins a turn before it is known."""
        table = self._host.table
        return self._steady_ply == table.ply or not is_between_turns(table)

    async def steady(self) -> None:
        """Waits until it is, at most as long as it takes to set a tower up."""
        async with asyncio.timeout(LOAD_SECONDS):
            while not self.is_steady:
                self._has_news.clear()
                await self._has_news.wait()

    async def look(self) -> Seen:
        """The world as it is kept, without what is in the hand."""
        async with asyncio.timeout(LOAD_SECONDS):
            await self._is_loaded.wait()
        if self._site is None:
            raise TowerLost
        number = next(self._numbers)
        found: asyncio.Future[Seen] = asyncio.get_running_loop().create_future()
        self._looks[number] = found
        self._process.send(Look(self._site, number))
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                return await found
        finally:
            self._looks.pop(number, None)

    # --- the world

    def hear(self, message: FromCarrier) -> None:
        match message:
            case Frame(site, data) if site == self._site:
                self.latest = data
                self._host.show(data)
            case OpenHand(site, ply, kept) if site == self._site:
                self._opened(ply, kept)
            case Steady(site, ply) if site == self._site:
                self._steady_ply = ply
                self._troubles = 0  # whatever the process is lost by now, it is not this world
                self._has_news.set()
            case Reported(site) if site == self._site:
                self._reported(message)
            case Seen(_, number) if number in self._looks and not self._looks[number].done():
                self._looks[number].set_result(message)
            case Trouble(site, text) if site == self._site:
                log("world broke", table=self._host.id, reason=text)
                self._services.metrics.broken_worlds.inc()
                self.lose()

    def lose(self) -> None:
        """The world is gone: load it again."""
        ply = self._host.confirmed.ply
        self._troubles = self._troubles + 1 if ply == self._troubled_ply else 1
        self._troubled_ply = ply
        self._unload("the tower had to be set up again: place the ladder anew")
        if self._troubles < MOST_TROUBLES:
            self.follow()
        else:
            log("world given up", table=self._host.id)

    # --- inside

    def _is_needed(self, table: Table) -> bool:
        """Somebody looks on, or something has to happen without anybody."""
        has_to_move = table.is_running and (table.turn is CHANCE or table.bot_to_move is not None)
        return self._host.is_watched or has_to_move

    async def _load(self) -> None:
        engine = self._services.engine
        try:
            while True:
                await self._process.ready()
                table = self._host.confirmed
                try:
                    moment = await asyncio.to_thread(
                        read_world_row, engine, self._host.id, table.ply
                    )
                except SQLAlchemyError as error:
                    log("world not read", table=self._host.id, reason=type(error).__name__)
                    await asyncio.sleep(AGAIN_SECONDS)
                    continue
                if self._process.is_ready and self._host.confirmed.record == table.record:
                    break
            self._put(table, moment)
        finally:
            self._loading = None

    def _put(self, table: Table, moment: WorldRow | None) -> None:
        if self._is_closed:
            return
        self._site = self._process.new_site(self)
        kept = None if moment is None else moment.world
        is_exact = self._troubles <= 1 or self._troubled_ply != table.ply
        is_falling = table.state.phase is Phase.SETTLE
        self._process.send(Load(self._site, table.state.setup, kept, is_exact, is_falling))
        self._process.send(Watch(self._site, self._host.is_watched))
        self._is_loaded.set()
        self._send_state(table)

    def _unload(self, reason: str) -> None:
        if self._site is not None:
            self._process.drop(self._site)
        self._site, self._followed, self._steady_ply = None, None, -1
        self._is_loaded.clear()
        self._letting_go.interrupt(reason)
        for found in self._looks.values():
            if not found.done():
                found.set_exception(TowerLost())

    def _send_state(self, table: Table, *, is_urgent: bool = False) -> None:
        """The game as confirmed, unless the world knows it. A game that was given up stays as it
        is."""
        if self._site is None or (table.ending and table.state.phase is not Phase.OVER):
            return
        now = (table.ply, table.bot_to_move is not None)
        if now != self._followed or is_urgent:
            self._followed = now
            self._letting_go.interrupt("another hand took the ladder")
            state = table.game.state_to_json(table.state)
            self._process.send(Follow(self._site, now[0], state, now[1]))

    def _opened(self, ply: int, kept: bytes) -> None:
        placed = self._letting_go.opened(ply)
        if placed is None:
            self._send_state(self._host.confirmed, is_urgent=True)
            return
        change, key = placed
        self._decide(change, ply, kept, None, key)
        self._letting_go.end()

    def _reported(self, message: Reported) -> None:
        table = self._host.table
        try:
            change = report(table, message.action, message.ply, self._services.now())
        except NotAllowed:
            return  # it was meant for another moment
        except LunariaError as error:
            log("report refused", table=self._host.id, reason=str(error))
            self.lose()
            return
        self._decide(change, message.ply, message.kept, message.motion)
        self._letting_go.interrupt("something touched the ground before you let go")

    def _decide(
        self,
        change: Change,
        ply: int,
        kept: bytes,
        motion: bytes | None,
        key: RequestKey | None = None,
    ) -> None:
        row = {"table_id": self._host.id, "ply": ply + 1, "world": kept, "motion": motion}
        self._host.decide(change, key, moment=row)
