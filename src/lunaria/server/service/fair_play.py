"""Where nobody is told what a position is worth: games that are going on with help off.

Such a table refuses by itself. But its position could be asked about elsewhere: as a state, at a
table that went on from a file, or at one with the same start. So the positions in play are known by
their likeness (`GamePlugin.likeness`), together with those that the next action may lead to.

What one may ask of another server, or of a computer of one's own, nobody here can know. Neither is
a position known that is two actions or more from the one on the board, or one of a table that has
not been in this server's memory since it started.
"""

import asyncio
from array import array
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from threading import Lock
from typing import Any, Final

from lunaria.catalogue import GamePlugin, find_plugin
from lunaria.server.service.readers import Readers
from lunaria.table import NotAllowed, RefusalCode, Table

MOST_TABLES: Final = 4096
"""Of those known; the one at which nothing has happened for longest is forgotten."""
MOST_OF_ADDRESS: Final = 256
"""Of those that one address has opened: its own are forgotten first, so that nobody makes room for
a game of their own by opening others, and what one stranger can close to all is bounded."""
MOST_POSITIONS: Final = 64
"""Of one game, the newest."""
MOST_FOLLOWED: Final = 256
"""Of the games, the newest: so many are known together with what the next action may lead to."""
MOST_FOLLOWING: Final = 512
"""Of the actions in one position."""
FORGOTTEN_SECONDS: Final = 24 * 3600.0
"""After which a game at which nothing happens keeps nobody from anything elsewhere."""


@dataclass(frozen=True, slots=True)
class PositionSource:
    """A position that somebody asks about. ``table_id`` is the table at which it stands, if it is
    one whose course nobody could choose: chance of its own has acted there."""

    plugin: GamePlugin
    state: Any
    table_id: str | None = None

    @classmethod
    def at_table(cls, table_id: str, table: Table, state: Any) -> "PositionSource":
        plugin = find_plugin(table.settings.game)
        return cls(plugin, state, table_id if _has_own_course(table) else None)


@dataclass(frozen=True, slots=True)
class Likenesses:
    """Of the positions of a game that is over, from where it began at its table."""

    plugin: GamePlugin
    hashes: "array[int]"

    @classmethod
    def of(cls, table: Table) -> "Likenesses":
        """Blocks. There are none where nobody could choose the course of the game."""
        plugin, hashes = find_plugin(table.settings.game), array("q")
        if not _has_own_course(table):
            likenesses = map(plugin.likeness_of, table.states_from(table.inherited))
            hashes.extend(hash(likeness) for likeness in likenesses if likeness is not None)
        return cls(plugin, hashes)


@dataclass(slots=True, eq=False)
class _Game:
    """A game that is going on with help off. Of likenesses their hashes are kept: a game of any
    length takes little memory when its table was put away."""

    plugin: GamePlugin
    commitment: str
    earlier: Table | None
    """The table as it was first noted; None once its positions are among those known."""
    state: Any
    """The newest, and whether a seat decides there."""
    is_decided_by_seat: bool
    version: int
    """That led to the newest."""
    noted_at: float
    opened_by: str | None
    unread: deque[Any] = field(default_factory=lambda: deque(maxlen=MOST_POSITIONS))
    """Positions whose likeness is not known yet: it is found out when somebody asks, or when the
    table is put away."""
    likenesses: deque[int] = field(default_factory=lambda: deque(maxlen=MOST_POSITIONS))
    followed_version: int = -1
    """The version of the position that ``following`` comes after."""
    following: "array[int]" = field(default_factory=lambda: array("q"))

    @classmethod
    def of(cls, table: Table, at: float, opened_by: str | None) -> "_Game":
        plugin = find_plugin(table.settings.game)
        game = cls(plugin, table.commitment, table, None, False, -1, at, opened_by)
        game.note(table, at)
        return game

    def note(self, table: Table, at: float) -> None:
        self.noted_at = at
        if self.version != table.position_version:
            self.version, self.state = table.position_version, table.state
            self.is_decided_by_seat = isinstance(table.turn, int)
            self.unread.append(table.state)

    def read(self) -> None:
        """Finds out the likenesses of what is unread."""
        if self.earlier is not None:
            first = max(0, self.earlier.ply + 1 - MOST_POSITIONS)
            for state in self.earlier.states_from(first):
                self._add(state)
            self.earlier = None
        while self.unread:
            self._add(self.unread.popleft())

    def holds(self, sought: frozenset[int]) -> bool:
        """Whether one of these positions was on its board."""
        self.read()
        return not sought.isdisjoint(self.likenesses)

    def is_followed_by(self, sought: frozenset[int]) -> bool:
        version = self.version
        if self.followed_version != version:
            self.following = array("q", self._following())
            self.followed_version = version
        return not sought.isdisjoint(self.following)

    def _add(self, state: Any) -> None:
        likeness = self.plugin.likeness_of(state)
        if likeness is not None:
            self.likenesses.append(hash(likeness))

    def _following(self) -> Iterator[int]:
        """What comes of each action that the seat to move may take now."""
        rules, state = self.plugin.rules, self.state
        if self.is_decided_by_seat:
            for action in islice(rules.legal_actions(state), MOST_FOLLOWING):
                yield hash(self.plugin.likeness_of(rules.apply(state, action)))


