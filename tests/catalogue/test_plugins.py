"""Every plug-in is light to know, and whole."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lunaria.catalogue import find_plugin, find_rule, plugins, register
from lunaria.catalogue.display import PhysicalDisplay, PlainDisplay
from lunaria.cli import main
from lunaria.core import MalformedInput, Randomness, Seat
from lunaria.languages import ENGLISH

SOURCE = Path(__file__).parents[2] / "src" / "lunaria"
HEAVY = ["numba", "mujoco", "fastapi", "typer", "rich", "sqlalchemy", "matplotlib"]
GAME_NAMES = [name for game in plugins() for name in (game, game.replace("-", "_"))]


def test_knowing_the_games_loads_no_engine_and_no_framework() -> None:
    program = (
        "import json, sys; from lunaria.catalogue import plugins; plugins(); "
        f"print(json.dumps([name for name in {HEAVY} if name in sys.modules]))"
    )
    output = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert json.loads(output.stdout) == []


@pytest.mark.parametrize("package", ["cli", "terminal"])
def test_no_game_is_named_outside_its_plug_in(package: str) -> None:
    for path in (SOURCE / package).rglob("*.*"):
        if path.suffix in {".py", ".toml"}:
            text = path.read_text(encoding="utf-8")
            assert not [name for name in GAME_NAMES if name in text], path


@pytest.mark.parametrize("name", plugins())
def test_every_part_of_a_plug_in_can_be_loaded(name: str) -> None:
    plugin = find_plugin(name)
    assert plugin.rulebook.rules
    assert all(rule.startswith(plugin.rules.rule_prefix) for rule in plugin.rulebook.rules)
    assert plugin.display is not None
    assert plugin.display(ENGLISH).seat_name(Seat(0))
    assert plugin.commands is not None
    assert plugin.commands().registered_groups or plugin.commands().registered_commands
    assert plugin.play_command is not None
    assert callable(plugin.play_command(lambda _: None))


@pytest.mark.parametrize("name", plugins())
def test_a_game_with_a_world_is_displayed_with_what_can_be_done_there(name: str) -> None:
    plugin = find_plugin(name)
    assert plugin.display is not None
    is_physical = isinstance(plugin.display(ENGLISH), PhysicalDisplay)
    assert is_physical == (plugin.world is not None) == plugin.rules.has_reports


@pytest.mark.parametrize("name", plugins())
def test_a_bot_of_the_weakest_level_plays(name: str) -> None:
    plugin = find_plugin(name)
    state: Any = plugin.rules.initial(plugin.rules.options({}), Randomness("a bot"))
    bot = plugin.bot(plugin.levels[0])
    assert bot.name == plugin.levels[0]
    if plugin.world is None:
        assert bot.choose(state, Randomness("1")) in plugin.rules.legal_actions(state)


def test_an_unknown_level_is_malformed() -> None:
    with pytest.raises(MalformedInput, match="'genius' is not a level of full-moon"):
        find_plugin("full-moon").bot("genius")


def test_an_unknown_game_is_malformed() -> None:
    with pytest.raises(MalformedInput, match="'chess' is not a game"):
        find_plugin("chess")


def test_a_rule_is_found_whatever_its_game() -> None:
    assert [find_rule(name).id for name in ("FM-10", "C22-01", "CTM-34")]


@pytest.mark.parametrize("path", ["nowhere:PLUGIN", "lunaria.catalogue:GamePlugin", "x", ""])
def test_what_is_no_plug_in_is_not_registered(path: str) -> None:
    with pytest.raises(MalformedInput, match="is not a plug-in"):
        register(path)


def test_a_game_cannot_be_registered_under_a_name_that_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from lunaria.catalogue import full_moon

    monkeypatch.setattr(full_moon, "AGAIN", full_moon.PLUGIN, raising=False)
    with pytest.raises(MalformedInput, match="there is a game full-moon already"):
        register("lunaria.catalogue.full_moon:AGAIN")


def test_a_game_without_a_display_is_shown_as_text() -> None:
    rules = find_plugin("full-moon").rules
    display = PlainDisplay(rules)
    state: Any = rules.initial({"row": None}, Randomness("1"))
    assert '"repetitions":0' in str(display.board(state))
    assert display.seat_name(rules.turn(state)) == "1"  # type: ignore[arg-type]


def test_every_game_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--help"]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in plugins())


def test_a_level_is_known_by_its_former_name() -> None:
    plugin = replace(find_plugin("full-moon"), former_levels={"walker": "random"})
    assert plugin.check_level("walker") == "random"
    assert plugin.bot("walker").name == "random"
    assert plugin.hand_of("walker") == "random"
