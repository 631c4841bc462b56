"""A bot that is a program in any language: it speaks JSON lines on standard input and output.

`docs/write_a_bot.md` describes the protocol. A program is told ``hello`` once and answers it; then
each ``choose`` tells a position, and is answered by an action. Every question carries all that it
takes, so a program may be ended and started again between any two of them.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import weakref
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from types import TracebackType
from typing import Any, Final, Self

from lunaria.core import (
    Game,
    Json,
    JsonObject,
    LunariaError,
    MalformedInput,
    Randomness,
    Seat,
    dump_json,
    load_json,
    quoted,
)

PROTOCOL: Final = 1
"""The version of the protocol; it changes when a program that speaks it would not be understood."""
START_SECONDS: Final = 20.0
"""To start and to answer hello."""
MOVE_SECONDS: Final = 10.0
END_SECONDS: Final = 1.0
"""To end after its standard input was closed."""
LONGEST_LINE: Final = 64 * 1024
"""Of an answer, in bytes."""
MOST_LINES: Final = 100
"""That answer one question; all but the last are of no use."""
MOST_BYTES: Final = 1 << 30
"""Of memory that a program may have, where the system can hold it to that."""

_GUARD: Final = Path(__file__).with_name("program_guard.py")


class BotFailed(LunariaError):
    """A program did not answer as the protocol asks."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position in which a program's seat is to act, as the seat may see it."""

    game: str
    seat: Seat
    view: Json
    fixed: Json
    legal: list[str]
    seed: str

    def to_json(self, number: int, seconds: float) -> JsonObject:
        return {
            "type": "choose",
            "id": number,
            "game": self.game,
            "seat": self.seat,
            "view": self.view,
            "fixed": self.fixed,
            "legal": [*self.legal],
            "seconds": seconds,
            "seed": self.seed,
        }


class Program:
    """One program, started when it is first asked something. Whatever it does wrong ends it and
    raises `BotFailed`; the next question starts it again."""

    def __init__(
        self,
        command: str,
        games: Iterable[str],
        *,
        seconds: float = MOVE_SECONDS,
        start_seconds: float = START_SECONDS,
        most_bytes: int = MOST_BYTES,
    ) -> None:
        self.command = command
        self.seconds = seconds
        self.name = ""
        """As it calls itself; known once it has been started."""
        self.games: tuple[str, ...] = ()
        """Of those offered, the ones that it plays."""
        self._offered = tuple(games)
        self._start_seconds = start_seconds
        self._most_bytes = most_bytes
        self._running: _Running | None = None
        self._questions = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self.close()

    def start(self) -> None:
        """Does nothing if it runs."""
        if self._running is None:
            self._running = _Running(self.command, self._most_bytes)
            with self._judged():
                self._greet(self._running)

    def choose(self, question: Question) -> str:
        """One of the legal actions, in notation."""
        self.start()
        assert self._running is not None, "it was started"
        self._questions += 1
        told = question.to_json(self._questions, self.seconds)
        with self._judged():
            for answer in self._running.answers(told, self.seconds):
                match answer:
                    case {"type": "action", "id": self._questions, "action": str(action)}:
                        if action not in question.legal:
                            raise BotFailed(f"it answered {quoted(action)}, which is not legal")
                        return action
            raise BotFailed(f"none of its {MOST_LINES} lines is an action with the id that it got")

    def close(self) -> None:
        """Ends it: it is told by the end of its input, and killed when it stays."""
        if self._running is not None:
            self._running.end(END_SECONDS)
            self._running = None

    def _greet(self, running: "_Running") -> None:
        hello: JsonObject = {"type": "hello", "protocol": PROTOCOL, "games": [*self._offered]}
        match next(running.answers(hello, self._start_seconds)):
            case {"type": "hello", "protocol": int(protocol)} if protocol != PROTOCOL:
                raise BotFailed(f"it speaks protocol {protocol}; this is {PROTOCOL}")
            case {"type": "hello", "protocol": int(), "name": str(name), "games": list(games)}:
                self.name = name
                self.games = tuple(game for game in self._offered if game in games)
            case _:
                raise BotFailed("it does not answer hello with its protocol, name and games")

    @contextmanager
    def _judged(self) -> Iterator[None]:
        try:
            yield
        except BaseException as error:
            if self._running is not None:
                self._running.end(0.0)
                self._running = None
            if isinstance(error, BotFailed):
                raise BotFailed(f"the bot {quoted(self.command)} failed: {error}") from None
            raise


