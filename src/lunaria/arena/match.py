"""A whole game between bots, at a table in this process."""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Final

from lunaria.bots.program_bot import ProgramBot
from lunaria.catalogue import GamePlugin, find_plugin, plugins
from lunaria.core import Bot, Game, JsonObject, MalformedInput, Outcome, Record, RuleId, Seat
from lunaria.core.world import PhysicalBot, WorldKind
from lunaria.table import (
    Change,
    Computer,
    GameFile,
    Occupant,
    Settings,
    Takebacks,
    open_table,
    play,
    report,
    seat_count,
    with_players,
)
from lunaria.table.attached_world import AttachedWorld, CarriedOut, Reported
from lunaria.table.commitment import bot_stream, must_be_text

_NOW: Final = 0.0
"""No clock runs."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over. ``record`` holds its start and every action, those of chance included;
    ``states()`` of it gives every position again."""

    record: Record[Any, Any]
    outcome: Outcome
    file: GameFile
    """For `to_json`; ``lunaria verify`` checks its chance actions."""

    def to_json(self) -> JsonObject:
        """The game as a file that every door reads: the terminal resumes it, a server forks it."""
        return self.file.to_json()


def play_game(
    game: str | Game[Any, Any],
    bots: Sequence[str | Bot[Any, Any]],
    seed: str | None = None,
    *,
    options: JsonObject | None = None,
) -> PlayedGame:
    """Plays a game to its end, one bot on each seat.

    A bot is an object (`lunaria.Bot`) or the level of one of the game's own bots. ``seed`` decides
    chance and the randomness that bots are given: the same seed and bots give the same game. In a
    game with a physical world the world is simulated here. ``options`` are the game's own; the
    number of ``players`` is that of the bots. A bot that fails ends the game with its error.
    """
    if isinstance(game, str):
        plugin: GamePlugin | None = find_plugin(game)
        rules = find_plugin(game).rules
    else:
        plugin, rules = _known(game), game
    with ExitStack() as stack:
        players = [_player(plugin, bot, stack) for bot in bots]
        match = _Match(plugin, players, _opening(rules, players, seed, options or {}))
        while match.table.ending is None:
            match.step()
        return match.played()


class _Match:
    """One game under way."""

    def __init__(
        self, plugin: GamePlugin | None, bots: Sequence[Bot[Any, Any]], opening: Change
    ) -> None:
        self.table = opening.table
        self._plugin = plugin
        self._bots = bots
        self._world = AttachedWorld(None if plugin is None else plugin.world, self.table, {})

    def step(self) -> None:
        """What the world did, or one action of a bot, and what chance does next."""
        table = self.table
        match self._world.next_news():
            case Reported(ply, action):
                self._accept(report(table, action, ply, _NOW))
            case CarriedOut():
                self._act(self._world.physical_action(table))
            case None:
                self._let_bot_act()

    def played(self) -> PlayedGame:
        table = self.table
        assert table.record is not None
        assert table.ending is not None
        outcome = Outcome(table.ending.winners, RuleId(table.ending.reason))
        return PlayedGame(table.record, outcome, GameFile.of(table))

    @property
    def _seat(self) -> Seat:
        turn = self.table.turn
        assert isinstance(turn, int), "a seat is to act when the world and chance are done"
        return turn

    def _let_bot_act(self) -> None:
        table, bot = self.table, self._bots[self._seat]
        assert table.record is not None
        randomness = bot_stream(table.record.seed, table.ply)
        chosen = bot.choose(table.state, randomness)
        action = table.game.format_action(chosen)
        if self._world.is_steered(table) and action == self._world.physical_action(table):
            self._world.carry_out(table, self._plan(bot))
        else:
            self._act(action)

    def _plan(self, bot: Bot[Any, Any]) -> bytes:
        table, seen = self.table, self._world.observation()
        assert table.record is not None
        randomness = bot_stream(table.record.seed, table.ply)
        if isinstance(bot, PhysicalBot):
            return bot.plan(table.state, seen, randomness)
        assert self._plugin is not None, "only a plug-in brings a world"
        kind: WorldKind = self._plugin.physics
        return kind.plan(self._plugin.hand_of(bot.name), table.state, seen, randomness.seed)

    def _act(self, action: str) -> None:
        table = self.table
        self._accept(play(table, self._seat, action, table.version, _NOW, by_bot=True))

    def _accept(self, change: Change) -> None:
        self.table = change.table
        self._world.follow(self.table)


def _opening(
    game: Game[Any, Any], bots: Sequence[Bot[Any, Any]], seed: str | None, options: JsonObject
) -> Change:
    given = with_players(game, options, len(bots))
    settings = Settings(
        game=game.name, options=given, takebacks=Takebacks.OFF, grace_seconds=None
    ).checked(game)
    count = seat_count(game, settings.options)
    if len(bots) != count:
        raise MalformedInput(f"{len(bots)} bots are given, but {count} play")
    secret = token_hex(32) if seed is None else seed
    must_be_text(secret)
    occupants: dict[Seat, Occupant] = {
        Seat(number): Computer(bot.name) for number, bot in enumerate(bots)
    }
    return open_table(game, settings, secret, _NOW, occupants)


def _player(plugin: GamePlugin | None, bot: str | Bot[Any, Any], stack: ExitStack) -> Bot[Any, Any]:
    if not isinstance(bot, str):
        return bot
    if plugin is None:
        raise MalformedInput("a game without a plug-in has no levels: give its bots as objects")
    made = plugin.bot(bot)
    if isinstance(made, ProgramBot):
        stack.callback(made.close)
    return made


def _known(game: Game[Any, Any]) -> GamePlugin | None:
    """Its plug-in, if it is registered."""
    plugin = plugins().get(game.name)
    return plugin if plugin is not None and isinstance(game, type(plugin.rules)) else None
