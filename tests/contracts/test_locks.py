"""Everything that is installed is pinned by version and hash, and no host is named."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))


def pinned(lock: Path) -> set[str]:
    return set(re.findall(r"^([a-z0-9-]+)==", lock.read_text(), flags=re.MULTILINE))


def names(requirements: list[object]) -> set[str]:
    found = (re.match(r"[a-z0-9-]+", item) for item in requirements if isinstance(item, str))
    return {match[0] for match in found if match}


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    package, groups = project["project"], project["dependency-groups"]
    extras = {name: names(extra) for name, extra in package["optional-dependencies"].items()}
    runtime = names(package["dependencies"]) | extras["physics"] | extras["solver"]
    play = runtime | (extras["play"] - {"lunaria"}) | names(groups["build"])
    assert play <= pinned(ROOT / "requirements" / "play.lock")
    development = play | extras["plots"] | (extras["ray"] - {"lunaria"}) | names(groups["dev"])
    assert development <= pinned(ROOT / "requirements" / "dev.lock")
    documentation = play | extras["plots"] | names(groups["docs"])
    assert documentation <= pinned(ROOT / "requirements" / "docs.lock")


def test_the_documentation_is_built_with_the_versions_that_are_tested() -> None:
    def versions(name: str) -> dict[str, set[str]]:
        text = (ROOT / "requirements" / name).read_text()
        found: dict[str, set[str]] = {}
        for package, version in re.findall(r"^([a-z0-9-]+)==(\S+)", text, flags=re.MULTILINE):
            found.setdefault(package, set()).add(version)
        return found

    tested, used = versions("dev.lock"), versions("docs.lock")
    assert {name for name in tested.keys() & used.keys() if not used[name] <= tested[name]} == set()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_locks_hold_hashes_and_name_no_host(lock: Path) -> None:
    text = lock.read_text()
    assert "://" not in text
    for entry in re.split(r"\n(?=[a-z0-9])", text.strip()):
        assert "--hash=sha256:" in entry, entry.splitlines()[0]