class _Running:
    """A running program and its two pipes."""

    def __init__(self, command: str, most_bytes: int) -> None:
        arguments = split_command(command)
        self._lifeline: int | None = None
        guard: list[str] = []
        pipes: tuple[int, ...] = ()
        if os.name == "posix":
            reading, self._lifeline = os.pipe()
            pipes = (reading,)
            guard = [sys.executable, "-I", "-S", str(_GUARD), str(reading), str(most_bytes)]
        try:
            self._process = subprocess.Popen(
                [*guard, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                pass_fds=pipes,
                start_new_session=True,
            )
        finally:
            for pipe in pipes:
                os.close(pipe)
        self._is_late = False
        self._stop = weakref.finalize(self, _stop, self._process, self._lifeline)

    def answers(self, question: Json, seconds: float) -> Iterator[Json]:
        """What it says until it has said enough; raises `BotFailed` when it is late, ends, or says
        what is no JSON. The time is one for the whole question."""
        timer = Timer(seconds, self._expire)
        timer.start()
        try:
            self._tell(dump_json(question))
            for _ in range(MOST_LINES):
                yield self._line(seconds)
        finally:
            timer.cancel()

    def _tell(self, data: bytes) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # it has ended, or does so now: reading tells
            self._process.stdin.write(data)
            self._process.stdin.flush()

    def _line(self, seconds: float) -> Json:
        assert self._process.stdout is not None
        line = self._process.stdout.readline(LONGEST_LINE + 1)
        if self._is_late:
            raise BotFailed(f"it did not answer within {seconds:g} s")
        if not line:
            raise BotFailed("it ended")
        if len(line) > LONGEST_LINE:
            raise BotFailed(f"it wrote a line of more than {LONGEST_LINE:,} bytes")
        try:
            return load_json(line.decode())
        except (UnicodeDecodeError, MalformedInput):
            raise BotFailed(f"it wrote {quoted(line.decode(errors='replace'))}, no JSON") from None

    def _expire(self) -> None:
        self._is_late = True
        _kill(self._process)

    def end(self, seconds: float) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self._stop()


def split_command(command: str) -> list[str]:
    """The words of a command; raises `MalformedInput` when there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise MalformedInput(f"{quoted(command)} is not a command: {error}") from error
    if not words or shutil.which(words[0]) is None:
        raise MalformedInput(f"{quoted(command)} is not a command: there is no such program")
    return words


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """With all that it has started."""
    with suppress(ProcessLookupError, PermissionError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _stop(process: "subprocess.Popen[bytes]", lifeline: int | None) -> None:
    """When this returns, the program and its pipes are gone."""
    _kill(process)
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    if lifeline is not None:
        os.close(lifeline)


class ProgramBot:
    """A program as a `lunaria.Bot` of one game."""

    def __init__(
        self,
        game: Game[Any, Any],
        command: str,
        *,
        name: str | None = None,
        seconds: float = MOVE_SECONDS,
        start_seconds: float = START_SECONDS,
    ) -> None:
        self.game = game
        self.program = Program(command, (game.name,), seconds=seconds, start_seconds=start_seconds)
        self._name = name

    @property
    def name(self) -> str:
        return self._name or self.program.name or self.program.command

    def start(self) -> None:
        """Starts the program, if it does not run: a first question need not wait for it."""
        self.program.start()

    def choose(self, state: Any, randomness: Randomness) -> Any:
        return self.game.parse_action(self.program.choose(self._question(state, randomness)))

    def close(self) -> None:
        self.program.close()

    def _question(self, state: Any, randomness: Randomness) -> Question:
        game, seat = self.game, self.game.turn(state)
        if not isinstance(seat, int):
            raise MalformedInput("it is no seat's turn")
        return Question(
            game=game.name,
            seat=seat,
            view=game.view(state, seat),
            fixed=game.fixed_view(state),
            legal=list(map(game.format_action, game.legal_actions(state))),
            seed=randomness.seed,
        )
