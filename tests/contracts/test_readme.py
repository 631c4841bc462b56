"""Commands that the README and other pages show print what stands there; examples in Python are run
by `test_pages`."""

import re
import shlex
from pathlib import Path

import pytest

from lunaria.cli import main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
ENDLESS = {"serve", "play", "bot"}
"""Commands that go on until somebody ends them; other tests give them somebody."""


def shown() -> list[tuple[str, str]]:
    """The commands that pages show alone in a block, each with what it prints."""
    found = [
        block
        for page in PAGES
        for block in re.findall(
            r"^```console\n\$ lunaria (.*?)\n(.*?)^```$",
            page.read_text(encoding="utf-8"),
            re.MULTILINE | re.DOTALL,
        )
    ]
    return [block for block in found if not ENDLESS & set(block[0].split())]


SHOWN = shown()


def test_the_pages_show_commands() -> None:
    assert len(SHOWN) >= 4


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_the_commands_of_a_page_print_what_it_shows(
    capsys: pytest.CaptureFixture[str], command: str, output: str
) -> None:
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out == output


def test_the_two_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"\bmake ([a-z]+)", README):
        assert f"\n{target}:" in makefile
    assert {"play", "test"} <= set(re.findall(r"\bmake ([a-z]+)", README))
