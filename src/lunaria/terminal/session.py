"""One game at the prompt: a client of its table, for any game."""

import shlex
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from lunaria.catalogue import GamePlugin
from lunaria.catalogue.display import PhysicalDisplay, PhysicalOption
from lunaria.core import Bot, Chance, MalformedInput, Randomness, Refused, Seat
from lunaria.table import (
    Change,
    NotAllowed,
    Table,
    ask_takeback,
    legal_actions,
    play,
    report,
)
from lunaria.table.attached_world import AttachedWorld, CarriedOut, Reported
from lunaria.table.commitment import bot_stream
from lunaria.terminal.game_files import NOW, write_table
from lunaria.terminal.hints import Hints
from lunaria.terminal.screen import Screen

SHORT_COMMANDS: Final = {"?": "help", "m": "moves", "u": "undo", "q": "quit", "exit": "quit"}


@dataclass
class Session:
    """``bots`` by level; ``hand`` is the level that finds what a person can do in a physical world;
    ``autosave`` is where the game goes when it is left or over."""

    plugin: GamePlugin
    table: Table
    world: AttachedWorld
    bots: Mapping[str, Bot[Any, Any]]
    screen: Screen
    autosave: Path
    hand: str
    _asked: set[int] = field(default_factory=set)
    """After how many actions a person was asked."""
    _options: tuple[int, Sequence[PhysicalOption]] = (-1, ())
    """What a person can do in the world after so many actions."""
    _is_changed: bool = False
    _hints: Hints = field(init=False)

    def __post_init__(self) -> None:
        self._hints = Hints(self.plugin, self.screen)

    def run(self, opening: Change | None = None) -> None:
        """Until the game is over, or the player leaves; then what is unfinished is saved.

        ``opening`` made the table; what chance did in it is told.
        """
        self.greet(opening)
        try:
            with _ending_is_leaving():
                while self.step():
                    pass
        except BaseException as reason:
            if self._record.actions:
                self._leave()
            if not isinstance(reason, EOFError | KeyboardInterrupt):
                raise

    def step(self) -> bool:
        """What the world did, one action, or one command of the player's; False once it is over."""
        news = self.world.next_news()
        table = self.table
        match news:
            case Reported(ply, action):
                self._accept(report(table, action, ply, NOW))
            case CarriedOut():
                self._accept(self._played(self.world.physical_action(table)))
            case None if table.ending is not None:
                self._end()
                return False
            case None if (level := table.bot_to_move) is not None:
                self._let_bot_act(level)
            case None:
                self._obey(self._ask())
        return True

    # --- the table

    @property
    def _record(self) -> Any:
        record = self.table.record
        assert record is not None, "a table at the prompt has begun"
        return record

    @property
    def _turn(self) -> Seat:
        turn = self.table.turn
        assert turn is not None, "somebody is to act"
        assert not isinstance(turn, Chance), "chance acts by itself"
        return turn

    def _played(self, action: str) -> Change:
        table = self.table
        return play(table, self._turn, action, table.version, NOW, table.bot_to_move is not None)

    def _accept(self, change: Change) -> None:
        ply, state = self.table.ply, self.table.state
        self.table, self._is_changed = change.table, True
        self.screen.steps(ply, state, change.steps)
        self.world.follow(self.table)

    def _randomness(self) -> Randomness:
        """For thinking before the next action."""
        return bot_stream(self._record.seed, self.table.ply)

    # --- bots

    def _let_bot_act(self, level: str) -> None:
        table = self.table
        if self._is_physical():
            option = self._physical.choice(
                self.plugin.hand_of(level),
                table.state,
                self.world.observation(),
                self._randomness(),
            )
            seat = self.screen.display.seat_name(self._turn)
            self.screen.tell("plans", seat=seat, option=option.text)
            self.world.carry_out(table, option.plan)
            return
        action = table.game.format_action(self.bots[level].choose(table.state, self._randomness()))
        self._accept(self._played(action))

    # --- physical worlds

    @property
    def _physical(self) -> PhysicalDisplay:
        display = self.screen.display
        assert isinstance(display, PhysicalDisplay), "a game with a world is shown by one"
        return display

    def _is_physical(self) -> bool:
        return self.world.is_steered(self.table)

    def _offer(self) -> None:
        """Finds out what a person can do in the world, once."""
        if self._options[0] == self.table.ply:
            return
        self.screen.tell("looking", style="dim")
        options = self._physical.options(
            self.hand, self.table.state, self.world.observation(), self._randomness()
        )
        self._options = (self.table.ply, options)
        self.screen.options(self._options[1])

    def _try_option(self, text: str) -> None:
        options = {str(number): option for number, option in enumerate(self._options[1], start=1)}
        if text in options:
            self.world.carry_out(self.table, options[text].plan)
        else:
            self.screen.not_understood(text)

    # --- persons

    def _ask(self) -> str:
        self._asked.add(self.table.ply)
        if self._is_physical():
            self._offer()
        return self.screen.ask(self._turn, self.table.state)

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        match SHORT_COMMANDS.get(line, word):
            case "":
                pass
            case "help":
                self.screen.how_to_play(self.table.state)
                self.screen.tell("help", rule=next(iter(self.plugin.rulebook.rules)))
            case "moves":
                self._list_moves()
            case "hint":
                self._hint()
            case "undo":
                self._undo()
            case "save":
                self._save(Path(rest) if rest else self.autosave)
            case "rule":
                self.screen.rule(rest.upper(), self.table.state)
            case "quit":
                raise EOFError
            case _:
                self._try(line)

    def _try(self, text: str) -> None:
        if isinstance(self.screen.display, PhysicalDisplay) and self.screen.display.obeys(text):
            self.screen.board(self.table.state)
        elif self._is_physical():
            self._try_option(text)
        else:
            self._try_action(text)

    def _try_action(self, text: str) -> None:
        meant = self._meant_by(text)
        if len(meant) > 1:
            self.screen.moves(meant)
            return
        try:
            change = self._played(*meant)
        except (MalformedInput, NotAllowed):
            self.screen.not_understood(text)
        except Refused as refusal:
            self.screen.refusal(refusal, self.table.state)
        else:
            self._accept(change)

    def _meant_by(self, text: str) -> list[str]:
        """The actions that a text can mean: itself; those that begin so, as in ``r`` for ``roll``;
        or what follows the name of one, as in ``h1`` for ``move h1``."""
        if self._is_action(text):
            return [text]
        legal, short = legal_actions(self.table), text.casefold()
        names = dict.fromkeys(action.partition(" ")[0] for action in legal if " " in action)
        named = [action for name in names if self._is_action(action := f"{name} {short}")]
        return (
            [action for action in legal if action.casefold().startswith(short)] or named or [text]
        )

    def _is_action(self, text: str) -> bool:
        with suppress(MalformedInput):
            self.table.game.parse_action(text)
            return True
        return False

    def _hint(self) -> None:
        """In a physical world the places that are listed are the hint."""
        if self._is_physical():
            self.screen.options(self._options[1])
        else:
            self._hints.give(self.table, self._turn)

    def _undo(self) -> None:
        """Back to the last decision of a person; chance will do the same again."""
        table = self.table
        people = table.people()
        decisions = [
            ply
            for ply in range(table.inherited, table.ply)
            if ply in self._asked or table.movers[ply] in people
        ]
        if not decisions:
            self.screen.tell("nothing_to_undo")
            return
        ply = decisions[-1]
        try:
            self.table = ask_takeback(table, self._turn_after(ply), NOW, to=ply).table
        except NotAllowed:
            self.screen.tell("nothing_to_undo")
            return
        self._is_changed, self._options = True, (-1, ())
        self._asked = {asked for asked in self._asked if asked <= ply}
        self.world.go_back(self.table)
        self.screen.board(self.table.state)

    def _turn_after(self, ply: int) -> Seat:
        turn = self.table.game.turn(self.table.state_after(ply))
        assert isinstance(turn, int), "it was a person's turn"
        return turn

    def _list_moves(self) -> None:
        if self._is_physical():
            self.screen.options(self._options[1])
            return
        self.screen.moves(legal_actions(self.table))

    # --- beginning and end

    def greet(self, opening: Change | None = None) -> None:
        if self.table.people():
            self.screen.how_to_play(self.table.state, "dim")
            self.screen.tell("welcome", style="dim")
        if opening is None:
            self.screen.board(self.table.state)
        else:
            self.screen.board(self._record.start)
            self.screen.steps(0, self._record.start, opening.steps)

    def _end(self) -> None:
        ending = self.table.ending
        assert ending is not None, "the game is over"
        self.screen.ending(ending, self.table.state)
        if self.table.people() and self._is_changed:
            self._save(self.autosave)

    def _leave(self) -> None:
        """Nobody may be there to read it: a terminal that was closed takes no text."""
        with suppress(OSError):
            self.screen.console.print()
        with suppress(OSError):
            self._save(self.autosave)

    def _save(self, path: Path) -> None:
        try:
            path = path.expanduser()
            write_table(path, self.table, self.plugin, self.world.saved)
        except (OSError, ValueError, RuntimeError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self.screen.tell("not_saved", reason=reason, style="red")
        else:
            place = shlex.quote(str(path))
            key = "saved" if self.table.ending is None else "saved_finished"
            line = self.screen.say(key, game=self.plugin.name, path=place)
            self.screen.print_path(line)


@contextmanager
def _ending_is_leaving() -> Iterator[None]:
    """A closed terminal, or a program that is told to end, leaves the game."""

    def leave(*_: object) -> None:
        raise EOFError

    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), leave) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
