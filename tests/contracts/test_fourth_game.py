"""A fourth game, registered by one call and nothing else, is played at every door."""

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bench.server.running import RunningServer
from lunaria.catalogue import GamePlugin, find_game, plugins, register, registry
from lunaria.catalogue.commands import PERSON
from lunaria.cli import main
from lunaria.core import load_json
from lunaria.languages import Language, languages
from lunaria.rulebook import Rulebook
from lunaria.table import GameFile, verify
from tests.support.server.client import ADA, Player, bot, create, get, tokens
from tests.support.terminal.prompt import Prompt

GAME = "matches:PLUGIN"
DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "adding_a_game.md").read_text(encoding="utf-8")
TO_THE_END = ["1"] * 20
"""More matches than there are; taking one at a time is always allowed."""


@pytest.fixture
def fresh_registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is registered here is forgotten afterwards."""
    monkeypatch.setattr(registry, "_PATHS", list(registry.plugin_paths()))
    yield
    plugins.cache_clear()


@pytest.fixture
def matches(fresh_registry: None) -> GamePlugin:  # noqa: ARG001
    return register(GAME)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


# --- the registry


def test_it_is_registered_by_one_call(matches: GamePlugin) -> None:
    assert list(plugins())[-1] == "matches"
    assert register(GAME) is matches
    assert find_game("matches") is matches.rules


def test_it_is_called_as_its_words_say_or_else_by_its_name(matches: GamePlugin) -> None:
    assert matches.title(Language("de")) == "Streichhölzer"
    plain = GamePlugin(rules=find_game("catch-22"), rulebook=Rulebook("unknown"))
    assert plain.title(Language("fr")) == "Catch 22"


def test_its_rulebook_reads_in_every_language(matches: GamePlugin) -> None:
    assert list(matches.rulebook.rules) == ["MA-01", "MA-02", "MA-03"]
    for rule in matches.rulebook.rules.values():
        assert len({rule.title(language) for language in languages()}) == len(languages())
        assert len({tuple(rule.texts(language)) for language in languages()}) == len(languages())


# --- the terminal


@pytest.mark.usefixtures("matches")
def test_a_person_plays_a_bot_in_the_terminal_to_the_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    prompt = Prompt(
        monkeypatch, tmp_path, "matches", "4", "all", *TO_THE_END, players=(PERSON, "random")
    )
    assert prompt.table.ending is not None
    assert "MA-02 A turn" in prompt.text
    assert "I do not understand 'all'" in prompt.text
    assert "MA-03 The last match" in prompt.text
    assert " wins." in prompt.text


# --- its file


@pytest.mark.usefixtures("matches")
def test_its_file_is_replayed_and_verified(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    players = (PERSON, "random")
    prompt = Prompt(monkeypatch, tmp_path, "matches", *TO_THE_END, players=players)
    file = GameFile.from_json(load_json(prompt.file.read_bytes()), find_game)
    assert file.record == prompt.table.record
    assert file.ending == prompt.table.ending
    checks = verify(file)
    assert [check.subject for check in checks] == [
        "the commitment",
        "the seed",
        "the set-up",
        "the ending",
    ]
    assert all(check.holds for check in checks)


@pytest.mark.usefixtures("matches")
def test_it_is_left_and_resumed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    left = Prompt(monkeypatch, tmp_path, "matches", "1", "2", "undo", "3")
    assert left.actions == ["1", "3"]
    resumed = Prompt(monkeypatch, tmp_path, "matches", "undo", "1", saved=left.file)
    assert resumed.actions == ["1", "1"]


# --- the command line


@pytest.mark.usefixtures("fresh_registry")
def test_it_is_played_and_verified_from_the_command_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    save = tmp_path / "game.json"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"2\nsave {save}\n"))
    assert run(capsys, "--game", GAME, "play", "matches", "--seed", "1")[0] == 0
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(TO_THE_END)))
    code, out, _ = run(capsys, f"--game={GAME}", "play", "matches", "--resume", str(save))
    assert code == 0
    assert "lunaria verify" in out
    code, out, _ = run(capsys, "--game", GAME, "verify", str(save))
    assert code == 0
    assert out.count("holds") == 4


@pytest.mark.usefixtures("fresh_registry")
def test_its_rules_are_read_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "rules", "matches")[0] == 2
    assert "Der Haufen" in run(capsys, "--game", GAME, "rules", "matches", "--lang", "de")[1]


@pytest.mark.parametrize("path", ["", "matches", "nowhere:PLUGIN", ".x:y", "matches:Matches"])
@pytest.mark.usefixtures("fresh_registry")
def test_what_is_no_plug_in_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], path: str
) -> None:
    code, out, err = run(capsys, "--game", path, "rules", "full-moon")
    assert (code, out) == (2, "")
    assert "is not a plug-in" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("option", ["players=2", "players", "=1"])
@pytest.mark.usefixtures("fresh_registry")
def test_an_option_that_the_game_does_not_have_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], option: str
) -> None:
    code, out, err = run(capsys, "--game", GAME, "play", "matches", "--option", option)
    assert (code, out) == (2, "")
    assert "is not an option" in err


# --- its page


def test_the_page_shows_the_files_as_they_are() -> None:
    source = {
        "python": (DOCS / "matches.py").read_text(encoding="utf-8"),
        "json": (DOCS / "languages/en/matches/rules.json").read_text(encoding="utf-8"),
    }
    shown = re.findall(r"^```(python|json)\n((?!>>>).*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(shown) == 3
    for language, text in shown:
        assert text in source[language]


@pytest.mark.usefixtures("fresh_registry")
def test_the_page_shows_what_happens_in_a_terminal(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    block = re.search(r"^```prompt\n\$ lunaria (.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert block is not None
    command, shown = block[1], block[2]
    typed = re.findall(r"> (.*)$", shown, re.MULTILINE)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed)))
    code, out, _ = run(capsys, *command.split())
    assert code == 0
    assert out.startswith(re.sub(r"(?<=> ).*\n", "", shown))


def test_the_table_of_the_page_names_every_field_of_a_plug_in() -> None:
    rows = re.findall(r"^\| (`.*?`) \|", PAGE, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert named | {"rules", "rulebook"} == set(GamePlugin.__dataclass_fields__)


def test_its_view_has_the_type_that_it_names(matches: GamePlugin) -> None:
    view = matches.rules.view((12, 1), None)
    assert list(msgspec.convert(view, matches.view)) == view


# --- the server


@pytest.mark.usefixtures("matches")
def test_a_person_plays_a_bot_over_a_socket_and_the_game_verifies(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 't.sqlite'}"
    server = RunningServer(database, tmp_path / "server.log", game=GAME)
    try:
        listed = get(f"{server.url}/api/games").json()
        assert [game["name"] for game in listed][-1] == "matches"
        assert listed[-1]["titles"]["de"] == "Streichhölzer"
        rules = get(f"{server.url}/api/games/matches/rules").json()
        assert [rule["id"] for rule in rules] == ["MA-01", "MA-02", "MA-03"]
        made = create(server.url, "matches", seats=[ADA, bot("random")])
        with Player(server.url, made["table"], tokens(made)) as ada:
            refused = ada.ask("act", seat=0, version=ada.version, action="4")
            assert (refused["why"], refused["rule"]) == ("rule", "MA-02")
            while ada.position is not None and ada.position["turn"] is not None:
                if ada.position["turn"] == 0:
                    ada.act(0)
                else:
                    ada.wait("update")
        exported = get(f"{server.url}/api/tables/{made['table']}/export").json()
        file = GameFile.from_json(exported, find_game)
        assert file.ending is not None
        assert all(check.holds for check in verify(file))
        replayed = get(f"{server.url}/api/tables/{made['table']}/positions").json()
        assert replayed["positions"][-1]["view"][0] == 0
    finally:
        server.stop()
