"""A program sits down at every door: in a terminal, at a server's tables, at somebody else's."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.server.running import RunningServer, serving
from lunaria.arena.programs import register_bot
from lunaria.arena.remote_seat import SeatLost, play_seat, seat_link
from lunaria.bots import BotFailed
from lunaria.bots.program_bot import Program
from lunaria.catalogue import find_plugin, plugins, registry
from lunaria.cli import main
from lunaria.core import MalformedInput
from lunaria.processes.task_worker import replies
from lunaria.processes.tasks import Choose, Chosen
from tests.support.bot_programs import EXAMPLES, NODE, WOLF, odd
from tests.support.server.client import OPEN, Player, bot, create, get, wait_for_end

PAGE = (EXAMPLES.parent / "write_a_bot.md").read_text(encoding="utf-8")
GAMES = 15


@pytest.fixture
def fresh_registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is registered here is forgotten afterwards."""
    monkeypatch.setattr(registry, "_PATHS", list(registry.plugin_paths()))
    yield
    plugins.cache_clear()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("server")
    bots = [f"wolf={WOLF}", f"dying={odd('dying')}"]
    limits = ["--limit", "tables_per_address=1000", "--limit", "requests_per_address=1000"]
    with serving(folder, *limits, bots=bots) as running:
        yield running


def play_out(server: RunningServer, *levels: str) -> Any:
    table = create(server.url, seats=list(map(bot, levels)))["table"]
    wait_for_end(server.url, table)
    return get(f"{server.url}/api/tables/{table}").json()


# --- what is registered


@pytest.mark.usefixtures("fresh_registry")
def test_it_is_a_level_of_the_games_that_it_plays() -> None:
    assert register_bot(f"wolf={WOLF}") == ("full-moon",)
    assert find_plugin("full-moon").levels[-1] == "wolf"
    assert "wolf" not in find_plugin("catch-22").levels
    register_bot(f"wolf={WOLF}")
    assert find_plugin("full-moon").levels.count("wolf") == 1
    paths = registry.plugin_paths()
    registry.set_plugin_paths(paths)  # as a worker process is told
    state = find_plugin("full-moon").rules.state_to_json(
        find_plugin("full-moon").rules.state_from_json(
            {"position": "w1r2g3/g1/g2/b3r1/w2r3b1/w3b2 N g3", "repetitions": 0}
        )
    )
    assert list(replies(Choose("full-moon", "wolf", state, "seed")))[-1] == Chosen("g2R1")


@pytest.mark.usefixtures("fresh_registry")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("wolf", "write NAME=COMMAND"),
        (f"Big Bad Wolf={WOLF}", "is not the name of a bot"),
        (f"expert={WOLF}", "has a bot expert already"),
        ("wolf=no-such-program", "there is no such program"),
        (f"odd={odd('dying')} chess", ""),
    ],
)
def test_what_cannot_be_a_bot_is_told(text: str, told: str) -> None:
    if not told:
        assert register_bot(text) == ("full-moon",)
        return
    with pytest.raises(MalformedInput, match=told):
        register_bot(text)


# --- the terminal


@pytest.mark.usefixtures("fresh_registry")
def test_it_plays_in_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    players = ["--south", "wolf", "--north", "random", "--seed", "1"]
    assert main(["--bot", f"wolf={WOLF}", "play", "full-moon", *players]) == 0
    assert "FM-14" in capsys.readouterr().out


@pytest.mark.usefixtures("fresh_registry")
def test_it_is_named_by_the_environment_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUNARIA_BOT", f"wolf={WOLF}\nodd={odd('good')}")
    assert main(["play", "full-moon", "--south", "odd", "--north", "wolf"]) == 0
    assert "FM-" in capsys.readouterr().out


@pytest.mark.usefixtures("fresh_registry")
def test_one_that_fails_in_a_terminal_is_told_in_one_sentence_and_the_game_is_saved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    players = ["--south", "random", "--north", "odd"]
    assert main(["--bot", f"odd={odd('dying')}", "play", "full-moon", *players]) == 1
    told = capsys.readouterr()
    assert re.fullmatch(r"lunaria: the bot '.* failed: it ended\n", told.err)
    assert "--resume" in told.out


# --- a server's tables


def test_a_bot_in_javascript_beats_random_at_a_real_table(server: RunningServer) -> None:
    (game,) = [
        game for game in get(f"{server.url}/api/games").json() if game["name"] == "full-moon"
    ]
    assert game["levels"][-2:] == ["wolf", "dying"]
    won = 0
    for number in range(GAMES):
        levels = ("wolf", "random") if number % 2 else ("random", "wolf")
        won += play_out(server, *levels)["winners"] == [levels.index("wolf")]
    assert won > GAMES / 2


def test_for_one_that_fails_at_a_table_any_action_is_taken(server: RunningServer) -> None:
    assert play_out(server, "dying", "random")["status"] == "over"
    assert "failed: it ended" in server.log.read_text()


# --- somebody else's server


