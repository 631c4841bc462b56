"""One game at the prompt, for any game that has a drawing."""

import shlex
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.text import Text

from lunaria.core import Bot, Chance, MalformedInput, Randomness, Record, Refused, Seat, quoted
from lunaria.rulebook import find_rule
from lunaria.terminal.messages import Messages, catalogue
from lunaria.terminal.saved_game import SavedGame

S = TypeVar("S")
A = TypeVar("A")
S_contra = TypeVar("S_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)

PERSON = "person"


class Drawing(Protocol[S_contra]):
    """How a game looks in the terminal."""

    def board(self, state: S_contra) -> RenderableType: ...
    def seat_name(self, seat: Seat) -> str: ...
    def situation(self, state: S_contra) -> str:
        """What binds the player to move, in a few words."""

    def how_to_move(self) -> str: ...


class Narration(Protocol[S_contra, A_contra]):
    """What is said at a game in which chance has a hand, beyond what is said at any game."""

    def chance(self, state: S_contra, action: A_contra) -> str:
        """What chance does here."""

    def refusal(self, refused: Refused) -> str | None:
        """What a refusal tells beyond the rule it cites, if anything."""


@dataclass
class Session(Generic[S, A]):
    """``players`` names each seat's player; ``autosave`` is where an unfinished game goes.

    ``draws_every_action`` is for games in which an action changes much; in others the board is
    drawn when a person is to decide, when nobody plays but bots, and at the end.
    """

    record: Record[S, A]
    players: tuple[str, ...]
    bots: Mapping[str, Bot[S, A]]
    drawing: Drawing[S]
    say: Messages
    console: Console
    autosave: Path
    narration: Narration[S, A] | None = None
    draws_every_action: bool = True

    def run(self) -> None:
        """Until the game is over, or the player leaves; then what is unfinished is saved."""
        self.greet()
        try:
            with _ending_is_leaving():
                while self.step():
                    pass
        except BaseException as reason:
            if self.record.actions:
                self._leave()
            if not isinstance(reason, EOFError | KeyboardInterrupt):
                raise

    def _leave(self) -> None:
        """Nobody may be there to read it: a terminal that was closed takes no text."""
        with suppress(OSError):
            self.console.print()
        with suppress(OSError):
            self._save(self.autosave)

    def greet(self) -> None:
        if PERSON in self.players:
            self._print(self.drawing.how_to_move(), "dim")
            self._print(self.say("welcome"), "dim")
        self._draw()

    def step(self) -> bool:
        """One action, or one command of the player's; False once the game is over."""
        game, state = self.record.game, self.record.state()
        turn = game.turn(state)
        if turn is None:
            self._announce_outcome(state)
            return False
        randomness = Randomness(f"{self.record.seed}/{len(self.record.actions)}")
        if isinstance(turn, Chance):
            drawn = game.draw(state, randomness)
            if self.narration is not None:
                self._print(self.narration.chance(state, drawn))
            self._record(drawn)
        elif (player := self.players[turn]) == PERSON:
            self._obey(self._ask(state, turn), state)
        else:
            action = self.bots[player].choose(state, randomness)
            self._print(
                self.say(
                    "played", seat=self.drawing.seat_name(turn), action=game.format_action(action)
                )
            )
            self._record(action)
        return True

    def _ask(self, state: S, turn: Seat) -> str:
        prompt = self.say("prompt", seat=self.drawing.seat_name(turn))
        line = self.console.input(f"{prompt} ({self.drawing.situation(state)})> ", markup=False)
        return line.strip()

    def _obey(self, line: str, state: S) -> None:
        word, _, rest = line.partition(" ")
        match word:
            case "":
                pass
            case "?" | "help":
                self._print(self.drawing.how_to_move())
                self._print(self.say("help"))
            case "moves":
                self._list_moves(state)
            case "undo":
                self._undo()
            case "save":
                self._save(Path(rest) if rest else self.autosave)
            case "rule":
                self._show_rule(rest.upper())
            case "quit" | "exit":
                raise EOFError
            case _:
                self._try(line, state)

    def _try(self, text: str, state: S) -> None:
        game = self.record.game
        try:
            action = game.parse_action(text)
            game.apply(state, action)
            if action not in game.legal_actions(state):
                raise MalformedInput("what chance does is not the player's to say")
        except MalformedInput:
            self._print(self.say("not_understood", text=quoted(text)), "red")
        except Refused as refusal:
            self._print(self.say("refused", action=refusal.action), "red")
            detail = None if self.narration is None else self.narration.refusal(refusal)
            if detail is not None:
                self._print(detail, "red")
            self._show_rule(refusal.rule)
        else:
            self._record(action)

    def _record(self, action: A) -> None:
        self.record = self.record.extended(action)
        if self.draws_every_action or self._is_to_be_seen():
            self._draw()

    def _is_to_be_seen(self) -> bool:
        turn = self.record.game.turn(self.record.state())
        if turn is None:
            return True
        if isinstance(turn, Chance):
            return False
        return self.players[turn] == PERSON or PERSON not in self.players

    def _undo(self) -> None:
        """Back to the last moment at which a person had to decide."""
        turns = [self.record.game.turn(state) for state in self.record.states()][:-1]
        for length in range(len(turns) - 1, -1, -1):
            turn = turns[length]
            if isinstance(turn, int) and self.players[turn] == PERSON:
                self.record = self.record.shortened(length)
                self._draw()
                return
        self._print(self.say("nothing_to_undo"))

    def _list_moves(self, state: S) -> None:
        moves = list(map(self.record.game.format_action, self.record.game.legal_actions(state)))
        self._print(self.say("moves", count=len(moves)))
        self.console.print(Columns([Text(move) for move in moves], padding=(0, 2)))

    def _show_rule(self, rule_id: str) -> None:
        try:
            rule = find_rule(rule_id)
        except MalformedInput:
            self._print(self.say("not_understood", text=quoted(rule_id)), "red")
            return
        language = self.say.language
        self._print(f"{rule.id} {rule.title[language]}", "bold")
        for text in rule.texts(language):
            self._print(text)
        for text in rule.rulings(language):
            self._print(self.say("ruling", text=text))

    def _save(self, path: Path) -> None:
        try:
            path = path.expanduser()
            self._write(path)
        except (OSError, ValueError, RuntimeError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self._print(self.say("not_saved", reason=reason), "red")
        else:
            place = shlex.quote(str(path))
            line = self.say("saved", game=self.record.game.name, path=place)
            self.console.print(Text(line), soft_wrap=True)

    def _write(self, path: Path) -> None:
        SavedGame(self.players, self.record).write(path)

    def _announce_outcome(self, state: S) -> None:
        outcome = self.record.game.outcome(state)
        assert outcome is not None, "nobody's turn means that the game is over"
        for seat in outcome.winners:
            self._print(self.say("won", seat=self.drawing.seat_name(seat)), "bold green")
        if outcome.reason in catalogue():
            self._print(self.say(outcome.reason))  # ended by an option, not by a rule
            return
        if outcome.is_draw:
            self._print(self.say("draw"), "bold green")
        self._show_rule(outcome.reason)

    def _draw(self) -> None:
        self.console.print(self.drawing.board(self.record.state()))

    def _print(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))


@contextmanager
def _ending_is_leaving() -> Iterator[None]:
    """Whoever closes the terminal, or ends the program, leaves the game."""

    def leave(*_: object) -> None:
        raise EOFError

    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), leave) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
