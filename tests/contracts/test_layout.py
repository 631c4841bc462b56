"""A newcomer finds the tests of a package in the folder of the same name, and what they share in
``support``."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PACKAGE = TESTS.parent / "src" / "lunaria"
OTHERS = {"contracts", "goldens", "support"}
MODULES = sorted(TESTS.rglob("*.py"))


def packages(root: Path) -> set[str]:
    """The packages in a package, by their path."""
    return {path.parent.relative_to(PACKAGE).as_posix() for path in root.glob("*/__init__.py")}


def folders_of_tests() -> set[str]:
    """The folders with tests, except those of promises about the whole."""
    folders = {path.parent.relative_to(TESTS) for path in MODULES if path.name.startswith("test_")}
    return {folder.as_posix() for folder in folders if folder.parts[0] not in OTHERS}


def test_every_folder_of_tests_is_a_package() -> None:
    assert [
        folder for folder in folders_of_tests() if not (PACKAGE / folder / "__init__.py").exists()
    ] == []


def test_every_package_has_a_folder_of_tests() -> None:
    wanted = (packages(PACKAGE) - {"server"}) | packages(PACKAGE / "server")
    covered = {folder for name in folders_of_tests() for folder in (name, *parents(name))}
    assert wanted - covered == set()


def parents(name: str) -> list[str]:
    return [parent.as_posix() for parent in Path(name).parents][:-1]


def test_tests_about_one_package_do_not_lie_in_its_parent() -> None:
    for path in MODULES:
        inner = packages(PACKAGE / path.parent.relative_to(TESTS))
        names = [Path(name).name for name in inner]
        assert not path.stem.startswith(tuple(f"test_{name}" for name in names)), path


def test_nothing_is_imported_from_a_test() -> None:
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        imported = re.findall(r"^\s*(?:from|import) (tests[\w.]*)", text, flags=re.MULTILINE)
        assert all(module.startswith("tests.support") for module in imported), path


def test_other_folders_hold_no_helpers() -> None:
    for path in MODULES:
        is_support = path.is_relative_to(TESTS / "support")
        assert is_support or path.stem == "conftest" or path.stem.startswith("test_"), path