def test_it_takes_an_open_seat_by_its_invitation(server: RunningServer) -> None:
    table = create(server.url, seats=[OPEN, bot("random")])
    link = f"{server.url}/join/{table['table']}#{table['invite']}"
    command = [sys.executable, "-c", "from lunaria.cli import main; main()"]
    ran = subprocess.run(
        [*command, "bot", WOLF, "--table", link], capture_output=True, text=True, check=True
    )
    assert re.fullmatch(
        r"Wolf plays seat 1 of full-moon\n(Wolf (won|lost) \(FM-\d+\)|nobody won \(FM-\d+\))\n",
        ran.stdout,
    )
    assert get(f"{server.url}/api/tables/{table['table']}").json()["seats"][0]["name"] == "Wolf"


def test_it_plays_a_seat_by_its_link_and_answers_offers(server: RunningServer) -> None:
    seats = [{"type": "person", "name": "Ada"}, {"type": "person", "name": "Wolf"}]
    table = create(server.url, seats=seats)
    ada, wolf = (seat["token"] for seat in table["seats"])
    asked: list[str] = []

    class Patient(Program):
        """Lets the other player offer a draw before it moves."""

        def choose(self, question: Any) -> str:
            if not asked:
                other.send(type="draw", id="offer", seat=0)
                asked.append(other.wait_event("offered")["event"]["offer"])
            action = super().choose(question)
            if len(asked) == 1:
                asked.append("acted")
                other.send(type="resign", id="end", seat=0)
            return action

    with (
        Player(server.url, table["table"], [ada]) as other,
        Patient(WOLF, ["full-moon"]) as program,
    ):
        program.start()
        other.act(0)
        link = seat_link(f"{server.url}/t/{table['table']}#{wolf}", "unused")
        ending = play_seat(program, link)
    assert (ending.seats, ending.winners, ending.reason) == ((1,), (1,), "resigned")


def test_one_that_fails_at_a_remote_seat_is_told_and_leaves(server: RunningServer) -> None:
    table = create(server.url, seats=[OPEN, bot("random")])
    link = seat_link(f"{server.url}/join/{table['table']}#{table['invite']}", "Odd")
    with Program(odd("illegal"), ["full-moon"]) as program, pytest.raises(BotFailed, match="legal"):
        play_seat(program, link)


def test_what_is_no_link_to_a_seat_is_told(server: RunningServer) -> None:
    table = create(server.url, seats=[OPEN, bot("random")])["table"]
    for url, told in [
        ("full-moon", "is not a link"),
        (f"{server.url}/t/{table}", "has no token"),
    ]:
        with pytest.raises(MalformedInput, match=told):
            seat_link(url, "Wolf")
    with pytest.raises(SeatLost, match="joined by its link"):
        seat_link(f"{server.url}/join/{table}", "Wolf")
    with Program(WOLF, ["full-moon"]) as program:
        program.start()
        for url in (f"{server.url}/t/{table}#wrong", f"{server.url}/t/unknown#wrong"):
            with pytest.raises(SeatLost, match="the server refuses"):
                play_seat(program, seat_link(url, "Wolf"))


def test_a_game_with_a_world_is_not_played_from_afar(server: RunningServer) -> None:
    table = create(server.url, "catch-the-moon", seats=[OPEN, bot("clumsy")])
    link = seat_link(f"{server.url}/join/{table['table']}#{table['invite']}", "Wolf")
    with Program(WOLF, ["full-moon"]) as program, pytest.raises(SeatLost, match="by hand"):
        play_seat(program, link)


# --- the page


def test_the_page_shows_what_the_example_says() -> None:
    (shown,) = re.findall(r"^```jsonlines\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    lines = shown.splitlines()
    told, expected = ([line[2:] for line in lines if line[0] == mark] for mark in "><")
    ran = subprocess.run(
        [NODE, str(EXAMPLES / "wolf_bot.mjs")],
        input="".join(f"{line}\n" for line in told),
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.splitlines() == expected


def test_the_client_of_the_page_plays_and_its_messages_are_as_shown(server: RunningServer) -> None:
    code = (EXAMPLES / "socket_client.py").read_text(encoding="utf-8").strip()
    assert f"```python\n{code}\n```" in PAGE
    ran = subprocess.run(
        [sys.executable, str(EXAMPLES / "socket_client.py"), server.url],
        capture_output=True,
        text=True,
        check=True,
    )
    said = [(line[0], json.loads(line[2:])) for line in ran.stdout.splitlines()]
    (shown,) = re.findall(r"^```transcript\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for line, (arrow, message) in zip(shown.splitlines(), said, strict=False):
        filled = re.sub(r"(, )?\.\.\.(?=[\]}])", "", line[2:])
        assert line[0] == arrow
        assert_shape(json.loads(filled), message)
    assert said[-1][1]["events"][-1]["event"]["type"] == "ended"


def assert_shape(shown: Any, said: Any) -> None:
    """Whatever is shown was said, with other values perhaps."""
    assert type(shown) is type(said)
    if isinstance(shown, dict):
        assert shown.get("type") == said.get("type")
        assert shown.keys() <= said.keys()
        for key, value in shown.items():
            assert_shape(value, said[key])
    elif isinstance(shown, list):
        for one, other in zip(shown, said, strict=False):
            assert_shape(one, other)
