"""Games over two server processes on one PostgreSQL, while either is killed or stopped.

    python -m bench.server.cluster_crash --games 200 --kills 50 --stops 3

Clients ask either server at random, as through a balancer, and check what `bench.server.crash`
checks: nothing that was told is missing or different, no action counts twice, every game is
finished and verifies. The database notes which server wrote each event and which had the lease of
the table then: nobody else may have written. Without ``--db`` a PostgreSQL server is started, which
needs the development dependencies.
"""

import argparse
import asyncio
import random
import signal
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import psycopg

from bench.server.crash import GAMES, ROOMY, Client, check, new_table, seated
from bench.server.running import PATIENCE_SECONDS, RunningServer
from lunaria.server.journal.database import open_database

NAMES = ("north", "south")
STOP_SECONDS = 20.0
LONGEST_PAUSE = 1.0
"""Between a hand-over and the next blow."""

AUDIT = """
CREATE TABLE audit (
    number bigserial PRIMARY KEY, kind text, key text, node text, version int,
    server text DEFAULT current_setting('application_name'), at float8
    DEFAULT extract(epoch from clock_timestamp()));
CREATE FUNCTION note_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit (kind, key, version) VALUES ('event', NEW.table_id, NEW.version);
    RETURN NULL; END $$;
CREATE FUNCTION note_lease() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit (kind, key, node) VALUES ('lease', NEW.table_id, NEW.node_id);
    RETURN NULL; END $$;
CREATE FUNCTION note_node() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit (kind, key) VALUES ('node', NEW.id);
    RETURN NULL; END $$;
CREATE TRIGGER note_event AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION note_event();
CREATE TRIGGER note_lease AFTER INSERT OR UPDATE ON leases
    FOR EACH ROW EXECUTE FUNCTION note_lease();
CREATE TRIGGER note_node AFTER INSERT ON nodes FOR EACH ROW EXECUTE FUNCTION note_node();
"""


@dataclass
class Report:
    games: int = 0
    kills: int = 0
    stops: int = 0
    actions: int = 0
    connections: int = 0
    writes: int = 0
    """Events whose writer was checked against the lease."""
    answered: dict[str, list[float]] = field(default_factory=lambda: {"kill": [], "stop": []})
    """Seconds from a blow of each kind until the other server has answered for a table."""
    rejoined: list[float] = field(default_factory=list)
    """Seconds from a kill until both players of a table are at it again."""
    seconds: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.kills} kills, {self.stops} stops, {self.actions} actions"
            f" over {self.connections} connections, {self.writes} writes by the lease's owner;"
            f" tables answered after kills {_spread(self.answered['kill'])},"
            f" after stops {_spread(self.answered['stop'])},"
            f" players back after kills {_spread(self.rejoined)}; {self.seconds:.0f} s"
        )


def _spread(times: list[float]) -> str:
    if not times:
        return "none"
    return f"{len(times)}: p50 {statistics.median(times):.2f} s, max {max(times):.2f} s"


class Cluster:
    """Two servers, each of which may be replaced."""

    def __init__(self, database_url: str, folder: Path) -> None:
        self._database_url = database_url
        self._folder = folder
        open_database(database_url).dispose()
        with psycopg.connect(database_url, autocommit=True) as connection:
            connection.execute(AUDIT)
        self.servers = {name: self._start(name) for name in NAMES}

    def _start(self, name: str, port: int = 0) -> RunningServer:
        options = [*ROOMY, "--workers", "1", "--no-warm-up", "--settling-speed", "20"]
        log = self._folder / f"{name}.log"
        return RunningServer(self._database_url, log, *options, port=port, name=name)

    def replace(self, name: str) -> None:
        """After it was killed."""
        self.servers[name].kill()
        self.servers[name] = self._start(name, self.servers[name].port)

    def tables_of(self, name: str) -> set[str]:
        """The tables that a server has."""
        with psycopg.connect(self._database_url) as connection:
            rows = connection.execute(
                "SELECT l.table_id FROM leases l JOIN audit a ON a.kind = 'node'"
                " AND a.key = l.node_id WHERE a.server = %s",
                (name,),
            )
            return {row[0] for row in rows}

    def check_writers(self) -> int:
        """How many events were written, each by the server that had the lease of the table."""
        with psycopg.connect(self._database_url) as connection:
            rows = connection.execute(
                "SELECT kind, key, node, server, version FROM audit ORDER BY at, number"
            ).fetchall()
        server_of = {key: server for kind, key, _, server, _ in rows if kind == "node"}
        owner: dict[str, str | None] = {}
        writes = 0
        for kind, key, node, server, version in rows:
            if kind == "lease":
                owner[key] = None if node is None else server_of[node]
            elif kind == "event":
                is_new = key not in owner  # written by the server that opened it, which has none
                assert is_new or owner[key] == server, f"{server} wrote {key}/{version}"
                writes += 1
        return writes

    def stop(self) -> None:
        for server in self.servers.values():
            server.process.send_signal(signal.SIGCONT)
            server.stop()


