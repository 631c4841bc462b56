"""Where nobody is told what a position is worth: games that are going on with help off.

Such a table refuses by itself. But its position could be asked about elsewhere: as a state, at a
table that went on from a file, or at one with the same start. So the positions in play are known by
their likeness (`GamePlugin.likeness`), together with those that the next action may lead to.

What one may ask of another server, or of a computer of one's own, nobody here can know. Neither is
a position known that is two actions or more from the one on the board, or one of a table that has
not been in this server's memory since it started.
"""

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from threading import Lock
from typing import Any, Final

from lunaria.catalogue import GamePlugin, find_plugin
from lunaria.server.service.readers import Readers
from lunaria.table import NotAllowed, RefusalCode, Table

MOST_TABLES: Final = 4096
"""Of those known; the one at which nothing has happened for longest is forgotten."""
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
        is_its_own = table.origin is None and None in table.movers
        plugin = find_plugin(table.settings.game)
        return cls(plugin, state, table_id if is_its_own else None)


@dataclass(slots=True)
class _Game:
    """A game that is going on with help off."""

    table: Table
    noted_at: float
    unread: deque[Any] = field(default_factory=lambda: deque(maxlen=MOST_POSITIONS))
    """Positions whose likeness is not known yet: it is found out when somebody asks."""
    is_begun: bool = False
    """The positions before the table was noted are among those known."""
    likenesses: deque[Hashable] = field(default_factory=lambda: deque(maxlen=MOST_POSITIONS))
    followed_version: int = -1
    """The version of the position that ``following`` comes after."""
    following: frozenset[Hashable] = frozenset()

    def holds(self, plugin: GamePlugin, likeness: Hashable) -> bool:
        if not self.is_begun:
            table, self.is_begun = self.table, True
            for state in table.states_from(max(0, table.ply + 1 - MOST_POSITIONS)):
                self.likenesses.append(plugin.likeness_of(state))
        while self.unread:
            self.likenesses.append(plugin.likeness_of(self.unread.popleft()))
        return likeness in self.likenesses

    def is_followed_by(self, plugin: GamePlugin, likeness: Hashable) -> bool:
        table = self.table
        if self.followed_version != table.position_version:
            self.following = frozenset(_following(plugin, table))
            self.followed_version = table.position_version
        return likeness in self.following


def _following(plugin: GamePlugin, table: Table) -> Iterator[Hashable]:
    """What comes of each action that the seat to move may take now."""
    game, state = table.game, table.state
    if isinstance(table.turn, int):
        for action in islice(game.legal_actions(state), MOST_FOLLOWING):
            yield plugin.likeness_of(game.apply(state, action))


class FairPlay:
    def __init__(self, readers: Readers, now: Callable[[], float]) -> None:
        self._readers = readers
        self._now = now
        self._games: OrderedDict[str, _Game] = OrderedDict()
        self._looking = Lock()
        """Likenesses are found out in threads, one after the other."""

    def note(self, table_id: str, table: Table) -> None:
        """Something has happened at the table, or it was read."""
        if not table.is_help_closed:
            self.forget(table_id)
            return
        game = self._games.get(table_id)
        is_new = game is None or game.table.position_version != table.position_version
        if game is None:
            game = self._games[table_id] = _Game(table, self._now())
        game.table, game.noted_at = table, self._now()
        self._games.move_to_end(table_id)
        if is_new:
            game.unread.append(table.state)
        if len(self._games) > MOST_TABLES:
            self._games.popitem(last=False)

    def forget(self, table_id: str) -> None:
        self._games.pop(table_id, None)

    async def must_be_open_at(self, table_id: str, table: Table, state: Any) -> None:
        """Raises where help is off at the table, or where its position is one of such a game."""
        table.must_have_help()
        await self.must_be_open(PositionSource.at_table(table_id, table, state))

    async def must_be_open(self, source: PositionSource) -> None:
        """Raises where the position is one of a game that is going on with help off."""
        if source.table_id is not None:
            is_closed = source.table_id in self._games
        else:
            games = self._playing(source.plugin)
            is_closed = bool(games) and await self._readers.look(self._is_in_play, source, games)
        if is_closed:
            raise _closed()

    def must_not_be_file_of(self, commitment: str) -> None:
        """Raises where the commitment in a file is that of a game going on with help off."""
        if any(game.table.commitment == commitment for game in self._games.values()):
            raise _closed()

    def _playing(self, plugin: GamePlugin) -> list[_Game]:
        """The newest first."""
        since = self._now() - FORGOTTEN_SECONDS
        return [
            game
            for game in reversed(self._games.values())
            if game.noted_at > since and game.table.game.name == plugin.name
        ]

    def _is_in_play(self, source: PositionSource, games: Sequence[_Game]) -> bool:
        """Blocks."""
        plugin = source.plugin
        likeness = plugin.likeness_of(source.state)
        if likeness is None:
            return False
        with self._looking:
            return any(game.holds(plugin, likeness) for game in games) or any(
                game.is_followed_by(plugin, likeness) for game in games[:MOST_FOLLOWED]
            )


def _closed() -> NotAllowed:
    return NotAllowed(
        RefusalCode.HELP, "this is a position of a game that is going on with help off"
    )
