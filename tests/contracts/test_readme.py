"""What the README shows is what happens; its examples in Python are run by `test_pages`."""

import re
import shlex
from pathlib import Path

import pytest

from lunaria.cli import main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```console\n\$ lunaria (.*?)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_readme_shows_commands() -> None:
    assert len(SHOWN) >= 4


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_the_commands_of_the_readme_print_what_it_shows(
    capsys: pytest.CaptureFixture[str], command: str, output: str
) -> None:
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out == output


def test_the_two_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"\bmake ([a-z]+)", README):
        assert f"\n{target}:" in makefile
    assert {"play", "test"} <= set(re.findall(r"\bmake ([a-z]+)", README))
