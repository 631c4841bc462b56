"""The architecture page names the folders and arrows that exist, and no others."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PACKAGE = ROOT / "src" / "lunaria"


def described_folders() -> set[str]:
    return set(re.findall(r"^\| `([a-z0-9_/]+)/` \|", PAGE, flags=re.MULTILINE))


def layers() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    (contract,) = [contract for contract in contracts if contract.get("containers") == ["lunaria"]]
    return [str(layer) for layer in contract["layers"]]


def test_every_folder_it_names_exists() -> None:
    for folder in described_folders():
        assert (ROOT / folder).is_dir() or (PACKAGE / folder).is_dir(), folder


def test_every_folder_that_exists_is_named() -> None:
    parts = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    games = {
        path.parent.relative_to(PACKAGE).as_posix()
        for path in (PACKAGE / "games").glob("*/**/__init__.py")
    }
    assert (
        parts | games | {"bench", "deploy", "docs", "tests", "tools", "web"} == described_folders()
    )


def test_the_arrows_it_draws_are_the_contract_that_is_checked() -> None:
    match = re.search(r"^```arrows\n(.*?)\n```$", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert match is not None
    assert match[1].split(" -> ") == layers()


def imported_by(module: Path) -> Iterator[str]:
    """The libraries that a module imports anywhere in it."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [node.module]
        libraries = {name.partition(".")[0] for name in names}
        yield from libraries - {"lunaria"} - sys.stdlib_module_names


def test_every_part_imports_the_libraries_that_the_page_names() -> None:
    table = PAGE.split("## Libraries")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `([a-z]+)` \| (.*?) ?\| ", table, flags=re.MULTILINE)
    named = {part: set(re.findall(r"`([A-Za-z_]+)`", libraries)) for part, libraries in rows}
    parts = [path for path in PACKAGE.iterdir() if (path / "__init__.py").exists()]
    imported = {
        part.name: {name for module in part.rglob("*.py") for name in imported_by(module)}
        for part in parts
    }
    assert named == imported


def test_rules_import_no_library_but_to_paint() -> None:
    for module in (PACKAGE / "games").rglob("*.py"):
        assert "picture" in module.parts or not set(imported_by(module)), module


def test_every_module_on_the_walk_of_an_action_exists() -> None:
    walk = PAGE.split("## The walk of one action")[1].split("\n## ")[0]
    modules = re.findall(r"`([a-z0-9_]+/[a-z0-9_/]+\.py)`", walk)
    assert len(set(modules)) > 10
    for module in modules:
        places = [PACKAGE / module, PACKAGE / "server" / module]
        assert any(place.is_file() for place in places), module


def test_the_glossary_gives_each_word_one_meaning() -> None:
    glossary = PAGE.split("## Glossary")[1]
    words = re.findall(r"^\| ([a-z -]+?)(?: \([a-z ]+\))? \| ", glossary, flags=re.MULTILINE)[1:]
    assert words == sorted(words)
    assert len(words) == len(set(words))