class Trial:
    def __init__(self, cluster: Cluster, seed: int, games: int, blows: list[str]) -> None:
        self.report = Report()
        self.clients: list[Client] = []
        self._cluster = cluster
        self._seed = seed
        self._dice = random.Random(seed)
        self._games = games
        self._blows = blows
        self._dice.shuffle(blows)
        self._urls = [server.url for server in cluster.servers.values()]
        self._sockets = [server.socket_url for server in cluster.servers.values()]
        self._begun = 0

    async def run(self, at_once: int) -> None:
        playing = asyncio.gather(*(self._play_on() for _ in range(at_once)))
        striking = asyncio.create_task(self._strike_all())
        try:
            both: set[asyncio.Future[Any]] = {playing, striking}
            await asyncio.wait(both, return_when=asyncio.FIRST_EXCEPTION)
            await striking
            await playing
        finally:
            playing.cancel()
            striking.cancel()
        await check(self._urls[0], self.clients)
        self.report.writes = await asyncio.to_thread(self._cluster.check_writers)
        self.report.games = len(self.clients) // 2
        self.report.actions = sum(len(client.ids) for client in self.clients)
        self.report.connections = sum(client.connections for client in self.clients)

    async def _play_on(self) -> None:
        """Game after game, until there were enough of them and of blows."""
        while self._begun < self._games or self._blows:
            number, self._begun = self._begun, self._begun + 1
            table = await new_table(self._urls, GAMES[number % len(GAMES)])
            pair = seated(self._sockets, table, f"{self._seed}/{number}")
            self.clients.extend(pair)
            await asyncio.gather(*(client.play() for client in pair))

    async def _strike_all(self) -> None:
        while self._blows:
            await self._until(lambda: sum(not one.is_over for one in self.clients) > 2)
            await asyncio.sleep(self._dice.uniform(0.05, LONGEST_PAUSE))
            await self._strike(self._blows[-1], self._dice.choice(NAMES))
            self._blows.pop()

    async def _strike(self, blow: str, name: str) -> None:
        hit = await asyncio.to_thread(self._cluster.tables_of, name)
        process = self._cluster.servers[name].process
        process.send_signal(signal.SIGKILL if blow == "kill" else signal.SIGSTOP)
        struck_at = time.monotonic()
        tables = {one.table for one in self.clients if one.table in hit and not one.is_over}
        work = [
            self._mend(blow, name),
            *(self._ask(blow, name, table, struck_at) for table in tables),
        ]
        if blow == "kill":
            work += [self._rejoined(table, struck_at) for table in tables]
        await asyncio.gather(*work)

    async def _mend(self, blow: str, name: str) -> None:
        if blow == "kill":
            await asyncio.to_thread(self._cluster.replace, name)
            self.report.kills += 1
        else:
            await asyncio.sleep(STOP_SECONDS)
            self._cluster.servers[name].process.send_signal(signal.SIGCONT)
            self.report.stops += 1

    async def _ask(self, blow: str, struck: str, table: str, struck_at: float) -> None:
        (other,) = (name for name in NAMES if name != struck)
        async with httpx.AsyncClient(timeout=PATIENCE_SECONDS) as http:
            path = f"{self._cluster.servers[other].url}/api/tables/{table}"
            while (await http.get(path)).status_code != 200:
                pass
        self.report.answered[blow].append(time.monotonic() - struck_at)

    async def _rejoined(self, table: str, struck_at: float) -> None:
        pair = [one for one in self.clients if one.table == table]
        await self._until(lambda: all(one.is_over or one.welcomed_at > struck_at for one in pair))
        if all(one.welcomed_at > struck_at for one in pair):
            self.report.rejoined.append(max(one.welcomed_at for one in pair) - struck_at)

    @staticmethod
    async def _until(is_so: Callable[[], bool]) -> None:
        while not is_so():
            await asyncio.sleep(0.01)


async def play_through_hand_overs(
    database_url: str, folder: Path, games: int, kills: int, stops: int, at_once: int, seed: int
) -> Report:
    """Plays so many games, and kills or stops either server so often; raises if anything was lost
    or doubled, or written by a server that had not the lease."""
    started = time.perf_counter()
    cluster = await asyncio.to_thread(Cluster, database_url, folder)
    trial = Trial(cluster, seed, games, ["kill"] * kills + ["stop"] * stops)
    try:
        await trial.run(at_once)
    finally:
        await asyncio.to_thread(cluster.stop)
    trial.report.seconds = time.perf_counter() - started
    return trial.report


@contextmanager
def _database(url: str | None) -> Iterator[str]:
    if url is not None:
        yield url
        return
    from tests.support.server.databases import new_database, postgres_server

    with postgres_server() as server:
        yield new_database(server, f"cluster_{uuid4().hex}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--stops", type=int, default=0, help="of a server for 20 seconds")
    parser.add_argument("--at-once", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--db", help="the URL of an empty PostgreSQL database")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, _database(given.db) as url:
        print(
            asyncio.run(
                play_through_hand_overs(
                    url,
                    Path(folder),
                    given.games,
                    given.kills,
                    given.stops,
                    given.at_once,
                    given.seed,
                )
            )
        )


if __name__ == "__main__":
    main()
