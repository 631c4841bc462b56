"""Every option of ``lunaria serve`` is also a variable of the environment."""

import re
from pathlib import Path

import pytest

from lunaria.catalogue import plugin_paths
from lunaria.cli import main
from lunaria.cli.command_line import _command
from lunaria.server.service.server import Config
from lunaria.server.transport import listener

SERVE = _command(plugin_paths()).commands["serve"]
OPTIONS = [
    str(option.name)
    for option in SERVE.params
    if option.name != "help" and not getattr(option, "hidden", False)
]


def test_the_help_names_a_variable_for_every_option(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "250")
    assert main(["serve", "--help"]) == 0
    named = set(re.findall(r"env var:\s+(LUNARIA_[A-Z_]+)", capsys.readouterr().out))
    assert named == {f"LUNARIA_{option.upper()}" for option in OPTIONS}
    assert len(named) > 8


def test_the_environment_is_obeyed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Config] = []
    places: list[tuple[str, int]] = []
    monkeypatch.setattr(listener, "listen", lambda *place: places.append(place))
    monkeypatch.setattr(listener, "serve", lambda config, *_: served.append(config))
    for name, value in {
        "HOST": "0.0.0.0",
        "PORT": "8333",
        "DB": f"sqlite:///{tmp_path / 't.sqlite'}",
        "WORKERS": "3",
        "WORLD_WORKERS": "4",
        "WARM_UP": "false",
        "ORIGIN": "https://a.example https://b.example",
        "HOST_NAME": "play.example.org",
        "LIMIT": "sockets=7 worlds=9",
        "EXPIRE_DAYS": "90",
    }.items():
        monkeypatch.setenv(f"LUNARIA_{name}", value)
    assert main(["serve", "--workers", "5"]) == 0
    (config,) = served
    config.engine.dispose()
    assert places == [("0.0.0.0", 8333)]
    assert (config.workers, config.world_workers, config.warms_up) == (5, 4, False)
    assert config.origins == ("https://a.example", "https://b.example")
    assert config.host_names == ("play.example.org",)
    assert (config.limits.sockets, config.limits.worlds, config.expire_days) == (7, 9, 90)


def test_a_value_that_is_none_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUNARIA_PORT", "tcp://10.0.0.1:8222")
    assert main(["serve"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("lunaria: Invalid value for '--port'")
    assert told.count("\n") == 1


def test_a_further_game_is_known_by_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUNARIA_GAME", "no.such.module:GAME")
    assert main(["--version"]) == 2
    assert "no.such.module" in capsys.readouterr().err
