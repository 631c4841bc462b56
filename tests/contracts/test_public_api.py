"""The public API is what its listing says, and no change of it goes untold."""

import ast
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import public_api
import pytest

ROOT = Path(__file__).parents[2]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def names(listing: str) -> dict[str, set[str]]:
    """The lines of each public name, by module and name."""
    found: dict[str, set[str]] = {}
    modules = sorted(public_api.MODULES, key=len, reverse=True)
    for line in listing.splitlines():
        path = re.split(r"[(= ]", line.removeprefix("class "))[0]
        module = next(module for module in modules if path.startswith(f"{module}."))
        name = path.removeprefix(f"{module}.").split(".")[0]
        found.setdefault(f"{module}.{name}", set()).add(line)
    return found


def untold(current: str, released: str, unreleased: str) -> list[str]:
    """The names that differ and are not mentioned: by themselves, or with a module that is new."""
    now, before = names(current), names(released)
    told = set(re.findall(r"`([A-Za-z0-9_.]+)", unreleased))
    old_modules = {path.rpartition(".")[0] for path in before}
    changed = {path for path in {*now, *before} if now.get(path) != before.get(path)}
    return sorted(
        path
        for path in changed
        for module, _, name in [path.rpartition(".")]
        if not {path, name} & told and (module in old_modules or module not in told)
    )


def test_the_listing_is_up_to_date() -> None:
    current = public_api.CURRENT.read_text(encoding="utf-8")
    assert current == public_api.listing(), "run python tools/public_api.py"


def test_every_change_since_the_last_release_is_in_the_changelog() -> None:
    unreleased = CHANGELOG.split("## Unreleased")[1].split("\n## ")[0]
    current, released = (
        file.read_text(encoding="utf-8") for file in (public_api.CURRENT, public_api.RELEASED)
    )
    assert untold(current, released, unreleased) == []


@pytest.mark.parametrize(
    ("current", "released", "changelog", "expected"),
    [
        ("lunaria.game(name: str)\n", "lunaria.game(name: str)\n", "", []),
        ("lunaria.game(name: str)\n", "lunaria.game()\n", "", ["lunaria.game"]),
        ("lunaria.game(name: str)\n", "lunaria.game()\n", "`game(name)` takes", []),
        ("", "lunaria.game()\n", "games are gone", ["lunaria.game"]),
        ("class lunaria.Bot\nlunaria.Bot.name\n", "class lunaria.Bot\n", "", ["lunaria.Bot"]),
        ("lunaria.envs.vector.A\n", "lunaria.game\n", "`lunaria.envs.vector`, `game`", []),
        (
            "lunaria.bots.make\n",
            "lunaria.bots.old\n",
            "`lunaria.bots`, `old`",
            ["lunaria.bots.make"],
        ),
    ],
)
def test_a_change_that_is_not_told_is_found(
    current: str, released: str, changelog: str, expected: list[str]
) -> None:
    assert untold(current, released, changelog) == expected


def test_every_public_name_exists_and_the_root_loads_nothing_until_it_is_used() -> None:
    for module in public_api.MODULES:
        assert set(import_module(module).__all__) <= set(dir(import_module(module))), module
    script = (
        "import sys, lunaria; "
        "print({name.partition('.')[0] for name in sys.modules} - {*sys.stdlib_module_names})"
    )
    found = subprocess.run(
        [sys.executable, "-S", "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT / "src")},
    )
    assert ast.literal_eval(found.stdout) == {"lunaria", "__main__"}
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        import_module("lunaria").chess  # noqa: B018