class FairPlay:
    def __init__(self, readers: Readers, now: Callable[[], float]) -> None:
        self._readers = readers
        self._now = now
        self._games: OrderedDict[str, _Game] = OrderedDict()
        self._opened: Counter[str] = Counter()
        """How many of the games each address has opened."""
        self._looking = Lock()
        """Likenesses are found out in threads, one after the other."""
        self._tasks: set[asyncio.Task[None]] = set()

    def note(self, table_id: str, table: Table, opened_by: str | None = None) -> None:
        """Something has happened at the table, or it was read. ``opened_by`` is the address that
        asked for the table, where that is known."""
        if not table.is_help_closed:
            self.forget(table_id)
            return
        game, now = self._games.get(table_id), self._now()
        if game is None:
            self._games[table_id] = _Game.of(table, now, opened_by)
            if opened_by is not None:
                self._opened[opened_by] += 1
                self._forget_oldest_of(opened_by)
        else:
            game.note(table, now)
            self._games.move_to_end(table_id)
        self._forget_oldest(now - FORGOTTEN_SECONDS)

    def put_away(self, table_id: str) -> None:
        """The table is not in memory any more: what is kept of it holds none of its game."""
        game = self._games.get(table_id)
        if game is not None:
            task = asyncio.create_task(self._readers.look(self._read, game))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def settled(self) -> None:
        """When it returns, all that was put away so far has been read."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def forget(self, table_id: str) -> None:
        game = self._games.pop(table_id, None)
        if game is not None and game.opened_by is not None:
            self._opened[game.opened_by] -= 1
            if not self._opened[game.opened_by]:
                del self._opened[game.opened_by]

    async def must_be_open_at(self, table_id: str, table: Table, state: Any) -> None:
        """Raises where help is off at the table, or where its position is one of such a game."""
        table.must_have_help()
        await self.must_be_open(PositionSource.at_table(table_id, table, state))

    async def must_be_open(self, source: PositionSource) -> None:
        """Raises where the position is one of a game that is going on with help off."""
        if source.table_id is None:
            await self._must_not_be_in_play(source.plugin, lambda: _of_state(source))
        elif source.table_id in self._games:
            raise _closed()

    async def must_be_open_throughout(self, game: Likenesses) -> None:
        """Raises where one of the positions of a game that is over is one of a game that is going
        on with help off."""
        await self._must_not_be_in_play(game.plugin, lambda: frozenset(game.hashes))

    def must_not_be_file_of(self, commitment: str) -> None:
        """Raises where the commitment in a file is that of a game going on with help off."""
        if any(game.commitment == commitment for game in self._games.values()):
            raise _closed()

    async def _must_not_be_in_play(
        self, plugin: GamePlugin, sought: Callable[[], frozenset[int]]
    ) -> None:
        games = self._playing(plugin)
        if bool(games) and await self._readers.look(self._is_in_play, sought, games):
            raise _closed()

    def _forget_oldest(self, since: float) -> None:
        table_id, oldest = next(iter(self._games.items()))
        if oldest.noted_at <= since or len(self._games) > MOST_TABLES:
            self.forget(table_id)

    def _forget_oldest_of(self, address: str) -> None:
        if self._opened[address] > MOST_OF_ADDRESS:
            games = self._games.items()
            self.forget(next(table_id for table_id, game in games if game.opened_by == address))

    def _playing(self, plugin: GamePlugin) -> list[_Game]:
        """The newest first."""
        since = self._now() - FORGOTTEN_SECONDS
        return [
            game
            for game in reversed(self._games.values())
            if game.noted_at > since and game.plugin.name == plugin.name
        ]

    def _is_in_play(self, find: Callable[[], frozenset[int]], games: Sequence[_Game]) -> bool:
        """Blocks."""
        sought = find()
        if not sought:
            return False
        with self._looking:
            return any(game.holds(sought) for game in games) or any(
                game.is_followed_by(sought) for game in games[:MOST_FOLLOWED]
            )

    def _read(self, game: _Game) -> None:
        """Blocks."""
        with self._looking:
            game.read()


def _has_own_course(table: Table) -> bool:
    """Chance of its own has acted there: nobody could choose what came of it."""
    return table.origin is None and None in table.movers


def _of_state(source: PositionSource) -> frozenset[int]:
    likeness = source.plugin.likeness_of(source.state)
    return frozenset() if likeness is None else frozenset({hash(likeness)})


def _closed() -> NotAllowed:
    return NotAllowed(
        RefusalCode.HELP, "this is a position of a game that is going on with help off"
    )
