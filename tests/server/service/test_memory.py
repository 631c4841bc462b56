"""Of tables that came and went nothing is left in memory, however long their games were."""

import asyncio
import gc
from collections import Counter

from lunaria.catalogue import find_game
from lunaria.core import Log, Record, Seat
from lunaria.games.catch_22.state import State
from lunaria.server.journal.database import open_database
from lunaria.server.limits import Limits
from lunaria.server.protocol import Act
from lunaria.server.service.connections import Connection
from lunaria.server.service.event_rows import History
from lunaria.server.service.fair_play import MOST_POSITIONS
from lunaria.server.service.server import Config, Server
from lunaria.server.service.table_host import TableHost
from lunaria.table import Occupant, Settings, legal_actions, open_table, person
from lunaria.table.settings import Help
from lunaria.table.table import Keyframe
from tests.support.patience import PATIENCE_S
from tests.support.processes.observing import until
from tests.support.server.world_tables import Line
from tests.support.table.games import NAMES

TABLES = 8
ACTIONS = 2 * MOST_POSITIONS
OF_A_TABLE = (TableHost, Connection, History, Log, Record, Keyframe)


def objects() -> Counter[type]:
    gc.collect()
    return Counter(type(one) for one in gc.get_objects())


async def play_for_a_while(server: Server, number: int) -> None:
    """Two people with help off, who leave in the middle of their game."""
    settings = Settings(game="catch-22", options={"players": 2}, help=Help.ASK)
    game = find_game(settings.game)
    occupants: dict[Seat, Occupant] = {Seat(seat): person(NAMES[seat]) for seat in (0, 1)}
    change = open_table(game, settings, f"secret {number}", server.services.now(), occupants)
    host = await server.hosts.find(await server.hosts.create(change, False, None, {}))
    assert host is not None
    connection = Connection(Line(), Limits())
    connection.seats = (Seat(0), Seat(1))
    host.join(connection, None)
    while host.table.ply < ACTIONS:
        seat, version = host.table.turn, host.table.version
        assert isinstance(seat, int)
        actions = legal_actions(host.table)
        request = Act(str(version), seat, version, actions[version % len(actions)])
        host.requests.handle(connection, request)
        await until(lambda: host.confirmed is host.table)
    assert host.table.is_help_closed
    host.leave(connection)
    await until(lambda: host.is_idle)


def test_of_tables_that_were_put_away_no_object_is_left(sqlite_url: str) -> None:
    async def scenario() -> tuple[Counter[type], Counter[type]]:
        server = Server(Config(engine=open_database(sqlite_url), warms_up=False))
        await server.start()
        await play_for_a_while(server, 0)
        server.hosts.put_idle_away()
        await server.fair_play.settled()
        before = objects()
        for number in range(TABLES):
            await play_for_a_while(server, 1 + number)
        assert len(server.hosts.ids()) == TABLES
        server.hosts.put_idle_away()
        assert not server.hosts.ids()
        await server.fair_play.settled()
        after = objects()
        await server.hand_over()
        await server.stop()
        return before, after

    before, after = asyncio.run(asyncio.wait_for(scenario(), PATIENCE_S))
    assert {one: after[one] - before[one] for one in OF_A_TABLE if after[one] > before[one]} == {}
    assert after[State] - before[State] <= TABLES, "the newest position of each game, no more"
