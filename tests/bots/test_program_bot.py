"""A bot that is a program: what it is asked, and what happens when it does not answer."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

import lunaria
from lunaria.bots import BotFailed, ProgramBot
from lunaria.bots.program_bot import Program, Question
from lunaria.core import Bot, MalformedInput, Randomness, Seat
from lunaria.games.full_moon import FULL_MOON
from tests.support.bot_programs import EXAMPLES, FIRST, WOLF, odd
from tests.support.patience import PATIENCE_S, wait_until
from tests.support.processes.fake_games import PEBBLES, START

QUESTION = Question("pebbles", Seat(0), [5, 0], None, ["1", "2"], "seed")
PATIENT: Final[dict[str, Any]] = {"seconds": PATIENCE_S, "start_seconds": PATIENCE_S}
SOON_S = 0.5
"""For a program that never answers: it is late however slow the machine is."""


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or ") Z" not in status.read_text()


def wait_for_end(pid: int) -> None:
    wait_until(lambda: not is_alive(pid), f"{pid} is still there")


def test_it_is_greeted_once_and_answers_each_question() -> None:
    with Program(odd("good"), ["pebbles", "chess"], **PATIENT) as program:
        assert [program.choose(QUESTION) for _ in range(3)] == ["1", "1", "1"]
        assert (program.name, program.games) == ("Odd", ("pebbles",))


def test_it_is_a_bot_like_any_other() -> None:
    bot = ProgramBot(PEBBLES, odd("good"), **PATIENT)
    assert bot.choose(START, Randomness("x")) == 1
    assert bot.name == "Odd"
    bot.close()


@pytest.mark.parametrize("command", [WOLF, FIRST], ids=["JavaScript", "Python"])
def test_the_examples_beat_a_bot_that_plays_at_random(command: str) -> None:
    bot = ProgramBot(FULL_MOON, command, **PATIENT)
    won = 0
    for number in range(20):
        seat = number % 2
        bots: list[str | Bot[Any, Any]] = ["random", bot] if seat else [bot, "random"]
        won += lunaria.play_game("full-moon", bots, seed=str(number)).outcome.winners == (seat,)
    bot.close()
    assert won >= 14


@pytest.mark.parametrize("name", ["first_bot.py", "wolf_bot.mjs"])
def test_the_examples_are_short(name: str) -> None:
    lines = (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
    code = [line for line in lines if line.strip() and not line.strip().startswith(("//", '"""'))]
    assert len(code) <= 35


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("rude", "does not answer hello"),
        ("modern", "it speaks protocol 2; this is 1"),
        ("dying", "it ended"),
        ("babbling", "it wrote 'I think I take one.*no JSON"),
        ("illegal", "it answered '77', which is not legal"),
        ("stale", "none of its 100 lines is an action"),
        ("flooding", "none of its 100 lines is an action"),
        ("endless", "a line of more than 65,536 bytes"),
    ],
)
def test_what_it_does_wrong_is_told_in_one_sentence_and_ends_it(way: str, told: str) -> None:
    program = Program(odd(way), ["pebbles"], **PATIENT)
    with pytest.raises(BotFailed, match=f"^the bot .* failed: .*({told})"):
        program.choose(QUESTION)
    program.close()


def test_one_that_says_nothing_is_late() -> None:
    with (
        Program(odd("mute"), ["pebbles"], start_seconds=SOON_S) as program,
        pytest.raises(BotFailed, match=r"did not answer within 0\.5 s"),
    ):
        program.start()


def test_one_that_hangs_is_killed_and_started_again_for_the_next_question(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    command = odd("hanging", str(pids))
    with Program(command, ["pebbles"], seconds=SOON_S, start_seconds=PATIENCE_S) as program:
        for count in (1, 2):
            with pytest.raises(BotFailed, match="did not answer"):
                program.choose(QUESTION)
            told = pids.read_text().split() if pids.exists() else []
            assert len(told) <= count
            for pid in told:
                wait_for_end(int(pid))


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of memory is that of Linux")
def test_one_that_takes_too_much_memory_ends() -> None:
    with (
        Program(odd("hungry"), ["pebbles"], **PATIENT) as program,
        pytest.raises(BotFailed, match="it ended"),
    ):
        program.choose(QUESTION)


def test_it_ends_when_whoever_asks_is_killed(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    asking = (
        "from lunaria.bots.program_bot import Program, Question\n"
        f"Program({odd('hanging', str(pids))!r}, ['pebbles'], seconds=3600, start_seconds=3600)"
        ".choose(Question('pebbles', 0, [5, 0], None, ['1'], 'seed'))"
    )
    parent = subprocess.Popen([sys.executable, "-c", asking])
    wait_until(lambda: pids.exists() and pids.read_text().endswith("\n"))
    parent.kill()
    parent.wait()
    wait_for_end(int(pids.read_text()))


def test_what_is_no_command_is_told() -> None:
    for command in ("", "no-such-program --fast", "python 'unclosed"):
        with pytest.raises(MalformedInput, match="is not a command"):
            Program(command, ["pebbles"]).start()
